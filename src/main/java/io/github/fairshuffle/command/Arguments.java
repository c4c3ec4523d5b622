package io.github.fairshuffle.command;

import java.util.Iterator;
import java.util.List;

/** The arguments of a main program, one after the other. What is wrong with them is an IllegalArgumentException. */
final class Arguments {
    private final Iterator<String> rest;
    private String last = "";

    /** All of them. */
    Arguments(String[] args) {
        if (String.join("", args).indexOf('\uFFFD') >= 0) {
            throw new IllegalArgumentException("the system's locale cannot read an argument; set LC_ALL=C.UTF-8");
        }
        rest = List.of(args).iterator();
    }

    /** Whether there is another one. */
    boolean hasNext() {
        return rest.hasNext();
    }

    /** The next option or name. */
    String next() {
        last = rest.next();
        return last;
    }

    /** What follows the option that was taken last, such as {@code a file name}. */
    String value(String what) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(last + " needs " + what + " after it");
        }
        return rest.next();
    }

    /** The number that follows the option that was taken last; {@code what} is asked for if nothing follows. */
    long number(String what, long least, long most) {
        String text = value(what);
        try {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused like a number out of range
        }
        throw new IllegalArgumentException(
                last + " takes a whole number from " + least + " to " + most + ", not " + text);
    }

    /** The probability that follows the option that was taken last. */
    double probability() {
        String text = value("a probability");
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(last + " takes a probability such as 1e-6, not " + text, e);
        }
    }
}
