/**
 * The command lines: {@code java -jar fairshuffle.jar} runs the audit, {@link
 * io.github.fairshuffle.command.WillItShuffle}, and {@code java -jar fairshuffle.jar shuffle} shuffles the lines of a
 * file.
 *
 * <p>{@code CatalogueRun} in the tests holds the audit to what {@code algorithms.md} shows of it.
 */
@NullMarked
package io.github.fairshuffle.command;

import org.jspecify.annotations.NullMarked;
