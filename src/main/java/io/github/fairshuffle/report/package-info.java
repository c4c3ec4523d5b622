/**
 * One page that shows what shufflers do: {@link io.github.fairshuffle.report.Report}. Its skeleton, style, script and the
 * story at its beginning are resources beside these classes, which fill it with pictures, tables and animations.
 *
 * <p>{@code ReportTest} checks that the page is valid and whole, {@code ReportBrowserTest} that it works in a browser,
 * {@code AnimationTest} that the pictures show what a trace says, and {@code StoryTest} that the story is true.
 */
@NullMarked
package io.github.fairshuffle.report;

import org.jspecify.annotations.NullMarked;
