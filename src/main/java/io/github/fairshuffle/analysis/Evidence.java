package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.List;

/** What is counted in a sequence of orders, and how probable that is if they are uniform and independent. */
interface Evidence {
    void add(Permutation order);

    /** {@return the tests of what was counted, not corrected for their number} */
    List<Outcome> outcomes();
}
