package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Checks that this is the published generator, and that its state is filled as documented. */
class Xoshiro256Test {
    /** Without the option, a static initialiser that shuffles would store the secret in the image. */
    @Test
    void aNativeImageDrawsTheSecretWhenItStarts() throws IOException, ReflectiveOperationException {
        Properties properties = new Properties();
        try (InputStream file = Xoshiro256.class.getResourceAsStream(
                "/META-INF/native-image/io.github.fairshuffle/fairshuffle/native-image.properties")) {
            properties.load(file);
        }
        String option = "--initialize-at-run-time=";
        String args = properties.getProperty("Args");
        assertThat(args).startsWith(option);
        Class<?> type = Class.forName(args.substring(option.length()));
        assertThat(type.getDeclaredField("secret").getType()).isEqualTo(Xoshiro256.class);
    }

    private static final List<Field> WORDS = Stream.of(Xoshiro256.class.getDeclaredFields())
            .filter(field -> field.getName().matches("s[0-3]"))
            .sorted(Comparator.comparing(Field::getName))
            .peek(field -> field.setAccessible(true))
            .toList();

    /** Expects the first outputs that the authors' C code returns for the state 1, 2, 3, 4. */
    @Test
    void theReferenceStream() {
        Xoshiro256 generator = new Xoshiro256(1, 2, 3, 4);
        for (String expected : new String[] {
            "41943041",
            "58720359",
            "3588806011781223",
            "3591011842654386",
            "9228616714210784205",
            "9973669472204895162",
            "14011001112246962877",
            "12406186145184390807",
            "15849039046786891736",
            "10450023813501588000"
        }) {
            assertThat(Long.toUnsignedString(generator.nextLong())).isEqualTo(expected);
        }
    }

