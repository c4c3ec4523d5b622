package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Cause.Certainty;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the shuffles that people have written lead to the names of their bugs, and to no other names. */
class KnownBugsTest {
    /** Sorted random numbers for samples: 144,000 numbers for 4 cards, and 14,400 for any other deck. */
    private static final Map<Boolean, double[]> DRAWN = Map.of(true, drawn(144_000), false, drawn(14_400));

    private static double[] drawn(int samples) {
        return Randomness.seeded(samples).doubles(samples).sorted().toArray();
    }

    /** The names of the causes in wild.csv and in the list of the programs in other languages. */
    private static Set<String> collectedNames() throws IOException {
        Set<String> names = new TreeSet<>();
        WildTest.rows().forEach(row -> names.addAll(row.names()));
        Files.readAllLines(Path.of("src/it/languages/expected.csv")).forEach(line -> names.add(line.split(";", -1)[2]));
        return names;
    }

    /** Each row of the tables is a bug that a collected program has, or that its publication describes. */
    @Test
    void eachKnownBugWasSeen() throws IOException {
        Set<String> collected = collectedNames();
        assertThat(Stream.concat(
                        KnownBugs.BUGS.stream().map(Bug::text),
                        KnownSamplers.TABLE.stream()
                                .map(row -> Cause.of(row.name(), row.cause(), row.instead(), row.source()))))
                .allMatch(bug -> collected.contains(bug.name()) || !bug.source().isEmpty());
        assertThat(KnownBugs.BUGS.stream().map(bug -> bug.text().name()).filter(collected::contains))
                .hasSizeGreaterThan(12);
    }

    /** Shuffles with too many paths for this test; facts or their bounds name them. */
    private static final Set<String> HAVE_TOO_MANY_PATHS = Set.of("Wrong::hundredSwaps", "Wrong::remainderOfByte");

    /** Returns the collected shuffles that an enumeration proves biased and whose law is that of a known bug. */
    static List<WildTest.Row> proved() throws IOException {
        Set<String> known = new TreeSet<>();
        Stream.concat(KnownBugs.BUGS.stream(), KnownBugs.COMPARATORS.stream())
                .forEach(bug -> known.add(bug.text().name()));
        return WildTest.rows()
                .filter(row -> row.finding().isProof() && !row.method().startsWith("WrongSamplers"))
                .filter(row -> row.names().stream().anyMatch(known::contains))
                .filter(row -> !row.method().equals("Wrong::noneInPlace")) // it draws until no card is in its place
                .filter(row -> !HAVE_TOO_MANY_PATHS.contains(row.method()))
                .toList();
    }

    private static List<Orders> laws(Shuffler code, int most) {
        return IntStream.rangeClosed(2, most)
                .mapToObj(size -> Orders.of(ExactLaw.of(code, size)))
                .toList();
    }

    private static List<Orders> laws(WildTest.Row row) {
        return laws(ForeignAlgorithm.ofMethod("com.example.wild." + row.method()), 4);
    }

    static Orders sample(Orders law) {
        double[] drawn = DRAWN.get(law.cards() == 4);
        List<Permutation> orders = new ArrayList<>();
        double sum = 0;
        int before = 0;
        for (Permutation order : AllOrders.of(law.cards()).toList()) {
            sum += law.share(order);
            int end = -1 - Arrays.binarySearch(drawn, sum + 1e-12);
            orders.addAll(Collections.nCopies(end - before, order));
            before = end;
        }
        return Orders.of(orders);
    }

    private static List<Permutation> deals(Shuffler shuffler, int size) {
        return OrderStatistics.sample(shuffler.using(Randomness.seeded(size)), size, 14_400);
    }

    static List<Cause> find(List<Orders> few, List<Permutation> many) {
        return BugSearch.find(few, many, Optional.empty(), OptionalInt.empty());
    }

    private static List<String> names(List<Orders> few, List<Permutation> many) {
        return find(few, many).stream().map(Cause::name).toList();
    }

    /** Counts lead to the same name as the laws, but never with certainty; symmetric laws have the same key. */
    @ParameterizedTest
    @MethodSource("proved")
    void aCollectedShuffleIsNamedByItsLawsAndByItsCounts(WildTest.Row row) {
        List<Orders> laws = laws(row);
        List<Cause> exact = find(laws, List.of());
        assertThat(exact).allMatch(bug -> bug.certainty() == Certainty.EXACT);
        assertThat(exact).extracting(Cause::name).isNotEmpty().isSubsetOf(row.names());
        List<Cause> counted = find(laws.stream().map(KnownBugsTest::sample).toList(), List.of());
        assertThat(counted).allMatch(bug -> bug.certainty() == Certainty.VERY_LIKELY);
        assertThat(counted).extracting(Cause::name).containsAnyElementsOf(row.names());
        IntStream.range(1, Orders.SYMMETRIES)
                .forEach(symmetry -> assertThat(
                                laws.stream().map(law -> law.turned(symmetry).key()))
                        .isEqualTo(laws.stream().map(Orders::key).toList()));
    }

