/**
 * The page of {@link io.github.fairshuffle.analysis.Report}: its skeleton, style and script are resources beside these
 * classes, which fill it with pictures, tables and animations. Not exported; it is given plain values and shuffles
 * nothing.
 *
 * <p>{@code ReportTest} checks that the page is valid and whole, {@code ReportBrowserTest} that it works in a browser,
 * {@code StoryboardTest} that the pictures show what a trace says, and {@code ReportStoryTest} that the story at its
 * beginning is true. {@link io.github.fairshuffle.analysis.page.Listing} cuts an algorithm's code and the reason for its
 * law out of the algorithm's own file.
 */
@NullMarked
package io.github.fairshuffle.analysis.page;

import org.jspecify.annotations.NullMarked;
