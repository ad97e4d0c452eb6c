"""nfcpy's own dump of a card."""

import sys

import nfc
from nfc.clf import RemoteTarget, pn532, transport
from nfc.tag import tt3_sony

reader = nfc.ContactlessFrontend()
reader.device = pn532.init(transport.TTY(sys.argv[1]))
# As nfcpy itself finds a card in nfc.clf.ContactlessFrontend.connect.
target = reader.sense(RemoteTarget("212F"))
print("\n".join(nfc.tag.activate(reader, target).dump()))
reader.close()
