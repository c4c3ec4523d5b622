package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.CancellationException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Runs long work in an interrupted thread. */
final class Interrupted {
    private Interrupted() {}

    /** Checks that the work ends with an exception, and that the interrupt status is still set. */
    static void ends(ThrowingCallable work) {
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(CancellationException.class).isThrownBy(work);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
