package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.ProgramFailed;
import io.github.fairshuffle.audit.foreign.WrongOutput;
import io.github.fairshuffle.audit.judge.Detail.Loss;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Seen;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The evidence that an audit has collected, and the finding, which is computed once, from this evidence alone. */
public final class Evidence {
    /**
     * An exception of the subject, with its text, because the methods of the exception are code of the user.
     *
     * @param line the line of the user's code that threw the exception; empty if it is unknown
     * @param witness a shuffle that throws the exception
     */
    public record Failure(int cards, Way way, Throwable thrown, String text, String line, Optional<Witness> witness) {
        public boolean isLoss() {
            return thrown instanceof LostCards;
        }

        /** Returns the lines in which cards are lost; empty if code has lost them, or if no cards are lost. */
        Optional<LostCards.Lines> lines() {
            return thrown instanceof LostCards lost ? lost.lines() : Optional.empty();
        }

        /** Returns this loss in a share of the shuffles of a look. */
        View lostIn(Look look, double share) {
            return View.of(look, share, new Loss((LostCards) thrown, way, witness));
        }

        /** Returns whether the lines that a program prints are wrong, or the program fails. */
        public boolean isOfOutput() {
            return thrown instanceof WrongOutput || thrown instanceof ProgramFailed;
        }
    }

    /** Why the outcomes of the main deck were not enumerated. */
    public enum NotEnumerated {
        OWN_CHANCE,
        NOT_REPEATABLE,
        TIME,
        TOO_MANY,
        /** An outcome fails, which is a {@link Failure}. */
        FAILED
    }

    /** The numbers that one shuffle draws: their bounds, and the line that draws the first number. */
    record Draws(List<Integer> bounds, String line) {
        static final Draws NONE = new Draws(List.of(), "");

        /** Returns the number of outcomes of all draws together. */
        BigInteger outcomes() {
            return bounds.stream().map(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
        }
    }

    /**
     * What was seen before the finding.
     *
     * @param laws the exact laws that could be enumerated, beginning with the law of the main deck
     * @param pace the seconds that one shuffle takes, if the time limit ended a sample early
     * @param starts the starts of a program that was started several times; of some starts, only the first order was read
     * @param leftOut the lines that were not judged
     * @param standardError the last lines that a program has written to its standard error
     */
    public record Looked(
            String name,
            Law claim,
            List<ExactLaw> laws,
            Optional<NotEnumerated> notEnumerated,
            List<Sample> samples,
            List<Failure> failures,
            List<Unchecked> unchecked,
            Optional<Double> pace,
            List<Started> starts,
            List<LeftOut> leftOut,
            String standardError) {}

    /**
     * What was looked at only to explain a bias.
     *
     * @param large orders of a large deck; empty if the code cannot shuffle it
     * @param draws the numbers that one shuffle draws, for some numbers of cards
     * @param loss the loss of cards by the smallest deck that loses cards
     * @param seen what is compared with known mistakes
     */
    record Clues(List<Permutation> large, Map<Integer, Draws> draws, Optional<View> loss, Seen seen) {
        static final Clues NONE =
                new Clues(List.of(), Map.of(), Optional.empty(), new Seen(List.of(), 0, Map.of(), List.of()));

        Draws draws(int cards) {
            return draws.getOrDefault(cards, Draws.NONE);
        }
    }

    public final Traits traits;

    /** The number of cards of the audit. */
    public final int size;

    final double alpha;
    public final Looked looked;
    public final Finding finding;

    /** Whether the claim agrees with the finding and with the exact law. */
    public final boolean claimHolds;

    final Clues clues;

    private final boolean isOfCycles;

    Evidence(Options options, Looked looked) {
        this.looked = looked;
        clues = Clues.NONE;
        traits = options.subject.traits();
        size = options.size;
        alpha = options.alpha;
        isOfCycles = isOfCycles(looked.claim, law(size));
        finding = computeFinding();
        claimHolds = holds(looked.claim, finding) && (looked.claim != Law.CONVERGING || approachesUniform());
    }

    /** Creates the same evidence with clues, which do not change the finding. */
    Evidence(Evidence before, Clues clues) {
        this.clues = clues;
        looked = before.looked;
        traits = before.traits;
        size = before.size;
        alpha = before.alpha;
        isOfCycles = before.isOfCycles;
        finding = before.finding;
        claimHolds = before.claimHolds;
    }

