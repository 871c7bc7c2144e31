/* Moves the system's clock for one process and those it starts, by LD_PRELOAD: only what asks for
   the time of day hears another one; waits and monotonic clocks stay as they are. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

typedef int (*asks)(clockid_t, struct timespec *);

static asks real;
static time_t ahead;

__attribute__((constructor)) static void prepare(void) {
    const char *seconds = getenv("REGALIA_TESTS_SYSTEM_AHEAD");
    ahead = seconds ? (time_t)atoll(seconds) : 0;
    real = (asks)dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    if (!real) prepare(); /* asked by something that is loaded before us */
    int failed = real(clock, now);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
    return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now) {
    struct timespec exact;
    clock_gettime(CLOCK_REALTIME_COARSE, &exact);
    if (now) *now = exact.tv_sec;
    return exact.tv_sec;
}
