package io.github.fairshuffle.audit;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit.Options;
import io.github.fairshuffle.audit.Evidence.Clues;
import io.github.fairshuffle.audit.Evidence.Draws;
import io.github.fairshuffle.audit.Evidence.Failure;
import io.github.fairshuffle.audit.Evidence.Losses;
import io.github.fairshuffle.audit.Evidence.Sample;
import io.github.fairshuffle.audit.Fact.Loss;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.Settings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Looks at what explains a bias. All of it is run by {@link Looks#run}. */
final class ClueLooks {
    private static final int SHUFFLES = 2_000;
    private static final int MORE_SHUFFLES = 20_000;
    private static final int LARGE = 1_024;

    /** A little more than a second, in milliseconds. */
    private static final int A_SECOND = 1_100;

    private final Looks looks;
    private final Options options;
    private final Subject subject;

    ClueLooks(Looks looks, Options options) {
        this.looks = looks;
        this.options = options;
        subject = options.subject;
    }

    /** Looks at what explains a bias. */
    Clues clues(Evidence seen) {
        if (seen.finding == Finding.LOSES_CARDS) {
            Optional<Losses> losses = losses(seen);
            int cards = losses.map(found -> found.look().cards())
                    .orElseGet(() -> seen.firstLoss().cards());
            return new Clues(List.of(), List.of(), Map.of(cards, draws(cards)), losses, Optional.empty(), false, false);
        }
        List<Permutation> large = large(seen, SHUFFLES);
        Map<Integer, Draws> draws = new HashMap<>();
        Stream.concat(Stream.of(seen.cards()), seen.laws.stream().map(ExactLaw::size))
                .distinct()
                .forEach(cards -> draws.put(cards, draws(cards)));
        boolean isShown = Explanation.isShownByFewCards(seen)
                || !large.isEmpty() && !seen.facts(Orders.of(large)).isEmpty();
        List<Permutation> more = isShown ? List.of() : large(seen, MORE_SHUFFLES);
        return new Clues(
                large, more, draws, Optional.empty(), repair(seen), changesLater(seen), isAlsoWrongWithMore(seen));
    }

    /**
     * Returns whether decks of twice as many cards and of 1,024 or more are unfair too, or else the next two larger ones
     * of the selected decks.
     */
    private boolean isAlsoWrongWithMore(Evidence seen) {
        if (!seen.mayHaveLimit() || subject.shuffler().isEmpty()) {
            return false;
        }
        int wrong = seen.wrongSize().orElseThrow();
        Stream<Integer> more = options.sizes.isEmpty()
                ? Stream.of(2 * wrong, Math.max(4 * wrong, LARGE))
                : options.sizes.stream().filter(cards -> cards > wrong).sorted();
        List<Integer> larger = more.limit(2)
                .filter(cards -> cards <= Math.min(Settings.MOST_CARDS, subject.mostCards()))
                .toList();
        return !larger.isEmpty() && larger.stream().allMatch(this::isWrong);
    }

    private boolean isWrong(int cards) {
        return looks.run(cards, Way.FRESH_DECK, time -> subject.orders(cards, Plan.shuffles(cards), options.seed, time))
                .filter(orders -> !orders.isEmpty())
                .map(orders ->
                        Battery.ofOrders(orders).alpha(options.alpha).lags(0).run())
                .filter(result -> result.finding().isConviction())
                .isPresent();
    }

    /** Returns orders of a large deck; empty if the code shuffles only small decks. */
    private List<Permutation> large(Evidence seen, int shuffles) {
        int cards = Plan.largest(options, Plan.PACK);
        List<Permutation> seenBefore =
                seen.sample(cards).flatMap(Sample::orders).map(Orders::sequence).orElse(List.of());
        List<Permutation> drawn = seenBefore.size() >= shuffles
                ? seenBefore
                : looks.run(cards, Way.FRESH_DECK, time -> subject.orders(cards, shuffles, options.seed, time))
                        .orElse(List.of());
        return drawn.subList(0, Math.min(drawn.size(), shuffles));
    }

    /** Waits for another second, and returns whether a program that always prints the same orders prints others now. */
    private boolean changesLater(Evidence seen) {
        return seen.sameStarts()
                .flatMap(starts -> looks.run(starts.look().cards(), Way.NEW_STARTS, time -> {
                    Thread.sleep(A_SECOND);
                    List<Permutation> before = starts.orders().orElseThrow().sequence();
                    List<Permutation> now = subject.orders(starts.look().cards(), Plan.PER_START, options.seed, time);
                    return !before.subList(before.size() - now.size(), before.size())
                            .equals(now);
                }))
                .orElse(false);
    }

    private Draws draws(int cards) {
        if (subject.shuffler().isEmpty()) {
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
                lines.add(isOfCode ? Looks.line(here) : "");
            }
            return dice.roll(bound);
        };
        Shuffler shuffler = subject.shuffler().orElseThrow();
        boolean hasEnded = looks.run(cards, Way.FRESH_DECK, time -> {
                    shuffler.permute(Deck.of(Indices.identity(cards)), recorder);
                    return cards;
                })
                .isPresent();
        boolean areOfCode = hasEnded && subject.sampling().isEmpty(); // a sample is completed with more rolls
        return new Draws(areOfCode ? bounds : List.of(), String.join("", lines));
    }

    /** Returns the loss of cards in lines of text. */
    private static Optional<Losses> ofLines(Failure first) {
        LostCards lost = (LostCards) first.thrown();
        return lost.lines()
                .map(lines -> new Losses(
                        new Look(first.cards(), lines.all(), Way.FRESH_DECK),
                        (double) lines.lost() / lines.all(),
                        new Loss(lost, Way.FRESH_DECK)));
    }

    /** Looks for the smallest deck that loses cards. */
    private Optional<Losses> losses(Evidence seen) {
        if (subject.shuffler().isEmpty()) {
            return ofLines(seen.firstLoss());
        }
        Stream<Integer> sizes = options.sizes.isEmpty()
                ? Stream.of(2, 3, 4, 5, 6)
                : options.sizes.stream().sorted();
        return Stream.concat(sizes, Stream.of(seen.firstLoss().cards()))
                .filter(cards -> cards >= subject.leastCards())
                .flatMap(cards -> losses(cards).stream())
                .findFirst();
    }

    /** Computes how often cards are lost, or counts the losses in a sample if the outcomes cannot be enumerated. */
    private Optional<Losses> losses(int cards) {
        List<LostCards> first = new ArrayList<>(); // at most one
        Shuffler shuffler = subject.shuffler().orElseThrow();
        Shuffler swapsIfLost = (deck, dice) -> {
            try {
                shuffler.permute(Deck.of(Indices.identity(deck.size())), dice);
            } catch (LostCards lost) {
                if (first.isEmpty()) {
                    first.add(lost);
                }
                deck.swap(0, 1);
            }
        };
        Permutation identity = Permutation.identity(cards);
        Optional<ExactLaw> law = subject.isEnumerable()
                ? looks.run(
                        cards, Way.ENUMERATED, time -> ExactLaw.of(time.limited(swapsIfLost), cards, Looks.MOST_PATHS))
                : Optional.empty();
        Optional<Double> share = law.isPresent()
                ? law.map(outcomes -> outcomes.probability(identity).doubleValue())
                : looks.run(
                        cards,
                        Way.FRESH_DECK,
                        time -> Orders.of(time.sample(Subject.driven(swapsIfLost, options.seed), cards, SHUFFLES))
                                .of(identity));
        Look look = law.map(Look::of).orElse(new Look(cards, SHUFFLES, Way.FRESH_DECK));
        return share.filter(any -> !first.isEmpty())
                .map(right -> new Losses(look, 1 - right, new Loss(first.get(0), Way.FRESH_DECK)));
    }

    /** Tries each rule for the bounds of the random numbers, until the law of the code with these bounds is uniform. */
    private Optional<Repair> repair(Evidence seen) {
        boolean areExamined = options.sizes.isEmpty() || options.sizes.containsAll(Repair.SIZES);
        return !seen.finding.isProof() || !areExamined || subject.sampling().isPresent()
                ? Optional.empty()
                : Stream.of(Repair.Rule.values())
                        .filter(this::repairs)
                        .findFirst()
                        .map(rule -> new Repair(rule, draws(Repair.CARDS).bounds()));
    }

    private boolean repairs(Repair.Rule rule) {
        Shuffler repaired = rule.of(subject.shuffler().orElseThrow());
        return Repair.SIZES.stream()
                .allMatch(cards -> looks.run(
                                cards,
                                Way.ENUMERATED,
                                time -> ExactLaw.of(time.limited(repaired), cards, Looks.MOST_PATHS)
                                        .isUniform())
                        .orElse(false));
    }
}
