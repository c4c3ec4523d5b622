package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.FailingList.Fault;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is nothing lost when the stack overflows in a shuffle? It is tried at every depth near the end of the stack. */
class EndOfStackTest {
    private static final int SIZE = 20;
    private static final int ATTEMPTS = 200;
    private static final int ROUNDS = 5;

    /** A list that is shuffled at some depth, and what that threw. */
    private static final class Attempt {
        private final List<Object> list;
        private Throwable thrown;

        Attempt(List<Object> list) {
            this.list = list;
        }
    }

    /** Goes down until the stack overflows; on the way back every level shuffles a list of its own. */
    private static final class Dive {
        private final Shuffler shuffler;
        private final List<Attempt> attempts;
        private int next;

        Dive(Shuffler shuffler, List<Attempt> attempts) {
            this.shuffler = shuffler;
            this.attempts = attempts;
        }

        void descend() {
            try {
                descend();
            } catch (StackOverflowError end) {
                // from here on there is a little more room at each level
            }
            if (next < attempts.size()) {
                Attempt attempt = attempts.get(next);
                try {
                    shuffler.shuffle(attempt.list);
                } catch (Throwable thrown) {
                    attempt.thrown = thrown;
                }
                next++;
            }
        }
    }

    private static List<Object> failing(boolean fast, List<?> cards) {
        Throwable failure = new Generators.Planned();
        return fast
                ? new FailingList.Fast(cards, Fault.TAKES_AND_THROWS, 9, false, failure)
                : new FailingList(cards, Fault.TAKES_AND_THROWS, 9, false, failure);
    }

    static Stream<Function<List<Integer>, List<Object>>> kinds() {
        return Stream.of(
                ArrayList::new, LinkedList::new, cards -> failing(true, cards), cards -> failing(false, cards));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void aListHoldsItsElementsOrTheExceptionDoes(Function<List<Integer>, List<Object>> kind)
            throws InterruptedException {
        List<Integer> cards = Containers.cards(SIZE);
        int overflows = 0;
        for (Shuffler algorithm : List.of(Shuffler.durstenfeld(), Shuffler.forward())) {
            Shuffler shuffler = algorithm.using(new SplittableRandom(1));
            for (int round = 0; round < ROUNDS; round++) {
                // classes are loaded and linked here, where there is room
                catchThrowable(() -> shuffler.shuffle(kind.apply(cards)));
                catchThrowable(() -> shuffler.shuffle(failing(true, cards)));
                List<Attempt> attempts = new ArrayList<>();
                for (int k = 0; k < ATTEMPTS; k++) {
                    attempts.add(new Attempt(kind.apply(cards)));
                }
                Thread diver = new Thread(null, new Dive(shuffler, attempts)::descend, "diver", 256 << 10);
                diver.start();
                diver.join();
                for (Attempt attempt : attempts) {
                    assertNothingLost(attempt, cards);
                    overflows += attempt.thrown instanceof StackOverflowError ? 1 : 0;
                }
            }
        }
        assertThat(overflows).as("shuffles that overflowed the stack").isPositive();
    }

    private static void assertNothingLost(Attempt attempt, List<Integer> cards) {
        List<Object> held = attempt.list instanceof FailingList failing ? failing.held : attempt.list;
        if (!held.equals(cards) && attempt.thrown != null || !new HashSet<>(held).containsAll(cards)) {
            assertThat(FailingListTest.carriedBy(attempt.thrown))
                    .as("carried after %s by a list that holds %s", attempt.thrown, held)
                    .containsExactlyElementsOf(cards);
        }
    }

    /** The JVM makes this error without the list that suppressed exceptions are kept in. */
    @Test
    void aStackOverflowErrorTakesNoSuppressedExceptions() {
        Throwable overflow = catchThrowable(EndOfStackTest::overflow);
        overflow.addSuppressed(new Generators.Planned());
        assertThat(overflow).isInstanceOf(StackOverflowError.class);
        assertThat(overflow.getSuppressed()).isEmpty();
    }

    private static void overflow() {
        overflow();
    }
}
