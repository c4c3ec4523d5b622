package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.analysis.Trace;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the page shows of one shuffler.
 *
 * @param own whether it is neither of this library nor of the JDK
 * @param listing its code and the reason for its law, if it is of this library
 * @param fair whether it is proved uniform
 * @param open whether it is neither proved uniform, nor found not to be
 * @param verdict what was found, in words
 * @param law the law of a few cards
 * @param map where each card of a larger deck goes
 * @param shuffle one shuffle, to be animated
 */
public record Entry(
        String name,
        boolean own,
        @Nullable Listing listing,
        Law claim,
        boolean fair,
        boolean open,
        String verdict,
        OrderLaw law,
        HeatMap map,
        Trace shuffle) {
    /** The parts of the reference, in their order. */
    enum Family {
        OWN("Yours", "Not of this library, and put to the same tests."),
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

    /** Where it stands: what is not the library's first, and the biased before the fair. */
    Family family() {
        return own || claim == Law.UNSTATED
                ? Family.OWN
                : switch (claim) {
                    case UNIFORM, UNSTATED -> Family.UNIFORM;
                    case CONVERGING -> Family.CONVERGING;
                    case BIASED, UNIFORM_CYCLES -> Family.BIASED;
                };
    }

    /** The claim in words. */
    String promise() {
        return switch (claim) {
            case UNIFORM_CYCLES -> "uniform over cycles";
            case UNSTATED -> "not stated";
            default -> claim.name().toLowerCase(Locale.ROOT);
        };
    }

    /** How good it is, from the best on; each has a mark, so that it does not depend on colour alone. */
    enum Standing {
        GOOD("✓"),
        OPEN("○"),
        CONVERGING("≈"),
        BAD("✗");

        private final String mark;

        Standing(String mark) {
            this.mark = mark;
        }
    }

    Standing standing() {
        return fair
                ? Standing.GOOD
                : open ? Standing.OPEN : claim == Law.CONVERGING ? Standing.CONVERGING : Standing.BAD;
    }

    /** A badge: a mark and words. */
    Html badge() {
        return Html.format(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s%s</span>",
                standing().name().toLowerCase(Locale.ROOT),
                standing().mark,
                verdict,
                claim == Law.UNIFORM && standing() == Standing.BAD ? ": breaks its promise" : "");
    }
}
