// The floor of a balance on libnfc: one Polling, one Read Without Encryption, and the number. cc balance.c -lnfc
#include <nfc/nfc.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
    nfc_context *context = NULL;
    nfc_init(&context);
    nfc_device *device = context && argc == 2 ? nfc_open(context, argv[1]) : NULL;
    if (!device || nfc_initiator_init(device) < 0) return 1;
    const nfc_modulation felica = {.nmt = NMT_FELICA, .nbr = NBR_212};
    const uint8_t poll[] = {0x00, 0x00, 0x03, 0x01, 0x00};
    nfc_target target;
    if (nfc_initiator_select_passive_target(device, felica, poll, sizeof poll, &target) < 1) return 2;
    uint8_t read[16] = {16, 0x06, [10] = 1, [11] = 0x8B, 0x00, 1, 0x80, 0x00};
    memcpy(read + 2, target.nti.nfi.abtId, 8);
    uint8_t answer[64];
    // The chip takes a FeliCa frame as it is only when it adds nothing of its own.
    nfc_device_set_property_bool(device, NP_EASY_FRAMING, false);
    int count = nfc_initiator_transceive_bytes(device, read, sizeof read, answer, sizeof answer, 500);
    if (count < 29 || answer[10] != 0) return 3;
    printf("%d\n", answer[13 + 11] | answer[13 + 12] << 8);
    nfc_close(device);
    nfc_exit(context);
    return 0;
}
