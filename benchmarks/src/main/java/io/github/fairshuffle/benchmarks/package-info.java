/**
 * The benchmarks: JMH classes against the peers, duels in alternating slices, and the charts drawn of both. {@code
 * benchmarks/README.md} says what each measures and how to run it; {@link io.github.fairshuffle.benchmarks.Smoke} runs
 * each once in every build, so that none rots.
 */
@NullMarked
package io.github.fairshuffle.benchmarks;

import org.jspecify.annotations.NullMarked;
