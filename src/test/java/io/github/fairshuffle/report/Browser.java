package io.github.fairshuffle.report;

import io.github.fairshuffle.internal.Json;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A headless Chromium with one page, driven through the DevTools protocol: JSON messages that end with a zero byte, on
 * the browser's descriptors 3 and 4, which a shell ties to the process's standard streams.
 */
final class Browser implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LIFETIME = Duration.ofMinutes(5);

    private final Path profile;
    private final Process process;
    private final OutputStream out;
    private final InputStream in;
    private final Thread watchdog;
    private final List<String> complaints = new ArrayList<>();
    private String session = "";
    private int lastId;

    /** The browser of this machine, if it has one, and a shell to start it with. */
    static Optional<Path> find() {
        if (!Files.isExecutable(Path.of("/bin/sh"))) {
            return Optional.empty();
        }
        String path = System.getenv().getOrDefault("PATH", "");
        return NAMES.stream()
                .flatMap(name -> Stream.of(path.split(File.pathSeparator)).map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    Browser(Path program) throws IOException {
        profile = Files.createTempDirectory("fairshuffle-browser");
        process = new ProcessBuilder(
                        "/bin/sh",
                        "-c",
                        "exec \"$0\" \"$@\" 3<&0 4>&1 >/dev/null",
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--disable-dev-shm-usage",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--user-data-dir=" + profile,
                        "--remote-debugging-pipe")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        out = process.getOutputStream();
        in = new BufferedInputStream(process.getInputStream());
        // A browser that hangs is ended, so that reading from it fails instead of waiting for ever.
        watchdog = new Thread(() -> {
            try {
                if (!process.waitFor(LIFETIME.toSeconds(), TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        });
        watchdog.setDaemon(true);
        watchdog.start();
        String target = field(call("Target.createTarget", "\"url\":\"about:blank\""), "targetId");
        session = field(call("Target.attachToTarget", "\"targetId\":\"" + target + "\",\"flatten\":true"), "sessionId");
        call("Page.enable", "");
        call("Runtime.enable", "");
        call("Log.enable", "");
    }

    /** Opens a page and waits until it is loaded. */
    void open(Path page) {
        call("Page.navigate", "\"url\":\"" + page.toUri() + "\"");
        await("document.readyState == 'complete' && location.protocol == 'file:'");
    }

    /** The width and the colour scheme that the page sees. */
    void see(int width, String scheme) {
        call(
                "Emulation.setDeviceMetricsOverride",
                "\"width\":" + width + ",\"height\":900,\"deviceScaleFactor\":1,\"mobile\":false");
        call(
                "Emulation.setEmulatedMedia",
                "\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + scheme
                        + "\"},{\"name\":\"prefers-reduced-motion\",\"value\":\"reduce\"}]");
    }

    /** The value of an expression as text. */
    String evaluate(String expression) {
        String answer = call(
                "Runtime.evaluate",
                "\"returnByValue\":true,\"awaitPromise\":true,\"expression\":"
                        + Json.of("Promise.resolve(" + expression + ").then(encodeURIComponent)"));
        if (answer.contains("\"exceptionDetails\"")) {
            throw new AssertionError(expression + " failed: " + answer);
        }
        return URLDecoder.decode(field(answer, "value").replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** Waits until an expression is true. */
    void await(String expression) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!evaluate(expression).equals("true")) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not within " + PATIENCE.toSeconds() + " s: " + expression);
            }
        }
    }

    /** Presses and releases the mouse in the middle of an element. */
    void click(String selector) {
        mouse("mouseMoved", selector, 0.5, 0.5);
        mouse("mousePressed", selector, 0.5, 0.5);
        mouse("mouseReleased", selector, 0.5, 0.5);
    }

    /** Moves the mouse to a point of an element, given in fractions of its width and height. */
    void point(String selector, double x, double y) {
        mouse("mouseMoved", selector, x, y);
    }

    private void mouse(String type, String selector, double x, double y) {
        String[] point = evaluate("(e => { e.scrollIntoView({block: 'center', behavior: 'instant'});"
                        + " const r = e.getBoundingClientRect(); return (r.x + r.width * " + x
                        + ") + ' ' + (r.y + r.height * "
                        + y + "); })(document.querySelector('" + selector + "'))")
                .split(" ");
        boolean moved = type.equals("mouseMoved");
        call(
                "Input.dispatchMouseEvent",
                "\"type\":\"" + type + "\",\"x\":" + point[0] + ",\"y\":" + point[1] + ",\"button\":\""
                        + (moved ? "none" : "left") + "\",\"clickCount\":" + (moved ? 0 : 1));
    }

    /** Presses and releases a key, such as {@code ArrowRight}. */
    void press(String key, int code) {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    "\"type\":\"" + type + "\",\"key\":\"" + key + "\",\"code\":\"" + key
                            + "\",\"windowsVirtualKeyCode\":" + code
                            + (key.equals("Enter") ? ",\"text\":\"\\r\"" : ""));
        }
    }

    /** How many pages the page takes in print, on paper of the smaller of the two common sizes. */
    long printedPages() {
        String pdf = field(call("Page.printToPDF", "\"paperWidth\":8.5,\"paperHeight\":11"), "data");
        String text = new String(Base64.getDecoder().decode(pdf), StandardCharsets.ISO_8859_1);
        return Pattern.compile("/Type\\s*/Page\\b").matcher(text).results().count();
    }

    /** Errors and warnings of the page so far: exceptions, console messages, failed loads. */
    List<String> complaints() {
        return complaints;
    }

    private String call(String method, String parameters) {
        int id = ++lastId;
        String message = "{\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{" + parameters + "}"
                + (session.isEmpty() ? "" : ",\"sessionId\":\"" + session + "\"") + "}\0";
        try {
            out.write(message.getBytes(StandardCharsets.UTF_8));
            out.flush();
            while (true) {
                String answer = read();
                if (answer.startsWith("{\"id\":" + id + ",")) {
                    if (answer.startsWith("\"error\"", answer.indexOf(',') + 1)) {
                        throw new AssertionError(method + " failed: " + answer);
                    }
                    return answer;
                }
                if (answer.contains("\"method\":\"Runtime.exceptionThrown\"")
                        || answer.contains("\"method\":\"Runtime.consoleAPICalled\"")
                        || answer.contains("\"method\":\"Log.entryAdded\"")) {
                    complaints.add(answer);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String read() throws IOException {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        for (int next = in.read(); next != 0; next = in.read()) {
            if (next < 0) {
                throw new IOException("the browser ended");
            }
            message.write(next);
        }
        return message.toString(StandardCharsets.UTF_8);
    }

    private static String field(String json, String name) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"([^\"\\\\]*)\"").matcher(json);
        if (!matcher.find()) {
            throw new AssertionError("no " + name + " in " + json);
        }
        return matcher.group(1);
    }

    @Override
    public void close() throws IOException {
        watchdog.interrupt();
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try {
            process.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }
}
