/**
 * The page of {@link io.github.fairshuffle.analysis.Report}: its skeleton, style, script and the story at its beginning
 * are resources beside these classes, which fill it with pictures, tables and animations. Not exported; it is given
 * values and traces, and shuffles nothing.
 *
 * <p>{@code ReportTest} checks that the page is valid and whole, {@code ReportBrowserTest} that it works in a browser,
 * {@code AnimationTest} that the pictures show what a trace says, and {@code StoryTest} that the story is true.
 */
@NullMarked
package io.github.fairshuffle.analysis.page;

import org.jspecify.annotations.NullMarked;
