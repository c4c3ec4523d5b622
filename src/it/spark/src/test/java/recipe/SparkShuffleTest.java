package recipe;

import static org.apache.spark.sql.functions.array_sort;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.map;
import static org.apache.spark.sql.functions.map_entries;
import static org.apache.spark.sql.functions.map_from_entries;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.when;
import static org.apache.spark.sql.functions.xxhash64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the recipe is uniform and exact, and that it behaves as spark.md says. */
class SparkShuffleTest {
    private static SparkSession spark;

    @BeforeAll
    static void start() {
        spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", 4)
                .getOrCreate();
    }

    @AfterAll
    static void stop() throws Exception {
        spark.close();
    }

    private static Dataset<Row> numbers(long size, int parts) {
        return spark.range(0, size, 1, parts).toDF();
    }

    private static List<Long> ids(Dataset<Row> rows) {
        return rows.select("id").collectAsList().stream()
                .map(row -> row.getLong(0))
                .toList();
    }

    /** Returns decks that one job has shuffled with the seeds 0, 1, 2, …: the seed of a row is its deck's number. */
    private static Stream<int[]> decks(int size, int samples, UnaryOperator<Dataset<Row>> shuffle) {
        Dataset<Row> cards = numbers((long) size * samples, 4)
                .select(
                        col("id").divide(size).cast("long").as("deck"),
                        col("id").mod(size).as("card"));
        int[][] decks = new int[samples][size];
        int[] dealt = new int[samples];
        for (Row row : shuffle.apply(cards).collectAsList()) {
            int deck = (int) row.getLong(0);
            decks[deck][dealt[deck]++] = (int) row.getLong(1);
        }
        return Arrays.stream(decks);
    }

    private static BatteryResult battery(int size, int samples, UnaryOperator<Dataset<Row>> shuffle) {
        BatteryResult result = Battery.ofOrders(decks(size, samples, shuffle).iterator())
                .alpha(1e-6)
                .run();
        assertThat(result.tests())
                .extracting(BatteryResult.Outcome::test)
                .as("every order of few cards, every place of many")
                .contains(size <= 6 ? "whole order" : "position matrix");
        return result;
    }

    private static Dataset<Row> shuffleEachBySeed(Dataset<Row> cards) {
        return SparkShuffle.shuffleBy(cards, col("deck"), 4, List.of(), "card");
    }

    @ParameterizedTest
    @CsvSource({"6, 100000", "54, 10000"})
    void theBatteryFindsNothing(int size, int samples) {
        BatteryResult result = battery(size, samples, SparkShuffleTest::shuffleEachBySeed);
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
    }

