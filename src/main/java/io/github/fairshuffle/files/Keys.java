package io.github.fairshuffle.files;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.dice.LargeBounds;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/** The five ways to determine which records are written, and in which order. */
sealed interface Keys {
    /** Writes the remaining records, and returns their number. */
    long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException;

    /**
     * Uses the words of a random generator as keys.
     *
     * @param seed the bytes of the seed, which must not change; null for another order in each run
     * @param generator returns a new generator with this seed
     */
    record Seeded(byte @Nullable [] seed, Supplier<RandomGenerator> generator) implements Keys {
        static final Seeded UNSEEDED = new Seeded(null, Randomness::standard);

        static Seeded by(long seed) {
            byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(seed).array();
            return new Seeded(bytes, () -> Randomness.seeded(seed));
        }

        static Seeded by(byte[] seed) {
            return new Seeded(seed, () -> Randomness.seeded(seed));
        }

        static Seeded by(String seed) {
            return new Seeded(SeededHash.utf8(seed), () -> Randomness.seeded(seed));
        }

        @Override
        public long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException {
            RandomGenerator words = generator.get();
            return shuffle.shuffle(records, words::nextLong, Block.Ties.shuffled(this::dice));
        }

        /** Returns the dice that shuffle the records with a given key. */
        Dice dice(long key) {
            if (seed == null) {
                return Dice.of(Randomness.standard());
            }
            ByteBuffer both = ByteBuffer.allocate(seed.length + Long.BYTES);
            return Dice.of(Randomness.seeded(both.put(seed).putLong(key).array()));
        }

        /** Creates the hash function that determines the order of groups. */
        SeededHash hash() {
            if (seed != null) {
                return new SeededHash(seed);
            }
            byte[] unpredictable = new byte[32];
            Randomness.standard().nextBytes(unpredictable);
            return new SeededHash(unpredictable);
        }
    }

    /** Chooses a sample of the records with a reservoir, and then shuffles the sample in memory. */
    record Sample(int count, Seeded seeded) implements Keys {
        @Override
        public long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException {
            RandomGenerator words = seeded.generator.get();
            List<byte[]> sample = collect(records, Reservoir.sampling(count, words));
            Shuffler.durstenfeld().shuffle(sample, words);
            for (byte[] record : sample) {
                out.write(record);
            }
            return sample.size();
        }

        private static <A> List<byte[]> collect(Records records, Collector<byte[], A, List<byte[]>> collector)
                throws IOException {
            A sample = collector.supplier().get();
            while (records.next()) {
                collector.accumulator().accept(sample, Arrays.copyOfRange(records.buffer, records.start, records.end));
            }
            return collector.finisher().apply(sample);
        }
    }

    /**
     * Copies all records to a temporary file to learn their number n, and then selects some of them while it reads the
     * copy. Without replacement, a record is selected with probability (records to be selected) / (records to be read):
     * C. T. Fan, M. E. Muller and I. Rezucha, <i>J. Amer. Statist. Assoc.</i> 57 (1962) 387, doi
     * 10.1080/01621459.1962.10480667. With replacement, the numbers of the drawn records are sorted.
     *
     * @param size returns the size of the sample for n records
     * @param isInOrder whether the sample keeps the order of the records
     * @param isWithReplacement whether a record can be selected several times
     * @param seeded the keys of the selected records, if they are shuffled
     */
    record Selection(LongUnaryOperator size, boolean isInOrder, boolean isWithReplacement, Seeded seeded)
            implements Keys {
        @Override
        public long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException {
            try (DiskOutput file = DiskOutput.temporary(shuffle.folder())) {
                long before = records.count;
                OutputStream copy = new BufferedOutputStream(file, 1 << 16);
                while (records.next()) {
                    Block.write(records, copy);
                }
                copy.flush();
                long read = records.count - before;
                RandomGenerator words = seeded.generator.get();
                Dice dice = Dice.of(words);
                long count = size.applyAsLong(read);
                LongSupplier copies =
                        isWithReplacement ? drawn(count, read, dice) : selected(Math.min(read, count), read, dice);
                Bucket selected = new Bucket(file.contents(), shuffle.limits().longest(), copies);
                if (!isInOrder) {
                    return shuffle.shuffle(selected, words::nextLong, Block.Ties.shuffled(seeded::dice));
                }
                while (selected.next()) {
                    out.write(selected.buffer, selected.start, selected.length());
                }
                return selected.count;
            }
        }

        /** Returns 1 for each of {@code count} records that are selected, and 0 for the others. */
        static LongSupplier selected(long count, long read, Dice dice) {
            long[] left = {count, read};
            return () -> {
                long copies = LargeBounds.roll(left[1]--, dice) < left[0] ? 1 : 0;
                left[0] -= copies;
                return copies;
            };
        }

        /**
         * Returns how often each record is drawn, if {@code count} records are drawn with replacement. Memory holds a
         * number for each record or for each draw, whichever are fewer.
         */
        static LongSupplier drawn(long count, long read, Dice dice) throws IOException {
            if (read == 0 && count > 0) {
                throw new IOException("there is nothing to draw: the input is empty");
            }
            if (Math.min(count, read) > Block.MOST) {
                throw new IOException(count + " of " + read + " records are too many to draw with replacement");
            }
            long[] next = {0, 0}; // the next record, and in the second case the number of drawn places before it
            if (read <= count) {
                long[] copies = new long[(int) read];
                for (long k = 0; k < count; k++) {
                    copies[dice.roll((int) read)]++;
                }
                return () -> copies[(int) next[0]++];
            }
            long[] places = new long[(int) count];
            Arrays.setAll(places, k -> LargeBounds.roll(read, dice));
            Arrays.sort(places);
            return () -> {
                long before = next[1];
                while (next[1] < count && places[(int) next[1]] == next[0]) {
                    next[1]++;
                }
                next[0]++;
                return next[1] - before;
            };
        }
    }

