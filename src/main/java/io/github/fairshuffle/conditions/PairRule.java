package io.github.fairshuffle.conditions;

/** Decides which pairs of a giver and a taker are allowed. People are numbered from 0. */
@FunctionalInterface
interface PairRule {
    boolean areAllowed(int giver, int taker);
}
