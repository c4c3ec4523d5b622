package io.github.fairshuffle.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.internal.Text;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that {@code Golden.v} contains the golden orders of {@code Durstenfeld} up to 54 cards, the golden orders of
 * three other shuffles for 54 cards, and the rows of order.md with falling or rising bounds. {@link ProofTest} lets Coq
 * compute the orders. With {@code -Dgolden.write=true} this test writes them.
 */
class GoldenProofTest {
    private static final Path FILE = Path.of("src/proof/Golden.v");

    private static final Pattern GOALS = Pattern.compile("(?s)(?<=\\(\\*\\* The goals\\. \\*\\)\n\n).*");

    private static final Map<String, String> FUNCTIONS =
            Map.of("Durstenfeld", "shuffle", "Forward", "forward", "InsideOut", "inside_out", "Insertion", "insertion");

    @Test
    void goldenOrdersAndRowsOfThePageAreThere() throws IOException {
        List<String> orders = orders().toList();
        List<String> rolls = rolls().toList();
        assertThat(Files.readString(Path.of("src/site/markdown/proofs.md")))
                .contains(orders.size() + " golden orders of up to 54 cards and " + rolls.size() + " rows");
        String goals = Stream.of(orders, rolls).flatMap(List::stream).collect(Collectors.joining("\n", "", "\n"));
        Written.check(FILE, GOALS, goals, "golden.write");
    }

    private static Stream<String> orders() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/io/github/fairshuffle/golden/orders.txt")).stream()
                .map(line -> line.split(" \\| "))
                .filter(row -> FUNCTIONS.containsKey(row[0]))
                .filter(row -> Integer.parseInt(row[1]) <= 54 && row[0].equals("Durstenfeld") || row[1].equals("54"))
                .map(row -> goal(
                        "%s java %s%%nat".formatted(FUNCTIONS.get(row[0]), row[1]),
                        words(row[0], Integer.parseInt(row[1]), row[2]),
                        row[3]));
    }

    /** Returns the Coq expression for the words that the shuffle draws. */
    private static String words(String name, int size, String origin) {
        long seed = Long.parseLong(origin.replaceAll(".*\\(|\\)", ""));
        boolean own = origin.startsWith("Randomness");
        RandomGenerator generator = own ? Randomness.seeded(seed) : new SplittableRandom(seed);
        CountingGenerator counting = new CountingGenerator(generator);
        Shufflers.all().stream()
                .filter(shuffler -> shuffler.toString().equals(name))
                .forEach(shuffler -> shuffler.using(counting).permutation(size));
        return Text.format("(%s (%d) %d)", own ? "seeded" : "splittable", seed, counting.words());
    }

    private static Stream<String> rolls() throws IOException {
        Pattern row = Pattern.compile(
                "(?m)^\\| `([^`]*)` \\| `(?:falling|rising)\\((\\d+), (\\d+)\\)` \\| ([\\d ]+) \\| (\\d+) \\|$");
        List<String> goals = new ArrayList<>();
        for (MatchResult found : row.matcher(Files.readString(Path.of("src/site/markdown/order.md")))
                .results()
                .toList()) {
            int first = Integer.parseInt(found.group(2));
            int last = Integer.parseInt(found.group(3));
            String bounds = IntStream.rangeClosed(0, Math.abs(last - first))
                    .mapToObj(k -> Integer.toString(first + (first < last ? k : -k)))
                    .collect(Collectors.joining("; "));
            String words = found.group(1).startsWith("seeded")
                    ? "(seeded 1 %s)".formatted(found.group(5))
                    : Stream.of(found.group(1).split(" "))
                            .map(word -> new BigInteger(word, 16).toString())
                            .collect(Collectors.joining("; ", "[", "]"));
            goals.add(goal("rolls java", words + " [" + bounds + "]", found.group(4)));
        }
        assertThat(goals).hasSizeGreaterThan(6);
        return goals.stream();
    }

    private static String goal(String function, String arguments, String result) {
        return "Goal %s %s = Some [%s].\nProof. vm_compute. reflexivity. Qed."
                .formatted(function, arguments, result.replace(" ", "; "));
    }
}
