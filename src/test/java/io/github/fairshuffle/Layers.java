package io.github.fairshuffle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Checks which classes or packages use each other. The keys of {@code uses} are the names of all of them. */
final class Layers {
    private Layers() {}

    /** Gives the classes new names, and merges those that get the same name. */
    static Map<String, Set<String>> renamed(Map<String, Set<String>> uses, UnaryOperator<String> name) {
        Map<String, Set<String>> renamed = new TreeMap<>();
        uses.forEach((from, to) -> {
            Set<String> used = renamed.computeIfAbsent(name.apply(from), key -> new TreeSet<>());
            to.forEach(other -> used.add(name.apply(other)));
            used.remove(name.apply(from));
        });
        return renamed;
    }

    /** Returns what is wrong with groups that are ordered from top to bottom, or an empty list. */
    static List<String> faults(Map<String, Set<String>> uses, List<Set<String>> groups) {
        List<String> faults = new ArrayList<>();
        Map<String, Long> listed = groups.stream()
                .flatMap(Set::stream)
                .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
        for (String name : union(listed.keySet(), uses.keySet())) {
            if (!uses.containsKey(name)) {
                faults.add(name + " does not exist");
            } else if (listed.getOrDefault(name, 0L) != 1) {
                faults.add(name + " is in " + listed.getOrDefault(name, 0L) + " groups");
            }
        }
        Set<String> higher = new TreeSet<>();
        for (Set<String> group : groups) {
            for (String from : group) {
                uses.getOrDefault(from, Set.of()).stream()
                        .filter(higher::contains)
                        .forEach(to -> faults.add(from + " uses " + to + " of a higher group"));
            }
            higher.addAll(group);
        }
        return faults;
    }

    private static Set<String> union(Collection<String> some, Collection<String> others) {
        Set<String> union = new TreeSet<>(some);
        union.addAll(others);
        return union;
    }

    /** Returns the sets of more than {@code most} classes that all use each other, directly or through other classes. */
    static Set<Set<String>> circles(Map<String, Set<String>> uses, int most) {
        Map<String, Set<String>> reached = new TreeMap<>();
        uses.keySet().forEach(from -> reached.put(from, reached(uses, from)));
        return uses.keySet().stream()
                .map(from -> reached.get(from).stream()
                        .filter(to -> reached.get(to).contains(from))
                        .collect(Collectors.toCollection(TreeSet::new)))
                .filter(circle -> circle.size() > most)
                .collect(Collectors.toSet());
    }

    private static Set<String> reached(Map<String, Set<String>> uses, String from) {
        Set<String> reached = new TreeSet<>();
        Deque<String> open = new ArrayDeque<>(uses.get(from));
        while (!open.isEmpty()) {
            String next = open.pop();
            if (reached.add(next)) {
                open.addAll(uses.get(next));
            }
        }
        return reached;
    }
}
