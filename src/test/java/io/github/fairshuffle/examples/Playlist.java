package io.github.fairshuffle.examples;

import io.github.fairshuffle.KeyedOrder;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Prints a shuffled playlist in pages. The server stores no order, because each page is computed from the seed. If a
 * song is removed in the meantime, the order of the other songs does not change.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.Playlist
 * }</pre>
 */
public final class Playlist {
    private static final int PAGE = 3;

    private Playlist() {}

    record Song(String title, int stars) {}

    static final List<Song> SONGS = List.of(
            new Song("Autumn Leaves", 5),
            new Song("Blue in Green", 4),
            new Song("Caravan", 5),
            new Song("Django", 5),
            new Song("Epistrophy", 4),
            new Song("Footprints", 5),
            new Song("Giant Steps", 4),
            new Song("Haitian Fight Song", 4));

    /** Prints the pages. */
    public static void main(String[] args) {
        print(Options.utf8());
    }

    static List<Song> page(List<Song> songs, Comparator<Song> order, int number) {
        return songs.stream()
                .sorted(order)
                .skip((long) PAGE * number)
                .limit(PAGE)
                .toList();
    }

    static void print(PrintStream out) {
        Comparator<Song> order = KeyedOrder.by(Song::title, "Ana, 2026-11-24").comparator();
        pages(out, "Shuffled for Ana today", SONGS, order);
        List<Song> fewer = new ArrayList<>(SONGS);
        fewer.removeIf(song -> song.title.equals("Caravan"));
        pages(out, "The same without Caravan", fewer, order);
        pages(
                out,
                "The best first, shuffled among themselves",
                SONGS,
                Comparator.comparing(Song::stars).reversed().thenComparing(order));
    }

    private static void pages(PrintStream out, String title, List<Song> songs, Comparator<Song> order) {
        out.println(title + ":");
        for (int number = 0; number * PAGE < songs.size(); number++) {
            out.println("  page " + (number + 1) + ": "
                    + String.join(
                            ", ",
                            page(songs, order, number).stream().map(Song::title).toList()));
        }
    }
}