    /** Returns whether successive orders are of one deck that is shuffled again and again. */
    boolean isOneDeck() {
        List<List<Permutation>> few = Stream.of(4, 3, 5)
                .flatMap(cards -> sample(cards).flatMap(Sample::orders).stream())
                .map(Orders::sequence)
                .toList();
        return traits.mayBeOneDeck()
                && (few.stream().anyMatch(Dependence::isOneStep)
                        || Stream.concat(few.stream(), Stream.of(clues.large))
                                .filter(Dependence::isThere)
                                .findFirst()
                                .filter(Dependence::isOfOneDeck)
                                .isPresent());
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
                .anyMatch(entry -> OrderStatistics.cycles(entry.getKey()) != 1
                        || entry.getValue().compareTo(fair) > 0);
        return tooMuch ? Finding.PROVED_BIASED : law.isComplete() ? Finding.PROVED_UNIFORM_CYCLES : Finding.OPEN;
    }

    static Finding finding(ExactLaw law, boolean isOfCycles) {
        if (isOfCycles) {
            return ofCycles(law);
        }
        boolean isBiased = law.totalVariation().numerator().signum() > 0;
        return isBiased ? Finding.PROVED_BIASED : law.isComplete() ? Finding.PROVED_UNIFORM : Finding.OPEN;
    }

    private Finding computeFinding() {
        if (looked.failures.stream().anyMatch(Failure::isLoss)) {
            return Finding.LOSES_CARDS;
        }
        if (convictingLaw().isPresent()) {
            return Finding.PROVED_BIASED;
        }
        if (looked.samples.stream().anyMatch(Sample::convicts)) {
            return Finding.REJECTED_BY_SAMPLE;
        }
        if (!looked.failures.isEmpty() || looked.laws.isEmpty() && looked.samples.isEmpty() && !isLate()) {
            return Finding.NOT_JUDGED;
        }
        boolean areFew = (looked.laws.isEmpty() || isLate())
                && looked.samples.stream()
                        .filter(sample -> sample.tests().isPresent())
                        .allMatch(Sample::areTooFew);
        return law(size)
                .map(law -> finding(law, isOfCycles))
                .filter(Finding::isProof)
                .orElse(areFew ? Finding.TOO_FEW_SHUFFLES : Finding.NO_BIAS_FOUND);
    }

    /** Returns whether the time limit of the audit was over before all shuffles were made. */
    public boolean isLate() {
        return looked.notEnumerated.filter(why -> why == NotEnumerated.TIME).isPresent()
                || looked.unchecked.stream()
                        .anyMatch(left -> left.what() == What.TIME || left.what() == What.REPEATED_ORDERS_IN_TIME);
    }

    /** Returns whether the time was over before all shuffles of a look were made. */
    private boolean isLate(Look look) {
        return looked.unchecked.stream().anyMatch(left -> left.what() == What.TIME && isLike(left.look(), look));
    }

    /** Returns whether two looks were at the same decks in the same way. */
    private static boolean isLike(Look one, Look other) {
        return one.cards() == other.cards() && one.way() == other.way();
    }

    /** Returns the samples that are large enough to show a bias. */
    public List<Look> judged() {
        return looked.samples.stream()
                .filter(sample -> !areTooFew(sample))
                .map(Sample::look)
                .toList();
    }

    /** Returns everything that was not checked. A deck was checked if only some of its shuffles were left out in time. */
    public List<Unchecked> unchecked() {
        List<Look> judged = judged();
        Stream<Unchecked> left = looked.unchecked.stream()
                .filter(one -> one.what() != What.TIME
                        || judged.stream().noneMatch(look -> isLike(look, one.look())) && !isProved(one.look()));
        Stream<Unchecked> few = looked.samples.stream()
                .filter(sample -> areTooFew(sample) && !isLate(sample.look()))
                .map(sample -> new Unchecked(What.FEW, sample.look()));
        return Stream.concat(left, few).toList();
    }

    private boolean isProved(Look look) {
        return look.way() == Way.FRESH_DECK && enumerated(look.cards()).isPresent();
    }

    /** Returns whether the orders that exist already, or those that were drawn in time, are too few for a test. */
    private boolean areTooFew(Sample sample) {
        return (traits.mayBeOneDeck() || isLate(sample.look())) && sample.areTooFew();
    }

    static boolean holds(Law claim, Finding finding) {
        boolean unknown = finding == Finding.NO_BIAS_FOUND
                || finding == Finding.NOT_JUDGED
                || finding == Finding.TOO_FEW_SHUFFLES;
        return finding != Finding.LOSES_CARDS
                && switch (claim) {
                    case UNIFORM, UNSTATED -> unknown || finding == Finding.PROVED_UNIFORM;
                    case UNIFORM_CYCLES -> unknown || finding == Finding.PROVED_UNIFORM_CYCLES;
                    case BIASED -> finding != Finding.PROVED_UNIFORM;
                    case CONVERGING -> true;
                };
    }