    /** SplittableRandom is SplitMix64 too. A generator that is made from words has the next words as its state. */
    @Test
    void theStateOfAnySeedAndOfWords() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 42}) {
            SplittableRandom words = new SplittableRandom(seed);
            List<Long> expected = List.of(words.nextLong(), words.nextLong(), words.nextLong(), words.nextLong());
            assertThat(state(Xoshiro256.fromSeed(seed))).isEqualTo(expected);
            assertThat(state(Xoshiro256.fromWords(new SplittableRandom(seed)::nextLong)))
                    .isEqualTo(expected);
        }
    }

    @Test
    void wordsOfZerosOnlyAreFoundOut() {
        CountingGenerator zeros = new CountingGenerator(() -> 0L);
        assertThatIllegalStateException()
                .isThrownBy(() -> Xoshiro256.fromWords(zeros::nextLong))
                .withMessageContaining("the generator is broken")
                .withMessageContaining("use another generator");
        assertThat(zeros.words()).isEqualTo(4);
        assertThatIllegalArgumentException().isThrownBy(() -> new Xoshiro256(0, 0, 0, 0));
    }

    /** The generator of each thread is derived from the one secret and a number. */
    @Test
    void allThreadsHaveOneSecretAndEachHasAStateOfItsOwn() throws InterruptedException {
        Xoshiro256.standard();
        Xoshiro256 secret = Xoshiro256.secret;
        Set<List<Long>> states = ConcurrentHashMap.newKeySet();
        List<Thread> threads = Stream.generate(() -> new Thread(() -> states.add(state(Xoshiro256.standard()))))
                .limit(200)
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(Xoshiro256.secret).isSameAs(secret);
        assertThat(states).hasSize(200);
        Set<List<Long>> derived = LongStream.range(0, 50_000) // more threads than the tests of one JVM start
                .mapToObj(number -> state(secret.derived(number)))
                .collect(Collectors.toSet());
        assertThat(derived.containsAll(states)).isTrue();
        assertThat(derived).hasSize(50_000);
    }

    /** Uses up all file descriptors before the first use of the default generator. */
    static final class OutOfDescriptors {
        public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
            int[] cards = {1, 2, 3};
            Shuffler.durstenfeld().using(Randomness.seeded(1)).shuffle(cards); // loads all classes
            List<InputStream> open = new ArrayList<>();
            for (int refused = 0; refused < 100; ) { // again and again, because a thread of the JVM may close a file
                try {
                    open.add(new FileInputStream("/dev/null"));
                } catch (FileNotFoundException tooMany) {
                    refused++;
                }
            }
            try {
                Shuffler.durstenfeld().shuffle(cards);
            } catch (UncheckedIOException refused) {
                System.out.println(refused.getMessage());
            }
            for (InputStream each : open) {
                each.close();
            }
            Shuffler.durstenfeld().shuffle(cards);
            System.out.println(MessageDigest.getInstance("SHA-256").getAlgorithm());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void withoutFileDescriptorsItFailsAndWorksAgainLater() throws IOException, InterruptedException {
        List<String> few = List.of("sh", "-c", "ulimit -n 100; exec \"$0\" \"$@\"");
        assertThat(ForkedJvm.run(few, OutOfDescriptors.class))
                .containsExactly(
                        "the operating system's source of random numbers cannot be opened; close files, and shuffle again",
                        "SHA-256");
    }

    @Test
    void aFileWithTooFewBytesIsNoSourceOfTheSecret(@TempDir Path folder) throws IOException {
        Path urandom = folder.resolve("urandom");
        for (int size : new int[] {0, 1, 31}) {
            Files.write(urandom, new byte[size]);
            assertThat(Xoshiro256.systemBytes(urandom.toFile())).hasSize(32).isNotEqualTo(new byte[32]);
        }
        Files.delete(urandom);
        assertThat(Xoshiro256.systemBytes(urandom.toFile())).hasSize(32).isNotEqualTo(new byte[32]);
    }

    private static List<Long> state(Xoshiro256 generator) {
        List<Long> words = new ArrayList<>();
        try {
            for (Field word : WORDS) {
                words.add(word.getLong(generator));
            }
        } catch (IllegalAccessException hidden) {
            throw new AssertionError(hidden);
        }
        return words;
    }

    /** Since all steps can be undone, two numbers or two secrets never lead to the same state. */
    @Test
    void theDerivationCanBeUndone() {
        SplittableRandom random = new SplittableRandom(6);
        for (int k = 0; k < 1_000; k++) {
            Xoshiro256 secret = Xoshiro256.fromSeed(k);
            long number = k % 2 == 0 ? k : random.nextLong();
            Long[] s = state(secret.derived(number)).toArray(new Long[0]);
            for (int step = 7; step >= 0; step--) {
                s[step % 4] -= Xoshiro256.mix(s[(step + 3) % 4]);
            }
            s[3] -= number;
            assertThat(s).containsExactlyElementsOf(state(secret));
        }
    }

    /**
     * Returns p-values for 20,000 pairs of neighbours: for the number of bits in which the two states differ, for the
     * frequency of each differing bit, and for the joint law of the first words.
     */
    private static List<Double> pValuesOfNeighbours(LongFunction<Xoshiro256> derived) {
        int neighbours = 6_400; // 100 for each of 64 pairs
        long[] differing = new long[19]; // cells: up to 119, 120 … 136, or more of the 256 bits
        double[] binomial = new double[19];
        BinomialDistribution bits = new BinomialDistribution(null, 256, 0.5);
        Arrays.setAll(
                binomial,
                k -> k == 0
                        ? bits.cumulativeProbability(119)
                        : k == 18 ? 1 - bits.cumulativeProbability(136) : bits.probability(119 + k));
        long[] ofBit = new long[256];
        long[] pairs = new long[64];
        double[] even = new double[64];
        Arrays.fill(even, 1.0 / 64);
        for (long number = 0; number < neighbours; number++) {
            Xoshiro256 one = derived.apply(number);
            Xoshiro256 next = derived.apply(number + 1);
            List<Long> state = state(one);
            List<Long> neighbour = state(next);
            int count = 0;
            for (int bit = 0; bit < 256; bit++) {
                long differs = (state.get(bit / 64) ^ neighbour.get(bit / 64)) >>> bit % 64 & 1;
                count += (int) differs;
                ofBit[bit] += differs;
            }
            differing[Math.max(119, Math.min(137, count)) - 119]++;
            pairs[(int) (one.nextLong() >>> 61 << 3 | next.nextLong() >>> 61)]++;
        }
        double squares = Arrays.stream(ofBit)
                .mapToDouble(count -> Math.pow(2.0 * count - neighbours, 2) / neighbours)
                .sum();
        return List.of(
                ChiSquare.pValue(binomial, differing),
                1 - new ChiSquaredDistribution(null, 256).cumulativeProbability(squares),
                ChiSquare.pValue(even, pairs));
    }

    /**
     * Tests a good secret, and a secret with a single bit set. This test is tagged as slow because only another derivation
     * can change its result.
     */
    @Tag("slow")
    @Test
    void neighboursAreAsUnlikeAsIfTheyHadBeenDrawn() {
        Xoshiro256 plain = new Xoshiro256(0, 0, 0, 1);
        assertThat(pValuesOfNeighbours(Xoshiro256.fromSeed(1)::derived)).allMatch(p -> p > ChiSquare.ALPHA);
        assertThat(pValuesOfNeighbours(plain::derived)).allMatch(p -> p > ChiSquare.ALPHA);
        // the test detects a derivation that adds the number and mixes nothing
        assertThat(pValuesOfNeighbours(number -> new Xoshiro256(1, 2, 3, 4 + number)))
                .allMatch(p -> p < ChiSquare.ALPHA);
    }

    @Test
    void oneWordThatIsNotZeroIsEnough() {
        for (int place = 0; place < 4; place++) {
            List<Long> words = new ArrayList<>(Collections.nCopies(4, 0L));
            words.set(place, 1L);
            assertThat(state(Xoshiro256.fromWords(words.iterator()::next))).isEqualTo(words);
        }
    }
}
