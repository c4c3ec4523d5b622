package io.github.fairshuffle.analysis.page;

import java.util.List;

/**
 * One shuffle, to be animated.
 *
 * @param size how many cards, 2 or more; they are in order at first
 * @param entropy the sum of log2(number of outcomes) over all draws
 * @param calls the call that each step was
 */
public record Recording(int size, double entropy, List<Step> steps, List<String> calls) {}
