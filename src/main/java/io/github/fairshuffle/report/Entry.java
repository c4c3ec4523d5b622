package io.github.fairshuffle.report;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.PositionMatrix;
import io.github.fairshuffle.analysis.Trace;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the page shows of one shuffler.
 *
 * @param audit what was found
 * @param chart how likely each order of a few cards is
 * @param own whether the shuffler is neither of this library nor of the JDK
 * @param listing its source and the reason for its law, if it is of this library
 * @param map where each card of a larger deck goes
 * @param shuffle one shuffle, to be animated
 */
record Entry(
        Audit audit,
        OrdersChart chart,
        boolean own,
        @Nullable Listing listing,
        HeatMap map,
        Trace shuffle) {
    /** How many cards a heat map has. */
    static final int MAP_SIZE = 52;

    /** How many cards an animation has. */
    static final int ANIMATION_SIZE = 20;

    /** The classes of badges, from the best on; each has a mark, so that a badge does not depend on colour alone. */
    private static final List<String> STANDINGS = List.of("good", "open", "converging", "bad");

    private static final String MARKS = "✓○≈✗";
    static final int WORST = 3;

    static Entry of(Shuffler shuffler, Audit audit, int samples, long seed) {
        Optional<Listing> listing = Listing.of(shuffler.getClass());
        return new Entry(
                audit,
                new OrdersChart(audit),
                listing.isEmpty() && !audit.name().equals("Collections.shuffle"),
                listing.orElse(null),
                new HeatMap(PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed))),
                Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed)));
    }

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

    /** Where the shuffler stands: first what is not the library's, and the biased before the fair. */
    Family family() {
        return own || audit.claim() == Law.UNSTATED
                ? Family.OWN
                : switch (audit.claim()) {
                    case UNIFORM, UNSTATED -> Family.UNIFORM;
                    case CONVERGING -> Family.CONVERGING;
                    case BIASED, UNIFORM_CYCLES -> Family.BIASED;
                };
    }

    /** The claim in words. */
    String promise() {
        return audit.claim().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The rank among the standings, 0 for the best. */
    int standing() {
        boolean fair = audit.finding() instanceof Finding.Fair proved && !proved.ofCycles();
        return fair ? 0 : audit.finding() instanceof Finding.Open ? 1 : audit.claim() == Law.CONVERGING ? 2 : 3;
    }

    /** A badge: a mark, and the finding in words. */
    Html badge() {
        String sampled = "";
        if (audit.finding() instanceof Finding.Suspicious suspicious) {
            int cards = suspicious.sample().size();
            sampled = cards == audit.size() ? ", sampled" : ", " + cards + " cards sampled";
        }
        String broken = audit.claimHolds() || audit.claim() != Law.UNIFORM ? "" : ": breaks its promise";
        boolean cycles = audit.finding() instanceof Finding.Fair proved && proved.ofCycles();
        return badge(standing(), (cycles ? "proved: cycles only" : audit.finding() + sampled) + broken);
    }

    static Html badge(int standing, String words) {
        return Html.format(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s</span>",
                STANDINGS.get(standing), MARKS.substring(standing, standing + 1), words);
    }
}
