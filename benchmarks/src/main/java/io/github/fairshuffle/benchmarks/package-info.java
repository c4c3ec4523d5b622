/**
 * The benchmarks: JMH classes, and duels in which the contenders shuffle alternately. {@code
 * benchmarks/README.md} describes each benchmark and how to run it. {@link io.github.fairshuffle.benchmarks.Smoke} runs
 * each benchmark once in CI, so that none breaks unnoticed.
 */
@NullMarked
package io.github.fairshuffle.benchmarks;

import org.jspecify.annotations.NullMarked;
