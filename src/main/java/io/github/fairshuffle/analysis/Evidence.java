package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.Look.Way;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The evidence that an audit has collected. The finding is computed from this evidence alone.
 *
 * @param claim the law that the shuffler claims
 * @param size the number of cards of the audit
 * @param laws the exact laws that could be enumerated, beginning with the law of {@code size} cards
 * @param notEnumerated the exception that ended the enumeration for {@code size} cards; null if there was none
 * @param samples the samples that were tested
 * @param failures the exceptions that the shuffler threw
 * @param leftOut what was not examined, because the shuffler is too slow or not able to shuffle so many cards
 */
record Evidence(
        Law claim,
        int size,
        List<ExactLaw> laws,
        @Nullable Throwable notEnumerated,
        List<Sample> samples,
        List<Failure> failures,
        List<String> leftOut) {
    /**
     * The tests of one sample.
     *
     * @param orders the orders that were drawn; empty for more than 6 cards, except 52 or the largest selected deck
     * @param facts the facts that show what is wrong with the orders, if the sample shows a bias
     */
    record Sample(Look look, UniformityResult result, List<Permutation> orders, List<Fact> facts) {
        boolean convicts() {
            return result.finding().isConviction();
        }
    }

    /**
     * An exception of the shuffler.
     *
     * @param way how the deck was being shuffled; null if {@code law()} threw the exception
     */
    record Failure(int cards, @Nullable Way way, Throwable cause) {
        boolean isLoss() {
            return cause instanceof LostCards;
        }

        /** Describes the decks, such as {@code 13 cards, some of them equal}. */
        String decks() {
            return way == null ? "any cards" : way.decks(cards);
        }

        /** Describes the lost cards, such as {@code with 13 cards, some of them equal, only 11 were returned}. */
        String sentence() {
            return String.valueOf(cause.getMessage()).replaceFirst("^with [0-9]+ cards", "with " + decks());
        }
    }

    Evidence {
        laws = List.copyOf(laws);
        samples = List.copyOf(samples);
        failures = List.copyOf(failures);
        leftOut = List.copyOf(leftOut);
    }

    /** Returns what was examined: the enumerated decks, followed by the samples. */
    List<Look> looks() {
        Stream<Look> enumerated =
                laws.stream().map(law -> new Look(law.size(), Math.toIntExact(law.paths()), Way.ENUMERATED));
        return Stream.concat(enumerated, samples.stream().map(Sample::look)).toList();
    }

    /** Returns whether the shuffler was examined in the given way. */
    boolean isExamined(Way way) {
        return looks().stream().anyMatch(look -> look.way() == way);
    }

    /** Whether each order should be a single cycle, because the shuffler claims this or an exact law proves it. */
    boolean ofCycles() {
        return law(size)
                .map(law -> !law.isUniform()
                        && (claim == Law.UNIFORM_CYCLES || law.findingForCycles() == Finding.PROVED_UNIFORM_CYCLES))
                .orElse(claim == Law.UNIFORM_CYCLES);
    }

    Optional<ExactLaw> law(int cards) {
        return laws.stream().filter(law -> law.size() == cards).findFirst();
    }

    /** Returns the law of the given number of cards if all its paths were enumerated. */
    Optional<ExactLaw> enumerated(int cards) {
        return law(cards).filter(law -> !law.isCut());
    }

    Optional<Sample> sample(int cards) {
        return samples.stream()
                .filter(sample -> sample.look.way() == Way.FRESH_DECK && sample.look.cards() == cards)
                .findFirst();
    }

    /** Returns the law of a small number of cards, or a sample if not all paths were enumerated. */
    Optional<Frequencies> frequencies(int cards) {
        return enumerated(cards)
                .map(Frequencies::of)
                .or(() -> sample(cards).map(sample -> Frequencies.of(sample.orders)));
    }

    private Finding finding(ExactLaw law) {
        return ofCycles() ? law.findingForCycles() : law.finding();
    }

    private Stream<ExactLaw> convictingLaws() {
        return laws.stream().filter(law -> finding(law).isConviction());
    }

    /** Returns the law that proves a bias, or else the law for {@code size} cards. */
    Optional<ExactLaw> law() {
        return convictingLaws().findFirst().or(() -> law(size));
    }

    /** Returns the sample that shows a bias, or else the sample of the largest deck up to 54 cards, or above. */
    Optional<Sample> sample() {
        return samples.stream()
                .filter(Sample::convicts)
                .findFirst()
                .or(() -> samples.stream()
                        .filter(sample -> sample.result.size() > OrderCounts.LARGEST)
                        .filter(sample -> sample.look.way() == Way.FRESH_DECK)
                        .max(Comparator.comparingInt(sample -> sample.result.size() > FairOrders.COUNTED
                                ? -sample.result.size()
                                : sample.result.size())));
    }

    Optional<OrderCounts> counts() {
        return sample(size).filter(sample -> size <= OrderCounts.LARGEST).map(sample -> new OrderCounts(sample.orders));
    }

    /** Returns the number of cards to which the finding refers. */
    int cards() {
        return switch (finding()) {
            case PROVED_BIASED -> law().orElseThrow().size();
            case REJECTED_BY_SAMPLE -> sample().orElseThrow().result.size();
            default -> size;
        };
    }

    Finding finding() {
        if (failures.stream().anyMatch(Failure::isLoss)) {
            return Finding.LOSES_CARDS;
        }
        if (convictingLaws().findAny().isPresent()) {
            return Finding.PROVED_BIASED;
        }
        if (samples.stream().anyMatch(Sample::convicts)) {
            return Finding.REJECTED_BY_SAMPLE;
        }
        if (!failures.isEmpty() || laws.isEmpty() && samples.isEmpty()) {
            return Finding.NOT_JUDGED;
        }
        return law(size).map(this::finding).filter(Finding::isProof).orElse(Finding.NO_BIAS_FOUND);
    }

    /** Whether the claim agrees with the finding and with the exact law. */
    boolean claimHolds() {
        return holds(claim, finding()) && (claim != Law.CONVERGING || approachesUniform());
    }

    /** Whether a claim agrees with a finding. */
    static boolean holds(Law claim, Finding finding) {
        if (finding == Finding.LOSES_CARDS) {
            return false;
        }
        boolean unknown = finding == Finding.NO_BIAS_FOUND || finding == Finding.NOT_JUDGED;
        return switch (claim) {
            case UNIFORM, UNSTATED -> unknown || finding == Finding.PROVED_UNIFORM;
            case UNIFORM_CYCLES -> unknown || finding == Finding.PROVED_UNIFORM_CYCLES;
            case BIASED -> finding != Finding.PROVED_UNIFORM;
            case CONVERGING -> true;
        };
    }

    /** Whether repeated shuffles approach the uniform law, as far as exact laws show. */
    private boolean approachesUniform() {
        return law().filter(law -> law.size() <= OrderCounts.LARGEST)
                .map(ExactLaw::approachesUniform)
                .orElse(true);
    }
}