    /** Tests a poor key, which mixes in the seed after the hash. */
    @ParameterizedTest
    @CsvSource({"6, 100000", "54, 10000"})
    void theBatteryFindsAPoorKey(int size, int samples) {
        BatteryResult result = battery(
                size, samples, cards -> cards.orderBy(xxhash64(col("card")).bitwiseXOR(col("deck"))));
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    @Test
    void aDeckAloneIsShuffledAsAmongOthers() {
        List<int[]> decks = decks(54, 10, SparkShuffleTest::shuffleEachBySeed).toList();
        for (int seed = 0; seed < 10; seed++) {
            int[] deck = decks.get(seed);
            assertThat(ids(SparkShuffle.shuffleBy(numbers(54, 3), seed, 2, "id")))
                    .isEqualTo(IntStream.of(deck).asLongStream().boxed().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 1000, 100_000})
    void theOrderDependsOnNoPartitions(long size) {
        List<Long> order = ids(SparkShuffle.shuffleBy(numbers(size, 1), 42, 1, "id"));
        assertThat(order.stream().sorted())
                .containsExactlyElementsOf(LongStream.range(0, size).boxed().toList());
        for (int parts : new int[] {2, 3, 8}) {
            assertThat(ids(SparkShuffle.shuffleBy(numbers(size, 11 - parts), 42, parts, "id")))
                    .isEqualTo(order);
            assertThat(ids(SparkShuffle.shuffleBy(
                            numbers(size, 3).orderBy(col("id").desc()), 42, parts, "id")))
                    .isEqualTo(order);
        }
    }

    /** With 7 degrees of freedom, the chi-square statistic of 8 partitions exceeds 40.5 with probability 1e-6. */
    @Test
    void thePartitionsAreBinomial() {
        long[] sizes = SparkShuffle.shuffleBy(numbers(100_000, 3), 42, 8, "id").javaRDD().glom().collect().stream()
                .mapToLong(List::size)
                .toArray();
        assertThat(sizes).hasSize(8);
        assertThat(LongStream.of(sizes)
                        .mapToDouble(n -> Math.pow(n - 12_500, 2) / 12_500)
                        .sum())
                .isBetween(0.1, 40.5);
    }

    @Test
    void theResultHasTheColumnsOfTheCaller() {
        Dataset<Row> rows = numbers(100, 3)
                .withColumn("a.b", lit(1))
                .withColumn("`", lit("x"))
                .withColumn("nnnnnnn", lit(2));
        assertThat(SparkShuffle.shuffleBy(rows, 42, 2, "id").schema()).isEqualTo(rows.schema());
        assertThat(SparkShuffle.shuffle(rows, 42, 2).schema()).isEqualTo(rows.schema());
        assertThat(ids(SparkShuffle.shuffle(rows, 42, 2)))
                .containsExactlyInAnyOrderElementsOf(ids(rows))
                .isNotEqualTo(ids(rows));
    }

    /** No two ids with the same first key are known, so only the plan shows the second key. */
    @Test
    void rowsAreSortedByBothKeysAndTheId() {
        assertThat(SparkShuffle.shuffleBy(numbers(9, 1), 42, 2, "id")
                        .queryExecution()
                        .executedPlan()
                        .toString())
                .containsPattern(
                        "Sort \\[xxhash64\\(42, 1, .*\\) ASC .*, xxhash64\\(42, 2, .*\\) ASC .*, cast\\(.* ASC ");
    }

    /** {@code (1, null)} and {@code (null, 1)} have the same hash, unless the hash covers the places of the nulls. */
    @Test
    void nullsInAnIdAreToldApart() {
        Dataset<Row> rows = numbers(100, 3)
                .withColumn("a", when(col("id").lt(50), col("id")))
                .withColumn("b", when(col("id").geq(50), col("id").minus(50)))
                .withColumn("both", struct("a", "b"));
        assertThat(pairsTogether(SparkShuffle.shuffleBy(rows, 42, 2, "a", "b"))).isLessThan(10);
        assertThat(pairsTogether(SparkShuffle.shuffleBy(rows, 42, 2, "both.a", "both.b")))
                .isLessThan(10);
        assertThat(pairsTogether(SparkShuffle.shuffleBy(rows, 42, 2, "both"))).isLessThan(10);
    }

    /** Returns how many times the rows {@code id} and {@code id + 50} are neighbours. */
    private static long pairsTogether(Dataset<Row> rows) {
        List<Long> order = ids(rows);
        return IntStream.range(1, 100)
                .filter(i -> Math.abs(order.get(i) - order.get(i - 1)) == 50)
                .count();
    }

    @Test
    void anIdHasAColumn() {
        assertThatThrownBy(() -> SparkShuffle.shuffleBy(numbers(3, 1), 42, 2))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void rowsWithOneIdLieSideBySide() {
        Dataset<Row> rows = numbers(1000, 3).withColumn("user", col("id").mod(100));
        List<Row> users =
                SparkShuffle.shuffleBy(rows, 42, 4, "user").select("user").collectAsList();
        assertThat(IntStream.range(1, 1000).filter(i -> !users.get(i).equals(users.get(i - 1))))
                .hasSize(99);
    }

    @Test
    void withoutAnIdTheOrderDependsOnThePartitions() {
        List<Long> order = ids(SparkShuffle.shuffle(numbers(1000, 3), 42, 2));
        assertThat(ids(SparkShuffle.shuffle(
                        numbers(1000, 3).sortWithinPartitions(col("id").desc()), 42, 4)))
                .isEqualTo(order);
        assertThat(ids(SparkShuffle.shuffle(numbers(1000, 5), 42, 2))).isNotEqualTo(order);
    }

    @Test
    void aLaterExchangeDestroysTheOrder() {
        Dataset<Row> shuffled = SparkShuffle.shuffleBy(numbers(1000, 3), 42, 4, "id");
        assertThat(ids(shuffled.filter("id >= 0").withColumn("more", lit(1)))).isEqualTo(ids(shuffled));
        assertThat(ids(shuffled.repartition(4))).isNotEqualTo(ids(shuffled));
        assertThat(ids(shuffled.distinct())).isNotEqualTo(ids(shuffled));
    }

    @Test
    void theFilesHaveTheOrderOfTheirNames(@TempDir Path folder) throws IOException {
        Dataset<Row> shuffled = SparkShuffle.shuffleBy(numbers(1000, 3), 42, 4, "id");
        shuffled.write().mode("overwrite").parquet(folder.toString());
        List<Long> read = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".parquet"))
                    .sorted()
                    .forEach(file -> read.addAll(ids(spark.read().parquet(file))));
        }
        assertThat(read).isEqualTo(ids(shuffled));
    }

