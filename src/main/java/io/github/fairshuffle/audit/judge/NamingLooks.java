package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Detail.Loss;
import io.github.fairshuffle.audit.judge.Evidence.Clues;
import io.github.fairshuffle.audit.judge.Evidence.Draws;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.mistake.Counts;
import io.github.fairshuffle.audit.mistake.Deals;
import io.github.fairshuffle.audit.mistake.Law;
import io.github.fairshuffle.audit.mistake.Seen;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Indices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Examines an unfair subject further, to explain the bias and to compare the subject with known mistakes. The failures of
 * these looks are no evidence.
 */
final class NamingLooks {
    /** The largest deck whose features are compared. */
    private static final int MOST_CARDS = 128;

    /** The numbers of starts of a program in each of three seconds: pairs in the same second, and in different ones. */
    private static final int[] STARTS = {4, 2, 3};

    private final Options options;
    private final Subject subject;
    private final Traits traits;
    private final Evidence evidence;
    private final TimeLimit limit;

    private NamingLooks(Options options, Evidence evidence, TimeLimit whole) {
        this.options = options;
        this.evidence = evidence;
        limit = whole.part(Settings.TIME_TO_NAME, options.limit);
        subject = options.subject;
        traits = evidence.traits;
    }

    static Clues of(Options options, Evidence evidence, TimeLimit whole) {
        return new NamingLooks(options, evidence, whole).clues();
    }

    private <T> Optional<T> run(Gate.Code<T> code) {
        return Gate.run(limit.share(Settings.TIME_OF_LOOK), code).value();
    }

    private Clues clues() {
        boolean isOfManyCards = evidence.finding == Finding.REJECTED_BY_SAMPLE && evidence.cards() > AllOrders.LARGEST;
        int large = options.largest(Settings.POKER);
        Optional<List<int[]>> lines = lines(large, isOfManyCards ? Settings.MORE_CLUES : Settings.CLUES);
        Optional<View> loss = evidence.finding == Finding.LOSES_CARDS ? losses() : Optional.empty();
        int cards = loss.map(found -> found.look().cards()).orElseGet(evidence::cards);
        Map<Integer, Draws> draws = new HashMap<>();
        Stream.concat(Stream.of(cards), evidence.seen.laws().stream().map(ExactLaw::size))
                .distinct()
                .forEach(size -> draws.put(size, draws(size)));
        List<Permutation> orders = lines.orElse(List.of()).stream()
                .filter(line -> Deals.isOrder(line, large))
                .map(Permutation::of)
                .toList();
        return new Clues(orders, draws, loss, seen(large, lines));
    }

    // ---- what is compared with known mistakes

    private Seen seen(int large, Optional<List<int[]>> lines) {
        List<Integer> sizes = Evidence.comparedSizes(traits.sampling());
        Map<Integer, Counts> looks = new TreeMap<>();
        for (int cards : Stream.concat(Stream.of(2), sizes.stream()).toList()) {
            if (options.select(cards, traits.sizes())) {
                law(cards)
                        .<Counts>map(law -> law)
                        .or(() -> lines(cards, cards == 2 ? Settings.CLUES : Settings.COUNTED)
                                .map(dealt -> Deals.of(cards, dealt)))
                        .ifPresent(look -> looks.put(cards, look));
            }
        }
        boolean isFewCards = looks.isEmpty();
        if (large <= MOST_CARDS && !sizes.contains(large)) {
            lines.filter(dealt -> !dealt.isEmpty() || !isFewCards)
                    .map(dealt -> dealt.subList(0, Math.min(Settings.LARGE_SAMPLES, dealt.size())))
                    .ifPresent(dealt -> looks.put(large, Deals.of(large, dealt)));
        }
        return new Seen(sizes, large, looks, starts());
    }

