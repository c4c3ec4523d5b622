package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.foreign.Sampling;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All known mistakes. */
public final class Mistakes {
    static final List<Mistake> OF_SHUFFLES = Stream.of(
                    Loops.TABLE, Families.TABLE, Sorts.TABLE, Sequences.TABLE, Losses.TABLE)
            .flatMap(List::stream)
            .toList();

    private Mistakes() {}

    /** Returns all mistakes of shuffles, and those of code that draws half of the cards. */
    static Stream<Mistake> all() {
        return Stream.concat(OF_SHUFFLES.stream(), Samplers.table(new Sampling(n -> n / 2, false)).stream());
    }

    /** Returns the names for a subject that shuffles, or that draws samples. */
    public static List<Match> of(Seen subject, Optional<Sampling> sampling) {
        if (sampling.isEmpty()) {
            return Match.of(subject, OF_SHUFFLES);
        }
        List<Match> ofSampler = Match.of(subject, Samplers.table(sampling.get()));
        return ofSampler.isEmpty() ? Match.of(subject, Samplers.ofShuffles(sampling.get())) : ofSampler;
    }
}