    @Test
    void mapsCannotBeSorted() {
        Dataset<Row> rows = numbers(1000, 3).withColumn("tags", map(lit("b"), col("id"), lit("a"), col("id")));
        assertThatThrownBy(() -> SparkShuffle.shuffle(rows, 42, 4))
                .isInstanceOf(AnalysisException.class)
                .hasMessageContaining("INVALID_ORDERING_TYPE");
        assertThat(ids(SparkShuffle.shuffleBy(rows, 42, 4, "tags"))).isNotEqualTo(ids(rows));
        Dataset<Row> sortable = rows.withColumn("tags", array_sort(map_entries(col("tags"))));
        Dataset<Row> shuffled = SparkShuffle.shuffle(sortable, 42, 4).withColumn("tags", map_from_entries(col("tags")));
        assertThat(ids(shuffled)).containsExactlyInAnyOrderElementsOf(ids(rows)).isNotEqualTo(ids(rows));
        assertThat(ids(SparkShuffle.shuffleBy(rows, 42, 4, "id"))).isNotEqualTo(ids(rows));
    }

    /** Checks that about half of the neighbouring ids in each written file are ascents. */
    private static void assertShuffled(Path folder) throws IOException {
        List<Path> written;
        try (Stream<Path> files = Files.walk(folder)) {
            written = files.filter(file -> file.toString().endsWith(".parquet")).toList();
        }
        assertThat(written).hasSizeGreaterThan(7);
        for (Path file : written) {
            List<Long> read = ids(spark.read().parquet(file.toString()));
            long ascents = IntStream.range(1, read.size())
                    .filter(i -> read.get(i) > read.get(i - 1))
                    .count();
            assertThat((double) ascents / read.size()).isBetween(0.4, 0.6);
        }
    }

    private static Dataset<Row> days() {
        return numbers(20_000, 3)
                .withColumn("day", col("id").mod(4))
                .withColumn("name", col("id").cast("string"));
    }

    /** If the recipe did not sort by the days, the writer would, and would lose the order of the recipe. */
    @Test
    void theFilesOfADayAreShuffled(@TempDir Path folder) throws IOException {
        SparkShuffle.shuffleBy(days(), lit(42L), 2, List.of(col("day")), "id")
                .write()
                .partitionBy("day")
                .parquet(folder.resolve("by").toString());
        assertShuffled(folder.resolve("by"));
        SparkShuffle.shuffle(days(), 42, 2, List.of(col("day")))
                .write()
                .partitionBy("day")
                .parquet(folder.resolve("all").toString());
        assertShuffled(folder.resolve("all"));
        SparkShuffle.shuffleBy(days(), 42, 2, "id")
                .write()
                .partitionBy("day")
                .parquet(folder.resolve("not").toString());
        assertThatThrownBy(() -> assertShuffled(folder.resolve("not"))).isInstanceOf(AssertionError.class);
    }

