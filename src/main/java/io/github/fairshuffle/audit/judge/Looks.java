package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignCards;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.ProgramFailed;
import io.github.fairshuffle.audit.foreign.WrongOutput;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Looked;
import io.github.fairshuffle.audit.judge.Evidence.Why;
import io.github.fairshuffle.audit.judge.Plan.Task;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderLines.LeftOut;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Tails;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Indices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Examines the subject: first its exact laws, and then samples until one of them shows a bias. If there is a bias,
 * {@link NamingLooks} follow. All audited code runs behind the {@link Gate}.
 */
public final class Looks {
    private static final double NANOS = 1e9;
    private static final long HASH = 0x9E37_79B9_7F4A_7C15L;

    private Options options;
    private final Subject subject;
    private final Traits traits;
    private final String name;
    private Law claim = Law.UNSTATED;
    private final List<ExactLaw> laws = new ArrayList<>();
    private Optional<Why> notEnumerated = Optional.empty();
    private final List<Sample> samples = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<Unchecked> unchecked = new ArrayList<>();
    private Optional<Double> pace = Optional.empty();
    private final List<Started> starts = new ArrayList<>();
    private final TimeLimit whole;
    private final TimeLimit judging;

    /** The time to name the bug; empty if nothing was found that convicts or refutes the claim. */
    private Optional<TimeLimit> explaining = Optional.empty();

    private Looks(Options options) {
        this.options = options;
        subject = options.subject;
        traits = subject.traits();
        name = subject.name();
        whole = TimeLimit.of(options.limit, options.clock);
        judging = whole.share(Settings.TIME_TO_JUDGE);
    }

    public static Evidence at(Options options) {
        return new Looks(options.checked()).evidence();
    }

    private Evidence evidence() {
        Gate<Law> law = Gate.run(judging, time -> subject.claim());
        law.thrown().ifPresent(thrown -> fails(options.size, null, thrown, Optional.empty()));
        law.value().ifPresent(stated -> {
            claim = stated;
            options = ofOwnDeck();
            enumerate();
            sample();
        });
        Looked seen = new Looked(
                name,
                claim,
                List.copyOf(laws),
                notEnumerated,
                List.copyOf(samples),
                List.copyOf(failures),
                allUnchecked(),
                pace,
                List.copyOf(starts),
                subject.standardError());
        Evidence evidence = new Evidence(options, seen);
        return evidence.isUnfair() ? evidence.with(NamingLooks.of(options, evidence, whole)) : evidence;
    }

    /** Returns the options for the code's own deck only, if it has too few different cards, or if two cards fail. */
    private Options ofOwnDeck() {
        Traits.Sizes sizes = traits.sizes();
        if (!options.sizes.isEmpty() || sizes.own().isEmpty()) {
            return options;
        }
        Gate<Permutation> two = Gate.run(
                judging,
                time -> Subject.driven(subject.algorithm().orElseThrow(), 1).permutation(2));
        return sizes.most() < ForeignCards.FEWEST || two.value().isEmpty()
                ? options.only(sizes.own().getAsInt())
                : options;
    }

    private boolean isComplete(int cards) {
        return laws.stream().anyMatch(law -> law.size() == cards && law.isComplete());
    }

    private boolean isDecided() {
        return explaining.isPresent();
    }

    /** Begins the time of explaining if something was found that convicts or refutes the claim. */
    private void decide(boolean isFound) {
        if (isFound && explaining.isEmpty()) {
            explaining = Optional.of(whole.part(Settings.TIME_TO_NAME, options.limit));
        }
    }

    /** Returns the time that one look may use. */
    private TimeLimit time(boolean isFurther) {
        return explaining.orElse(judging).share(isFurther ? Settings.TIME_OF_FEW : Settings.TIME_OF_LOOK);
    }

    private void fails(int cards, @Nullable Way way, Throwable thrown, Optional<Witness> witness) {
        boolean isLoss = thrown instanceof LostCards;
        Failure.Type type = type(thrown);
        if (thrown instanceof TimeLimit.Over) {
            leave(What.TIME, Results.look(cards, 0, way == null ? Way.FRESH_DECK : way));
        } else if (thrown instanceof StackOverflowError && isHuge(cards)) {
            leave(What.STACK, Results.newDecks(cards, 0));
        } else if (isLoss || way == null || !Traits.isOptional(way)) {
            failures.add(new Failure(
                    cards,
                    way,
                    thrown,
                    type,
                    subject.text(thrown),
                    thrown instanceof WrongOutput output ? Optional.of(output.advice()) : Optional.empty(),
                    Gate.ask(() -> SourceLine.of(thrown), ""),
                    witness));
            decide(isLoss);
        } else {
            leave(What.REFUSED, Results.look(cards, 0, way));
        }
    }

