package io.github.fairshuffle.examples;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.Spaced;
import java.io.PrintStream;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Prints a playlist with artists apart, a Stroop list with colours mixed, and a gift exchange between couples. */
public final class Conditions {
    private Conditions() {}

    public static void main(String[] args) {
        print(Options.utf8());
    }

    static void print(PrintStream out) {
        RandomGenerator generator = Randomness.seeded(42);
        List<String> songs = Stream.of("ABCDEFGH".split(""))
                .flatMap(artist -> Stream.of(1, 2, 3, 4, 5).map(track -> artist + track))
                .toList();
        out.println("A playlist of 40 songs by 8 artists:");
        out.println(Spaced.by((String song) -> song.charAt(0)).using(generator).shuffled(songs));
        List<String> words =
                List.of("red in red", "red in blue", "blue in red", "blue in blue", "pink in red", "pink in blue");
        out.println("A Stroop list:");
        out.println(Spaced.by((String word) -> word.split(" in ")[1])
                .atMostInARow(2)
                .using(generator)
                .shuffled(words));
        List<String> couples = List.of("Ann Lee", "Bob Lee", "Cy May", "Dan May", "Eve Roe");
        out.println("A gift exchange with two couples:");
        out.println(Derangement.of(couples)
                .excludingSame(name -> name.split(" ")[1])
                .using(generator)
                .draw());
    }
}
