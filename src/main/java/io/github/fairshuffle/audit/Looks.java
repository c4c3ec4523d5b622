package io.github.fairshuffle.audit;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit.Options;
import io.github.fairshuffle.audit.Evidence.Failure;
import io.github.fairshuffle.audit.Evidence.LeftOut;
import io.github.fairshuffle.audit.Evidence.LeftOut.Reason;
import io.github.fairshuffle.audit.Evidence.Sample;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.Plan.Task;
import io.github.fairshuffle.audit.foreign.ForeignCards;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.Tails;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Looks at what is audited: first at exact laws, and then at samples until one of them shows a bias. If there is a
 * bias, looks for clues to it. Only the method {@link #run(int, Way, Callable) run} of this class runs code of the
 * user.
 */
final class Looks {
    static final long MOST_PATHS = 100_000;

    /** The size of the largest deck to enumerate: for larger decks, even 21 runs of a single path take too long. */
    private static final int MOST_TO_ENUMERATE = 1_000;

    /** If a 32-bit seed determines each shuffle, about 19 of 400,000 shuffles repeat an earlier order. */
    private static final int MANY = 400_000;

    /** With 20 cards, a fair shuffler repeats an order in 400,000 shuffles with a probability below 5e-8. */
    private static final int FEWEST_TO_COMPARE = 20;

    /** The share of the time limit after which only a bias is explained. */
    private static final double SHARE_TO_JUDGE = 0.8;

    /** The share of the time left that one look may use. */
    private static final double SHARE_OF_LOOK = 0.5;

    /** The share of the time left for another look at few cards, if the main law or their own law is complete. */
    private static final double SHARE_OF_FEW = 0.1;

    private static final long HASH = 0x9E37_79B9_7F4A_7C15L;

    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun)\\..*");
    private static final Pattern LIBRARY = Pattern.compile("io\\.github\\.fairshuffle\\..*");

    /** The packages that only pass random numbers and cards on to other code. */
    private static final Pattern NO_SHUFFLER =
            Pattern.compile("io\\.github\\.fairshuffle\\.((exact|battery|audit|internal)(\\.[a-z]+)*\\.)?[A-Z].*");

    private Options options;
    private final Subject subject;
    private Law claim = Law.UNSTATED;
    private final List<ExactLaw> laws = new ArrayList<>();
    private @Nullable Throwable notEnumerated;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private boolean isOfCycles;
    private final TimeLimit whole;
    private TimeLimit limit;

    /** Whether a bias or a loss was found, so that further looks only help to name its cause. */
    private boolean isDecided;

    /** Whether exceptions are no evidence, because the looks only explain what was found. */
    private boolean isExplaining;

    Looks(Options options) {
        this.options = options;
        subject = options.subject;
        whole = TimeLimit.of(options.limit, options.clock);
        limit = whole.share(SHARE_TO_JUDGE);
    }

    /** Runs code of the user. An exception is evidence too. */
    <T> Optional<T> run(int cards, @Nullable Way way, TimeLimit.Code<T> code) {
        boolean isProof = way == Way.ENUMERATED && isComplete(options.size) && !isExplaining;
        boolean isProved = way == Way.FRESH_DECK && isComplete(cards);
        double share = isProof || isProved ? SHARE_OF_FEW : SHARE_OF_LOOK;
        return limit.share(share).run(code, thrown -> failed(cards, way, thrown));
    }

    private boolean isComplete(int cards) {
        return laws.stream().anyMatch(law -> law.size() == cards && !Evidence.isCut(law));
    }

    private void failed(int cards, @Nullable Way way, Throwable thrown) {
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt(); // all other looks fail too
        }
        boolean isLoss = thrown instanceof LostCards;
        boolean isEnumeration = way == Way.ENUMERATED && !isLoss; // the samples will show whether the shuffler fails
        if (isExplaining) {
            return; // a clue is missing
        }
        if (isEnumeration) {
            notEnumerated = cards == options.size ? thrown : notEnumerated;
        } else if (thrown instanceof TimeLimit.Over) {
            Way late = way == null ? Way.FRESH_DECK : way;
            leftOut.add(new LeftOut(new Look(cards, late == Way.MANY ? MANY : 0, late), Reason.TIME));
        } else if (thrown instanceof StackOverflowError && isHuge(cards)) {
            leftOut.add(new LeftOut(new Look(cards, 0, Way.FRESH_DECK), Reason.STACK));
        } else if (isLoss || way == null || !way.isOptional()) {
            failures.add(new Failure(cards, way, thrown, text(thrown), line(thrown)));
            isDecided |= isLoss;
        }
    }

    /** Returns the text of an exception; only its message if a program is audited, because a program throws nothing. */
    private String text(Throwable thrown) {
        String message = subject.isProgram() ? thrown.getMessage() : null;
        return message == null ? Names.text(thrown) : message;
    }

    /** Looks at the subject, and returns the evidence. */
    Evidence evidence() {
        Optional<Law> law =
                run(options.size, null, time -> Objects.requireNonNull(subject.claim(), "law() returned null"));
        if (law.isEmpty()) {
            return seen();
        }
        claim = law.get();
        if (options.sizes.isEmpty() && subject.ownDeck().isPresent() && shufflesOnlyItsDeck()) {
            int own = subject.ownDeck().getAsInt();
            options = options.with(changed -> {
                changed.sizes = List.of(own);
                changed.size = own;
            });
        }
        enumerate();
        sample();
        return seen();
    }

    /** Returns whether only the code's own deck can be judged: it has too few different cards, or two cards fail. */
    private boolean shufflesOnlyItsDeck() {
        isExplaining = true; // a failure is no evidence
        boolean fails =
                run(2, Way.FRESH_DECK, time -> subject.driven(1).permutation(2)).isEmpty();
        isExplaining = false;
        return subject.mostCards() < ForeignCards.FEWEST || fails;
    }

    private Evidence seen() {
        isExplaining = true;
        limit = whole;
        Evidence seen = new Evidence(
                subject,
                claim,
                options.size,
                options.alpha,
                laws,
                notEnumerated,
                samples,
                failures,
                leftOut,
                subject.standardError());
        return seen.isUnfair() ? seen.with(new ClueLooks(this, options).clues(seen)) : seen;
    }

    /** Enumerates the main deck size and the sizes up to 6; only smaller sizes if the law of the main size is cut. */
    private void enumerate() {
        if (!subject.isEnumerable()) {
            return;
        }
        boolean isComplete =
                enumerate(options.size).filter(law -> !Evidence.isCut(law)).isPresent();
        isOfCycles = Evidence.isOfCycles(claim, laws.stream().findFirst());
        laws.forEach(this::decide);
        int most = isComplete ? AllOrders.LARGEST : Math.min(AllOrders.LARGEST, options.size);
        for (int cards = subject.leastCards(); cards <= most; cards++) {
            boolean isSelected = options.sizes.isEmpty() || options.sizes.contains(cards);
            // after a conviction, the laws of small decks identify the bug
            if (cards != options.size && isSelected && (!isDecided || cards <= Evidence.MOST_TO_COMPARE)) {
                enumerate(cards).ifPresent(this::decide);
            }
        }
    }

    private Optional<ExactLaw> enumerate(int cards) {
        Shuffler shuffler = subject.shuffler().orElseThrow();
        Optional<ExactLaw> law = cards > MOST_TO_ENUMERATE
                ? Optional.empty()
                : run(cards, Way.ENUMERATED, time -> ExactLaw.of(time.limited(shuffler), cards, MOST_PATHS));
        law.ifPresent(laws::add);
        return law;
    }

    private void decide(ExactLaw law) {
        Finding finding = Evidence.finding(law, isOfCycles);
        boolean isMain = law.size() == options.size;
        isDecided |= finding.isConviction() || isMain && finding.isProof() && !Evidence.holds(claim, finding);
    }

    private void sample() {
        List<Task> tasks = Plan.of(options);
        double alpha = options.alpha / (tasks.size() + 1);
        for (int k = 0; k < tasks.size(); k++) {
            options.progress.report(k + 1, tasks.size());
            Task task = tasks.get(k);
            if (isNeeded(task) && (task.cards() > 2 || !isOfCycles)) { // two cards have only one cycle
                test(task, alpha);
            }
        }
        int cards = Plan.largest(options, Plan.PACK);
        boolean areComparable = subject.isForeign() && subject.sampling().isEmpty() && cards >= FEWEST_TO_COMPARE;
        if (options.thorough && areComparable && !isDecided) {
            compareMany(cards, alpha);
        } else {
            leftOut.add(new LeftOut(new Look(cards, MANY, Way.MANY), Reason.NOT_NEEDED));
        }
    }

    /** After a bias was found, a sample of a small deck is still needed to name the bug if there is no complete law. */
    private boolean isNeeded(Task task) {
        boolean isSmall = task.cards() <= Evidence.MOST_TO_COMPARE
                && (task.way() == Way.FRESH_DECK || task.way() == Way.SAME_DECK);
        return !isDecided || isSmall && !isComplete(task.cards()) || task.way() == Way.NEW_STARTS;
    }

    private void test(Task task, double alpha) {
        Optional<List<Permutation>> drawn = run(task.cards(), task.way(), task.draw()::orders);
        if (drawn.isEmpty()) {
            return;
        }
        List<Permutation> orders = drawn.get();
        int missing = subject.isGiven() ? 0 : task.shuffles() - orders.size();
        if (missing > 0) {
            leftOut.add(new LeftOut(new Look(task.cards(), missing, task.way()), Reason.TIME));
        }
        if (orders.isEmpty() || missing > 0 && task.way() == Way.NEW_STARTS) {
            return;
        }
        if (task.way() == Way.NEW_STARTS) {
            compareStarts(task.cards(), orders, alpha);
            return;
        }
        List<Permutation> judged =
                isOfCycles ? orders.stream().map(Looks::cycle).toList() : orders;
        BatteryResult result = Battery.ofOrders(judged)
                .named(subject.name())
                .alpha(alpha)
                .lags(task.lags())
                .run();
        boolean convicts = result.finding().isConviction();
        boolean isKept =
                convicts || task.cards() <= AllOrders.LARGEST || task.cards() == Plan.largest(options, Plan.PACK);
        Look look = new Look(task.cards(), orders.size(), task.way());
        Optional<Orders> kept = isKept ? Optional.of(Orders.of(orders)) : Optional.empty();
        samples.add(new Sample(look, Optional.of(result), kept, Optional.empty(), alpha));
        isDecided |= convicts;
    }

    /**
     * Returns whether the deck is so large that it is left out if the code needs too much stack, unless it was selected.
     */
    private boolean isHuge(int cards) {
        return cards == Settings.MOST_CARDS && cards != options.size && options.sizes.isEmpty();
    }

    /** Drops the 0 of an n-cycle and subtracts 1: (0 2 3 1) gives 1, 2, 0. Any other order gives the identity. */
    private static Permutation cycle(Permutation shuffle) {
        int cards = shuffle.size() - 1;
        IntStream dealt =
                IntStream.iterate(shuffle.at(0), shuffle::at).limit(cards).map(card -> card - 1);
        return shuffle.cycles() == 1 ? Permutation.of(dealt.toArray()) : Permutation.identity(cards);
    }

    /** Looks for a start of a program that prints the same orders as the start before. */
    private void compareStarts(int cards, List<Permutation> orders, double alpha) {
        Look look = new Look(cards, orders.size(), Way.NEW_STARTS);
        boolean areSame = IntStream.iterate(Plan.PER_START, k -> k < orders.size(), k -> k + Plan.PER_START)
                .anyMatch(k -> orders.subList(k - Plan.PER_START, k).equals(orders.subList(k, k + Plan.PER_START)));
        Optional<Fact> fact = Optional.of(Facts.sameOrdersAtEachStart(look)).filter(same -> areSame);
        samples.add(new Sample(look, Optional.empty(), Optional.of(Orders.of(orders)), fact, alpha));
        isDecided |= areSame;
    }

    /** Looks for repeated orders in 400,000 shuffles, or in as many as the time allows. */
    private void compareMany(int cards, double alpha) {
        Optional<long[]> sorted = run(cards, Way.MANY, time -> hashes(subject.driven(options.seed), cards, MANY, time));
        sorted.filter(hashes -> hashes.length >= Settings.FEWEST).ifPresent(hashes -> {
            int shuffles = hashes.length;
            Look look = new Look(cards, shuffles, Way.MANY);
            if (shuffles < MANY) {
                leftOut.add(new LeftOut(new Look(cards, MANY, Way.MANY), Reason.TIME));
            }
            double mean = 0.5 * shuffles * shuffles * (Math.exp(-AllOrders.log(cards)) + Math.pow(2, -Long.SIZE));
            int repeated = repeated(hashes);
            double p = Math.exp(-Tails.exponentOfRare(repeated, mean));
            Fact fact = Facts.repeatedOrders(look, repeated, mean, p);
            samples.add(new Sample(look, Optional.empty(), Optional.empty(), Optional.of(fact), alpha));
        });
    }

    /**
     * Shuffles new decks, and returns the hashes of their orders in ascending order; fewer of them if the time is over
     * before. Two different orders have the same hash with a probability of 2^−64.
     */
    static long[] hashes(Shuffler driven, int size, int shuffles, TimeLimit time) {
        long[] hashes = new long[shuffles];
        int made = 0;
        for (; made < shuffles && !time.isOver(); made++) {
            int[] cards = Indices.identity(size);
            driven.shuffle(cards);
            for (int card : cards) {
                hashes[made] = (hashes[made] + card + 1) * HASH;
            }
        }
        long[] sorted = Arrays.copyOf(hashes, made);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns the number of shuffles that repeat an earlier order. */
    static int repeated(long[] sorted) {
        return (int) IntStream.range(1, sorted.length)
                .filter(k -> sorted[k] == sorted[k - 1])
                .count();
    }

    /**
     * Returns the topmost line of the user's code in a stack trace, or of a shuffler of this library if the user's code
     * was not called; empty if neither was called. All code of the user is called by this class.
     */
    static String line(Throwable thrown) {
        List<StackTraceElement> frames = List.of(thrown.getStackTrace());
        int caller = IntStream.range(0, frames.size())
                .filter(k -> frames.get(k).getClassName().equals(Looks.class.getName()))
                .reduce(0, Math::max);
        return Stream.of(LIBRARY, NO_SHUFFLER)
                .flatMap(other -> frames.subList(0, caller).stream()
                        .filter(frame -> !JDK.matcher(frame.getClassName()).matches())
                        .filter(frame -> !other.matcher(frame.getClassName()).matches()))
                .findFirst()
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
    }
}
