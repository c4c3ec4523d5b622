package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Evidence.Clues;
import io.github.fairshuffle.audit.judge.Evidence.Draws;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Losses;
import io.github.fairshuffle.audit.judge.Evidence.Sample;
import io.github.fairshuffle.audit.judge.Fact.Loss;
import io.github.fairshuffle.audit.judge.Look.Way;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Examines the subject further to explain a bias. The finding decides which looks are made; their failures are no evidence. */
final class ClueLooks {
    private static final int LARGE = 1_024;

    /**
     * The number of starts of a program that are compared with its first start. If a program of Perl uses the order of a
     * hash of four cards, another start repeats only orders of the first start with a probability of at most 0.14. All
     * seven starts do so with a probability of about 10<sup>−6</sup>.
     */
    private static final int OTHER_STARTS = 7;

    /** A little more than a second, in milliseconds. */
    private static final int A_SECOND = 1_100;

    private final Options options;
    private final Subject subject;
    private final Traits traits;
    private final Evidence seen;
    private final TimeLimit whole;
    private final TimeLimit limit;

    private ClueLooks(Options options, Evidence seen, TimeLimit whole) {
        this.options = options;
        this.seen = seen;
        this.whole = whole;
        limit = whole.part(Settings.TIME_OF_CLUES, options.limit);
        subject = options.subject;
        traits = seen.traits;
    }

    static Clues of(Options options, Evidence seen, TimeLimit whole) {
        ClueLooks looks = new ClueLooks(options, seen, whole);
        return seen.finding == Finding.LOSES_CARDS ? looks.ofLoss() : looks.ofBias();
    }

    private <T> Optional<T> run(Gate.Code<T> code) {
        return Gate.run(limit.share(Settings.TIME_OF_LOOK), code).value();
    }

    private Clues ofLoss() {
        Optional<Losses> losses = losses();
        int cards = losses.map(found -> found.look().cards())
                .orElseGet(() -> seen.firstLoss().cards());
        return new Clues(
                List.of(), List.of(), Map.of(cards, draws(cards)), losses, Optional.empty(), false, false, false);
    }

    private Clues ofBias() {
        Map<Integer, Draws> draws = new HashMap<>();
        Stream.concat(Stream.of(seen.cards()), seen.seen.laws().stream().map(ExactLaw::size))
                .distinct()
                .forEach(cards -> draws.put(cards, draws(cards)));
        boolean isOfManyCards = seen.finding == Finding.REJECTED_BY_SAMPLE && seen.cards() > AllOrders.LARGEST;
        return new Clues(
                large(Settings.CLUES),
                isOfManyCards ? large(Settings.MORE_CLUES) : List.of(),
                draws,
                Optional.empty(),
                correction(),
                changesLater(),
                doesStartDecide(),
                isAlsoWrongWithMore());
    }

    /**
     * Returns whether decks of twice as many cards and of 1,024 or more are unfair too, or else the next two larger ones
     * of the selected decks.
     */
    private boolean isAlsoWrongWithMore() {
        if (!seen.mayHaveLimit() || subject.algorithm().isEmpty()) {
            return false;
        }
        int wrong = seen.wrongSize().orElseThrow();
        Stream<Integer> more = options.sizes.isEmpty()
                ? Stream.of(2 * wrong, Math.max(4 * wrong, LARGE))
                : options.sizes.stream().filter(cards -> cards > wrong).sorted();
        List<Integer> larger = more.limit(2)
                .filter(cards ->
                        cards <= Math.min(Settings.MOST_CARDS, traits.sizes().most()))
                .toList();
        return !larger.isEmpty() && larger.stream().allMatch(this::isWrong);
    }

    private boolean isWrong(int cards) {
        return orders(cards, Plan.shuffles(cards)).stream()
                .filter(orders -> !orders.isEmpty())
                .map(orders ->
                        Battery.ofOrders(orders).alpha(options.alpha).lags(0).run())
                .anyMatch(result -> result.finding().isConviction());
    }

    private Optional<List<Permutation>> orders(int cards, int shuffles) {
        return run(time -> List.copyOf(subject.orders(cards, shuffles, options.seed, orders -> time.isOver())));
    }

