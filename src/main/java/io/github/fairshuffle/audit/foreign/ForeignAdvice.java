package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Executable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tells users what to write if this library finds no class or method, or may not access a class. */
final class ForeignAdvice {
    /** A class and a method, with a dot or # where :: is expected, or with a nested class after a dot. */
    private static final Pattern METHOD = Pattern.compile("([\\w$.]+)(?:::|[#.])(\\w+(?:\\(.*\\))?)");

    private static final int MOST_METHODS = 10;

    private ForeignAdvice() {}

    /** Returns what to write instead of a name that is not the name of a class, followed by :: and a method. */
    static String otherName(String name) {
        Matcher method = METHOD.matcher(name);
        return binaryName(name)
                .map(type -> type.equals(name) ? type + "::shuffle" : type)
                .or(() -> method.matches()
                        ? binaryName(method.group(1)).map(type -> type + "::" + method.group(2))
                        : Optional.empty())
                .map(meant -> "write " + quoted(meant) + ", not " + name)
                .orElse("there is no class " + name.replaceFirst("(::|#).*", "") + " on the class path"
                        + (name.contains("::") ? "" : "; write a method as com.example.Cards::shuffle"));
    }

    private static String quoted(String name) {
        return name + (name.contains("$") ? " (a shell needs single quotes)" : "");
    }

    /** Returns the name of a class with $ before each nested class; empty if there is no such class. */
    private static Optional<String> binaryName(String name) {
        long dots = name.chars().filter(c -> c == '.').count();
        return Stream.iterate(name, binary -> binary.replaceFirst("\\.(?=[^.]*$)", "\\$"))
                .limit(dots + 1)
                .filter(ForeignAdvice::isClass)
                .findFirst();
    }

    private static boolean isClass(String name) {
        try {
            Class.forName(name, false, Thread.currentThread().getContextClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Returns which methods to write instead of a method; those whose names begin most similarly come first. */
    static String otherMethods(String name, Stream<String> others) {
        char[] letters = name.toLowerCase(Locale.ROOT).toCharArray();
        Comparator<String> similar = Comparator.comparingInt(other -> {
            String method = other.replaceFirst(".*::", "").toLowerCase(Locale.ROOT);
            return -Arrays.mismatch(letters, method.toCharArray());
        });
        String first =
                others.distinct().sorted().sorted(similar).limit(MOST_METHODS).collect(joining(" or "));
        return first.isEmpty() ? "" : "; write " + quoted(first);
    }

    /** Makes a method or a constructor accessible; throws an exception if its module does not open the package. */
    static <M extends Executable> M opened(M code) {
        if (!code.trySetAccessible()) {
            throw new IllegalArgumentException(closed(code.getDeclaringClass()));
        }
        return code;
    }

    /** Returns how to open the package of a class to this library. */
    static String closed(Class<?> type) {
        Module library = ForeignAdvice.class.getModule();
        String module = type.getModule().getName();
        String opened = type.getPackageName();
        return type.getName() + " is in the module " + module + ", which does not open the package; write opens "
                + opened
                + (library.isNamed() ? " to " + library.getName() : "")
                + "; in its module-info.java, or start Java with --add-opens " + module + "/" + opened + "="
                + (library.isNamed() ? library.getName() : "ALL-UNNAMED");
    }
}
