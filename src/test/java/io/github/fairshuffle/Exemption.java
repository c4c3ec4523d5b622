package io.github.fairshuffle;

import java.util.List;

/**
 * The reasons why a test of all algorithms treats some of them differently, with the names of these algorithms. {@code
 * ShufflersTest} compares the names with the catalogue.
 */
public enum Exemption {
    /** The order depends on the sort of the JDK. */
    ORDER_OF_THE_JDK("RandomComparator"),
    /** The time grows with the square of the number of cards. */
    QUADRATIC_TIME("Splice", "Insertion"),
    /** More than 2^20 cards are shuffled in another way. */
    SCATTERED("Scatter", "ParallelScatter"),
    /** The random numbers have too many outcomes to enumerate. */
    TOO_MANY_OUTCOMES("RandomKeys", "Reseeded"),
    /** The number of rolls has no limit. */
    ENDLESS_ROLLS("Rejection"),
    /** The cards are sorted by random keys. */
    SORTED_BY_KEYS("RandomKeys");

    private final List<String> names;

    Exemption(String... names) {
        this.names = List.of(names);
    }

    /** Returns the names of the algorithms, without their parameters. */
    public List<String> names() {
        return names;
    }

    /** Returns whether an algorithm is exempt. */
    public boolean includes(Shuffler shuffler) {
        return names.contains(shuffler.toString().replaceAll("\\(.*", ""));
    }
}
