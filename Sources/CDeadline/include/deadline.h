#pragma once

// A deadline for a call into a library that has none, or that loops: libnfc 1.8.0 asks again for as long as a status
// byte has bit 6 set, and SCardTransmit waits as long as the service does. Neither can be cancelled from outside. When
// the time is over, what the library waits for is taken from under it, and it ends by itself with an error of its own,
// with its locks, its memory and its descriptors in order. A jump out of the call would leave malloc's lock taken where
// the signal met it; a thread that is given up would keep the library's lock, and with it the reader, for ever.
//
// A timer of the kernel sends a signal to the very thread that makes the call, so that no signal comes after the timer
// was deleted. The handler calls nothing but what a handler may: fstat, open, dup2, shutdown (signal-safety(7)).

#include <stdbool.h>

/// A call that runs, and how it is cut short.
struct felica_deadline {
    /// The kernel's timer.
    void *timer;
    void (*cut)(int);
    int descriptor;
    /// Whether the time is over.
    volatile int is_over;
};

/// Lets `cut` be called with `descriptor` after `milliseconds`, and again from then on; false without a timer.
/// `deadline` has to stay where it is until `felica_deadline_lift`.
bool felica_deadline_set(struct felica_deadline *deadline, int milliseconds, void (*cut)(int), int descriptor);

/// Ends it.
void felica_deadline_lift(struct felica_deadline *deadline);

/// Puts /dev/null in the place of every other descriptor of the device that `descriptor` is open on: reads, writes and
/// ioctls on it fail or are empty from then on.
void felica_cut_device(int descriptor);

/// Ends the connection of a socket: whoever waits for it is told that the other side went away.
void felica_cut_socket(int descriptor);

/// Whether `descriptor` is a socket connected to pcscd.
bool felica_is_service(int descriptor);
