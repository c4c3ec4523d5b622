package io.github.fairshuffle.mutation;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Makes mutation tests fast. PIT finds the names of tests by running them, and repeats this in each of its JVMs: one
 * for each class and one after each mutant that never returns. This extension skips the bodies of these tests.
 */
public final class SkipWhileSearching implements InvocationInterceptor {
    private static final StackWalker STACK = StackWalker.getInstance();

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> test, ExtensionContext context)
            throws Throwable {
        skipOrProceed(invocation);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> test, ExtensionContext context)
            throws Throwable {
        skipOrProceed(invocation);
    }

    private static void skipOrProceed(Invocation<Void> invocation) throws Throwable {
        if (STACK.walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("findTestsForTestClasses")))) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }
}
