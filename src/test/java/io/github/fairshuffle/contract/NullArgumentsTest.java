package io.github.fairshuffle.contract;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.ForeignShuffler;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.conditions.Conditional;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.conditions.Within;
import io.github.fairshuffle.draw.Draw;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.files.FileShuffle;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.TypeVariable;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that every public method and constructor names each argument that is null. The other arguments are valid, but
 * generators and functions fail when they are called, so nothing is drawn and no code of the user runs.
 */
class NullArgumentsTest {
    private static final List<String> TWO = List.of("a", "b"); // it cannot be modified
    private static final String SECRET = "0".repeat(64);

    /**
     * The methods that do not name a null argument. {@code permute} is the algorithm itself: a lambda implements it
     * without checks, and the library never passes null to it. {@code equals} accepts null, and the compiler writes
     * {@code valueOf}.
     */
    private static final Set<String> UNCHECKED = Set.of("permute", "equals", "valueOf");

    /** The receivers of the methods that are not static: at least one of each type, and more for an interface. */
    private static final List<Object> RECEIVERS = List.of(
            new Containers.SwapOnlyDeck(2),
            Deck.of(new int[2]),
            Deck.of(TWO),
            Deck.unison(Deck.of(new int[2]), Deck.of(TWO)),
            Deck.places(Deck.of(new int[3]), 0, 2),
            (Dice) bound -> fail(),
            Dice.of(Generators.untouchable()),
            (Shuffler) (deck, dice) -> fail(),
            Shuffler.forward().using(Generators.untouchable()),
            KeyedOrder.by(id -> id, "seed"),
            Permutation.identity(2),
            PrizePool.of(1, TWO),
            Weighted.by(element -> 1),
            Audit.of(Shuffler.forward()),
            ExactLaw.of(Shuffler.forward(), 2),
            ForeignShuffler.ofList((list, random) -> fail()),
            Fraction.ZERO,
            Battery.ofOrders(List.of(new int[] {0, 1}, new int[] {1, 0}).iterator())
                    .run(),
            Battery.of(Shuffler.forward()),
            Conditional.on(order -> true),
            Counterbalanced.of(TWO),
            Derangement.of(2),
            Pairs.of(TWO),
            Within.by(element -> element),
            Spaced.by(element -> element),
            Draw.of(TWO, SECRET, "text", 1),
            FileShuffle.lines(InputStream.nullInputStream(), OutputStream.nullOutputStream()));

    private static int fail() {
        throw new AssertionError("nothing should be called");
    }

    /** The valid arguments of types that are not interfaces. */
    private static final Map<Class<?>, Object> VALUES = Map.ofEntries(
            entry(boolean.class, true),
            entry(int.class, 2),
            entry(long.class, 2L),
            entry(double.class, 0.5),
            entry(String.class, SECRET), // also a name, a seed and a line of text
            entry(BigInteger.class, BigInteger.ONE),
            entry(InputStream.class, InputStream.nullInputStream()),
            entry(OutputStream.class, OutputStream.nullOutputStream()));

