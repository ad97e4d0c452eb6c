import sys
import nfc
from nfc.clf import RemoteTarget, pn532, transport
from nfc.tag.tt3 import BlockCode, ServiceCode
reader = nfc.ContactlessFrontend()
reader.device = pn532.init(transport.TTY(sys.argv[1]))
tag = nfc.tag.activate(reader, reader.sense(RemoteTarget("212F", sensf_req=bytes.fromhex("0000030100"))))
block = tag.read_without_encryption([ServiceCode(0x008B >> 6, 0x008B & 0x3F)], [BlockCode(0)])
print(block[11] | block[12] << 8)
reader.close()
