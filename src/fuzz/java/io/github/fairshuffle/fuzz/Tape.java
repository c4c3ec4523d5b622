package io.github.fairshuffle.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.security.SecureRandom;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A generator that returns the words of the input, and then sound words or zeros. It runs an action at one word. */
final class Tape implements RandomGenerator {
    /** Thrown by generators and lists that fail on purpose. */
    static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Planned() {
            super("planned");
        }
    }

    private final long[] words;
    private final boolean soundAfterwards;
    private final int event;
    private final long mostWords;
    private final SplittableRandom sound = new SplittableRandom(1);
    private Runnable action;
    int drawn;

    private Tape(long[] words, boolean soundAfterwards, int event, long mostWords, Runnable action) {
        this.words = words;
        this.soundAfterwards = soundAfterwards;
        this.event = event;
        this.mostWords = mostWords;
        this.action = action;
    }

    /** Returns a tape without a failure. It throws an error after {@code mostWords} words behind those of the input. */
    static Tape of(FuzzedDataProvider data, long mostWords) {
        return new Tape(data.consumeLongs(data.consumeInt(0, 64)), data.consumeBoolean(), -1, mostWords, () -> {});
    }

    /** Returns the same words from the start, with an action before one word, counted from 0. */
    Tape with(int word, Runnable action) {
        return new Tape(words, soundAfterwards, word, mostWords, action);
    }

    /** Returns the same words from the start, with the same action. */
    Tape again() {
        return with(event, action);
    }

    @Override
    public long nextLong() {
        int word = drawn++;
        if (word == event) {
            action.run();
        }
        if (word > mostWords + words.length) {
            throw new AssertionError("more than " + mostWords + " words drawn");
        }
        return word < words.length ? words[word] : soundAfterwards ? sound.nextLong() : 0;
    }

    /** Returns the tape, or a secure generator of its bytes, which may fail after it has delivered some bytes. */
    RandomGenerator generator(boolean secure) {
        return !secure
                ? this
                : new SecureRandom(null, null) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public void nextBytes(byte[] bytes) {
                        long word = 0;
                        for (int k = 0; k < bytes.length; k++) {
                            word = k % Long.BYTES == 0 ? Tape.this.nextLong() : word >>> Byte.SIZE;
                            bytes[k] = (byte) word;
                        }
                    }
                };
    }
}
