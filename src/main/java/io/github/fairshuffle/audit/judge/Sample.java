package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import java.util.Optional;

/**
 * The tests of one sample.
 *
 * @param alpha the probability of convicting a fair shuffler with this sample
 * @param tests the tests of the orders; empty if the shuffles were only examined for repeated orders
 * @param orders the orders that were drawn; empty for more than 6 cards, unless the sample shows a bias or the deck is the
 *     pack that explains a bias
 * @param repeated how often orders were repeated, if the shuffles were only examined for this
 */
public record Sample(
        Look look, double alpha, Optional<BatteryResult> tests, Optional<Orders> orders, Optional<Fact> repeated) {
    boolean convicts() {
        return tests.map(result -> result.finding().isConviction()).orElse(false)
                || repeated.map(fact -> fact.pValue() < alpha).orElse(false);
    }

    public boolean isFresh() {
        return look.way() == Way.FRESH_DECK;
    }

    boolean areTooFew() {
        return tests.map(result -> result.finding() == Finding.TOO_FEW_SHUFFLES).orElse(false);
    }
}
