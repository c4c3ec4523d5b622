/**
 * Shuffles of lists: the elements are copied, written back once, and restored if that fails. Not exported.
 *
 * <p>{@code FailingListTest} and {@code ChangedListTest} check the promise that no element is lost.
 */
@NullMarked
package io.github.fairshuffle.internal.list;

import org.jspecify.annotations.NullMarked;
