package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.ProgramFailed;
import io.github.fairshuffle.audit.judge.Evidence.Clues;
import io.github.fairshuffle.audit.judge.Evidence.Losses;
import io.github.fairshuffle.audit.judge.Evidence.Sample;
import io.github.fairshuffle.audit.judge.Fact.Loss;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Settings;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Names the causes of a bias. There is one list of rules, and the first rule that names a cause decides. To name
 * another mistake, add a row to {@link KnownBugs} if the mistake has a law of its own, and otherwise a rule.
 */
final class Rules {
    /** Returns the known bugs that explain what was seen; all of them explain it equally well. */
    private interface Rule {
        List<Cause> causes(Evidence evidence, View view);
    }

    private static final String ONE_GENERATOR = "one generator, created once, without a fixed seed";
    private static final String FROM_SYSTEM =
            "seed once in each start, from the random numbers of the operating system, such as /dev/urandom";
    private static final Phrase GOOD_GENERATOR = in -> "one good generator, created once: " + in.loop();
    private static final Phrase COUNT = in -> in.loop() + "; test that each card is there once";

    private static final Cause NO_RANDOMNESS = Cause.of(
            "no randomness",
            "no random number decides the order, or each generator is created with the same seed",
            ONE_GENERATOR);
    private static final Cause CONSTANT_SEED =
            Cause.of("constant seed", "a constant seed in each object, or a seed from a clock", ONE_GENERATOR);
    private static final Cause CLOCK = Cause.of(
            "clock",
            "a new generator for each shuffle or step, seeded by a clock or a counter; or a clock that is read as a random number; or threads decide the order",
            ONE_GENERATOR);
    private static final Cause CLOCK_IN_SECONDS = Cause.of(
            "clock in seconds",
            "a clock in seconds is the seed, so that all starts or shuffles in the same second are equal",
            FROM_SYSTEM);
    private static final Cause SOME_STARTS = Cause.of(
            "clock in seconds",
            "a clock in seconds is the seed, so that all starts in the same second are equal; or the seed of each start has only few values, or one that many starts have",
            FROM_SYSTEM);
    private static final Cause DEPENDENT = Cause.of(
            "dependent shuffles",
            "each shuffle depends on the one before: it remembers the last order, a clock is read as a random number, the generator is poor, or each shuffle has a generator with nearly the same seed",
            GOOD_GENERATOR);
    private static final Cause SHORT_PERIOD = Cause.of(
            "short period",
            "the random numbers repeat after a short period, as those of small linear congruential generators do, such as one with the modulus 233280, or the low bits of one with 2^31",
            GOOD_GENERATOR);
    private static final Cause COMPARATOR = Cause.of(
            "inconsistent comparator", "a sort whose comparator contradicts itself, for example at random", Sorts.KEYS);

    /** What languages say about a comparator that contradicts itself: Lua, Java, Rust and C#. */
    private static final Pattern INCONSISTENT = Pattern.compile(
            "invalid order function|violates its general contract|implement a total order|inconsistent results");

    /** What PHP says of a place that is not in an array, and continues. */
    private static final Pattern UNDEFINED = Pattern.compile("Undefined (array key|offset)");

