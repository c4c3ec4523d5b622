package io.github.fairshuffle.audit;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The evidence that an audit has collected, and the finding, which is computed once, from this evidence alone. */
final class Evidence {
    /** The largest deck whose law is used to identify a bug. */
    static final int MOST_TO_COMPARE = 5;

    /**
     * The tests of one sample.
     *
     * @param result the tests; empty if the shuffles were only examined for repeated orders
     * @param orders the orders that were drawn; empty for more than 6 cards, unless the sample shows a bias or the deck
     *     is the pack that explains a bias
     * @param repeated the fact that orders repeat, or that each start of a program prints the same orders
     */
    record Sample(
            Look look, Optional<BatteryResult> result, Optional<Orders> orders, Optional<Fact> repeated, double alpha) {
        boolean convicts() {
            return result.map(tests -> tests.finding().isConviction()).orElse(false)
                    || repeated.map(fact -> fact.pValue() < alpha).orElse(false);
        }

        boolean isFresh() {
            return look.way() == Way.FRESH_DECK;
        }

        /** Returns a sample of the shuffles that turn each order into the next one. */
        Sample ofOneDeck() {
            return new Sample(
                    look,
                    result,
                    orders.map(Orders::sequence)
                            .filter(sequence -> sequence.size() > 1)
                            .map(sequence -> Orders.of(Orders.steps(sequence))),
                    repeated,
                    alpha);
        }
    }

    /**
     * An exception of the shuffler.
     *
     * @param way how the deck was being shuffled; null if {@code law()} threw the exception
     * @param text the exception in words, which no later code asks the exception for, because its methods may fail
     * @param line the line of the user's code that threw the exception; empty if it is unknown
     */
    record Failure(int cards, @Nullable Way way, Throwable thrown, String text, String line) {
        boolean isLoss() {
            return thrown instanceof LostCards;
        }
    }

    /** Shuffles that were left out of a look, with the reason. */
    record LeftOut(Look look, Reason reason) {
        /** Why shuffles are left out. */
        enum Reason {
            NOT_NEEDED,
            /** The time limit of the audit was over. */
            TIME,
            /** The code needs a larger stack. */
            STACK
        }
    }

    /** The numbers that one shuffle draws: their bounds, and the line that draws the first number. */
    record Draws(List<Integer> bounds, String line) {
        static final Draws NONE = new Draws(List.of(), "");
    }

    /** The loss of cards by the smallest deck that loses cards; the share of shuffles that lose cards is above 0. */
    record Losses(Look look, double share, Fact.Loss loss) {}

    /**
     * What was looked at only to explain a bias.
     *
     * @param large orders of a large deck; empty if the code cannot shuffle it
     * @param more ten times as many orders of this deck, if neither few cards nor {@code large} show a fact
     * @param draws the numbers that one shuffle draws, for some numbers of cards
     * @param repair the rule for the bounds of the random numbers that makes the code fair
     * @param changesLater whether a program that prints the same orders at each start prints others a second later
     * @param isAlsoWrongWithMore whether a deck is unfair that is larger than the smallest unfair deck
     */
    record Clues(
            List<Permutation> large,
            List<Permutation> more,
            Map<Integer, Draws> draws,
            Optional<Losses> losses,
            Optional<Repair> repair,
            boolean changesLater,
            boolean isAlsoWrongWithMore) {
        static final Clues NONE =
                new Clues(List.of(), List.of(), Map.of(), Optional.empty(), Optional.empty(), false, false);

        Draws draws(int cards) {
            return draws.getOrDefault(cards, Draws.NONE);
        }

        /** Returns the bound of all random numbers; empty if their bounds differ or are unknown. */
        OptionalInt onlyBound() {
            int[] bounds = draws.values().stream()
                    .flatMap(each -> each.bounds().stream())
                    .mapToInt(bound -> bound)
                    .distinct()
                    .toArray();
            return bounds.length == 1 ? OptionalInt.of(bounds[0]) : OptionalInt.empty();
        }
    }

    final Subject subject;
    final Law claim;

    /** The number of cards of the audit. */
    final int size;