    /** Whether repeated shuffles approach the uniform law, as far as exact laws show. */
    private boolean approachesUniform() {
        return law().filter(law -> law.size() <= AllOrders.LARGEST && law.isComplete())
                .flatMap(law -> orders(law.size()))
                .map(Orders::approachesUniform)
                .orElse(true);
    }

    /** Returns whether the finding needs an explanation. */
    public boolean isUnfair() {
        return finding.isConviction() || finding == Finding.PROVED_UNIFORM_CYCLES;
    }

    /** Returns the looks: the enumerated decks, the samples, and the large deck that helps to explain a bias. */
    public List<Look> looks() {
        Stream<Look> large = clues.large.stream()
                .limit(1)
                .map(order -> Results.newDecks(order.size(), clues.large.size()))
                .filter(look -> sample(look.cards()).isEmpty());
        return Stream.of(
                        looked.laws.stream().map(traits::look),
                        looked.samples.stream().map(Sample::look),
                        large)
                .flatMap(looks -> looks)
                .toList();
    }

    public Optional<ExactLaw> law(int cards) {
        return looked.laws.stream().filter(law -> law.size() == cards).findFirst();
    }

    /** Returns the law of the given number of cards if all its paths were enumerated. */
    Optional<ExactLaw> enumerated(int cards) {
        return law(cards).filter(ExactLaw::isComplete);
    }

    private Optional<ExactLaw> convictingLaw() {
        return looked.laws.stream()
                .filter(law -> finding(law, isOfCycles).isConviction())
                .findFirst();
    }

    /** Returns the law that proves a bias, or else the law for {@code size} cards. */
    public Optional<ExactLaw> law() {
        return convictingLaw().or(() -> law(size));
    }

    public Optional<Sample> sample(int cards) {
        return looked.samples.stream()
                .filter(sample -> sample.isFresh() && sample.look().cards() == cards)
                .findFirst();
    }

    /** Returns the sample that shows a bias, or else the sample of the largest deck up to 54 cards, or above. */
    public Optional<Sample> sample() {
        return looked.samples.stream()
                .filter(Sample::convicts)
                .findFirst()
                .or(() -> looked.samples.stream()
                        .filter(sample -> sample.isFresh() && sample.look().cards() > AllOrders.LARGEST)
                        .max(Comparator.comparingInt(sample -> sample.look().cards() > Settings.PACK.size()
                                ? -sample.look().cards()
                                : sample.look().cards())));
    }

    /** Returns the law of a small number of cards, or a sample if not all paths were enumerated. */
    Optional<Orders> orders(int cards) {
        return enumerated(cards).map(Orders::of).or(() -> sample(cards).flatMap(Sample::orders));
    }

    /** Returns the smaller numbers of cards for which the law is uniform, or no bias was found, in ascending order. */
    public List<Integer> fairBelow(int cards) {
        Stream<Integer> proved =
                looked.laws.stream().filter(ExactLaw::isUniform).map(ExactLaw::size);
        Stream<Integer> sampled = looked.samples.stream()
                .filter(Sample::isFresh)
                .filter(sample -> sample.tests()
                        .filter(tests -> tests.finding() == Finding.NO_BIAS_FOUND)
                        .isPresent())
                .map(sample -> sample.look().cards());
        return Stream.concat(proved, sampled)
                .filter(each -> each < cards)
                .distinct()
                .sorted()
                .toList();
    }

    /** Returns the loss of the smallest new deck that loses cards, or else the first loss. */
    Optional<Failure> loss() {
        List<Failure> losses = looked.failures.stream().filter(Failure::isLoss).toList();
        return losses.stream()
                .filter(loss -> loss.way == Way.FRESH_DECK)
                .min(Comparator.comparingInt(Failure::cards))
                .or(() -> losses.stream().findFirst());
    }

    /** Returns the sample of starts of a program, or of new objects, if some of them have the same orders. */
    Optional<Sample> sameStarts() {
        return looked.samples.stream()
                .filter(sample -> sample.convicts()
                        && (sample.look().way() == Way.NEW_STARTS
                                || sample.look().way() == Way.NEW_OBJECTS))
                .findFirst();
    }

    /** Returns the number of cards to which the finding refers. */
    public int cards() {
        return switch (finding) {
            case PROVED_BIASED -> law().orElseThrow().size();
            case REJECTED_BY_SAMPLE -> sample().orElseThrow().look().cards();
            default -> size;
        };
    }
}
