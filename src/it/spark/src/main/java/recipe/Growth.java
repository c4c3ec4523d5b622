package recipe;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.md5;
import static org.apache.spark.sql.functions.rand;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Times the recipe against {@code orderBy(rand(seed))} on Parquet files of 10^5, 10^6 and 10^7 rows of 40 bytes. After
 * {@code mvn -B -Pconsumer verify}, this command runs it in five minutes: {@code mvn -f target/it/spark
 * -Dmaven.repo.local="$PWD/target/it-repository" exec:exec}.
 */
final class Growth {
    private static final int PARTS = 8;
    private static final int WARM_UP = 2;
    private static final int TIMES = 5;

    private static final Map<String, UnaryOperator<Dataset<Row>>> SHUFFLES = new LinkedHashMap<>();

    static {
        SHUFFLES.put("shuffleBy", rows -> SparkShuffle.shuffleBy(rows, 42, PARTS, "id"));
        SHUFFLES.put("shuffle", rows -> SparkShuffle.shuffle(rows, 42, PARTS));
        SHUFFLES.put("orderBy(rand(seed))", rows -> rows.orderBy(rand(42)));
        SHUFFLES.put("the rows only read", rows -> rows);
    }

    private Growth() {}

    /** Prints a table of seconds: the median, the least and the greatest of the runs. */
    public static void main(String... args) throws Exception {
        Path folder = Files.createTempDirectory("growth");
        try (SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.local.dir", folder.toString())
                .config("spark.sql.shuffle.partitions", PARTS)
                .config("spark.sql.adaptive.coalescePartitions.enabled", false)
                .getOrCreate()) {
            System.out.printf("JDK %s, Spark %s%n%n", Runtime.version(), spark.version());
            System.out.printf("| rows | %s |%n", String.join(" | ", SHUFFLES.keySet()));
            System.out.println("|--:|" + "--:|".repeat(SHUFFLES.size()));
            for (int size = 100_000; size <= 10_000_000; size *= 10) {
                String table = folder.resolve("" + size).toString();
                spark.range(0, size, 1, PARTS)
                        .withColumn("text", md5(col("id").cast("string").cast("binary")))
                        .write()
                        .parquet(table);
                System.out.println(line(spark.read().parquet(table), size));
            }
        } finally {
            delete(folder);
        }
    }

    /** Runs all shuffles in turn, so that slow phases of the machine affect all of them equally. */
    private static String line(Dataset<Row> rows, int size) {
        double[][] seconds = new double[SHUFFLES.size()][TIMES];
        for (int time = -WARM_UP; time < TIMES; time++) {
            int k = 0;
            for (UnaryOperator<Dataset<Row>> shuffle : SHUFFLES.values()) {
                long start = System.nanoTime();
                shuffle.apply(rows).write().format("noop").mode("overwrite").save();
                seconds[k++][Math.max(time, 0)] = (System.nanoTime() - start) / 1e9;
            }
        }
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "| %,d |", size));
        for (double[] each : seconds) {
            Arrays.sort(each);
            line.append(String.format(Locale.ROOT, " %.2f (%.2f–%.2f) |", each[TIMES / 2], each[0], each[TIMES - 1]));
        }
        return line.toString();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