    private static final Cause SAME_SEED = Cause.of(
            "constant seed",
            "a constant seed, a counter as the seed, or no seed in a language whose default seed is constant",
            FROM_SYSTEM);
    private static final Cause NO_REPEATS =
            Cause.of("no repeats", "it remembers the last order and draws again", "accept every order");
    private static final Cause ROTATION =
            Cause.of("rotation", "it only rotates (cuts), once or several times", Phrase.LOOP);
    private static final Cause EVEN = Cause.of(
            "even or odd orders",
            "a fixed number of swaps of different cards: all orders are even, or all are odd",
            Phrase.LOOP);
    private static final Cause PART =
            Cause.of("part", "only a part of the cards is shuffled", in -> "shuffle all cards: " + in.loop());
    private static final Cause MAP = Cause.of(
            "order of a map",
            "the order of a map is used, which begins at a random element, as in Go; it is not a shuffle",
            Phrase.LOOP);
    private static final Cause HASH = Cause.of(
            "order of a hash",
            "the order of a hash or a set is used, whose hash function is chosen at each start, such as keys %hash in Perl; or only the start of the program is random",
            Phrase.LOOP);
    private static final Cause SHORT_BUFFER = Cause.of(
            "short buffer",
            "the shuffle buffer is shorter than the stream",
            in -> "a buffer for all elements" + (in.isLibrary() ? ", or FileShuffle" : ""));
    private static final Cause IN_BLOCKS =
            Cause.of("blocks that move", "blocks of cards move as a whole, or only few cards move", Phrase.LOOP);
    private static final Cause TOO_FEW_ROUNDS =
            Cause.of("too few rounds", "too few riffles or rounds, or keys that are sometimes equal", Phrase.LOOP);
    private static final Cause OTHER_CARDS = Cause.of(
            "looks up cards",
            "it looks up elements by value, or shuffles lists with RandomAccess only",
            "access elements by place");
    private static final Cause DROPPED = Cause.of(
            "dropped cards",
            in -> (in.isFromOne ? "the index 0 is used, but the first place is 1; or " : "")
                    + "a loop drops cards, or a set, a map or distinct() drops those that are equal or drawn twice",
            COUNT,
            "");
    private static final Cause ADDED =
            Cause.of("added cards", "cards are added to a list that still contains them", COUNT);
    private static final Cause OVERWRITTEN = Cause.of(
            "overwritten cards",
            "a card is overwritten before it is saved (or by an XOR swap with itself), or cards are drawn with replacement",
            in -> "save the card in a variable, then overwrite it; " + COUNT.in(in));
    private static final Cause UNFILLED = Cause.of(
            "unfilled place",
            "a place was never filled, or a card was read outside the deck (before its beginning, behind its end) or at a place that was emptied before",
            in -> "let each index be inside the deck, close each gap, and fill each place; " + COUNT.in(in));

    private static final Cause POOR_GENERATOR = Cause.of(
            "poor generator",
            "the random numbers depend on each other, as those of rand() and random() of C do, which awk uses too, or they have too few values; the steps may be right",
            in -> "draw the random numbers from a better generator, such as /dev/urandom; " + in.loop());

    private static final Cause WRONG_BOUNDS = Cause.of(
            "wrong bounds", "the random numbers have wrong bounds", "draw them below the bounds that are proved fair");

    /**
     * A clock is suggested as the seed if the previous order occurs again at least this many times as often as fair. If
     * the first card must differ from the last card before, three or more cards repeat the previous order up to 1.5
     * times as often. If a clock seeds two shuffles with the same number, they repeat it far more often.
     */
    private static final double LEAST_REPEATS = 1.75;

    /**
     * Too few rounds are suggested if at least so many cards follow the same card as before; the fair mean is below 1.
     */
    private static final double LEAST_NEIGHBOURS = 1.5;

    private static final double RARE_LOSS = 0.05;

    /** The largest deck whose cards are counted at each place. */
    private static final int MOST_CARDS = 128;

    /** Fewer different orders are rather the moves of a shuffle than the orders of different seeds. */
    private static final int FEWEST_SEEDS = 60;

    /** The number of orders is estimated if so many shuffles repeat an order. */
    private static final int LEAST_TO_ESTIMATE = 10;

    private static final Rule DRAWN_AGAIN = ifFact(
            Kind.LOST_CARDS,
            (fact, view) -> isLoss(fact, LostCards.How.OVERWRITTEN),
            Cause.of(
                    "drawn with replacement",
                    "elements are drawn with replacement, or a new draw is not compared with all elements drawn before",
                    KnownSamplers.PARTIAL));

