package io.github.fairshuffle.examples;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.Spaced;
import java.io.PrintStream;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Three orders under conditions: a playlist without two songs by one artist in a row, a Stroop list with at most two words in
 * one colour in a row, and a gift exchange in which nobody draws their partner.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.Conditions
 * }</pre>
 */
public final class Conditions {
    private Conditions() {}

    record Song(char artist, int number) {}

    record Word(String text, String colour) {}

    record Person(String name, String partner) {}

    /** Prints the orders. */
    public static void main(String[] args) {
        print(Options.utf8());
    }

    static List<Song> playlist(RandomGenerator generator) {
        List<Song> songs = IntStream.range(0, 40)
                .mapToObj(k -> new Song("ABCDEFGH".charAt(k % 8), k / 8 + 1))
                .toList();
        return Spaced.by(Song::artist).using(generator).shuffled(songs);
    }

    static List<Word> stroop(RandomGenerator generator) {
        List<String> colours = List.of("red", "green", "blue");
        List<Word> words = colours.stream()
                .flatMap(text ->
                        colours.stream().flatMap(colour -> Stream.of(new Word(text, colour), new Word(text, colour))))
                .toList();
        return Spaced.by(Word::colour).atMostInARow(2).using(generator).shuffled(words);
    }

    static Derangement<Person> exchange(RandomGenerator generator) {
        List<Person> people = List.of(
                new Person("Ann", "Bob"),
                new Person("Bob", "Ann"),
                new Person("Cy", "Dan"),
                new Person("Dan", "Cy"),
                new Person("Eve", ""));
        return Derangement.of(people)
                .excluding((giver, taker) -> giver.partner().equals(taker.name()))
                .using(generator);
    }

    static void print(PrintStream out) {
        RandomGenerator generator = Randomness.seeded(42);
        List<String> songs = playlist(generator).stream()
                .map(song -> song.artist() + "" + song.number())
                .toList();
        out.println("A playlist of 40 songs by 8 artists:");
        out.println("  " + String.join(" ", songs.subList(0, 20)));
        out.println("  " + String.join(" ", songs.subList(20, 40)));
        out.println("A Stroop list:");
        List<Word> words = stroop(generator);
        for (int k = 0; k < words.size(); k += 6) {
            out.println("  "
                    + String.join(
                            ", ",
                            words.subList(k, k + 6).stream()
                                    .map(word -> word.text() + " in " + word.colour())
                                    .toList()));
        }
        out.println("A gift exchange with two couples:");
        exchange(generator)
                .draw()
                .forEach((giver, taker) -> out.println("  " + giver.name() + " gives to " + taker.name()));
    }
}
