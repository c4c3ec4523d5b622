package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.KnownBug.Certainty;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A known mistake that fits what was seen of a subject.
 *
 * @param start the program with the mistake, and its parameter
 * @param turn how the subject was turned
 * @param ofOneDeck whether the shuffles of one deck fit, and not the lines
 * @param sizes the numbers of cards whose laws are equal; empty if they are not, or unknown
 * @param groups the groups that were compared
 * @param excess the sum of the misfits above their means, and of the prices of the turn and the parameter
 */
public record Match(
        Mistake mistake,
        Start start,
        Turn turn,
        boolean ofOneDeck,
        List<Integer> sizes,
        Set<Group> groups,
        double excess) {
    /** Two names are given if the data prefer the better one by less than this, about twice a logarithm of odds. */
    private static final double DECISIVE = 12;

    /** A mistake is named only if it fits so much better than a fair shuffle. */
    private static final double BETTER_THAN_FAIR = 25;

    /** If no orders were compared, a mistake is named only if all of these groups that it predicts were. */
    private static final Set<Group> NEEDED = EnumSet.of(Group.FEW, Group.MANY, Group.STARTS);

    static final Start FAIR_START = Start.of("", Code.FAIR);

    /** A mistake that fits no better than this one is not named. */
    private static final Mistake FAIR = Mistake.of("fair", EnumSet.allOf(Group.class), Turn.ONLY, List.of(FAIR_START));

    /** The order of preference: exact matches, mistakes that predict more, and those that fit better. */
    private static final Comparator<Match> BEST_FIRST = Comparator.comparing((Match match) -> !match.isExact())
            .thenComparing(match -> -match.groups.size())
            .thenComparing(match -> match.isExact() ? match.turn.price : 0)
            .thenComparing(Match::excess);

    /**
     * Returns the mistakes to name, the best one first. The others fit about as well. In addition, one mistake is named
     * that explains why starts are equal, if the best one does not.
     */
    public static List<Match> of(Seen subject, List<Mistake> table) {
        List<Match> all = all(subject, table);
        if (all.isEmpty()) {
            return all;
        }
        Match best = all.get(0);
        Map<String, Match> named = new LinkedHashMap<>();
        all.stream().filter(match -> match.isAsGoodAs(best)).forEach(match -> named.putIfAbsent(match.name(), match));
        all.stream()
                .filter(match -> match.mistake.predicts().contains(Group.STARTS)
                        && match.groups.stream().noneMatch(best.groups::contains))
                .findFirst()
                .ifPresent(match -> named.putIfAbsent(match.name(), match));
        return List.copyOf(named.values());
    }

    private boolean isAsGoodAs(Match best) {
        return isExact() == best.isExact()
                && ofOneDeck == best.ofOneDeck
                && groups.size() == best.groups.size()
                && (isExact() ? turn.price == best.turn.price : excess < best.excess + DECISIVE);
    }

    /** Returns whether orders of few cards were compared. */
    public boolean isOfFew() {
        return groups.contains(Group.FEW);
    }

    /** Returns whether the mistake explains nothing but equal starts. */
    private boolean isOfStarts() {
        return mistake.predicts().equals(EnumSet.of(Group.STARTS));
    }

    /** Returns whether the laws of few cards are equal. */
    public boolean isExact() {
        return !sizes.isEmpty();
    }

    public String name() {
        return mistake.name();
    }

    /** Returns the mistakes that fit, the best one first. Shuffles of one deck are compared if nothing explains the lines. */
    static List<Match> all(Seen subject, List<Mistake> table) {
        List<Match> matches = new Matching(subject, false).matches(table);
        if (matches.stream().allMatch(Match::isOfStarts) && areDependent(subject)) {
            List<Mistake> ofSteps = table.stream()
                    .filter(mistake -> mistake.predicts().containsAll(Mistake.FEW_ONLY))
                    .toList();
            matches.addAll(0, new Matching(subject.steps(), true).matches(ofSteps));
        }
        return matches;
    }

    private static boolean areDependent(Seen subject) {
        return !subject.hasFew()
                || subject.dealt(subject.sizes().get(0))
                        .filter(Misfit::areDependent)
                        .isPresent();
    }

    /** A program to be compared with the turned subject, and the price of its turn and its parameter. */
    private record Candidate(Mistake mistake, Start start, Turn turn, double price) {
        /** Laws are compared first, then programs that predict nothing about few cards, and at last those with state. */
        int stage() {
            return !mistake.predicts().contains(Group.FEW) ? 1 : start.hasState ? 2 : 0;
        }
    }

    /** The comparison of one subject with a table. */
    private static final class Matching {
        private final Seen subject;
        private final boolean ofOneDeck;
        private final Map<Turn, Seen> turned = new EnumMap<>(Turn.class);

        /** How badly a fair shuffle fits the turned subject: a mistake is looked for only in the groups that refute it. */
        private final Map<List<Object>, Misfit> fair = new HashMap<>();

        Matching(Seen subject, boolean ofOneDeck) {
            this.subject = subject;
            this.ofOneDeck = ofOneDeck;
        }

        private Seen turned(Turn turn) {
            return turned.computeIfAbsent(turn, subject::turned);
        }

        private Misfit ofFair(Group group, Turn turn) {
            return fair.computeIfAbsent(
                    List.of(group, turn),
                    any -> Misfit.ofAll(group, turned(turn), FAIR, FAIR_START).orElse(Misfit.NONE));
        }

        private boolean refutesFair(Group group, Turn turn) {
            return ofFair(group, turn).z() > group.threshold || group == Group.FEW && isBiasProved();
        }

        /** Returns whether a law of few cards is not that of a fair shuffle, however small the difference is. */
        private boolean isBiasProved() {
            return subject.sizes().stream()
                    .anyMatch(cards -> subject.law(cards).isPresent() && !isSame(cards, subject, FAIR_START));
        }

        private static boolean isSame(int cards, Seen seen, Start start) {
            return start.law(cards)
                    .filter(law -> law.isSame(seen.law(cards).orElseThrow()))
                    .isPresent();
        }

        /**
         * Few cards decide first: what predicts nothing about them is compared only if nothing else fits, and at last the
         * programs with state, which have to deal many lines of few cards.
         */
        List<Match> matches(List<Mistake> table) {
            List<Candidate> candidates = table.stream()
                    .filter(this::mayExplain)
                    .flatMap(this::candidates)
                    .toList();
            List<Match> matches = new ArrayList<>();
            for (int stage : List.of(0, 1, 2)) {
                boolean isNamed = matches.stream().anyMatch(match -> !match.isOfStarts());
                candidates.stream()
                        .filter(candidate -> candidate.stage() == stage)
                        .filter(candidate ->
                                !isNamed || candidate.mistake.predicts().contains(Group.STARTS))
                        .forEach(candidate -> match(candidate).ifPresent(matches::add));
            }
            matches.sort(BEST_FIRST);
            return matches;
        }

        /**
         * Returns whether a mistake may explain the subject. A group that the mistake predicts must refute a fair shuffle; if
         * no small decks are compared, the group of many cards must do so.
         */
        private boolean mayExplain(Mistake mistake) {
            boolean isOfFew = mistake.predicts().contains(Group.FEW) && subject.hasFew();
            Set<Group> decisive =
                    mistake.predicts().contains(Group.MANY) && !isOfFew ? EnumSet.of(Group.MANY) : mistake.predicts();
            return decisive.stream().anyMatch(group -> refutesFair(group, Turn.NONE));
        }

        private Stream<Candidate> candidates(Mistake mistake) {
            return mistake.turns().stream().flatMap(turn -> {
                List<Start> starts = mistake.fit().of(turned(turn)).toList();
                double price = turn.price + mistake.price() + 2 * Math.log(Math.max(1, starts.size()));
                return starts.stream().map(start -> new Candidate(mistake, start, turn, price));
            });
        }

        /** A mistake matches if all groups that it predicts fit, enough of them were seen, and a fair shuffle fits worse. */
        private Optional<Match> match(Candidate candidate) {
            Mistake mistake = candidate.mistake;
            Start start = candidate.start;
            Turn turn = candidate.turn;
            Seen seen = turned(turn);
            Set<Group> compared = EnumSet.noneOf(Group.class);
            double excess = candidate.price;
            for (Group group : mistake.predicts()) {
                Optional<Misfit> misfit = Misfit.of(group, seen, mistake, start);
                if (misfit.filter(of -> of.z() > seen.threshold(group)).isPresent()) {
                    return Optional.empty();
                }
                if (misfit.isPresent()) {
                    compared.add(group);
                    excess += misfit.get().excess();
                }
            }
            boolean isEqual = compared.contains(Group.FEW) && areLawsEqual(seen, start);
            List<Integer> sizes = isEqual && seen.isEnumerated() ? seen.sizes() : List.of();
            return areEnough(compared, mistake.predicts())
                            && (isEqual || isBetterThanFair(turn, compared, excess - turn.price))
                    ? Optional.of(new Match(mistake, start, turn, ofOneDeck, sizes, compared, excess))
                    : Optional.empty();
        }

        private static boolean areEnough(Set<Group> compared, Set<Group> predicted) {
            return areOrders(compared)
                    || !compared.isEmpty()
                            && predicted.stream().filter(NEEDED::contains).allMatch(compared::contains);
        }

        /** Returns whether all laws of few cards that are known are those of a program. */
        private static boolean areLawsEqual(Seen seen, Start start) {
            List<Integer> known = seen.sizes().stream()
                    .filter(cards -> seen.law(cards).isPresent())
                    .toList();
            return !known.isEmpty() && known.stream().allMatch(cards -> isSame(cards, seen, start));
        }

        /**
         * Returns whether the mistake fits clearly better in groups that refute a fair shuffle, whether the subject is
         * turned or not. Rare losses say nothing about orders.
         */
        private boolean isBetterThanFair(Turn turn, Set<Group> compared, double excess) {
            List<Group> counted = compared.stream()
                    .filter(group -> group != Group.LOSS || !areOrders(compared))
                    .toList();
            return Stream.of(Turn.NONE, turn)
                    .allMatch(each -> counted.stream().anyMatch(group -> refutesFair(group, each))
                            && counted.stream()
                                            .mapToDouble(
                                                    group -> ofFair(group, each).excess())
                                            .sum()
                                    > excess + BETTER_THAN_FAIR);
        }
    }

    /** Returns the mistake in words, with the value of its parameter. */
    public String cause(Notation in) {
        String label = start.label(isExact());
        return mistake.cause().in(in) + (label.isEmpty() ? "" : ": " + label);
    }

    /** Returns what to write instead. */
    public String instead(Notation in) {
        return mistake.instead().in(in);
    }

    public String source() {
        return mistake.source();
    }

    private static boolean areOrders(Set<Group> compared) {
        return compared.contains(Group.FEW) || compared.contains(Group.MANY);
    }

    /** Returns how certain the mistake is: orders tell more than losses, repeats and starts. */
    public Certainty certainty() {
        return isExact() ? Certainty.EXACT : areOrders(groups) ? Certainty.VERY_LIKELY : Certainty.LIKELY;
    }
}