    /** Returns orders of a large deck; empty if the code shuffles only small decks. */
    private List<Permutation> large(int shuffles) {
        int cards = options.largest(Settings.POKER);
        List<Permutation> before =
                seen.sample(cards).flatMap(Sample::orders).map(Orders::sequence).orElse(List.of());
        List<Permutation> drawn =
                before.size() >= shuffles ? before : orders(cards, shuffles).orElse(List.of());
        return drawn.subList(0, Math.min(drawn.size(), shuffles));
    }

    /**
     * Waits for another second, and returns whether a program whose starts printed the same orders prints others now. If
     * not all starts were equal, a new second may have begun between them; then two starts have to be equal now.
     */
    private boolean changesLater() {
        return seen.sameStarts().flatMap(this::changesLater).orElse(false);
    }

    private Optional<Boolean> changesLater(Sample starts) {
        boolean areAllEqual = starts.repetitions().orElseThrow().number() == Settings.STARTS - 1;
        List<Permutation> before = starts.orders().orElseThrow().sequence();
        Gate.Code<List<Permutation>> start = time ->
                subject.orders(starts.look().cards(), Settings.PER_START, options.seed, orders -> time.isOver());
        return Gate.run(whole, time -> {
                    Thread.sleep(A_SECOND);
                    List<Permutation> now = start.run(time);
                    return !before.subList(before.size() - now.size(), before.size())
                                    .equals(now)
                            && (areAllEqual || now.equals(start.run(time)));
                })
                .value();
    }

    /** Returns whether one of the next starts deals an order of few cards that the many shuffles of a sample never dealt. */
    private boolean doesStartDecide() {
        return traits.allow(Way.NEW_STARTS)
                && seen.sample(options.size)
                        .flatMap(Sample::orders)
                        .filter(dealt -> AllOrders.areCounted(dealt.cards(), dealt.shuffles()))
                        .filter(dealt -> dealt.support() > 1
                                && dealt.support()
                                        < AllOrders.number(dealt.cards()).intValueExact())
                        .filter(dealt -> IntStream.range(0, OTHER_STARTS)
                                .mapToObj(start -> orders(dealt.cards(), Settings.PER_START))
                                .flatMap(Optional::stream)
                                .anyMatch(other -> !dealt.weights().keySet().containsAll(other)))
                        .isPresent();
    }

    private Draws draws(int cards) {
        if (subject.algorithm().isEmpty()) {
            return Draws.NONE;
        }
        List<Integer> bounds = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        Dice dice = Dice.of(Randomness.seeded(1));
        Dice recorder = bound -> {
            bounds.add(bound);
            if (bounds.size() == 1) {
                Throwable here = new Throwable();
                boolean isOfCode = Stream.of(here.getStackTrace())
                        .noneMatch(frame -> frame.getClassName().equals(Sampling.class.getName()));
                lines.add(isOfCode ? SourceLine.of(here) : "");
            }
            return dice.roll(bound);
        };
        Shuffler shuffler = subject.algorithm().orElseThrow();
        boolean hasEnded = run(time -> {
                    shuffler.permute(Deck.of(Indices.identity(cards)), recorder);
                    return cards;
                })
                .isPresent();
        boolean areOfCode = hasEnded && traits.sampling().isEmpty(); // a sample is completed with more rolls
        return new Draws(areOfCode ? bounds : List.of(), String.join("", lines));
    }

    /** Returns the loss of cards in lines of text. */
    private static Optional<Losses> ofLines(Failure first) {
        LostCards lost = (LostCards) first.thrown();
        return lost.lines()
                .map(lines -> new Losses(
                        Look.ofNewDecks(first.cards(), lines.all()),
                        (double) lines.lost() / lines.all(),
                        new Loss(lost, Way.FRESH_DECK, Optional.empty())));
    }

    /** Looks for the smallest deck that loses cards, unless 3 and 4 cards are drawn with replacement. */
    private Optional<Losses> losses() {
        if (subject.algorithm().isEmpty()) {
            return ofLines(seen.firstLoss());
        }
        boolean areExamined = traits.sampling().isEmpty()
                && traits.allow(Way.ENUMERATED)
                && (options.sizes.isEmpty() || options.sizes.containsAll(List.of(3, 4)));
        boolean mayBeDrawnAgain =
                areExamined && losses(3).filter(Losses::areDrawnAgain).isPresent();
        Optional<Losses> drawnAgain = mayBeDrawnAgain ? losses(4).filter(Losses::areDrawnAgain) : Optional.empty();
        return drawnAgain.or(this::ofSmallest);
    }