    final double alpha;
    final List<ExactLaw> laws;
    final @Nullable Throwable notEnumerated;
    final List<Sample> samples;
    final List<Failure> failures;
    final List<LeftOut> leftOut;
    final Finding finding;

    /** Whether the claim agrees with the finding and with the exact law. */
    final boolean claimHolds;

    /** The last lines that a program has written to its standard error. */
    final String standardError;

    final Clues clues;

    private final boolean isOfCycles;

    /**
     * Creates evidence.
     *
     * @param size the number of cards of the audit
     * @param laws the exact laws that could be enumerated, beginning with the law of {@code size} cards
     * @param notEnumerated the exception that ended the enumeration for {@code size} cards; null if there was none
     * @param standardError the last lines that a program has written to its standard error
     */
    Evidence(
            Subject subject,
            Law claim,
            int size,
            double alpha,
            List<ExactLaw> laws,
            @Nullable Throwable notEnumerated,
            List<Sample> samples,
            List<Failure> failures,
            List<LeftOut> leftOut,
            String standardError) {
        this.subject = subject;
        this.claim = claim;
        this.size = size;
        this.alpha = alpha;
        this.laws = List.copyOf(laws);
        this.notEnumerated = notEnumerated;
        this.samples = List.copyOf(samples);
        this.failures = List.copyOf(failures);
        this.leftOut = List.copyOf(leftOut);
        isOfCycles = isOfCycles(claim, law(size));
        finding = computeFinding();
        claimHolds = holds(claim, finding) && (claim != Law.CONVERGING || approachesUniform());
        this.standardError = standardError;
        clues = Clues.NONE;
    }

    private Evidence(Evidence other, List<Sample> samples, Clues clues) {
        subject = other.subject;
        claim = other.claim;
        size = other.size;
        alpha = other.alpha;
        laws = other.laws;
        notEnumerated = other.notEnumerated;
        this.samples = samples;
        failures = other.failures;
        leftOut = other.leftOut;
        isOfCycles = other.isOfCycles;
        finding = other.finding;
        claimHolds = other.claimHolds;
        standardError = other.standardError;
        this.clues = clues;
    }

    /** Returns the same evidence with clues. */
    Evidence with(Clues found) {
        return new Evidence(this, samples, found);
    }

    /**
     * Returns the same evidence, but with the shuffles that turn each order into the next one: a program, or the log of
     * a card room, may shuffle one deck again and again.
     */
    Evidence ofOneDeck() {
        Clues ofSteps = new Clues(
                Orders.steps(clues.large),
                Orders.steps(clues.more),
                clues.draws,
                clues.losses,
                clues.repair,
                clues.changesLater,
                clues.isAlsoWrongWithMore);
        return new Evidence(this, samples.stream().map(Sample::ofOneDeck).toList(), ofSteps);
    }

    /** Whether each order should be a single cycle, because the shuffler claims this or an exact law proves it. */
    static boolean isOfCycles(Law claim, Optional<ExactLaw> main) {
        return main.map(law -> !law.isUniform()
                        && (claim == Law.UNIFORM_CYCLES || ofCycles(law) == Finding.PROVED_UNIFORM_CYCLES))
                .orElse(claim == Law.UNIFORM_CYCLES);
    }

    /** Judges whether all orders with a single cycle are equally likely and no other order occurs. */
    private static Finding ofCycles(ExactLaw law) {
        Fraction fair = new Fraction(BigInteger.ONE, AllOrders.number(law.size() - 1));
        boolean tooMuch = law.probabilities().entrySet().stream()
                .anyMatch(entry ->
                        entry.getKey().cycles() != 1 || entry.getValue().compareTo(fair) > 0);
        return tooMuch ? Finding.PROVED_BIASED : isCut(law) ? Finding.OPEN : Finding.PROVED_UNIFORM_CYCLES;
    }

    static Finding finding(ExactLaw law, boolean isOfCycles) {
        return isOfCycles ? ofCycles(law) : law.finding();
    }

    static boolean isCut(ExactLaw law) {
        return !law.unresolved().equals(Fraction.ZERO);
    }

