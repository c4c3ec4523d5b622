package io.github.fairshuffle.audit.foreign;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.DeckLines;
import io.github.fairshuffle.internal.Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A program in any language that shuffles cards. It is started with two more arguments, the number n of cards and the
 * number of shuffles, and prints one order of the cards 0 to n − 1 on each line.
 */
public final class Program {
    private static final int MOST_ERRORS = 10;
    private static final int LONGEST_ERROR = 500;

    /** The largest number of bytes of a line that are kept. A line of the most cards that an audit allows is shorter. */
    private static final int LONGEST_LINE = 1 << 20;

    /** The time, in milliseconds, between two looks at a program that prints nothing. */
    private static final int PAUSE = 1;

    /** The number of looks at the output of a program that has ended too early: another program may write the rest. */
    private static final int MOST_IDLE = 300;

    /** A program that has printed all orders is ended after so many looks. */
    private static final int MOST_PAUSES = 2_000;

    /** A program that prints nothing for so many seconds is not slow, but waits, or keeps its output in a buffer. */
    private static final int LONGEST_SILENCE = 10;

    /** The line of the standard error that says why a program fails. Lines that name the calls of a program do not. */
    private static final Pattern REASON = Pattern.compile("(?i)(?!\\s|\\d+: |at |from ).*"
            + "(error|exception|fatal|panic|invalid|fault|cannot|can't|not found|undefined).*");

    /** The number of shuffles that show whether a program draws samples. */
    private static final int SHUFFLES = 20;

    private static final String WAIT =
            "print as many lines as the last argument says, and let the program wait until its output is written before it exits: process.exit and os._exit drop the rest";

    private static final String JOIN =
            "print one order on each line: join the cards by blanks, as in console.log(deck.join(' ')) or print(*deck)";

    /** The seed of the numbers that complete samples to orders: two starts with equal samples have equal orders. */
    private static final long SEED = 1;

    private final List<String> command;
    private final Optional<Sampling> sampling;

    /** The last lines of the last start that wrote to its standard error. */
    private final Deque<String> errors = new ArrayDeque<>();

    /** Whether the errors are those of the last start. */
    private boolean areErrorsNew;

    private final List<DeckLines.LeftOut> leftOut = new CopyOnWriteArrayList<>();

    /** The lines of an output. Only bytes that are available are read, so that no read waits. */
    private static final class Lines {
        private final InputStream output;
        private final ObjIntConsumer<String> reader;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private int number;

        Lines(InputStream output, ObjIntConsumer<String> reader) {
            this.output = output;
            this.reader = reader;
        }

        /** Reads the lines that are available, and returns whether any bytes were. */
        boolean read() throws IOException {
            byte[] bytes = output.readNBytes(output.available());
            for (byte next : bytes) {
                if (next == '\n') {
                    end();
                } else if (!isFull()) {
                    line.write(next);
                }
            }
            return bytes.length > 0;
        }

        boolean isFull() {
            return line.size() == LONGEST_LINE;
        }

        boolean hasBegun() {
            return number > 0 || line.size() > 0;
        }

        private void end() {
            number++;
            reader.accept(line.toString(UTF_8), number);
            line.reset();
        }

        /** Ends the last line, which may have no line break. */
        void endLast() {
            if (line.size() > 0) {
                end();
            }
        }
    }

    /** Creates a program that shuffles from its file and its first arguments. */
    public Program(List<String> command) {
        this(command, Optional.empty());
    }

    /** Creates a program that draws samples, or shuffles, from its file and its first arguments. */
    public Program(List<String> command, Optional<Sampling> sampling) {
        this.command = List.copyOf(command);
        this.sampling = sampling;
    }

    /**
     * Starts the program and returns the orders that it prints; fewer of them if they are enough. The program has ended
     * when this method returns or throws an exception.
     *
     * @param isEnough returns whether the given orders, which were printed so far, are enough, or the time is over
     * @throws LostCards if some lines do not contain each card once
     * @throws WrongOutput if the program prints too few or too many lines, no orders, or samples
     * @throws ProgramFailed if the program fails, or prints nothing for ten seconds
     */
    public List<Permutation> orders(int cards, int shuffles, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        DeckLines deck = deck(cards, shuffles, isEnough);
        if (sampling.isEmpty()) {
            requireNoSample(deck, isEnough);
        }
        try {
            deck.requireUndamaged();
        } catch (IllegalArgumentException damaged) {
            throw new WrongOutput(damaged.getMessage(), "");
        }
        LostCards.requireNone("line", deck);
        leftOut.addAll(deck.leftOut("line"));
        return List.copyOf(deck.orders());
    }

    /** Returns the lines that the program prints; those that are no orders contain −1, or too many or too few cards. */
    public List<int[]> lines(int cards, int shuffles, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        return deck(cards, shuffles, isEnough).numbers();
    }

