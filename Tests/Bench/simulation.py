"""A card on a virtual PN532, the exchanges that it saw, and how long they would take on the air."""

import subprocess
import threading
import time

CARRIER = 13.56e6


class Simulation:
    """`felica simulate`, running."""

    def __init__(self, felica, card, *options):
        self.command = [felica, "simulate", card, "--as", "pn532", *options]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE)
        self.address = self.process.stdout.readline().decode().split("--from ")[1].strip()
        self.port = self.address.split(":")[-1]
        self.log = []
        self.reader = threading.Thread(target=self.follow)
        self.reader.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def follow(self):
        for line in self.process.stdout:
            self.log.append((time.perf_counter(), line.decode().split()))

    def stop(self):
        """Ends it, so that nothing of its log is still on the way."""
        self.process.terminate()
        self.reader.join()
        self.process.wait()

    @property
    def exchanges(self):
        """When the card was asked, the command, and the answer or None."""
        found = []
        for when, (mark, frame) in self.log:
            if mark == ">":
                found.append([when, bytes.fromhex(frame), None])
            elif found:
                found[-1][2] = bytes.fromhex(frame)
        return found


def air(count):
    """A frame of `count` bytes at 212 kbit/s: preamble (6), sync code (2), CRC (2); a bit takes 64 cycles."""
    return (10 + count) * 8 * 64 / CARRIER


def card_time(command, pmm):
    """What the PMm allows the card for `command`, as RadioTime in FeliCaTransport has it; for Polling all its slots."""
    code = command[1]
    if code == 0x00:
        return (2417 + 1208 * (command[5] + 1)) / 1e6
    if code == 0x06:
        place, count = 5, command[11 + 2 * command[10]]
    elif code == 0x02:
        place, count = 2, command[10]
    else:
        place, count = 3, 0
    byte = pmm[place]
    return ((byte >> 3 & 7) + 1) * count * 302.065e-6 * 4 ** (byte >> 6) + ((byte & 7) + 1) * 302.065e-6 * 4 ** (byte >> 6)


def radio_time(exchanges):
    """How long radio and card take for `exchanges`."""
    answers = [answer for _, _, answer in exchanges if answer and answer[1] == 0x01]
    pmm = answers[0][10:18] if answers else bytes(8)
    return sum(
        air(len(command)) + card_time(command, pmm) + (air(len(answer)) if answer else 0)
        for _, command, answer in exchanges
    )
