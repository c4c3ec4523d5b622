package io.github.fairshuffle.conditions;

/** The arrangements of people that can be drawn. */
enum Kind {
    ASSIGNMENTS(20),
    CIRCLES(16),
    PAIRINGS(20);

    /** The largest number of people for which the table of {@link Subsets} fits into memory. */
    final int most;

    Kind(int most) {
        this.most = most;
    }
}