    private DeckLines deck(int cards, int shuffles, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        DeckLines deck = DeckLines.of(cards, sampling.map(kind -> kind.ofLines(kind.drawn(cards), SEED)));
        int status = run(deck, shuffles, isEnough);
        requireOrders(shuffles, deck, status, isEnough.test(deck.orders()));
        return deck;
    }

    /**
     * Starts the program and reads its lines until it has ended, there are too many lines, or the time is over. Another
     * program, which the program has started, may keep the output open. Returns the exit status, or 0 if the program had
     * to be ended.
     */
    private int run(DeckLines deck, int shuffles, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        Process process = start(deck.cards().size(), shuffles);
        Thread atExit = new Thread(() -> end(process));
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
            process.getOutputStream().close();
            Lines printed = new Lines(process.getInputStream(), (line, number) -> {
                if (deck.lines() <= shuffles && !isEnough.test(deck.orders())) {
                    deck.add(number, line);
                }
            });
            Lines said = new Lines(process.getErrorStream(), this::addError);
            int idle = 0;
            long start = System.nanoTime();
            for (int pauses = 0; deck.lines() <= shuffles && pauses < MOST_PAUSES && !isEnough.test(deck.orders()); ) {
                boolean hasEnded = !process.isAlive(); // before the last look
                boolean hasPrinted = printed.read();
                if (printed.isFull()) {
                    throw new WrongOutput("line " + (printed.number + 1) + " has 1 MB or more", JOIN);
                }
                boolean hasSaid = said.read();
                boolean areAll = deck.lines() == shuffles;
                if (hasPrinted || hasSaid && !areAll) {
                    continue;
                }
                if (!printed.hasBegun() && System.nanoTime() - start > TimeUnit.SECONDS.toNanos(LONGEST_SILENCE)) {
                    throw ProgramFailed.ofSilence(LONGEST_SILENCE);
                }
                if (hasEnded && (areAll || process.exitValue() != 0 || ++idle > MOST_IDLE)) {
                    List.of(printed, said).forEach(Lines::endLast);
                    return process.exitValue();
                }
                pauses += areAll ? 1 : 0;
                Thread.sleep(PAUSE);
            }
            return 0;
        } finally {
            end(process);
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException ending) {
                // the hook is already running
            }
        }
    }

    private Process start(int cards, int shuffles) throws IOException {
        areErrorsNew = false;
        List<String> started = new ArrayList<>(command);
        started.add(Integer.toString(cards));
        started.add(Integer.toString(shuffles));
        try {
            return new ProcessBuilder(started).start();
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + "; write ./ before a program in this folder, and the interpreter before a script,"
                            + " such as python3 shuffle.py",
                    e);
        }
    }

    /** Ends the program and the programs that it has started, and closes the streams of the program. */
    private static void end(Process process) {
        end(process.toHandle());
        process.onExit().join();
    }

    /** Ends a program before the programs that it has started, because it could start another one when they end. */
    private static void end(ProcessHandle process) {
        List<ProcessHandle> children = process.children().toList();
        process.destroyForcibly();
        children.forEach(Program::end);
    }

    private void addError(String text, int number) {
        areErrorsNew = true;
        if (number == 1) {
            errors.clear(); // those of earlier starts
        }
        text.lines()
                .map(line -> line.substring(0, Math.min(line.length(), LONGEST_ERROR)))
                .forEach(line -> errors.add(Text.printable(line.replace("\t", "    "))));
        while (errors.size() > MOST_ERRORS) {
            errors.remove();
        }
    }

    /** Returns the line of the standard error that says why the program fails; "" if it is empty. */
    private String reason() {
        Deque<String> said = areErrorsNew ? errors : new ArrayDeque<>();
        return said.stream()
                .filter(line -> REASON.matcher(line).matches())
                .reduce((before, after) -> after)
                .orElseGet(() -> said.stream().findFirst().orElse(""));
    }

    /** Throws an exception unless the program has printed the right number of orders, or fewer if the time was over. */
    private void requireOrders(int shuffles, DeckLines deck, int status, boolean isLate) {
        int lines = deck.lines();
        int last = deck.cards().size() - 1;
        if (status != 0) {
            boolean hasDealt =
                    !deck.orders().isEmpty() || deck.others().stream().anyMatch(deck::hasCardsOf);
            throw ProgramFailed.of(status, hasDealt, reason());
        }
        if (sampling.isPresent() && areSamplesFromOne(deck)) {
            throw new WrongOutput("the cards are numbered from 1 to " + (last + 1) + "; print the cards from 0 on", "");
        }
        List<String> wrong = new ArrayList<>();
        if (lines < shuffles && !isLate) {
            String printed = lines == 0 ? "no line" : Text.format(lines == 1 ? "%d line" : "%,d lines", lines);
            wrong.add(Text.format("the program printed %s and not %,d", printed, shuffles));
        } else if (lines > shuffles) {
            wrong.add(Text.format("the program printed more than %,d " + (shuffles == 1 ? "line" : "lines"), shuffles));
        }
        int wrapped = sampling.isEmpty() && (lines > shuffles || isLate) ? linesOfFirstOrder(deck) : 0;
        Optional<DeckLines.Line> foreign = deck.others().stream()
                .filter(line -> !deck.hasCardsOf(line))
                .findFirst()
                .filter(line -> isLate || deck.orders().isEmpty());
        if (wrapped > 0) {
            wrong.add("an order is on " + wrapped + " lines");
        } else if (foreign.isPresent() || !wrong.isEmpty()) {
            String what = sampling.isPresent() ? "sample of " + deck.drawn() : "order";
            foreign.or(() -> deck.others().stream().findFirst())
                    .ifPresent(line -> wrong.add("line " + line.number() + " is no " + what + " of the cards 0 to "
                            + last + ": " + line + hint(line)));
        }
        if (!wrong.isEmpty()) {
            boolean areFew = lines > 0 && lines < shuffles && !isLate;
            throw new WrongOutput(String.join("; ", wrong), wrapped > 0 ? JOIN : areFew ? WAIT : "");
        }
    }

    /** Returns the number of lines on which the first order is; 0 if the first lines are no order. */
    private static int linesOfFirstOrder(DeckLines deck) {
        List<String> cards = deck.cards();
        List<String> first = new ArrayList<>();
        int lines = 0;
        while (lines < deck.others().size() && first.size() < cards.size()) {
            first.addAll(deck.others().get(lines++).cards());
        }
        return deck.orders().isEmpty() && first.size() == cards.size() && first.containsAll(cards) ? lines : 0;
    }

    /**
     * Throws an exception if the program draws samples: each line contains the same number of cards, also of twice as
     * many cards. A program that loses cards in each shuffle prints more of them. If the program refuses twice as many
     * cards, fewer than half of the cards are a sample.
     */
    private void requireNoSample(DeckLines deck, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        OptionalInt drawn = drawn(deck);
        if (drawn.isEmpty()) {
            return;
        }
        int cards = deck.cards().size();
        DeckLines twice = DeckLines.of(2 * cards, Optional.empty());
        run(twice, SHUFFLES, isEnough);
        boolean isRefused = twice.lines() == 0 && 2 * drawn.getAsInt() < cards; // it accepts some numbers only
        if (isRefused || drawn(twice).equals(drawn)) {
            throw WrongOutput.ofSamples(drawn.getAsInt(), cards);
        }
    }

    /** Returns the number of cards in each line if all lines contain the same number, and not all cards. */
    private static OptionalInt drawn(DeckLines deck) {
        List<DeckLines.Line> lines = deck.others();
        int drawn = lines.isEmpty() ? 0 : lines.get(0).cards().size();
        boolean isSample = drawn > 0
                && drawn < deck.cards().size()
                && deck.orders().isEmpty()
                && lines.stream().allMatch(line -> line.cards().size() == drawn && deck.hasCardsOf(line));
        return isSample ? OptionalInt.of(drawn) : OptionalInt.empty();
    }

    /** Returns whether no sample contains card 0, but some contain a card with the number of cards. */
    private static boolean areSamplesFromOne(DeckLines deck) {
        String size = Integer.toString(deck.cards().size());
        return deck.others().stream().anyMatch(line -> line.cards().contains(size))
                && deck.others().stream().noneMatch(line -> line.cards().contains("0"))
                && deck.orders().stream().noneMatch(order -> order.inverse().at(0) < deck.drawn());
    }

    private static String hint(DeckLines.Line line) {
        String text = line.toString();
        int count = line.cards().size();
        List<String> fromOne =
                IntStream.rangeClosed(1, count).mapToObj(Integer::toString).toList();
        if (line.cards().containsAll(fromOne)) {
            return "; print the cards from 0 on";
        }
        if (text.contains("Promise") || text.contains("coroutine")) {
            return "; await the shuffle, and print the deck";
        }
        boolean isNothing = count == 1 && line.unfilled().isPresent();
        return isNothing ? "; print the deck, and not what a function returns that shuffles in place" : "";
    }

    /** Returns the printed lines that are not judged. */
    public List<DeckLines.LeftOut> leftOut() {
        return List.copyOf(leftOut);
    }

    /** Returns the last lines that the program has written to its standard error. */
    public String standardError() {
        return String.join(System.lineSeparator(), errors);
    }

    /** Returns the file of the program and its first arguments. */
    public List<String> command() {
        return command;
    }

    @Override
    public String toString() {
        return Text.printable(String.join(" ", command));
    }
}
