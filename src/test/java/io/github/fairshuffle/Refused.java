package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Checks that a wrong argument is refused by an {@code IllegalArgumentException}. */
public final class Refused {
    private Refused() {}

    public static void refused(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    public static void refusedWith(String text, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessageContaining(text);
    }
}
