package com.example.wild;

import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Fair shuffles, written as people have written them. */
public final class Right {
    private static final SecureRandom SECURE = new SecureRandom();

    private Right() {}

    private static void swap(int[] cards, int i, int j) {
        int card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }

    // Counts down and swaps i with nextInt(i + 1). Seen in utilities of countless Java projects.
    public static void downwards(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    // Counts down to 0, where a card is swapped with itself. A JavaScript issue calls this last step useless.
    public static void downToZero(int[] cards, Random random) {
        int n = cards.length;
        while (n > 0) {
            int k = random.nextInt(n--);
            swap(cards, n, k);
        }
    }

    // Counts up and swaps i with i + nextInt(n - i). Seen in Java helpers for programming contests.
    public static void upwards(int[] a, Random random) {
        for (int i = 0; i <= a.length - 2; i++) {
            swap(a, i, i + random.nextInt(a.length - i));
        }
    }

    // Counts up and swaps each card with itself or a card before it. Seen in a deck in Java.
    public static void upToItself(Object[] deck, Random random) {
        for (int e = 1; e < deck.length; e++) {
            int j = random.nextInt(e + 1);
            Object card = deck[e];
            deck[e] = deck[j];
            deck[j] = card;
        }
    }

    // Skips the swap of a place with itself. Seen in hand-written loops in many languages.
    public static void notWithItself(List<?> list, RandomGenerator random) {
        for (int i = list.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            if (j != i) {
                Collections.swap(list, i, j);
            }
        }
    }

    // Shuffles three times, which is as fair as once. Seen in a pull request for a Java trading card game.
    public static void threeTimes(List<?> library, Random random) {
        for (int round = 0; round < 3; round++) {
            downwards(library, random);
        }
    }

    // Shuffles inside-out into a new array. Many libraries have copied this code from the encyclopedia.
    public static int[] insideOut(int[] source, Random random) {
        int[] shuffled = new int[source.length];
        for (int i = 0; i < source.length; i++) {
            int j = random.nextInt(i + 1);
            shuffled[i] = shuffled[j];
            shuffled[j] = source[i];
        }
        return shuffled;
    }

    // Computes (int) (Math.random() * (i + 1)). Seen in Java lecture notes and exercises.
    public static void mathRandom(Object[] a) {
        for (int i = 0; i < a.length; i++) {
            int j = (int) (Math.random() * (i + 1));
            Object swapped = a[j];
            a[j] = a[i];
            a[i] = swapped;
        }
    }

    // Creates a new Random() for each step, which is wasteful but fair. Seen in a Java course.
    public static void newRandomForEachStep(int[] array) {
        for (int i = array.length - 1; i > 0; i--) {
            swap(array, i, new Random().nextInt(i + 1));
        }
    }

    // Draws from ThreadLocalRandom with nextInt(0, i + 1). Seen in the utilities of a Java platform.
    public static void threadLocal(List<?> list) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, ThreadLocalRandom.current().nextInt(0, i + 1), i);
        }
    }

    // Creates a generator by its name, as a linter proposes in place of new Random().
    public static void namedGenerator(List<?> list) {
        notWithItself(list, RandomGenerator.of("L64X128MixRandom"));
    }

    // Calls Collections.shuffle() with a SecureRandom. Seen in an issue of a Java trading card game.
    public static void secure(List<?> library) {
        Collections.shuffle(library, SECURE);
    }

    // Calls Collections.shuffle(), as most decks in Java do.
    public static void collectionsShuffle(List<?> cards) {
        Collections.shuffle(cards);
    }

    // Shuffles an array through Arrays.asList(), which works for objects. Seen in Java lotteries and puzzles.
    public static void asList(Object[] numbers, Random random) {
        Collections.shuffle(Arrays.asList(numbers), random);
    }

    // Returns a shuffled copy. Seen in a Java utility.
    public static <T> List<T> copy(List<T> list, Random random) {
        List<T> copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        return copy;
    }

    // Copies a linked list into an array, shuffles the array, and writes it back. Seen in a pull request for a C game.
    @SuppressWarnings("unchecked")
    public static <T> void throughAnArray(List<T> list, Random random) {
        T[] cards = (T[]) list.toArray();
        upToItself(cards, random);
        ListIterator<T> places = list.listIterator();
        for (T card : cards) {
            places.next();
            places.set(card);
        }
    }

    // Shuffles the characters of a text. Seen in word puzzles in many languages.
    public static int[] text(int[] characters, Random random) {
        StringBuilder rest = new StringBuilder(new String(characters, 0, characters.length));
        StringBuilder anagram = new StringBuilder();
        while (rest.length() > 0) {
            int i = random.nextInt(rest.length());
            anagram.append(rest.charAt(i));
            rest.deleteCharAt(i);
        }
        return anagram.codePoints().toArray();
    }

    // Sorts by random keys of 64 bits, and draws each key once, like OrderBy and sort_by with long keys.
    public static <T> List<T> longKeys(List<T> list, Random random) {
        return list.stream()
                .map(card -> Map.entry(random.nextLong(), card))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    // Sorts places by random keys in an array. JavaScript code maps the deck to random keys and sorts it.
    public static int[] sortedPlaces(int[] cards) {
        double[] keys = ThreadLocalRandom.current().doubles(cards.length).toArray();
        return IntStream.range(0, cards.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> keys[i]))
                .mapToInt(i -> cards[i])
                .toArray();
    }

    // Sorts by keys of 32 bits, and draws all keys again if two are equal. Seen in the certificate of a poker site.
    public static <T> List<T> anewIfEqual(List<T> deck, Random random) {
        while (true) {
            List<Map.Entry<Integer, T>> keyed = new ArrayList<>();
            deck.forEach(card -> keyed.add(Map.entry(random.nextInt(), card)));
            if (keyed.stream().map(Map.Entry::getKey).distinct().count() == deck.size()) {
                keyed.sort(Map.Entry.comparingByKey());
                return keyed.stream().map(Map.Entry::getValue).toList();
            }
        }
    }

    // Calls remove(nextInt(size)) until the deck is empty. Seen in a questionnaire and in decks in Java.
    public static <T> List<T> drawAll(List<T> deck, Random random) {
        List<T> shuffled = new ArrayList<>();
        while (!deck.isEmpty()) {
            shuffled.add(deck.remove(random.nextInt(deck.size())));
        }
        return shuffled;
    }

    // Fills the gap of each drawn element with the last element. Seen in a bag of tiles.
    public static <T> List<T> lastFillsTheGap(List<T> bag, Random random) {
        List<T> drawn = new ArrayList<>();
        for (int size = bag.size(); size > 0; size--) {
            int i = random.nextInt(size);
            drawn.add(bag.get(i));
            bag.set(i, bag.get(size - 1));
        }
        return drawn;
    }

    // Inserts each card with add(nextInt(size + 1), card). Seen in the test of a Java message queue.
    public static <T> List<T> inserted(List<T> cards, Random random) {
        List<T> deck = new ArrayList<>();
        for (T card : cards) {
            deck.add(random.nextInt(deck.size() + 1), card);
        }
        return deck;
    }

    // Draws again if the place was drawn before. Seen in shuffles of beginners in Java and Kotlin.
    public static <T> List<T> drawUntilUnseen(List<T> list, Random random) {
        Set<Integer> used = new HashSet<>();
        List<T> shuffled = new ArrayList<>();
        while (shuffled.size() < list.size()) {
            int i = random.nextInt(list.size());
            if (used.add(i)) {
                shuffled.add(list.get(i));
            }
        }
        return shuffled;
    }

    // Draws random bytes and rejects those that would favour low remainders. Seen in a JavaScript bug fix.
    public static void rejectedBytes(int[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            int j;
            do {
                j = random.nextInt(256);
            } while (j >= 256 - 256 % (i + 1));
            swap(cards, i, j % (i + 1));
        }
    }

    // Merges shuffled halves, each chosen in proportion to its remaining cards. The result of a discussion about Gleam.
    public static <T> List<T> merge(List<T> list, Random random) {
        if (list.size() < 2) {
            return list;
        }
        Deque<T> left = new ArrayDeque<>(merge(list.subList(0, list.size() / 2), random));
        Deque<T> right = new ArrayDeque<>(merge(list.subList(list.size() / 2, list.size()), random));
        List<T> merged = new ArrayList<>();
        for (int n = list.size(); n > 0; n--) {
            merged.add(random.nextInt(n) < left.size() ? left.remove() : right.remove());
        }
        return merged;
    }

    // Picks each element by reservoir sampling with a sample of one. Seen in the fix of a Rust network node.
    public static <T> List<T> reservoir(List<T> peers, Random random) {
        List<T> picked = new ArrayList<>();
        while (!peers.isEmpty()) {
            int pick = 0;
            for (int i = 1; i < peers.size(); i++) {
                pick = random.nextInt(i + 1) == 0 ? i : pick;
            }
            picked.add(peers.remove(pick));
        }
        return picked;
    }

    // A method of an object, which returns a value that is no deck.
    boolean ofAnObject(List<Object> cards, Random random) {
        Collections.shuffle(cards, random);
        return true;
    }
}
