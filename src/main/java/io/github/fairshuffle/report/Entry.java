package io.github.fairshuffle.report;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.AuditResult;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.PositionMatrix;
import io.github.fairshuffle.internal.Names;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the page shows of one shuffler.
 *
 * @param audit the result of its audit
 * @param chart the probability of each order of a few cards
 * @param listing its source and the reason for its law, if it belongs to this library
 * @param map the places of each card of a larger deck
 * @param shuffle one shuffle, for the animation
 */
record Entry(AuditResult audit, OrdersChart chart, @Nullable Listing listing, HeatMap map, Trace shuffle) {
    /** The number of cards of a heat map. */
    static final int MAP_SIZE = 52;

    /** The number of cards of an animation. */
    static final int ANIMATION_SIZE = 20;

    static Entry of(AuditResult audit, int samples, long seed) {
        Shuffler shuffler = audit.shuffler();
        return new Entry(
                audit,
                new OrdersChart(audit),
                Listing.of(shuffler.getClass()).orElse(null),
                new HeatMap(PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed))),
                Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed)));
    }

    /** The parts of the reference, in their order. */
    enum Family {
        OTHER("Other code", "Shufflers that do not belong to this library, with the same tests."),
        BIASED("Biased", "Wrong on purpose, each a bug seen in the field."),
        CONVERGING(
                "Physical",
                "What hands do with cards: closer to uniform with each pass, never exactly there. The number of passes"
                        + " here is small, so that the law of a few cards can be enumerated."),
        UNIFORM("Uniform", "These promise every order the same probability, exactly.");

        final String title;
        final String promise;

        Family(String title, String promise) {
            this.title = title;
            this.promise = promise;
        }
    }

    /** The part of the page for the shuffler. */
    Family family() {
        return listing == null
                ? Family.OTHER
                : switch (audit.claim()) {
                    case UNIFORM, UNSTATED -> Family.UNIFORM;
                    case CONVERGING -> Family.CONVERGING;
                    case BIASED, UNIFORM_CYCLES -> Family.BIASED;
                };
    }

    String name() {
        return Names.of(audit.shuffler());
    }

    /** The claim in words. */
    String promise() {
        return Names.words(audit.claim());
    }

    /** The total variation from uniform, or its bounds, or an estimate. */
    String distance() {
        return audit.law()
                .filter(law -> law.size() == audit.size())
                .map(law -> law.unresolved().equals(Fraction.ZERO)
                        ? law.totalVariation().toString()
                        : Names.between(
                                law.totalVariation().doubleValue(),
                                law.totalVariationAtMost().doubleValue()))
                .or(() -> audit.counts().map(counts -> Names.format("~%.4f", counts.totalVariation())))
                .orElse("not known");
    }

    /** The mean number of rolls, with {@code >} before a lower bound. */
    String rolls() {
        return audit.law()
                .filter(law -> law.size() == audit.size())
                .map(law -> (law.unresolved().equals(Fraction.ZERO) ? "" : ">")
                        + Names.format("%.2f", law.expectedRolls().doubleValue()))
                .orElse("not known");
    }

    Standing standing() {
        return Standing.of(audit);
    }

    /** The finding, and whether it breaks a promise to be uniform. */
    Html badge() {
        boolean broken = !audit.claimHolds() && audit.claim() == Law.UNIFORM;
        return standing().badge(audit.finding().label() + (broken ? ": breaks its promise" : ""));
    }

    /** The class of a badge, from the best on. Its mark makes it readable without colours. */
    enum Standing {
        GOOD("✓"),
        OPEN("○"),
        CONVERGING("≈"),
        BAD("✗");

        private final String mark;

        Standing(String mark) {
            this.mark = mark;
        }

        static Standing of(AuditResult audit) {
            return switch (audit.finding()) {
                case PROVED_UNIFORM -> GOOD;
                case NO_BIAS_FOUND, OPEN -> OPEN;
                default -> audit.claim() == Law.CONVERGING ? CONVERGING : BAD;
            };
        }

        Html badge(String words) {
            return Html.format(
                    "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s</span>",
                    name().toLowerCase(Locale.ROOT), mark, words);
        }
    }
}
