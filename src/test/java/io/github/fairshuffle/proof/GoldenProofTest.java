package io.github.fairshuffle.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Written;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Has {@code Golden.v} the golden orders of {@code Durstenfeld} up to 54 cards, and the rows of the page of the order that
 * roll with falling bounds? {@link ProofTest} has Coq compute them. They are written by {@code -Dgolden.write=true}.
 */
class GoldenProofTest {
    private static final Path FILE = Path.of("src/proof/Golden.v");

    private static final Pattern GOALS = Pattern.compile("(?s)(?<=\\(\\*\\* The goals\\. \\*\\)\n\n).*");

    @Test
    void goldenOrdersAndRowsOfThePageAreThere() throws IOException {
        String goals = Stream.concat(orders(), falling()).collect(Collectors.joining("\n", "", "\n"));
        Written.check(FILE, GOALS, goals, "golden.write");
    }

    private static Stream<String> orders() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/io/github/fairshuffle/golden/orders.txt")).stream()
                .filter(line -> line.startsWith("Durstenfeld | "))
                .map(line -> line.split(" \\| "))
                .filter(row -> Integer.parseInt(row[1]) <= 54)
                .map(row -> goal(
                        "shuffle java %s%%nat".formatted(row[1]), words(row[2], Integer.parseInt(row[1])), row[3]));
    }

    /** As many words as the shuffle draws. */
    private static String words(String origin, int size) {
        long seed = Long.parseLong(origin.replaceAll(".*\\(|\\)", ""));
        boolean own = origin.startsWith("Randomness");
        RandomGenerator generator = own ? Randomness.seeded(seed) : new SplittableRandom(seed);
        CountingGenerator counting = new CountingGenerator(generator);
        Shuffler.durstenfeld().using(counting).permutation(size);
        return "(%s (%d) %d)".formatted(own ? "seeded" : "splittable", seed, counting.words());
    }

    private static Stream<String> falling() throws IOException {
        Pattern row =
                Pattern.compile("(?m)^\\| `([^`]*)` \\| `falling\\((\\d+), (\\d+)\\)` \\| ([\\d ]+) \\| (\\d+) \\|$");
        List<String> goals = new ArrayList<>();
        for (MatchResult found : row.matcher(Files.readString(Path.of("src/site/markdown/order.md")))
                .results()
                .toList()) {
            String bounds = IntStream.iterate(
                            Integer.parseInt(found.group(2)), b -> b >= Integer.parseInt(found.group(3)), b -> b - 1)
                    .mapToObj(Integer::toString)
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
