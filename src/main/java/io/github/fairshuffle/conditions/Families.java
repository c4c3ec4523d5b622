package io.github.fairshuffle.conditions;

import static java.util.Comparator.comparingInt;

import io.github.fairshuffle.internal.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A division of people into families, in which nobody draws a member of their own family. People are numbered from 0.
 */
final class Families {
    final int[] giverKeys;
    final int[] takerKeys;
    private final List<int[]> families; // small families first; empty if the givers are not the takers
    private final List<@Nullable Object> keys; // of the families

    private Families(int[] giverKeys, int[] takerKeys, List<int[]> families, List<@Nullable Object> keys) {
        this.giverKeys = giverKeys;
        this.takerKeys = takerKeys;
        this.families = families;
        this.keys = keys;
    }

    static Families by(List<? extends @Nullable Object> keys) {
        Map<@Nullable Object, List<Integer>> members = Arguments.places(keys);
        List<@Nullable Object> sorted = new ArrayList<>(members.keySet());
        sorted.sort(comparingInt(key -> members.getOrDefault(key, List.of()).size()));
        int[] familyOf = new int[keys.size()];
        List<int[]> families = new ArrayList<>();
        for (Object key : sorted) {
            List<Integer> family = members.getOrDefault(key, List.of());
            family.forEach(person -> familyOf[person] = families.size());
            families.add(family.stream().mapToInt(person -> person).toArray());
        }
        return new Families(familyOf, familyOf, families, sorted);
    }

    static Families singles(int size) {
        int[] people = IntStream.range(0, size).toArray();
        List<int[]> families =
                IntStream.of(people).mapToObj(person -> new int[] {person}).toList();
        return new Families(people, people, families, List.of());
    }

    /** Keeps each giver apart from the same person among the takers. */
    static Families between(List<? extends @Nullable Object> givers, List<? extends @Nullable Object> takers) {
        Map<@Nullable Object, Integer> numbers = new HashMap<>();
        return new Families(
                Arguments.numbers(givers, numbers), Arguments.numbers(takers, numbers), List.of(), List.of());
    }

    /**
     * Says why no arrangement exists: a family has more than half of the people. If no family has, there is a circle.
     *
     * @param people the number of people without a placeholder
     */
    Optional<String> obstacle(int people) {
        int half = giverKeys.length / 2;
        return IntStream.range(0, families.size())
                .filter(family -> families.get(family).length > half)
                .mapToObj(family -> families.get(family).length + " of "
                        + Text.count(people, "person", "people")
                        + (families.get(family).length == 1 ? " has" : " have") + " the key " + keys.get(family)
                        + "; at most " + half + " may have the same key")
                .findFirst();
    }

    boolean exist() {
        return families.size() < giverKeys.length && !families.isEmpty();
    }

    /** Returns the mean size of the families, averaged over the people. */
    double meanSize() {
        return families.stream()
                        .mapToDouble(family -> (double) family.length * family.length)
                        .sum()
                / giverKeys.length;
    }

    /** Returns the people of each family, small families first. */
    List<int[]> people() {
        return families;
    }

    /** Returns the size of each family, small families first. */
    int[] sizes() {
        return families.stream().mapToInt(family -> family.length).toArray();
    }
}
