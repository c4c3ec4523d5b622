package io.github.fairshuffle.analysis;

import java.util.ArrayList;
import java.util.List;

/** The 54 cards of a pack, in the order of a new one: AS is the ace of spades, TH the ten of hearts; jokers last. */
final class Cards {
    static final List<String> ALL = all();

    private Cards() {}

    private static List<String> all() {
        List<String> cards = new ArrayList<>();
        for (char suit : "SHCD".toCharArray()) {
            for (char rank : "A23456789TJQK".toCharArray()) {
                cards.add("" + rank + suit);
            }
        }
        cards.add("j*");
        cards.add("J*");
        return List.copyOf(cards);
    }
}
