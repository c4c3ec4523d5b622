/** Code that was not written for this library: it finds and calls methods, and creates decks and cards for them. */
@NullMarked
package io.github.fairshuffle.audit.foreign;

import org.jspecify.annotations.NullMarked;
