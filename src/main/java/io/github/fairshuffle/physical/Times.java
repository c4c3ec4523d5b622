package io.github.fairshuffle.physical;

/** The parameter that all physical shuffles share. */
final class Times {
    private Times() {}

    static void check(int times) {
        if (times < 0) {
            throw new IllegalArgumentException("times is 0 or more, not " + times);
        }
    }
}
