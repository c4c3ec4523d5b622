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
     * Deals cards to the stage, one after the other, until one fills a block or all are dealt.
     *
     * @param cards where they come from
     * @param next the index of the first
     * @param end the index after the last, above {@code next}
     * @param buckets the bucket of each card, that of card k at index k − first
     * @param first see there
     * @param place where the next card of each bucket goes; a block ends at a multiple of its size
     * @param stage where they go
     * @return the index after the last card that was dealt
     */
    abstract int deal(A cards, int next, int end, byte[] buckets, int first, int[] place, A stage);

    /** Shuffles the first n cards, two or more, by Durstenfeld's algorithm. */
    abstract void shuffle(A cards, int n, RandomGenerator generator);

    static final class Objects extends Kind<Object[]> {
        @Override
        Object[] create(int length) {
            return new Object[length];
        }

        @Override
        int deal(Object[] cards, int next, int end, byte[] buckets, int first, int[] place, Object[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(int[] cards, int next, int end, byte[] buckets, int first, int[] place, int[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(long[] cards, int next, int end, byte[] buckets, int first, int[] place, long[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(short[] cards, int next, int end, byte[] buckets, int first, int[] place, short[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(byte[] cards, int next, int end, byte[] buckets, int first, int[] place, byte[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(char[] cards, int next, int end, byte[] buckets, int first, int[] place, char[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(float[] cards, int next, int end, byte[] buckets, int first, int[] place, float[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(double[] cards, int next, int end, byte[] buckets, int first, int[] place, double[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
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
        int deal(boolean[] cards, int next, int end, byte[] buckets, int first, int[] place, boolean[] stage) {
            while (next < end) {
                int bucket = buckets[next - first] & 255;
                int at = place[bucket];
                stage[at] = cards[next++];
                place[bucket] = ++at;
                if ((at & Dealing.BLOCK - 1) == 0) {
                    break;
                }
            }
            return next;
        }

        @Override
        void shuffle(boolean[] cards, int n, RandomGenerator generator) {
            FusedLoops.shuffle(cards, n, generator);
        }
    }
}
