package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * Part of an array, with what has to be known of its kind.
 *
 * @param <A> the type of the array
 * @param kind its kind
 * @param array the array
 * @param from the index of the first card
 * @param size how many cards
 */
record CardRange<A>(Kind<A> kind, A array, int from, int size) {
    /** Shuffles all its cards by Durstenfeld's algorithm. */
    void shuffle(RandomGenerator generator) {
        if (from == 0 && size > 1) {
            kind.shuffle(array, size, generator);
        } else {
            shuffle(from, size, kind.create(size), generator);
        }
    }

    /**
     * Shuffles some of its cards by Durstenfeld's algorithm. That is done in a copy: its loop counts from 0, and references
     * are exchanged faster in a young array of exactly {@code Object[]}. Whatever fails, the cards are put back.
     *
     * @param first the index of the first
     * @param count how many
     * @param work an array for at least as many
     * @param generator where words come from
     */
    void shuffle(int first, int count, A work, RandomGenerator generator) {
        if (count < 2) {
            return;
        }
        System.arraycopy(array, first, work, 0, count);
        try {
            kind.shuffle(work, count, generator);
        } finally {
            System.arraycopy(work, 0, array, first, count);
        }
    }
}
