package io.github.fairshuffle.report;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.Riffle;
import java.util.Map;

/**
 * The introduction of the page, which is the same for all reports: why {@code SwapAny} is biased and Durstenfeld's
 * shuffle is not, what fair algorithms cost, and how many riffles are enough. Text and pictures are in
 * {@code story.html}, and {@code StoryTest} compares the pictures with the library. This class computes the numbers.
 */
final class Story {
    private Story() {}

    static Html html() {
        ExactLaw naive = ExactLaw.of(Shufflers.named("SwapAny"), 4);
        return Template.resource("story.html")
                .fill(Map.of(
                        "most-order", OrdersChart.name(naive.mostLikely()),
                        "most", paths(naive, naive.mostLikely()),
                        "least-order", OrdersChart.name(naive.leastLikely()),
                        "least", paths(naive, naive.leastLikely()),
                        "share", Html.format("%.2f", naive.paths() / 24.0),
                        "after-four", after(4),
                        "after-seven", after(7),
                        "after-ten", after(10),
                        "axes", new Html(Template.read("axes.svg"))));
    }

    /** Returns the number of equally likely paths that lead to an order. */
    private static Html paths(ExactLaw law, Permutation order) {
        return Html.format("%.0f", law.probability(order).doubleValue() * law.paths());
    }

    /** Returns how far 52 cards are from uniform after a number of riffles, as a total variation distance. */
    private static Html after(int riffles) {
        return Html.format("%.3f", new Riffle(riffles).totalVariation(52));
    }
}
