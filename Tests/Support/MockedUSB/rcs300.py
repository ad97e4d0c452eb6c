"""The RC-S300's vendor interface, as felica-rs and rcs300-poc know it."""

import struct

from usb import Device, descriptors

COMMAND, ANSWER = 0x6B, 0x83
SUCCESS = b"\x90\x00"
DONE = bytes.fromhex("c003009000")
NO_CARD = bytes.fromhex("c003016401")
CCID = bytes([54, 0x21]) + bytes(52)


def value(data):
    """A length of BER and so many bytes: object 97's."""
    count = len(data)
    return (bytes([count]) if count < 0x80 else bytes([0x81, count])) + data


class RCS300(Device):
    DESCRIPTORS = descriptors(
        0x0DC9, (0x0B, CCID, [(0x81, 2), (0x01, 2), (0x83, 3)]), (0xFF, b"", [(0x82, 2), (0x02, 2)])
    )

    def __init__(self, card):
        super().__init__(card)
        self.is_open, self.has_field, self.is_felica = False, False, False

    def command(self, data):
        kind, length, _, sequence = struct.unpack_from("<BIBB", data)
        apdu = data[10:]
        if kind != COMMAND or len(apdu) != length:
            return
        if apdu[:5] == bytes.fromhex("ff50000100"):
            self.communicate(sequence, apdu[7:-3])
        else:
            self.card.note(apdu)
            self.answer(sequence, self.manage(apdu))

    def answer(self, sequence, payload, status=0, error=0):
        self.send(self.message(sequence, payload, status, error))

    def message(self, sequence, payload, status=0, error=0):
        return struct.pack("<BIBBBBB", ANSWER, len(payload), 0, sequence, status, error, 0) + payload

    def manage(self, apdu):
        """The session, the field, and the choice of FeliCa."""
        if apdu == bytes.fromhex("ff500000028200 00"):
            self.is_open = self.is_felica = False
        elif apdu == bytes.fromhex("ff500000028100 00"):
            self.is_open = True
        elif self.is_open and apdu == bytes.fromhex("ff500000028300 00"):
            self.has_field = False
            self.card.field_off()
        elif self.is_open and apdu == bytes.fromhex("ff500000028400 00"):
            self.has_field = True
        elif self.is_open and apdu == bytes.fromhex("ff500002048f02030000"):
            self.is_felica = True
        else:
            return bytes.fromhex("c003016a81") + SUCCESS
        return DONE + SUCCESS

    def communicate(self, sequence, objects):
        """An exchange: a time (5F46), the card's frame (95), and what comes of it."""
        if objects[:3] != bytes.fromhex("5f4604") or objects[7:9] != b"\x95\x82":
            self.answer(sequence, bytes.fromhex("c003016a80") + SUCCESS)
            return
        is_ready = self.is_felica and self.has_field
        fault, card = self.card.ask(objects[11:]) if is_ready else ("silence", b"")
        payload = DONE + bytes.fromhex("92010096020000") + b"\x97" + value(card) + SUCCESS
        if fault == "silence":
            payload = NO_CARD + SUCCESS
        elif fault == "crc":
            payload = DONE + bytes.fromhex("9201009602010097 00") + SUCCESS
        message = self.message(sequence, payload)
        if fault == "nak":
            self.answer(sequence, b"", status=0x40, error=0xFE)
        elif fault == "busy":
            self.answer(sequence, b"", status=0x40, error=0xE0)
        elif fault == "later":
            self.answer(sequence, b"", status=0x80)
            self.send(message)
        elif fault == "garbage":
            self.send(bytes.fromhex("5a5a5a5a5a"))
        elif fault == "short":
            self.send(message[:-3])
        elif fault == "split":
            self.send(message[:9])
            self.send(message[9:])
        elif fault != "mute":
            self.send(message)

    def stale(self):
        """What an earlier program asked for and never read."""
        self.answer(1, NO_CARD + SUCCESS)
