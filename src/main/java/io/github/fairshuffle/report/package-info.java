/**
 * One page that shows how shufflers work: {@link io.github.fairshuffle.report.Report}. The structure, style and
 * script of the page are resource files. The classes add pictures, tables and animations.
 *
 * <p>{@code ReportTest} checks that the page is valid and complete, {@code ReportBrowserTest} that it works in a
 * browser, {@code AnimationTest} that the pictures match a trace, and {@code StoryTest} that {@code why.html}, a page of
 * the site with the same style and script, is true.
 */
@NullMarked
package io.github.fairshuffle.report;

import org.jspecify.annotations.NullMarked;