    private Finding computeFinding() {
        if (failures.stream().anyMatch(Failure::isLoss)) {
            return Finding.LOSES_CARDS;
        }
        if (convictingLaw().isPresent()) {
            return Finding.PROVED_BIASED;
        }
        if (samples.stream().anyMatch(Sample::convicts)) {
            return Finding.REJECTED_BY_SAMPLE;
        }
        if (!failures.isEmpty() || laws.isEmpty() && samples.isEmpty() && !isLate()) {
            return Finding.NOT_JUDGED;
        }
        boolean areFew = (laws.isEmpty() || isLate())
                && samples.stream()
                        .flatMap(sample -> sample.result.stream())
                        .allMatch(result -> result.finding() == Finding.TOO_FEW_SHUFFLES);
        return law(size)
                .map(law -> finding(law, isOfCycles))
                .filter(Finding::isProof)
                .orElse(areFew ? Finding.TOO_FEW_SHUFFLES : Finding.NO_BIAS_FOUND);
    }

    /** Returns whether the time limit of the audit was over before all shuffles were made. */
    boolean isLate() {
        return notEnumerated instanceof TimeLimit.Over
                || leftOut.stream().anyMatch(left -> left.reason() == LeftOut.Reason.TIME);
    }

    /** Whether a claim agrees with a finding. */
    static boolean holds(Law claim, Finding finding) {
        if (finding == Finding.LOSES_CARDS) {
            return false;
        }
        boolean unknown = finding == Finding.NO_BIAS_FOUND
                || finding == Finding.NOT_JUDGED
                || finding == Finding.TOO_FEW_SHUFFLES;
        return switch (claim) {
            case UNIFORM, UNSTATED -> unknown || finding == Finding.PROVED_UNIFORM;
            case UNIFORM_CYCLES -> unknown || finding == Finding.PROVED_UNIFORM_CYCLES;
            case BIASED -> finding != Finding.PROVED_UNIFORM;
            case CONVERGING -> true;
        };
    }

    /** Whether repeated shuffles approach the uniform law, as far as exact laws show. */
    private boolean approachesUniform() {
        return law().filter(law -> law.size() <= AllOrders.LARGEST && !isCut(law))
                .map(law -> Orders.of(law).approachesUniform())
                .orElse(true);
    }

    /** Returns whether the finding needs an explanation. */
    boolean isUnfair() {
        return finding.isConviction() || finding == Finding.PROVED_UNIFORM_CYCLES;
    }

    /** Returns what was examined: the enumerated decks, the samples, and the large deck that helps to explain a bias. */
    List<Look> looks() {
        Stream<Look> large = clues.large.stream()
                .limit(1)
                .map(order -> new Look(order.size(), clues.large.size(), Way.FRESH_DECK))
                .filter(look -> sample(look.cards()).isEmpty());
        return Stream.of(laws.stream().map(Look::of), samples.stream().map(Sample::look), large)
                .flatMap(looks -> looks)
                .toList();
    }

    Optional<ExactLaw> law(int cards) {
        return laws.stream().filter(law -> law.size() == cards).findFirst();
    }

    /** Returns the law of the given number of cards if all its paths were enumerated. */
    Optional<ExactLaw> enumerated(int cards) {
        return law(cards).filter(law -> !isCut(law));
    }

    private Optional<ExactLaw> convictingLaw() {
        return laws.stream()
                .filter(law -> finding(law, isOfCycles).isConviction())
                .findFirst();
    }

    /** Returns the law that proves a bias, or else the law for {@code size} cards. */
    Optional<ExactLaw> law() {
        return convictingLaw().or(() -> law(size));
    }

    Optional<Sample> sample(int cards) {
        return samples.stream()
                .filter(sample -> sample.isFresh() && sample.look.cards() == cards)
                .findFirst();
    }

    /** Returns the sample that shows a bias, or else the sample of the largest deck up to 54 cards, or above. */
    Optional<Sample> sample() {
        return samples.stream()
                .filter(Sample::convicts)
                .findFirst()
                .or(() -> samples.stream()
                        .filter(sample -> sample.isFresh() && sample.look.cards() > AllOrders.LARGEST)
                        .max(Comparator.comparingInt(sample ->
                                sample.look.cards() > Plan.DECK ? -sample.look.cards() : sample.look.cards())));
    }

