package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Fact.Kind;
import io.github.fairshuffle.internal.array.Orders;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Explains a conviction: what is wrong, which known bug causes it, and which line of the code draws random numbers. */
record Explainer(Audit audit, Evidence evidence) {
    /** The largest deck whose law is used to identify a bug. */
    static final int MOST_CARDS = 5;

    static final int PACK = 52;
    private static final int SHUFFLES = 2_000;

    /** The number of shuffles that are examined if no fact was found in {@link #SHUFFLES} shuffles. */
    private static final int MORE_SHUFFLES = 20_000;

    private static final long MOST_PATHS = 100_000;

    /** The deck sizes whose facts may be shown, in order of preference. */
    private static final List<Integer> SHOWN = List.of(4, 3, 5, 2, 6);

    /**
     * What is wrong with a shuffler.
     *
     * @param shuffles a description of the shuffles behind the facts, such as {@code 4 cards, all 256 outcomes}
     * @param why the arithmetic reason why the shuffle cannot be fair; empty if there is none
     * @param line the source line that draws random numbers; empty if the line is unknown
     */
    record Explanation(String shuffles, List<Fact> facts, String why, Optional<KnownBug> cause, String line) {
        static final Explanation NONE = new Explanation("", List.of(), "", Optional.empty(), "");
    }

    static Explanation explain(Audit audit, Evidence evidence) {
        return switch (evidence.finding()) {
            case LOSES_CARDS -> new Explainer(audit, evidence).lostCards();
            case PROVED_BIASED, PROVED_UNIFORM_CYCLES, REJECTED_BY_SAMPLE -> new Explainer(audit, evidence).unfair();
            default -> Explanation.NONE;
        };
    }

    /** Returns orders of a large deck. A known bug is named only if it also fits these orders. */
    private List<Permutation> many(int shuffles) {
        int size = audit.largest(PACK);
        List<Permutation> drawn = evidence.sample(size).map(Sample::orders).orElse(List.of());
        try {
            return drawn.size() < shuffles
                    ? Battery.shuffles(Examination.driven(audit.shuffler, audit.seed), size, shuffles)
                    : drawn.subList(0, shuffles);
        } catch (Throwable thrown) { // the user's code can throw anything, and may accept small decks only
            return List.of();
        }
    }

    /** Facts about a set of shuffles: all outcomes of a law, or a sample. */
    private record Seen(String shuffles, int samples, List<Fact> facts, String why) {
        boolean shows(Kind kind) {
            return facts.stream().anyMatch(fact -> fact.kind() == kind);
        }

        /** Whether the first fact suggests a cause for any number of cards, such as few seeds. */
        boolean isTelling() {
            Fact fact = facts.get(0);
            return (fact.kind().compareTo(Kind.NO_CARD_STAYS) < 0 || fact.kind() == Kind.SHORT_WAY) && !isWeak(fact);
        }

        /** Whether only a few orders are repeated. This also happens if other orders are impossible. */
        private boolean isWeak(Fact fact) {
            return fact.kind() == Kind.REPEATED_ORDERS && fact.found() < samples / 100.0;
        }

        Optional<KnownBug> likelyCause() {
            return facts.stream()
                    .filter(fact -> facts.size() == 1 || !isWeak(fact))
                    .flatMap(fact -> fact.likelyCause().stream())
                    .findFirst();
        }
    }

    private Explanation unfair() {
        List<Seen> few = Stream.concat(Stream.of(audit.size), SHOWN.stream())
                .flatMap(size -> Stream.concat(
                        evidence.enumerated(size).filter(law -> !law.isUniform()).map(this::ofLaw).stream(),
                        evidence.sample(size).filter(Sample::convicts).map(Explainer::ofSample).stream()))
                .toList();
        List<Permutation> many = many(SHUFFLES);
        Optional<Seen> ofMany = ofMany(many);
        boolean idleOnlyWithFew = !many.isEmpty()
                && ofMany.filter(seen -> seen.shows(Kind.SAME_ORDER)).isEmpty();
        Seen first = few.stream()
                .filter(seen -> !seen.facts.isEmpty() && !(seen.shows(Kind.SAME_ORDER) && idleOnlyWithFew))
                .findFirst()
                .or(() -> ofMany)
                .or(() -> ofMany(many(MORE_SHUFFLES)))
                .or(() -> few.stream().findFirst())
                .or(() -> evidence.sample().filter(Sample::convicts).map(Explainer::ofSample))
                .orElseGet(() -> new Seen(evidence.cards() + " cards", 0, List.of(), ""));
        boolean isClear = !(idleOnlyWithFew && first.shows(Kind.SAME_ORDER));
        Optional<KnownBug> cause = known(many).or(() -> isClear ? first.likelyCause() : Optional.empty());
        Optional<Seen> telling = ofMany.filter(seen -> cause.isEmpty() && seen.isTelling());
        Seen shown = telling.orElse(first);
        String line = Draws.of(audit.shuffler, evidence.cards()).line();
        return new Explanation(
                shown.shuffles, shown.facts, shown.why, cause.or(() -> telling.flatMap(Seen::likelyCause)), line);
    }

