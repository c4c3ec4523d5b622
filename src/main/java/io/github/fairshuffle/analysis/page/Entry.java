package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.Law;
import java.util.Locale;

/**
 * What the page shows of one shuffler.
 *
 * @param fair whether it is proved uniform
 * @param open whether it is neither proved uniform, nor found not to be
 * @param verdict what was found, in words
 * @param law the law of a few cards
 * @param map where each card of a larger deck goes
 * @param shuffle one shuffle, to be animated
 */
public record Entry(
        String name,
        Law claim,
        boolean fair,
        boolean open,
        String verdict,
        OrderLaw law,
        HeatMap map,
        Recording shuffle) {
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

    /** A badge: a mark and words, so that it does not depend on colour alone. */
    Html badge() {
        String kind = fair ? "good" : open ? "open" : claim == Law.CONVERGING ? "converging" : "bad";
        String mark = fair ? "✓" : open ? "○" : claim == Law.CONVERGING ? "≈" : "✗";
        return Html.format(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s%s</span>",
                kind, mark, verdict, claim == Law.UNIFORM && kind.equals("bad") ? ": breaks its promise" : "");
    }
}
