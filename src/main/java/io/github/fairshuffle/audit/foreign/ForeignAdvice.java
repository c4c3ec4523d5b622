package io.github.fairshuffle.audit.foreign;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tells users what to write if this library cannot create an object of their class, or may not access the class. */
public final class ForeignAdvice {
    /** Stands for an argument that only the user knows. */
    private static final String UNKNOWN = "...";

    /** A class and a method, with a dot or # where :: is expected, or with a nested class after a dot. */
    private static final Pattern METHOD = Pattern.compile("([\\w$.]+)(?:::|[#.])(\\w+(?:\\(.*\\))?)");

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
        return meant.map(it ->
                        "write " + it + (it.contains("$") ? " (a shell needs single quotes)" : "") + ", not " + name)
                .orElse("there is no class " + name.replaceFirst("(::|#).*", "") + " on the class path"
                        + (name.contains("::") ? "" : "; write a method as com.example.Cards::shuffle"));
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

    /** Returns how to audit an instance method of a class without a constructor that this library can call. */
    static String withoutObject(Class<?> type, Method method) {
        boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        String why = " has no constructor without parameters; add one (it may be private), or ";
        if (type.isEnum()) {
            why = " is an enum; ";
        } else if (Modifier.isAbstract(type.getModifiers())) {
            why = " is abstract; name a class that extends or implements it, or ";
        } else if (isInner) {
            why = " is an inner class; make it static, or ";
        }
        return " needs an object, and " + type.getName() + why
                + "name a static method that puts its parameter, a list, into an object, calls " + method.getName()
                + " and returns the shuffled list; or in a test, write ForeignShuffler." + call(type, method);
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

    /** Returns code such as {@code ofList((list, random) -> new Cards(list).shuffle(random))}. */
    private static String call(Class<?> type, Method method) {
        boolean hasDeck = Stream.of(method.getParameterTypes()).anyMatch(it -> !ForeignMethod.isGenerator(it));
        Optional<Executable> creator = creators(type)
                .min(Comparator.comparing(it -> (hasDeck || hasDeck(arguments(it, true)) ? 0 : 100)
                        + arguments(it, !hasDeck).stream()
                                .filter(UNKNOWN::equals)
                                .count()));
        List<String> created = creator.map(it -> arguments(it, !hasDeck)).orElse(List.of(UNKNOWN));
        List<String> called = arguments(method, true);
        if (!hasDeck && !hasDeck(created)) {
            created = List.of(UNKNOWN); // the object needs the deck
        }
        String object = type.getSimpleName();
        if (type.isEnum()) {
            object += "." + type.getEnumConstants()[0];
        } else if (creator.isPresent() && creator.get() instanceof Method factory) {
            object += "." + factory.getName() + "(" + String.join(", ", created) + ")";
        } else {
            object = "new " + object + "(" + String.join(", ", created) + ")";
            object += Modifier.isAbstract(type.getModifiers()) ? " {...}" : "";
        }
        boolean isArray = created.contains("array") || called.contains("array");
        boolean isCopy = List.class.isAssignableFrom(method.getReturnType());
        boolean isDriven = created.contains("random") || called.contains("random");
        String deck = isArray ? "array" : "list";
        return (isArray ? "ofArray" : isCopy ? "ofCopy" : "ofList") + (isDriven ? "(" : "WithOwnChance(")
                + (isDriven ? "(" + deck + ", random)" : deck) + " -> " + object + "." + method.getName() + "("
                + String.join(", ", called) + "))"
                + (hasDeck || isArray || isCopy ? "" : " (with ofCopy, if the object shuffles a copy of its list)");
    }

    /** Returns the constructors and static methods that create an object and are not private. */
    private static Stream<Executable> creators(Class<?> type) {
        Stream<Method> factories = Stream.of(type.getDeclaredMethods())
                .filter(it -> Modifier.isStatic(it.getModifiers()) && it.getReturnType() == type)
                .sorted(Comparator.comparing(Method::getName));
        Stream<Constructor<?>> constructors =
                Stream.of(type.getDeclaredConstructors()).filter(it -> !Modifier.isAbstract(type.getModifiers()));
        return Stream.<Executable>concat(constructors, factories).filter(it -> !Modifier.isPrivate(it.getModifiers()));
    }

    private static boolean hasDeck(List<String> arguments) {
        return arguments.contains("list") || arguments.contains("array");
    }

    /** Returns arguments for a call in a lambda that shuffles numbers, perhaps without the deck. */
    private static List<String> arguments(Executable code, boolean withDeck) {
        List<String> arguments = new ArrayList<>();
        for (Parameter parameter : code.getParameters()) {
            Class<?> type = parameter.getType();
            boolean isList = type != Object.class
                    && type.isAssignableFrom(List.class)
                    && ForeignCards.type(type, parameter.getParameterizedType()).isAssignableFrom(Integer.class);
            String deck = !withDeck ? UNKNOWN : type == int[].class ? "array" : isList ? "list" : UNKNOWN;
            arguments.add(
                    ForeignMethod.isDriven(type) ? "random" : type == SecureRandom.class ? "new SecureRandom()" : deck);
        }
        return arguments;
    }
}
