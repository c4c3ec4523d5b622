/** What the mutation tests need beside PIT: see the profile {@code mutation} of the pom. */
package io.github.fairshuffle.mutation;
