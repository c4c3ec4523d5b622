package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.conditions.Conditional;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.draw.Draw;
import io.github.fairshuffle.exact.ExactLaw;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a text which counts one thing has the singular of its noun. */
class SingularTest {
    private static final String SECRET = "00112233445566778899aabbccddeeff".repeat(2);
    private static final List<String> ONE = List.of("a");
    private static final List<int[]> ORDER = List.of(new int[] {1, 0, 2});

    /** Each letter occurs so often that a random order practically never keeps equal letters apart. */
    private static final List<String> MANY =
            List.of("abcdefghijklmnopqrst".repeat(10).split(""));

    private interface Text {
        Object of() throws Exception;
    }

    private static Stream<Text> texts() {
        Spaced<String> apart = Spaced.by(Function.<String>identity()).apart(2);
        return Stream.of(
                () -> Shuffler.durstenfeld().sample(ONE, 2),
                () -> Combinations.count(1, 2),
                () -> Permutation.unrank(1, BigInteger.TWO),
                () -> Permutation.identity(1).then(Permutation.identity(2)),
                () -> {
                    Deck.of(new int[1]).arrange(new int[2]);
                    return "";
                },
                () -> Deck.unison(Deck.of(new int[1]), Deck.of(new int[2])),
                () -> Spaced.by((String s) -> null).shuffled(ONE),
                () -> apart.startingAfter("a").shuffled(ONE),
                () -> apart.tries(1).shuffled(MANY),
                () -> Conditional.on((List<String> order) -> false).tries(1).shuffled(ONE),
                () -> Derangement.between(ONE, List.of("b")),
                () -> Derangement.between(ONE, List.of("b"))
                        .excludingSame(s -> "")
                        .draw(),
                () -> Derangement.between(ONE, List.of("b", "c")),
                () -> Pairs.of(ONE),
                () -> Counterbalanced.of(ONE),
                () -> ExactLaw.of(Shuffler.durstenfeld(), 1),
                () -> ExactLaw.of(Shuffler.durstenfeld(), 1).probability(Permutation.identity(2)),
                () -> Battery.ofOrders(ORDER.iterator()),
                () -> Battery.ofOrders(ORDER.iterator()).run(),
                () -> Audit.ofOrders(ORDER).run(),
                () -> Draw.of(ONE, SECRET, "x", 2));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void oneIsFollowedByTheSingular(Text text) {
        String[] said = {""};
        Throwable thrown = catchThrowable(() -> said[0] = text.of().toString());
        assertThat(thrown == null ? said[0] : thrown.getMessage())
                .isNotBlank()
                .doesNotContainPattern("\\b1 (random |different )?(people|tries|[a-z]{3,}s)\\b");
    }
}
