package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Evidence.Clues;
import io.github.fairshuffle.audit.judge.Evidence.Draws;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.audit.mistake.Counts;
import io.github.fairshuffle.audit.mistake.Deals;
import io.github.fairshuffle.audit.mistake.LineLaw;
import io.github.fairshuffle.audit.mistake.Seen;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Indices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Examines an unfair subject further, to explain the bias and to compare the subject with known mistakes. The failures of
 * these looks are no evidence.
 */
final class NamingLooks {
    /** The largest deck whose features are compared. */
    private static final int MOST_CARDS = 128;

    /** The numbers of starts of a program in each of three seconds: pairs in the same second, and in different ones. */
    private static final int[] STARTS = {4, 2, 3};

    private final Options options;
    private final Subject subject;
    private final Traits traits;
    private final Evidence evidence;
    private final TimeLimit limit;

    private NamingLooks(Options options, Evidence evidence, TimeLimit limit) {
        this.options = options;
        this.evidence = evidence;
        this.limit = limit;
        subject = options.subject;
        traits = evidence.traits;
    }

    static Clues of(Options options, Evidence evidence, TimeLimit limit) {
        return new NamingLooks(options, evidence, limit).clues();
    }

    private <T> Optional<T> run(Gate.Code<T> code) {
        return Gate.run(limit.share(Settings.TIME_OF_LOOK), code).value();
    }

    private Clues clues() {
        boolean isOfManyCards = evidence.finding == Finding.REJECTED_BY_SAMPLE && evidence.cards() > AllOrders.LARGEST;
        int large = options.largest(Settings.POKER);
        Optional<List<int[]>> lines = lines(large, isOfManyCards ? Settings.MORE_CLUES : Settings.CLUES);
        Optional<View> loss =
                evidence.loss().flatMap(lost -> subject.algorithm().flatMap(code -> loss(lost, code)));
        int cards = loss.map(found -> found.look().cards()).orElseGet(evidence::cards);
        Map<Integer, Draws> draws = new HashMap<>();
        Stream.concat(Stream.of(cards), evidence.looked.laws().stream().map(ExactLaw::size))
                .distinct()
                .forEach(size -> draws.put(size, draws(size)));
        List<Permutation> orders = lines.orElse(List.of()).stream()
                .filter(line -> Deals.isOrder(line, large))
                .map(Permutation::of)
                .toList();
        return new Clues(orders, draws, loss, seen(large, lines));
    }

    // ---- what is compared with known mistakes

    private Seen seen(int large, Optional<List<int[]>> lines) {
        List<Integer> sizes = traits.namingSizes();
        Map<Integer, Counts> looks = new TreeMap<>();
        for (int cards : Stream.concat(Stream.of(2), sizes.stream()).toList()) {
            if (options.select(cards)) {
                law(cards)
                        .<Counts>map(law -> law)
                        .or(() -> lines(cards, cards == 2 ? Settings.CLUES : Settings.COUNTED)
                                .map(dealt -> Deals.of(cards, dealt)))
                        .ifPresent(look -> looks.put(cards, look));
            }
        }
        boolean isFewCards = looks.isEmpty();
        if (large <= MOST_CARDS && !sizes.contains(large)) {
            lines.filter(dealt -> !dealt.isEmpty() || !isFewCards)
                    .map(dealt -> dealt.subList(0, Math.min(Settings.LARGE_SAMPLES, dealt.size())))
                    .ifPresent(dealt -> looks.put(large, Deals.of(large, dealt)));
        }
        return new Seen(sizes, large, looks, starts());
    }

    private Optional<LineLaw> law(int cards) {
        return evidence.enumerated(cards)
                .map(LineLaw::of)
                .or(() -> subject.algorithm().flatMap(code -> law(code, cards)));
    }

    /** Enumerates code which may lose cards. */
    private Optional<LineLaw> law(Shuffler code, int cards) {
        return traits.allow(Way.ENUMERATED)
                ? run(time -> LineLaw.of(Subject.lines(time.limited(code)), cards))
                        .flatMap(law -> law)
                : Optional.empty();
    }

    /** Returns lines, none if the subject fails with so many cards; empty if it was not asked. */
    private Optional<List<int[]>> lines(int cards, int number) {
        List<int[]> before = evidence.sample(cards).flatMap(Sample::orders).stream()
                .flatMap(orders -> orders.sequence().stream().map(Permutation::order))
                .toList();
        boolean isAsked = (!traits.is(Origin.ORDERS) || options.sizes.contains(cards)) && !limit.isOver();
        boolean areEnough = before.size() >= number && evidence.loss().isEmpty();
        if (!isAsked || areEnough) {
            return Optional.of(before).filter(lines -> !lines.isEmpty());
        }
        int most = Math.min(number, linesOfLoss());
        return run(time -> subject.lines(cards, most, options.seed, time))
                .filter(lines -> lines.size() >= before.size())
                .or(() -> Optional.of(before));
    }

    /** Returns the number of lines in which a program has lost cards: rare losses in more lines are damage of the output. */
    private int linesOfLoss() {
        return evidence.loss().flatMap(Failure::lines).map(LostCards.Lines::all).orElse(Integer.MAX_VALUE);
    }

    /** Starts a program again if some of its starts printed the same orders, or creates objects that shuffle alike. */
    private List<Started> starts() {
        Optional<Look> same = evidence.sameStarts().map(Sample::look);
        return same.isEmpty()
                ? evidence.looked.starts()
                : run(time -> Starts.ofSeconds(subject, same.get(), STARTS, time))
                        .orElse(List.of());
    }

    // ---- what explains a bias

    private Draws draws(int cards) {
        if (subject.algorithm().isEmpty()) {
            return Draws.NONE;
        }
        List<Integer> bounds = new ArrayList<>();
        String[] line = {""};
        Dice dice = Dice.of(Randomness.seeded(1));
        Dice recorder = bound -> {
            bounds.add(bound);
            if (bounds.size() == 1) {
                Throwable here = new Throwable();
                boolean isOfCode = Stream.of(here.getStackTrace())
                        .noneMatch(frame -> frame.getClassName().equals(Sampling.class.getName()));
                line[0] = isOfCode ? SourceLine.of(here) : "";
            }
            return dice.roll(bound);
        };
        Shuffler shuffler = subject.algorithm().orElseThrow();
        Optional<Integer> ended = run(time -> {
            shuffler.permute(Deck.of(Indices.identity(cards)), recorder);
            return cards;
        });
        boolean areOfCode = ended.isPresent() && traits.sampling().isEmpty(); // a sample is completed with more rolls
        return new Draws(areOfCode ? bounds : List.of(), line[0]);
    }

    /** Returns how often the smallest deck that loses cards loses them; empty if a second look does not show a loss. */
    private Optional<View> loss(Failure loss, Shuffler code) {
        int cards = loss.cards();
        Shuffler uncompleted = code instanceof ForeignAlgorithm foreign ? foreign.uncompleted() : code;
        return law(uncompleted, cards)
                .<Counts>map(law -> law)
                .or(() -> run(time -> Deals.of(cards, subject.lines(cards, Settings.CLUES, options.seed, time))))
                .filter(seen -> seen.lost() > 0 && loss.way() == Way.FRESH_DECK)
                .map(seen -> loss.lostIn(
                        Results.look(cards, seen.count, seen instanceof LineLaw ? Way.ENUMERATED : Way.FRESH_DECK),
                        seen.lost()));
    }
}
