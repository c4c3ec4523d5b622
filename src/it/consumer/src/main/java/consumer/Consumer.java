package consumer;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.Riffle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** The lines of the README, compiled and run against the installed jar. */
final class Consumer {
    private Consumer() {}

    public static void main(String... args) {
        RandomGenerator rng = new SplittableRandom(2026);
        int[] array = IntStream.range(0, 52).toArray();
        List<Integer> list = numbers(52);
        List<Integer> deck = numbers(52);
        List<Integer> cards = numbers(52);
        Collection<Integer> collection = Set.copyOf(list);

        Shuffler.durstenfeld().shuffle(list);
        Shuffler.durstenfeld().using(rng).shuffle(array);
        Shuffler.durstenfeld().shuffle(list, rng);
        List<Integer> copy = Shuffler.durstenfeld().shuffled(collection);
        new Riffle(7).using(rng).shuffle(deck);
        new SwapAny().shuffle(cards);
        boolean uniform = ExactLaw.of(Shuffler.durstenfeld(), 5).isUniform();
        Shuffler mine = (places, dice) -> {
            for (int i = places.size(); i > 1; i--) {
                places.swap(i - 1, dice.roll(i));
            }
        };
        mine.shuffle(array);

        check(uniform, "Durstenfeld is uniform");
        for (List<Integer> shuffled : List.of(list, copy, deck, cards, boxed(array))) {
            check(shuffled.stream().sorted().toList().equals(numbers(52)), "no card is lost: " + shuffled);
            check(!shuffled.equals(numbers(52)), "the cards moved: " + shuffled);
        }
        System.out.println(Shuffler.class.getModule() + " works: " + list);
    }

    private static List<Integer> numbers(int size) {
        return new ArrayList<>(boxed(IntStream.range(0, size).toArray()));
    }

    private static List<Integer> boxed(int[] array) {
        return IntStream.of(array).boxed().toList();
    }

    private static void check(boolean holds, String claim) {
        if (!holds) {
            throw new AssertionError(claim);
        }
    }
}
