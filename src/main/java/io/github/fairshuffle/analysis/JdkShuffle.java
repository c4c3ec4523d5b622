package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code java.util.Collections.shuffle} as a shuffler, with what its {@code Random} makes of random bits: too many of them
 * to enumerate, so it is sampled. {@link ForeignShuffler} would judge the algorithm alone.
 */
final class JdkShuffle implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        List<Integer> cards = IntStream.of(Orders.identity(deck.size())).boxed().collect(Collectors.toList());
        Collections.shuffle(cards, new RandomOfBits(dice));
        deck.arrange(cards.stream().mapToInt(card -> card).toArray());
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Collections.shuffle";
    }

    /** All that {@code Random} makes, it makes of {@code next}. */
    private static final class RandomOfBits extends Random {
        private static final long serialVersionUID = 1L;

        private final transient Dice dice;

        RandomOfBits(Dice dice) {
            super(0);
            this.dice = dice;
        }

        @Override
        protected int next(int bits) {
            return (int) dice.bits(bits);
        }
    }
}
