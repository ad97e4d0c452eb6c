"""Reads a card in the order in which felica-dumper does, on nfcpy, which felica-dumper is built on too.

felica-dumper is in no package registry, so that this is a model of it after card-formats.md 1.2: Polling FFFF, Request
System Code, then in each system Polling, Search Service Code up to its end, and each service that needs no key block by
block up to the first refusal.
"""

import itertools
import sys

import nfc
from nfc.clf import RemoteTarget, pn532, transport
from nfc.tag.tt3 import BlockCode, ServiceCode, Type3TagCommandError

reader = nfc.ContactlessFrontend()
reader.device = pn532.init(transport.TTY(sys.argv[1]))
tag = nfc.tag.activate(reader, reader.sense(RemoteTarget("212F")))
for system in tag.request_system_code():
    tag.idm, tag.pmm = tag.polling(system)
    services = []
    for index in itertools.count():
        node = tag.search_service_code(index)
        if node is None:
            break
        if len(node) == 1 and node[0] & 1:
            services.append(node[0])
    for code in services:
        for number in itertools.count():
            try:
                block = tag.read_without_encryption([ServiceCode(code >> 6, code & 0x3F)], [BlockCode(number)])
            except Type3TagCommandError:
                break
            print(f"{system:04X}/{code:04X} {number:04X} {block.hex()}")
reader.close()
