/** What the mutation tests need beside PIT. */
package io.github.fairshuffle.mutation;
