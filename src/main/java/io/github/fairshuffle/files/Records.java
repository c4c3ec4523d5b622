package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import io.github.fairshuffle.internal.Text;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of several inputs, one input after the other. Each input has to begin with the same header.
 */
final class Records extends Buffered implements Closeable {
    /** Regular expressions for the first bytes of rejected inputs, each with the reason and advice. */
    private static final Map<String, String> REFUSED = Map.of(
            "\\xff\\xfe|\\xfe\\xff", "in UTF-16; convert it: iconv -f UTF-16 -t UTF-8",
            "\\x1f\\x8b", "compressed; write gzip -dc",
            "\\xfd7zXZ\\x00", "compressed; write xz -dc",
            "BZh[1-9](1AY&SY|\\x17rE8P\\x90)", "compressed; write bzip2 -dc",
            "\\x28\\xb5\\x2f\\xfd", "compressed; write zstd -dc");

    private static final String OLD_ENDS = "convert it: tr '\\r' '\\n' < IN > OUT";

    private static final int MANY_LINES = 1_000;

    private final Iterator<Path> files;
    private final FileOptions options;
    private final Meter meter;

    /** The name of the current input, for messages. */
    private String name = "the input";

    private InputStream in = InputStream.nullInputStream();
    /** The byte order mark of the first input, or an empty string, as the characters of ISO 8859-1. */
    private String mark = "";
    /** The bytes of the header, as the characters of ISO 8859-1; null before the first input. */
    private @Nullable String header;

    /** Whether the first line of the current input ends with \r\n; if it has no end, the previous input decides. */
    private boolean hasReturns;

    /** The number of the line at {@code end}; each input begins with line 1. */
    private long line;
    /** The number of the line in which the current record begins. */
    private long first;
    /** The number of the line in which the last quoted field opens. */
    private long opened;
    /** Whether this field is still open at {@code end}. */
    private boolean isQuoted;

    Records(FileOptions options, Meter meter, int longest) {
        super(longest);
        this.options = options;
        files = options.files.iterator();
        this.meter = meter;
    }

    @Override
    boolean find() throws IOException {
        for (; !scan(options.lines); start = end) {
            if (!openNext()) {
                return false;
            }
        }
        if (options.isCsv && line - first >= options.lines + MANY_LINES) {
            options.warnings.accept(name + " has a record of more than 1,000 lines, from line " + first + " to line "
                    + (line - 1) + "; if it is too long, check the quotes from line " + first + " on");
        }
        return true;
    }

    /** Opens the first input, and returns the bytes in front of its first record: a byte order mark and the header. */
    byte[] open() throws IOException {
        openNext();
        return (mark + header).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Returns the bytes of the header of the inputs as the characters of ISO 8859-1. */
    String header() {
        return Objects.requireNonNull(header, "header");
    }

    /** Returns the first line of the current record, and the name of the current input. */
    @Override
    String place() {
        return options.bytes > 0 ? "record " + count : "line " + first + " of " + name;
    }

    /** Opens the next input, and moves past its header. Returns false if there is no further input. */
    @CanIgnoreReturnValue
    private boolean openNext() throws IOException {
        in.close();
        if (files.hasNext()) {
            Path file = files.next();
            name = Text.printable(file.toString());
            in = Files.newInputStream(file);
        } else if (options.files.isEmpty() && header == null) {
            in = options.source;
        } else {
            return false;
        }
        int marked = options.bytes == 0 ? mark() : 0;
        end += marked; // not before: to look for the mark can move the buffer
        if (header == null) {
            mark = new String(buffer, start, marked, StandardCharsets.ISO_8859_1);
        }
        start = end;
        lookAtFirstLine();
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int k = 0; k < options.header && scan(1); k++, start = end) {
            lines.write(buffer, start, length());
        }
        String read = lines.toString(StandardCharsets.ISO_8859_1);
        if (header != null && !header.equals(read)) {
            String fault = header.replace("\r\n", "\n").equals(read.replace("\r\n", "\n"))
                    ? " has the header of the first input, but other line ends;"
                            + " convert the input that has \\r\\n: perl -pe 's/\\r$//' IN > OUT"
                    : " has another header than the first input; give each input the same one";
            throw new IOException(name + fault);
        }
        header = read;
        return true;
    }

