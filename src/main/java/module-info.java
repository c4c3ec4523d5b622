/**
 * Shuffle algorithms behind one interface, and a judge that proves or refutes the law of an algorithm. The
 * algorithms are exactly uniform, or model shuffles by hand, or are biased on purpose.
 */
module io.github.fairshuffle {
    requires static org.apache.commons.statistics.distribution;
    requires static org.jspecify; // not transitive, so users do not need the annotations

    exports io.github.fairshuffle;
    exports io.github.fairshuffle.audit;
    exports io.github.fairshuffle.battery;
    exports io.github.fairshuffle.biased;
    exports io.github.fairshuffle.conditions;
    exports io.github.fairshuffle.draw;
    exports io.github.fairshuffle.exact;
    exports io.github.fairshuffle.files;
    exports io.github.fairshuffle.physical;
    exports io.github.fairshuffle.uniform;
}
