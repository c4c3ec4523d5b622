package com.example.wild;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Fair shuffles, written as people have written them. */
public final class Right {
    private Right() {}

    // Counts down and swaps i with nextInt(i + 1). Seen in utilities of countless Java projects.
    public static void downwards(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
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

    // Copies a linked list into an array, shuffles the array, and writes it back. Seen in a pull request for a C game.
    @SuppressWarnings("unchecked")
    public static <T> void throughAnArray(List<T> list, Random random) {
        T[] cards = (T[]) list.toArray();
        Collections.shuffle(Arrays.asList(cards), random);
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

    // A method of an object, which returns a value that is no deck.
    boolean ofAnObject(List<Object> cards, Random random) {
        Collections.shuffle(cards, random);
        return true;
    }
}
