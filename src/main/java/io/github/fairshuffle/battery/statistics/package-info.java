/**
 * The knowledge that the battery and the audit share: n!, tail probabilities, properties of single orders, defaults, and
 * how to read orders from lines of text.
 */
@NullMarked
package io.github.fairshuffle.battery.statistics;

import org.jspecify.annotations.NullMarked;
