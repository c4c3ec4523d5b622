package io.github.fairshuffle.report;

import io.github.fairshuffle.Randomness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGeneratorFactory;

/** A table of the generators of this Java: how many cards have no more orders than each of them has states. */
final class Generators {
    /** A generator with so many bits of state, and the largest deck that has no more orders than it has states. */
    record Row(String name, int bits, int largest) {
        Row(String name, int bits) {
            this(name, bits, Randomness.largestSize(bits));
        }
    }

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
        rows.add(new Row("any generator, seeded with one long", 64));
        rows.add(new Row("Fairshuffle’s own, Randomness.standard()", 256));
        RandomGeneratorFactory.all()
                .filter(factory -> factory.stateBits() < Integer.MAX_VALUE)
                .forEach(factory -> rows.add(new Row(factory.name(), factory.stateBits())));
        rows.sort(Comparator.comparingInt(Row::bits).thenComparing(Row::name));
        return rows;
    }
}
