package io.github.fairshuffle.files;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The options of a {@link FileShuffle}, with their defaults. */
final class FileOptions extends ChangeableOptions<FileOptions> {
    List<Path> files = List.of(); // if there is none, the source is read
    InputStream source = InputStream.nullInputStream();

    @Nullable
    Path target; // if it is null, the sink is written

    OutputStream sink = OutputStream.nullOutputStream();
    int header;
    int bytes; // 0 if a record has lines instead of a length
    byte separator = '\n';
    int lines = 1;
    boolean isCsv;
    int delimiter = -1; // -1 for the default
    int column; // 0 if the lines are not in groups, or if the column has a name

    @Nullable
    String columnName;

    Seed seed = Seed.NONE;

    @Nullable
    SeededHash content; // determines the order by content; null for a random order

    int sample = -1; // -1 for all lines, or for a percentage of them

    @Nullable
    BigDecimal percent;

    boolean isInOrder;
    boolean isWithReplacement;
    long memory = Runtime.getRuntime().maxMemory() / 2;

    @Nullable
    Path folder; // null for the default

    Progress progress = Progress.NONE;
    Consumer<? super String> warnings = warning -> {};

    byte delimiter() {
        return delimiter < 0 ? (byte) ',' : (byte) delimiter;
    }

    private boolean isSeeded() {
        return seed.bytes() != null;
    }

    boolean isSample() {
        return sample >= 0 || percent != null;
    }

    /** Returns whether all records have to be counted before the sample is drawn. */
    boolean isSelection() {
        return isInOrder || isWithReplacement || percent != null;
    }

    boolean isGrouped() {
        return column > 0 || columnName != null;
    }

    /** Returns the size of the sample of a number of records. */
    long sampleOf(long records) {
        return percent == null
                ? sample
                : percent.multiply(BigDecimal.valueOf(records))
                        .movePointLeft(2)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
    }

    /** Returns the order of the groups, whose column may be named in the header of the records. */
    HashedOrder groups(Records records) throws IOException {
        Column numbered = new Column(column, delimiter(), isCsv, separator == '\n');
        Column found = columnName == null ? numbered : numbered.named(columnName, records.header());
        return new HashedOrder(seed.hash(), found::of);
    }

    /** Returns the order of records, if all of them are written. */
    Order order(Records records) throws IOException {
        if (content != null) {
            int separatorBytes = bytes > 0 ? 0 : 1;
            return new HashedOrder(content, (line, from, to) -> Arrays.copyOfRange(line, from, to - separatorBytes));
        }
        return isGrouped() ? groups(records) : seed.order(seed.generator().get());
    }

    /** Throws an exception if two options contradict each other. */
    void requireNoContradiction() {
        exclude(
                isGrouped() && content != null,
                "lines in groups have no order by content; leave the groups or that order out");
        exclude(
                isGrouped() && isSelection(),
                "whole groups are drawn by their number, in random order and without replacement; leave out the groups"
                        + " or the other option");
        exclude(
                isGrouped() && (bytes > 0 || lines > 1),
                "only lines have columns: leave the groups out, or shuffle single lines");
        exclude(
                content != null && (isSeeded() || isSample()),
                "an order by content has no other seed and no sample; leave them out, and use the first lines of the"
                        + " result as the sample");
        exclude(
                bytes > 0 && (separator != '\n' || lines > 1 || isCsv),
                "records of a fixed length have no lines: leave out the separator, the number of lines and CSV, or"
                        + " shuffle lines");
    }

    /** Throws an exception if an option needs another one that is not set. */
    void requireComplete() {
        exclude(
                isGrouped() && !isCsv && delimiter < 0,
                "lines in groups need CSV or a delimiter: choose CSV, or a delimiter such as a tab");
        exclude(
                columnName != null && header != 1,
                "the name of a column is read in a header of one line: choose such a header, or give the number of the"
                        + " column");
        exclude(
                delimiter >= 0 && !isCsv && !isGrouped(),
                "a delimiter needs CSV or groups: choose one of them, or leave the delimiter out");
        exclude(
                (isInOrder || isWithReplacement) && !isSample(),
                "only a sample can be in order or with replacement; choose the size of the sample");
    }

    static void atLeast(long least, long number, String rule, String example) {
        if (number < least) {
            throw new IllegalArgumentException(rule + ", not " + number + "; write " + example);
        }
    }

    /** Returns the one byte of a character in UTF-8. */
    static byte ascii(char character, String example) {
        if (character > 0x7f) {
            throw new IllegalArgumentException("lines are read as bytes, so a separator or delimiter is an ASCII"
                    + " character, not '" + character + "'; write " + example);
        }
        return (byte) character;
    }

    private static void exclude(boolean isWrong, String message) {
        if (isWrong) {
            throw new IllegalArgumentException(message);
        }
    }

    /** Returns the options without the seeds, such as {@code FileShuffle.lines(in.txt, out.txt).seed(…).sample(10)}. */
    @Override
    public String toString() {
        FileOptions standard = new FileOptions();
        String in = files.isEmpty() ? "…" : files.stream().map(Path::toString).collect(Collectors.joining(" and "));
        String inOut = in + ", " + (target == null ? "…" : target);
        return new Calls("FileShuffle." + (bytes == 0 ? "lines(" + inOut : "records(" + inOut + ", " + bytes) + ")")
                .with(separator != standard.separator, "separator(" + quoted(separator) + ")")
                .with(lines > 1, "together(" + lines + ")")
                .with(isCsv, "csv()")
                .with(delimiter >= 0, "delimiter(" + quoted(delimiter()) + ")")
                .with(column > 0, "groupedBy(" + column + ")")
                .with(columnName != null, "groupedBy(\"" + columnName + "\")")
                .with(header > 0, "header(" + header + ")")
                .with(isSeeded(), "seed(…)")
                .with(content != null, "byContent(…)")
                .with(sample >= 0, "sample(" + sample + ")")
                .with(percent != null, "samplePercent(" + (percent == null ? "" : percent.doubleValue()) + ")")
                .with(isInOrder, "inOrder()")
                .with(isWithReplacement, "withReplacement()")
                .with(memory != standard.memory, "memory(" + memory + ")")
                .with(folder != null, "temporaryFolder(" + folder + ")")
                .toString();
    }

    /** Returns an ASCII character as Java writes it. */
    private static String quoted(byte ascii) {
        char character = (char) ascii;
        if (character == '\t') {
            return "'\\t'";
        }
        if (Character.isISOControl(character)) {
            return "'\\" + Integer.toOctalString(character) + "'";
        }
        return (character == '\'' || character == '\\' ? "'\\" : "'") + character + "'";
    }
}
