package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.Randomness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGeneratorFactory;

/** The generators of this Java, and how large a deck has no more orders than each has states. */
final class Generators {
    /**
     * One generator.
     *
     * @param name its name
     * @param bits how many bits of state it has
     * @param largest the largest number of cards with no more orders than it has states
     */
    record Row(String name, int bits, int largest) {}

    /** The deck that each is judged by. */
    static final int CARDS = 52;

    private Generators() {}

    /** The rows of the table. */
    static Html table() {
        return Html.join(rows().stream()
                .map(row -> Html.format(
                        """
                        <tr><th scope="row">%s</th><td class="num">%,d</td><td class="num">%,d</td><td>%s</td></tr>""",
                        row.name,
                        row.bits,
                        row.largest,
                        row.largest >= CARDS ? "✓ enough states" : "✗ too few states")));
    }

    /** From the smallest state to the largest. A generator without a fixed state, such as SecureRandom, is left out. */
    static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(row("any generator, seeded with one long", 64));
        rows.add(row("Fairshuffle’s own, Randomness.standard()", 256));
        RandomGeneratorFactory.all()
                .filter(factory -> factory.stateBits() < Integer.MAX_VALUE)
                .forEach(factory -> rows.add(row(factory.name(), factory.stateBits())));
        rows.sort(Comparator.comparingInt(Row::bits).thenComparing(Row::name));
        return rows;
    }

    private static Row row(String name, int bits) {
        return new Row(name, bits, Randomness.largestSize(bits));
    }
}
