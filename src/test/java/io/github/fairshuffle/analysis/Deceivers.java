package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
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
    private Deceivers() {}

    /** Claims what it is told to. */
    record Claiming(String name, Law law, Shuffler algorithm) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            algorithm.permute(deck, dice);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Rejection sampling that gives up after a number of rolls, and leaves the deck as it was. */
    static Shuffler givesUpAfter(int rolls) {
        return new Claiming("GivesUp", Law.UNIFORM, (deck, dice) -> {
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
        });
    }

    /** Halves an interval of ranks by fair flips until one is left: uniform, but the number of flips tells the order. */
    static Shuffler halving() {
        return new Claiming("Halving", Law.UNIFORM, (deck, dice) -> {
            if (deck.size() > 12) {
                Shuffler.durstenfeld().permute(deck, dice);
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
            deck.arrange(
                    Permutation.unrank(deck.size(), BigInteger.valueOf(rank)).order());
        });
    }

    /** Fair, but with a generator of its own: the likeliest mistake of a beginner. */
    static Shuffler ownChance() {
        Random own = new Random(5);
        return new Claiming("OwnChance", Law.UNIFORM, (deck, dice) -> {
            for (int i = deck.size(); i > 1; i--) {
                deck.swap(i - 1, own.nextInt(i));
            }
        });
    }

    /** Biased, with a generator of its own, after a roll of the dice that it does not use. */
    static Shuffler ownBiasedChance() {
        SplittableRandom own = new SplittableRandom(5);
        return new Claiming("OwnBiasedChance", Law.UNIFORM, (deck, dice) -> {
            for (int i = 0; i < deck.size(); i++) {
                dice.roll(2);
                deck.swap(i, own.nextInt(deck.size()));
            }
        });
    }

    /** The bug begins with seven cards. */
    static Shuffler wrongAboveSix(Law claim) {
        return new Claiming("WrongAboveSix", claim, (deck, dice) -> {
            (deck.size() > 6 ? new SwapAny() : Shuffler.forward()).permute(deck, dice);
        });
    }

    /** Catches whatever stops it, and goes on with what it has. */
    static Shuffler catchesTheCut() {
        return new Claiming("CatchesTheCut", Law.UNIFORM, (deck, dice) -> {
            Shuffler.durstenfeld().permute(deck, dice);
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
        });
    }

    /** Counts its shuffles: every other one is the one before, reversed. */
    static Shuffler everyOtherReversed() {
        return new Claiming("EveryOtherReversed", Law.UNIFORM, Canaries.of("reversed"));
    }

    /** Fair when the dice are those of the enumeration, and wrong with any others. */
    static Shuffler fairWhenWatched() {
        return new Claiming("FairWhenWatched", Law.UNIFORM, (deck, dice) -> {
            boolean watched = dice.getClass().getName().contains("Walk");
            (watched ? Shuffler.durstenfeld() : new SwapAny()).permute(deck, dice);
        });
    }

    /** Uniform cycles, but without a bound on the rolls. */
    static Shuffler cyclesByRejection() {
        return new Claiming("CyclesByRejection", Law.UNIFORM_CYCLES, (deck, dice) -> {
            int[] order = Permutation.identity(deck.size()).order();
            do {
                Shuffler.durstenfeld().permute(Deck.of(order), dice);
            } while (Permutation.of(order).cycles() != 1);
            deck.arrange(order);
        });
    }

    /** Uniform cycles of up to six cards; beyond, the same cycle always. */
    static Shuffler cyclesOfFew() {
        return new Claiming("CyclesOfFew", Law.UNIFORM_CYCLES, (deck, dice) -> {
            int high = deck.size() - 1;
            for (int i = high; i > 0; i--) {
                deck.swap(i, deck.size() > 6 ? i - 1 : dice.roll(i));
            }
        });
    }

    /** Two cards a roll, in a loop that ends too early if the number of cards is odd. */
    static Shuffler pairs() {
        return new Claiming("Pairs", Law.UNIFORM, (deck, dice) -> {
            for (int i = deck.size(); i >= 4; i -= 2) {
                int both = dice.roll(i * (i - 1));
                deck.swap(i - 1, both % i);
                deck.swap(i - 2, both / i);
            }
            if (dice.flip()) {
                deck.swap(0, 1);
            }
        });
    }

    /** Leaves the last card of an odd deck where it is. */
    static Shuffler oddCardStays(Law claim) {
        return new Claiming("OddCardStays", claim, (deck, dice) -> {
            for (int i = deck.size() - deck.size() % 2; i > 1; i--) {
                deck.swap(i - 1, dice.roll(claim == Law.UNIFORM_CYCLES ? i - 1 : i));
            }
        });
    }

    /** Seeds the generator that it is given: always the same order. */
    static Shuffler seedsAgain() {
        return ForeignShuffler.ofListWithRandom((list, random) -> {
            random.setSeed(42);
            Collections.shuffle(list, random);
        });
    }

    private static final class GameFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GameFailed(Throwable cause) {
            super("my game failed", cause, false, false); // a stack trace for each path would take seconds
        }
    }

    /** Fair; wraps whatever stops it in an exception of its own. */
    static Shuffler wrapsExceptions() {
        return new Claiming("WrapsExceptions", Law.UNIFORM, (deck, dice) -> {
            try {
                Shuffler.rejection().permute(deck, dice);
            } catch (RuntimeException failure) {
                throw new GameFailed(failure);
            }
        });
    }

    /** Fair with dice that it has seen before, as an enumeration might use them; with new ones it does nothing. */
    static Shuffler knowsItsDice() {
        Map<Dice, Boolean> seen = Collections.synchronizedMap(new WeakHashMap<>());
        return new Claiming("KnowsItsDice", Law.UNIFORM, (deck, dice) -> {
            if (seen.put(dice, true) != null) {
                Shuffler.durstenfeld().permute(deck, dice);
            }
        });
    }

    /** Fails with two cards, and does something else with five. */
    static Shuffler failsWithTwo(Shuffler withFive) {
        return new Claiming("FailsWithTwo", Law.UNIFORM, (deck, dice) -> {
            if (deck.size() == 2) {
                throw new UnsupportedOperationException("two are no deck");
            }
            (deck.size() == 5 ? withFive : Shuffler.forward()).permute(deck, dice);
        });
    }

    /** Tries again whatever went wrong. */
    static Shuffler triesAgain() {
        return new Claiming("TriesAgain", Law.UNIFORM, (deck, dice) -> {
            for (boolean done = false; !done; ) {
                try {
                    Shuffler.rejection().permute(deck, dice);
                    done = true;
                } catch (RuntimeException again) {
                    // never give up
                }
            }
        });
    }

    /** Bounded numbers by rejection, with {@code >} instead of {@code >=}: of 256 numbers, one too many is taken. */
    static Shuffler rejectsOneTooFew() {
        return new Claiming("RejectsOneTooFew", Law.UNIFORM, (deck, dice) -> {
            for (int i = deck.size(); i > 1; i--) {
                int limit = (1 << 8) - (1 << 8) % i;
                int number;
                do {
                    number = (int) dice.bits(8);
                } while (number > limit);
                deck.swap(i - 1, number % i);
            }
        });
    }

    /** Puts a fair shuffler before its own wrong one. */
    static Shuffler decorates() {
        return new Own() {
            @Override
            public void permute(Deck deck, Dice dice) {
                (deck.size() > 6 ? new SwapAny() : Shuffler.durstenfeld()).permute(deck, dice);
            }

            @Override
            public Shuffler using(RandomGenerator generator) {
                return Shuffler.durstenfeld().using(generator);
            }
        };
    }

    /** Is fair in {@code permute}, and has methods of its own. */
    private static class Own implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            Shuffler.durstenfeld().permute(deck, dice);
        }

        @Override
        public Law law() {
            return Law.UNIFORM;
        }

        @Override
        public String toString() {
            return "Own";
        }
    }

    /** Does something else for arrays. */
    static Shuffler overrides(Consumer<int[]> shuffle) {
        return new Own() {
            @Override
            public void shuffle(int[] array) {
                shuffle.accept(array);
            }
        };
    }

    /** Shuffles an array once and never again. */
    static Shuffler remembersArrays() {
        Set<int[]> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return overrides(array -> {
            if (seen.add(array)) {
                Shuffler.durstenfeld().shuffle(array);
            }
        });
    }

    /** Shuffles lists in the classic wrong way. */
    static Shuffler overridesLists() {
        return new Own() {
            @Override
            public void shuffle(List<?> list) {
                new SwapAny().shuffle(list);
            }
        };
    }

    /** Is another shuffler for whoever chooses a generator. */
    static Shuffler overridesUsing() {
        return new Own() {
            @Override
            public Shuffler using(RandomGenerator generator) {
                return new SwapAny().using(generator);
            }
        };
    }

    /** Has a generator of its own, with one of 500 seeds. */
    static Shuffler fewSeeds() {
        SplittableRandom seeds = new SplittableRandom(1);
        return new Own() {
            @Override
            public RandomGenerator generator() {
                return new SplittableRandom(seeds.nextInt(500));
            }
        };
    }

    /** Fair, but for one thread only. */
    static Shuffler forOneThread() {
        AtomicReference<Thread> owner = new AtomicReference<>();
        return new Claiming("ForOneThread", Law.UNIFORM, (deck, dice) -> {
            if (!owner.compareAndSet(null, Thread.currentThread()) && owner.get() != Thread.currentThread()) {
                throw new IllegalStateException("this is not for you");
            }
            Shuffler.durstenfeld().permute(deck, dice);
        });
    }

    /** Keeps a deck of 54 and swaps two of its cards at the next shuffle. */
    static Shuffler comesBack() {
        AtomicReference<Deck> kept = new AtomicReference<>();
        return new Claiming("ComesBack", Law.UNIFORM, (deck, dice) -> {
            Shuffler.durstenfeld().permute(deck, dice);
            Deck before = kept.getAndSet(deck.size() == 54 ? deck : null);
            if (before != null) {
                before.swap(0, 1);
            }
        });
    }

    /** Fair, but for one shuffle in 5,000 of many cards, which does nothing. */
    static Shuffler forgetsOne() {
        return new Claiming("ForgetsOne", Law.UNIFORM, (deck, dice) -> {
            if (deck.size() < 7 || dice.roll(5_000) != 0) {
                Shuffler.durstenfeld().permute(deck, dice);
            }
        });
    }

    /** Cuts four cards into two pairs, and so reaches 8 of 24 orders, however often it shuffles. */
    static Shuffler staysAmongEight() {
        return new Claiming("StaysAmongEight", Law.CONVERGING, (deck, dice) -> {
            if (dice.flip()) {
                deck.swap(0, 1);
            }
            if (dice.flip()) {
                deck.swap(2, 3);
            }
            if (dice.flip()) {
                deck.swap(0, 2);
                deck.swap(1, 3);
            }
        });
    }

    /** Reaches every order, but even orders at even passes only. */
    static Shuffler oneTransposition() {
        return new Claiming("OneTransposition", Law.CONVERGING, (deck, dice) -> {
            int one = dice.roll(deck.size());
            deck.swap(one, (one + 1 + dice.roll(deck.size() - 1)) % deck.size());
        });
    }

    /** Fair with few cards, and hopes that nobody goes on after an interruption. */
    static Shuffler interrupts() {
        return new Claiming("Interrupts", Law.UNIFORM, (deck, dice) -> {
            Thread.currentThread().interrupt();
            (deck.size() > 6 ? new SwapAny() : Shuffler.forward()).permute(deck, dice);
        });
    }

    /** Has chance of its own, but with two cards, where nothing is proved of such code. */
    static Shuffler noChanceWithTwo() {
        Shuffler own = ownChance();
        return new Claiming("NoChanceWithTwo", Law.UNIFORM, (deck, dice) -> {
            if (deck.size() > 2) {
                own.permute(deck, dice);
            }
        });
    }
}
