package duckdb;

import io.github.fairshuffle.KeyedOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Checks that the statements for DuckDB and H2 in keyed.md return the library's orders and samples, and the test vectors. */
public final class Keyed {
    private Keyed() {}

    /** Expects the paths of the page and of the test vectors, and throws an exception if anything differs. */
    public static void main(String[] args) throws IOException, SQLException {
        String page = Files.readString(Path.of(args[0])).replace("\r", "");
        String samples = page.split("```sql\n")[2].split("```")[0];
        Map<String, Map<String, String>> keysBySeed = Files.readAllLines(Path.of(args[1])).stream()
                .skip(1) // a comment
                .map(line -> line.split("\\|", 3))
                .collect(Collectors.groupingBy(
                        vector -> vector[0], Collectors.toMap(vector -> vector[2], vector -> vector[1])));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
                Connection h2 = DriverManager.getConnection("jdbc:h2:mem:")) {
            String ofDuckDb = page.split("-- DuckDB\n")[1].split(";")[0];
            String ofH2 = page.split("-- H2\n")[1].split(";")[0];
            checkOrders(duckDb, ofDuckDb, keysBySeed);
            checkOrders(h2, ofH2, keysBySeed);
            checkSamples(duckDb, with(hash(ofDuckDb), samples));
            checkGroupsOfFile(duckDb, page.split("```sql\n")[3].split("```")[0]);
            checkSamples(
                    h2,
                    with(hash(ofH2), samples).replaceAll("\\bkey\\b", "hash").replace("< '", "< X'"));
        }
        System.out.println("DuckDB and H2 agree");
    }

    /** Returns the hash by which a statement sorts. */
    private static String hash(String statement) {
        return statement.split("ORDER BY ")[1];
    }

    private static String with(String hash, String statements) {
        return statements.replaceAll("sha256\\(.*\\)", hash);
    }

    /** Compares the orders of the ids of each seed, and their keys. */
    private static void checkOrders(Connection database, String statement, Map<String, Map<String, String>> keysBySeed)
            throws SQLException {
        for (Map.Entry<String, Map<String, String>> keys : keysBySeed.entrySet()) {
            List<String> ids = List.copyOf(keys.getValue().keySet());
            fill(database, ids);
            String ofSeed = statement.replace("'my seed'", "'" + keys.getKey().replace("'", "''") + "'");
            List<String> order =
                    KeyedOrder.by(Function.<String>identity(), keys.getKey()).shuffled(ids);
            require(order, column(database, ofSeed));
            require(
                    order.stream().map(keys.getValue()::get).toList(),
                    column(database, ofSeed.replace("*", hash(ofSeed))));
        }
    }

    /** Compares the sample, the parts and the fifth of each category with groups and samples of the library. */
    private static void checkSamples(Connection database, String statements) throws SQLException {
        List<String> ids = IntStream.range(0, 2003).mapToObj(Integer::toString).toList();
        KeyedOrder<String> order = KeyedOrder.by(Function.identity(), "my seed");
        fill(database, ids);
        String[] each = statements.split(";");
        try (Statement view = database.createStatement()) {
            view.execute(each[0]);
        }
        require(ids.stream().filter(id -> order.group(id, 10) == 0).toList(), sorted(column(database, each[1])));
        for (String part : List.of("training", "validation", "test")) {
            String rows = "SELECT id FROM (" + each[2] + ") parts WHERE part = '" + part + "'";
            require(
                    ids.stream()
                            .filter(id -> part(order.group(id, 10)).equals(part))
                            .toList(),
                    sorted(column(database, rows)));
        }
        require(
                sorted(ids.stream().collect(Collectors.groupingBy(String::length)).values().stream()
                        .flatMap(all -> order.sample(all, (all.size() + 4) / 5).stream())
                        .toList()),
                sorted(column(database, each[3])));
    }

    /** Splits a file with 3,000 rows of 100 customers, some of which have line breaks, and compares the two parts. */
    private static void checkGroupsOfFile(Connection database, String statements) throws IOException, SQLException {
        Path folder = Files.createTempDirectory("keyed");
        Path in = folder.resolve("in.csv");
        StringBuilder rows = new StringBuilder("number,customer\n");
        List<String> customers = IntStream.range(0, 100)
                .mapToObj(k -> k % 10 == 0 ? "line\nbreak " + k : "00" + k)
                .toList();
        for (int k = 0; k < 3000; k++) {
            rows.append(k).append(",\"").append(customers.get(k % 100)).append("\"\n");
        }
        Files.writeString(in, rows);
        try (Statement statement = database.createStatement()) {
            for (String each : statements
                    .replaceAll("'(\\w+\\.csv)'", "'" + folder + "/$1'")
                    .split(";\n")) {
                statement.execute(each);
            }
        }
        KeyedOrder<String> order = KeyedOrder.by(Function.identity(), "my seed");
        for (boolean isTraining : new boolean[] {true, false}) {
            String file = folder + (isTraining ? "/training.csv" : "/test.csv");
            require(
                    IntStream.range(0, 3000)
                            .filter(k -> order.group(customers.get(k % 100), 10) < 8 == isTraining)
                            .mapToObj(Integer::toString)
                            .toList(),
                    sorted(column(database, "SELECT number FROM read_csv('" + file + "', all_varchar = true)")));
        }
    }

    private static String part(int group) {
        return group < 7 ? "training" : group < 9 ? "validation" : "test";
    }

    private static List<String> sorted(List<String> numbers) {
        return numbers.stream().sorted(Comparator.comparing(Integer::valueOf)).toList();
    }

    /** Creates a table of ids, whose categories are their lengths. */
    private static void fill(Connection database, List<String> ids) throws SQLException {
        try (Statement table = database.createStatement()) {
            table.execute("DROP TABLE IF EXISTS t");
            table.execute("CREATE TABLE t (id VARCHAR, category INTEGER)");
        }
        try (PreparedStatement row = database.prepareStatement("INSERT INTO t VALUES (?, ?)")) {
            for (String id : ids) {
                row.setString(1, id);
                row.setInt(2, id.length());
                row.executeUpdate();
            }
        }
    }

    /** Returns the first column, in which a key is text or bytes. */
    private static List<String> column(Connection database, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(
                        rows.getObject(1) instanceof byte[] key ? HexFormat.of().formatHex(key) : rows.getString(1));
            }
        }
        return values;
    }

    private static void require(List<String> expected, List<String> actual) {
        if (!expected.equals(actual)) {
            throw new IllegalStateException("expected " + expected + ", but was " + actual);
        }
    }
}
