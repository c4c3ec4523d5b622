package io.github.fairshuffle.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.internal.Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A column of a file: one field of each line.
 *
 * @param number the number of the column, from 1; 0 if only its name is known
 * @param delimiter the byte between two fields
 * @param isCsv whether a field can be quoted, as in RFC 4180
 * @param isText whether {@code \r} before the end of a line is not part of the last field
 */
record Column(int number, byte delimiter, boolean isCsv, boolean isText) {
    private static final int MOST_NAMES = 20;

    /** Returns the column of the same file that has a given name in the header, which is one line. */
    Column named(String name, String header) throws IOException {
        byte[] line = header.getBytes(ISO_8859_1);
        int to = end(line, 0, line.length);
        List<String> names = new ArrayList<>();
        ByteArrayOutputStream field = new ByteArrayOutputStream();
        int at = -1;
        do {
            at = read(line, at + 1, to, field);
            names.add(field.toString(UTF_8));
        } while (at < to);
        int place = names.indexOf(name);
        if (place < 0 || place < names.lastIndexOf(name)) {
            String first = names.stream().limit(MOST_NAMES).map(Text::brief).collect(Collectors.joining(", "));
            throw new IOException("the header has " + (place < 0 ? "no column" : "several columns") + " named "
                    + Text.brief(name) + ", but the columns [" + first + (names.size() > MOST_NAMES ? ", …" : "")
                    + "]; name one of them, or give its number");
        }
        return new Column(place + 1, delimiter, isCsv, isText);
    }

    /** Returns the end of the last field of the line {@code bytes[from .. end)}. */
    private int end(byte[] bytes, int from, int end) {
        int to = end - 1; // without the separator
        return to - (isText && to > from && bytes[to - 1] == '\r' ? 1 : 0);
    }

    /** Returns the field of this column in the line {@code bytes[from .. end)}, or null if the line has fewer fields. */
    byte @Nullable [] of(byte[] bytes, int from, int end) {
        int to = end(bytes, from, end);
        ByteArrayOutputStream field = new ByteArrayOutputStream();
        int at = read(bytes, from, to, field);
        for (int column = 1; column < number; column++) {
            if (at >= to) {
                return null;
            }
            at = read(bytes, at + 1, to, field);
        }
        return field.toByteArray();
    }

    /** Reads the field that begins at {@code from} in a line, and returns the place of its delimiter, or the end. */
    private int read(byte[] bytes, int from, int to, ByteArrayOutputStream field) {
        field.reset();
        int at = from;
        int quote = from;
        while (isCsv && quote < to && bytes[quote] == ' ' && delimiter != ' ') {
            quote++;
        }
        if (isCsv && quote < to && bytes[quote] == '"') {
            for (at = quote + 1; at < to && (bytes[at] != '"' || at + 1 < to && bytes[at + 1] == '"'); at++) {
                at += bytes[at] == '"' ? 1 : 0; // the second of two quotes is text
                field.write(bytes[at]);
            }
            at++;
        }
        for (; at < to && bytes[at] != delimiter; at++) {
            field.write(bytes[at]);
        }
        return at;
    }
}
