package io.github.fairshuffle.conditions;

/** The arrangements that {@link Insertions} count. */
enum Shape {
    /** A row of all elements. */
    ROW,
    /** One circle of all elements. */
    CIRCLE,
    /** Any number of circles: a permutation of the elements, in which each element is followed by its image. */
    CIRCLES
}
