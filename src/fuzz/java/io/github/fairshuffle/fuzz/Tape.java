package io.github.fairshuffle.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.security.SecureRandom;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** A generator that yields the words of the input, then sound ones or zeros for ever, and at one word does something. */
final class Tape implements RandomGenerator {
    /** What a generator or a list throws on purpose. */
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

    /** A tape without a failure, that complains when more words are drawn than so many and those of the input. */
    static Tape of(FuzzedDataProvider data, long mostWords) {
        return new Tape(data.consumeLongs(data.consumeInt(0, 64)), data.consumeBoolean(), -1, mostWords, () -> {});
    }

    /** The same words from the start, with something done before one of them, counted from 0, is yielded. */
    Tape with(int word, Runnable action) {
        return new Tape(words, soundAfterwards, word, mostWords, action);
    }

    /** The same words from the start. */
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

    /** The tape, or a secure generator that makes its bytes of it, and so may fail with some of them delivered. */
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
