/**
 * Shuffle algorithms that prove what they say: exactly uniform ones, physical models, and deliberately biased ones,
 * behind one interface; and the analysis that proves or refutes them.
 */
module io.github.fairshuffle {
    requires static org.apache.commons.statistics.distribution;
    requires static org.jspecify; // not transitive: modules that use the library need not have the annotations

    exports io.github.fairshuffle;
    exports io.github.fairshuffle.analysis;
    exports io.github.fairshuffle.biased;
    exports io.github.fairshuffle.conditions;
    exports io.github.fairshuffle.draw;
    exports io.github.fairshuffle.files;
    exports io.github.fairshuffle.physical;
    exports io.github.fairshuffle.report;
    exports io.github.fairshuffle.uniform;
}
