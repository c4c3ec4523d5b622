package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Text;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** One run of a {@link FileShuffle}: opens the input and the output, and decides which records are written. */
record FileRun(FileOptions options) {
    /** Shuffles the input, and returns the number of records that were written. */
    long run() throws IOException {
        options.requireComplete();
        Path out = options.target;
        boolean isDevice = out != null && Files.exists(out) && !Files.isRegularFile(out) && !Files.isDirectory(out);
        Meter meter = new Meter(options.progress, bytes());
        ExternalSort.Limits limits = ExternalSort.Limits.of(options.memory);
        Path beside = out == null || isDevice ? Path.of(System.getProperty("java.io.tmpdir")) : Target.folder(out);
        Path folder = options.folder != null ? options.folder : beside;
        try (OutputStream device = isDevice ? Files.newOutputStream(out) : null;
                Target target = out == null || isDevice ? null : new Target(out)) {
            OutputStream sink = target != null ? target.out : device != null ? device : options.sink;
            OutputStream output = new BufferedOutputStream(sink, 1 << 16);
            try (Records records = new Records(options, meter, limits.longest())) {
                output.write(records.open());
                long written = write(records, new ExternalSort(limits, folder, output, meter));
                output.flush();
                if (target != null) {
                    target.commit();
                }
                return written;
            }
        }
    }

    /** Returns the number of bytes to read and write, or the greatest number if the size of the input is not known. */
    private long bytes() throws IOException {
        long size = 0;
        for (Path file : options.files) {
            if (Files.isDirectory(file)) {
                throw new IOException(Text.printable(file + " is a folder; name a file"));
            }
            size += Files.size(file);
        }
        return size == 0 ? Long.MAX_VALUE : options.isSample() ? size : 2 * size;
    }

    private long write(Records records, ExternalSort sort) throws IOException {
        if (options.isSelection()) {
            return FileSample.selection(options, records, sort);
        }
        if (options.sample < 0) {
            return sort.sort(records, options.order(records));
        }
        return options.isGrouped()
                ? FileSample.groups(options.sample, options.groups(records), records, sort.out())
                : FileSample.reservoir(options.sample, options.seed.generator().get(), records, sort.out());
    }
}
