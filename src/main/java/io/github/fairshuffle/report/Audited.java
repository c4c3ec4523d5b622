package io.github.fairshuffle.report;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.Text;
import java.util.Optional;

/**
 * The result of an audit, with the numbers that tables and pages print.
 *
 * @param shuffler the shuffler that was audited; empty if a program or orders were audited
 */
public record Audited(Optional<Shuffler> shuffler, AuditResult result) {
    /** Returns whether the audit could judge its subject. */
    public boolean isJudged() {
        return result.finding() != Finding.NOT_JUDGED && result.finding() != Finding.TOO_FEW_SHUFFLES;
    }

    /** Returns the text of the result, with the standard error of a program also if the program was judged. */
    public String text() {
        String text = result.toString();
        String errors = result.standardError().replace(System.lineSeparator(), System.lineSeparator() + " ".repeat(12));
        return text.contains(errors) ? text : text + Text.format("%n  stderr    %s", errors);
    }

    /** Returns the number of cards to which the finding refers. */
    public int cards() {
        Optional<Integer> ofBias = switch (result.finding()) {
            case PROVED_BIASED -> result.law().map(ExactLaw::size);
            case REJECTED_BY_SAMPLE ->
                result.battery()
                        .map(BatteryResult::size)
                        .or(() -> result.facts().stream().findFirst().map(Fact::cards));
            default -> Optional.empty();
        };
        return ofBias.orElse(result.size());
    }

    /** Returns the law of the number of cards to which the finding refers. */
    public Optional<ExactLaw> law() {
        return result.law().filter(law -> law.size() == cards());
    }

    /**
     * Returns the total variation distance from uniform: the exact distance, such as {@code 25/384}; two bounds, such as
     * {@code 0 to 0.2103}; an estimate, such as {@code ~0.0651}; or an empty string if it is unknown.
     */
    public String distance() {
        return law().map(law -> Words.range(law.totalVariation(), law.totalVariationAtMost(), Fraction::doubleValue))
                .or(() -> result.battery()
                        .filter(tests -> tests.size() == cards()
                                && tests.totalVariation().isPresent())
                        .map(tests ->
                                Text.format("~%.4f", tests.totalVariation().getAsDouble())))
                .orElse("");
    }

    /**
     * Returns the mean number of rolls, such as {@code 4.00}; a lower bound, such as {@code >3.98}; or an empty string if
     * it is unknown.
     */
    public String rolls() {
        return law().map(law -> (law.isComplete() ? "" : ">")
                        + Text.format("%.2f", law.expectedRolls().doubleValue()))
                .orElse("");
    }
}
