package io.github.fairshuffle.report;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A recording of one shuffle: each draw and each movement of the algorithm, in order. The deck and the dice around the
 * algorithm record it, so a trace shows the algorithm itself. The animations replay traces.
 *
 * @param events the events: for Durstenfeld's shuffle of 3 cards, roll(3) = …, swap(2, …), roll(2) = …, swap(1, …)
 * @param order the resulting order: which card is at each place in the end
 */
record Trace(List<Event> events, Permutation order) {
    /** What an algorithm does. It draws by a roll, a flip, or bits, and it moves cards by the others. */
    enum Kind {
        /** A roll of {@code first} outcomes, 2 or more, gave {@code second}, from 0 on. */
        ROLL,
        /** A flip of {@code first} = 1 coin gave {@code second}: 1 for {@code true}, 0 for {@code false}. */
        FLIP,
        /** A request for {@code first} random bits, 1 to 64, gave {@code second}, right-aligned. */
        BITS,
        /** The cards at the places {@code first} and {@code second}, which may be the same, changed places. */
        SWAP,
        /** The card at place {@code first} was taken out and put in at place {@code second}. */
        MOVE,
        /** All cards were rearranged at once: place k got what was at place {@code order[k]}. */
        ARRANGE
    }

    /**
     * One thing that an algorithm did. Places count from 0.
     *
     * @param kind what it was; {@link Kind} says what the numbers mean
     * @param first the first number; 0 for {@link Kind#ARRANGE}
     * @param second the second number; 0 for {@link Kind#ARRANGE}
     * @param order the order of {@link Kind#ARRANGE}; empty for the other kinds
     */
    record Event(Kind kind, int first, long second, Permutation order) {
        /** The call and what it gave: {@code roll(6) = 2}, {@code swap(3, 1)}, {@code arrange([1, 0])}. */
        @Override
        public String toString() {
            String call = kind.name().toLowerCase(Locale.ROOT);
            return switch (kind) {
                case ROLL -> call + "(" + first + ") = " + second;
                case FLIP -> call + "() = " + (second == 1);
                case BITS -> call + "(" + first + ") = " + (first < 10 ? "" + second : "0x" + Long.toHexString(second));
                case SWAP, MOVE -> call + "(" + first + ", " + second + ")";
                case ARRANGE -> call + "(" + order + ")";
            };
        }
    }

    private static final Permutation NO_ORDER = Permutation.identity(0);

    Trace {
        events = List.copyOf(events);
    }

    /** Records one shuffle of cards in order. It draws the words that {@code shuffler.using(generator)} draws. */
    static Trace of(Shuffler shuffler, int size, RandomGenerator generator) {
        return of(shuffler, size, Dice.of(generator));
    }

    static Trace of(Shuffler shuffler, int size, Dice dice) {
        int[] cards = Permutation.identity(size).order();
        List<Event> events = new ArrayList<>();
        Recorder recorder = new Recorder(Deck.of(cards), dice, events);
        if (size > 1) {
            shuffler.permute(recorder, recorder);
        }
        return new Trace(events, Permutation.of(cards));
    }

    /** Returns the number of cards. */
    int size() {
        return order.size();
    }

    /** Returns the number of rolls, flips and requests for bits. */
    long draws() {
        return drawn().count();
    }

    private Stream<Event> drawn() {
        return events.stream().filter(event -> event.kind().compareTo(Kind.BITS) <= 0);
    }

    /**
     * Returns the entropy of all draws: log2 of the product of their numbers of outcomes. A uniform algorithm needs at
     * least log2(size!) on average.
     */
    double bits() {
        return drawn().mapToDouble(
                        draw -> draw.kind() == Kind.ROLL ? Math.log(draw.first()) / Math.log(2) : draw.first())
                .sum();
    }

    /** Passes every call on, so that the same words are drawn as without it, and records each call that succeeds. */
    private record Recorder(Deck deck, Dice dice, List<Event> events) implements Deck, Dice {
        private void add(Kind kind, int first, long second) {
            events.add(new Event(kind, first, second, NO_ORDER));
        }

        private int rolled(int bound, int outcome) {
            if (bound > 1) {
                add(Kind.ROLL, bound, outcome);
            }
            return outcome;
        }

        @Override
        public int size() {
            return deck.size();
        }

        @Override
        public void swap(int i, int j) {
            deck.swap(i, j);
            add(Kind.SWAP, i, j);
        }

        @Override
        public void move(int from, int to) {
            deck.move(from, to);
            add(Kind.MOVE, from, to);
        }

        @Override
        public void arrange(int[] order) {
            Permutation whole = Permutation.of(order);
            deck.arrange(whole.order());
            events.add(new Event(Kind.ARRANGE, 0, 0, whole));
        }

        @Override
        public int roll(int bound) {
            return rolled(bound, dice.roll(bound));
        }

        @Override
        public boolean flip() {
            boolean outcome = dice.flip();
            add(Kind.FLIP, 1, outcome ? 1 : 0);
            return outcome;
        }

        @Override
        public long bits(int count) {
            long value = dice.bits(count);
            add(Kind.BITS, count, value);
            return value;
        }

        @Override
        public void falling(int high, int low, Roll each) {
            dice.falling(high, low, (bound, index) -> each.accept(bound, rolled(bound, index)));
        }

        @Override
        public void rising(int low, int high, Roll each) {
            dice.rising(low, high, (bound, index) -> each.accept(bound, rolled(bound, index)));
        }
    }
}