    Optional<BatteryResult> counts() {
        return sample(size)
                .flatMap(Sample::result)
                .filter(result -> !result.counts().isEmpty());
    }

    /** Returns the facts about orders; about the samples that begin the orders, if the subject draws samples. */
    List<Fact> facts(Orders orders) {
        int drawn = subject.sampling()
                .map(sampling -> sampling.drawn(orders.cards()))
                .orElse(0);
        return Facts.of(orders, drawn, alpha);
    }

    /** Returns the laws of 2 to 5 cards, or samples if not all paths were enumerated. */
    List<Orders> small() {
        return IntStream.rangeClosed(2, MOST_TO_COMPARE)
                .boxed()
                .flatMap(cards -> orders(cards).stream())
                .toList();
    }

    /** Returns the law of a small number of cards, or a sample if not all paths were enumerated. */
    Optional<Orders> orders(int cards) {
        return enumerated(cards).map(Orders::of).or(() -> sample(cards).flatMap(Sample::orders));
    }

    /** Returns whether all samples from a large deck contain the same cards. */
    boolean drawsAlwaysTheSame() {
        return subject.sampling()
                .filter(sampling -> clues.large.size() > 1
                        && clues.large.stream()
                                        .map(order -> IntStream.range(0, sampling.drawn(order.size()))
                                                .mapToObj(order::at)
                                                .collect(Collectors.toSet()))
                                        .distinct()
                                        .count()
                                == 1)
                .isPresent();
    }

    /** Returns the number of cards of the first sample that shows a bias, if it began with new decks. */
    OptionalInt wrongSize() {
        return samples.stream()
                .filter(Sample::convicts)
                .limit(1)
                .filter(Sample::isFresh)
                .mapToInt(sample -> sample.look.cards())
                .findFirst();
    }

    boolean isProvedFairForFew() {
        return law(size).filter(ExactLaw::isUniform).isPresent();
    }

    /**
     * Returns whether the code shuffles any decks, and a sample of many cards shows a bias, but few cards are proved fair
     * or no bias was found in a smaller sample of more than 6 cards.
     */
    boolean mayHaveLimit() {
        int wrong = wrongSize().orElse(0);
        return wrong > AllOrders.LARGEST
                && subject.sampling().isEmpty()
                && subject.ownDeck().isEmpty()
                && (isProvedFairForFew() || mostFairBelow(wrong) > AllOrders.LARGEST);
    }

    /** Returns the largest of {@link #fairBelow}; 0 if there is none. */
    int mostFairBelow(int cards) {
        List<Integer> fair = fairBelow(cards);
        return fair.isEmpty() ? 0 : fair.get(fair.size() - 1);
    }

    /** Returns the smaller numbers of cards for which the law is uniform, or no bias was found, in ascending order. */
    List<Integer> fairBelow(int cards) {
        Stream<Integer> proved = laws.stream().filter(ExactLaw::isUniform).map(ExactLaw::size);
        Stream<Integer> sampled = samples.stream()
                .filter(Sample::isFresh)
                .filter(sample -> sample.result
                        .filter(tests -> tests.finding() == Finding.NO_BIAS_FOUND)
                        .isPresent())
                .map(sample -> sample.look.cards());
        return Stream.concat(proved, sampled)
                .filter(size -> size < cards)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns the first loss of cards. */
    Failure firstLoss() {
        return failures.stream().filter(Failure::isLoss).findFirst().orElseThrow();
    }

    /** Returns the comparison of several starts of a program, if some of them print the same orders. */
    Optional<Sample> sameStarts() {
        return samples.stream()
                .filter(sample -> sample.look.way() == Way.NEW_STARTS && sample.convicts())
                .findFirst();
    }

    /** Returns the number of cards to which the finding refers. */
    int cards() {
        return switch (finding) {
            case PROVED_BIASED -> law().orElseThrow().size();
            case REJECTED_BY_SAMPLE -> sample().orElseThrow().look.cards();
            default -> size;
        };
    }

    /** Returns whether shuffles of a large deck always give the same order too, or were not looked at. */
    boolean isAlsoIdleWithManyCards() {
        return clues.large.stream().distinct().limit(2).count() < 2;
    }
}