    /**
     * Keeps the lines with the same value of a column together.
     *
     * @param seeded determines the order of the groups
     * @param column the column; if it has a name, its number does not count
     * @param name the name of the column in the header, or null
     * @param count the number of groups to write, the first ones in the order of all groups; −1 for all groups
     */
    record ByGroup(Seeded seeded, Column column, @Nullable String name, int count) implements Keys {
        @Override
        public long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException {
            Column found = name == null ? column : column.named(name, records.openHeader());
            ByContent order = new ByContent(seeded.hash(), found::of);
            if (count < 0) {
                return order.write(records, shuffle, out);
            }
            long written = 0;
            for (List<byte[]> group : firstGroups(records, order)) {
                for (byte[] line : group) {
                    out.write(line);
                    written++;
                }
            }
            return written;
        }

        /** Collects the groups with the least hashes. A group that is dropped never returns, because other hashes are less. */
        private Collection<List<byte[]>> firstGroups(Records records, ByContent order) throws IOException {
            TreeMap<byte[], List<byte[]>> groups = new TreeMap<>(Arrays::compareUnsigned);
            while (records.next()) {
                byte[] hash = order.hash(records);
                if (groups.size() < count
                        || groups.containsKey(hash)
                        || count > 0 && Arrays.compareUnsigned(hash, groups.lastKey()) < 0) {
                    groups.computeIfAbsent(hash, key -> new ArrayList<>())
                            .add(Arrays.copyOfRange(records.buffer, records.start, records.end));
                    if (groups.size() > count) {
                        groups.pollLastEntry();
                    }
                }
            }
            return groups.values();
        }
    }

    /**
     * Uses the first 64 bits of the hash of each record's id as its key. Records with the same key are sorted by their
     * full hashes, and records with the same id keep their order.
     */
    record ByContent(SeededHash hash, Id id) implements Keys, Block.Ties {
        /** Returns the id of the record {@code bytes[from .. to)}, or null if the record has none. */
        interface Id {
            byte @Nullable [] of(byte[] bytes, int from, int to);
        }

        @Override
        public long write(Records records, KeyedShuffle shuffle, OutputStream out) throws IOException {
            return shuffle.shuffle(records, () -> Block.key(hash(records), 0), this);
        }

        /** Returns the hash of a record's id. */
        byte[] hash(Records record) throws IOException {
            byte[] value = id.of(record.buffer, record.start, record.end);
            if (value == null) {
                throw new IOException(record.place() + " has no field in the column of the groups; complete"
                        + " the line, or name another column or delimiter");
            }
            return hash.of(value, 0, value.length);
        }

        @Override
        public String name(Buffered record) {
            byte[] value = Objects.requireNonNull(id.of(record.buffer, record.start, record.end));
            return "the records with the value \"" + Names.brief(new String(value, StandardCharsets.UTF_8)) + '"';
        }

        @Override
        public void order(byte[] block, long[] index, int from, int to) {
            byte[] first = id(block, index[from]);
            if (Arrays.stream(index, from, to).allMatch(entry -> Arrays.equals(id(block, entry), first))) {
                return; // the index has the order of the input
            }
            Comparator<Long> byHash = Comparator.comparing(
                    entry -> {
                        byte[] value = id(block, entry);
                        return hash.of(value, 0, value.length);
                    },
                    Arrays::compareUnsigned);
            long[] sorted = Arrays.stream(index, from, to)
                    .boxed()
                    .sorted(byHash)
                    .mapToLong(entry -> entry)
                    .toArray();
            System.arraycopy(sorted, 0, index, from, sorted.length);
        }

        /** Returns the id of a record of a block; each of these records has an id. */
        private byte[] id(byte[] block, long entry) {
            int place = (int) (entry & Block.PLACE);
            int start = place + Block.HEAD;
            return Objects.requireNonNull(id.of(block, start, start + Block.length(block, place)));
        }
    }
}
