package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures {@code durstenfeld()} with our default generator and every deterministic generator of this JDK. */
public class GeneratorBenchmark extends NanosecondsPerShuffle {
    private static final String OURS = "default";

    /** A generator and its cards. */
    @State(Scope.Thread)
    public static class OnArray {
        /** The name of the generator. {@link Benchmarks} passes all {@link GeneratorBenchmark#names()}. */
        @Param(OURS)
        public String generator;

        /** The number of cards. */
        @Param({"52", "1000"})
        public int size;

        private Shuffler shuffler;
        private int[] cards;

        /** Finds the generator by its name. */
        @Setup
        public void begin() {
            RandomGenerator random = generator.equals(OURS) ? Randomness.standard() : RandomGenerator.of(generator);
            shuffler = Shuffler.durstenfeld().using(random);
            cards = Cards.array(size);
        }
    }

    /** The names of all generators that this class measures, such as {@code Random} for {@code java.util.Random}. */
    static List<String> names() {
        Stream<String> jdk = RandomGeneratorFactory.all()
                .filter(factory -> !factory.isStochastic() && !factory.isDeprecated())
                .map(RandomGeneratorFactory::name)
                .sorted();
        return Stream.concat(Stream.of(OURS), jdk).toList();
    }

    /** Shuffles an {@code int[]}. */
    @Benchmark
    public void array(OnArray state) {
        state.shuffler.shuffle(state.cards);
    }
}
