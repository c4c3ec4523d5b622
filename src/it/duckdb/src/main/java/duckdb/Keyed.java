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
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks that the DuckDB statement in keyed.md returns the library's order and the keys of the test vectors. */
public final class Keyed {
    private Keyed() {}

    /** Expects the paths of the page and of the test vectors, and throws an exception if anything differs. */
    public static void main(String[] args) throws IOException, SQLException {
        String statement = Files.readString(Path.of(args[0])).split("-- DuckDB\\R|;\\R\\R-- BigQuery")[1];
        String hash = statement.split("ORDER BY ")[1];
        List<String[]> vectors = Files.readAllLines(Path.of(args[1])).stream()
                .skip(1) // a comment
                .map(line -> line.split("\\|", 3))
                .toList();
        Map<String, List<String>> idsBySeed = vectors.stream()
                .collect(Collectors.groupingBy(
                        vector -> vector[0], Collectors.mapping(vector -> vector[2], Collectors.toList())));
        try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
            for (String[] vector : vectors) {
                String key = "SELECT " + with(vector[0], hash) + " FROM (SELECT ? AS id)";
                require(List.of(vector[1]), column(duckDb, key, vector[2]));
            }
            for (Map.Entry<String, List<String>> ids : idsBySeed.entrySet()) {
                try (Statement table = duckDb.createStatement()) {
                    table.execute("CREATE OR REPLACE TABLE t (id VARCHAR)");
                }
                for (String id : ids.getValue()) {
                    column(duckDb, "INSERT INTO t VALUES (?) RETURNING id", id);
                }
                KeyedOrder<String> order = KeyedOrder.by(Function.identity(), ids.getKey());
                require(order.shuffled(ids.getValue()), column(duckDb, with(ids.getKey(), statement)));
            }
        }
        System.out.println("DuckDB agrees: " + vectors.size() + " keys, " + idsBySeed.size() + " orders");
    }

    private static String with(String seed, String sql) {
        return sql.replace("'my seed'", "'" + seed.replace("'", "''") + "'");
    }

    private static List<String> column(Connection duckDb, String sql, String... parameters) throws SQLException {
        List<String> values = new ArrayList<>();
        try (PreparedStatement statement = duckDb.prepareStatement(sql)) {
            for (int k = 0; k < parameters.length; k++) {
                statement.setString(k + 1, parameters[k]);
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    values.add(rows.getString(1));
                }
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
