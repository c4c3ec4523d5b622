package io.github.fairshuffle.audit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Measures the CPU time of the current thread, which hardly depends on the other programs of the machine. A runtime
 * image may lack the module {@code java.management}; then the time is always 0, so that no code is slow.
 */
final class CpuTime {
    private CpuTime() {}

    /** Contains all references to the module, so that all other classes can be loaded if it is missing. */
    private static final class Management {
        static long nanos() {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            return threads.isCurrentThreadCpuTimeSupported() ? Math.max(0, threads.getCurrentThreadCpuTime()) : 0;
        }
    }

    /** Returns the CPU time that the current thread has used, in nanoseconds; 0 if it cannot be measured. */
    static long nanos() {
        try {
            return Management.nanos();
        } catch (NoClassDefFoundError missing) {
            return 0;
        }
    }
}
