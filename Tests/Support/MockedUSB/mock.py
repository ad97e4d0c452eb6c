"""Puts a Sony PaSoRi on a mocked USB bus and its card into the hands of whoever started this.

It writes a line for each thing that happens, and reads a line where an answer is due:

    bus FOLDER      once: what UMOCKDEV_DIR has to be for a process that is to see the bus
    reader HEX      a command to the reader itself
    field off       the reader switched its field off
    card HEX        a FeliCa frame to the card. The answer is `answer HEX`, `silence` or `unplug`, or another word that
                    the reader's file knows for a fault, with the hex that it is the fault of

It ends when its input does.
"""

import argparse
import shutil
import sys

from gi.repository import GLib

from rcs300 import RCS300
from rcs380 import RCS380
from usb import Bus, Device, descriptors


class RCS320(Device):
    """Only there to be seen: nobody speaks to it here."""

    DESCRIPTORS = descriptors(0x01BB, (0xFF, b"", [(0x81, 3)]))


READERS = {"rcs380": RCS380, "rcs300": RCS300, "rcs320": RCS320}


class Card:
    """The card, and the one who plays it."""

    def say(self, line):
        print(line, flush=True)

    def note(self, command):
        self.say(f"reader {command.hex()}")

    def field_off(self):
        self.say("field off")

    def ask(self, frame):
        """The fault on the way of the card's answer, if any, and the answer."""
        self.say(f"card {frame.hex()}")
        word, _, answer = sys.stdin.readline().strip().partition(" ")
        if word == "unplug":
            self.bus.unplug()
        return word, bytes.fromhex(answer)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reader", choices=READERS)
    parser.add_argument("--busy", action="store_true", help="another program has the reader")
    parser.add_argument("--driver", help="the kernel's driver has it")
    parser.add_argument("--no-detach", action="store_true", help="and keeps it")
    parser.add_argument("--denied", action="store_true", help="the node may not be opened")
    parser.add_argument("--stale", action="store_true", help="an earlier program left answers behind")
    options = parser.parse_args()
    card = Card()
    reader = READERS[options.reader](card)
    card.bus = Bus(
        reader, driver=options.driver, may_detach=not options.no_detach, is_busy=options.busy,
        is_permitted=not options.denied,
    )
    if options.stale:
        reader.stale()
    loop = GLib.MainLoop()
    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_LOW, GLib.IO_HUP, lambda *_: loop.quit())
    card.say(f"bus {card.bus.folder}")
    try:
        loop.run()
    finally:
        shutil.rmtree(card.bus.folder)


main()
