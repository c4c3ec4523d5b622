/**
 * Random orders, assignments and pairs that obey a rule, all of them equally likely, except after {@code
 * approximately()}, in
 * the timetables of {@code Pairs.rounds()} and in the designs of {@code Counterbalanced}. If none obeys a rule, an exception
 * says why.
 *
 * <p>A wrong argument and a rule that nothing obeys cause an {@link IllegalArgumentException}. A draw with an expected time
 * above ten seconds, and a search that gave up, cause a {@link
 * io.github.fairshuffle.conditions.SearchExhaustedException}. If the thread is interrupted, long work ends with a {@link
 * java.util.concurrent.CancellationException}. A broken generator causes any other {@link IllegalStateException}.
 *
 * <p>A generator continues after each draw, so a rule that draws twice with {@code using(Randomness.seeded(42))} has two
 * outcomes. In one release, the same elements and the same words of the generator produce the same outcome. A later
 * release may produce another outcome, because the order promise of {@link io.github.fairshuffle.Shuffler} does not
 * cover this package. Store an outcome that you need again after an upgrade.
 *
 * <p>{@code CountedTest}, {@code SpacedTest}, {@code SwapChainTest}, {@code FamiliesTest}, {@code DerangementTest}, {@code
 * PairsTest}, {@code WithinTest}, {@code CounterbalancedTest} and {@code NextRoundTest} check the law by enumeration, and
 * {@code RepeatableTest} checks that equal words produce equal outcomes.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
