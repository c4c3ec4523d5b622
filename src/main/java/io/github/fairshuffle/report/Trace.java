package io.github.fairshuffle.report;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Indices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A recording of all draws and movements of one shuffle, in order. The trace serves as the deck and the dice of the
 * algorithm. It forwards every call, so that the same words are drawn, and records each successful call.
 */
final class Trace implements Deck, Dice {
    /** The kinds of calls. The first three kinds draw random numbers, and the others move cards. */
    enum Kind {
        ROLL,
        FLIP,
        BITS,
        SWAP,
        MOVE,
        ARRANGE
    }

    /**
     * One call of the algorithm.
     *
     * @param call the call and its result, such as {@code roll(6) = 2}, {@code swap(3, 1)}, {@code arrange([1, 0])}
     * @param first the number of outcomes or of bits (1 for a flip) of a draw, or the first place of a movement
     * @param second the result of a draw, or the second place of a movement
     * @param deck the card at each place after the call
     */
    record Event(Kind kind, String call, int first, long second, int[] deck) {}

    final List<Event> events = new ArrayList<>();
    private final int[] cards;
    private final Deck deck;
    private final Dice dice;

    /** Records one shuffle of the cards 0 to {@code size - 1} in ascending order. */
    Trace(Shuffler shuffler, int size, Dice dice) {
        cards = Indices.identity(size);
        deck = Deck.of(cards);
        this.dice = dice;
        shuffler.permute(this, this);
    }

    long draws() {
        return events.stream().filter(Trace::isDraw).count();
    }

    /** Returns the number of random bits in all draws. A roll with k outcomes counts as log2(k) bits. */
    double bits() {
        return events.stream()
                .filter(Trace::isDraw)
                .mapToDouble(draw -> draw.kind() == Kind.ROLL ? Math.log(draw.first()) / Math.log(2) : draw.first())
                .sum();
    }

    private static boolean isDraw(Event event) {
        return event.kind().compareTo(Kind.BITS) <= 0;
    }

    private void add(Kind kind, String call, int first, long second) {
        events.add(new Event(kind, call, first, second, cards.clone()));
    }

    private int rolled(int bound, int outcome) {
        if (bound > 1) { // a roll with one outcome draws nothing
            add(Kind.ROLL, "roll(" + bound + ") = " + outcome, bound, outcome);
        }
        return outcome;
    }

    @Override
    public int roll(int bound) {
        return rolled(bound, dice.roll(bound));
    }

    @Override
    public void falling(int high, int low, Roll each) {
        dice.falling(high, low, (bound, index) -> each.accept(bound, rolled(bound, index)));
    }

    @Override
    public void rising(int low, int high, Roll each) {
        dice.rising(low, high, (bound, index) -> each.accept(bound, rolled(bound, index)));
    }

    @Override
    public boolean flip() {
        boolean outcome = dice.flip();
        add(Kind.FLIP, "flip() = " + outcome, 1, outcome ? 1 : 0);
        return outcome;
    }

    @Override
    public long bits(int count) {
        long value = dice.bits(count);
        add(Kind.BITS, "bits(" + count + ") = 0x" + Long.toHexString(value), count, value);
        return value;
    }

    @Override
    public int size() {
        return cards.length;
    }

    @Override
    public void swap(int i, int j) {
        deck.swap(i, j);
        add(Kind.SWAP, "swap(" + i + ", " + j + ")", i, j);
    }

    @Override
    public void move(int from, int to) {
        deck.move(from, to);
        add(Kind.MOVE, "move(" + from + ", " + to + ")", from, to);
    }

    @Override
    public void arrange(int[] order) {
        deck.arrange(order);
        add(Kind.ARRANGE, "arrange(" + Arrays.toString(order) + ")", 0, 0);
    }
}
