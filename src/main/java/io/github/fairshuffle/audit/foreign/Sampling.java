package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.DeckLines;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The samples that code draws from a deck. A sample is completed to an order of all cards, which is uniform if and only
 * if the sample is.
 *
 * @param count returns the number of cards to draw from a deck of the given size
 * @param isOrdered whether the order of the sample is to be random too
 */
public record Sampling(IntUnaryOperator count, boolean isOrdered) {
    /** Returns the number of cards to draw from a deck. */
    public int drawn(int size) {
        return count.applyAsInt(size);
    }

    /** Returns the smallest deck that is larger than its samples. */
    public int leastCards() {
        return IntStream.iterate(2, size -> size + 1)
                .filter(size -> drawn(size) < size)
                .findFirst()
                .orElseThrow();
    }

    /** Returns the numbers of cards in the parts of a deck that are shuffled to complete a sample. */
    public List<Integer> shuffledParts(int size) {
        int drawn = drawn(size);
        return isOrdered ? List.of(size - drawn) : List.of(drawn, size - drawn);
    }

    /** Returns samples that other programs have drawn, each of which is completed with random numbers from a seed. */
    public DeckLines.Samples ofLines(int cards, long seed) {
        Dice dice = Dice.of(Randomness.seeded(seed));
        return new DeckLines.Samples(cards, (sample, size) -> completed(sample, size, dice));
    }

    /** Returns the sample followed by the other cards; each part is shuffled, except a sample whose order counts. */
    public int[] completed(int[] sample, int size, Dice dice) {
        boolean[] isDrawn = new boolean[size];
        for (int card : sample) {
            isDrawn[card] = true;
        }
        IntStream others = IntStream.range(0, size).filter(card -> !isDrawn[card]);
        int[] order = IntStream.concat(IntStream.of(sample), others).toArray();
        if (!isOrdered) {
            Shuffler.durstenfeld().permute(Deck.of(order, 0, sample.length), dice);
        }
        Shuffler.durstenfeld().permute(Deck.of(order, sample.length, size), dice);
        return order;
    }
}