    /** The rules in the order of their precedence. */
    private static final List<Rule> RULES = List.of(
            (evidence, view) -> isRareLoss(view) ? ofFew(evidence) : List.of(),
            ifFact(Kind.LOST_CARDS, (fact, view) -> isLoss(fact, LostCards.How.DROPPED), DROPPED),
            ifFact(Kind.LOST_CARDS, (fact, view) -> isLoss(fact, LostCards.How.ADDED), ADDED),
            ifFact(Kind.LOST_CARDS, (fact, view) -> isLoss(fact, LostCards.How.UNFILLED), UNFILLED),
            (evidence, view) -> evidence.traits.sampling().isPresent() ? DRAWN_AGAIN.causes(evidence, view) : List.of(),
            (evidence, view) -> evidence.clues.losses().filter(Losses::areDrawnAgain).stream()
                    .map(losses -> drawnAgain(losses.look().cards()))
                    .toList(),
            ifFact(Kind.LOST_CARDS, (fact, view) -> isLoss(fact, LostCards.How.OVERWRITTEN), OVERWRITTEN),
            (evidence, view) -> UNDEFINED.matcher(evidence.seen.standardError()).find() ? List.of(UNFILLED) : List.of(),
            (evidence, view) -> drawsAlwaysTheSame(evidence) ? List.of(NO_RANDOMNESS) : List.of(),
            (evidence, view) ->
                    evidence.clues.changesLater() && isRepeated(view) ? List.of(CLOCK_IN_SECONDS) : List.of(),
            (evidence, view) -> ofMany(evidence, ManyCards::remainders),
            (evidence, view) -> isUnchanged(evidence, view) ? List.of(KnownBugs.IDENTITY.text()) : List.of(),
            (evidence, view) -> ofFew(evidence),
            (evidence, view) -> ofMany(evidence, ManyCards::swaps),
            (evidence, view) -> hasInconsistentComparator(evidence) ? List.of(COMPARATOR) : List.of(),
            ifFact(Kind.OTHER_CARDS, (fact, view) -> true, OTHER_CARDS),
            (evidence, view) ->
                    view.shows(Kind.SAME_ORDER) && evidence.isAlsoIdleWithManyCards() && !evidence.mayHaveLimit()
                            ? List.of(NO_RANDOMNESS)
                            : List.of(),
            ifFact(Kind.SAME_FIRST_ORDER, (fact, view) -> true, CONSTANT_SEED),
            (evidence, view) -> view.shows(Kind.SAME_ORDERS_AT_EACH_START) ? ofStarts(evidence) : List.of(),
            ifFact(Kind.FEW_FIRST_ORDERS, (fact, view) -> true, Rules::fewSeedsOfStarts),
            ifFact(Kind.PREVIOUS_ORDER, (fact, view) -> fact.found() == 0 && allOccur(view), NO_REPEATS),
            ifFact(Kind.PREVIOUS_ORDER, (fact, view) -> isOfClock(fact), CLOCK),
            ifFact(
                    Kind.REPEATED_ORDERS,
                    (fact, view) -> !isWeak(fact) || view.facts().size() == 1,
                    Rules::fewSeeds),
            ifFact(Kind.PERIOD, (fact, view) -> true, SHORT_PERIOD),
            ifFact(Kind.DEPENDENT_ORDERS, (fact, view) -> true, DEPENDENT),
            (evidence, view) -> evidence.clues.doesStartDecide() ? List.of(HASH) : List.of(),
            (evidence, view) -> isRotated(evidence, view) ? List.of(ROTATION) : List.of(),
            (evidence, view) -> isRotatedIfSmall(evidence, view) ? List.of(MAP) : List.of(),
            (evidence, view) -> areCycles(evidence, view) ? List.of(KnownBugs.SATTOLOS.text()) : List.of(),
            (evidence, view) -> areEven(evidence, view) ? List.of(EVEN) : List.of(),
            ifFact(Kind.BARRIER, (fact, view) -> true, Rules::blocks),
            ifFact(Kind.SHORT_WAY, (fact, view) -> true, SHORT_BUFFER),
            (evidence, view) -> evidence.isProvedFairForFew() || !view.shows(Kind.NEIGHBOURS)
                    ? limit(evidence, AllOrders.LARGEST)
                    : List.of(),
            ifFact(Kind.CARDS_STAY, (fact, view) -> fact.place().isPresent(), PART),
            ifFact(Kind.CARD_AT_PLACE, (fact, view) -> isEndThatStays(fact), KnownBugs.ONE_END.text()),
            (evidence, view) -> keepsOrder(evidence) ? List.of(KnownSamplers.LIST_ORDER) : List.of(),
            ifFact(Kind.DRAWN, (fact, view) -> fact.found() == 1 && isLast(fact), KnownSamplers.LAST_IS_DRAWN),
            ifFact(Kind.NEIGHBOURS, (fact, view) -> Facts.isInBlocks(fact), IN_BLOCKS),
            ifFact(Kind.NEIGHBOURS, (fact, view) -> isTooFewRounds(fact), TOO_FEW_ROUNDS),
            (evidence, view) -> evidence.isProvedFairForFew() ? limit(evidence, 0) : List.of(),
            (evidence, view) -> mayBeGenerator(evidence, view) ? List.of(POOR_GENERATOR) : List.of());

