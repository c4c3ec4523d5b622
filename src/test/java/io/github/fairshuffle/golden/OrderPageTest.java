package io.github.fairshuffle.golden;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Exemption;
import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that order.md describes the library, by computing every row of its tables again. */
class OrderPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/order.md");
    private static final Path GOLDEN = Path.of("src/test/resources/io/github/fairshuffle/golden");

    /** The tables of the page: the first words of the head, the number of rows, and the number of input cells. */
    enum Table {
        WORDS("| generator | first words |", 7, 1) {
            @Override
            List<String> results(List<String> inputs) {
                CountingGenerator words = generator(inputs.get(0));
                return List.of(Stream.generate(() -> HexFormat.of().toHexDigits(words.nextLong()))
                        .limit(3)
                        .collect(Collectors.joining(" ")));
            }
        },
        FIRST_INTS("| call | result |", 3, 1) {
            @Override
            List<String> results(List<String> inputs) {
                String[] arguments =
                        inputs.get(0).replaceAll("firstInt\\(|\\)", "").split(", ");
                Random random = new Random(Long.parseLong(arguments[0]));
                return List.of("" + random.nextInt(Integer.parseInt(arguments[1])));
            }
        },
        DICE("| words from | calls |", 25, 2) {
            @Override
            List<String> results(List<String> inputs) {
                CountingGenerator generator = generator(inputs.get(0));
                Dice dice = Dice.of(generator);
                List<String> outcomes = new ArrayList<>();
                for (String call : inputs.get(1).split("(?<!,) ")) {
                    roll(dice, call.split("[(), ]+"), outcomes);
                }
                return List.of(text(outcomes), "" + generator.words());
            }
        },
        SHUFFLES("| shuffle | size |", 29, 2) {
            @Override
            List<String> results(List<String> inputs) {
                CountingGenerator generator = generator("seeded(1)");
                int size = Integer.parseInt(inputs.get(1));
                int[] order = IntStream.range(0, size).toArray();
                ShufflerName.parse(inputs.get(0)).using(generator).shuffle(order);
                return List.of(
                        "" + generator.words(),
                        GoldenOrdersTest.text(Arrays.stream(order).boxed().toList()));
            }
        },
        DRAWS("| draw | size |", 24, 2) {
            @Override
            List<String> results(List<String> inputs) {
                CountingGenerator generator = generator("seeded(1)");
                int size = Integer.parseInt(inputs.get(1));
                List<Integer> drawn = draw(inputs.get(0), generator, numbers(size));
                return List.of("" + generator.words(), drawn.isEmpty() ? "none" : text(drawn));
            }
        },
        INDICES("| seed | size | places |", 6, 3) {
            @Override
            List<String> results(List<String> inputs) {
                IndexPermutation order = GoldenDrawsTest.indexPermutation(inputs.get(1), inputs.get(0));
                return List.of(text(Stream.of(inputs.get(2).split(" "))
                        .map(place -> order.at(Long.parseLong(place)))
                        .toList()));
            }
        };

        private final String head;
        private final int atLeast;
        private final int inputs;

        Table(String head, int atLeast, int inputs) {
            this.head = head;
            this.atLeast = atLeast;
            this.inputs = inputs;
        }

        abstract List<String> results(List<String> inputs);

        List<String> computed(List<String> row) {
            List<String> given = row.subList(0, inputs);
            return Stream.concat(given.stream(), results(given).stream()).toList();
        }

        /** Returns the cells of all rows without backquotes. */
        List<List<String>> rows(String page) {
            return page.lines()
                    .dropWhile(line -> !line.startsWith(head))
                    .skip(2)
                    .takeWhile(line -> line.startsWith("|"))
                    .map(line -> Stream.of(line.substring(1).split("\\|"))
                            .map(cell -> cell.replace("`", "").strip())
                            .toList())
                    .toList();
        }
    }

    private static String text(List<?> outcomes) {
        return outcomes.isEmpty()
                ? "none"
                : outcomes.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static String page() {
        try {
            return Files.readString(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads {@code SplittableRandom(1)}, {@code seeded(1)}, {@code seeded(bytes(3))}, or hexadecimal words. */
    private static CountingGenerator generator(String name) {
        if (name.equals("seeded(text(32))")) {
            return new CountingGenerator(Randomness.seeded("-".repeat(32)));
        }
        Matcher seeded = Pattern.compile("(SplittableRandom|seeded)\\((bytes\\()?(-?\\d+)\\)+")
                .matcher(name);
        if (!seeded.matches()) {
            String[] words = name.split(" ");
            int[] next = {0};
            return new CountingGenerator(() -> Long.parseUnsignedLong(words[next[0]++], 16));
        }
        long seed = Long.parseLong(seeded.group(3));
        if (seeded.group(2) != null) {
            return new CountingGenerator(Randomness.seeded(GoldenDrawsTest.countingBytes((int) seed)));
        }
        return new CountingGenerator(
                seeded.group(1).equals("seeded") ? Randomness.seeded(seed) : new SplittableRandom(seed));
    }

    private static void roll(Dice dice, String[] call, List<String> outcomes) {
        Dice.Roll add = (bound, index) -> outcomes.add("" + index);
        switch (call[0]) {
            case "roll" -> outcomes.add("" + dice.roll(Integer.parseInt(call[1])));
            case "flip" -> outcomes.add(dice.flip() ? "1" : "0");
            case "bits" -> outcomes.add(Long.toUnsignedString(dice.bits(Integer.parseInt(call[1]))));
            case "falling" -> dice.falling(Integer.parseInt(call[1]), Integer.parseInt(call[2]), add);
            case "rising" -> dice.rising(Integer.parseInt(call[1]), Integer.parseInt(call[2]), add);
            case "largeRoll" -> outcomes.add("" + LargeBounds.roll(new BigInteger(call[1]), dice));
            default -> throw new AssertionError("the page has a call that is not known: " + call[0]);
        }
    }

    private static final Pattern DRAW = Pattern.compile("(?:first (\\d+) of )?(.+)\\.([a-zA-Z]+)(?:\\((\\d+)\\))?");
    private static final Pattern POOL = Pattern.compile("(draws|sample)\\((\\d+); (.*)\\)");

    /** Makes a draw that is written in the notation of the page. */
    static List<Integer> draw(String draw, RandomGenerator generator, List<Integer> all) {
        Matcher pool = POOL.matcher(draw);
        if (pool.matches()) {
            PrizePool<Integer> prizes = pool(pool.group(3), all).using(generator);
            int count = Integer.parseInt(pool.group(2));
            return pool.group(1).equals("sample")
                    ? prizes.sample(count)
                    : Stream.generate(prizes::draw).limit(count).toList();
        }
        Matcher call = DRAW.matcher(draw);
        assertThat(call.matches()).as(draw).isTrue();
        int count = call.group(4) == null ? 0 : Integer.parseInt(call.group(4));
        if (call.group(2).equals("Reservoir")) {
            return all.stream().collect(Reservoir.sampling(count, generator));
        }
        if (call.group(2).equals("Weighted")) {
            Weighted<Integer> weighted =
                    Weighted.<Integer>by(element -> element % 7).using(generator);
            return call.group(3).equals("sample") ? weighted.sample(all, count) : weighted.shuffled(all);
        }
        if (call.group(2).equals("WeightedByLog")) {
            return Weighted.<Integer>byLog(element -> 1e15 + element % 7 / 8.0)
                    .using(generator)
                    .shuffled(all);
        }
        Shuffler shuffler = ShufflerName.parse(call.group(2)).using(generator);
        return switch (call.group(3)) {
            case "shuffled" -> shuffler.shuffled(all);
            case "sample" -> shuffler.sample(all, count);
            case "pick" -> List.of(shuffler.pick(all));
            case "shuffleFirst" -> {
                List<Integer> list = new ArrayList<>(all);
                shuffler.shuffleFirst(list, count);
                yield list;
            }
            case "stream" ->
                shuffler.stream(all).limit(Integer.parseInt(call.group(1))).toList();
            case "toShuffledList" -> all.stream().collect(shuffler.toShuffledList());
            default -> throw new AssertionError("the page has a draw that is not known: " + draw);
        };
    }

    /** Creates a pool from groups such as {@code 3: 1, 7: 9}, each a weight and a number of elements. */
    private static PrizePool<Integer> pool(String groups, List<Integer> all) {
        PrizePool<Integer> pool = PrizePool.of(0, List.of());
        int from = 0;
        for (String group : groups.split(", ")) {
            String[] parts = group.split(": ");
            int to = from + Integer.parseInt(parts[1]);
            pool = pool.or(Long.parseLong(parts[0]), all.subList(from, to));
            from = to;
        }
        assertThat(all).hasSize(from);
        return pool;
    }

    @ParameterizedTest
    @EnumSource
    void everyVectorIsWhatTheLibraryGives(Table table) {
        List<List<String>> rows = table.rows(page());
        assertThat(rows).hasSizeGreaterThanOrEqualTo(table.atLeast);
        for (List<String> row : rows) {
            assertThat(row).as("a row of the page").isEqualTo(table.computed(row));
        }
    }

    @Test
    void everyAlgorithmHasAVector() {
        List<String> vectors =
                Table.SHUFFLES.rows(page()).stream().map(row -> row.get(0)).toList();
        assertThat(vectors)
                .as("the algorithms with a test vector on the page: add a row, and this test shows its results")
                .containsAll(Shufflers.all().stream()
                        .filter(shuffler -> !Exemption.ORDER_OF_THE_JDK.includes(shuffler))
                        .map(Shuffler::toString)
                        .toList());
    }

    @Test
    void everyGoldenFileIsExplained() throws IOException {
        try (Stream<Path> files = Files.list(GOLDEN)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            assertThat(names).isNotEmpty();
            assertThat(page()).contains(names);
        }
    }
}