    private Optional<Law> law(int cards) {
        return traits.allow(Way.ENUMERATED) && subject.algorithm().isPresent()
                ? run(time -> Law.of(
                                Subject.lines(time.limited(subject.algorithm().orElseThrow())), cards))
                        .flatMap(law -> law)
                : Optional.empty();
    }

    /** Returns lines, none if the subject fails with so many cards; empty if it was not asked. */
    private Optional<List<int[]>> lines(int cards, int number) {
        List<int[]> before = evidence.sample(cards).flatMap(Sample::orders).stream()
                .flatMap(orders -> orders.sequence().stream().map(Permutation::order))
                .toList();
        boolean isAsked = (traits.areDrawn() || options.sizes.contains(cards)) && !limit.isOver();
        boolean areEnough = before.size() >= number && evidence.finding != Finding.LOSES_CARDS;
        if (!isAsked || areEnough) {
            return Optional.of(before).filter(lines -> !lines.isEmpty());
        }
        int most = Math.min(number, linesOfLoss());
        return run(time -> subject.lines(cards, most, options.seed, time))
                .filter(lines -> lines.size() >= before.size())
                .or(() -> Optional.of(before));
    }

    /** Returns the number of lines in which a program has lost cards: rare losses in more lines are damage of the output. */
    private int linesOfLoss() {
        return evidence.finding == Finding.LOSES_CARDS
                ? ((LostCards) evidence.firstLoss().thrown())
                        .lines()
                        .map(LostCards.Lines::all)
                        .orElse(Integer.MAX_VALUE)
                : Integer.MAX_VALUE;
    }

    /** Starts a program again if some of its starts printed the same orders, or creates objects that shuffle alike. */
    private List<Started> starts() {
        Optional<Look> same = evidence.sameStarts().map(Sample::look);
        return same.isEmpty()
                ? evidence.seen.starts()
                : run(time -> Plan.ofSeconds(subject, same.get(), STARTS, time)).orElse(List.of());
    }

    // ---- what explains a bias

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
    private static Optional<View> ofLines(Failure first) {
        LostCards lost = (LostCards) first.thrown();
        return lost.lines()
                .map(lines -> View.of(
                        Results.newDecks(first.cards(), lines.all()),
                        (double) lines.lost() / lines.all(),
                        new Loss(lost, Way.FRESH_DECK, Optional.empty())));
    }

    /** Looks for the smallest deck that loses cards. */
    private Optional<View> losses() {
        if (subject.algorithm().isEmpty()) {
            return ofLines(evidence.firstLoss());
        }
        Stream<Integer> sizes = options.sizes.isEmpty()
                ? Stream.of(2, 3, 4, 5, 6)
                : options.sizes.stream().sorted();
        return Stream.concat(sizes, Stream.of(evidence.firstLoss().cards()))
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
    private Optional<View> losses(int cards) {
        Permutation identity = Permutation.identity(cards);
        Losing losing = new Losing(subject.uncompleted());
        Optional<ExactLaw> law = traits.allow(Way.ENUMERATED)
                ? run(time -> ExactLaw.of(time.limited(losing), cards, Settings.PATHS))
                        .filter(ExactLaw::isComplete)
                : Optional.empty();
        if (law.isPresent()) {
            double right = law.get().probability(identity).doubleValue();
            return losing.first.map(first -> view(look(law.get()), right, first.lost(), first.rolls()));
        }
        Losing sampled = new Losing(subject.uncompleted());
        Optional<Orders> orders = sample(sampled, cards, Settings.CLUES);
        return orders.flatMap(made -> sampled.first.map(first -> view(
                Results.newDecks(cards, made.shuffles()),
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

    private static Look look(ExactLaw law) {
        return Results.look(law.size(), Math.toIntExact(law.paths()), Way.ENUMERATED);
    }

    private static View view(Look look, double right, LostCards lost, Witness witness) {
        return View.of(look, 1 - right, new Loss(lost, Way.FRESH_DECK, Optional.of(witness)));
    }
}
