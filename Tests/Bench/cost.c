// Runs a program and writes what it cost to descriptor 3: wall and CPU seconds, peak memory in KiB, status.
//
// From a small process, since the peak of a new one begins with what its parent had.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int main(int argc, char **argv) {
    if (argc < 2) return 64;
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    pid_t child = vfork();
    if (child == 0) {
        close(3);
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 71;
    clock_gettime(CLOCK_MONOTONIC, &end);
    dprintf(3, "%.9f %.6f %ld %d\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9,
            seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss, status);
    return 0;
}
