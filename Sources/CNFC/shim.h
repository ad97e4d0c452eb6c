#include <nfc/nfc.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

// libnfc 1.8.0 calls abort() when a reader's status byte has bit 7 set. A reader must not be able to kill this program,
// so every call that talks to one is made through a guard here, which turns the abort into a result. libnfc holds no
// lock and has read the whole answer at that point (chips/pn53x.c, pn53x_transceive).

/// What a guarded call returns after libnfc called abort(); none of libnfc's own codes.
enum { FELICA_NFC_ABORTED = -1000 };

/// Where a thread's guarded call comes back to. The variable is inside a function because Swift's compiler emits
/// functions of a header, but no variables.
struct felica_nfc_guard {
    sigjmp_buf way_back;
    volatile sig_atomic_t is_set;
};

static inline struct felica_nfc_guard *felica_nfc_guard(void) {
    static _Thread_local struct felica_nfc_guard guard;
    return &guard;
}

// Another thread's abort returns from here, and abort() then ends the process as it always does.
static inline void felica_nfc_on_abort(int number) {
    (void)number;
    if (felica_nfc_guard()->is_set) siglongjmp(felica_nfc_guard()->way_back, 1);
}

static inline void felica_nfc_set_guard(struct sigaction *before) {
    struct sigaction ours = { .sa_handler = felica_nfc_on_abort };
    sigemptyset(&ours.sa_mask);
    sigaction(SIGABRT, &ours, before);
    felica_nfc_guard()->is_set = 1;
}

static inline void felica_nfc_lift_guard(const struct sigaction *before) {
    felica_nfc_guard()->is_set = 0;
    sigaction(SIGABRT, before, NULL);
}

#define FELICA_NFC_GUARDED(type, aborted, call)                               \
    {                                                                         \
        type volatile result = aborted;                                       \
        struct sigaction before;                                              \
        felica_nfc_set_guard(&before);                                        \
        if (sigsetjmp(felica_nfc_guard()->way_back, 1) == 0) result = call;   \
        felica_nfc_lift_guard(&before);                                       \
        return result;                                                        \
    }

/// nfc_open; NULL also after an abort.
static inline nfc_device *felica_nfc_open(nfc_context *context, const char *connstring)
    FELICA_NFC_GUARDED(nfc_device *, NULL, nfc_open(context, connstring))

/// nfc_initiator_init.
static inline int felica_nfc_initiator_init(nfc_device *device)
    FELICA_NFC_GUARDED(int, FELICA_NFC_ABORTED, nfc_initiator_init(device))

/// nfc_device_set_property_bool.
static inline int felica_nfc_set_bool(nfc_device *device, nfc_property property, bool value)
    FELICA_NFC_GUARDED(int, FELICA_NFC_ABORTED, nfc_device_set_property_bool(device, property, value))

/// nfc_device_set_property_int.
static inline int felica_nfc_set_int(nfc_device *device, nfc_property property, int value)
    FELICA_NFC_GUARDED(int, FELICA_NFC_ABORTED, nfc_device_set_property_int(device, property, value))

static inline int felica_nfc_select(
    nfc_device *device, nfc_baud_rate rate, const uint8_t *command, size_t count, nfc_target *target)
    FELICA_NFC_GUARDED(
        int, FELICA_NFC_ABORTED,
        nfc_initiator_select_passive_target(
            device, (nfc_modulation){ .nmt = NMT_FELICA, .nbr = rate }, command, count, target))

/// nfc_initiator_select_passive_target for a FeliCa card. After a result above 0 `answer` holds its whole answer to the
/// Polling, length byte first; the last two bytes mean something only when that is 20.
static inline int felica_nfc_poll(
    nfc_device *device, nfc_baud_rate rate, const uint8_t *command, size_t count, uint8_t *answer) {
    nfc_target target;
    int result = felica_nfc_select(device, rate, command, count, &target);
    if (result > 0) {
        answer[0] = (uint8_t)target.nti.nfi.szLen;
        answer[1] = target.nti.nfi.btResCode;
        memcpy(answer + 2, target.nti.nfi.abtId, 8);
        memcpy(answer + 10, target.nti.nfi.abtPad, 8);
        memcpy(answer + 18, target.nti.nfi.abtSysCode, 2);
    }
    return result;
}

/// nfc_initiator_transceive_bytes.
static inline int felica_nfc_transceive(
    nfc_device *device, const uint8_t *command, size_t count, uint8_t *response, size_t room, int milliseconds)
    FELICA_NFC_GUARDED(
        int, FELICA_NFC_ABORTED,
        nfc_initiator_transceive_bytes(device, command, count, response, room, milliseconds))

/// nfc_close, which talks to the reader once more.
static inline int felica_nfc_close(nfc_device *device)
    FELICA_NFC_GUARDED(int, FELICA_NFC_ABORTED, (nfc_close(device), 0))

/// nfc_list_devices, with room for `room` addresses of NFC_BUFSIZE_CONNSTRING bytes each, one after another.
static inline size_t felica_nfc_list(nfc_context *context, char *addresses, size_t room) {
    return nfc_list_devices(context, (nfc_connstring *)addresses, room);
}
