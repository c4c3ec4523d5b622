package io.github.fairshuffle.conditions;

import static java.util.Comparator.comparingInt;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A division of people into families, in which nobody draws a member of their own family. People are numbered from 0. */
final class Division {
    /** Random shuffles succeed with a probability of about e^−λ, where λ = (the excluded pairs) / (the people). */
    private static final int LARGEST_LAMBDA = 8;

    private final int[] familyOf;
    private final List<int[]> families; // small families first
    private final List<@Nullable Object> keys; // of the families

    private Division(int[] familyOf, List<int[]> families, List<@Nullable Object> keys) {
        this.familyOf = familyOf;
        this.families = families;
        this.keys = keys;
    }

    /** Divides people by their keys. */
    static Division by(List<? extends @Nullable Object> keys) {
        Map<@Nullable Object, List<Integer>> members = Within.places(keys);
        List<@Nullable Object> sorted = new ArrayList<>(members.keySet());
        sorted.sort(comparingInt(key -> members.getOrDefault(key, List.of()).size()));
        int[] familyOf = new int[keys.size()];
        List<int[]> families = new ArrayList<>();
        for (Object key : sorted) {
            List<Integer> family = members.getOrDefault(key, List.of());
            family.forEach(person -> familyOf[person] = families.size());
            families.add(family.stream().mapToInt(person -> person).toArray());
        }
        return new Division(familyOf, families, sorted);
    }

    /** Divides people into families of one. */
    static Division singles(int size) {
        int[] people = IntStream.range(0, size).toArray();
        List<int[]> families =
                IntStream.of(people).mapToObj(person -> new int[] {person}).toList();
        return new Division(people, families, List.of());
    }

    /** Returns the division for givers who are not the takers. It keeps no pair apart. */
    static Division none() {
        return new Division(new int[0], List.of(), List.of());
    }

    boolean areApart(int giver, int taker) {
        return families.isEmpty() || familyOf[giver] != familyOf[taker];
    }

    /** Says why no assignment exists: a family has more than half of the people. If no family has, there is a circle. */
    Optional<String> obstacle() {
        int half = familyOf.length / 2;
        return IntStream.range(0, families.size())
                .filter(family -> families.get(family).length > half)
                .mapToObj(family -> families.get(family).length + " of " + familyOf.length + " people have the key "
                        + keys.get(family) + "; at most " + half + " may have the same key")
                .findFirst();
    }

    boolean hasFamilies() {
        return families.size() < familyOf.length;
    }

    /** Returns whether families are expected to be apart in one of some 3,000 random shuffles. */
    boolean isOftenApart() {
        long pairs = families.stream()
                .mapToLong(family -> (long) family.length * family.length)
                .sum();
        return pairs <= (long) LARGEST_LAMBDA * familyOf.length;
    }

    /** Counts the assignments, or the circles. */
    Counted counted(boolean circle) {
        Counted counted = new Insertions(sizes(), -1, circle ? Insertions.Shape.CIRCLE : Insertions.Shape.CIRCLES);
        if (counted.steps() > Effort.MOST_STEPS) {
            throw new IllegalArgumentException(familyOf.length + " people in " + families.size() + " groups would take "
                    + Effort.time(counted.steps()) + "; use fewer people");
        }
        return counted;
    }

    /** Returns the exact number of assignments, or of circles. */
    BigInteger count(boolean circle) {
        return circle ? Count.circles(sizes()) : Count.assignments(sizes());
    }

    /** Returns the sizes of the families in ascending order. */
    private int[] sizes() {
        return families.stream().mapToInt(family -> family.length).toArray();
    }

    /** Returns the people family by family, each family in random order: the elements that were counted. */
    int[] shuffled(Dice dice) {
        int[] people = families.stream().flatMapToInt(IntStream::of).toArray();
        Dice single = bound -> dice.roll(bound); // one word for each roll
        int from = 0;
        for (int[] family : families) {
            int to = from + family.length;
            Shuffler.insideOutInPlace().permute(Deck.of(people, from, to), single);
            from = to;
        }
        return people;
    }
}
