package com.example.wild;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Objects that keep their cards in a field, and shuffle them fairly or not. wild.csv says what each class shows. */
@SuppressWarnings("unused")
public final class Decks {
    private Decks() {}

    private static void naive(int[] cards, Random random) {
        for (int i = 0; i < cards.length; i++) {
            swap(cards, i, random.nextInt(cards.length));
        }
    }

    private static void downwards(int[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            swap(cards, i, random.nextInt(i + 1));
        }
    }

    private static void swap(int[] cards, int i, int j) {
        int card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }

    private static List<String> drawn(List<String> cards, Random random) {
        List<String> drawn = new ArrayList<>(cards);
        Collections.shuffle(drawn, random);
        return drawn;
    }

    record Numbered(long number, int again) {}

    // A pack of 52 cards, two of each kind, with a loop that only fits 52 cards.
    static final class Pack {
        private static final List<Integer> SIZES = List.of(32, 52);
        private final String name = "pack";
        private final List<Integer> discarded = new ArrayList<>();
        private final List<Numbered> cards = new LinkedList<>();

        Pack() {
            for (int k = 0; k < 52; k++) {
                cards.add(new Numbered(k % 26, 0));
            }
        }

        void shuffle(Random random) {
            for (int k = 51; k > 0; k--) {
                Collections.swap(cards, k, random.nextInt(k + 1));
            }
        }
    }

    // A deck that is filled anew before each shuffle.
    static final class Refilled {
        private final List<String> cards = new ArrayList<>();

        Refilled() {
            reset();
        }

        private void reset() {
            cards.clear();
            for (int k = 0; k < 20; k++) {
                cards.add("card " + k);
            }
        }

        void shuffle(Random random) {
            reset();
            Collections.shuffle(cards, random);
        }
    }

    // A deck that is filled before each shuffle with cards that are equal to no card before.
    static final class Remade {
        private final List<Object> cards = new ArrayList<>();

        Remade() {
            remake();
        }

        private void remake() {
            cards.clear();
            for (int k = 0; k < 20; k++) {
                cards.add(new int[] {k});
            }
        }

        void shuffle(Random random) {
            remake();
            Collections.shuffle(cards, random);
        }
    }

    abstract static class Pile {
        final List<String> cards = new ArrayList<>();

        Pile(int size) {
            for (int k = 0; k < size; k++) {
                cards.add("card " + k);
            }
        }
    }

    // Shuffles each suit of 12 cards, in a list of the superclass.
    static final class Pinochle extends Pile {
        Pinochle() {
            super(48);
        }

        void suits(Random random) {
            for (int k = 0; k < cards.size(); k += 12) {
                Collections.shuffle(cards.subList(k, Math.min(k + 12, cards.size())), random);
            }
        }
    }

    // Eight roles of four kinds, with Sattolo's mistake.
    static final class Roles {
        private final List<String> roles = new ArrayList<>(List.of("V", "V", "V", "V", "W", "W", "S", "X"));

        void shuffle(Random random) {
            for (int k = roles.size() - 1; k > 0; k--) {
                Collections.swap(roles, k, random.nextInt(k));
            }
        }
    }

    // A field of 16 cells with 5 mines.
    static final class Mines {
        private final int[] cells = new int[16];

        Mines() {
            Arrays.fill(cells, 0, 5, 1);
        }

        void shuffle(Random random) {
            downwards(cells, random);
        }

        void naive(Random random) {
            Decks.naive(cells, random);
        }
    }

    // Shuffles its cards, and deals one of them.
    static final class Hand {
        private final List<String> cards = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        private final List<String> hand = new ArrayList<>();

        void shuffle(Random random) {
            Collections.shuffle(cards, random);
            hand.add(cards.remove(0));
        }
    }

    // Adds the discarded cards to the pile before the shuffle.
    static final class Piles {
        private final List<String> draw = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        private final List<String> discard = new ArrayList<>(List.of("f", "g"));

        void shuffle(Random random) {
            draw.addAll(discard);
            discard.clear();
            Collections.shuffle(draw, random);
        }
    }

    // One of several fields with cards is shuffled, and not the largest.
    static final class Players {
        private final List<String> players = List.of("a", "b", "c", "d", "e", "f", "g", "h");
        private final int[] tiles = {1, 2, 3, 4, 5, 6};
        private final int[] names = {1, 2, 3, 4, 5, 6};

        void shuffle(Random random) {
            downwards(tiles, random);
        }
    }

    // Sorts ten pairs by random keys, but equal cards have one key.
    static final class Twins {
        private final List<Integer> cards = new ArrayList<>();

        Twins() {
            for (int k = 0; k < 20; k++) {
                cards.add(k % 10);
            }
        }

        void shuffle(Random random) {
            Map<Integer, Double> keys = new HashMap<>();
            cards.forEach(card -> keys.put(card, random.nextDouble()));
            cards.sort(Comparator.comparing(keys::get));
        }
    }

    // Shuffles five cards between empty slots.
    static final class Slots {
        private final String[] cards = {null, "a", "b", "c", "d", "e", null, null};

        void shuffle(Random random) {
            Collections.shuffle(Arrays.asList(cards).subList(1, 6), random);
        }
    }

    // Returns a new object with a shuffled copy.
    static final class Fresh {
        private final List<String> cards;

        Fresh() {
            this(List.of("a", "b", "c", "d", "e"));
        }

        private Fresh(List<String> cards) {
            this.cards = cards;
        }

        Fresh shuffle(Random random) {
            return new Fresh(drawn(cards, random));
        }
    }

    // Returns a new record with a shuffled copy.
    record Drawn(List<String> cards) {
        Drawn() {
            this(List.of("a", "b", "c", "d", "e"));
        }

        Drawn shuffle(Random random) {
            return new Drawn(drawn(cards, random));
        }
    }

    // Swaps without a temporary variable, which clears a number that is swapped with itself.
    static final class Xor {
        private final int[] cards = {1, 2, 3, 4, 5};

        void shuffle(Random random) {
            for (int k = 4; k > 0; k--) {
                int j = random.nextInt(k + 1);
                cards[k] ^= cards[j];
                cards[j] ^= cards[k];
                cards[k] ^= cards[j];
            }
        }
    }

    // Shuffles lists with a generator whose seed is the same in each object.
    static final class Seeded {
        private final Random seeded = new Random(7);

        void shuffle(List<?> cards) {
            Collections.shuffle(cards, seeded);
        }
    }

    // Returns a list of two hands instead of a list of cards.
    public static List<?> deal(List<?> cards, Random random) {
        Collections.shuffle(cards, random);
        return List.of(cards.subList(0, 2), cards.subList(2, cards.size()));
    }
}
