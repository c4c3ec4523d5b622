package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.mistake.Notation.Phrase;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A known mistake: one row of a table.
 *
 * @param name the name that users see; several rows may have the same name
 * @param cause the mistake in words
 * @param instead what to write instead
 * @param source a publication that describes the mistake; "" if none is known
 * @param predicts the groups of observations that follow from the mistake; all of them have to fit
 * @param turns the symmetries under which somebody may have written the mistake
 * @param fit returns the programs with this mistake that may be the one that was seen
 */
public record Mistake(
        String name, Phrase cause, Phrase instead, String source, Set<Group> predicts, Set<Turn> turns, Fit fit) {
    /** The observations of a subject in groups, each with the largest misfit that still is a fit. */
    enum Group {
        /** The frequencies of all orders of two small decks, and of the changes from one order to the next. */
        FEW(4.0),
        /** The means of the {@link Features} of orders of many cards. */
        MANY(4.5),
        /** One line after another: repeats and periods. */
        SEQUENCE(4.0),
        /** Several starts of a program, in the same second and later. */
        STARTS(4.0),
        /** Lines that contain too few, too many or wrong cards. */
        LOSS(4.0);

        /**
         * In standard deviations of a normal distribution, one-sided: the true mistake is refused with a probability of
         * 3e-5 in each group. Most wrong mistakes have a misfit above 15.
         */
        final double threshold;

        Group(double threshold) {
            this.threshold = threshold;
        }
    }

    /** A mistake in the steps of a shuffle: no card is lost, and no line depends on another one. */
    static final Set<Group> LINES = EnumSet.of(Group.FEW, Group.MANY, Group.SEQUENCE, Group.LOSS);

    /** The same if nothing follows for many cards, because languages sort large decks in other ways. */
    static final Set<Group> FEW_ONLY = EnumSet.of(Group.FEW, Group.SEQUENCE, Group.LOSS);

    /** The same if nothing follows for few cards. */
    static final Set<Group> MANY_ONLY = EnumSet.of(Group.MANY, Group.SEQUENCE, Group.LOSS);

    private static final double PRICE_OF_SHARES = 15;

    /** Estimates the parameters of a mistake from the observations; without a parameter, there is one start. */
    interface Fit {
        Stream<Start> of(Seen subject);
    }

    /** Returns a mistake without words that has no parameter and no state, and may be turned in any way. */
    static Mistake of(String name, Code code) {
        return of(name, LINES, Turn.ALL, List.of(Start.of("", code)));
    }

    /** Returns a mistake without words, of which each of some programs is tried. */
    static Mistake of(String name, Set<Group> predicts, Set<Turn> turns, List<Start> starts) {
        return of(name, predicts, turns, seen -> starts.stream());
    }

    /** Returns a mistake without words; the loop of a fair shuffle is to be written instead. */
    static Mistake of(String name, Set<Group> predicts, Set<Turn> turns, Fit fit) {
        return new Mistake(name, new Phrase(""), new Phrase("{loop}"), "", predicts, turns, fit);
    }

    Mistake is(String newCause, String newSource) {
        return is(newCause).source(newSource);
    }

    Mistake is(String newCause) {
        return new Mistake(name, new Phrase(newCause), instead, source, predicts, turns, fit);
    }

    Mistake instead(String newInstead) {
        return new Mistake(name, cause, new Phrase(newInstead), source, predicts, turns, fit);
    }

    Mistake instead(String newInstead, String newSource) {
        return instead(newInstead).source(newSource);
    }

    Mistake source(String newSource) {
        return new Mistake(name, cause, instead, newSource, predicts, turns, fit);
    }

    /** Returns whether rare losses may follow from the bias of its orders, unlike those of a fair shuffle. */
    boolean mayLoseCards() {
        return predicts.contains(Group.FEW) && !predicts.contains(Group.STARTS);
    }

    /** Returns what is added to its misfit: the shares of the losses are estimated, and not predicted. */
    double price() {
        return predicts.equals(EnumSet.of(Group.LOSS)) ? PRICE_OF_SHARES : 0;
    }

    Mistake with(Set<Group> newPredicts, Set<Turn> newTurns, Fit newFit) {
        return new Mistake(name, cause, instead, source, newPredicts, newTurns, newFit);
    }
}
