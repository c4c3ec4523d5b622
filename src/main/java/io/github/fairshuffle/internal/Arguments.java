package io.github.fairshuffle.internal;

import java.util.Iterator;
import java.util.List;

/** The arguments of a main program, one after the other. What is wrong with them is an IllegalArgumentException. */
public final class Arguments {
    private final Iterator<String> rest;
    private String last = "";

    /** All of them. */
    public Arguments(String[] args) {
        rest = List.of(args).iterator();
    }

    /** Whether there is another one. */
    public boolean hasNext() {
        return rest.hasNext();
    }

    /** The next option or name. */
    public String next() {
        last = rest.next();
        return last;
    }

    /** What follows the option that was taken last, such as {@code a file name}. */
    public String value(String what) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(last + " needs " + what + " after it");
        }
        return rest.next();
    }

    /** The number that follows the option that was taken last; {@code what} is asked for if nothing follows. */
    public long number(String what, long least, long most) {
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
}
