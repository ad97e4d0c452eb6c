#define _GNU_SOURCE
#include "deadline.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static void felica_deadline_on_signal(int number, siginfo_t *info, void *unused) {
    (void)number;
    (void)unused;
    struct felica_deadline *deadline = (struct felica_deadline *)info->si_value.sival_ptr;
    if (info->si_code != SI_TIMER || !deadline) return;
    int before = errno;
    deadline->is_over = 1;
    deadline->cut(deadline->descriptor);
    errno = before;
}

bool felica_deadline_set(
    struct felica_deadline *deadline, int milliseconds, void (*cut)(int), int descriptor) {
    struct sigaction action = { .sa_sigaction = felica_deadline_on_signal, .sa_flags = SA_SIGINFO | SA_RESTART };
    sigemptyset(&action.sa_mask);
    int number = SIGRTMIN + 5;
    sigaction(number, &action, NULL);
    // Whoever started this process may have left everything blocked, as a thread of libdispatch's does.
    sigset_t ours;
    sigemptyset(&ours);
    sigaddset(&ours, number);
    pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
    deadline->cut = cut;
    deadline->descriptor = descriptor;
    deadline->is_over = 0;
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = number;
    event.sigev_value.sival_ptr = deadline;
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
    if (timer_create(CLOCK_MONOTONIC, &event, (timer_t *)&deadline->timer) != 0) return false;
    struct itimerspec time = {
        .it_value = { milliseconds / 1000, (long)(milliseconds % 1000) * 1000000 },
        .it_interval = { 0, 100000000 },
    };
    timer_settime(deadline->timer, 0, &time, NULL);
    return true;
}

void felica_deadline_lift(struct felica_deadline *deadline) { timer_delete(deadline->timer); }

void felica_cut_device(int descriptor) {
    struct stat device, other, null;
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nothing < 0) return;
    if (fstat(descriptor, &device) == 0 && fstat(nothing, &null) == 0 && device.st_rdev != null.st_rdev) {
        for (int number = 3; number < 1024; number++) {
            if (number == descriptor || fstat(number, &other) != 0) continue;
            if (other.st_dev == device.st_dev && other.st_ino == device.st_ino) dup3(nothing, number, O_CLOEXEC);
        }
    }
    close(nothing);
}

void felica_cut_socket(int descriptor) { shutdown(descriptor, SHUT_RDWR); }

bool felica_is_service(int descriptor) {
    struct sockaddr_un name;
    socklen_t length = sizeof name;
    memset(&name, 0, sizeof name);
    if (getpeername(descriptor, (struct sockaddr *)&name, &length) != 0 || name.sun_family != AF_UNIX) return false;
    return memmem(name.sun_path, sizeof name.sun_path, "pcscd", 5) != NULL;
}