    private Failure.Type type(Throwable thrown) {
        boolean isOutput = thrown instanceof IllegalStateException && traits.allow(Way.NEW_STARTS);
        return thrown instanceof LostCards ? Failure.Type.LOSS : isOutput ? Failure.Type.OUTPUT : Failure.Type.OTHER;
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
            notEnumerated = subject.algorithm().map(code -> Why.OWN_CHANCE);
            return;
        }
        enumerate(options.size);
        boolean isOfCycles = isOfCycles();
        laws.forEach(law -> decide(law, isOfCycles));
        int most = isComplete(options.size) ? AllOrders.LARGEST : Math.min(AllOrders.LARGEST, options.size);
        for (int cards = traits.sizes().least(); cards <= most; cards++) {
            // after a conviction, small decks are still compared with known mistakes
            if (cards != options.size
                    && options.select(cards, traits.sizes())
                    && (!isDecided() || cards < Evidence.MOST_TO_COMPARE)) {
                enumerate(cards).ifPresent(law -> decide(law, isOfCycles));
            }
        }
    }

    private boolean isOfCycles() {
        return Evidence.isOfCycles(
                claim, laws.stream().filter(law -> law.size() == options.size).findFirst());
    }

    private Optional<ExactLaw> enumerate(int cards) {
        if (cards > Settings.MOST_ENUMERATED) {
            return Optional.empty();
        }
        TimeLimit limit = time(isComplete(options.size));
        Recorder recorder = new Recorder(subject.algorithm().orElseThrow());
        Gate<ExactLaw> law = Gate.run(limit, time -> ExactLaw.of(time.limited(recorder), cards, Settings.PATHS));
        law.value().ifPresent(laws::add);
        law.thrown().ifPresent(thrown -> notEnumerated(cards, thrown, recorder.witness()));
        return law.value();
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
            Why why = isLate ? Why.TIME : areMany ? Why.TOO_MANY : isRepeatable ? Why.FAILED : Why.NOT_REPEATABLE;
            notEnumerated = Optional.of(why);
        }
    }

    private void decide(ExactLaw law, boolean isOfCycles) {
        Finding finding = Evidence.finding(law, isOfCycles);
        boolean isMain = law.size() == options.size;
        decide(finding.isConviction() || isMain && finding.isProof() && !Evidence.holds(claim, finding));
    }

    private void sample() {
        List<Task> tasks = Plan.of(options);
        double alpha = options.alpha / (tasks.size() + 1);
        boolean isOfCycles = isOfCycles();
        for (int k = 0; k < tasks.size(); k++) {
            options.progress.report(k + 1, tasks.size());
            Task task = tasks.get(k);
            if (isNeeded(task.look()) && (task.look().cards() > 2 || !isOfCycles)) { // two cards have only one cycle
                test(task, isOfCycles, alpha);
            }
        }
        compareMany(alpha);
    }

    /** After a bias was found, a sample of a small deck is still needed to name the mistake if there is no complete law. */
    private boolean isNeeded(Look look) {
        if (failures.stream().anyMatch(Looks::isSameForAllDecks)) {
            return false;
        }
        boolean isSmall = look.cards() < Evidence.MOST_TO_COMPARE && look.way() == Way.FRESH_DECK;
        return !isDecided() || isSmall && !isComplete(look.cards()) || look.way() == Way.NEW_STARTS;
    }

    /** Returns whether other decks would show nothing else: a program prints nothing, or samples. */
    private static boolean isSameForAllDecks(Failure failure) {
        return failure.thrown() instanceof ProgramFailed failed && failed.how() == ProgramFailed.How.SILENCE
                || failure.thrown() instanceof WrongOutput output && output.drawn() > 0;
    }

    private void test(Task task, boolean isOfCycles, double alpha) {
        Look look = task.look();
        boolean isFurther = look.way() == Way.FRESH_DECK && isComplete(look.cards()) || look.way() == Way.FIRST_ORDERS;
        TimeLimit limit = time(isFurther);
        int damagedBefore = damaged();
        Drawing drawing = new Drawing(task, name, isOfCycles, traits.sampling(), alpha, limit, this::beginToExplain);
        long start = options.clock.getAsLong();
        Gate<List<Permutation>> drawn = Gate.run(limit, time -> task.draw().orders(drawing));
        double seconds = (options.clock.getAsLong() - start) / NANOS;
        drawn.thrown().ifPresent(thrown -> fails(look.cards(), look.way(), thrown, witness(task, drawing.made() + 1)));
        drawn.value().ifPresent(orders -> {
            starts.addAll(task.starts());
            int damaged = damaged() - damagedBefore;
            add(task, drawing, List.copyOf(orders), damaged, alpha);
            if (orders.size() + damaged < drawing.needed() && !orders.isEmpty() && pace.isEmpty()) {
                pace = Optional.of(seconds / orders.size());
            }
        });
    }

    /** Returns the number of damaged lines that a program has printed so far. */
    private int damaged() {
        return subject.traits().leftOut().stream().mapToInt(LeftOut::lines).sum();
    }

    /** Returns the shuffle that failed, with the seed if this shuffle fails again; empty if a program has failed. */
    private Optional<Witness> witness(Task task, int shuffle) {
        long seed = task.look().way() == Way.SAME_DECK ? options.seed + 1 : options.seed;
        return subject.algorithm().map(code -> {
            int[] made = {0};
            Gate<List<Permutation>> again = Gate.run(
                    time(false),
                    time -> task.draw().orders(orders -> {
                        made[0] = orders.size();
                        return time.isOver() || made[0] >= shuffle;
                    }));
            boolean isRepeated = traits.allow(Way.ENUMERATED) && again.thrown().isPresent() && made[0] == shuffle - 1;
            return Witness.ofSample(shuffle, seed, isRepeated);
        });
    }

    private TimeLimit beginToExplain() {
        decide(true);
        return explaining.orElseThrow();
    }

    private void add(Task task, Drawing drawing, List<Permutation> orders, int damaged, double alpha) {
        int missing = traits.areDrawn() ? drawing.needed() - orders.size() - damaged : 0;
        Look look = Results.look(task.look().cards(), orders.size(), task.look().way());
        if (look.way() == Way.FIRST_ORDERS) {
            compareFirst(look, orders, alpha);
            return;
        }
        if (missing > 0) {
            leave(What.TIME, Results.look(look.cards(), missing, look.way()));
        }
        boolean areStarts = look.way() == Way.NEW_STARTS;
        if (areStarts && missing == 0 && damaged == 0) {
            compareStarts(look, orders, alpha);
        }
        if (orders.isEmpty() || areStarts) {
            return;
        }
        Sample sample = drawing.sample(look, orders, options.largest(Settings.POKER));
        samples.add(sample);
        decide(sample.convicts());
    }

    /** Looks for a start of a program that prints the same orders as the start before; fair starts almost never do. */
    private void compareStarts(Look look, List<Permutation> orders, double alpha) {
        int length = Settings.PER_START;
        int same = (int) IntStream.range(1, Settings.STARTS)
                .map(start -> start * length)
                .filter(k -> orders.subList(k - length, k).equals(orders.subList(k, k + length)))
                .count();
        double ofTwo = Math.exp(-length * traits.logOutcomes(look.cards()));
        double p = same == 0 ? 1 : Math.max(Double.MIN_VALUE, (Settings.STARTS - 1) * ofTwo);
        Fact fact = repeated(look, Kind.SAME_ORDERS_AT_EACH_START, same / (Settings.STARTS - 1.0), 0, p);
        samples.add(new Sample(look, alpha, Optional.empty(), Optional.of(Orders.of(orders)), Optional.of(fact)));
        decide(p < alpha);
    }

    /** Looks for repeated orders among the first ones of many starts, or of as many as the time allows. */
    private void compareFirst(Look look, List<Permutation> orders, double alpha) {
        int repeated = orders.size() - (int) orders.stream().distinct().count();
        double mean = 0.5 * orders.size() * orders.size() * Math.exp(-AllOrders.log(look.cards()));
        double p = Math.exp(-Tails.exponentOfRare(repeated, mean));
        if (!orders.isEmpty()) {
            int starts = look.shuffles();
            addRepeated(look, repeated(look, Kind.FEW_FIRST_ORDERS, starts - repeated, starts, p), alpha);
        }
        decide(p < alpha);
    }

    /** Looks for repeated orders in 400,000 shuffles, or in as many as the time allows. */
    private void compareMany(double alpha) {
        int cards = options.largest(Settings.CARDS_COMPARED);
        boolean areComparable = traits.allow(Way.MANY) && cards >= Settings.CARDS_COMPARED;
        if (!options.thorough || !areComparable || isDecided()) {
            if (subject.algorithm().isPresent()) {
                leave(What.REPEATED_ORDERS, Results.look(cards, Settings.COMPARED, Way.MANY));
            }
            return;
        }
        Shuffler driven = Subject.driven(subject.algorithm().orElseThrow(), options.seed);
        long[] hashes = new long[Settings.COMPARED];
        int[] made = {0};
        Gate<Integer> compared = Gate.run(time(false), time -> {
            for (; made[0] < hashes.length && !time.isOver(); made[0]++) {
                hashes[made[0]] = hash(driven, cards);
            }
            return made[0];
        });
        compared.thrown()
                .filter(thrown -> !(thrown instanceof TimeLimit.Over))
                .ifPresent(thrown -> fails(
                        cards, Way.MANY, thrown, Optional.of(Witness.ofSample(made[0] + 1, options.seed, false))));
        boolean isLate = compared.thrown()
                .map(thrown -> thrown instanceof TimeLimit.Over)
                .orElse(true);
        if (isLate && made[0] < hashes.length) {
            leave(What.REPEATED_ORDERS_IN_TIME, Results.look(cards, Settings.COMPARED, Way.MANY));
        }
        if (compared.value().isPresent() && made[0] >= Settings.FEWEST) {
            Look look = Results.look(cards, made[0], Way.MANY);
            addRepeated(look, repetitions(look, repeated(Arrays.copyOf(hashes, made[0]))), alpha);
        }
    }

    private static Fact repetitions(Look look, int repeated) {
        double pairs = 0.5 * look.shuffles() * look.shuffles();
        double mean = pairs * (Math.exp(-AllOrders.log(look.cards())) + Math.pow(2, -Long.SIZE));
        return repeated(look, Kind.REPEATED_ORDERS, repeated, mean, Math.exp(-Tails.exponentOfRare(repeated, mean)));
    }

    private static Fact repeated(Look look, Kind kind, double found, double fair, double p) {
        return Results.fact(kind, look.cards(), found, fair, p, look.shuffles(), null);
    }

    private void addRepeated(Look look, Fact fact, double alpha) {
        samples.add(new Sample(look, alpha, Optional.empty(), Optional.empty(), Optional.of(fact)));
    }

    /**
     * Shuffles a new deck, and returns the hash of its order. Two different orders have the same hash with a probability
     * of 2^−64.
     */
    static long hash(Shuffler driven, int size) {
        int[] cards = Indices.identity(size);
        driven.shuffle(cards);
        long hash = 0;
        for (int card : cards) {
            hash = (hash + card + 1) * HASH;
        }
        return hash;
    }

    /** Returns the number of shuffles that repeat an earlier order. A table is faster than a sort that is not compiled. */
    static int repeated(long[] hashes) {
        long[] seen = new long[4 * Integer.highestOneBit(hashes.length)]; // a free place has 0, no hash in practice
        int repeated = 0;
        for (long hash : hashes) {
            int place = (int) (hash >>> 32) & seen.length - 1;
            while (seen[place] != 0 && seen[place] != hash) {
                place = place + 1 & seen.length - 1;
            }
            repeated += seen[place] == hash ? 1 : 0;
            seen[place] = hash;
        }
        return repeated;
    }

    /** Returns all that was left out, or that no look can check. */
    private List<Unchecked> allUnchecked() {
        Look any = Results.newDecks(options.size, 0);
        traits.neverChecked().forEach(what -> leave(what, any));
        if (traits.isForeign() && traits.sizes().own().isEmpty() && !traits.allow(Way.EQUAL_CARDS)) {
            leave(What.EQUAL_CARDS, any);
        }
        return List.copyOf(unchecked);
    }
}
