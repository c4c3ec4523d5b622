package io.github.fairshuffle.audit;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.statistics.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** What is audited: a shuffler, foreign code, or orders that exist already. */
interface Subject {
    /** Another way to run the same code. A shuffler of {@link Way#NEW_OBJECTS} runs each shuffle with a new object. */
    record Variant(Way way, Shuffler shuffler) {}

    String name();

    /** Returns the law that the subject claims. This runs code of the user. */
    Law claim();

    /** Returns the algorithm; empty if orders are given. */
    Optional<Shuffler> shuffler();

    /** Returns the orders that are given, for each number of cards; empty if a shuffler is given. */
    Map<Integer, List<Permutation>> orders();

    /** Returns the code, if it was not written for this library: it may use lists and seeds in other ways. */
    Optional<ForeignShuffler> foreign();

    default boolean isForeign() {
        return foreign().isPresent();
    }

    /** Returns whether dice can replace the source of randomness. */
    default boolean isEnumerable() {
        return shuffler().isPresent()
                && !foreign().map(ForeignShuffler::hasOwnChance).orElse(false);
    }

    /** Returns the largest number of different cards. */
    default int mostCards() {
        return foreign().map(ForeignShuffler::mostCards).orElse(Integer.MAX_VALUE);
    }

    /** Returns the size of the deck that the code keeps in a field; empty if the deck is a parameter. */
    default OptionalInt ownDeck() {
        return foreign().map(ForeignShuffler::ownDeck).orElse(OptionalInt.empty());
    }

    default List<Variant> variants() {
        return foreign().map(ForeignShuffler::variants).orElse(List.of());
    }

    /** Returns the shuffler with a generator that has a seed. */
    default Shuffler driven(long seed) {
        return driven(shuffler().orElseThrow(), seed);
    }

    static Shuffler driven(Shuffler shuffler, long seed) {
        return Configured.of(shuffler).with(Randomness.seeded(seed));
    }

    /** Returns the algorithm of a shuffler as a subject. The options of its user make no difference. */
    static Subject of(Shuffler shuffler) {
        Shuffler algorithm = Configured.of(shuffler).algorithm();
        return new Code(
                algorithm, algorithm instanceof ForeignShuffler foreign ? Optional.of(foreign) : Optional.empty());
    }

    /** A shuffler, which may be code that was not written for this library. */
    record Code(Shuffler algorithm, Optional<ForeignShuffler> foreign) implements Subject {
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
        public Map<Integer, List<Permutation>> orders() {
            return Map.of();
        }
    }

    /** Orders that exist already, in the sequence in which they were dealt. */
    record Given(String name, Map<Integer, List<Permutation>> orders) implements Subject {
        static Given of(String name, Iterable<int[]> all) {
            Map<Integer, List<Permutation>> orders = new TreeMap<>();
            int number = 0;
            for (int[] order : all) {
                number++;
                try {
                    int size = Settings.checkedSize(Objects.requireNonNull(order, "order").length);
                    orders.computeIfAbsent(size, key -> new ArrayList<>()).add(Permutation.of(order));
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalArgumentException("order " + number + ": " + wrong.getMessage(), wrong);
                }
            }
            if (orders.isEmpty()) {
                throw new IllegalArgumentException("there are no orders to audit");
            }
            return new Given(name, orders);
        }

        @Override
        public Law claim() {
            return Law.UNSTATED;
        }

        @Override
        public Optional<Shuffler> shuffler() {
            return Optional.empty();
        }

        @Override
        public Optional<ForeignShuffler> foreign() {
            return Optional.empty();
        }
    }
}
