/**
 * The judge. An {@link io.github.fairshuffle.audit.Audit} looks at a shuffler with exact laws and samples. Its answer is
 * one {@link io.github.fairshuffle.battery.Finding}, with the {@linkplain io.github.fairshuffle.audit.Fact facts} and the
 * {@linkplain io.github.fairshuffle.audit.KnownBug causes}.
 * A {@link io.github.fairshuffle.audit.ForeignShuffler} adapts code that does not use this library. {@code WildTest}
 * audits shuffles that people have written.
 *
 * <p>The file <a href="https://github.com/fairshuffle/fairshuffle#limits-and-stability">README.md</a> says how stable this
 * package is.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.audit;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
