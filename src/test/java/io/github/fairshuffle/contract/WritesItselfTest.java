package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.ForeignShuffler;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.Statistic;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.conditions.Conditional;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.NextRound;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.conditions.Within;
import io.github.fairshuffle.draw.Draw;
import io.github.fairshuffle.files.FileShuffle;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the text of each value with options: all options that were set, but no generator and no secret. */
class WritesItselfTest {
    private static Arguments row(Object value, String text) {
        return Arguments.of(value, text);
    }

    static Stream<Arguments> values() {
        RandomGenerator words = Randomness.seeded(42);
        List<String> three = List.of("a", "b", "c");
        Spaced<String> spaced = Spaced.by(String::length);
        PrizePool<String> one = PrizePool.of(1, List.of("car"));
        Derangement<String> gifts = Derangement.of(three).using(words);
        Pairs<String> pairs = Pairs.of(three).using(words);
        Path in = Path.of("in.txt");
        Path out = Path.of("out.txt");
        List<Permutation> orders = Collections.nCopies(9, Permutation.identity(4));
        return Stream.of(
                row(Shuffler.forward(), "Forward"),
                row(one.or(9, List.of("pen", "cup")).using(words), "PrizePool(1: 1 prize, 9: 2 prizes)"),
                row(PrizePool.of(0, three), "PrizePool()"),
                row(Weighted.by(String::length).using(words), "Weighted.by(…)"),
                row(Weighted.byLog(String::length).using(words), "Weighted.byLog(…)"),
                row(KeyedOrder.by(id -> id, "today"), "KeyedOrder(\"today\")"),
                row(IndexPermutation.of(1L << 40, new byte[] {42}), "IndexPermutation(1099511627776)"),
                row(spaced.using(words), "Spaced.by(…)"),
                row(spaced.atMostInARow(2), "Spaced.by(…).atMostInARow(2)"),
                row(spaced.startingAfter("x").relaxed(), "Spaced.by(…).startingAfter(x).relaxed()"),
                row(spaced.apart(2).tries(9), "Spaced.by(…).apart(2).tries(9)"),
                row(spaced.approximately(), "Spaced.by(…).approximately()"),
                row(
                        spaced.approximately(9).and(spaced.apart(3)).and(spaced),
                        "Spaced.by(…).and(Spaced.by(…).apart(3)).and(Spaced.by(…)).approximately(9)"),
                row(Within.by(String::length).using(words), "Within.by(…)"),
                row(Conditional.on(order -> true).using(words), "Conditional.on(…)"),
                row(Conditional.on(order -> true).tries(9), "Conditional.on(…).tries(9)"),
                row(Counterbalanced.of(three).using(words), "Counterbalanced.of(3 conditions)"),
                row(new NextRound(2), "NextRound(2)"),
                row(gifts, "Derangement.of(3 people)"),
                row(
                        gifts.inOneCircle().excludingSame(String::length).excludingSame(name -> name),
                        "Derangement.of(3 people).excludingSame(…).excludingSame(…).inOneCircle()"),
                row(
                        Derangement.between(three, three).excluding((a, b) -> false),
                        "Derangement.between(3 givers, 3 takers).excluding(…)"),
                row(pairs, "Pairs.of(3 people)"),
                row(
                        pairs.approximately().excluding((a, b) -> false).excludingSame(String::length),
                        "Pairs.of(3 people).excluding(…).excludingSame(…).approximately()"),
                row(Draw.of(three, "0".repeat(64), "text", 1).named("Raffle"), "Raffle: 1 of 3"),
                row(
                        FileShuffle.lines(InputStream.nullInputStream(), OutputStream.nullOutputStream()),
                        "FileShuffle.lines(…, …)"),
                row(
                        FileShuffle.lines(in, out)
                                .from(in, out)
                                .seed(42)
                                .sample(10)
                                .inOrder()
                                .withReplacement(),
                        "FileShuffle.lines(in.txt and out.txt, out.txt).seed(…).sample(10).inOrder().withReplacement()"),
                row(
                        FileShuffle.lines(in, out)
                                .byContent("today")
                                .csv()
                                .header(1)
                                .together(2)
                                .separator('\0'),
                        "FileShuffle.lines(in.txt, out.txt).separator('\\0').together(2).csv().header(1).byContent(…)"),
                row(
                        FileShuffle.lines(in, out)
                                .delimiter(';')
                                .groupedBy("day")
                                .groupedBy(2),
                        "FileShuffle.lines(in.txt, out.txt).delimiter(';').groupedBy(2)"),
                row(
                        FileShuffle.lines(in, out).csv().groupedBy(2).groupedBy("day"),
                        "FileShuffle.lines(in.txt, out.txt).csv().groupedBy(\"day\")"),
                row(
                        FileShuffle.records(in, out, 8)
                                .memory(1 << 20)
                                .temporaryFolder(in)
                                .samplePercent(0.1),
                        "FileShuffle.records(in.txt, out.txt, 8).samplePercent(0.1).memory(1048576)"
                                + ".temporaryFolder(in.txt)"),
                row(Battery.of(new SwapAny().using(words)), "Battery.of(SwapAny)"),
                row(
                        Battery.of(new SwapAny())
                                .size(8)
                                .samples(9)
                                .alpha(0.5)
                                .lags(1)
                                .seed(42)
                                .named("mine"),
                        "Battery.of(SwapAny).size(8).samples(9).alpha(0.5).seed(42).lags(1).named(\"mine\")"),
                row(Battery.of(new SwapAny()).seed(42).drawn(3).using(words), "Battery.of(SwapAny).drawn(3)"),
                row(
                        Battery.ofOrders(orders).statistics(new Statistic("first", order -> order.at(0))),
                        "Battery.ofOrders(9 orders).statistics(first)"),
                row(Audit.of(new SwapAny().using(words)), "Audit.of(SwapAny)"),
                row(
                        Audit.of(new SwapAny())
                                .size(5)
                                .sizes(5, 6)
                                .samples(12_000)
                                .largeSamples(200)
                                .seed(42),
                        "Audit.of(SwapAny).size(5).sizes(5, 6).samples(12000).largeSamples(200).seed(42)"),
                row(
                        Audit.of(new SwapAny()).alpha(0.5).thorough(false).limit(Duration.ofMinutes(5)),
                        "Audit.of(SwapAny).alpha(0.5).thorough(false).limit(PT5M)"),
                row(
                        Audit.ofProgram(List.of("python3", "draw.py")).sample(3).inRandomOrder(),
                        "Audit.ofProgram(python3 draw.py).sample(3).inRandomOrder()"),
                row(Audit.ofOrders(List.of(new int[] {1, 0})), "Audit.ofOrders(the orders given)"),
                row(ForeignShuffler.ofList(Collections::shuffle).named("JDK"), "JDK"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("values")
    void aValueWritesItsOptions(Object value, String text) {
        assertThat(value).hasToString(text);
    }
}
