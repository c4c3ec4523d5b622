package recipe;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.rand;
import static org.apache.spark.sql.functions.sha2;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Times the recipe against {@code orderBy(rand(seed))} on tables of 10^5, 10^6 and 10^7 rows; prints rows of a table. */
final class Growth {
    private static final int PARTS = 8;
    private static final int WARM_UP = 3;
    private static final int TIMES = 7;

    private Growth() {}

    public static void main(String... args) {
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.sql.shuffle.partitions", PARTS)
                .config("spark.sql.adaptive.coalescePartitions.enabled", false)
                .getOrCreate();
        Map<String, UnaryOperator<Dataset<Row>>> shuffles = new LinkedHashMap<>();
        shuffles.put("shuffleBy", rows -> SparkShuffle.shuffleBy(rows, 42, PARTS, "id"));
        shuffles.put("shuffle", rows -> SparkShuffle.shuffle(rows, 42, PARTS));
        shuffles.put("orderBy(rand)", rows -> rows.orderBy(rand(42)));
        System.out.printf(
                "%s, Spark %s, %d partitions, median (least to greatest) of %d, in seconds%n%n| rows | %s |%n|--:|--:|--:|--:|%n",
                Runtime.version(), spark.version(), PARTS, TIMES, String.join(" | ", shuffles.keySet()));
        for (long size = 100_000; size <= 10_000_000; size *= 10) {
            row(spark, size, shuffles);
        }
        spark.stop();
    }

    private static void row(SparkSession spark, long size, Map<String, UnaryOperator<Dataset<Row>>> shuffles) {
        Dataset<Row> rows = spark.range(0, size, 1, PARTS)
                .withColumn("text", sha2(col("id").cast("string").cast("binary"), 256));
        Map<String, LongStream.Builder> nanos = new TreeMap<>();
        for (int time = -WARM_UP; time < TIMES; time++) {
            for (String name : shuffles.keySet()) {
                long start = System.nanoTime();
                shuffles.get(name)
                        .apply(rows)
                        .write()
                        .format("noop")
                        .mode("overwrite")
                        .save();
                long taken = System.nanoTime() - start;
                if (time >= 0) {
                    nanos.computeIfAbsent(name, n -> LongStream.builder()).add(taken);
                }
            }
        }
        StringBuilder line = new StringBuilder("| %,d |".formatted(size));
        for (String name : shuffles.keySet()) {
            long[] sorted = nanos.get(name).build().sorted().toArray();
            line.append(" %.2f (%.2f to %.2f) |"
                    .formatted(sorted[TIMES / 2] / 1e9, sorted[0] / 1e9, sorted[TIMES - 1] / 1e9));
        }
        System.out.println(line);
    }
}
