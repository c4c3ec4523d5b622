package io.github.fairshuffle.analysis;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Text in aligned columns. */
final class Table {
    private final List<String[]> rows = new ArrayList<>();

    void row(String... cells) {
        rows.add(cells);
    }

    void print(PrintStream out) {
        int[] widths = new int[rows.get(0).length];
        for (String[] row : rows) {
            for (int k = 0; k < row.length; k++) {
                widths[k] = Math.max(widths[k], row[k].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int k = 0; k < row.length; k++) {
                line.append(row[k]).append(" ".repeat(widths[k] - row[k].length() + 2));
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
