"""A USB bus with one device on it, for processes that run under umockdev's preloaded library.

The device is described in a sysfs of its own, and its node in /dev answers the ioctl calls of the kernel's usbfs
(Linux, include/uapi/linux/usbdevice_fs.h), as far as libusb makes them. What a transfer means is the device's business:
an object with `received(packets)`, which gets whole transfers from the host and puts packets into `outbox`.
"""

import errno
import os
import struct
from collections import deque

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev

PACKET = 64
URB = struct.Struct("@BBiIPiiiiiIP")
URB_STATUS, URB_ACTUAL = 4, 28

SUBMIT, DISCARD, REAP, REAP_NOW = 0x8038550A, 0x550B, 0x4008550C, 0x4008550D
CLAIM, RELEASE, CLEAR_HALT, CAPABILITIES = 0x8004550F, 0x80045510, 0x80045515, 0x8004551A
DISCONNECT_CLAIM, GET_DRIVER, INTERFACE_IOCTL = 0x8108551B, 0x41045508, 0xC0105512
BULK = 3
NODE = "/dev/bus/usb/001/002"


class Transfer:
    """A transfer that the host submitted and has not got back yet."""

    def __init__(self, urb):
        kind, self.endpoint, _, _, _, length, *_ = URB.unpack(urb.retrieve())
        self.urb, self.address, self.is_bulk = urb, urb.client_addr, kind == BULK
        self.buffer = urb.resolve(16, length) if length else None
        self.length = length

    @property
    def is_input(self):
        return self.endpoint & 0x80

    def finish(self, data=None, status=0):
        """Gives it back with what the device sent, or to the host's own bytes nothing."""
        if data:
            self.buffer.update(0, data)
        count = self.length if data is None and not self.is_input and not status else len(data or b"")
        self.urb.update(URB_STATUS, struct.pack("@i", status))
        self.urb.update(URB_ACTUAL, struct.pack("@i", count))


