package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.HeatMap;
import io.github.fairshuffle.analysis.page.Listing;
import io.github.fairshuffle.analysis.page.OrderLaw;
import io.github.fairshuffle.analysis.page.OrderLaw.Order;
import io.github.fairshuffle.analysis.page.Recording;
import io.github.fairshuffle.analysis.page.Step;
import java.util.Optional;

/** Gathers what a report shows of one shuffler, as the plain values that the page takes. */
final class ReportEntry {
    /** How many cards a heat map has. */
    static final int MAP_SIZE = 52;

    /** How many cards an animation has. */
    static final int ANIMATION_SIZE = 20;

    private ReportEntry() {}

    static Entry of(Shuffler shuffler, Audit audit, int samples, long seed) {
        Optional<Listing> listing = Listing.of(shuffler.getClass());
        Finding finding = audit.finding();
        return new Entry(
                audit.name(),
                listing.isEmpty() && !audit.name().equals("Collections.shuffle"),
                listing.orElse(null),
                audit.claim(),
                finding instanceof Finding.Fair fair && !fair.ofCycles(),
                finding instanceof Finding.Open,
                finding instanceof Finding.Suspicious suspicious
                        ? finding + ", " + suspicious.sample().size() + " cards sampled"
                        : finding.toString(),
                law(audit),
                map(shuffler, samples, seed),
                recording(Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed))));
    }

    static OrderLaw law(Audit audit) {
        return new OrderLaw(
                audit.size(),
                !audit.isSampled(),
                audit.shares().stream()
                        .map(share -> new Order(share.name(), share.probability(), share.text(), share.side()))
                        .toList(),
                audit.totalVariation(),
                audit.rolls(),
                audit.note());
    }

    static HeatMap map(Shuffler shuffler, int samples, long seed) {
        return map(PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed)));
    }

    static HeatMap map(PositionMatrix matrix) {
        double[][] ratios = new double[matrix.size()][matrix.size()];
        for (int card = 0; card < matrix.size(); card++) {
            for (int place = 0; place < matrix.size(); place++) {
                ratios[card][place] = matrix.ratio(card, place);
            }
        }
        return new HeatMap(ratios, matrix.statistic(), matrix.degreesOfFreedom());
    }

    static Recording recording(Trace trace) {
        return new Recording(
                trace.size(),
                trace.bits(),
                trace.events().stream().map(ReportEntry::step).toList(),
                trace.events().stream().map(Object::toString).toList());
    }

    private static Step step(Trace.Event event) {
        if (event instanceof Trace.Rolled roll) {
            return new Step.Draw(Step.Kind.ROLL, roll.bound(), roll.outcome());
        } else if (event instanceof Trace.Flipped flip) {
            return new Step.Draw(Step.Kind.FLIP, 1, flip.outcome() ? 1 : 0);
        } else if (event instanceof Trace.Bits bits) {
            return new Step.Draw(Step.Kind.BITS, bits.count(), bits.value());
        } else if (event instanceof Trace.Swapped swap) {
            return new Step.Swap(swap.i(), swap.j());
        } else if (event instanceof Trace.Moved move) {
            return new Step.Move(move.from(), move.to());
        }
        return new Step.Arrangement(((Trace.Arranged) event).order().order());
    }
}
