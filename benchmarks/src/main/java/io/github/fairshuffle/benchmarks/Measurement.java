package io.github.fairshuffle.benchmarks;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A point of a chart.
 *
 * @param chart the name of the chart's file
 * @param title what the chart shows, in words
 * @param series the name of the line
 * @param size how many cards
 * @param nanoseconds the median of the nanoseconds an element
 * @param bytes how many bytes a shuffle allocates, if that was measured
 */
record Measurement(String chart, String title, String series, int size, double nanoseconds, OptionalDouble bytes) {
    private static final Map<String, String> TITLES = Map.of(
            "container-any", "durstenfeld() on every kind of container",
            "generator-array", "durstenfeld() on every generator, int[]",
            "parallel-array", "parallelScatter() on one and two threads, int[]",
            "peer-array", "durstenfeld() and peers, int[]",
            "peer-list", "durstenfeld() and peers, ArrayList",
            "scale-array", "From a thousand cards to a hundred million, int[]",
            "secure-list", "SecureRandom, ArrayList",
            "shuffle-array", "Every uniform algorithm, int[]",
            "shuffle-list", "Every uniform algorithm, ArrayList");

    /** Reads the JSON of JMH: nanoseconds a shuffle there, nanoseconds an element here. */
    static List<Measurement> ofJmh(Path file) throws IOException {
        JsonArray runs = new Gson().fromJson(Files.readString(file), JsonArray.class);
        return elements(runs)
                .map(JsonElement::getAsJsonObject)
                .map(Measurement::ofJmh)
                .toList();
    }

    private static Measurement ofJmh(JsonObject run) {
        String[] name = run.get("benchmark").getAsString().split("\\.");
        String type = name[name.length - 2];
        String container = name[name.length - 1].replaceAll("[A-Z].*", "");
        Map<String, JsonElement> params = run.getAsJsonObject("params").asMap();
        int size = params.get("size").getAsInt();
        String series = params.entrySet().stream()
                .filter(param -> !param.getKey().equals("size"))
                .map(param -> label(param.getKey(), container, param.getValue().getAsString()))
                .findFirst()
                .orElse("Fairshuffle");
        JsonObject metric = run.getAsJsonObject("primaryMetric");
        if (!metric.get("scoreUnit").getAsString().equals("ns/op")) {
            throw new IllegalArgumentException("charts are drawn of -bm avgt -tu ns only, not of "
                    + metric.get("scoreUnit").getAsString());
        }
        Quantiles scores = new Quantiles(elements(metric.getAsJsonArray("rawData"))
                .flatMap(fork -> elements(fork.getAsJsonArray()))
                .mapToDouble(JsonElement::getAsDouble));
        OptionalDouble bytes = run.getAsJsonObject("secondaryMetrics").entrySet().stream()
                .filter(secondary -> secondary.getKey().endsWith("gc.alloc.rate.norm"))
                .mapToDouble(secondary ->
                        secondary.getValue().getAsJsonObject().get("score").getAsDouble())
                .findFirst();
        String chart = type.replace("Benchmark", "").toLowerCase(Locale.ROOT) + "-" + container;
        return new Measurement(
                chart,
                Objects.requireNonNull(TITLES.get(chart), () -> "a title for " + chart),
                series,
                size,
                scores.median() / size,
                bytes);
    }

    private static String label(String param, String container, String value) {
        if (!param.equals("contender")) {
            return value;
        }
        Contender contender = container.equals("list") ? ListContender.valueOf(value) : ArrayContender.valueOf(value);
        return contender.label();
    }

    /** The points of a duel, a chart for each situation. */
    static List<Measurement> ofDuel(DuelResult duel) {
        return duel.rows().stream()
                .map(row -> new Measurement(
                        duel.name() + "-" + row.situation(),
                        duel.title() + ": " + row.situation(),
                        row.contender(),
                        row.size(),
                        row.median(),
                        OptionalDouble.empty()))
                .toList();
    }

    private static Stream<JsonElement> elements(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
