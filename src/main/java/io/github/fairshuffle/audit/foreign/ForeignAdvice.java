package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells users what to write if this library finds no class, cannot create an object, or may not access a class. */
final class ForeignAdvice {
    /** A class and a method, with a dot or # where :: is expected, or with a nested class after a dot. */
    private static final Pattern METHOD = Pattern.compile("([\\w$.]+)(?:::|[#.])(\\w+(?:\\(.*\\))?)");

    private static final int MOST_METHODS = 10;

    private ForeignAdvice() {}

    /** Returns what to write instead of a name that is not the name of a class, followed by :: and a method. */
    static String otherName(String name) {
        Matcher method = METHOD.matcher(name);
        Optional<String> type = binaryName(name);
        Optional<String> meant = type.filter(binary -> !binary.equals(name))
                .or(() -> Optional.of(method)
                        .filter(Matcher::matches)
                        .flatMap(parts -> binaryName(parts.group(1)).map(binary -> binary + "::" + parts.group(2))))
                .or(() -> type.map(binary -> binary + "::shuffle"));
        return meant.map(it -> "write " + quoted(it) + ", not " + name)
                .orElse("there is no class " + name.replaceFirst("(::|#).*", "") + " on the class path"
                        + (name.contains("::") ? "" : "; write a method as com.example.Cards::shuffle"));
    }

    static String quoted(String name) {
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

    /** Returns the methods of a class that this library can call, beginning with those whose names are most similar. */
    static String otherMethods(String name, Set<String> signatures) {
        return signatures.isEmpty()
                ? ""
                : signatures.stream()
                        .sorted(Comparator.comparingInt(signature -> -equalLetters(signature, name)))
                        .limit(MOST_METHODS)
                        .collect(joining(" or ::", "; write ::", ""));
    }

    /** Returns the number of letters with which both texts begin. */
    private static int equalLetters(String one, String other) {
        return (int) IntStream.range(0, Math.min(one.length(), other.length()))
                .takeWhile(k -> Character.toLowerCase(one.charAt(k)) == Character.toLowerCase(other.charAt(k)))
                .count();
    }

    /** Returns how to audit an instance method of a class without a constructor that this library can call. */
    static String withoutObject(Class<?> type, Method method) {
        return " needs an object, and " + type.getName()
                + " has no constructor without parameters that can be called; add one (it may be private), or name a"
                + " static method that puts its parameter, a list, into an object, calls " + method.getName()
                + " and returns the shuffled list"
                + Stream.of(type.getDeclaredConstructors())
                        .filter(constructor -> !Modifier.isPrivate(constructor.getModifiers()))
                        .min(Comparator.<Constructor<?>, Boolean>comparing(constructor -> !takesDeck(constructor))
                                .thenComparing(Constructor::getParameterCount))
                        .map(constructor -> withConstructor(constructor, method))
                        .orElse("");
    }

    /** Returns code that calls a constructor and a method; "" if there is no such code. */
    private static String withConstructor(Constructor<?> constructor, Method method) {
        Class<?> type = constructor.getDeclaringClass();
        String name = type.getSimpleName();
        boolean isAbstract = Modifier.isAbstract(type.getModifiers());
        if (!isAbstract && (takesDeck(constructor) || takesDeck(method))) {
            return "; or in a test, write code such as ForeignShuffler."
                    + (ForeignDecks.isResult(method.getReturnType()) ? "ofCopy" : "ofList") + "((list, random) -> new "
                    + name + arguments(constructor, "list.size()") + "." + method.getName()
                    + arguments(method, "list.size()") + ")";
        }
        return isAbstract || Modifier.isFinal(type.getModifiers())
                ? ""
                : "; or name Mine::" + method.getName() + " with class Mine extends " + name + " { Mine() { super"
                        + arguments(constructor, "52") + "; } }";
    }

    private static boolean takesDeck(Executable code) {
        return Stream.of(code.getParameterTypes()).anyMatch(ForeignDecks::isDeck);
    }

    private static String arguments(Executable code, String number) {
        return Stream.of(code.getParameterTypes())
                .map(type -> ForeignDecks.isDeck(type)
                        ? "list"
                        : ForeignDecks.isGenerator(type)
                                ? (ForeignDecks.asKotlinRandom(type).isPresent()
                                        ? "PlatformRandomKt.asKotlinRandom(random)"
                                        : "random")
                                : ForeignDecks.isNumber(type) ? number : type == String.class ? "\"…\"" : "…")
                .collect(joining(", ", "(", ")"));
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
