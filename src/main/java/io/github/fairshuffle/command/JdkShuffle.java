package io.github.fairshuffle.command;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code java.util.Collections.shuffle} with a {@code Random} that computes bounded numbers from random bits. The bits
 * have too many outcomes to enumerate. {@code ForeignShuffler} would replace each number by a roll, and so hide an
 * error in it.
 */
final class JdkShuffle implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        List<Integer> cards = IntStream.range(0, deck.size()).boxed().collect(Collectors.toList());
        Collections.shuffle(cards, new Random(0) {
            @Override
            protected int next(int bits) {
                return (int) dice.bits(bits);
            }
        });
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
}
