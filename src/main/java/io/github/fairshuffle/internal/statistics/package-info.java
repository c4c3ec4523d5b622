/** Numbers that both the battery and the audit need: n!, tail probabilities, and properties of single orders. */
@NullMarked
package io.github.fairshuffle.internal.statistics;

import org.jspecify.annotations.NullMarked;
