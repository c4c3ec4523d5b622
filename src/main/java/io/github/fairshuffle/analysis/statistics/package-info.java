/**
 * Statistics of many shuffles: what is counted of each order, the exact laws of these numbers if all orders are equally
 * likely, and chi-square. Not exported; {@link io.github.fairshuffle.analysis.Statistic} puts it together.
 *
 * <p>{@code NullLawsTest} compares every law with a count of all orders, and {@code TailsTest} the tails with another
 * library.
 */
@NullMarked
package io.github.fairshuffle.analysis.statistics;

import org.jspecify.annotations.NullMarked;
