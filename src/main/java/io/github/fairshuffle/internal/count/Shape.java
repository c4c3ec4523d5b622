package io.github.fairshuffle.internal.count;

/** The kinds of arrangements. */
public enum Shape {
    /** A row of all elements: a draw returns the elements in their order. */
    ROW,
    /** One circle of all elements: a draw returns the next element of each element. */
    CIRCLE,
    /** Any number of circles, an assignment of the elements to each other: a draw returns the next element of each one. */
    ASSIGNMENT,
    /** Pairs: a draw returns the partner of each element. */
    PAIRS
}
