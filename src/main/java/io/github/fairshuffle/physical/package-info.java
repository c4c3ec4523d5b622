/**
 * Models of shuffles by hand. With enough passes, the law of a model is as close to uniform as you like, but for three
 * cards or more it is never exactly uniform.
 *
 * <p>{@code ExactLawContractTest} enumerates the outcomes of each model, and checks that more passes bring the law
 * closer to uniform. {@code RiffleTest} compares the distances of the riffle with published values.
 */
@NullMarked
package io.github.fairshuffle.physical;

import org.jspecify.annotations.NullMarked;
