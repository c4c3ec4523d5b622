package recipe;

import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.monotonically_increasing_id;
import static org.apache.spark.sql.functions.sha2;
import static org.apache.spark.sql.functions.shiftright;
import static org.apache.spark.sql.functions.xxhash64;

import io.github.fairshuffle.IndexPermutation;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Shuffles tables so that a lost task cannot change the result. The place of a row is computed from the seed and the
 * row, never drawn, so Spark finds the same rows again when it has to compute a part again.
 *
 * <p>The order begins with the rows of partition 0, continues with the rows of partition 1, and so on.
 *
 * <p><b>Law:</b> rows are sorted by two keys of 64 bits, which are hashes of the seed and the id. If the keys were
 * ideal random numbers, all orders would be equally likely, except for a tie of all 128 bits, which the id decides. The
 * number of rows in a partition would be binomial, with {@code rows} trials and probability 1 / {@code parts}. But the
 * keys are hashes, and the seed has 64 bits, so most orders of 21 or more rows cannot occur.
 */
public final class SparkShuffle {
    private SparkShuffle() {}

    /**
     * {@return the rows in an order that depends only on the seed and the ids} The order of the input and the number of
     * partitions make no difference.
     *
     * @param rows the table
     * @param seed any number; the same seed produces the same order
     * @param parts the number of partitions of the result
     * @param id the columns whose values together are different in each row
     */
    public static Dataset<Row> shuffleBy(Dataset<Row> rows, long seed, int parts, String... id) {
        return shuffleBy(rows, lit(seed), parts, List.of(), id);
    }

    /**
     * {@return the shuffled rows for a writer that divides each partition among files} The rows for each file are in
     * random order.
     *
     * @param rows the table
     * @param seed the seed of each row; rows with the same seed are shuffled as if they were a table of their own
     * @param parts the number of partitions of the result
     * @param files the columns of {@code partitionBy}, by which the writer would otherwise sort the rows
     * @param id the columns whose values together are different in each row
     */
    public static Dataset<Row> shuffleBy(Dataset<Row> rows, Column seed, int parts, List<Column> files, String... id) {
        if (id.length == 0) {
            throw new IllegalArgumentException("an id has one column or more");
        }
        List<Column> ids = Stream.of(id).map(rows::col).map(SparkShuffle::bytes).toList();
        Column first = key(seed, 1, ids);
        Column second = key(seed, 2, ids);
        Column bits = shiftright(first, 32).plus(1L << 31); // the leading 32, from 0
        Column bucket = shiftright(bits.multiply(parts), 32).cast("int");
        return rows.repartitionById(parts, bucket)
                .sortWithinPartitions(columns(files.stream(), Stream.concat(Stream.of(first, second), ids.stream())));
    }

    /** Returns a key of a row. The hash ignores nulls, so it also covers whether each column is null. */
    static Column key(Column seed, int salt, List<Column> ids) {
        Stream<Column> id = ids.stream().flatMap(column -> Stream.of(column.isNull(), column));
        return xxhash64(columns(Stream.of(seed, lit(salt)), id));
    }

    /** Returns the bytes of a value's text, which are equal for a 7 of any type, and unaffected by collations. */
    private static Column bytes(Column column) {
        return column.cast("string").cast("binary");
    }

    /**
     * {@return the rows in an order that depends on the seed and on the rows in each partition} The rows of each
     * partition are sorted and numbered, and the number of a row is its id.
     *
     * @param rows the table; Spark must be able to sort by each of its columns
     * @param seed any number
     * @param parts the number of partitions of the result
     */
    public static Dataset<Row> shuffle(Dataset<Row> rows, long seed, int parts) {
        return shuffle(rows, seed, parts, List.of());
    }

    /** Returns the shuffled rows for a writer that divides each partition among files: see {@code shuffleBy}. */
    public static Dataset<Row> shuffle(Dataset<Row> rows, long seed, int parts, List<Column> files) {
        List<Column> all = Stream.of(rows.columns())
                .map(name -> rows.col("`" + name.replace("`", "``") + "`"))
                .toList();
        String number = "n".repeat(String.join("n", rows.columns()).length() + 1); // longer than any other name
        Dataset<Row> numbered = rows.sortWithinPartitions(
                        columns(all.stream(), all.stream().map(SparkShuffle::bytes)))
                .withColumn(number, monotonically_increasing_id());
        return shuffleBy(numbered, lit(seed), parts, files, number).drop(number);
    }

    /**
     * {@return the rows in the order of {@code KeyedOrder}} The order is the same in Java, Python, a shell and other
     * databases, but slower to compute than {@code shuffleBy}.
     *
     * @param rows the table
     * @param seed any line of text
     * @param id the column whose value is different in each row
     */
    public static Dataset<Row> keyed(Dataset<Row> rows, String seed, String id) {
        Column line = concat(lit(seed + "\n"), rows.col(id).cast("string"));
        return rows.orderBy(sha2(line.cast("binary"), 256));
    }

    /**
     * {@return different numbers below {@code size} in random order} Nothing is exchanged between tasks.
     *
     * @param spark the session
     * @param size the bound of the numbers 0 … size − 1
     * @param seed any number
     * @param count the number of draws, at most {@code size}
     * @param parts the number of partitions of the result
     */
    public static Dataset<Long> draw(SparkSession spark, long size, long seed, long count, int parts) {
        IndexPermutation permutation = IndexPermutation.of(size, seed);
        return spark.range(0, count, 1, parts).map((MapFunction<Long, Long>) permutation::at, Encoders.LONG());
    }

    private static Column[] columns(Stream<Column> first, Stream<Column> then) {
        return Stream.concat(first, then).toArray(Column[]::new);
    }
}
