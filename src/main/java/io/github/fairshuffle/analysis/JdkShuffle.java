package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** {@code java.util.Collections.shuffle} as a shuffler, with a {@code Random} whose bits come from the dice. */
final class JdkShuffle implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        Integer[] order = new Integer[deck.size()];
        Arrays.setAll(order, card -> card);
        List<Integer> cards = Arrays.asList(order);
        Collections.shuffle(cards, new RandomFromDice(dice));
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
    private static final class RandomFromDice extends Random {
        private static final long serialVersionUID = 1L;

        private final transient Dice dice;

        RandomFromDice(Dice dice) {
            super(0);
            this.dice = dice;
        }

        @Override
        protected int next(int bits) {
            return (int) dice.bits(bits);
        }
    }
}
