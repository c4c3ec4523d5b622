package io.github.fairshuffle.command;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * {@code java.util.Collections.shuffle} as people run it, with the numbers that its {@code Random} makes of random bits.
 * There are too many outcomes to enumerate, so it is sampled. {@code ForeignShuffler} would judge the algorithm alone.
 */
final class JdkShuffle implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        Integer[] order =
                Arrays.stream(Permutation.identity(deck.size()).order()).boxed().toArray(Integer[]::new);
        List<Integer> cards = Arrays.asList(order);
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

    /** Makes all its numbers of bits that are drawn from dice. */
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