    /** Returns a valid argument. Most interfaces are implemented by an object that fails whenever it is called. */
    private static Object valid(Class<?> type) {
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 2);
        } else if (type == Shuffler.class) {
            return Shuffler.forward().using(Generators.untouchable());
        } else if (type == List.class || type == Collection.class) {
            return TWO;
        } else if (type == Path.class) {
            return Path.of("no folder", "no file");
        } else if (type.isInterface()) {
            return Proxy.newProxyInstance(
                    type.getClassLoader(), new Class<?>[] {type}, (proxy, method, args) -> fail());
        }
        return VALUES.get(type);
    }

    private record Parameter(Executable code, int index) {
        Class<?> owner() {
            return code.getDeclaringClass();
        }

        /** Whether null is refused. A value of type T is an element, and elements may be null. */
        boolean isChecked() {
            return !code.getParameterTypes()[index].isPrimitive()
                    && !(code.getGenericParameterTypes()[index] instanceof TypeVariable)
                    && !code.getAnnotatedParameterTypes()[index].isAnnotationPresent(Nullable.class)
                    && !UNCHECKED.contains(code.getName());
        }

        /** Returns the objects whose method is called; a static method and a constructor need none. */
        List<@Nullable Object> receivers() {
            return code instanceof Constructor || Modifier.isStatic(code.getModifiers())
                    ? Collections.singletonList(null)
                    : RECEIVERS.stream().filter(owner()::isInstance).toList();
        }

        void passNull(@Nullable Object receiver) throws Throwable {
            Object[] arguments = Stream.of(code.getParameterTypes())
                    .map(NullArgumentsTest::valid)
                    .toArray();
            arguments[index] = null;
            try {
                if (code instanceof Constructor<?> constructor) {
                    constructor.newInstance(arguments);
                } else {
                    ((Method) code).invoke(receiver, arguments);
                }
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        }

        /** Reads the name of the parameter from the source, because the class file does not contain it. */
        String name() throws IOException {
            String[] types = Stream.of(code.getParameterTypes())
                    .map(Class::getSimpleName)
                    .toArray(String[]::new);
            String source = Files.readString(Path.of(
                            "src/main/java",
                            owner().getName().replaceAll("\\$.*", "").replace('.', '/') + ".java"))
                    .replaceAll("@\\w+ ", "")
                    .replaceAll("<[\\w ?,.\\[\\]]*>", "") // type arguments, from the innermost on
                    .replaceAll("<[\\w ?,.\\[\\]]*>", "")
                    .replace("...", "[]")
                    .replaceAll("\\bT\\b", "Object");
            String method = code instanceof Method ? code.getName() : owner().getSimpleName();
            return Pattern.compile("\\b" + method + "\\(([^()]*)\\)[\\w ,]*\\{")
                    .matcher(source)
                    .results()
                    .map(declared -> declared.group(1).strip().split(",?\\s+"))
                    .filter(words -> Arrays.equals(every2nd(words, 0), types))
                    .map(words -> every2nd(words, 1)[index])
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no declaration of " + code));
        }

        private static String[] every2nd(String[] words, int from) {
            return IntStream.range(0, words.length)
                    .filter(k -> k % 2 == from)
                    .mapToObj(k -> words[k])
                    .toArray(String[]::new);
        }

        @Override
        public String toString() {
            return owner().getSimpleName() + "." + code.getName() + Arrays.toString(code.getParameterTypes()) + index;
        }
    }

    /** Returns the public types that the beginning of {@code public-api.txt} lists. */
    private static List<Class<?>> types() throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (MatchResult line : Pattern.compile("(?m)^# ([a-z.]+): (.*)$")
                .matcher(Files.readString(Path.of("src/api/public-api.txt")))
                .results()
                .toList()) {
            for (String name : line.group(2).strip().split(", ")) {
                types.add(Class.forName(line.group(1) + "." + name.replace('.', '$')));
            }
        }
        return types;
    }

    static List<Parameter> parameters() throws IOException, ClassNotFoundException {
        List<Parameter> parameters = new ArrayList<>();
        for (Class<?> type : types()) {
            Stream.concat(Stream.of(type.getDeclaredMethods()), Stream.of(type.getDeclaredConstructors()))
                    .filter(code -> Modifier.isPublic(code.getModifiers()))
                    .filter(code -> !Modifier.isAbstract(code.getModifiers()) && !code.isSynthetic())
                    .flatMap(code ->
                            IntStream.range(0, code.getParameterCount()).mapToObj(index -> new Parameter(code, index)))
                    .filter(Parameter::isChecked)
                    .forEach(parameters::add);
        }
        return parameters;
    }

    @ParameterizedTest
    @MethodSource("parameters")
    void nullIsNamed(Parameter parameter) throws IOException {
        assertThat(parameter.receivers())
                .as("add an object of this type to RECEIVERS")
                .isNotEmpty();
        for (Object receiver : parameter.receivers()) {
            assertThatNullPointerException()
                    .isThrownBy(() -> parameter.passNull(receiver))
                    .withMessage(parameter.name());
        }
    }
}
