/** Small programs that use the library as an application would. For each program there is a test that runs it. */
package io.github.fairshuffle.examples;
