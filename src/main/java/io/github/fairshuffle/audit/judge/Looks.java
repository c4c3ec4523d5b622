package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignCards;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.ProgramFailed;
import io.github.fairshuffle.audit.foreign.WrongOutput;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Looked;
import io.github.fairshuffle.audit.judge.Evidence.NotEnumerated;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.exact.ExactLaw;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Examines the subject: first its exact laws, and then samples until one of them shows a bias. If there is a bias,
 * {@link NamingLooks} follow. All audited code runs behind the {@link Gate}.
 */
public final class Looks {
    private static final double NANOS = 1e9;

    private Options options;
    private final Subject subject;
    private final Traits traits;
    private final String name;
    private final Law claim;
    private final List<ExactLaw> laws = new ArrayList<>();
    private Optional<NotEnumerated> notEnumerated = Optional.empty();
    private final List<Sample> samples = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<Unchecked> unchecked = new ArrayList<>();
    private Optional<Double> pace = Optional.empty();
    private final List<Started> starts = new ArrayList<>();
    private final TimeLimit whole;

    /** The time to judge, and after something was found that convicts or refutes the claim, the time to explain it. */
    private TimeLimit limit;

    private boolean isDecided;

    /** The probability of convicting a fair shuffler with one sample. */
    private double alpha;

    private Looks(Options options) {
        this.options = options;
        subject = options.subject;
        traits = subject.traits();
        name = subject.name();
        claim = subject.algorithm()
                .map(code -> Gate.ask(() -> Objects.requireNonNull(code.law()), Law.UNSTATED))
                .orElse(Law.UNSTATED);
        whole = TimeLimit.of(options.limit, options.clock);
        limit = whole.share(Settings.TIME_TO_JUDGE);
    }

    public static Evidence at(Options options) {
        return new Looks(options.checked()).evidence();
    }

    private Evidence evidence() {
        options = ofOwnDeck();
        enumerate();
        sample();
        leaveUnchecked();
        Looked looked = new Looked(
                name,
                claim,
                List.copyOf(laws),
                notEnumerated,
                List.copyOf(samples),
                List.copyOf(failures),
                List.copyOf(unchecked),
                pace,
                List.copyOf(starts),
                List.copyOf(subject.leftOut()),
                subject.standardError());
        Evidence evidence = new Evidence(options, looked);
        decide(evidence.isUnfair());
        return evidence.isUnfair() ? new Evidence(evidence, NamingLooks.of(options, evidence, limit)) : evidence;
    }

    /** Returns the options for the code's own deck only, if it has too few different cards, or if two cards fail. */
    private Options ofOwnDeck() {
        if (!options.sizes.isEmpty() || traits.own().isEmpty()) {
            return options;
        }
        Look ofTwo = Results.newDecks(2, 1);
        boolean isOnly = traits.most() < ForeignCards.FEWEST
                || Gate.run(limit, time -> subject.orders(ofTwo, 1, orders -> false))
                        .thrown()
                        .isPresent();
        int cards = traits.own().getAsInt();
        return options.with(changed -> {
            changed.sizes = isOnly ? List.of(cards) : List.of();
            changed.size = isOnly ? cards : changed.size;
        });
    }

    private boolean isComplete(int cards) {
        return laws.stream().anyMatch(law -> law.size() == cards && law.isComplete());
    }

    /** Begins the time to explain if something was found that convicts or refutes the claim. */
    private void decide(boolean isFound) {
        if (isFound && !isDecided) {
            isDecided = true;
            limit = whole.part(Settings.TIME_TO_EXPLAIN, options.limit);
        }
    }

    /** Returns the time that one look may use. */
    private TimeLimit time(boolean isFurther) {
        return limit.share(isFurther ? Settings.TIME_OF_FEW : Settings.TIME_OF_LOOK);
    }

    private void fails(int cards, Way way, Throwable thrown, Optional<Witness> witness) {
        boolean isLoss = thrown instanceof LostCards;
        if (thrown instanceof TimeLimit.Over) {
            leave(What.TIME, Results.look(cards, 0, way));
        } else if (thrown instanceof StackOverflowError && isHuge(cards)) {
            leave(What.STACK, Results.newDecks(cards, 0));
        } else if (!isLoss && Traits.isOptional(way)) {
            leave(What.REFUSED, Results.look(cards, 0, way));
        } else {
            String line = Gate.ask(() -> SourceLine.of(thrown), "");
            failures.add(new Failure(cards, way, thrown, text(thrown), line, witness));
            decide(isLoss);
        }
    }

    /** Returns the text of an exception; the message alone if a program has failed, because it throws no exception. */
    private String text(Throwable thrown) {
        String message = traits.is(Origin.PROGRAM) ? thrown.getMessage() : null;
        return message == null ? Words.text(thrown) : message;
    }

    private void leave(What what, Look look) {
        unchecked.add(new Unchecked(what, look));
    }

