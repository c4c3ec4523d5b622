/**
 * Prize draws that nobody can manipulate and everybody can check: {@link io.github.fairshuffle.draw.Draw}, and the
 * command {@code draw} of the jar.
 *
 * <p>{@code DrawTest} changes every character of a transcript, and checks a transcript with only a shell.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.draw;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
