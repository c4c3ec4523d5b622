package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.util.Collections;
import java.util.Random;

/**
 * {@code java.util.Collections.shuffle} with the numbers that its {@code Random} makes of random bits. There are too
 * many outcomes to enumerate, so it is sampled. {@link ForeignShuffler} would judge the algorithm alone.
 */
final class JdkShuffle implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        Random random = new ForeignShuffler.RandomOfBits(dice);
        int[] identity = Orders.identity(deck.size());
        deck.arrange(ForeignShuffler.shuffledList(identity, cards -> Collections.shuffle(cards, random)));
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Collections.shuffle";
    }
}
