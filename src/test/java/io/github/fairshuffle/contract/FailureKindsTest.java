package io.github.fairshuffle.contract;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.conditions.Conditional;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.NextRound;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.SearchExhaustedException;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.conditions.Within;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that failures of one kind cause exceptions of the same type in all classes: searches that gave up, interrupted
 * threads, and broken generators. The tests of each class check its wrong arguments.
 */
class FailureKindsTest {
    private static final List<Integer> THREE = List.of(0, 1, 2);
    private static final List<Integer> MANY = numbers(200);
    private static final Spaced<Integer> SPACED = Spaced.by((Integer element) -> element % 2);

    /** Needs 2.6 million tries. */
    private static final Spaced<Integer> RARE =
            Spaced.by((Integer element) -> element % 4).apart(3).using(Randomness.seeded(1));

    private static final Spaced<Integer> THIRDS = Spaced.by((Integer element) -> element % 3);

    private static final List<Integer> SIXTEEN = MANY.subList(0, 16);
    private static final Battery OF_ORDERS = Battery.ofOrders(Collections.nCopies(400, Permutation.identity(8)));
    private static final Shuffler FORWARD = Shuffler.forward();

    /** The word 0 is rejected for all bounds that are no power of two. */
    private static final RandomGenerator BROKEN = () -> 0;

    private static Named<ThrowingCallable> of(String name, ThrowingCallable call) {
        return Named.of(name, call);
    }

    static Stream<Named<ThrowingCallable>> searches() {
        return Stream.of(
                of("Conditional", () -> Conditional.on(order -> false).tries(7).shuffled(THREE)),
                of("Spaced", () -> RARE.tries(7).shuffled(SIXTEEN)),
                of("Derangement", Derangement.of(10_001).excluding((giver, taker) -> giver == 0)::draw));
    }

    @ParameterizedTest
    @MethodSource("searches")
    void aSearchThatGaveUp(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown)
                .isInstanceOfSatisfying(
                        SearchExhaustedException.class,
                        gaveUp -> assertThat(gaveUp.getMessage()).contains(String.valueOf(gaveUp.tries())))
                .hasMessageMatching(".*\\b(use|Use|allow|exclude)\\b.*");
    }

    static Stream<Named<ThrowingCallable>> longWork() {
        Derangement<Integer> families = Derangement.of(100).excludingSame(person -> person / 20);
        Pairs<Integer> teams = Pairs.of(MANY).excludingSame(person -> person / 50);
        List<int[]> orders = Collections.nCopies(400, new int[] {2, 0, 1});
        return Stream.of(
                of("Spaced: tries", () -> RARE.tries(1 << 30).shuffled(SIXTEEN)),
                of("Spaced: moves", () -> SPACED.approximately(1L << 60).shuffled(THREE)),
                of(
                        "Spaced: search",
                        () -> RARE.and(Spaced.by((Integer element) -> element / 4)
                                        .apart(3))
                                .approximately()
                                .shuffled(SIXTEEN)),
                of("Spaced: count", () -> SPACED.count(MANY)),
                of("Spaced: draw", () -> THIRDS.shuffled(MANY)),
                of("Spaced: draw of runs", () -> THIRDS.atMostInARow(2).shuffled(MANY)),
                of(
                        "Conditional",
                        () -> Conditional.on(order -> false).tries(1 << 30).shuffled(THREE)),
                of("Within", () -> Within.by(element -> "key").count(MANY)),
                of("Derangement", families::draw),
                of("Derangement: circle", families.inOneCircle()::draw),
                of(
                        "Derangement: pairs",
                        Derangement.of(100).excluding((giver, taker) -> taker != (giver + 1) % 100)::draw),
                of("Derangement: moves", families.approximately()::draw),
                of("Derangement: count", families::count),
                of("Pairs", teams::draw),
                of("Pairs: pairs", Pairs.of(MANY).excluding((one, other) -> (one + other) % 9 > 0)::draw),
                of("Pairs: moves", teams.approximately()::draw),
                of("Pairs: count", teams::count),
                of("ExactLaw", () -> ExactLaw.of(FORWARD, 9)),
                of("Battery", Battery.of(FORWARD)::run),
                of("Battery: orders", OF_ORDERS::run),
                of("Audit", Audit.of(FORWARD)::run),
                of("Audit: orders", Audit.ofOrders(orders)::run),
                of("Audit: program", Audit.ofProgram(List.of("no such program"))::run));
    }

    @ParameterizedTest
    @MethodSource("longWork")
    void anInterruptedThread(ThrowingCallable call) {
        Thread.currentThread().interrupt();
        Throwable thrown = catchThrowable(call);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(thrown).isInstanceOf(CancellationException.class);
    }

    static Stream<Named<ThrowingCallable>> draws() {
        return Stream.of(
                of("Shuffler", () -> FORWARD.using(BROKEN).shuffled(THREE)),
                of("PrizePool", () -> PrizePool.of(3, THREE).using(BROKEN).draw()),
                of(
                        "PrizePool: sample",
                        () -> PrizePool.of(3, THREE).using(BROKEN).sample(2)),
                of(
                        "Weighted",
                        () -> Weighted.by((Integer any) -> 1).using(BROKEN).shuffled(THREE)),
                of("Reservoir", () -> THREE.stream().collect(Reservoir.sampling(2, BROKEN))),
                of("Spaced", () -> Spaced.by(element -> element).using(BROKEN).shuffled(THREE)),
                of("Within", () -> Within.by(element -> "key").using(BROKEN).shuffled(THREE)),
                of(
                        "Conditional",
                        () -> Conditional.on(order -> true).using(BROKEN).shuffled(THREE)),
                of("NextRound", () -> new NextRound(0).using(BROKEN).shuffled(THREE)),
                of("Counterbalanced", Counterbalanced.of(THREE).using(BROKEN)::orders),
                of("Derangement", Derangement.of(3).using(BROKEN)::draw),
                of("Pairs", Pairs.of(THREE).using(BROKEN)::draw),
                of("Battery", Battery.of(FORWARD).using(BROKEN)::run));
    }

    @ParameterizedTest
    @MethodSource("draws")
    void aBrokenGenerator(ThrowingCallable call) {
        assertThat(catchThrowable(call))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContaining("generator is broken");
    }
}
