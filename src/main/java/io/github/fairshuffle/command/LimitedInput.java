package io.github.fairshuffle.command;

import io.github.fairshuffle.battery.statistics.TimeLimit;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** An input that is read until a time limit is over. A read that has begun waits for its bytes. */
final class LimitedInput extends FilterInputStream {
    private final TimeLimit limit;

    LimitedInput(InputStream in, TimeLimit limit) {
        super(in);
        this.limit = limit;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
        if (limit.isOver()) {
            throw new IOException(
                    "the time was over before their end was read; allow more with --limit, or pass only some of them,"
                            + " as with head -n 100000");
        }
        return super.read(bytes, from, count);
    }
}
