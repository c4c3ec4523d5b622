package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Exemption;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Proves every shuffler's claim about its law. The test enumerates all outcomes for up to six cards, if a few hundred
 * thousand paths suffice. {@link Exemption} lists the shufflers that cannot be enumerated.
 */
class ExactLawContractTest {
    private static final long MOST_PATHS = 300_000;
    /** Enough paths for a few rejections of each card. */
    private static final long MOST_PATHS_WITHOUT_BOUND = 60_000;

    private static final int LARGEST = 6;

    /** Returns the law of a shuffler for a number of cards, if the law can be enumerated. */
    private static Optional<ExactLaw> law(Shuffler shuffler, int size) {
        boolean bounded = !Exemption.ENDLESS_ROLLS.includes(shuffler);
        try {
            return Optional.of(ExactLaw.of(shuffler, size, bounded ? MOST_PATHS : MOST_PATHS_WITHOUT_BOUND));
        } catch (IllegalArgumentException tooManyPaths) {
            return Optional.empty();
        }
    }

    static Stream<Shuffler> enumerable() {
        return Shufflers.all().stream().filter(shuffler -> !Exemption.TOO_MANY_OUTCOMES.includes(shuffler));
    }

    static Stream<Shuffler> converging() {
        return enumerable().filter(s -> s.law() == Law.CONVERGING);
    }

    @ParameterizedTest
    @MethodSource("enumerable")
    void theLawIsWhatIsClaimed(Shuffler shuffler) {
        for (int size = shuffler.law() == Law.UNIFORM ? 0 : 3; size <= LARGEST; size++) {
            Optional<ExactLaw> law = law(shuffler, size);
            assertThat(law.isPresent() || size > 4)
                    .as("%s can be enumerated for four cards, as CONTRIBUTING.md requires", shuffler)
                    .isTrue();
            law.ifPresent(known -> assertClaim(shuffler, known));
        }
    }

    private static void assertClaim(Shuffler shuffler, ExactLaw law) {
        switch (shuffler.law()) {
            case UNIFORM -> assertUniform(law, shuffler);
            case BIASED, CONVERGING -> {
                assertThat(law.isUniform()).as("%s of %d", shuffler, law.size()).isFalse();
                assertThat(law.totalVariation()).isGreaterThan(Fraction.ZERO);
            }
            case UNIFORM_CYCLES -> {
                Fraction each = Fractions.fraction(
                        1, Fractions.factorial(law.size() - 1).longValueExact());
                for (Permutation order : AllOrders.of(law.size()).toList()) {
                    assertThat(law.probability(order))
                            .as("%s", order)
                            .isEqualTo(OrderStatistics.cycles(order) == 1 ? each : Fraction.ZERO);
                }
            }
            case UNSTATED -> throw new AssertionError(shuffler + " promises nothing");
        }
    }

    private static void assertUniform(ExactLaw law, Shuffler shuffler) {
        boolean open = law.size() > 1 && Exemption.ENDLESS_ROLLS.includes(shuffler);
        assertThat(law.isUniform()).as("%s of %d", shuffler, law.size()).isEqualTo(!open);
        assertThat(Fractions.isEven(law)).isTrue();
        assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
        if (!open) {
            assertThat(law.unresolved()).isEqualTo(Fraction.ZERO);
            assertThat(law.paths())
                    .isGreaterThanOrEqualTo(Fractions.factorial(law.size()).longValueExact());
        }
    }

    /** More passes are closer to uniform: one pass can change nothing, and enough passes reach every order. */
    @ParameterizedTest
    @MethodSource("converging")
    void physicalShufflesConverge(Shuffler shuffler) {
        String[] parts = shuffler.toString().split("(?<=\\()\\d+");
        IntFunction<Shuffler> passes = times -> ShufflerName.parse(parts[0] + times + parts[1]);
        IntFunction<Fraction> distance =
                times -> ExactLaw.of(passes.apply(times), 3).totalVariation();
        assertThat(distance.apply(0))
                .as("distance of one order of 3 cards after 0 passes of %s", shuffler)
                .hasToString("5/6");
        Map.of(0, 1, 1, 3)
                .forEach((fewer, more) -> assertThat(distance.apply(more))
                        .as(
                                "distance from uniform of 3 cards after %d passes of %s, compared with %d; see CONTRIBUTING.md",
                                more, shuffler, fewer)
                        .isLessThan(distance.apply(fewer)));
        ExactLaw onePass = ExactLaw.of(passes.apply(1), 4);
        assertThat(onePass.probability(Permutation.identity(4)))
                .as("probability that one pass of %s changes nothing; see CONTRIBUTING.md", shuffler)
                .isNotEqualTo(Fraction.ZERO);
        Set<Permutation> reached = Set.of(Permutation.identity(4));
        for (int pass = 1; pass <= 5; pass++) {
            reached = reached.stream()
                    .flatMap(order -> AllOrders.of(4)
                            .filter(next -> !onePass.probability(next).equals(Fraction.ZERO))
                            .map(order::then))
                    .collect(Collectors.toSet());
        }
        assertThat(reached)
                .as("orders of four cards after five passes of %s; see CONTRIBUTING.md", shuffler)
                .hasSize(24);
    }
}
