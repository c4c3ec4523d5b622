package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.SwapAny;
import java.math.BigInteger;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/** Shufflers that were written to deceive the audit, or to be convicted by it although they are fair. */
final class Deceivers {
    private static final Shuffler FAIR = Shuffler.durstenfeld();
    private static final Shuffler WRONG = new SwapAny();

    private Deceivers() {}

    /** Claims what it is told to. */
    static class Claiming implements Shuffler {
        private final String name;
        private final Law law;
        private final Shuffler algorithm;

        Claiming(String name, Law law, Shuffler algorithm) {
            this.name = name;
            this.law = law;
            this.algorithm = algorithm;
        }

        @Override
        public void permute(Deck deck, Dice dice) {
            algorithm.permute(deck, dice);
        }

        @Override
        public Law law() {
            return law;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Is fair in {@code permute}, and does something else for arrays. */
    static Shuffler overrides(Consumer<int[]> shuffle) {
        return new Claiming("overrides", Law.UNIFORM, FAIR) {
            @Override
            public void shuffle(int[] array) {
                shuffle.accept(array);
            }
        };
    }

    private static Shuffler overridesLists(Shuffler other) {
        return new Claiming("overrides lists", Law.UNIFORM, FAIR) {
            @Override
            public void shuffle(List<?> list) {
                other.shuffle(list);
            }
        };
    }

    /** Is another shuffler for whoever chooses a generator. */
    private static Shuffler overridesUsing(Shuffler own, Shuffler other) {
        return new Claiming("overrides using", Law.UNIFORM, own) {
            @Override
            public Shuffler using(RandomGenerator generator) {
                return other.using(generator);
            }
        };
    }

    /** Has a new generator for each shuffle, with one of so many seeds. */
    private static Shuffler overridesGenerator(int number) {
        SplittableRandom seeds = new SplittableRandom(1);
        return new Claiming("overrides the generator", Law.UNIFORM, FAIR) {
            @Override
            public RandomGenerator generator() {
                return new SplittableRandom(seeds.nextInt(number));
            }
        };
    }

    /** A new one, since some carry something over from one shuffle to the next; or one of the library. */
    static Shuffler of(String name) {
        return of(name, Law.UNIFORM);
    }

    static Shuffler of(String name, Law claim) {
        return switch (name) {
            case "own arrays" -> overrides(WRONG::shuffle);
            case "own arrays of 52" -> overrides(array -> (array.length == 52 ? WRONG : FAIR).shuffle(array));
            case "own fair arrays" -> overrides(Shuffler.forward()::shuffle);
            case "arrays once" -> {
                Set<int[]> seen = Collections.newSetFromMap(new IdentityHashMap<>());
                yield overrides(array -> (seen.add(array) ? FAIR : new Idle()).shuffle(array));
            }
            case "own right arrays" -> overrides(FAIR::shuffle);
            case "own lists" -> overridesLists(WRONG);
            case "own right lists" -> overridesLists(FAIR);
            case "own using" -> overridesUsing(FAIR, WRONG);
            case "own right using" -> overridesUsing(FAIR, FAIR);
            case "puts a fair one before itself" -> overridesUsing(algorithm("wrong above six", claim), FAIR);
            case "500 seeds" -> overridesGenerator(500);
            case "own right generator" -> overridesGenerator(Integer.MAX_VALUE);
            case "seeds again" ->
                ForeignShuffler.ofListWithRandom((list, random) -> {
                    random.setSeed(42);
                    Collections.shuffle(list, random);
                });
            default ->
                Shufflers.all().stream()
                        .filter(each -> each.toString().equals(name))
                        .findAny()
                        .orElseGet(() -> new Claiming(name, claim, algorithm(name, claim)));
        };
    }

    private static final class Idle implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}
    }

