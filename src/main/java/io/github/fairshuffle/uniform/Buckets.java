package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Dice;

/**
 * Cards, as indices, that are dealt to buckets at random, laid one bucket after the other, and shuffled bucket by
 * bucket.
 */
final class Buckets {
    private final int idBits;
    private final byte[] bucketOf;
    private final int[] start;
    private final int[] order;

    /** Takes so many cards and so many buckets, a power of two from 2 to 256. */
    Buckets(int size, int buckets) {
        idBits = Integer.numberOfTrailingZeros(buckets);
        bucketOf = new byte[size];
        start = new int[buckets + 1];
        order = new int[size];
    }

    /**
     * Deals the cards {@code from} … {@code to - 1}. One draw has the bits for several cards; the lowest bits are for
     * the first card.
     */
    void deal(int from, int to, int cardsAtATime, Dice dice) {
        long bits = 0;
        for (int card = from; card < to; card++) {
            bits = (card - from) % cardsAtATime == 0 ? dice.bits(idBits * cardsAtATime) : bits >>> idBits;
            bucketOf[card] = (byte) bits;
        }
    }

    private int bucketOf(int card) {
        return bucketOf[card] & (1 << idBits) - 1;
    }

    /** Lays one bucket after the other, the cards of each in the order in which they were dealt. */
    void lay() {
        for (int card = 0; card < order.length; card++) {
            start[bucketOf(card) + 1]++;
        }
        for (int bucket = 1; bucket < start.length; bucket++) {
            start[bucket] += start[bucket - 1];
        }
        int[] place = start.clone();
        for (int card = 0; card < order.length; card++) {
            order[place[bucketOf(card)]++] = card;
        }
    }

    /** Shuffles one bucket by {@link Durstenfeld}. */
    void shuffle(int bucket, Dice dice) {
        int first = start[bucket];
        dice.falling(start[bucket + 1] - first, 2, (bound, index) -> {
            int card = order[first + index];
            order[first + index] = order[first + bound - 1];
            order[first + bound - 1] = card;
        });
    }

    int[] order() {
        return order;
    }
}