    /** A writer that has a file open for each bucket does not sort the rows. */
    @Test
    void theBucketsAreShuffled(@TempDir Path folder) throws IOException {
        for (int open : new int[] {0, 8}) {
            spark.conf().set("spark.sql.maxConcurrentOutputFileWriters", open);
            Path written = folder.resolve("buckets" + open);
            SparkShuffle.shuffleBy(days(), 42, 2, "id")
                    .write()
                    .bucketBy(8, "name")
                    .option("path", written.toString())
                    .saveAsTable("buckets" + open);
            if (open > 0) {
                assertShuffled(written);
            } else {
                assertThatThrownBy(() -> assertShuffled(written)).isInstanceOf(AssertionError.class);
            }
        }
        spark.conf().unset("spark.sql.maxConcurrentOutputFileWriters");
    }

    /** Half of the names differ from the others only in case, and half of the zeros differ only in sign. */
    @Test
    void whatIsEqualInAnotherWayIsToldApart() {
        Dataset<Row> rows = numbers(1000, 3)
                .withColumn("name", expr("collate(if(id % 2 = 0, 'a', 'A') || (id div 2), 'UTF8_LCASE')"))
                .withColumn("zero", expr("array(if(id % 2 = 0, 0.0D, -0.0D))"))
                .withColumn("half", expr("id div 2"));
        List<String> names = texts(SparkShuffle.shuffle(rows.select("name"), 42, 2), "name");
        List<String> turned =
                texts(SparkShuffle.shuffle(rows.select("name").sortWithinPartitions(expr("name desc")), 42, 2), "name");
        assertThat(turned).isEqualTo(names);
        assertThat(texts(SparkShuffle.shuffleBy(rows, 42, 2, "name"), "name"))
                .isEqualTo(texts(SparkShuffle.shuffleBy(rows.orderBy(col("id").desc()), 42, 2, "name"), "name"));
        Dataset<Row> zeros = rows.select("half", "zero");
        assertThat(texts(SparkShuffle.shuffle(zeros, 42, 2), "zero"))
                .isEqualTo(texts(
                        SparkShuffle.shuffle(
                                rows.sortWithinPartitions(col("id").desc()).select("half", "zero"), 42, 2),
                        "zero"));
    }

    private static List<String> texts(Dataset<Row> rows, String column) {
        return rows.select(col(column).cast("string")).collectAsList().stream()
                .map(row -> row.getString(0))
                .toList();
    }

    @Test
    void theTypeOfAnIdMakesNoDifference() {
        List<Long> order = ids(SparkShuffle.shuffleBy(numbers(1000, 3), 42, 2, "id"));
        for (String type : List.of("int", "decimal(20, 0)", "string")) {
            Dataset<Row> rows = numbers(1000, 3).withColumn("other", col("id").cast(type));
            assertThat(ids(SparkShuffle.shuffleBy(rows, 42, 2, "other")))
                    .as(type)
                    .isEqualTo(order);
        }
    }

    @ParameterizedTest
    @CsvSource({"variant, parse_json('7')", "interval, make_interval(1)"})
    void whatCannotBeSortedIsRefused(String name, String value) {
        Dataset<Row> rows = numbers(9, 1).withColumn(name, expr(value));
        assertThatThrownBy(() -> SparkShuffle.shuffle(rows, 42, 2).count())
                .isInstanceOf(AnalysisException.class)
                .hasMessageContaining("INVALID_ORDERING_TYPE");
        assertThat(ids(SparkShuffle.shuffleBy(rows, 42, 2, "id"))).hasSize(9);
    }

