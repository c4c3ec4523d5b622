package io.github.fairshuffle.audit;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Program;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.statistics.OrderLines;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** What is audited: a shuffler, foreign code, a program in any language, or orders that exist already. */
interface Subject {
    /** Another way to run the same code. A shuffler of {@link Way#NEW_OBJECTS} runs each shuffle with a new object. */
    record Variant(Way way, Shuffler shuffler) {}

    String name();

    /** Returns the law that the subject claims. This runs code of the user. */
    default Law claim() {
        return Law.UNSTATED;
    }

    /** Returns the algorithm; empty if a program or orders are audited. */
    default Optional<Shuffler> shuffler() {
        return Optional.empty();
    }

    /** Returns the generator that the user has set, which is not audited. */
    default Optional<RandomGenerator> generator() {
        return Optional.empty();
    }

    /**
     * Returns orders of new decks, in the sequence of the shuffles; fewer of them if the time is over before. This runs
     * code of the user.
     */
    List<Permutation> orders(int cards, int shuffles, long seed, TimeLimit limit)
            throws IOException, InterruptedException;

    /** Throws an exception if decks of this size cannot be audited. */
    default void requireDeck(int cards) {
        if (cards < leastCards()) {
            throw new IllegalArgumentException("a sample is drawn from more cards than it has: select decks of "
                    + leastCards() + " cards or more");
        }
    }

    /** Returns the code, if it was not written for this library: it may use lists and seeds in other ways. */
    default Optional<ForeignShuffler> foreign() {
        return Optional.empty();
    }

    default boolean isForeign() {
        return foreign().isPresent();
    }

    /** Returns whether dice can replace the source of randomness. */
    default boolean isEnumerable() {
        return shuffler().isPresent()
                && !foreign().map(ForeignShuffler::hasOwnChance).orElse(false);
    }

    /** Returns the numbers of cards that are shuffled by default, in their sequence. */
    default List<Integer> sizes(boolean thorough) {
        return Plan.SIZES.subList(0, thorough ? Plan.SIZES.size() : Plan.FEW_SIZES);
    }

    /** Returns the largest number of different cards. */
    default int mostCards() {
        return foreign().map(ForeignShuffler::mostCards).orElse(Integer.MAX_VALUE);
    }

    /** Returns the smallest number of cards. */
    default int leastCards() {
        return sampling().map(Sampling::leastCards).orElse(2);
    }

    /** Returns the samples that the code draws; empty if it shuffles. */
    default Optional<Sampling> sampling() {
        return foreign().flatMap(ForeignShuffler::sampling);
    }

    /** Returns the size of the deck that the code keeps in a field; empty if the deck is a parameter. */
    default OptionalInt ownDeck() {
        return foreign().map(ForeignShuffler::ownDeck).orElse(OptionalInt.empty());
    }

    default List<Variant> variants() {
        return foreign().map(ForeignShuffler::variants).orElse(List.of());
    }

    /** Returns whether the orders exist already. */
    default boolean isGiven() {
        return false;
    }

    /** Returns whether each look starts a program. */
    default boolean isProgram() {
        return false;
    }

    /** Returns the last lines that a program has written to its standard error. */
    default String standardError() {
        return "";
    }

    /** Returns the number of lines that were skipped as comments. */
    default int comments() {
        return 0;
    }

    /** Describes how the cards are numbered in the facts, if the user may call them otherwise. */
    default List<String> numbered() {
        return List.of();
    }

    /** Returns the shuffler with a generator that has a seed. */
    default Shuffler driven(long seed) {
        return driven(shuffler().orElseThrow(), seed);
    }

    static Shuffler driven(Shuffler shuffler, long seed) {
        return Configured.of(shuffler).with(Randomness.seeded(seed));
    }

    /** Returns the algorithm of a shuffler as a subject. The options of its user make no difference to the finding. */
    static Subject of(Shuffler shuffler) {
        Configured configured = Configured.of(shuffler);
        Shuffler algorithm = configured.algorithm();
        return new Code(
                algorithm,
                algorithm instanceof ForeignShuffler foreign ? Optional.of(foreign) : Optional.empty(),
                Optional.ofNullable(configured.chosen()));
    }

    /** A shuffler, which may be code that was not written for this library. */
    record Code(Shuffler algorithm, Optional<ForeignShuffler> foreign, Optional<RandomGenerator> generator)
            implements Subject {
        @Override
        public String name() {
            return Names.of(algorithm);
        }

        @Override
        public Law claim() {
            return algorithm.law();
        }

        @Override
        public Optional<Shuffler> shuffler() {
            return Optional.of(algorithm);
        }

        @Override
        public List<Permutation> orders(int cards, int shuffles, long seed, TimeLimit limit) {
            return limit.sample(driven(seed), cards, shuffles);
        }
    }

    /** A program, which is started with the number of cards and the number of shuffles as its last two arguments. */
    record Started(Program program) implements Subject {
        @Override
        public String name() {
            return program.toString();
        }

        @Override
        public List<Permutation> orders(int cards, int shuffles, long seed, TimeLimit limit)
                throws IOException, InterruptedException {
            return program.orders(cards, shuffles, limit::isOver);
        }

        @Override
        public boolean isProgram() {
            return true;
        }

        @Override
        public String standardError() {
            return program.standardError();
        }

        @Override
        public List<Integer> sizes(boolean thorough) {
            return List.of(2, 3, Plan.PACK, 7, 13, 4, 5, 6);
        }
    }

    /**
     * Orders that exist already, in the sequence in which they were dealt.
     *
     * @param unit what contains an order, such as {@code line}
     */
    record Given(String name, String unit, Map<Integer, OrderLines.Group> decks) implements Subject {
        static Given of(String name, String unit, List<OrderLines.Group> decks) {
            Map<Integer, OrderLines.Group> bySize = new TreeMap<>();
            decks.forEach(deck -> bySize.put(deck.cards().size(), deck));
            return new Given(name, unit, bySize);
        }

        @Override
        public boolean isGiven() {
            return true;
        }

        @Override
        public int comments() {
            return decks.values().stream().mapToInt(OrderLines.Group::comments).sum();
        }

        @Override
        public List<String> numbered() {
            List<String> named =
                    decks.values().stream().map(Given::named).distinct().toList();
            return named.size() < 2
                    ? named
                    : decks.entrySet().stream()
                            .map(deck -> "of " + deck.getKey() + " cards, " + named(deck.getValue()))
                            .toList();
        }

        /** Describes the first two cards of a deck. */
        private static String named(OrderLines.Group deck) {
            return "card 0 is \"" + Names.printable(deck.cards().get(0)) + "\" and card 1 is \""
                    + Names.printable(deck.cards().get(1)) + "\""
                    + (deck.areNumbers()
                            ? ""
                            : ", as before each shuffle; if not, write numbers for the names, because the facts are wrong");
        }

        @Override
        public void requireDeck(int cards) {
            if (!decks.containsKey(cards)) {
                throw new IllegalArgumentException("there are no orders of " + cards + " cards, only of "
                        + Names.list(List.copyOf(decks.keySet())));
            }
        }

        /** Returns all orders of the given size; throws {@link LostCards} if other lines do not contain its cards. */
        @Override
        public List<Permutation> orders(int cards, int shuffles, long seed, TimeLimit limit) {
            OrderLines.Group deck = Objects.requireNonNull(decks.get(cards));
            LostCards.requireNone(unit, deck);
            return deck.orders();
        }
    }
}