    private static Shuffler algorithm(String name, Law claim) {
        return switch (name) {
            case "idle" -> new Idle();
            case "gives up after 12 rolls" -> givesUpAfter(12);
            case "halving" -> Deceivers::halve;
            case "own chance" -> { // the likeliest mistake of a beginner
                Random own = new Random(5);
                yield (deck, dice) -> {
                    for (int i = deck.size(); i > 1; i--) {
                        deck.swap(i - 1, own.nextInt(i));
                    }
                };
            }
            case "own biased chance" -> { // after a roll of the dice that it does not use
                SplittableRandom own = new SplittableRandom(5);
                yield (deck, dice) -> {
                    for (int i = 0; i < deck.size(); i++) {
                        dice.roll(2);
                        deck.swap(i, own.nextInt(deck.size()));
                    }
                };
            }
            case "own chance above two" -> { // and with two cards nothing is proved of such code
                Shuffler own = algorithm("own chance", claim);
                yield (deck, dice) -> (deck.size() > 2 ? own : new Idle()).permute(deck, dice);
            }
            case "wrong above six" -> (deck, dice) -> (deck.size() > 6 ? WRONG : FAIR).permute(deck, dice);
            case "every other reversed" -> Canaries.of("reversed");
            case "fair when watched" ->
                (deck, dice) -> (dice.getClass().getName().contains("Walk") ? FAIR : WRONG).permute(deck, dice);
            case "knows its dice" -> { // as an enumeration might use them again
                Map<Dice, Boolean> seen = Collections.synchronizedMap(new WeakHashMap<>());
                yield (deck, dice) -> (seen.put(dice, true) == null ? new Idle() : FAIR).permute(deck, dice);
            }
            case "catches the cut" -> Deceivers::catchTheCut;
            case "tries again" -> Deceivers::tryAgain;
            case "wraps exceptions" ->
                (deck, dice) -> {
                    try {
                        Shuffler.rejection().permute(deck, dice);
                    } catch (RuntimeException failure) {
                        throw new GameFailed(failure);
                    }
                };
            case "fails with two" -> failsWithTwo(Shuffler.splice());
            case "cycles by rejection" ->
                (deck, dice) -> {
                    int[] order;
                    do {
                        order = Canaries.fair(deck, dice);
                    } while (Permutation.of(order).cycles() != 1);
                    deck.arrange(order);
                };
            case "cycles of few" ->
                (deck, dice) -> { // beyond, the same cycle always
                    for (int i = deck.size() - 1; i > 0; i--) {
                        deck.swap(i, deck.size() > 6 ? i - 1 : dice.roll(i));
                    }
                };
            case "odd card stays" ->
                (deck, dice) -> {
                    for (int i = deck.size() - deck.size() % 2; i > 1; i--) {
                        deck.swap(i - 1, dice.roll(claim == Law.UNIFORM_CYCLES ? i - 1 : i));
                    }
                };
            case "rejects one too few" ->
                (deck, dice) -> { // with > instead of >=
                    for (int i = deck.size(); i > 1; i--) {
                        int limit = 256 - 256 % i;
                        int number = (int) dice.bits(8);
                        while (number > limit) {
                            number = (int) dice.bits(8);
                        }
                        deck.swap(i - 1, number % i);
                    }
                };
            case "for one thread" -> {
                AtomicReference<Thread> owner = new AtomicReference<>();
                yield (deck, dice) -> {
                    if (!owner.compareAndSet(null, Thread.currentThread()) && owner.get() != Thread.currentThread()) {
                        throw new IllegalStateException("this is not for you");
                    }
                    FAIR.permute(deck, dice);
                };
            }
            case "comes back" -> { // and swaps two cards of a deck of 54 when the next one is shuffled
                AtomicReference<Deck> kept = new AtomicReference<>();
                yield (deck, dice) -> {
                    FAIR.permute(deck, dice);
                    Deck before = kept.getAndSet(deck.size() == 54 ? deck : null);
                    if (before != null) {
                        before.swap(0, 1);
                    }
                };
            }
            case "forgets one" ->
                (deck, dice) -> // of 5,000 shuffles of many cards
                (deck.size() < 7 || dice.roll(5_000) != 0 ? FAIR : new Idle()).permute(deck, dice);
            case "interrupts" ->
                (deck, dice) -> { // and hopes that nobody goes on then
                    Thread.currentThread().interrupt();
                    (deck.size() > 6 ? WRONG : FAIR).permute(deck, dice);
                };
            case "stays among eight" -> Deceivers::swapPairs;
            case "one transposition" ->
                (deck, dice) -> { // reaches even orders at even passes only
                    int one = dice.roll(deck.size());
                    deck.swap(one, (one + 1 + dice.roll(deck.size() - 1)) % deck.size());
                };
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Rejection sampling that gives up after a number of rolls, and leaves the deck as it was. */
    static Shuffler givesUpAfter(int rolls) {
        return (deck, dice) -> {
            int[] order = new int[deck.size()];
            boolean[] taken = new boolean[deck.size()];
            int left = rolls;
            for (int place = 0; place < order.length; ) {
                if (left-- == 0) {
                    return;
                }
                int card = dice.roll(order.length);
                if (!taken[card]) {
                    taken[card] = true;
                    order[place++] = card;
                }
            }
            deck.arrange(order);
        };
    }

    /** Fails with two cards, and does something else with five. */
    static Shuffler failsWithTwo(Shuffler withFive) {
        return new Claiming("fails with two", Law.UNIFORM, (deck, dice) -> {
            if (deck.size() == 2) {
                throw new UnsupportedOperationException("two are no deck");
            }
            (deck.size() == 5 ? withFive : FAIR).permute(deck, dice);
        });
    }

    /** Halves an interval of ranks by fair flips until one is left: uniform, but the number of flips tells the order. */
    private static void halve(Deck deck, Dice dice) {
        if (deck.size() > 12) {
            FAIR.permute(deck, dice);
            return;
        }
        long orders = LongStream.rangeClosed(2, deck.size()).reduce(1, (product, k) -> product * k);
        long rank = 0; // that the interval begins in
        long toNext = 1; // from the start of the interval to the next rank, where the interval is n! long
        long unit = 1; // from one rank to the next; very large is large enough
        while (toNext < orders) {
            toNext = 2 * toNext - (dice.flip() ? orders : 0);
            unit = Math.min(2 * unit, 1L << 40);
            while (toNext <= 0) {
                rank++;
                toNext += unit;
            }
        }
        deck.arrange(Permutation.unrank(deck.size(), BigInteger.valueOf(rank)).order());
    }

    /** Catches whatever stops it, and goes on with what it has. */
    private static void catchTheCut(Deck deck, Dice dice) {
        FAIR.permute(deck, dice);
        try {
            while (dice.flip()) {
                deck.swap(0, 1);
                deck.swap(0, 1);
            }
            if (dice.flip()) {
                deck.swap(0, 1);
            }
            if (dice.roll(3) == 0) {
                deck.swap(0, 1);
            }
        } catch (RuntimeException stopped) {
            // a bug of theirs
        }
    }

    /** Tries again whatever went wrong. */
    private static void tryAgain(Deck deck, Dice dice) {
        for (boolean done = false; !done; ) {
            try {
                Shuffler.rejection().permute(deck, dice);
                done = true;
            } catch (RuntimeException again) {
                // never give up
            }
        }
    }

    private static final class GameFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GameFailed(Throwable cause) {
            super("my game failed", cause, false, false); // a stack trace for each path would take seconds
        }
    }

    /** Cuts four cards into two pairs, and so reaches 8 of 24 orders, however often it shuffles. */
    private static void swapPairs(Deck deck, Dice dice) {
        for (int pair = 0; pair < 4; pair += 2) {
            if (dice.flip()) {
                deck.swap(pair, pair + 1);
            }
        }
        if (dice.flip()) {
            deck.swap(0, 2);
            deck.swap(1, 3);
        }
    }
}
