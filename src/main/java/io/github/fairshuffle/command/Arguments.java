package io.github.fairshuffle.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command. The help declares the options: the line {@code "  -n COUNT  ..."} declares an option with
 * a value, and {@code "  -z, --zero  ..."} an option without a value, which has two names. A value follows its option,
 * as in {@code -n 5} and {@code --seed -5}, or is attached to it, as in {@code -n5} and {@code --seed=-5}. The argument
 * {@code --} ends the options. Only the options that the command names can be repeated. Errors are
 * IllegalArgumentExceptions.
 */
final class Arguments {
    private static final Pattern DECLARATION = Pattern.compile("(?m)^ {2,4}(?:(-\\w), )?(-\\S+)(?: ([A-Z-]+) )?");

    /** An option; {@code value} is the placeholder for its value in the help, or null if the option has no value. */
    private record Option(String name, @Nullable String value) {}

    /** The given options, with their values. An option that takes no value is mapped to "". */
    private final Map<String, List<String>> values = new HashMap<>();

    private final List<String> names = new ArrayList<>();

    Arguments(String help, String[] args, String... repeatable) {
        if (String.join("", args).indexOf('\uFFFD') >= 0) {
            throw new IllegalArgumentException("the system's locale cannot read an argument; set LC_ALL=C.UTF-8");
        }
        Map<String, Option> options = new HashMap<>();
        for (Matcher line = DECLARATION.matcher(help); line.find(); ) {
            Option option = new Option(line.group(2), line.group(3));
            options.put(line.group(1), option); // the key is null if the option has one name
            options.put(line.group(2), option);
        }
        for (Iterator<String> rest = List.of(args).iterator(); rest.hasNext(); ) {
            String arg = rest.next();
            if (arg.equals("--")) {
                rest.forEachRemaining(names::add);
            } else if (arg.startsWith("-") && arg.length() > 1) {
                take(arg, options, rest);
            } else {
                names.add(arg);
            }
        }
        values.forEach((option, given) -> {
            if (given.size() > 1 && !List.of(repeatable).contains(option)) {
                throw new IllegalArgumentException(option + " is given " + given.size() + " times; write it once");
            }
        });
    }

    private void take(String arg, Map<String, Option> options, Iterator<String> rest) {
        boolean isLong = arg.startsWith("--");
        int end = isLong ? (arg + '=').indexOf('=') : 2;
        String name = arg.substring(0, end);
        Option option = options.get(name);
        if (option == null) {
            throw new IllegalArgumentException("there is no option " + (isLong ? name : arg));
        }
        boolean isAttached = end < arg.length();
        if (isAttached && option.value == null) {
            throw new IllegalArgumentException(name + " takes no value");
        }
        if (option.value != null && !isAttached && !rest.hasNext()) {
            throw new IllegalArgumentException(name + " needs " + option.value + " after it");
        }
        String attached = arg.substring(isAttached && isLong ? end + 1 : end);
        values.computeIfAbsent(option.name, given -> new ArrayList<>())
                .add(option.value == null || isAttached ? attached : rest.next());
    }

    boolean has(String option) {
        return values.containsKey(option);
    }

    Set<String> options() {
        return values.keySet();
    }

    Optional<String> text(String option) {
        return texts(option).stream().findFirst();
    }

    /** Returns all texts after an option, which may be repeated. */
    List<String> texts(String option) {
        return values.getOrDefault(option, List.of());
    }

    /** Returns the value of an option, if the option is given. The parser rejects a text by a NumberFormatException. */
    <T> Optional<T> value(String option, String what, Function<String, T> parser) {
        try {
            return text(option).map(parser);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    option + " needs " + what + ", not " + text(option).orElseThrow(), e);
        }
    }

    /** Applies one of two functions to the seed: to a whole number, or to any other text. */
    <T> Optional<T> seed(LongFunction<T> ofNumber, Function<String, T> ofText) {
        return value(
                "--seed",
                "a whole number from -2^63 to 2^63-1, or a text",
                text -> text.matches("[-+]?[0-9]*") ? ofNumber.apply(Long.parseLong(text)) : ofText.apply(text));
    }

    /** Returns the whole number after an option, if the option is given. A number below {@code least} is rejected. */
    Optional<Integer> count(String option, int least) {
        return value(option, "a whole number from " + least + " to " + Integer.MAX_VALUE, text -> {
            int count = Integer.parseInt(text);
            if (count < least) {
                throw new NumberFormatException();
            }
            return count;
        });
    }

    /** Returns the arguments that are not options, such as files. An error message describes them as {@code what}. */
    List<String> names(int least, int most, String what) {
        if (names.size() < least || names.size() > most) {
            throw new IllegalArgumentException("the command takes " + what + ", not " + names.size());
        }
        return names;
    }
}