    @Test
    void namesThatDoNotFitAreRefused() {
        Dataset<Row> dotted = numbers(9, 1).withColumn("a.b", col("id"));
        assertThatThrownBy(() -> SparkShuffle.shuffleBy(dotted, 42, 2, "a.b"))
                .hasMessageContaining("UNRESOLVED_COLUMN");
        assertThat(ids(SparkShuffle.shuffleBy(dotted, 42, 2, "`a.b`"))).hasSize(9);
        Dataset<Row> doubled = numbers(9, 1).select(col("id"), col("id").plus(1).as("id"));
        assertThatThrownBy(() -> SparkShuffle.shuffle(doubled, 42, 2)).hasMessageContaining("AMBIGUOUS_REFERENCE");
    }

    /** Runs the SQL statement of spark.md. */
    @Test
    void theSameInSql() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("page")));
        String statement =
                page.substring(page.indexOf("```sql\n") + 7, page.indexOf("```", page.indexOf("```sql") + 3));
        numbers(1000, 3).createOrReplaceTempView("t");
        assertThat(ids(spark.sql(statement))).isEqualTo(ids(SparkShuffle.shuffleBy(numbers(1000, 3), 42, 2, "id")));
    }

    /** Tests the recipe, and the statement in keyed.md, with the test vectors of that page. */
    @Test
    void keyedOrdersAreThoseOfTheLibrary() throws IOException {
        Path page = Path.of(System.getProperty("page")).resolveSibling("keyed.md");
        String statement = Files.readString(page).split("-- Spark\\R")[1].split(";")[0];
        Path file = page.resolve("../../../test/resources/io/github/fairshuffle/keyed.txt")
                .normalize();
        Map<String, List<String[]>> vectors = Files.readAllLines(file).stream()
                .skip(1) // a comment
                .map(line -> line.split("\\|", 3))
                .collect(Collectors.groupingBy(vector -> vector[0]));
        assertThat(vectors).hasSize(5);
        vectors.forEach((seed, lines) -> {
            List<String> ids = lines.stream().map(vector -> vector[2]).toList();
            List<String> order =
                    KeyedOrder.<String>by(Function.identity(), seed).shuffled(ids);
            Dataset<Row> rows =
                    spark.createDataset(ids, Encoders.STRING()).toDF("id").repartition(3);
            assertThat(texts(SparkShuffle.keyed(rows, seed, "id"))).isEqualTo(order);
            rows.createOrReplaceTempView("t");
            String literal = "'" + seed.replace("'", "\\'") + "'";
            assertThat(texts(spark.sql(statement.replace("'my seed'", literal))))
                    .isEqualTo(order);
            assertThat(texts(rows.select(sha2(concat(lit(seed + "\n"), col("id")), 256))))
                    .containsExactlyInAnyOrderElementsOf(
                            lines.stream().map(vector -> vector[1]).toList());
        });
    }

    /** A number as an id is the same as its decimal text. */
    @Test
    void keyedOrdersTakeNumbers() {
        List<Long> numbers = LongStream.range(0, 1000).boxed().toList();
        assertThat(ids(SparkShuffle.keyed(numbers(1000, 3), "seed", "id")))
                .isEqualTo(KeyedOrder.<Long>by(Function.identity(), "seed").shuffled(numbers));
    }

    private static List<String> texts(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(row -> row.getString(0)).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7})
    void aDrawFromManyNeedsNoExchange(int parts) {
        Dataset<Long> draw = SparkShuffle.draw(spark, 1_000_000_000_000L, 42, 1_000_000, parts);
        assertThat(draw.queryExecution().executedPlan().toString())
                .contains("Range")
                .doesNotContain("Exchange");
        List<Long> drawn = draw.collectAsList();
        assertThat(new HashSet<>(drawn)).hasSize(1_000_000).allMatch(id -> id >= 0 && id < 1_000_000_000_000L);
        IndexPermutation permutation = IndexPermutation.of(1_000_000_000_000L, 42);
        assertThat(drawn)
                .isEqualTo(LongStream.range(0, 1_000_000)
                        .map(permutation::at)
                        .boxed()
                        .toList());
        assertThat(draw.rdd().getNumPartitions()).isEqualTo(parts);
    }
}
