package recipe;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.rand;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.LongAccumulator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the result of a job whose shuffle files are lost in the middle. The rows of a partition have another order each
 * time that they are computed, as after an exchange. When the files disappear, half of the result is computed. Only one
 * task runs at a time, so it is always the same half.
 */
class FaultTest {
    private static final int ROWS = 100_000;
    private static final int PARTS = 8;

    /** Settings that make Spark behave as before version 4.2. */
    private static final Map<String, String> NO_CHECKSUMS = Map.of(
            "spark.sql.shuffle.orderIndependentChecksum.enabled", "false",
            "spark.sql.shuffle.orderIndependentChecksum.enableFullRetryOnMismatch", "false");

    @TempDir
    Path files;

    enum Recipe implements UnaryOperator<Dataset<Row>> {
        SHUFFLE_BY {
            @Override
            public Dataset<Row> apply(Dataset<Row> rows) {
                return SparkShuffle.shuffleBy(rows, 42, PARTS, "id");
            }
        },
        SHUFFLE {
            @Override
            public Dataset<Row> apply(Dataset<Row> rows) {
                return SparkShuffle.shuffle(rows, 42, PARTS);
            }
        },
        /** Uses {@code repartition} in place of {@code repartitionById}. */
        REPARTITION_BY_KEY {
            @Override
            public Dataset<Row> apply(Dataset<Row> rows) {
                List<Column> id = List.of(rows.col("id"));
                Column first = SparkShuffle.key(lit(42L), 1, id);
                Column second = SparkShuffle.key(lit(42L), 2, id);
                return rows.repartition(PARTS, first).sortWithinPartitions(first, second, id.get(0));
            }
        }
    }

    private record Outcome(List<Long> ids, long computed) {}

    /** Returns the ids of the result, and the number of times that a partition of the input was computed. */
    private Outcome run(UnaryOperator<Dataset<Row>> shuffle, boolean fault, Map<String, String> settings)
            throws Exception {
        SparkSession.Builder builder = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", false)
                .config("spark.local.dir", files.toString())
                .config("spark.task.maxDirectResultSize", "64m") // the fault also destroys the store of large results
                .config("spark.sql.shuffle.partitions", PARTS)
                .config("spark.sql.adaptive.coalescePartitions.enabled", false);
        settings.forEach(builder::config);
        try (SparkSession spark = builder.getOrCreate()) {
            LongAccumulator computed = spark.sparkContext().longAccumulator();
            Dataset<Row> rows =
                    spark.range(0, ROWS, 1, PARTS).withColumn("text", col("id").cast("string"));
            Dataset<Row> restless = rows.mapPartitions(
                    (MapPartitionsFunction<Row, Row>) part -> {
                        computed.add(1);
                        long attempt = TaskContext.get().taskAttemptId(); // different for each attempt
                        return Shuffler.durstenfeld()
                                .using(Randomness.seeded(attempt))
                                .shuffled(list(part))
                                .iterator();
                    },
                    Encoders.row(rows.schema()));
            String folder = files.toString();
            List<Long> ids = shuffle.apply(restless)
                    .javaRDD()
                    .mapPartitionsWithIndex(
                            (part, rowsOfPart) -> {
                                List<Long> done = new ArrayList<>();
                                rowsOfPart.forEachRemaining(row -> done.add(row.getLong(0)));
                                if (fault
                                        && part == PARTS / 2
                                        && TaskContext.get().stageAttemptNumber() == 0) {
                                    deleteShuffles(Path.of(folder));
                                }
                                return done.iterator();
                            },
                            true)
                    .collect();
            return new Outcome(ids, computed.value());
        }
    }

    private static <T> List<T> list(Iterator<T> iterator) {
        List<T> list = new ArrayList<>();
        iterator.forEachRemaining(list::add);
        return list;
    }

    private static void deleteShuffles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(f -> f.getFileName().toString().startsWith("shuffle_"))
                    .toList()) {
                Files.delete(file);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void theRecipeGivesTheSameRowsInTheSameOrder(Recipe recipe) throws Exception {
        for (Map<String, String> settings : List.of(Map.<String, String>of(), NO_CHECKSUMS)) {
            Outcome quiet = run(recipe, false, settings);
            Outcome faulty = run(recipe, true, settings);
            assertThat(faulty.computed).isGreaterThan(quiet.computed);
            assertThat(faulty.ids).isEqualTo(quiet.ids);
            assertThat(faulty.ids).isNotEqualTo(sorted(faulty.ids));
            assertThat(sorted(faulty.ids))
                    .isEqualTo(LongStream.range(0, ROWS).boxed().toList());
        }
    }

    /** Spark 4.2 compares checksums of the files that it computes again, and aborts the job. */
    @Test
    void orderByRandAborts() {
        assertThatThrownBy(() -> run(rows -> rows.orderBy(rand(42)), true, Map.of()))
                .isInstanceOf(SparkException.class)
                .hasMessageContaining("indeterminate output");
    }

    /** Spark before 4.2 returns the right number of rows, but some rows occur twice and others are missing. */
    @Test
    void orderByRandLosesRowsWithoutChecksums() throws Exception {
        List<Long> ids = run(rows -> rows.orderBy(rand(42)), true, NO_CHECKSUMS).ids;
        assertThat(ids).hasSize(ROWS);
        assertThat(new HashSet<>(ids).size()).isBetween(ROWS / 2, ROWS * 9 / 10);
    }

    private static List<Long> sorted(List<Long> ids) {
        return ids.stream().sorted().toList();
    }
}
