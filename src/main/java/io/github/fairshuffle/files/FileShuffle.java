package io.github.fairshuffle.files;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Shuffles the lines of a file, or its records of a fixed length. The file may be larger than memory.
 *
 * <pre>{@code
 * FileShuffle.lines(Path.of("train.src"), Path.of("shuffled.src")).seed(42).run();
 * FileShuffle.lines(Path.of("train.trg"), Path.of("shuffled.trg")).seed(42).run();   // stays in step
 * }</pre>
 *
 * <p>Immutable: each option method returns a new value, and threads may share it. {@link #run()} shuffles.
 *
 * <p><b>How:</b> each line gets the next word of {@link Randomness#seeded(long)} as its key, or of {@link
 * Randomness#standard()} if there is no seed. The lines are written in the order of their keys, as unsigned numbers. Lines
 * with the same key are shuffled by a generator seeded with the seed and the key. If the lines do not fit into memory, the
 * first 8 bits of the keys choose one of 256 temporary files, and so on. The files are sorted one after the other.
 *
 * <p><b>Law:</b> exactly uniform, given ideal words: {@code KeyedShuffleTest} enumerates the same code with keys of 1 and 2
 * bits. A seed has 64 bits, so seeds reach at most 2<sup>64</sup> orders.
 *
 * <p><b>One order for ever:</b> the order depends only on the seed and the number of lines, or for {@link #byContent} on the
 * seed and the lines. Files with the same number of lines and the same seed therefore stay in step.
 *
 * <p><b>Bytes, not characters:</b> the encoding may be any in which the separator is one byte of its own, such as UTF-8. A
 * line ends with {@code \n} or another {@link #separator}, also within the quotes of a CSV file; all other bytes, including
 * {@code \r}, belong to the line. If the last line does not end with the separator, the shuffle appends the separator to it.
 * Input that was compressed by gzip is refused.
 *
 * <p><b>Nothing is lost:</b> the result is written beside the target. It replaces the target when it is complete and has as
 * many lines as were read. After a failure, or at the end of the JVM, the target is unchanged and the temporary files are
 * gone. (A JVM that is killed leaves the incomplete result, {@code .fairshuffle-….tmp}, behind.)
 *
 * <p><b>Cost:</b> O(n log n) time, nearly all of it for reading and writing: once if the lines fit into 3/8 of the memory,
 * twice up to some 90 times the memory, three times beyond; sooner if the lines are shorter than 12 bytes. Disk: the size of
 * the file. If the file does not fit into memory, the temporary files take the same again and 12 bytes for each line.
 */
public final class FileShuffle {
    private static final long LEAST_MEMORY = 1 << 20;
    private static final long HALF = Runtime.getRuntime().maxMemory() / 2;
    private static final String BY_CONTENT =
            "an order by content has no other seed and no sample; leave them out, and take"
                    + " the first lines of the result as the sample";

    /** The file to read; null for the stream. */
    private final @Nullable Path in;
    /** The file to write; null for the stream. */
    private final @Nullable Path out;

    private final InputStream source;
    private final OutputStream sink;
    /** The length of a record, 0 for lines. */
    private final int recordBytes;

    private final byte separator;
    private final Keys keys;
    private final int header;
    private final long memory;
    /** For temporary files; null for the default. */
    private final @Nullable Path folder;

    private final Progress progress;

    private FileShuffle(
            @Nullable Path in,
            @Nullable Path out,
            InputStream source,
            OutputStream sink,
            int recordBytes,
            byte separator,
            Keys keys,
            int header,
            long memory,
            @Nullable Path folder,
            Progress progress) {
        this.in = in;
        this.out = out;
        this.source = source;
        this.sink = sink;
        this.recordBytes = recordBytes;
        this.separator = separator;
        this.keys = keys;
        this.header = header;
        this.memory = memory;
        this.folder = folder;
        this.progress = progress;
    }

    private FileShuffle(InputStream in, OutputStream out, int recordBytes) {
        this(null, null, in, out, recordBytes, (byte) '\n', new Keys.Seeded(null), 0, HALF, null, Progress.NONE);
    }

    /**
     * {@return a shuffle of the lines of a file}
     *
     * @param in the file to read
     * @param out the file to write, another one; if it exists, it is replaced at the end
     */
    public static FileShuffle lines(Path in, Path out) {
        return lines(InputStream.nullInputStream(), OutputStream.nullOutputStream())
                .from(in)
                .to(out);
    }

    /**
     * {@return a shuffle of the records of a file}
     *
     * @param in the file to read; its size is a multiple of {@code bytes}
     * @param out the file to write, another one; if it exists, it is replaced at the end
     * @param bytes the length of each record, 1 or more
     * @throws IllegalArgumentException if {@code bytes} is less than 1
     */
    public static FileShuffle records(Path in, Path out, int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a record has 1 byte or more, not " + bytes);
        }
        return new FileShuffle(InputStream.nullInputStream(), OutputStream.nullOutputStream(), bytes)
                .from(in)
                .to(out);
    }

    /**
     * {@return a shuffle of the lines of a stream}
     *
     * @param in the stream to read, to its end; it is closed
     * @param out the stream to write; it is flushed and stays open
     */
    public static FileShuffle lines(InputStream in, OutputStream out) {
        return new FileShuffle(Objects.requireNonNull(in, "in"), Objects.requireNonNull(out, "out"), 0);
    }

    /**
     * {@return a shuffle with another input, a file}
     *
     * @param in the file to read
     */
    public FileShuffle from(Path in) {
        Objects.requireNonNull(in, "in");
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    /**
     * {@return a shuffle with another output, a file}
     *
     * @param out the file to write, another one; if it exists, it is replaced at the end
     */
    public FileShuffle to(Path out) {
        Objects.requireNonNull(out, "out");
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    /**
     * {@return a shuffle with a seed, whose order can be repeated} Without a seed, each run gives another order.
     *
     * @param seed any number
     * @throws IllegalArgumentException if the shuffle is {@link #byContent by content}
     */
    public FileShuffle seed(long seed) {
        if (keys instanceof Keys.ByContent) {
            throw new IllegalArgumentException(BY_CONTENT);
        }
        Keys.Seeded seeded = new Keys.Seeded(seed);
        return with(keys instanceof Keys.Sample sample ? new Keys.Sample(sample.count(), seeded) : seeded);
    }

    /**
     * {@return a shuffle that puts the lines in the order of {@link KeyedOrder}} The id of a line is its bytes without the
     * separator, so the order of the input makes no difference. Equal lines lie side by side, and have to fit into memory.
     *
     * @param seed one line of text
     * @throws IllegalArgumentException if the seed has a line break, or half of a surrogate pair; if the shuffle has a {@link
     *     #seed(long) seed} or is a {@link #sample sample}
     */
    public FileShuffle byContent(String seed) {
        KeyedOrder.by(line -> line, seed); // checks the seed
        if (keys instanceof Keys.Sample || keys instanceof Keys.Seeded seeded && seeded.seed() != null) {
            throw new IllegalArgumentException(BY_CONTENT);
        }
        return with(new Keys.ByContent((seed + '\n').getBytes(StandardCharsets.UTF_8), recordBytes > 0 ? 0 : 1));
    }

    /**
     * {@return a shuffle that writes only some of the lines, in random order} A reservoir chooses the lines and keeps them in
     * memory.
     *
     * @param count how many lines, 1 or more
     * @throws IllegalArgumentException if {@code count} is less than 1, or if the shuffle is {@link #byContent by content}
     */
    public FileShuffle sample(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a sample has 1 line or more, not " + count);
        }
        if (keys instanceof Keys.ByContent) {
            throw new IllegalArgumentException(BY_CONTENT);
        }
        return with(new Keys.Sample(count, keys instanceof Keys.Sample old ? old.seeded() : (Keys.Seeded) keys));
    }

    /**
     * {@return a shuffle that leaves the first lines or records where they are}
     *
     * @param count how many, 0 or more
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public FileShuffle header(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("a header has 0 lines or more, not " + count);
        }
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, count, memory, folder, progress);
    }

    /**
     * {@return a shuffle of lines that end with another byte than {@code \n}} With the separator 0, lines may contain
     * {@code \n}, as the file names that {@code find -print0} prints.
     *
     * @param separator the last byte of each line
     * @throws IllegalArgumentException if records of a fixed length are shuffled
     */
    public FileShuffle separator(byte separator) {
        if (recordBytes > 0) {
            throw new IllegalArgumentException(
                    "records of a fixed length have no separator: remove separator(…), or shuffle lines(…)");
        }
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    /**
     * {@return a shuffle with another limit on the memory that it uses} The default is half of the largest heap; the most is
     * five eighths of the heap, or what an array of 2 GiB can use: 5.4 GiB. A line may take an eighth of the memory. The
     * order does not depend on the memory.
     *
     * @param bytes how many bytes of the heap, 1 MiB or more
     * @throws IllegalArgumentException if {@code bytes} is less than 1 MiB
     */
    public FileShuffle memory(long bytes) {
        if (bytes < LEAST_MEMORY) {
            throw new IllegalArgumentException("a shuffle takes " + LEAST_MEMORY + " bytes or more, not " + bytes);
        }
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, bytes, folder, progress);
    }

    /**
     * {@return a shuffle with another folder for temporary files} The default is the folder of the target. No other user can
     * read the temporary files.
     *
     * @param folder a folder that exists
     */
    public FileShuffle temporaryFolder(Path folder) {
        Objects.requireNonNull(folder, "folder");
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    /**
     * {@return a shuffle that reports how many bytes are done} Each byte of the file counts twice: when it is read and when
     * it is written. If the size is not known, because the input is not a plain file or claims to be empty, the most is
     * {@link Long#MAX_VALUE}.
     *
     * @param progress the listener; an exception that it throws ends the shuffle
     */
    public FileShuffle progress(Progress progress) {
        Objects.requireNonNull(progress, "progress");
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    private FileShuffle with(Keys keys) {
        return new FileShuffle(in, out, source, sink, recordBytes, separator, keys, header, memory, folder, progress);
    }

    /**
     * Shuffles.
     *
     * @return how many lines or records were shuffled, without the header
     * @throws IllegalArgumentException if the target is the file that is read
     * @throws IOException if a file cannot be read or written, for example because the disk is full; if a line does not fit
     *     into an eighth of the memory, or the last record is too short; as {@link java.io.InterruptedIOException} or {@link
     *     java.nio.channels.ClosedByInterruptException} if the thread is interrupted; the thread stays interrupted. After any
     *     of these exceptions the target file is unchanged
     */
    public long run() throws IOException {
        if (in != null && Files.isDirectory(in)) {
            throw new IOException(in + " is a folder; name a file");
        }
        if (in != null && out != null && Files.exists(out) && Files.isSameFile(in, out)) {
            throw new IllegalArgumentException(in + " cannot be shuffled into itself; name another target");
        }
        KeyedShuffle.Limits limits = KeyedShuffle.Limits.of(memory);
        Path system = Path.of(System.getProperty("java.io.tmpdir"));
        Path temporary = folder != null ? folder : out != null ? Target.folder(out) : system;
        long size = in != null && Files.isRegularFile(in) ? Files.size(in) : 0;
        long bytes = keys instanceof Keys.Sample ? size : 2 * size;
        Meter meter = new Meter(progress, size == 0 ? Long.MAX_VALUE : bytes);
        try (InputStream input = in == null ? source : Files.newInputStream(in);
                Target target = out == null ? null : new Target(out)) {
            OutputStream output = new BufferedOutputStream(target == null ? sink : target.out, 1 << 16);
            Records records = recordBytes > 0
                    ? new Records.Fixed(input, meter, limits.longest(), recordBytes)
                    : new Records.Lines(input, meter, limits.longest(), separator);
            for (int k = 0; k < header && records.next(); k++) {
                output.write(records.buffer, records.start, records.length());
            }
            long written = keys.write(records, new KeyedShuffle(limits, temporary, output, meter), output);
            output.flush();
            if (target != null) {
                target.commit();
            }
            return written;
        }
    }
}
