package io.github.fairshuffle;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * How much memory the calling thread has allocated: by a method handle, as the module under test does not read that of
 * the beans, and since a reflective call allocates memory itself (JDK 17 generates a class at the sixteenth).
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
