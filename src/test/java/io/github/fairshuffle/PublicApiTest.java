package io.github.fairshuffle;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that {@code src/api/public-api.txt} lists every public and protected signature of the exported packages. The
 * file omits {@code equals}, {@code hashCode} and {@code toString}, the methods that the compiler adds to enums, and
 * package names, except at the beginning, where it lists the types of each package.
 */
class PublicApiTest {
    private static final Path FILE = Path.of("src/api/public-api.txt");
    private static final String ROOT = "io.github.fairshuffle";
    private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;

    @Test
    void theFileListsEveryPublicSignature() throws Exception {
        List<String> exported = Pattern.compile("exports ([\\w.]+);")
                .matcher(Files.readString(Path.of("src/main/java/module-info.java")))
                .results()
                .map(export -> export.group(1))
                .toList();
        List<Class<?>> types = new ArrayList<>();
        Path classes = Path.of(Shuffler.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (String each : exported) {
            try (Stream<Path> files = Files.list(classes.resolve(each.replace('.', '/')))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".class")).toList()) {
                    types.add(Class.forName(
                            each + "." + file.getFileName().toString().replace(".class", "")));
                }
            }
        }
        types.removeIf(type -> !isVisible(type));
        types.sort(Comparator.comparing(Class::getCanonicalName));
        String packages = "\\b(" + String.join("|", exported) + "|java(\\.[a-z]+)+)\\.(?=[A-Z])";
        TreeSet<String> lines = new TreeSet<>();
        for (Class<?> type : types) {
            String name = type.getCanonicalName().substring(ROOT.length() + 1);
            Stream.concat(Stream.of(header(type)), members(type).map(PublicApiTest::signature))
                    .map(line -> line.replace('$', '.').replaceAll(packages, ""))
                    .map(line -> line.replaceAll("@[\\w.]*\\.(\\w+)(\\(\\))?", "@$1"))
                    .forEach(line -> lines.add(name + line));
        }
        assertThat(lines).as("signatures with types that are not exported").noneMatch(line -> line.contains(ROOT));
        List<String> api = new ArrayList<>();
        long nested = types.stream().filter(Class::isMemberClass).count();
        api.add("# " + (types.size() - nested) + " public types, and " + nested + " nested in them:");
        Map<String, String> byPackage = types.stream()
                .collect(groupingBy(
                        Class::getPackageName,
                        TreeMap::new,
                        mapping(type -> type.getCanonicalName().replaceAll("^[a-z.]+", ""), joining(", "))));
        byPackage.forEach((name, each) -> api.add("# " + name + ": " + each));
        api.addAll(lines);
        Written.check(FILE, api, "api.write");
    }

    private static boolean isVisible(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return (type.getModifiers() & VISIBLE) != 0 && (outer == null || isVisible(outer));
    }

    /** Returns the line of a type. It begins with a space, so that it is sorted before the lines of the members. */
    private static String header(Class<?> type) {
        boolean plain = !type.isInterface() && !type.isEnum() && !type.isRecord();
        String modifiers = plain ? modifiers(type.getModifiers() & ~Modifier.STATIC) : "";
        String kind = plain ? "class" : type.isInterface() ? "interface" : type.isEnum() ? "enum" : "record";
        List<AnnotatedType> supertypes = new ArrayList<>(List.of(type.getAnnotatedInterfaces()));
        if (plain && type.getSuperclass() != Object.class) {
            supertypes.add(0, type.getAnnotatedSuperclass());
        }
        String permitted = type.isSealed()
                ? list(
                        " permits ",
                        Stream.of(type.getPermittedSubclasses())
                                .map(Class::getTypeName)
                                .toArray())
                : "";
        return " " + modifiers + kind + typeParameters(type) + list(": ", supertypes.toArray()) + permitted;
    }

    /** Returns the public and protected members of a type, also if inherited from a superclass that is not public. */
    private static Stream<Member> members(Class<?> type) {
        List<Member> members = new ArrayList<>(List.of(type.getDeclaredConstructors()));
        for (Class<?> each = type; each == type || each != null && !isVisible(each); each = each.getSuperclass()) {
            members.addAll(List.of(each.getDeclaredFields()));
            members.addAll(List.of(each.getDeclaredMethods()));
        }
        String omitted = "equals|hashCode|toString" + (type.isEnum() ? "|values|valueOf" : "");
        return members.stream()
                .filter(member -> (member.getModifiers() & VISIBLE) != 0 && !member.isSynthetic())
                .filter(member -> !member.getName().matches(omitted));
    }

    private static String signature(Member member) {
        String modifiers = ": " + modifiers(member.getModifiers());
        if (member instanceof Field field) {
            return "." + field.getName() + modifiers + field.getAnnotatedType();
        }
        Executable code = (Executable) member;
        String parameters = "(" + list("", code.getAnnotatedParameterTypes()) + ")";
        String called = code.isVarArgs() ? parameters.replaceFirst("\\[]\\)$", "...)") : parameters;
        String thrown = list(" throws ", code.getAnnotatedExceptionTypes());
        if (!(code instanceof Method method)) {
            return ".new" + called + thrown;
        }
        String variables = typeParameters(method) + (method.getTypeParameters().length > 0 ? " " : "");
        String kind = method.isDefault() ? ": default " : modifiers;
        return "." + method.getName() + called + kind + variables + method.getAnnotatedReturnType() + thrown;
    }

    private static String typeParameters(GenericDeclaration generic) {
        Object[] variables = Stream.of(generic.getTypeParameters())
                .map(variable -> variable + list(" extends ", variable.getAnnotatedBounds()))
                .map(variable -> variable.replaceAll(" extends java.lang.Object$", ""))
                .toArray();
        return variables.length == 0 ? "" : "<" + list("", variables) + ">";
    }

    private static String modifiers(int modifiers) {
        int shown = Modifier.PROTECTED | Modifier.ABSTRACT | Modifier.STATIC | Modifier.FINAL;
        return (Modifier.toString(modifiers & shown) + " ").stripLeading();
    }

    private static String list(String before, Object[] parts) {
        return parts.length == 0 ? "" : Stream.of(parts).map(String::valueOf).collect(joining(", ", before, ""));
    }
}
