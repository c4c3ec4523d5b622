package io.github.fairshuffle.examples;

import io.github.fairshuffle.Shuffler;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Deals the 54 cards of Dou Dizhu (斗地主): 17 to each of three players, in turn, and 3 on the table for the landlord.
 *
 * <pre>{@code
 * mvn test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.DouDizhu
 * ... -Dexec.args="--seed 42"
 * }</pre>
 */
public final class DouDizhu {
    private DouDizhu() {}

    /** Deals once. */
    public static void main(String[] args) {
        run(args, Options.utf8());
    }

    static void run(String[] args, PrintStream out) {
        Options.parse(args, out).ifPresent(options -> print(Deal.by(options.shuffler()), options.origin(), out));
    }

    /** The ranks from the lowest to the highest. */
    private static final List<String> RANKS =
            List.of("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "small joker", "big joker");

    private static final List<String> SUITS = List.of("♠", "♥", "♣", "♦");

    /** A card, with the index of its rank. A joker has the empty suit. */
    record Card(int rank, String suit) implements Comparable<Card> {
        private static final Comparator<Card> ORDER =
                Comparator.comparing(Card::rank).thenComparing(card -> SUITS.indexOf(card.suit));

        @Override
        public int compareTo(Card other) {
            return ORDER.compare(this, other);
        }

        @Override
        public String toString() {
            return suit + RANKS.get(rank);
        }
    }

    /** All 54 cards, in order. */
    static List<Card> deck() {
        List<Card> deck = new ArrayList<>();
        for (int rank = 0; rank < RANKS.size(); rank++) {
            for (String suit : rank < 13 ? SUITS : List.of("")) {
                deck.add(new Card(rank, suit));
            }
        }
        return deck;
    }

    /** The three hands and the cards on the table, each sorted by rank and suit. */
    record Deal(List<List<Card>> hands, List<Card> table) {
        /** Shuffles the deck and deals it. */
        static Deal by(Shuffler shuffler) {
            List<Card> cards = shuffler.shuffled(deck());
            List<List<Card>> hands = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            for (int k = 0; k < 51; k++) {
                hands.get(k % 3).add(cards.get(k));
            }
            List<Card> table = cards.subList(51, 54);
            hands.forEach(hand -> hand.sort(null));
            table.sort(null);
            return new Deal(hands, table);
        }
    }

    private static void print(Deal deal, String origin, PrintStream out) {
        out.println("Dou Dizhu 斗地主   (" + origin + ")");
        String[] names = {"Left", "Middle", "Right"};
        for (int player = 0; player < 3; player++) {
            out.printf("%n%-7s %s%n", names[player], byRank(deal.hands.get(player)));
        }
        out.printf("%nTable   %s%n", byRank(deal.table));
    }

    /** Returns the cards as text, with small gaps within a rank and large gaps between two ranks. */
    private static String byRank(List<Card> cards) {
        return cards.stream()
                .collect(Collectors.groupingBy(Card::rank, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(group -> group.stream().map(Card::toString).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("   "));
    }
}
