package com.example;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;

/** A shuffler whose first swap asks for a place behind the last one. */
public final class Mine implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        for (int i = deck.size(); i > 0; i--) {
            deck.swap(i, dice.roll(i));
        }
    }
}