class Bus:
    """One device, made of its descriptors, and who has which of its interfaces."""

    def __init__(self, device, *, driver=None, may_detach=True, is_busy=False, is_permitted=True):
        self.device, self.driver, self.may_detach, self.is_busy = device, driver, may_detach, is_busy
        self.is_plugged = True
        self.waiting, self.done = deque(), deque()
        self.bed = UMockdev.Testbed.new()
        self.folder = self.bed.get_root_dir()
        self._describe(device.DESCRIPTORS)
        node = self.folder + NODE
        os.makedirs(os.path.dirname(node))
        with open(node, "wb") as file:
            file.write(device.DESCRIPTORS)
        os.chmod(node, 0o600 if is_permitted else 0)
        self.handler = UMockdev.IoctlBase.new()
        self.handler.connect("handle-ioctl", lambda _, client: self._ioctl(client))
        self.bed.attach_ioctl(NODE, self.handler)

    def unplug(self):
        """Takes the device off the bus: what is under way fails, and nothing that is asked afterwards succeeds."""
        self.is_plugged = False
        while self.waiting:
            self._give_back(self.waiting.popleft(), status=-errno.ESHUTDOWN)

    def _describe(self, descriptors):
        vendor, product = struct.unpack_from("<HH", descriptors, 8)
        attributes = {
            "idVendor": f"{vendor:04x}", "idProduct": f"{product:04x}", "busnum": "1", "devnum": "2", "speed": "12",
            "bConfigurationValue": "1", "bNumConfigurations": "1",
        }
        properties = {
            "DEVTYPE": "usb_device", "DEVNAME": NODE, "BUSNUM": "001", "DEVNUM": "002", "MAJOR": "189", "MINOR": "1",
        }
        pairs = lambda table: [text for pair in table.items() for text in pair]
        path = self.bed.add_device("usb", "1-1", None, pairs(attributes), pairs(properties))
        self.bed.set_attribute_binary(path, "descriptors", descriptors)
        interface = self.bed.add_device("usb", "1-1:1.0", None, [], ["DEVTYPE", "usb_interface"])
        if self.driver or self.is_busy:
            self.bed.set_attribute_link(interface, "driver", f"/sys/bus/usb/drivers/{self.driver or 'usbfs'}")

    def _ioctl(self, client):
        request = client.get_request() & 0xFFFFFFFF
        if request in (REAP, REAP_NOW):
            self._reap(client)
        elif not self.is_plugged:
            client.complete(-1, errno.ENODEV)
        else:
            failure = self._answer(request, client.get_arg())
            client.complete(-1 if failure else 0, failure)
        return True

    def _answer(self, request, argument):
        """Does what is asked and gives an error number, 0 for success."""
        if request == SUBMIT:
            return self._submit(Transfer(argument.resolve(0, URB.size)))
        if request == DISCARD:
            return self._discard(struct.unpack("@P", argument.retrieve())[0])
        if request == CAPABILITIES:
            argument.resolve(0, 4).update(0, struct.pack("@I", 0))
            return 0
        if request == CLAIM:
            return errno.EBUSY if self.is_busy or self.driver else 0
        if request == DISCONNECT_CLAIM:
            if self.is_busy or not self.may_detach:
                return errno.EBUSY if self.is_busy else errno.EACCES
            self.driver = None
            return 0
        if request == GET_DRIVER:
            return 0 if self.driver else errno.ENODATA
        if request in (RELEASE, CLEAR_HALT, INTERFACE_IOCTL):
            return 0
        return errno.ENOTTY

    def _submit(self, transfer):
        if not transfer.is_bulk:
            return errno.EINVAL
        if transfer.is_input:
            self.waiting.append(transfer)
        else:
            data = transfer.buffer.retrieve() if transfer.buffer else b""
            self._give_back(transfer)
            self.device.received(data)
        return 0

    def _give_back(self, transfer, data=None, status=0):
        transfer.finish(data, status)
        self.done.append(transfer)

    def _discard(self, address):
        for transfer in self.waiting:
            if transfer.address == address:
                self.waiting.remove(transfer)
                self._give_back(transfer, status=-errno.ENOENT)
                return 0
        return errno.EINVAL

    def _reap(self, client):
        while self.waiting and self.device.outbox:
            transfer = self.waiting.popleft()
            self._give_back(transfer, self._packets(transfer.length))
        if self.done:
            client.get_arg().resolve(0, 8).set_ptr(0, self.done.popleft().urb)
            client.complete(0, 0)
        elif not self.is_plugged:
            client.complete(-1, errno.ENODEV)
        else:
            # A descriptor that can always be written is asked again at once: the answer takes its time instead.
            GLib.timeout_add(1, lambda: client.complete(-1, errno.EAGAIN))

    def _packets(self, length):
        """What one transfer carries: packets up to the first that is not full."""
        data = b""
        while self.device.outbox and len(data) < length:
            packet = self.device.outbox.popleft()
            data += packet
            if len(packet) < PACKET:
                break
        return data


class Device:
    """What both readers have in common: packets for the host, whole transfers from it, and a card."""

    def __init__(self, card):
        self.card, self.outbox, self.transfer = card, deque(), b""

    def received(self, data):
        """Puts transfers together: one that is a whole number of packets long goes on with the next."""
        self.transfer += data
        if len(data) % PACKET == 0 and data:
            return
        transfer, self.transfer = self.transfer, b""
        self.command(transfer)

    def send(self, data):
        """Sends a transfer, in packets; the last is not full, or empty."""
        for start in range(0, len(data) + 1, PACKET):
            self.outbox.append(data[start:start + PACKET])


def descriptors(product, *interfaces):
    """A device of Sony's at full speed with one configuration. An interface is its class, what its class adds, and its
    endpoints as addresses and attributes."""
    body = b""
    for number, (kind, extra, endpoints) in enumerate(interfaces):
        body += bytes([9, 4, number, 0, len(endpoints), kind, 0, 0, 0]) + extra
        for address, attributes in endpoints:
            body += bytes([7, 5, address, attributes, PACKET, 0, 0])
    device = struct.pack("<BBHBBBBHHHBBBB", 18, 1, 0x0200, 0, 0, 0, 64, 0x054C, product, 0x0100, 0, 0, 0, 1)
    return device + struct.pack("<BBHBBBBB", 9, 2, 9 + len(body), len(interfaces), 1, 0, 0x80, 50) + body
