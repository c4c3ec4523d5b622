/**
 * Random orders, assignments and pairs that obey a rule, all of them equally likely, except after {@code
 * approximately()}. If none obeys the rule, an exception says why.
 *
 * <p>{@code SpacedTest}, {@code FamiliesTest}, {@code DerangementTest}, {@code PairsTest}, {@code WithinTest}, {@code
 * CounterbalancedTest} and {@code NextRoundTest} check this law by enumeration.
 */
@NullMarked
package io.github.fairshuffle.conditions;

import org.jspecify.annotations.NullMarked;
