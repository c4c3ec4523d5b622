package io.github.fairshuffle.files;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;

import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Checks that an option is refused which contradicts another one, has no effect, or has a wrong argument. */
class FileOptionsTest {
    private static final FileShuffle LINES = FileShuffle.lines(Path.of("in"), Path.of("out"));
    private static final FileShuffle CSV = LINES.csv();
    private static final FileShuffle RECORDS = FileShuffle.records(Path.of("in"), Path.of("out"), 8);

    private interface Option extends UnaryOperator<FileShuffle> {}

    /** Checks that the second of two options is refused when it is set, in either order. */
    private static void excludes(String message, FileShuffle shuffle, Option option, Option... others) {
        for (Option other : others) {
            refused(message, () -> option.apply(other.apply(shuffle)));
            refused(message, () -> other.apply(option.apply(shuffle)));
        }
    }

    @Test
    void theSecondOfTwoContradictoryOptionsIsRefused() {
        excludes(
                "an order by content has no other seed and no sample; leave them out, and use the first lines of the"
                        + " result as the sample",
                LINES,
                shuffle -> shuffle.byContent("a"),
                shuffle -> shuffle.seed(1),
                shuffle -> shuffle.seed("a"),
                shuffle -> shuffle.sample(0),
                shuffle -> shuffle.samplePercent(1));
        excludes(
                "lines in groups have no order by content; leave the groups or that order out",
                CSV,
                shuffle -> shuffle.groupedBy(1),
                shuffle -> shuffle.byContent("a"));
        excludes(
                "whole groups are drawn by their number, in random order and without replacement; leave out the groups"
                        + " or the other option",
                CSV,
                shuffle -> shuffle.groupedBy("a"),
                shuffle -> shuffle.samplePercent(1),
                FileShuffle::inOrder,
                FileShuffle::withReplacement);
        String onlyLines = "only lines have columns: leave the groups out, or shuffle single lines";
        excludes(onlyLines, CSV, shuffle -> shuffle.groupedBy(1), shuffle -> shuffle.together(2));
        refused(onlyLines, () -> RECORDS.groupedBy(1));
        for (Option option :
                List.<Option>of(shuffle -> shuffle.separator('\0'), shuffle -> shuffle.together(4), FileShuffle::csv)) {
            refused(
                    "records of a fixed length have no lines: leave out the separator, the number of lines and CSV, or"
                            + " shuffle lines",
                    () -> option.apply(RECORDS));
        }
    }

    @Test
    void anOptionThatNeedsAnotherOneIsRefusedByTheRun() {
        String groups = "lines in groups need CSV or a delimiter: choose CSV, or a delimiter such as a tab";
        refused(groups, () -> LINES.groupedBy(1).run());
        refused(groups, () -> LINES.groupedBy("a").header(1).run());
        String name = "the name of a column is read in a header of one line: choose such a header, or give the number"
                + " of the column";
        refused(name, () -> CSV.groupedBy("a").run());
        refused(name, () -> CSV.groupedBy("a").header(2).run());
        refused(
                "a delimiter needs CSV or groups: choose one of them, or leave the delimiter out",
                () -> LINES.delimiter('\t').run());
        String sample = "only a sample can be in order or with replacement; choose the size of the sample";
        refused(sample, () -> LINES.inOrder().run());
        refused(sample, () -> LINES.byContent("a").withReplacement().run());
    }

    @Test
    void wrongArgumentsAreRefused() {
        refused("a seed has 1 byte or more, not 0; write seed(42)", () -> LINES.seed(""));
        refusedWith("a seed or id with half of a surrogate pair", () -> LINES.seed("\ud800"));
        refusedWith("a seed is one line", () -> LINES.byContent("two\nlines"));
        String onlyAscii = "lines are read as bytes, so a separator or delimiter is an ASCII character, not ";
        refused(onlyAscii + "'\u00a6'; write separator('\\0')", () -> LINES.separator('\u00a6'));
        refused(onlyAscii + "'，'; write delimiter('\\t')", () -> LINES.delimiter('，'));
        refused("the number of a column is 1 or more, not 0; write groupedBy(1)", () -> LINES.groupedBy(0));
        refused("a header has 0 lines or more, not -1; write header(1)", () -> LINES.header(-1));
        refused("a sample has 0 lines or more, not -1; write sample(10)", () -> LINES.sample(-1));
        refused("a percentage is from 0 to 100, such as 20, not NaN", () -> LINES.samplePercent(Double.NaN));
        refused("a record has 1 line or more, not 0; write together(4)", () -> LINES.together(0));
        refused(
                "a shuffle takes 1048576 bytes or more, not 1048575; write memory(1 << 20)",
                () -> LINES.memory((1 << 20) - 1));
        refused(
                "a record has 1 byte or more, not 0; write records(in, out, 8)",
                () -> FileShuffle.records(Path.of("in"), Path.of("out"), 0));
    }
}
