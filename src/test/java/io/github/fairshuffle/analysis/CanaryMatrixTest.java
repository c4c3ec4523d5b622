package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The battery's own proof: which test finds which broken shuffle, 54 cards, 10,000 samples, alpha 1e-6.
 *
 * <p>X: found in 98 or more of 100 runs. -: in 2 or fewer. ~: in between; these cells say nothing about a single run.
 * Where there is no X, it takes more shuffles: {@code battery.md} says how many. The ordinary build looks at a few rows,
 * in which each test finds something; the slow tests look at all, {@value #RUNS} times. {@code CatalogueRun} shows that
 * fair shufflers pass.
 */
class CanaryMatrixTest {
    private static final int RUNS = 12;

    private static final List<Statistic> COLUMNS =
            Arrays.stream(Statistic.values()).filter(test -> test.appliesTo(54)).toList();

    private static final String MATRIX = """
                                       posi pari desc risi Lehm fixe cycl inve tren succ succ adja extr repe seri seri seri seri seri
                                       tion ty   ents ng   er   d    es   rs.  d    ess. ions c.   eme  ats  firstlast card par. order
            SwapAny                    X    X    -    -    X    X    X    X    X    ~    -    -    ~    -    -    -    -    -    -
            OffByOne                   X    X    -    -    X    X    X    X    X    ~    -    -    X    -    -    -    -    X    -
            NeverLast                  X    X    -    -    X    X    X    X    X    ~    -    -    X    -    -    -    -    -    -
            Modulo(8)                  X    -    -    -    X    ~    ~    X    X    -    -    -    -    -    -    -    -    -    -
            Modulo(10)                 -    -    -    -    -    -    -    -    ~    -    -    -    -    -    -    -    -    -    -
            RandomComparator           X    -    X    X    X    X    X    X    X    X    X    X    X    -    -    -    -    -    ~
            Riffle(7)                  ~    -    X    X    X    -    -    ~    ~    X    X    -    -    -    -    -    -    -    -
            Riffle(10)                 -    -    -    X    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
            TruncatedKeys(10)          -    -    X    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
            TopToRandom(108)           X    -    X    X    X    -    -    X    X    X    X    X    X    -    -    -    -    -    X
            BottomToRandom(54)         X    -    X    X    X    X    X    X    X    X    X    X    X    -    -    -    -    -    X
            Reseeded                   X    ~    X    X    X    X    X    X    X    X    X    X    X    ~    -    -    -    -    X
            Interleave(7)              X    -    X    X    X    ~    -    X    ~    X    X    X    X    -    -    -    -    -    -
            Overhand(10, 0.5)          X    -    X    X    X    X    X    X    X    X    X    X    X    -    -    -    -    -    X
            BlockMove(30)              X    -    X    X    X    X    X    X    X    X    X    X    X    -    -    -    -    -    X
            last swap skipped          X    -    -    -    X    ~    X    -    -    ~    -    -    X    -    -    -    -    -    -
            rotation                   ~    -    X    X    X    X    X    X    ~    X    X    X    X    X    -    -    -    -    ~
            even only                  -    X    -    -    -    -    X    X    -    -    -    -    -    -    -    -    -    X    -
            51 % even                  -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -
            200 transpositions         -    X    -    -    -    -    X    X    -    -    -    -    -    -    -    -    -    X    -
            neighbours tied            -    -    -    -    -    -    -    -    -    -    X    ~    -    -    -    -    -    -    -
            neighbours apart           -    -    ~    ~    -    -    -    -    -    X    X    X    X    -    -    -    -    -    -
            one pair apart             -    -    -    -    -    -    -    -    -    -    -    -    X    -    -    -    -    -    -
            1 % not shuffled           X    -    ~    ~    X    ~    ~    ~    X    X    ~    X    X    X    -    -    -    -    -
            2^20 states                -    -    -    -    -    -    -    -    -    -    -    -    -    X    -    -    -    -    -
            clock                      X    -    X    -    X    -    -    X    X    X    -    -    X    X    X    X    X    -    X
            first card comes twice     -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    -    X    -    X
            middle card comes twice    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    -    X
            last card comes twice      -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    X    -    X
            hundredth again            -    -    -    -    -    -    -    -    -    -    -    -    -    X    -    -    -    -    X
            reversed                   -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    X
            undone                     -    -    -    -    -    -    -    ~    -    -    -    -    -    -    ~    ~    X    X    X
            mirrored                   -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    X    X    X    X
            parity alternates          -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    X    -
            not put back               -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    -    X
            """;

    static Stream<Arguments> rows() {
        return MATRIX.lines().skip(2).map(line -> {
            String name = line.substring(0, 27).strip();
            return Arguments.of(name, line.substring(27).strip().split(" +"));
        });
    }

    /** A cell is found as often as it says, if it differs from that in one run at most. */
    private static void check(String name, String[] cells, int runs) {
        assertThat(cells).hasSameSizeAs(COLUMNS);
        Map<Statistic, Integer> found = new EnumMap<>(Statistic.class);
        for (int run = 1; run <= runs; run++) {
            UniformityResult result =
                    UniformityTest.of(Canaries.of(name)).size(54).seed(run).run();
            result.failed().forEach(test -> found.merge(test, 1, Integer::sum));
        }
        int near = runs / RUNS;
        for (int column = 0; column < cells.length; column++) {
            int count = found.getOrDefault(COLUMNS.get(column), 0);
            assertThat(cells[column].equals("X") ? runs - count : cells[column].equals("-") ? count : 0)
                    .as("%s, %s: found in %d of %d", name, COLUMNS.get(column), count, runs)
                    .isBetween(0, near);
        }
    }

    /** Each test has an X in one of them. */
    static Stream<Arguments> fewRows() {
        Set<String> few = Set.of("OffByOne", "RandomComparator", "clock", "undone");
        return rows().filter(row -> few.contains((String) row.get()[0]));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fewRows")
    void findsWhatItShouldAndNothingElse(String name, String[] cells) {
        check(name, cells, 1);
    }

    @Test
    void inTheFewRowsEachTestFindsSomething() {
        for (int column = 0; column < COLUMNS.size(); column++) {
            int cell = column;
            assertThat(fewRows().map(row -> ((String[]) row.get()[1])[cell]))
                    .as("%s", COLUMNS.get(column))
                    .contains("X");
        }
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void isPinnedByManyRuns(String name, String[] cells) {
        check(name, cells, RUNS);
    }

    @Test
    void hasARowForEveryCanary() {
        assertThat(rows().map(row -> (String) row.get()[0])).containsExactlyElementsOf(Canaries.names());
    }

    /** A generator for each shuffle, seeded from a counter: every shuffle looks fair, and gives away the next one. */
    @Test
    void findsSeedsThatCount() {
        long[] seed = {0};
        Shuffler counting = ForeignShuffler.ofArray(array -> {
            Random random = new Random(seed[0]++);
            for (int i = array.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int card = array[i];
                array[i] = array[j];
                array[j] = card;
            }
        });
        assertThat(UniformityTest.of(counting).size(54).run().failed()).contains(Statistic.SERIAL_LAST);
    }

    static Stream<Arguments> small() {
        return Stream.of(4, 5, 6)
                .flatMap(size -> Stream.concat(
                                Shufflers.all().stream().filter(shuffler -> shuffler.law() != Law.CONVERGING),
                                Stream.of("last swap skipped", "rotation", "even only")
                                        .map(Canaries::of))
                        .map(shuffler -> Arguments.of(size, shuffler)));
    }

    /** The whole order finds every bias of few cards, given the samples. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("small")
    void findsEveryBiasInTheWholeOrder(int size, Shuffler shuffler) {
        UniformityResult result = UniformityTest.of(shuffler)
                .size(size)
                .samples(Map.of(4, 24_000, 5, 60_000, 6, 144_000).get(size))
                .tests(Statistic.ORDER)
                .seed(1)
                .run();
        assertThat(result.verdict()).isEqualTo(shuffler.law() == Law.UNIFORM ? Verdict.PASSED : Verdict.FAILED);
    }
}