    /** Finds out how the first line ends, and returns to its start. */
    private void lookAtFirstLine() throws IOException {
        line = 1;
        if (options.bytes == 0 && options.separator == '\n' && scan(1)) {
            hasReturns = length() > 1 && buffer[end - 2] == '\r';
        }
        end = start;
        line = 1;
    }

    /** Returns the length of the byte order mark of UTF-8, or 0. Rejects an input that is not plain text. */
    private int mark() throws IOException {
        has(10);
        String begin = new String(buffer, start, Math.min(10, filled - start), StandardCharsets.ISO_8859_1);
        for (String first : REFUSED.keySet()) {
            if (begin.matches("(?s)(" + first + ").*")) {
                throw new IOException(name + " is " + REFUSED.get(first) + " IN | java -jar fairshuffle.jar shuffle");
            }
        }
        return begin.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    }

    /** Finds the end of the record at {@code start}, or returns false if there is none. */
    private boolean scan(int lines) throws IOException {
        if (options.bytes > 0) {
            end = has(options.bytes) ? start + options.bytes : start;
            if (end == start && filled > start) {
                throw new IOException(name + " ends within a record, after " + (filled - start) + " of " + options.bytes
                        + " bytes; complete it, or name the right length");
            }
            return end > start;
        }
        int found = 0;
        first = line;
        opened = line;
        isQuoted = false;
        int afterQuote = 0; // the length of the record up to the last quote that opened or closed a field
        do {
            while (end < filled) {
                byte next = buffer[end++];
                if (next == options.separator) {
                    line++;
                    if (!isQuoted && ++found == lines) {
                        return true;
                    }
                }
                if (options.isCsv && next == '"' && (isQuoted || length() == afterQuote + 1 || isFieldStart())) {
                    opened = isQuoted || length() == afterQuote + 1 ? opened : line;
                    isQuoted = !isQuoted; // the second of two quotes in a row opens the field again
                    afterQuote = length();
                }
            }
        } while (more());
        if (hasOldEnds()) {
            throw new IOException(name + " has lines that end with \\r and not with \\n; " + OLD_ENDS);
        }
        if (length() > 0 && buffer[end - 1] != options.separator) {
            if (hasReturns && buffer[end - 1] != '\r') {
                append((byte) '\r');
            }
            append(options.separator);
            line++;
            found++;
        }
        if (length() > 0 && (isQuoted || found < lines)) {
            String after = isQuoted
                    ? "the quote that opens in line " + opened + "; close it"
                    : found + " of " + lines + " lines; complete it";
            throw new IOException(name + " ends within a record, after " + after);
        }
        return length() > 0;
    }

    /** Returns whether the bytes of the input up to {@code end} contain {@code \r}, but not {@code \n}, which ends lines. */
    private boolean hasOldEnds() {
        if (line > 1 || options.bytes > 0 || options.separator != '\n') {
            return false;
        }
        int at = start;
        while (at < end && buffer[at] != '\r') {
            at++;
        }
        return at < end;
    }

    /** Returns whether the quote before {@code end} is the first byte of a field, apart from spaces. */
    private boolean isFieldStart() {
        int last = end - 2;
        while (last >= start && buffer[last] == ' ' && options.separator != ' ' && options.delimiter() != ' ') {
            last--;
        }
        if (last < start) {
            return true;
        }
        byte before = buffer[last];
        return before == options.delimiter()
                || before == options.separator
                || before == ';'
                || before == '\t'
                || before == '|';
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void append(byte next) throws IOException {
        makeRoom();
        buffer[filled++] = next;
        end = filled;
    }

    @Override
    int read(byte[] bytes, int from, int most) throws IOException {
        int read = in.read(bytes, from, most);
        meter.add(Math.max(0, read));
        return read;
    }

    @Override
    String adviceIfTooLong() {
        return isQuoted
                ? "close the quote that opens in line " + opened
                : hasOldEnds()
                        ? "if its lines end with \\r, " + OLD_ENDS
                        : options.bytes > 0 ? "name the right length" : "name the right separator";
    }
}
