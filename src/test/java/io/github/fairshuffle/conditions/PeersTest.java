package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Measures how biased other methods to keep equal keys apart are, and computes the table of conditions.md. */
class PeersTest {
    private static final int SAMPLES = 30_000;

    /** A method that people use. It returns null if it reaches a dead end. */
    private interface Peer {
        @Nullable
        String order(String keys, Random random);
    }

    /** Shuffles, and exchanges each element that equals its neighbour with another one that fits at its place. */
    private static @Nullable String swapAndRepair(String keys, Random random) {
        List<String> order = Arrays.asList(keys.split(""));
        Collections.shuffle(order, random);
        for (int k = 1; k < order.size(); k++) {
            String key = order.get(k);
            if (order.get(k - 1).equals(key)) {
                List<Integer> fitting = new ArrayList<>();
                for (int other = 1; other < order.size() - 1; other++) {
                    if (!order.subList(other - 1, other + 2).contains(key)) {
                        fitting.add(other);
                    }
                }
                if (fitting.isEmpty()) {
                    return null;
                }
                Collections.swap(order, k, fitting.get(random.nextInt(fitting.size())));
            }
        }
        return String.join("", order);
    }

    private static int count(char key, String keys) {
        return (int) keys.chars().filter(other -> other == key).count();
    }

    /** Appends the key with the most remaining elements, except the last key; ties are broken at random. */
    private static @Nullable String mostFrequentFirst(String keys, Random random) {
        return next(keys, random, (key, left) -> count(key, left) + random.nextDouble());
    }

    /** Draws the next element from all remaining ones without the last key, and starts again at a dead end. */
    private static String byRemainingCounts(String keys, Random random) {
        String order = null;
        while (order == null) {
            order = next(keys, random, (key, left) -> random.nextDouble());
        }
        return order;
    }

    private interface Score {
        double of(char key, String left);
    }

    private static @Nullable String next(String keys, Random random, Score score) {
        StringBuilder left = new StringBuilder(keys);
        StringBuilder order = new StringBuilder();
        while (!left.isEmpty()) {
            int best = -1;
            double bestScore = -1;
            for (int k = 0; k < left.length(); k++) {
                double each = score.of(left.charAt(k), left.toString());
                if ((order.isEmpty() || left.charAt(k) != order.charAt(order.length() - 1)) && each > bestScore) {
                    best = k;
                    bestScore = each;
                }
            }
            if (best < 0) {
                return null;
            }
            order.append(left.charAt(best));
            left.deleteCharAt(best);
        }
        return order.toString();
    }

    /** Spreads each key evenly from a random start, moves each element by up to a tenth of the distance, and sorts. */
    private static String evenSpacing(String keys, Random random) {
        Map<Character, Double> start = new HashMap<>();
        Map<Character, Integer> placed = new HashMap<>();
        Map<Double, String> row = new TreeMap<>();
        for (char key : keys.toCharArray()) {
            double distance = 1.0 / count(key, keys);
            double first = start.computeIfAbsent(key, absent -> random.nextDouble() * distance);
            double jitter = (random.nextDouble() - 0.5) * 0.2 * distance;
            row.put(first + jitter + distance * (placed.merge(key, 1, Integer::sum) - 1), "" + key);
        }
        return String.join("", row.values());
    }

    /** The results of a method for some keys: the count of each order, of dead ends, and of broken rules. */
    private record Behaviour(Map<String, Integer> counts, Set<String> allowed, int stuck, int broken) {
        static Behaviour of(Peer peer, String keys) {
            Random random = new Random(42);
            Set<String> allowed = SpacedTest.patterns(keys);
            allowed.removeIf(pattern -> pattern.matches(".*(.)\\1.*"));
            Map<String, Integer> counts = new HashMap<>();
            int stuck = 0;
            int broken = 0;
            for (int k = 0; k < SAMPLES; k++) {
                String order = peer.order(keys, random);
                if (order == null) {
                    stuck++;
                } else if (!allowed.contains(order)) {
                    broken++;
                } else {
                    counts.merge(order, 1, Integer::sum);
                }
            }
            return new Behaviour(counts, allowed, stuck, broken);
        }

        /** Returns the total variation from uniform of the orders that satisfy the rule, as a table cell. */
        String cell() {
            double total = counts.values().stream().mapToInt(count -> count).sum();
            double distance = allowed.stream()
                            .mapToDouble(
                                    order -> Math.abs(counts.getOrDefault(order, 0) / total - 1.0 / allowed.size()))
                            .sum()
                    / 2;
            return String.format(Locale.ROOT, "%.2f", distance)
                    + (counts.size() == allowed.size()
                            ? ""
                            : "; " + counts.size() + " of " + allowed.size() + " orders")
                    + (stuck == 0 ? "" : "; stuck in " + Math.round(100.0 * stuck / SAMPLES) + " %")
                    + (broken == 0 ? "" : "; breaks the rule in " + Math.round(100.0 * broken / SAMPLES) + " %");
        }
    }

    private static final List<Peer> PEERS = List.of(
            PeersTest::swapAndRepair,
            PeersTest::mostFrequentFirst,
            PeersTest::byRemainingCounts,
            PeersTest::evenSpacing);

    @Test
    void theTableOfThePageIsComputed() throws IOException {
        StringBuilder table = new StringBuilder();
        for (String keys : List.of("aabbcc", "aaabbbccc", "aaaaabbbcc")) {
            table.append("| `").append(keys).append('`');
            PEERS.forEach(
                    peer -> table.append(" | ").append(Behaviour.of(peer, keys).cell()));
            table.append(" |\n");
        }
        assertThat(Files.readString(Path.of("src/site/markdown/conditions.md")).replace("\r", ""))
                .contains(table);
    }
}
