package io.github.fairshuffle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Counts the bytes that the calling thread has allocated. A method handle reads the counter: the module under test does
 * not read {@code java.management}, and reflective calls allocate memory (JDK 17 generates a class at the sixteenth).
 */
public final class Allocation {
    private static final MethodHandle BYTES = bytesOfThread();

    private Allocation() {}

    private static MethodHandle bytesOfThread() {
        try {
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            return MethodHandles.publicLookup()
                    .unreflect(Class.forName("com.sun.management.ThreadMXBean")
                            .getMethod("getCurrentThreadAllocatedBytes"))
                    .bindTo(bean);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static long bytes() {
        try {
            return (long) BYTES.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
