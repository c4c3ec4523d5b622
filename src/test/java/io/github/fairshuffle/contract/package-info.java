/**
 * What is promised for every shuffler, one class a question. The shufflers come from the catalogue, so that a new one
 * is tested by adding it there and nowhere else.
 */
package io.github.fairshuffle.contract;
