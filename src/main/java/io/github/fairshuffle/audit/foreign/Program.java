package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.statistics.OrderLines;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program in any language that shuffles cards. It is started with two more arguments, the number n of cards and the
 * number of shuffles, and prints one order of the cards 0 to n − 1 on each line.
 */
public final class Program {
    private static final int MOST_ERRORS = 10;
    private static final int LONGEST_ERROR = 500;
    private static final int PAUSE = 200;

    private final List<String> command;
    /** The last lines of the last start that wrote to its standard error; the lock of this object guards them. */
    private final Deque<String> errors = new ArrayDeque<>();

    /** Creates a program from its file and its first arguments. */
    public Program(List<String> command) {
        this.command = List.copyOf(command);
    }

    /**
     * Starts the program and returns the orders that it prints; fewer of them if the time is over before. The program
     * has ended when this method returns or throws an exception.
     *
     * @param isOver returns whether the time is over
     * @throws LostCards if some lines do not contain each card once
     * @throws IllegalStateException if the program fails, prints too few or too many lines, or prints no orders
     */
    public List<Permutation> orders(int cards, int shuffles, BooleanSupplier isOver)
            throws IOException, InterruptedException {
        List<String> started = new ArrayList<>(command);
        started.add(Integer.toString(cards));
        started.add(Integer.toString(shuffles));
        Process process;
        try {
            process = new ProcessBuilder(started).start();
        } catch (IOException e) {
            throw new IOException(
                    e.getMessage() + "; write ./ before a program in this folder, and the interpreter before a script,"
                            + " such as python3 shuffle.py",
                    e);
        }
        Thread atExit = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(atExit);
        try {
            process.getOutputStream().close();
            FutureTask<Integer> said = inBackground(() -> readErrors(process.errorReader(StandardCharsets.UTF_8)));
            OrderLines.Group deck = OrderLines.Group.of(cards);
            FutureTask<Integer> printed =
                    inBackground(() -> read(process.inputReader(StandardCharsets.UTF_8), deck, shuffles, isOver));
            await(printed, process, isOver);
            boolean isLate = isOver.getAsBoolean();
            boolean isTooLong = deck.lines() > shuffles;
            if (isTooLong || isLate) {
                end(process);
            }
            int status = process.waitFor();
            await(said, process, () -> false);
            if (isLate) {
                await(printed, process, () -> false);
                LostCards.requireNone("line", deck);
            } else {
                requireOrders(shuffles, deck, isTooLong ? 0 : status);
            }
            return List.copyOf(deck.orders());
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            end(process);
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException ending) {
                // the hook is already running
            }
        }
    }

    private static FutureTask<Integer> inBackground(Callable<Integer> work) {
        FutureTask<Integer> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "program");
        thread.setDaemon(true);
        thread.start();
        return task;
    }

    /**
     * Waits until all output is read, or the time is over. If the program has ended, and there is no more output for a while, the wait ends
     * too: another program, which the program has started, may keep the output open.
     */
    private static void await(FutureTask<Integer> reader, Process process, BooleanSupplier isOver)
            throws InterruptedException, ExecutionException {
        boolean hasEnded = false;
        while (!reader.isDone()) {
            try {
                reader.get(PAUSE, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                if (hasEnded || isOver.getAsBoolean()) {
                    return;
                }
                hasEnded = !process.isAlive();
            }
        }
        reader.get();
    }

    /** Ends the program and the programs that it has started, and closes the streams of the program. */
    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }

    /**
     * Reads lines until there are too many or the time is over, and returns their number. The last line of a program
     * that was ended may be incomplete, but it is read when the time is over.
     */
    private static int read(BufferedReader output, OrderLines.Group deck, int shuffles, BooleanSupplier isOver)
            throws IOException {
        int number = 0;
        String line = output.readLine();
        while (line != null && deck.lines() <= shuffles && !isOver.getAsBoolean()) {
            number++;
            deck.add(number, line);
            line = output.readLine();
        }
        return number;
    }

    /** Reads the standard error until it is closed, and returns the number of lines. */
    private int readErrors(BufferedReader output) {
        int number = 0;
        try {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                synchronized (errors) {
                    if (number++ == 0) {
                        errors.clear(); // those of earlier starts
                    }
                    errors.add(Names.printable(line.substring(0, Math.min(line.length(), LONGEST_ERROR))));
                    if (errors.size() > MOST_ERRORS) {
                        errors.remove();
                    }
                }
            }
        } catch (IOException closed) {
            // the lines read so far are all that can be shown
        }
        return number;
    }

    /** Throws an exception unless the program has printed the right number of orders. */
    private static void requireOrders(int shuffles, OrderLines.Group deck, int status) {
        int lines = deck.lines();
        int last = deck.cards().size() - 1;
        List<String> wrong = new ArrayList<>();
        String printed = lines == 0 ? "no line" : Names.format(lines == 1 ? "%d line" : "%,d lines", lines);
        if (status != 0) {
            wrong.add("the program printed " + printed + " and ended with the exit status " + status);
        } else if (lines < shuffles) {
            wrong.add(Names.format("the program printed %s and not %,d", printed, shuffles));
        } else if (lines > shuffles) {
            wrong.add(Names.format("the program printed more than %,d lines", shuffles));
        }
        boolean isOther = deck.orders().isEmpty()
                && deck.others().stream().anyMatch(line -> !deck.cards().containsAll(line.cards()));
        if (isOther || !wrong.isEmpty()) {
            deck.others().stream()
                    .limit(1)
                    .map(line -> "line " + line.number() + " is no order of the cards 0 to " + last + ": " + line
                            + (isFromOne(line) ? "; print the cards from 0 on" : ""))
                    .forEach(wrong::add);
            throw new IllegalStateException(String.join("; ", wrong));
        }
        LostCards.requireNone("line", deck);
    }

    private static boolean isFromOne(OrderLines.Line line) {
        Set<String> fromOne = IntStream.rangeClosed(1, line.cards().size())
                .mapToObj(Integer::toString)
                .collect(Collectors.toSet());
        return fromOne.equals(Set.copyOf(line.cards()));
    }

    /** Returns the last lines that the program has written to its standard error. */
    public String standardError() {
        synchronized (errors) {
            return String.join(System.lineSeparator(), errors);
        }
    }

    /** Returns the command as it was given. */
    @Override
    public String toString() {
        return String.join(" ", command);
    }
}
