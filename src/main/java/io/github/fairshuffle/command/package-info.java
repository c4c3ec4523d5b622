/** The main program of the jar. */
@NullMarked
package io.github.fairshuffle.command;

import org.jspecify.annotations.NullMarked;
