/** The code that the mutation tests need in addition to PIT. */
package io.github.fairshuffle.mutation;