    private Seen ofLaw(ExactLaw law) {
        String outcomes = law.paths() == 1 ? "the only outcome" : format("all %,d outcomes", law.paths());
        List<Fact> facts = Facts.of(Frequencies.of(law), List.of(), audit.alpha);
        String why = Draws.of(audit.shuffler, law.size()).why(law);
        return new Seen(law.size() + " cards, " + outcomes, 0, facts, why);
    }

    private static Seen ofSample(Sample sample) {
        int shuffles = sample.result().samples();
        return new Seen(sample.look().toString(), shuffles, sample.facts(), "");
    }

    /** Returns the facts, if any, that shuffles of a large deck show. */
    private Optional<Seen> ofMany(List<Permutation> orders) {
        List<Fact> facts = orders.isEmpty() ? List.of() : Facts.of(Frequencies.of(orders), orders, audit.alpha);
        return facts.stream()
                .findFirst()
                .map(fact -> format("%,d shuffles of %d cards", orders.size(), fact.size()))
                .map(shuffles -> new Seen(shuffles, orders.size(), facts, ""));
    }

    /** Looks for a known bug that matches the laws or the counts of small decks, and the orders of a large deck. */
    private Optional<KnownBug> known(List<Permutation> many) {
        List<Frequencies> few = IntStream.rangeClosed(2, MOST_CARDS)
                .boxed()
                .flatMap(size -> evidence.frequencies(size).stream())
                .toList();
        return few.isEmpty() ? Optional.empty() : BugSearch.find(few, many);
    }

    /** Looks for the smallest deck from which the shuffler loses cards. */
    private Explanation lostCards() {
        Failure first =
                evidence.failures().stream().filter(Failure::isLoss).findFirst().orElseThrow();
        Stream<Integer> sizes = audit.sizes.isEmpty()
                ? Stream.of(2, 3, 4, 5, 6)
                : audit.sizes.stream().sorted();
        Fact fact = Stream.concat(sizes, Stream.of(first.cards()))
                .flatMap(size -> lost(size).stream())
                .findFirst()
                .orElseGet(() ->
                        new Fact(Kind.OTHER_CARDS, first.cards(), 1, 0, 0, first.sentence(), LikelyCauses.OTHER_CARDS));
        String line = Draws.of(audit.shuffler, fact.size()).line();
        return new Explanation(fact.size() + " cards", List.of(fact), "", fact.likelyCause(), line);
    }

    /** Computes how often cards are lost, or counts the losses in a sample if the outcomes cannot be enumerated. */
    private Optional<Fact> lost(int size) {
        Map<String, LostCards> losses = new LinkedHashMap<>();
        Shuffler swapsIfLost = (deck, dice) -> {
            try {
                audit.shuffler.permute(Deck.of(Orders.identity(deck.size())), dice);
            } catch (LostCards lost) {
                losses.putIfAbsent(String.valueOf(lost.getMessage()), lost);
                deck.swap(0, 1);
            }
        };
        double share;
        try {
            share = 1 - shareOfTheIdentity(swapsIfLost, size);
        } catch (RuntimeException | Error otherFailure) { // the code may accept only other deck sizes
            return Optional.empty();
        }
        return losses.values().stream().findFirst().map(loss -> {
            String shuffles = " in " + Facts.percent(share) + " of shuffles";
            String several = "cards are lost or duplicated" + shuffles + "; for example, " + loss.getMessage();
            String sentence = losses.size() == 1 ? loss.getMessage() + "," + shuffles : several;
            return new Fact(Kind.LOST_CARDS, size, share, 0, 0, sentence, loss.bug());
        });
    }

    private double shareOfTheIdentity(Shuffler shuffler, int size) {
        Permutation identity = Permutation.identity(size);
        try {
            return ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE)
                    .probability(identity)
                    .doubleValue();
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            Shuffler driven = shuffler.using(Randomness.seeded(audit.seed));
            return Frequencies.of(Battery.shuffles(driven, size, SHUFFLES)).of(identity);
        }
    }
}