    /**
     * Returns whether the deck is so large that it is left out if the code needs too much stack, unless it was selected.
     */
    private boolean isHuge(int cards) {
        return cards == Settings.MOST_CARDS && cards != options.size && options.sizes.isEmpty();
    }

    /** Enumerates the main deck size and the sizes up to 6; only smaller sizes if the law of the main size is cut. */
    private void enumerate() {
        if (!traits.allow(Way.ENUMERATED)) {
            notEnumerated = subject.algorithm().map(code -> NotEnumerated.OWN_CHANCE);
            return;
        }
        enumerate(options.size);
        int most = isComplete(options.size) ? AllOrders.LARGEST : Math.min(AllOrders.LARGEST, options.size);
        for (int cards = traits.least(); cards <= most; cards++) {
            // after a conviction, small decks are still compared with known mistakes
            if (cards != options.size && options.select(cards) && (!isDecided || cards < Traits.MOST_TO_COMPARE)) {
                enumerate(cards);
            }
        }
    }

    private void enumerate(int cards) {
        if (cards > Settings.MOST_ENUMERATED) {
            return;
        }
        TimeLimit timeOfLook = time(isComplete(options.size));
        Recorder recorder = new Recorder(subject.algorithm().orElseThrow());
        Gate<ExactLaw> law = Gate.run(timeOfLook, time -> ExactLaw.of(time.limited(recorder), cards, Settings.PATHS));
        law.thrown().ifPresent(thrown -> notEnumerated(cards, thrown, recorder.witness()));
        law.value().ifPresent(found -> {
            laws.add(found);
            Finding finding = Evidence.finding(found, isOfCycles());
            boolean refutesClaim = cards == options.size && finding.isProof() && !Evidence.holds(claim, finding);
            decide(finding.isConviction() || refutesClaim);
        });
    }

    private boolean isOfCycles() {
        return Evidence.isOfCycles(
                claim, laws.stream().filter(law -> law.size() == options.size).findFirst());
    }

    /** An outcome that fails is a failure; other reasons not to enumerate matter for the main deck only. */
    private void notEnumerated(int cards, Throwable thrown, Witness path) {
        boolean isRepeatable = !Gate.ask(() -> thrown.getCause() instanceof OutcomeWalk.NotRepeatable, false);
        boolean isLate = thrown instanceof TimeLimit.Over;
        boolean areMany = thrown instanceof OutcomeWalk.TooManyPaths;
        if (isRepeatable && !isLate && !areMany) {
            fails(cards, Way.FRESH_DECK, thrown, Optional.of(path));
        }
        if (cards == options.size) {
            NotEnumerated why = isLate
                    ? NotEnumerated.TIME
                    : areMany
                            ? NotEnumerated.TOO_MANY
                            : isRepeatable ? NotEnumerated.FAILED : NotEnumerated.NOT_REPEATABLE;
            notEnumerated = Optional.of(why);
        }
    }

    private void sample() {
        Plan plan = new Plan(options);
        List<Look> looks = plan.looks();
        alpha = options.alpha / (looks.size() + 1);
        boolean isOfCycles = isOfCycles();
        for (int k = 0; k < looks.size(); k++) {
            options.progress.report(k + 1, looks.size());
            Look look = looks.get(k);
            if (isNeeded(look) && (look.cards() > 2 || !isOfCycles)) { // two cards have only one cycle
                test(look, plan.lags(look), isOfCycles);
            }
        }
        compareMany();
    }

    /** After a bias was found, a sample of a small deck is still needed to name the mistake if there is no complete law. */
    private boolean isNeeded(Look look) {
        if (failures.stream().anyMatch(Looks::isSameForAllDecks)) {
            return false;
        }
        boolean isSmall = look.cards() < Traits.MOST_TO_COMPARE && look.way() == Way.FRESH_DECK;
        return !isDecided || isSmall && !isComplete(look.cards()) || look.way() == Way.NEW_STARTS;
    }

    /** Returns whether other decks would show nothing else: a program prints nothing, or samples. */
    private static boolean isSameForAllDecks(Failure failure) {
        return failure.thrown() instanceof ProgramFailed failed && failed.how() == ProgramFailed.How.SILENCE
                || failure.thrown() instanceof WrongOutput output && output.drawn() > 0;
    }

    private void test(Look look, int lags, boolean isOfCycles) {
        boolean isFurther = look.way() == Way.FRESH_DECK && isComplete(look.cards()) || look.way() == Way.FIRST_ORDERS;
        TimeLimit timeOfLook = time(isFurther);
        int damagedBefore = damaged();
        Drawing drawing =
                new Drawing(look, lags, name, isOfCycles, traits.sampling(), alpha, timeOfLook, this::beginToExplain);
        List<Started> started = new ArrayList<>();
        long start = options.clock.getAsLong();
        Gate<List<Permutation>> drawn = Gate.run(timeOfLook, time -> orders(look, started, drawing));
        double seconds = (options.clock.getAsLong() - start) / NANOS;
        drawn.thrown().ifPresent(thrown -> fails(look.cards(), look.way(), thrown, witness(look, drawing.made() + 1)));
        drawn.value().ifPresent(orders -> {
            starts.addAll(started);
            int damaged = damaged() - damagedBefore;
            int missing = drawing.needed() - orders.size() - damaged;
            judge(
                    drawing,
                    Results.look(look.cards(), orders.size(), look.way()),
                    List.copyOf(orders),
                    missing,
                    damaged);
            if (missing > 0 && !orders.isEmpty() && pace.isEmpty()) {
                pace = Optional.of(seconds / orders.size());
            }
        });
    }

