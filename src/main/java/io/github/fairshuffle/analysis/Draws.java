package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The numbers that one shuffle draws.
 *
 * @param bounds the bounds of the numbers, in the order in which the numbers are drawn
 * @param line the source line that draws the first number, such as {@code Cards.java:60}; empty if the line is unknown
 */
record Draws(List<Integer> bounds, String line) {
    private static final String LIBRARY = "io\\.github\\.fairshuffle\\.";
    private static final String JDK = "(java|javax|jdk|sun)\\..*";
    private static final Pattern NOT_OF_THE_USER = Pattern.compile(JDK + "|" + LIBRARY + ".*");

    /** The classes that only pass random numbers and cards on to other code. */
    private static final Pattern NO_SHUFFLER = Pattern.compile(
            JDK + "|" + LIBRARY + "(((analysis|internal)(\\.[a-z]+)?\\.)?[^.]*|command\\.WillItShuffle(\\$Late)?)");

    private static final Set<String> JUDGES = Set.of(
            Draws.class.getName(), ExactLaw.class.getName(), Battery.class.getName(), Examination.class.getName());

    static Draws of(Shuffler shuffler, int size) {
        List<Integer> bounds = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        Dice dice = Dice.of(Randomness.seeded(1));
        Dice recorder = bound -> {
            bounds.add(bound);
            if (bounds.size() == 1) {
                lines.add(line(new Throwable()));
            }
            return dice.roll(bound);
        };
        try {
            shuffler.permute(Deck.of(Orders.identity(size)), recorder);
        } catch (Throwable thrown) { // the user's code can throw anything
            bounds.clear();
        }
        return new Draws(bounds, String.join("", lines));
    }

    /**
     * Returns the topmost line of the user's code in a stack trace, or of a shuffler of this library if the user's code
     * was not called; empty if neither was called.
     */
    static String line(Throwable thrown) {
        List<StackTraceElement> frames = List.of(thrown.getStackTrace());
        int judge = IntStream.range(0, frames.size())
                .filter(k -> JUDGES.contains(frames.get(k).getClassName()))
                .reduce(0, Math::max);
        return Stream.of(NOT_OF_THE_USER, NO_SHUFFLER)
                .flatMap(other -> frames.subList(0, judge).stream()
                        .filter(frame -> !other.matcher(frame.getClassName()).matches()))
                .findFirst()
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
    }

    /** Returns the reason why the outcomes cannot be divided equally among the orders; empty if there is none. */
    String why(ExactLaw law) {
        BigInteger orders = OrderCounts.orders(law.size());
        BigInteger[] perOrder = BigInteger.valueOf(law.paths()).divideAndRemainder(orders);
        if (!law.isBalanced() || perOrder[0].signum() == 0 || perOrder[1].signum() == 0) {
            return "";
        }
        String calls = bounds.stream()
                .filter(bound -> bound > 1)
                .collect(Collectors.groupingBy(bound -> bound, LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(call -> "nextInt(" + call.getKey() + ")"
                        + (call.getValue() > 1 ? " " + call.getValue() + " times" : ""))
                .collect(Collectors.joining(", "));
        String sentence = "it calls %s: %,d outcomes for %d orders, not a whole number per order";
        return format(sentence, calls, law.paths(), orders);
    }
}
