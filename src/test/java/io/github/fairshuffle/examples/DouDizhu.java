package io.github.fairshuffle.examples;

import io.github.fairshuffle.Shuffler;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Deals Dou Dizhu (斗地主): 54 cards, 17 to each of three players in turn, and 3 on the table for the landlord.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.DouDizhu
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
    enum Rank {
        THREE("3"),
        FOUR("4"),
        FIVE("5"),
        SIX("6"),
        SEVEN("7"),
        EIGHT("8"),
        NINE("9"),
        TEN("10"),
        JACK("J"),
        QUEEN("Q"),
        KING("K"),
        ACE("A"),
        TWO("2"),
        SMALL_JOKER("small joker"),
        BIG_JOKER("big joker");

        private final String text;

        Rank(String text) {
            this.text = text;
        }
    }

    /** The suits in the order in which cards of one rank are held, and what a joker has instead. */
    enum Suit {
        SPADES("♠"),
        HEARTS("♥"),
        CLUBS("♣"),
        DIAMONDS("♦"),
        NONE("");

        private final String text;

        Suit(String text) {
            this.text = text;
        }
    }

    /** A card. */
    record Card(Rank rank, Suit suit) implements Comparable<Card> {
        private static final Comparator<Card> ORDER =
                Comparator.comparing(Card::rank).thenComparing(Card::suit);

        @Override
        public int compareTo(Card other) {
            return ORDER.compare(this, other);
        }

        @Override
        public String toString() {
            return suit.text + rank.text;
        }
    }

    /** All 54 cards, in order. */
    static List<Card> deck() {
        List<Card> deck = new ArrayList<>();
        for (Rank rank : Rank.values()) {
            if (rank.compareTo(Rank.SMALL_JOKER) < 0) {
                for (Suit suit : List.of(Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)) {
                    deck.add(new Card(rank, suit));
                }
            } else {
                deck.add(new Card(rank, Suit.NONE));
            }
        }
        return deck;
    }

    /** Three hands and the cards on the table, each in the game's order. */
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
            List<Card> hand = deal.hands.get(player);
            out.printf("%n%-7s %s%n", names[player], byRank(hand));
            String best = bombs(hand);
            if (!best.isEmpty()) {
                out.printf("%-7s with %s%n", "", best);
            }
        }
        out.printf("%nTable   %s%n", byRank(deal.table));
    }

    /** Cards of one rank close together, ranks apart. */
    private static String byRank(List<Card> cards) {
        return groups(cards).values().stream()
                .map(group -> group.stream().map(Card::toString).collect(Collectors.joining(" ")))
                .collect(Collectors.joining("   "));
    }

    /** What beats everything: four of a rank, and the two jokers together. */
    private static String bombs(List<Card> hand) {
        Map<Rank, List<Card>> groups = groups(hand);
        List<String> found = new ArrayList<>();
        groups.forEach((rank, cards) -> {
            if (cards.size() == 4) {
                found.add("a bomb of four " + rank.text + "s");
            }
        });
        if (groups.keySet().containsAll(Arrays.asList(Rank.SMALL_JOKER, Rank.BIG_JOKER))) {
            found.add("the rocket of both jokers");
        }
        return String.join(" and ", found);
    }

    private static Map<Rank, List<Card>> groups(List<Card> cards) {
        return cards.stream().collect(Collectors.groupingBy(Card::rank, TreeMap::new, Collectors.toList()));
    }
}
