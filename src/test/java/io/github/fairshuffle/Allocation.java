package io.github.fairshuffle;

/** How much memory the calling thread has allocated: by reflection, as the module under test does not read that of the beans. */
public final class Allocation {
    private Allocation() {}

    public static long bytes() {
        try {
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return (long) Class.forName("com.sun.management.ThreadMXBean")
                    .getMethod("getCurrentThreadAllocatedBytes")
                    .invoke(bean);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
