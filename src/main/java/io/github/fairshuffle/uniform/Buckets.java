package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Dice;

/** Deals the indices of cards to random buckets, puts the buckets one after the other, and shuffles each bucket. */
final class Buckets {
    private final int idBits;
    private final byte[] bucketOf;
    private final int[] start;
    private final int[] order;

    /** Creates buckets for a number of cards. The number of buckets is a power of two from 2 to 256. */
    Buckets(int size, int buckets) {
        idBits = Integer.numberOfTrailingZeros(buckets);
        bucketOf = new byte[size];
        start = new int[buckets + 1];
        order = new int[size];
    }

    /**
     * Deals the cards from index {@code from}, inclusive, to index {@code to}, exclusive. Each draw yields the bits for
     * {@code cardsAtATime} cards, the lowest bits for the first card.
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

    /** Writes the buckets one after the other into the array. The cards of a bucket keep the order of the deal. */
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
