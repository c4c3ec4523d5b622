package io.github.fairshuffle.physical;

/** Checks the number of passes, a parameter of all physical shuffles. */
final class Times {
    private Times() {}

    static void check(int times) {
        if (times < 0) {
            throw new IllegalArgumentException("times is 0 or more, not " + times);
        }
    }
}
