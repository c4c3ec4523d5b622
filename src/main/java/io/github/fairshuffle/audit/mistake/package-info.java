/**
 * Known mistakes. Each mistake is a few lines of code that can be run like the code of the user: what was seen of both is
 * compared. Nothing here runs the code of the user. To add a mistake, add a row to the most similar of the tables
 * that {@link io.github.fairshuffle.audit.mistake.Mistakes} joins: to {@code Loops}, for example.
 */
@NullMarked
package io.github.fairshuffle.audit.mistake;

import org.jspecify.annotations.NullMarked;
