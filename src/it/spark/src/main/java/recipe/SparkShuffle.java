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
 * Shuffles of tables that no lost task can spoil: where a row goes is computed from the seed and the row, never drawn
 * while the rows pass, so that Spark gets the same rows again when it has to compute a part again.
 *
 * <p>The order goes through the partitions: first the rows of partition 0, then those of partition 1, and so on.
 *
 * <p><b>Law:</b> each row is sorted by two keys of 64 bits, hashed from the seed and its id. If these were ideal random
 * numbers, all orders would be equally likely, but for a tie of all 128 bits, which the id decides; the rows of a
 * partition would be binomial, of {@code rows} trials with probability 1 / {@code parts}. They are hashes, and the seed has
 * 64 bits: of 21 rows or more, most orders cannot occur.
 */
public final class SparkShuffle {
    private SparkShuffle() {}

    /**
     * {@return the rows in an order that depends on the seed and the ids only} Not on how the rows come, nor on the
     * number of partitions.
     *
     * @param rows the table
     * @param seed any number; the same seed gives the same order
     * @param parts how many partitions the result has
     * @param id the columns that, together, are different in each row
     */
    public static Dataset<Row> shuffleBy(Dataset<Row> rows, long seed, int parts, String... id) {
        return shuffleBy(rows, lit(seed), parts, List.of(), id);
    }

    /**
     * {@return the same for a writer that divides the rows of a partition among files} The rows for each file are in random
     * order.
     *
     * @param rows the table
     * @param seed a seed for each row: rows that have one seed are shuffled as if they were alone
     * @param parts how many partitions the result has
     * @param files what the writer divides by, and would sort by otherwise: the columns of {@code partitionBy}
     * @param id the columns that, together, are different in each row
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

    /** The hash passes over nulls, so that it has to be told where they are. */
    static Column key(Column seed, int salt, List<Column> ids) {
        Stream<Column> id = ids.stream().flatMap(column -> Stream.of(column.isNull(), column));
        return xxhash64(columns(Stream.of(seed, lit(salt)), id));
    }

    /** The text of a value in bytes: 7 is the same of every type, and what a collation takes for equal is not. */
    private static Column bytes(Column column) {
        return column.cast("string").cast("binary");
    }

    /**
     * {@return the rows in an order that depends on the seed and on which rows lie in which partition} The rows of each
     * partition are sorted and numbered, and the number is their id.
     *
     * @param rows the table; all its columns can be sorted
     * @param seed any number
     * @param parts how many partitions the result has
     */
    public static Dataset<Row> shuffle(Dataset<Row> rows, long seed, int parts) {
        return shuffle(rows, seed, parts, List.of());
    }

    /** The same for a writer that divides the rows of a partition among files: see {@code shuffleBy}. */
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
     * {@return the rows in the order of {@code KeyedOrder}} The same in Java, Python, a shell and other databases, but slower
     * than {@code shuffleBy}.
     *
     * @param rows the table
     * @param seed any line of text
     * @param id the column that is different in each row
     */
    public static Dataset<Row> keyed(Dataset<Row> rows, String seed, String id) {
        Column line = concat(lit(seed + "\n"), rows.col(id).cast("string"));
        return rows.orderBy(sha2(line.cast("binary"), 256));
    }

    /**
     * {@return different numbers below {@code size} in random order} Each task computes its own; nothing is exchanged.
     *
     * @param spark the session
     * @param size from how many to draw: 0 … size − 1
     * @param seed any number
     * @param count how many to draw, at most {@code size}
     * @param parts how many partitions the result has
     */
    public static Dataset<Long> draw(SparkSession spark, long size, long seed, long count, int parts) {
        IndexPermutation permutation = IndexPermutation.of(size, seed);
        return spark.range(0, count, 1, parts).map((MapFunction<Long, Long>) permutation::at, Encoders.LONG());
    }

    private static Column[] columns(Stream<Column> first, Stream<Column> then) {
        return Stream.concat(first, then).toArray(Column[]::new);
    }
}