    private Optional<Losses> ofSmallest() {
        Stream<Integer> sizes = options.sizes.isEmpty()
                ? Stream.of(2, 3, 4, 5, 6)
                : options.sizes.stream().sorted();
        return Stream.concat(sizes, Stream.of(seen.firstLoss().cards()))
                .filter(cards -> cards >= traits.sizes().least())
                .flatMap(cards -> losses(cards).stream())
                .findFirst();
    }

    private record FirstLoss(LostCards lost, Witness rolls, int shuffle) {}

    /** Code that swaps two cards instead of losing cards, and remembers the first loss. */
    private static final class Losing implements Shuffler {
        private final Recorder code;
        private int shuffles;
        private Optional<FirstLoss> first = Optional.empty();

        Losing(Shuffler code) {
            this.code = new Recorder(code);
        }

        @Override
        public void permute(Deck deck, Dice dice) {
            shuffles++;
            try {
                code.permute(Deck.of(Indices.identity(deck.size())), dice);
            } catch (LostCards lost) {
                first = first.or(() -> Optional.of(new FirstLoss(lost, code.witness(), shuffles)));
                deck.swap(0, 1);
            }
        }
    }

    /** Computes how often cards are lost, or counts the losses in a sample if the outcomes cannot be enumerated. */
    private Optional<Losses> losses(int cards) {
        Permutation identity = Permutation.identity(cards);
        Losing losing = new Losing(subject.uncompleted());
        Optional<ExactLaw> law = traits.allow(Way.ENUMERATED)
                ? run(time -> ExactLaw.of(time.limited(losing), cards, Settings.PATHS))
                        .filter(ExactLaw::isComplete)
                : Optional.empty();
        if (law.isPresent()) {
            double right = law.get().probability(identity).doubleValue();
            return losing.first.map(first -> losses(Look.of(law.get()), right, first.lost(), first.rolls()));
        }
        Losing sampled = new Losing(subject.uncompleted());
        Optional<Orders> orders = sample(sampled, cards, Settings.CLUES);
        return orders.flatMap(made -> sampled.first.map(first -> losses(
                Look.ofNewDecks(cards, made.shuffles()),
                made.share(identity),
                first.lost(),
                Witness.ofSample(first.shuffle(), options.seed, isRepeated(first.shuffle(), cards)))));
    }

    private Optional<Orders> sample(Shuffler code, int cards, int shuffles) {
        return run(time -> Orders.of(
                Subject.orders(Subject.driven(code, options.seed), cards, shuffles, orders -> time.isOver())));
    }

    /** Returns whether the same seed leads to the first loss in the same shuffle again. */
    private boolean isRepeated(int shuffle, int cards) {
        Losing again = new Losing(subject.uncompleted());
        return traits.allow(Way.ENUMERATED)
                && sample(again, cards, shuffle).isPresent()
                && again.first.filter(first -> first.shuffle() == shuffle).isPresent();
    }

    private static Losses losses(Look look, double right, LostCards lost, Witness witness) {
        return new Losses(look, 1 - right, new Loss(lost, Way.FRESH_DECK, Optional.of(witness)));
    }

    /** Tries each rule for the bounds of the random numbers, until the law of the code with these bounds is uniform. */
    private Optional<Correction> correction() {
        boolean areExamined = options.sizes.isEmpty() || options.sizes.containsAll(Correction.SIZES);
        return !seen.finding.isProof() || !areExamined || traits.sampling().isPresent()
                ? Optional.empty()
                : Stream.of(Correction.Rule.values())
                        .filter(this::corrects)
                        .findFirst()
                        .map(rule ->
                                new Correction(rule, draws(Correction.CARDS).bounds()));
    }

    private boolean corrects(Correction.Rule rule) {
        Shuffler corrected = rule.of(subject.algorithm().orElseThrow());
        return Correction.SIZES.stream()
                .allMatch(cards -> run(time -> ExactLaw.of(time.limited(corrected), cards, Settings.PATHS)
                                .isUniform())
                        .orElse(false));
    }
}
