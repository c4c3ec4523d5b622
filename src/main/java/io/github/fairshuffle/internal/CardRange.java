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
    /** Shuffles all its cards by Durstenfeld's algorithm, whose loops count from 0. */
    void shuffle(RandomGenerator generator) {
        if (from == 0 && size > 1) {
            kind.shuffle(array, size, generator);
        } else {
            A work = kind.create(size);
            System.arraycopy(array, from, work, 0, size);
            shuffleInto(from, work, size, generator);
        }
    }

    /**
     * Shuffles cards by Durstenfeld's algorithm and then writes them to the array, in some order even if the generator fails.
     * References are exchanged faster in a young array of exactly {@code Object[]} than in this one.
     *
     * @param first the index of the place of the first
     * @param work the cards, from index 0 on
     * @param count how many
     * @param generator where words come from
     */
    void shuffleInto(int first, A work, int count, RandomGenerator generator) {
        try {
            if (count > 1) {
                kind.shuffle(work, count, generator);
            }
        } finally {
            System.arraycopy(work, 0, array, first, count);
        }
    }
}
