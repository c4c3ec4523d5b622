/** Small programs that use the library as a program of your own would; each is run by a test of its name. */
package io.github.fairshuffle.examples;
