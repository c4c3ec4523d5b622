package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Written;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
    private static final Path TABLE = Path.of("src/main/resources/io/github/fairshuffle/analysis/fair54.txt");

    private static int number(String statistic, Permutation order) {
        return Power.statistic(statistic, order.size()).value().applyAsInt(order);
    }

    /** Counted by hand, of the order 2 0 1 5 3 4, with the cycles (0 2 1) and (3 5 4). */
    @ParameterizedTest
    @CsvSource({
        "parity, 0",
        "fixed points, 0",
        "cycles, 2",
        "cycles of two, 0",
        "descents, 2",
        "rising sequences, 3",
        "successions, 2",
        "adjacencies, 2",
        "peaks, 1",
        "longest run, 3",
        "longest increasing subsequence, 4",
        "inversions, 4",
        "major index, 5",
        "major index of the inverse, 7",
        "major index from 0, 3",
        "distance, 4",
        "rolls, 196",
        "excedances, 2",
        "records, 2",
        "longest decreasing subsequence, 2",
        "longest cycle, 3",
        "cycle of the first card, 3",
        "sum of every second card, 9",
        "descents at every second place, 1",
        "sum of the first two, 2",
        "sum of the first three, 3",
        "'first, middle and last', 5"
    })
    void areCountedAsByHand(String statistic, int number) {
        assertThat(number(statistic, Permutation.of(2, 0, 1, 5, 3, 4))).isEqualTo(number);
    }

    /** A new pack, and one that begins with 0, 36, 1 and has 2 at place 36. */
    @ParameterizedTest
    @CsvSource({
        "flush of the first five, 0, 0",
        "pair at places 0 and 1, 1, 0",
        "pair at places 0 and 2, 1, 1",
        "blackjack at places 1 and 3, 0, 1",
        "neighbours of one colour, 0, 2",
        "neighbours of one suit, 0, 1",
        "four of a rank in a hand of 27, 6, 5",
        "suits of four hands, 16, 18",
        "aces in the upper half, 4, 3",
        "suits of the first two, 1, 0",
        "neighbours of colours 0 1, 26, 26",
        "longest suit of a hand, 4, 5",
        "longest suit of a dealt hand, 13, 12",
        "suits of four dealt hands, 52, 49",
        "suits of three hands, 192, 196",
        "suits of three dealt hands, 192, 198",
        "unevenness of three hands, 72, 66",
        "first ace, 0, 0",
        "players with an ace, 4, 3",
        "pairs of the first five, 6, 3",
        "longest suit of the first five, 2, 3",
        "span of the first five, 1, 9",
        "points of places 0 and 2, 2, 2",
        "honours of a hand, 0, 1",
        "honours of a dealt hand, 10, 9",
        "hearts of one of three, 5, 4",
        "neighbours of one rank, 39, 36",
        "longest run of a colour, 1, 2",
        "colours of the first three, 4, 3",
        "'neighbours of one suit, new pack', 48, 44"
    })
    void handsAreCountedAsByHand(String statistic, int ofNewPack, int ofOther) {
        int[] cards = Permutation.identity(52).order();
        assertThat(number(statistic, Permutation.of(cards))).as("new").isEqualTo(ofNewPack);
        cards[1] = 36;
        cards[36] = 1;
        int second = cards[2];
        cards[2] = cards[36];
        cards[36] = second;
        assertThat(number(statistic, Permutation.of(cards))).as("changed").isEqualTo(ofOther);
    }

    @Test
    void haveNamesOfTheirOwn() {
        for (int size : new int[] {2, 47, 48, 52, 56, 57, 40_000}) {
            assertThat(Statistics.of(size)).extracting(Statistic::name).doesNotHaveDuplicates();
        }
    }

    /** With {@code -Dgolden.write=true} this test writes the table. */
    @Tag("slow")
    @Test
    void theTableCountsFairOrders() throws IOException {
        List<Counts> counts = Reference.count(Reference.COUNTED, Reference.ORDERS, Statistics.of(Reference.COUNTED));
        List<String> lines = new ArrayList<>();
        for (Statistic statistic : Statistics.of(Reference.COUNTED)) {
            List<String> numbers = new ArrayList<>();
            long total = 0;
            for (int value = 0; total < Reference.ORDERS; value++) {
                long count = counts.get(lines.size()).count(value);
                numbers.add("" + count);
                total += count;
            }
            lines.add(statistic.name() + ": " + String.join(" ", numbers));
        }
        Written.check(TABLE, Pattern.compile("(?s).+"), String.join("\n", lines) + "\n", "golden.write");
    }

    /** What is read is what was counted: against laws that are known. */
    @ParameterizedTest
    @ValueSource(strings = {"rising sequences", "successions"})
    void theTableAgreesWithExactLaws(String statistic) {
        double[] law = statistic.equals("successions") ? Power.successions(54) : Power.riffled(70);
        Counts exact = new Counts(Power.statistic(statistic, 54));
        for (int value = 0; value < law.length; value++) {
            exact.add(value, Math.round(1e9 * law[value]));
        }
        int index = Statistics.of(54).indexOf(Power.statistic(statistic, 54));
        Counts read = Reference.of(54, 10_000, List.of()).get(index);
        Counts counts = new Counts(exact, 0);
        for (int value = 0; value <= 54; value++) {
            counts.add(value, read.count(value));
        }
        assertThat(counts.outcomes())
                .allSatisfy(outcome -> assertThat(outcome.pValue()).isGreaterThan(1e-6));
    }
}
