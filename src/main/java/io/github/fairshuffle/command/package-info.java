/**
 * The commands of the jar: {@code audit} ({@link io.github.fairshuffle.command.WillItShuffle}), {@code shuffle} and
 * {@code draw}. {@code CatalogueTest} compares the page {@code algorithms.md} with the output of the audit.
 */
@NullMarked
package io.github.fairshuffle.command;

import org.jspecify.annotations.NullMarked;
