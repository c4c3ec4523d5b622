/**
 * The judge behind {@link io.github.fairshuffle.audit.Audit}: what is audited, the looks at it, the evidence, its
 * explanation, and the text. CONTRIBUTING.md lists the classes in their order.
 */
@NullMarked
package io.github.fairshuffle.audit.judge;

import org.jspecify.annotations.NullMarked;
