/**
 * Lists: copied, written back once, and put back if that fails. Not exported.
 *
 * <p>{@code FailingListTest} and {@code ChangedListTest} hold it to the promise that nothing is lost.
 */
@NullMarked
package io.github.fairshuffle.internal.list;

import org.jspecify.annotations.NullMarked;
