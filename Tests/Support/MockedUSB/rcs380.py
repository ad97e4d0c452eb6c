"""The RC-S380, as nfcpy 1.0.4 (clf/rcs380.py) and Linux (drivers/nfc/port100.c) know it."""

import struct

from usb import Device, descriptors

ACK = bytes.fromhex("0000ff00ff00")
ERROR = bytes.fromhex("0000ffffff")
GARBAGE = bytes.fromhex("5a5a5a5a5a")
TIMEOUT, CRC = 0x80, 0x04


def checksum(data):
    return -sum(data) & 0xFF


def frame(data):
    length = struct.pack("<H", len(data))
    return ERROR + length + bytes([checksum(length)]) + data + bytes([checksum(data), 0])


class RCS380(Device):
    DESCRIPTORS = descriptors(0x06C3, (0xFF, b"", [(0x81, 2), (0x02, 2)]))

    def __init__(self, card):
        super().__init__(card)
        self.type, self.rate, self.protocol = None, None, None

    def command(self, data):
        if data == ACK:
            return
        # A frame whose length is a whole number of packets ends with an empty one, or the reader waits for more.
        length = struct.unpack_from("<H", data, 5)[0]
        body = data[8:8 + length]
        if data != frame(body) or body[0] != 0xD6:
            self.send(ERROR)
            return
        if body[1] == 0x04:
            self.communicate(body[2:])
            return
        self.card.note(body[1:])
        self.send(ACK)
        self.reply(body[1], self.manage(body[1], body[2:]))

    def reply(self, code, payload):
        self.send(frame(bytes([0xD7, code + 1]) + payload))

    def manage(self, code, payload):
        """Every command but the one that speaks to the card."""
        if code == 0x2A:
            self.type = payload[0]
        elif code == 0x20:
            return bytes.fromhex("1101")
        elif code == 0x22:
            return bytes.fromhex("0001")
        elif self.type != 1:
            return b"\x07"
        elif code == 0x00:
            self.rate = {"01010f01": 212, "01020f02": 424}.get(payload.hex())
        elif code == 0x02:
            self.protocol = payload
        elif code == 0x06:
            self.card.field_off()
        else:
            return b"\x01"
        return b"\x00"

    def communicate(self, payload):
        """InCommRF: what the card says, and what goes wrong on the way."""
        is_ready = self.type == 1 and self.rate and self.protocol
        fault, answer = self.card.ask(payload[2:]) if is_ready else ("silence", b"")
        if fault == "nak":
            self.send(ERROR)
            return
        self.send(ACK)
        status = {"silence": TIMEOUT, "crc": CRC}.get(fault, 0)
        reply = frame(b"\xD7\x05" + struct.pack("<I", status) + (b"" if status else b"\x08" + answer))
        if fault == "garbage":
            self.send(GARBAGE)
        elif fault == "short":
            self.send(reply[:-3])
        elif fault == "split":
            self.send(reply[:9])
            self.send(reply[9:])
        elif fault == "checksum":
            self.send(reply[:-2] + bytes([reply[-2] ^ 1, 0]))
        elif fault != "mute":
            self.send(reply)

    def stale(self):
        """What an earlier program asked for and never read."""
        self.send(ACK)
        self.reply(0x04, struct.pack("<I", TIMEOUT))
        self.send(frame(b"\xD7\x05" + bytes(70)))
