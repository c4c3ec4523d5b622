package io.github.fairshuffle.conditions;

/** The arrangements of people that can be drawn, each with the largest number of people for which {@link Subsets} fits into memory. */
enum Kind {
    ASSIGNMENTS(20, "assignment"),
    CIRCLES(16, "circle"),
    PAIRINGS(20, "division into pairs");

    final int most;
    final String text;

    Kind(int most, String text) {
        this.most = most;
        this.text = text;
    }
}
