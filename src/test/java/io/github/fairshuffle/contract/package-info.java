/**
 * Tests of the promises that hold for every shuffler; each class asks one question. The shufflers come from the
 * catalogue, so a shuffler that is added there is tested without further changes.
 */
package io.github.fairshuffle.contract;
