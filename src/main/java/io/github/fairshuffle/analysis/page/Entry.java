package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.Law;
import java.util.Locale;

/**
 * What the page shows of one shuffler.
 *
 * @param law the law of a few cards
 * @param map where each card of a larger deck goes
 * @param shuffle one shuffle, to be animated
 */
public record Entry(String name, Law claim, OrderLaw law, HeatMap map, Recording shuffle) {
    /** Beyond so many standard deviations, even a shuffle that is fair for a few cards is called biased. */
    private static final double FAR = 8;

    /** Whether no bias was found, neither for a few cards nor for a larger deck. */
    boolean isFair() {
        return law.uniform() && map.deviations() < FAR;
    }

    /** The family that it is shown in: a law, with cycles among the biased. */
    Law family() {
        return claim == Law.UNIFORM_CYCLES ? Law.BIASED : claim;
    }

    /** The claim in words. */
    String promise() {
        return switch (claim) {
            case UNIFORM_CYCLES -> "uniform over cycles";
            case UNSTATED -> "not stated";
            default -> claim.name().toLowerCase(Locale.ROOT);
        };
    }

    private String verdict() {
        if (isFair()) {
            return law.exact() ? "uniform, proved" : "no bias found, sampled";
        }
        if (law.uniform()) {
            return "biased at " + map.size() + " cards, sampled";
        }
        return law.exact() ? "not uniform, proved" : "biased, sampled";
    }

    /** A badge: a mark and words, so that it does not depend on colour alone. */
    Html badge() {
        boolean converging = claim == Law.CONVERGING;
        return Html.format(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s%s</span>",
                isFair() ? "good" : converging ? "converging" : "bad",
                isFair() ? "✓" : converging ? "≈" : "✗",
                verdict(),
                claim == Law.UNIFORM && !isFair() ? ": breaks its promise" : "");
    }
}