    /** The laws of two shuffles, one after the other, are those of no known bug, unless the bug has equal laws. */
    @Test
    void twoShufflesGetNoWrongName() throws IOException {
        List<List<Orders>> all = proved().stream().map(KnownBugsTest::laws).toList();
        int named = 0;
        for (List<Orders> first : all) {
            for (List<Orders> second : all) {
                List<Orders> laws = IntStream.range(0, first.size())
                        .mapToObj(k -> Orders.product(List.of(first.get(k), second.get(k))))
                        .toList();
                for (Cause bug : find(laws, List.of())) {
                    assertThat(bug.certainty()).isEqualTo(Certainty.EXACT);
                    named++;
                }
            }
        }
        assertThat(named).isBetween(1, all.size() * all.size() / 2);
    }

    @Test
    void namesNoCauseOfAFairShuffle() {
        List<Shuffler> fair = new ArrayList<>(Shufflers.uniform());
        fair.add(ForeignAlgorithm.ofList("Collections.shuffle", Collections::shuffle));
        for (Shuffler shuffler : fair) {
            List<Orders> counts = new ArrayList<>();
            IntStream.rangeClosed(2, 4).forEach(n -> counts.add(Orders.of(deals(shuffler, n))));
            assertThat(find(counts, List.of())).as("%s", shuffler).isEmpty();
        }
    }

    @Test
    void comparesFewAndManyCards() {
        List<Orders> any = laws(new SwapAny(), 4).subList(1, 3);
        List<Orders> cycles = laws(new Sattolo(), 4).subList(1, 3);
        assertThat(names(any, deals(new SwapAny(), 52))).containsExactly("swap any");
        assertThat(names(cycles, deals(new Sattolo(), 54))).containsExactly("Sattolo");
        assertThat(names(any, deals(new Sattolo(), 52))).isEmpty();
        assertThat(names(List.of(any.get(0), cycles.get(1)), List.of())).isEmpty();
        assertThat(names(any.subList(0, 1), List.of())).isEmpty();
        List<Permutation> orders = new ArrayList<>(sample(cycles.get(1)).sequence());
        orders.add(Permutation.identity(4)); // not a cycle
        assertThat(names(List.of(cycles.get(0), Orders.of(orders)), List.of())).isEmpty();
        List<Orders> both = List.of(any.get(0), sample(cycles.get(1)), any.get(1)); // an exact law is preferred
        assertThat(names(both, List.of())).containsExactly("swap any");
    }

    /** The probabilities of three cards differ from those of the known bug by less than 3e-8. */
    @Test
    void anExactMatchIsAnEqualityOfFractions() {
        Shuffler nearly = (deck, dice) -> {
            int heads = 0;
            while (heads < 25 && dice.flip()) {
                heads++;
            }
            if (heads < 25) {
                new SwapAny().permute(deck, dice);
            }
        };
        ExactLaw law = ExactLaw.of(nearly, 3);
        assertThat(law.probability(Permutation.identity(3))).hasToString("134217751/905969664");
        assertThat(names(laws(nearly, 4), List.of())).isEmpty();
        assertThat(Trial.quick(nearly).run().causes()).isEmpty();
    }

    /** Two cards show how many values the keys have, also if there are more than in any table. */
    @ParameterizedTest
    @ValueSource(ints = {2, 8, 256, 1_000})
    void theNumberOfKeysIsInferredFromTheirLaw(int values) {
        Map<Permutation, BigInteger> two = Map.of(
                Permutation.identity(2), BigInteger.valueOf(values + 1L),
                Permutation.of(1, 0), BigInteger.valueOf(values - 1L));
        Bug keys = KnownBugs.keys(Map.of(2, Orders.ofLaw(2, two))).findFirst().orElseThrow();
        List<Orders> laws = IntStream.rangeClosed(2, 4)
                .mapToObj(size -> keys.law(size).orElseThrow())
                .toList();
        assertThat(find(laws, List.of()))
                .extracting(Cause::name)
                .contains(keys.text().name());
        assertThat(keys.text().name()).isEqualTo("keys of " + values + " values");
        if (values < 10) {
            assertThat(Bug.law(keys.mistake(), 3).orElseThrow().key())
                    .isEqualTo(laws.get(1).key());
        }
    }

    private static final Set<String> OF_ORDER = Set.of("reservoir in order", "Floyd in order", "list order");

    private static List<KnownSamplers.Row> samplers() {
        return KnownSamplers.TABLE;
    }

    /** Half of the cards are drawn, and two cards, and also in an order that counts. */
    @ParameterizedTest
    @MethodSource("samplers")
    void eachBugOfASamplerIsNamedByItsLaws(KnownSamplers.Row row) {
        for (IntUnaryOperator count : List.<IntUnaryOperator>of(size -> size / 2, size -> 2)) {
            for (boolean isOrdered : new boolean[] {false, true}) {
                Sampling sampling = new Sampling(count, isOrdered);
                Bug bug = row.bug(sampling);
                List<Orders> laws = IntStream.rangeClosed(Math.max(2, sampling.leastCards()), 5)
                        .mapToObj(size -> bug.law(size).orElseThrow())
                        .toList();
                boolean isFair = OF_ORDER.contains(row.name()) && !isOrdered;
                assertThat(BugSearch.find(laws, List.of(), Optional.of(sampling), OptionalInt.empty()))
                        .extracting(Cause::name)
                        .as("%s of %s", row.name(), laws.get(0).cards())
                        .hasSizeLessThan(3)
                        .matches(names -> isFair ? names.isEmpty() : names.contains(row.name()));
            }
        }
    }
}
