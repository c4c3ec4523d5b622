package io.github.fairshuffle.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a file: one field of each line.
 *
 * @param number the number of the column, from 1
 * @param delimiter the byte between two fields
 * @param isCsv whether a field can be quoted, as in RFC 4180
 * @param isText whether {@code \r} before the end of a line is not part of the last field
 */
record Column(int number, byte delimiter, boolean isCsv, boolean isText) {
    /** Returns the column of the same file that has a given name in the header, which is one line. */
    Column named(String name, String header) throws IOException {
        byte[] line = header.getBytes(ISO_8859_1);
        List<String> names = new ArrayList<>();
        byte[] field = numbered(1).of(line, 0, line.length);
        while (field != null) {
            names.add(new String(field, UTF_8));
            field = numbered(names.size() + 1).of(line, 0, line.length);
        }
        int place = names.indexOf(name);
        if (place < 0 || place < names.lastIndexOf(name)) {
            throw new IOException("the header has " + (place < 0 ? "no column" : "several columns") + " named " + name
                    + ", but the columns " + names + "; name one of them, or give its number");
        }
        return numbered(place + 1);
    }

    private Column numbered(int number) {
        return new Column(number, delimiter, isCsv, isText);
    }

    /** Returns the field of this column in the line {@code bytes[from .. end)}, or null if the line has fewer fields. */
    byte @Nullable [] of(byte[] bytes, int from, int end) {
        int to = end - 1; // without the separator
        to -= isText && to > from && bytes[to - 1] == '\r' ? 1 : 0;
        ByteArrayOutputStream field = new ByteArrayOutputStream();
        int at = from;
        for (int column = 1; ; column++, at++) {
            field.reset();
            int quote = at;
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
            if (column == number) {
                return field.toByteArray();
            }
            if (at >= to) {
                return null;
            }
        }
    }
}
