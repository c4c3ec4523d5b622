package io.github.fairshuffle.battery.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Sorts the names of cards into the order that they had before the shuffle. */
final class CardNames {
    private static final String SYMBOLS = "♠♤♥♡♣♧♦♢";
    private static final String SUITS = "SSHHCCDD";

    /** The length of the largest number of a card. */
    private static final int LONGEST_NUMBER = 5;

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");

    private CardNames() {}

    static boolean areNumbers(List<String> cards) {
        return cards.stream().allMatch(card -> NUMBER.matcher(card).matches());
    }

    /** Returns whether a word is a card of a pack, or a number that is no date and no time. */
    static boolean isKnown(String word) {
        return word.length() <= LONGEST_NUMBER && NUMBER.matcher(word).matches() || inPack(word) >= 0;
    }

    static boolean areOfPack(List<String> cards) {
        return cards.stream().noneMatch(card -> inPack(card) < 0)
                && cards.stream().map(CardNames::inPack).distinct().count() == cards.size();
    }

    /** Returns a comparator of cards: numbers ascend, a pack is in its order, and other names are in alphabetical order. */
    static Comparator<String> before(List<String> cards) {
        if (areOfPack(cards)) {
            return Comparator.comparingInt(CardNames::inPack);
        }
        return areNumbers(cards) ? Comparator.comparingInt(Integer::parseInt) : Comparator.naturalOrder();
    }

    /** Returns the place of a card in a new pack, such as {@code TS}, {@code 10♠}, {@code ♠10} or {@code ts}; or −1. */
    private static int inPack(String card) {
        int place = Settings.PACK.indexOf(card);
        if (place >= 0) {
            return place;
        }
        String name = card.toUpperCase(Locale.ROOT).replace("\uFE0F", "").replace("10", "T"); // U+FE0F colours a suit
        for (int k = 0; k < SYMBOLS.length(); k++) {
            name = name.replace(SYMBOLS.charAt(k), SUITS.charAt(k));
        }
        boolean isSuitFirst = name.length() == 2 && SUITS.indexOf(name.charAt(0)) >= 0;
        return Settings.PACK.indexOf(isSuitFirst ? "" + name.charAt(1) + name.charAt(0) : name);
    }
}