    private List<Permutation> orders(Look look, List<Started> started, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        return switch (look.way()) {
            case NEW_STARTS, FIRST_ORDERS -> Starts.orders(subject, look, options.seed, isEnough, started);
            default -> subject.orders(look, seed(look), isEnough);
        };
    }

    private long seed(Look look) {
        return look.way() == Way.SAME_DECK ? options.seed + 1 : options.seed;
    }

    /** Returns the number of damaged lines that a program has printed so far. */
    private int damaged() {
        return subject.leftOut().stream().mapToInt(LeftOut::lines).sum();
    }

    /** Returns the shuffle that failed, with the seed if this shuffle fails again; empty if a program has failed. */
    private Optional<Witness> witness(Look look, int shuffle) {
        return subject.algorithm().map(code -> {
            int[] made = {0};
            Gate<List<Permutation>> again = Gate.run(
                    time(false),
                    time -> subject.orders(look, seed(look), orders -> {
                        made[0] = orders.size();
                        return time.isOver() || made[0] >= shuffle;
                    }));
            boolean isRepeated = traits.allow(Way.ENUMERATED) && again.thrown().isPresent() && made[0] == shuffle - 1;
            return Witness.ofSample(shuffle, seed(look), isRepeated);
        });
    }

    private TimeLimit beginToExplain() {
        decide(true);
        return limit;
    }

    /** Judges the orders that were drawn; {@code missing} orders were not drawn in time. */
    private void judge(Drawing drawing, Look look, List<Permutation> orders, int missing, int damaged) {
        if (look.way() == Way.FIRST_ORDERS) {
            if (!orders.isEmpty()) {
                add(new Repeats(look, alpha).ofFirst(orders));
            }
            return;
        }
        if (missing > 0 && !traits.is(Origin.ORDERS)) {
            leave(What.TIME, Results.look(look.cards(), missing, look.way()));
        }
        if (look.way() != Way.NEW_STARTS && !orders.isEmpty()) {
            add(drawing.sample(orders, options.largest(Settings.POKER)));
        } else if (look.way() == Way.NEW_STARTS && missing == 0 && damaged == 0) {
            add(new Repeats(look, alpha).ofStarts(orders, traits.logOutcomes(look.cards())));
        }
    }

    private void add(Sample sample) {
        samples.add(sample);
        decide(sample.convicts());
    }

    /** Looks for repeated orders in 400,000 shuffles, or in as many as the time allows. */
    private void compareMany() {
        int cards = options.largest(Settings.CARDS_COMPARED);
        Look all = Results.look(cards, Settings.COMPARED, Way.MANY);
        boolean areComparable = traits.allow(Way.MANY) && cards >= Settings.CARDS_COMPARED;
        if (!options.thorough || !areComparable || isDecided) {
            subject.algorithm().ifPresent(code -> leave(What.REPEATED_ORDERS, all));
            return;
        }
        Shuffler driven = Subject.driven(subject.algorithm().orElseThrow(), options.seed);
        long[] hashes = new long[all.shuffles()];
        int[] made = {0};
        Optional<Throwable> thrown = Gate.run(time(false), time -> {
                    for (; made[0] < hashes.length && !time.isOver(); made[0]++) {
                        hashes[made[0]] = Repeats.hash(driven, cards);
                    }
                    return made[0];
                })
                .thrown();
        if (thrown.filter(failure -> !(failure instanceof TimeLimit.Over)).isPresent()) {
            Witness witness = Witness.ofSample(made[0] + 1, options.seed, false);
            fails(cards, Way.MANY, thrown.get(), Optional.of(witness));
        } else if (made[0] < hashes.length) {
            leave(What.REPEATED_ORDERS_IN_TIME, all);
        }
        if (thrown.isEmpty() && made[0] >= Settings.FEWEST) {
            Look look = Results.look(cards, made[0], Way.MANY);
            add(new Repeats(look, alpha).ofMany(Arrays.copyOf(hashes, made[0])));
        }
    }

    /** Adds what no look can check, although looks at other subjects do. */
    private void leaveUnchecked() {
        Look any = Results.newDecks(options.size, 0);
        traits.generator().ifPresent(set -> leave(What.GENERATOR, any));
        if (traits.own().isPresent()) {
            leave(What.SECOND_SHUFFLE, any);
        } else if (traits.is(Origin.FOREIGN_CODE) && !traits.allow(Way.EQUAL_CARDS)) {
            leave(What.EQUAL_CARDS, any);
        }
    }
}
