package io.github.fairshuffle.benchmarks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Starts virtual threads if the JDK supports them, otherwise platform threads. */
final class NewThread {
    /** Code compiled for JDK 17 cannot call {@code Thread.startVirtualThread} directly. */
    private static final MethodHandle START = start();

    private NewThread() {}

    private static MethodHandle start() {
        MethodType type = MethodType.methodType(Thread.class, Runnable.class);
        try {
            return Runtime.version().feature() < 21
                    ? MethodHandles.lookup().findStatic(NewThread.class, "startPlatformThread", type)
                    : MethodHandles.lookup().findStatic(Thread.class, "startVirtualThread", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Thread start(Runnable task) {
        try {
            return (Thread) START.invokeExact(task);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    static Thread startPlatformThread(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }
}
