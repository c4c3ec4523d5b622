package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.statistics.OrderStatistics;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Declares the elements that the rows of find.md use. The code and the checks of each row become a subclass. */
public abstract class FindScene {
    protected static final List<String> LETTERS = List.of("abcdefghijklmnopqrstuvwxyz".split(""));

    public record Question(String topic, int number) {}

    public record Song(String artist, String album, int track, int stars) {
        public int seconds() {
            return 120 + 37 * track % 180;
        }
    }

    public record Person(int number, String family) {}

    public record Team(String name, String country) {}

    public record Trial(String condition, int number) {
        public String colour() {
            return "colour " + number % 4;
        }

        public String word() {
            return "word " + number / 4 % 4;
        }
    }

    public record Voter(int id) {}

    public record Target(String host, int priority, int weight) {}

    public interface Lottery {
        List<Integer> draw(List<Integer> cards, int count, Random random);
    }

    /** Counts its events, as the listeners of an observable list do. */
    public static final class Observable<T> extends AbstractList<T> {
        private final List<T> elements;
        private int events;

        public Observable(Collection<T> elements) {
            this.elements = new ArrayList<>(elements);
        }

        @Override
        public T get(int place) {
            return elements.get(place);
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public T set(int place, T element) {
            events++;
            return elements.set(place, element);
        }

        public boolean setAll(Collection<? extends T> others) {
            events++;
            elements.clear();
            return elements.addAll(others);
        }

        public int events() {
            return events;
        }
    }

    protected Path folder = Path.of("");
    protected final List<String> list = new ArrayList<>(LETTERS);
    protected final List<Song> songs = new ArrayList<>();
    protected final List<Person> people = new ArrayList<>();
    protected final List<Trial> trials = new ArrayList<>();
    protected final List<Voter> voters =
            numbers(20_000).stream().map(Voter::new).toList();
    protected final List<String> probed = new ArrayList<>();

    protected FindScene() {
        for (int k = 0; k < 40; k++) {
            songs.add(new Song("artist " + k % 5, "album " + k % 4, k, 1 + k % 2));
            people.add(new Person(k, "family " + k % 3));
            trials.add(new Trial("condition " + k % 2, k));
        }
    }

    /** Runs the code of a row, and checks what the row says. */
    protected abstract void run() throws Exception;

    protected void exchange(int i, int j) {
        list.set(i, list.set(j, list.get(i)));
    }

    protected void probe(String host, int port) {
        probed.add(host + ":" + port);
    }

    protected void train(double rate, int depth) {
        probed.add(rate + ":" + depth);
    }

    protected static List<Integer> numbers(int n) {
        return IntStream.range(0, n).boxed().toList();
    }

    /** Checks that the elements are the same in another order; a random order fails with negligible probability only. */
    protected static <T> void assertShuffled(List<T> order, Collection<T> original) {
        assertThat(order).containsExactlyInAnyOrderElementsOf(original).isNotEqualTo(new ArrayList<>(original));
    }

    /** Returns the number of cycles of the permutation that has rearranged the letters. */
    protected static int cycles(List<String> letters) {
        return OrderStatistics.cycles(
                Permutation.of(letters.stream().mapToInt(LETTERS::indexOf).toArray()));
    }

    /** Checks the shares of outcomes. A row draws at least so many that it would fail if the weights were ignored. */
    protected static void assertShares(double[] probabilities, long... counts) {
        assertThat(ChiSquare.pValue(probabilities, counts)).isGreaterThan(ChiSquare.ALPHA);
    }

    /** Checks that there are so many outcomes, all equally likely. */
    protected static void assertEqualShares(int outcomes, Map<?, Long> counts) {
        assertThat(counts).hasSize(outcomes);
        assertShares(
                ChiSquare.even(outcomes),
                counts.values().stream().mapToLong(count -> count).toArray());
    }

    /** Returns the greatest number of neighbours with the same key. */
    protected static <T> int longestRun(List<T> order, Function<T, String> key) {
        int run = 0;
        int longest = 0;
        String previous = "";
        for (T element : order) {
            run = key.apply(element).equals(previous) ? run + 1 : 1;
            longest = Math.max(longest, run);
            previous = key.apply(element);
        }
        return longest;
    }

    /** Returns the least number of other elements between two occurrences of an element. */
    protected static <T> int leastBetween(List<T> elements) {
        Map<T, Integer> last = new HashMap<>();
        int least = elements.size();
        for (int k = 0; k < elements.size(); k++) {
            Integer before = last.put(elements.get(k), k);
            least = before == null ? least : Math.min(least, k - before - 1);
        }
        return least;
    }
}