    private Rules() {}

    /** Returns the known bugs that explain a view; empty if no rule names one. */
    static List<Cause> causes(Evidence evidence, View view) {
        return RULES.stream()
                .map(rule -> rule.causes(evidence, view))
                .filter(causes -> !causes.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /** Returns the cause if each start of a program prints the same orders; empty if the starts differ. */
    static List<Cause> ofStarts(Evidence evidence) {
        return evidence
                .sameStarts()
                .flatMap(Sample::repetitions)
                .map(same -> evidence.clues.changesLater()
                        ? CLOCK_IN_SECONDS
                        : same.number() == Settings.STARTS - 1 ? SAME_SEED : SOME_STARTS)
                .stream()
                .toList();
    }

    /** Returns the cause of a bias that other bounds correct; no view has to show it, so it is the last resort. */
    static List<Cause> ofBounds(Evidence evidence) {
        return evidence.clues.correction().map(correction -> WRONG_BOUNDS).stream()
                .toList();
    }

    /** Returns a rule that names a bug if a fact of a certain kind fulfils a condition. */
    private static Rule ifFact(Kind kind, BiPredicate<Fact, View> condition, Function<Fact, Cause> bug) {
        return (evidence, view) -> view.facts().stream()
                .filter(fact -> fact.kind() == kind && condition.test(fact, view))
                .map(bug)
                .toList();
    }

    private static Rule ifFact(Kind kind, BiPredicate<Fact, View> condition, Cause bug) {
        return ifFact(kind, condition, fact -> bug);
    }

    /** Returns whether orders are equal; they are not all the same if a new second began while they were printed. */
    private static boolean isRepeated(View view) {
        return view.facts().stream().anyMatch(fact -> switch (fact.kind()) {
            case SAME_ORDER, SAME_ORDERS_AT_EACH_START -> true;
            case PREVIOUS_ORDER -> isOfClock(fact);
            default -> false;
        });
    }

    /** Returns whether all samples from a large deck contain the same cards. */
    private static boolean drawsAlwaysTheSame(Evidence evidence) {
        List<Permutation> large = evidence.clues.large();
        return evidence.traits
                .sampling()
                .filter(sampling -> large.size() > 1
                        && large.stream()
                                        .map(order -> drawn(order, sampling.drawn(order.size())))
                                        .distinct()
                                        .count()
                                == 1)
                .isPresent();
    }

    private static Set<Integer> drawn(Permutation order, int number) {
        return IntStream.range(0, number).mapToObj(order::at).collect(Collectors.toSet());
    }

    /** Names a bug by the laws or the samples of few cards. */
    private static List<Cause> ofFew(Evidence evidence) {
        return BugSearch.find(
                evidence.small(), evidence.clues.large(), evidence.traits.sampling(), evidence.clues.onlyBound());
    }

    /** Names a bug by the orders of many cards, unless samples are drawn. */
    private static List<Cause> ofMany(Evidence evidence, Function<List<Permutation>, Optional<Cause>> search) {
        Clues clues = evidence.clues;
        List<Permutation> orders = clues.more().isEmpty() ? clues.large() : clues.more();
        boolean areMany = !orders.isEmpty()
                && orders.get(0).size() > AllOrders.LARGEST
                && orders.get(0).size() <= MOST_CARDS
                && evidence.traits.sampling().isEmpty();
        return areMany ? search.apply(orders).stream().toList() : List.of();
    }

    private static boolean hasInconsistentComparator(Evidence evidence) {
        return evidence.seen.failures().stream()
                .anyMatch(failure -> INCONSISTENT
                        .matcher(failure.thrown() instanceof ProgramFailed program ? program.said() : failure.text())
                        .find());
    }

    /** Returns whether each shuffle of the sample, and of a large deck, left the cards in their original order. */
    private static boolean isUnchanged(Evidence evidence, View view) {
        return view.shows(Kind.SAME_ORDER)
                && view.look().way() != Look.Way.ENUMERATED
                && Stream.concat(view.facts().get(0).order().stream(), evidence.clues.large().stream())
                        .allMatch(order -> OrderStatistics.fixedPoints(order) == order.size())
                && !evidence.mayHaveLimit();
    }

    private static boolean isOfClock(Fact fact) {
        return fact.found() >= LEAST_REPEATS * fact.fair();
    }

    /** Returns whether cards are lost so rarely that the loss may follow from the bias, as in a sort that goes too far. */
    private static boolean isRareLoss(View view) {
        return view.facts().stream().anyMatch(fact -> fact.kind() == Kind.LOST_CARDS && fact.found() < RARE_LOSS);
    }

    private static boolean isLoss(Fact fact, LostCards.How how) {
        return fact.detail() instanceof Loss loss && loss.lost().how() == how;
    }

    private static Cause drawnAgain(int cards) {
        BigInteger all = BigInteger.valueOf(cards).pow(cards);
        return Cause.of(
                "drawn with replacement",
                "each card is drawn from all cards again: "
                        + (cards <= AllOrders.LARGEST
                                ? format(
                                        "all %,d lines of %d cards are equally likely, and only %,d are orders",
                                        all, cards, AllOrders.number(cards))
                                : "each card is equally likely at each place, whatever is at the other places"),
                in -> "remove each card that was drawn; or " + in.loop());
    }

    private static boolean allOccur(View view) {
        return BigInteger.valueOf(view.support())
                .equals(AllOrders.number(view.look().cards()));
    }

    /**
     * Returns whether exactly the rotations occur, perhaps without the original order, also with many cards. Of three
     * cards, the rotations are the even orders.
     */
    private static boolean isRotated(Evidence evidence, View view) {
        return showsRotations(view) && areAll(Fact.Pattern.ROTATIONS, evidence, view);
    }

    /** Returns whether few cards are only rotated, but more cards are not. */
    private static boolean isRotatedIfSmall(Evidence evidence, View view) {
        return showsRotations(view)
                && !evidence.clues.large().isEmpty()
                && evidence.clues.large().stream().noneMatch(Fact.Pattern.ROTATIONS::has);
    }

    private static boolean showsRotations(View view) {
        return showsPattern(view, Fact.Pattern.ROTATIONS)
                && view.support() >= view.look().cards() - 1;
    }

    private static boolean isEndThatStays(Fact fact) {
        int card = fact.card().orElseThrow();
        return fact.found() == 1 && fact.place().orElseThrow() == card && (card == 0 || isLast(fact));
    }

    private static boolean isLast(Fact fact) {
        return fact.card().orElseThrow() == fact.cards() - 1;
    }

    /** Returns whether the cards of each sample from a large deck are in the order of the deck. */
    private static boolean keepsOrder(Evidence evidence) {
        List<Permutation> large = evidence.clues.large();
        return evidence.traits
                .sampling()
                .filter(sampling -> !large.isEmpty()
                        && sampling.isOrdered()
                        && large.stream()
                                .allMatch(order -> IntStream.range(1, sampling.drawn(order.size()))
                                        .allMatch(place -> order.at(place - 1) < order.at(place))))
                .isPresent();
    }

    /** Returns whether exactly the single cycles occur, and different ones of many cards. */
    private static boolean areCycles(Evidence evidence, View view) {
        return areAll(Fact.Pattern.SINGLE_CYCLES, evidence, view)
                && evidence.clues.large().stream().distinct().limit(2).count() != 1
                && BigInteger.valueOf(view.support())
                        .equals(AllOrders.number(view.look().cards() - 1));
    }

    private static boolean areEven(Evidence evidence, View view) {
        return areAll(Fact.Pattern.EVEN, evidence, view) || areAll(Fact.Pattern.ODD, evidence, view);
    }

    /** Returns whether all orders have a property, also those of many cards. */
    private static boolean areAll(Fact.Pattern pattern, Evidence evidence, View view) {
        return showsPattern(view, pattern) && evidence.clues.large().stream().allMatch(pattern::has);
    }

    /** Returns whether all orders of more than three cards have a property. */
    private static boolean showsPattern(View view, Fact.Pattern pattern) {
        return view.look().cards() > 3 && view.facts().stream().anyMatch(fact -> fact.detail() == pattern);
    }

    /** Returns whether only a few orders are repeated. This also happens if other orders are impossible. */
    static boolean isWeak(Fact fact) {
        return fact.kind() == Kind.REPEATED_ORDERS && fact.found() < fact.shuffles() / 100.0;
    }

    private static boolean isTooFewRounds(Fact fact) {
        return fact.cards() > AllOrders.LARGEST && fact.found() >= LEAST_NEIGHBOURS && !Facts.isInBlocks(fact);
    }

    /**
     * Returns the bug of code in which no bias was found with few cards, but with more. It is named only if the largest
     * fair deck has more than {@code least} cards.
     */
    private static List<Cause> limit(Evidence evidence, int least) {
        int wrong = evidence.wrongSize().orElse(0);
        int most = evidence.mostFairBelow(wrong);
        if (!evidence.mayHaveLimit() || most <= least) {
            return List.of();
        }
        List<Integer> fair = evidence.fairBelow(wrong);
        String sizes = (fair.size() > 1 ? fair.get(0) + " to " : "") + format("%,d", most);
        String from = evidence.clues.isAlsoWrongWithMore() ? "from %,d on" : "with %,d";
        return List.of(Cause.of(
                "limit or branch",
                format("fair with %s cards, wrong " + from + ": a limit or a branch in between?", sizes, wrong),
                format("search the code for a number from %,d to %,d", most, wrong)));
    }

    /** Returns whether only tests of many cards show a bias, and the code draws random numbers of its own. */
    private static boolean mayBeGenerator(Evidence evidence, View view) {
        return view.facts().isEmpty()
                && view.look().cards() > AllOrders.LARGEST
                && !evidence.traits.allow(Look.Way.ENUMERATED)
                && evidence.traits.sampling().isEmpty()
                && evidence.mostFairBelow(view.look().cards()) > 2;
    }

    private static Cause blocks(Fact barrier) {
        return Cause.of(
                "blocks",
                format(
                        "blocks of %,d are shuffled separately (pages, buffers, batches)",
                        barrier.place().orElseThrow()),
                in -> "shuffle all cards together: " + in.loop());
    }

    private static Cause fewSeedsOfStarts(Fact fact) {
        double repeated = fact.fair() - fact.found();
        String number = repeated < LEAST_TO_ESTIMATE
                ? ""
                : format(", about %,d if all are equally likely", estimated(repeated, fact.shuffles()));
        return Cause.of(
                "few seeds",
                "the seed of each start has only few values" + number
                        + ": milliseconds, a small random number, or a process id",
                FROM_SYSTEM);
    }

    /** Returns the estimated number of different orders, rounded to one digit, or to two digits if many are repeated. */
    private static long estimated(double repeated, int shuffles) {
        double orders = Kind.estimatedOrders(repeated, shuffles);
        double unit = Math.pow(10, Math.floor(Math.log10(orders)) - (repeated < 100 ? 0 : 1));
        return Math.round(Math.round(orders / unit) * unit);
    }

    /**
     * Returns the bug, with the estimated number of orders. The standard error of the estimate is about 1/√repeated, so
     * fewer than ten repeated orders are no basis for an estimate.
     */
    private static Cause fewSeeds(Fact repeated) {
        boolean isEstimated = repeated.found() >= LEAST_TO_ESTIMATE;
        long orders = estimated(repeated.found(), repeated.shuffles());
        if (isEstimated && orders < FEWEST_SEEDS) {
            return Cause.of(
                    "few orders",
                    format(
                            "one random choice decides the whole order, which is one of about %,d (or there are so few seeds)",
                            orders),
                    in -> "a new random number in each step: " + in.loop());
        }
        return Cause.of(
                "few seeds",
                "few seeds" + (isEstimated ? format(", only about %,d different orders in all", orders) : "")
                        + " (or one number decides all steps)",
                in -> "one generator with many states, created once, and a new number in each step: "
                        + (in.isLibrary()
                                ? "SecureRandom or SplittableRandom"
                                : "the random numbers of the operating system"));
    }
}
