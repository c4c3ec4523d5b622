package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * What a scatter shuffle has to know of a kind of array: how to make one, the loop that deals cards to buckets, and the loop
 * that shuffles a bucket. Alike but for the type; all else copies whole blocks and need not know.
 *
 * @param <A> the type of the array
 */
abstract sealed class Kind<A> {
    /** Makes an array for cards of this kind. */
    abstract A create(int length);

    /**
     * Deals cards to the stage, eight a word, each to the bucket that a byte of the word names, the lowest byte first; stops
     * after the word that fills a block.
     *
     * @param cards where they come from
     * @param next the index of the first
     * @param words the words
     * @param k the first word
     * @param to the word after the last, above k
     * @param fill how many cards each bucket has on the stage
     * @param stage where they go
     * @return the word after the last that was dealt
     */
    abstract int deal(A cards, int next, long[] words, int k, int to, int[] fill, A stage);

    /** Shuffles the first n cards, two or more, by Durstenfeld's algorithm. */
    abstract void shuffle(A cards, int n, RandomGenerator generator);

    static final class Objects extends Kind<Object[]> {
        @Override
        Object[] create(int length) {
            return new Object[length];
        }

        @Override
        int deal(Object[] cards, int next, long[] words, int k, int to, int[] fill, Object[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(Object[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Ints extends Kind<int[]> {
        @Override
        int[] create(int length) {
            return new int[length];
        }

        @Override
        int deal(int[] cards, int next, long[] words, int k, int to, int[] fill, int[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(int[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Longs extends Kind<long[]> {
        @Override
        long[] create(int length) {
            return new long[length];
        }

        @Override
        int deal(long[] cards, int next, long[] words, int k, int to, int[] fill, long[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(long[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Shorts extends Kind<short[]> {
        @Override
        short[] create(int length) {
            return new short[length];
        }

        @Override
        int deal(short[] cards, int next, long[] words, int k, int to, int[] fill, short[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(short[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Bytes extends Kind<byte[]> {
        @Override
        byte[] create(int length) {
            return new byte[length];
        }

        @Override
        int deal(byte[] cards, int next, long[] words, int k, int to, int[] fill, byte[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(byte[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Chars extends Kind<char[]> {
        @Override
        char[] create(int length) {
            return new char[length];
        }

        @Override
        int deal(char[] cards, int next, long[] words, int k, int to, int[] fill, char[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(char[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Floats extends Kind<float[]> {
        @Override
        float[] create(int length) {
            return new float[length];
        }

        @Override
        int deal(float[] cards, int next, long[] words, int k, int to, int[] fill, float[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(float[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Doubles extends Kind<double[]> {
        @Override
        double[] create(int length) {
            return new double[length];
        }

        @Override
        int deal(double[] cards, int next, long[] words, int k, int to, int[] fill, double[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(double[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }

    static final class Booleans extends Kind<boolean[]> {
        @Override
        boolean[] create(int length) {
            return new boolean[length];
        }

        @Override
        int deal(boolean[] cards, int next, long[] words, int k, int to, int[] fill, boolean[] stage) {
            int full = 0;
            for (; k < to && (full & Dealing.BLOCK) == 0; k++, next += 8) {
                long word = words[k];
                for (int i = 0; i < 8; i++) {
                    int bucket = (int) (word >>> 8 * i) & 255;
                    int place = fill[bucket];
                    stage[bucket * Dealing.STRIDE + place] = cards[next + i];
                    fill[bucket] = ++place;
                    full |= place;
                }
            }
            return k;
        }

        @Override
        void shuffle(boolean[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }
}
