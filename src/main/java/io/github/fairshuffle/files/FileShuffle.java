package io.github.fairshuffle.files;

import static io.github.fairshuffle.files.FileOptions.ascii;
import static io.github.fairshuffle.files.FileOptions.atLeast;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Shuffles the lines of a file, or records with several lines or a fixed length. The file may be larger than memory.
 *
 * <pre>{@code
 * FileShuffle.lines(Path.of("train.src"), Path.of("shuffled.src")).seed(42).run();
 * FileShuffle.lines(Path.of("train.trg"), Path.of("shuffled.trg")).seed(42).run();   // stays in step
 * }</pre>
 *
 * <p>A shuffle is immutable: each option method returns a new object, which threads may share. An argument that its
 * description excludes causes an {@link IllegalArgumentException}. Of two options that contradict each other, the second
 * call throws this exception. An option that needs another one is checked by {@link #run()}, which shuffles.
 *
 * <p><b>How:</b> the key of each line is the next word of a generator, which is {@link Randomness#seeded(long)
 * Randomness.seeded(seed)}, or {@link Randomness#standard()} if there is no seed. The lines are written in the
 * order of their keys, as unsigned numbers; lines with the same key are shuffled by a generator seeded with the seed
 * and the key. If the lines do not fit into memory, the first 8 bits of each key choose one of 256 temporary files,
 * which are sorted one after the other.
 *
 * <p><b>Law:</b> exactly uniform, given ideal words: {@code ExternalSortTest} runs this code with all possible keys of
 * 1 and 2 bits. At most 2<sup>64</sup> orders can occur if the seed is a number, and at most 2<sup>256</sup> if it is
 * a text or bytes. For {@link #byContent} and {@link #groupedBy(int) groupedBy}, the law of {@link KeyedOrder} holds.
 *
 * <p><b>One order for ever:</b> the order depends only on the seed, the number of lines, and the options of a sample, so
 * files with the same number of lines stay in step if their seeds are equal. With {@link #byContent}, it depends only on
 * the seed and the lines; with {@link #groupedBy(int) groupedBy}, the order of the groups depends only on the seed and the
 * values of the column. The order promise of {@link Shuffler} applies.
 *
 * <p><b>Bytes, not characters:</b> the separator is one byte that must not be part of a longer character; in UTF-8, an
 * ASCII character is never part of one. The byte order mark of UTF-8 stays at the start of the file. All other bytes,
 * including {@code \r}, belong to the lines. If the last line does not end with the separator, the separator is added,
 * or {@code \r\n} if the first line ends with {@code \r\n}. UTF-16, compressed input (gzip, xz, bzip2, zstd)
 * and, if lines end with {@code \n}, an input with {@code \r} but no {@code \n} are rejected.
 *
 * <p><b>Nothing is lost:</b> the result is written beside the target, and replaces the target when it is complete and
 * has as many lines as the input. If the shuffle fails or the JVM ends, the target is unchanged and the temporary files
 * are deleted; a JVM that is killed leaves {@code .fairshuffle-….tmp} behind. A pipe or device is not replaced.
 *
 * <p><b>Cost:</b> O(n log n) time, mostly for reading and writing. Each line is read and written once if all lines fit
 * into 3/8 of the memory, twice if they take up to about 90 times the memory, and three times if they take more. These
 * limits are lower if lines have fewer than 12 bytes. The result needs as much disk space as the input. If the lines do
 * not fit into memory, the temporary files take as much space as the input, plus 12 bytes for each line; for groups
 * and {@link #byContent}, up to twice as much. At most 704 temporary files are open at a time.
 */
public final class FileShuffle {
    private final FileOptions options; // they do not change after the constructor has ended

    private FileShuffle(FileOptions options) {
        this.options = options;
    }

    private FileShuffle with(Consumer<FileOptions> change) {
        FileOptions changed = options.with(change);
        changed.requireNoContradiction();
        return new FileShuffle(changed);
    }

    /**
     * {@return a shuffle of the lines of a file}
     *
     * @param in the file to read
     * @param out the file to write, which may be {@code in}
     */
    public static FileShuffle lines(Path in, Path out) {
        return lines(InputStream.nullInputStream(), OutputStream.nullOutputStream())
                .from(in)
                .to(out);
    }

    /**
     * {@return a shuffle of the records of a file, all of which have the same length}
     *
     * @param in the file to read, whose size is a multiple of {@code bytes}
     * @param out the file to write, which may be {@code in}
     * @param bytes the length of each record, 1 or more
     */
    public static FileShuffle records(Path in, Path out, int bytes) {
        atLeast(1, bytes, "a record has 1 byte or more", "records(in, out, 8)");
        return lines(in, out).with(changed -> changed.bytes = bytes);
    }

    /**
     * {@return a shuffle of the lines of a stream}
     *
     * @param in the stream to read, which is read to its end and closed
     * @param out the stream to write, which is flushed and stays open
     */
    public static FileShuffle lines(InputStream in, OutputStream out) {
        FileOptions options = new FileOptions();
        options.source = Objects.requireNonNull(in, "in");
        options.sink = Objects.requireNonNull(out, "out");
        return new FileShuffle(options);
    }

    /**
     * {@return a shuffle of several files, which are read one after the other like one file}
     *
     * @param in the files to read, one or more; all begin with the same {@link #header header}
     */
    public FileShuffle from(Path... in) {
        atLeast(1, Objects.requireNonNull(in, "in").length, "a shuffle reads 1 file or more", "from(in)");
        List<Path> files =
                Stream.of(in).map(file -> Objects.requireNonNull(file, "in")).toList();
        return with(changed -> changed.files = files);
    }

    /** {@return a shuffle that writes its result to a file, which may be an input} */
    public FileShuffle to(Path out) {
        return with(changed -> changed.target = Objects.requireNonNull(out, "out"));
    }

    /**
     * {@return a shuffle with a seed, which makes the order repeatable} Without a seed, each run has a different order.
     * The last seed counts.
     *
     * <p>To draw a sample from a sample, use another seed: with the same seed, both samples use the same random numbers. For
     * example, {@code samplePercent(50).inOrder()} of its own result keeps the first line with probability 1/2, not 1/4.
     */
    public FileShuffle seed(long seed) {
        return with(changed -> changed.seed = Seed.of(seed));
    }

    /**
     * {@return a shuffle with a seed of any length, as in {@link Randomness#seeded(byte[])}}
     *
     * @param seed an array of one byte or more, which is copied
     */
    public FileShuffle seed(byte[] seed) {
        return with(changed -> changed.seed = Seed.of(seed));
    }

    /**
     * {@return a shuffle with a text as its seed, as in {@link Randomness#seeded(String)}} If nobody can guess the text,
     * nobody can foresee the order. The text {@code "42"} and the number 42 are different seeds.
     *
     * @param seed a text of one character or more
     * @throws IllegalArgumentException if the text is empty or contains half of a surrogate pair
     */
    public FileShuffle seed(String seed) {
        return with(changed -> changed.seed = Seed.of(seed));
    }

    /**
     * {@return a shuffle that puts the lines in the order of {@link KeyedOrder}} The id of a line is its bytes without
     * the separator, so the order of the input makes no difference. All copies of one line must fit into memory.
     *
     * @param seed one line of text
     * @throws IllegalArgumentException if the seed contains a line break or half of a surrogate pair
     */
    public FileShuffle byContent(String seed) {
        return with(changed -> changed.content = new SeededHash(seed));
    }

    /**
     * {@return a shuffle that writes only a random sample of the lines in random order} If the lines are {@linkplain
     * #groupedBy(int) in groups}, the sample contains whole groups.
     *
     * <p><b>Cost:</b> O(n) time. Each line is read once, and nothing is written to temporary files. The sample must fit
     * into memory. As in {@link Reservoir}, one roll is made for each line after the first {@code count}. The sample is
     * then shuffled. {@link #inOrder} and {@link #withReplacement} change these costs.
     *
     * @param count the number of lines or groups in the sample, 0 or more
     */
    public FileShuffle sample(int count) {
        atLeast(0, count, "a sample has 0 lines or more", "sample(10)");
        return with(changed -> {
            changed.sample = count;
            changed.percent = null;
        });
    }

    /**
     * {@return a shuffle that writes only a random sample of the lines, whose size is a percentage of their number} The
     * size is rounded to the nearest whole number, and a half is rounded up. The percentage is first rounded to 15
     * significant digits.
     *
     * <p><b>Cost:</b> neither the lines nor the sample need to fit into memory. All lines are copied to a temporary
     * file, to count them, and the copy is read once. One roll for each line decides whether the line is selected. The
     * selected lines are then shuffled like the lines of a file, with one word for each line. {@link #inOrder} and
     * {@link #withReplacement} change these costs.
     *
     * @param percent the percentage, from 0 to 100, such as 0.1
     */
    public FileShuffle samplePercent(double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("a percentage is from 0 to 100, such as 20, not " + percent);
        }
        return with(changed -> {
            changed.sample = -1;
            changed.percent = new BigDecimal(percent, new MathContext(15)); // the same on every JDK
        });
    }

    /**
     * {@return a shuffle whose sample keeps the order of the input}
     *
     * <p><b>Cost:</b> as for {@link #samplePercent samplePercent}, but O(n) time, memory for only one line, and no
     * words for a shuffle.
     */
    public FileShuffle inOrder() {
        return with(changed -> changed.isInOrder = true);
    }

    /**
     * {@return a shuffle whose sample is drawn with replacement, so that a line can be drawn several times} If the input
     * is empty and a number of lines is to be drawn, {@link #run()} throws an {@link IOException}.
     *
     * <p><b>Cost:</b> as for {@link #samplePercent samplePercent}, but one roll is made for each draw and not for each
     * line. Memory holds a number of 8 bytes for each line or for each draw, whichever are fewer.
     */
    public FileShuffle withReplacement() {
        return with(changed -> changed.isWithReplacement = true);
    }

    /**
     * {@return a shuffle that leaves the header, which consists of the first lines or records, in its place} Each input
     * begins with the same header, which is written once.
     *
     * @param count the number of lines or records in the header, 0 or more
     */
    public FileShuffle header(int count) {
        atLeast(0, count, "a header has 0 lines or more", "header(1)");
        return with(changed -> changed.header = count);
    }

    /**
     * {@return a shuffle of lines that end with a character other than {@code \n}} If the separator is {@code '\0'}, lines
     * may contain {@code \n}, such as the file names that {@code find -print0} prints.
     *
     * @param separator the last character of each line, an ASCII character
     */
    public FileShuffle separator(char separator) {
        return with(changed -> changed.separator = ascii(separator, "separator('\\0')"));
    }

    /**
     * {@return a shuffle of records of several lines, such as the four lines of a FASTQ record}
     *
     * @param count the number of lines in each record, 1 or more
     */
    public FileShuffle together(int count) {
        atLeast(1, count, "a record has 1 line or more", "together(4)");
        return with(changed -> changed.lines = count);
    }

    /**
     * {@return a shuffle of lines in CSV format} As in RFC 4180, a separator within a quoted field does not end a line.
     * A field begins at the start of a line, after each comma or the {@link #delimiter delimiter} that replaces the
     * comma, and after each semicolon, tab and bar. A quoted field begins with a double quote, which may follow spaces.
     * Two double quotes in a row do not close the field. Any other double quote is text, as in {@code 5" pipe}.
     */
    public FileShuffle csv() {
        return with(changed -> changed.isCsv = true);
    }

    /**
     * {@return a shuffle of lines with a given character between the fields} In {@link #csv() CSV format}, the default is a
     * comma. In another format, {@link #groupedBy(int) groups} need a delimiter, and a double quote is text.
     *
     * @param delimiter the ASCII character between two fields, such as {@code '\t'}
     */
    public FileShuffle delimiter(char delimiter) {
        return with(changed -> changed.delimiter = ascii(delimiter, "delimiter('\\t')"));
    }

    /**
     * {@return a shuffle that keeps all lines with the same value of a column together} The groups are in random order,
     * and the lines of each group are in the order of the input. They need not be neighbours in the input. The lines are
     * in {@link #csv() CSV format} or have a {@link #delimiter delimiter}.
     *
     * <pre>{@code
     * FileShuffle.lines(in, out).csv().header(1).groupedBy("customer").seed(42).run();
     * FileShuffle.lines(in, out).delimiter('\t').groupedBy(2).run();
     * FileShuffle.lines(in, out).csv().header(1).groupedBy("school").sample(3).run();   // all lines of three schools
     * }</pre>
     *
     * <p><b>A {@link #sample sample}</b> contains the first groups of the order of all groups. The lines are read once, and
     * nothing is written to temporary files, but that many groups must fit into memory.
     *
     * <p><b>Values</b> are bytes, and may be empty. In CSV format, the quotes around a field are not part of its value,
     * and two quotes stand for one (RFC 4180). If the separator is {@code \n}, {@code \r} before it is not part of a
     * value.
     *
     * <p><b>Order:</b> the groups are in the order of a {@link KeyedOrder} whose ids are the values. Its seed consists of
     * the bytes of the seed; a number has 8 bytes, the most significant one first. Without a seed, each run draws 32
     * random bytes.
     *
     * <p><b>Cost:</b> one hash more for each line. Unless a sample is drawn, each group must fit into 3/8 of the {@link
     * #memory memory}, and this limit is lower if lines have fewer than 12 bytes. Otherwise, {@link #run()} throws an
     * {@link IOException}.
     *
     * @param column the number of the column, 1 or more; each line after the {@link #header header} has this column
     */
    public FileShuffle groupedBy(int column) {
        atLeast(1, column, "the number of a column is 1 or more", "groupedBy(1)");
        return with(changed -> {
            changed.column = column;
            changed.columnName = null;
        });
    }

    /**
     * {@return a shuffle that keeps all lines with the same value of a column together, as {@link #groupedBy(int)} does}
     *
     * @param column the name of the column in a {@link #header header} of one line; no other column has this name
     */
    public FileShuffle groupedBy(String column) {
        return with(changed -> {
            changed.column = 0;
            changed.columnName = Objects.requireNonNull(column, "column");
        });
    }

    /**
     * {@return a shuffle with another limit on the memory that it uses} The default is half of the largest heap. The
     * shuffle uses at most five eighths of the heap. Because the size of an array is limited, it uses at most 5.4 GiB.
     * A line must fit into an eighth of this memory, and into 512 MiB. The limit does not include a {@link #sample} that is kept in
     * memory, or the numbers that {@link #withReplacement} holds. The order does not depend on the size of the memory.
     *
     * @param bytes the number of bytes of the heap, 1 MiB or more
     */
    public FileShuffle memory(long bytes) {
        atLeast(1 << 20, bytes, "a shuffle takes 1048576 bytes or more", "memory(1 << 20)");
        return with(changed -> changed.memory = bytes);
    }

    /**
     * {@return a shuffle with another folder for temporary files, which exists} The default is the folder of the target
     * file, or {@code java.io.tmpdir} for streams and devices. No other user can read the temporary files.
     */
    public FileShuffle temporaryFolder(Path folder) {
        return with(changed -> changed.folder = Objects.requireNonNull(folder, "folder"));
    }

    /**
     * {@return a shuffle that reports how many bytes it has processed} Each byte of the file counts twice: when the
     * byte is read and when it is written. For a sample, the total is the size of the input. If the size is not known,
     * because the input is not a plain file or claims to be empty, the reported total is {@link Long#MAX_VALUE}.
     *
     * @param progress the listener; an exception that it throws ends the shuffle
     */
    public FileShuffle progress(Progress progress) {
        return with(changed -> changed.progress = Objects.requireNonNull(progress, "progress"));
    }

    /**
     * {@return a shuffle that warns of each record in CSV format that has more than 1,000 lines} A quote may be missing.
     *
     * @param listener receives each warning as a line of text; an exception that it throws ends the shuffle
     */
    public FileShuffle warnings(Consumer<? super String> listener) {
        return with(changed -> changed.warnings = Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Shuffles the input and writes the result.
     *
     * @return the number of lines or records that were written, without the header
     * @throws IllegalArgumentException if a shuffle {@link #inOrder in order} or {@link #withReplacement with replacement}
     *     is no sample, {@link #groupedBy(int) groups} have neither CSV nor a delimiter, a delimiter has neither CSV nor
     *     groups, or the column of the groups has a name, but the header does not have exactly one line
     * @throws IOException if a file cannot be read or written, the headers differ, a line does not fit into an eighth
     *     of the memory, a group or all copies of a line do not fit into memory, a record is incomplete, or a line or
     *     the header lacks the column of the groups; the target file is then unchanged. If the thread is interrupted,
     *     the exception is an {@link java.io.InterruptedIOException} or a {@link
     *     java.nio.channels.ClosedByInterruptException}, and the thread remains interrupted
     */
    @CanIgnoreReturnValue
    public long run() throws IOException {
        return new FileRun(options).run();
    }

    /** Returns the options without the seeds, such as {@code FileShuffle.lines(in.txt, out.txt).seed(…).sample(10)}. */
    @Override
    public String toString() {
        return options.toString();
    }
}
