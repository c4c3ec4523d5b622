package io.github.fairshuffle.files;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Providers;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Shuffles the lines of a file that may be larger than memory, or its records of a fixed length.
 *
 * <pre>{@code
 * FileShuffle.lines(Path.of("train.src"), Path.of("shuffled.src")).seed(42).run();
 * FileShuffle.lines(Path.of("train.trg"), Path.of("shuffled.trg")).seed(42).run();   // stays in step
 * FileShuffle.lines(in, out).seed(42).header(1).memory(256L << 20).run();
 * }</pre>
 *
 * <p><b>How:</b> each line gets the next word of {@link Randomness#seeded(long)} as its key, and comes out in the order of
 * the keys, as unsigned numbers. Lines with the same key are shuffled, by a generator seeded with seed and key. If the
 * lines do not fit into memory, the first 8 bits of the keys choose one of 256 temporary files, which are sorted one after
 * the other; a file that does not fit either is dealt again by the next 8 bits.
 *
 * <p><b>Law:</b> exactly uniform, given ideal words: {@code KeyedShuffleTest} enumerates the same code with keys of 1 and 2
 * bits. Since a seed has 64 bits, at most 2<sup>64</sup> orders can be reached with one. Without a seed, 256 bits of {@link
 * Randomness#standard()} are drawn.
 *
 * <p><b>One order for ever:</b> the order depends on the seed and the number of lines only, or for {@link #keyed} on
 * seed and lines; not on memory or temporary files. So files with the same number of lines and the same seed stay in step.
 *
 * <p><b>Bytes, not characters:</b> the encoding may be any in which the separator is one byte of its own, such as UTF-8. A
 * line ends with {@code \n}, or with a zero byte ({@link #zero}), also within the quotes of a CSV file; other bytes, {@code
 * \r} too, belong to the line. A last line without the separator gets it. What gzip has compressed is refused.
 *
 * <p><b>Nothing is lost:</b> the result is written beside the target, and moved to its place when it is complete and has as
 * many lines as were read. After a failure, an interruption of the thread, or the JVM's end, the target is what it was
 * before, and the temporary files are gone. (A JVM that is killed leaves the incomplete result, {@code
 * .fairshuffle-….tmp}, behind.)
 *
 * <p><b>Cost:</b> O(n log n) time, nearly all of it for reading and writing: once if the lines fit into 3/8 of the memory,
 * twice up to some 90 times the memory, three times beyond; sooner if the lines are shorter than 12 bytes. Disk: the size of
 * the file; if it does not fit into memory, as much again and 12 bytes for each line. The setters change the instance, which
 * must not be shared between threads.
 */
public final class FileShuffle {
    private static final long LEAST_MEMORY = 1 << 20;

    /** At most so many eighths of the largest heap are used. */
    private static final long EIGHTHS = 5;

    /** The number of bytes that are drawn if no seed is given. */
    private static final int DRAWN_SEED = 32;

    /** The file to read; null for a stream. */
    private @Nullable Path in;
    /** The file to write; null for a stream. */
    private @Nullable Path out;
    /** The length of a record, 0 for lines. */
    private final int recordBytes;

    private InputStream standardIn = InputStream.nullInputStream();
    private OutputStream standardOut = OutputStream.nullOutputStream();

    private byte separator = '\n';
    /** The 8 bytes of the {@code long} that was given, or else 32 bytes that each run draws anew. */
    private byte[] seed = new byte[0];

    /** What is hashed before each line of a keyed order; empty if there is none. */
    private byte[] prefix = new byte[0];

    private int header;
    private int sample = -1;
    private long memory = Runtime.getRuntime().maxMemory() / 2;
    private @Nullable Path folder;
    private Progress progress = Progress.NONE;

    private FileShuffle(@Nullable Path in, @Nullable Path out, int recordBytes) {
        this.in = in;
        this.out = out;
        this.recordBytes = recordBytes;
    }

    /**
     * {@return a shuffle of the lines of a file, to be run}
     *
     * @param in the file to read
     * @param out the file to write, another one; if it exists, it is replaced at the end
     */
    public static FileShuffle lines(Path in, Path out) {
        return new FileShuffle(Objects.requireNonNull(in, "in"), Objects.requireNonNull(out, "out"), 0);
    }

    /**
     * {@return a shuffle of the records of a file, to be run}
     *
     * @param in the file to read; its size is a multiple of {@code bytes}
     * @param out the file to write, another one; if it exists, it is replaced at the end
     * @param bytes how long each record is, 1 or more
     * @throws IllegalArgumentException if {@code bytes} is less than 1
     */
    public static FileShuffle records(Path in, Path out, int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("a record has 1 byte or more, not " + bytes);
        }
        return new FileShuffle(Objects.requireNonNull(in, "in"), Objects.requireNonNull(out, "out"), bytes);
    }

    /**
     * {@return a shuffle of the lines of a stream, to be run}
     *
     * @param in what is read, to its end
     * @param out what is written
     */
    public static FileShuffle lines(InputStream in, OutputStream out) {
        FileShuffle shuffle = new FileShuffle(null, null, 0);
        shuffle.standardIn = Objects.requireNonNull(in, "in");
        shuffle.standardOut = Objects.requireNonNull(out, "out");
        return shuffle;
    }

    /**
     * {@return this, reading a file instead of a stream}
     *
     * @param in the file to read
     */
    public FileShuffle from(Path in) {
        this.in = Objects.requireNonNull(in, "in");
        return this;
    }

    /**
     * {@return this, writing a file instead of a stream}
     *
     * @param out the file to write, another one; if it exists, it is replaced at the end
     */
    public FileShuffle to(Path out) {
        this.out = Objects.requireNonNull(out, "out");
        return this;
    }

    /**
     * {@return this, with a seed, so that the order can be repeated} Without one, no two runs give the same order.
     *
     * @param seed any number
     */
    public FileShuffle seed(long seed) {
        this.seed = ByteBuffer.allocate(Long.BYTES).putLong(seed).array();
        return this;
    }

    /**
     * {@return this, in the order of {@link KeyedOrder} instead} The id of a line is its bytes, without the separator: the
     * order of the input makes no difference. Equal lines lie side by side, and have to fit into memory.
     *
     * @param seed one line of text
     * @throws IllegalArgumentException if the seed has a line break, or half of a surrogate pair
     */
    public FileShuffle keyed(String seed) {
        KeyedOrder.by(line -> line, seed); // refuses what is no seed
        prefix = (seed + '\n').getBytes(StandardCharsets.UTF_8);
        return this;
    }

    /**
     * {@return this, with lines or records at the beginning that stay there}
     *
     * @param count how many, 0 or more
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public FileShuffle header(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("a header has 0 lines or more, not " + count);
        }
        header = count;
        return this;
    }

    /**
     * {@return this, for lines that end with a zero byte instead of {@code \n}} They may contain {@code \n} then, as the
     * file names that {@code find -print0} prints.
     *
     * @throws IllegalStateException if records of a fixed length are shuffled
     */
    public FileShuffle zero() {
        if (recordBytes > 0) {
            throw new IllegalStateException("records of a fixed length have no separator");
        }
        separator = 0;
        return this;
    }

    /**
     * {@return this, with another limit to the memory that is used} The default is half of the largest heap; the most is
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
        memory = bytes;
        return this;
    }

    /**
     * {@return this, with another folder for temporary files} The default is the folder of the target. No other user can
     * read the temporary files.
     *
     * @param folder a folder that exists
     */
    public FileShuffle temporaryFolder(Path folder) {
        this.folder = Objects.requireNonNull(folder, "folder");
        return this;
    }

    /**
     * {@return this, with a receiver of reports of how many bytes are done} Each byte of the file counts twice: when it is
     * read and when it is written. If the size is not known, because the input is not a plain file or claims to be empty,
     * the most is {@link Long#MAX_VALUE}.
     *
     * @param progress the listener; what it throws ends the shuffle
     */
    public FileShuffle progress(Progress progress) {
        this.progress = Objects.requireNonNull(progress, "progress");
        return this;
    }

    /**
     * {@return this, for a sample: only so many lines are written} A reservoir chooses them and keeps them in memory.
     *
     * @param count how many lines, 1 or more
     * @throws IllegalArgumentException if {@code count} is less than 1
     */
    public FileShuffle sample(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a sample has 1 line or more, not " + count);
        }
        sample = count;
        return this;
    }

    /**
     * Shuffles.
     *
     * @return how many lines or records were shuffled, those of the header left out
     * @throws IllegalArgumentException if the target is the file that is read, or a keyed order has another seed or a sample
     * @throws IOException if a file cannot be read or written; if there is too little room on the disk, which is noticed
     *     before a temporary file is written; if a line does not fit into an eighth of the memory, or the last record is too short; as
     *     {@link java.io.InterruptedIOException} or {@link java.nio.channels.ClosedByInterruptException} if the thread is
     *     interrupted; the thread stays interrupted. In any case the target is what it was before
     */
    public long run() throws IOException {
        boolean keyed = prefix.length > 0;
        if (keyed && (sample >= 0 || seed.length == Long.BYTES)) {
            throw new IllegalArgumentException("a keyed order has no other seed and no sample; take its first lines");
        }
        if (seed.length != Long.BYTES) {
            seed = new byte[DRAWN_SEED];
            Randomness.standard().nextBytes(seed);
        }
        KeyedShuffle.Limits limits = limits();
        long size = in != null && Files.isRegularFile(in) ? Files.size(in) : -1;
        checkFiles();
        Path temporary = temporaryFolder();
        if (sample < 0) {
            checkSpace(size, size > limits.blockBytes() ? size : 0, temporary);
        }
        Meter meter = new Meter(progress, size <= 0 ? Long.MAX_VALUE : sample < 0 ? 2 * size : size);
        try (InputStream source = in == null ? standardIn : Files.newInputStream(in);
                Target target = out == null ? new Target.Stream(standardOut) : new Target.Beside(out)) {
            OutputStream sink = new BufferedOutputStream(target.out(), 1 << 16);
            Records records = records(meter.watch(source), limits.longest());
            for (int k = 0; k < header && records.next(); k++) {
                sink.write(records.buffer, records.start, records.length());
            }
            RandomGenerator keys =
                    keyed ? () -> Block.key(hash(records.buffer, records.start, records.length()), 0) : words();
            long written = sample < 0
                    ? new KeyedShuffle(limits, keyed ? this::byHash : Block.Ties.by(this::ties), temporary, sink, meter)
                            .beforeSpilling(spread -> checkSpace(size, (long) (size * spread), temporary))
                            .shuffle(records, keys::nextLong)
                    : sample(records, sink);
            sink.flush();
            target.commit();
            return written;
        }
    }

    KeyedShuffle.Limits limits() {
        return KeyedShuffle.Limits.of(Math.min(memory, Runtime.getRuntime().maxMemory() / 8 * EIGHTHS));
    }

    private void checkFiles() throws IOException {
        if (in != null && Files.isDirectory(in)) {
            throw new IOException(in + " is a folder; name a file");
        }
        if (in != null && out != null && Files.exists(out) && Files.isSameFile(in, out)) {
            throw new IllegalArgumentException(in + " cannot be shuffled into itself; name another target");
        }
    }

    private void checkSpace(long size, long spilled, Path temporary) throws IOException {
        Path target = out == null ? temporary : Target.folder(out);
        long result = out == null ? 0 : size;
        FileStore store = store(temporary);
        FileStore targetStore = store(target);
        if (store != null && store.equals(targetStore)) {
            requireSpace(target, store, result + spilled);
        } else {
            requireSpace(target, targetStore, result);
            requireSpace(temporary, store, spilled);
        }
    }

    /** The disk of a folder, or null where the system does not tell it, as Linux after chroot. */
    private static @Nullable FileStore store(Path folder) {
        try {
            FileStore store = Files.getFileStore(folder);
            return store.getTotalSpace() > 0 ? store : null;
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    private static void requireSpace(Path folder, @Nullable FileStore store, long bytes) throws IOException {
        long free = store == null ? Long.MAX_VALUE : store.getUsableSpace();
        if (free < bytes) {
            throw new IOException("the shuffle takes about " + bytes + " bytes in " + folder + ", but only " + free
                    + " are free; free some, or choose another target or folder for temporary files");
        }
    }

    private Path temporaryFolder() throws IOException {
        if (folder != null) {
            return folder;
        }
        return out != null ? Target.folder(out) : Path.of(System.getProperty("java.io.tmpdir"));
    }

    private Records records(InputStream source, int longest) throws IOException {
        return recordBytes > 0
                ? new Records.Fixed(source, longest, recordBytes)
                : new Records.Lines(source, longest, separator);
    }

    private RandomGenerator words() {
        return seed.length == Long.BYTES
                ? Randomness.seeded(ByteBuffer.wrap(seed).getLong())
                : Randomness.seeded(seed);
    }

    /** Dice for the lines that share a key. */
    Dice ties(long key) {
        return Dice.of(Randomness.seeded(ByteBuffer.allocate(seed.length + Long.BYTES)
                .put(seed)
                .putLong(key)
                .array()));
    }

    /** Orders records whose hashes have the same 64 leading bits. */
    void byHash(byte[] records, long[] index, int from, int to) {
        long[] places = Arrays.stream(index, from, to)
                .map(at -> at & Block.PLACE)
                .boxed()
                .sorted(Comparator.comparing(
                        at -> hash(records, at.intValue() + Block.HEAD, Block.length(records, at.intValue())),
                        Arrays::compareUnsigned))
                .mapToLong(at -> at)
                .toArray();
        System.arraycopy(places, 0, index, from, places.length);
    }

    private byte[] hash(byte[] bytes, int from, int length) {
        MessageDigest sha256 = Providers.sha256();
        sha256.update(prefix);
        sha256.update(bytes, from, recordBytes > 0 ? length : length - 1); // without the separator
        return sha256.digest();
    }

    private long sample(Records records, OutputStream sink) throws IOException {
        RandomGenerator words = words();
        List<byte[]> lines = collect(records, Reservoir.sampling(sample, words));
        Shuffler.durstenfeld().shuffle(lines, words);
        for (byte[] line : lines) {
            sink.write(line);
        }
        return lines.size();
    }

    private static <A> List<byte[]> collect(Records records, Collector<byte[], A, List<byte[]>> collector)
            throws IOException {
        A collected = collector.supplier().get();
        while (records.next()) {
            collector.accumulator().accept(collected, Arrays.copyOfRange(records.buffer, records.start, records.end));
        }
        return collector.finisher().apply(collected);
    }
}
