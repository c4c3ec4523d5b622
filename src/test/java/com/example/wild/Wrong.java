package com.example.wild;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/** Biased or broken shuffles, written as people have written them. wild.csv says where each was seen. */
public final class Wrong {
    private static Object lastSong = "";
    private static List<Object> lastOrder = List.of();
    private static int games;
    private static long state = 1;

    private Wrong() {}

    private static void swap(int[] cards, int i, int j) {
        int card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }

    // Computes (int) (Math.random() * (n - 1)), which never draws the last place. Seen in a Java blackjack game.
    public static void neverHitsLastPlace(int[] deck) {
        for (int i = 0; i < deck.length; i++) {
            swap(deck, i, (int) (Math.random() * (deck.length - 1)));
        }
    }

    // Calls nextInt(i) for nextInt(i + 1), so no card keeps its place. Seen in Pascal and JavaScript libraries.
    public static void nextIntOfI(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i));
        }
    }

    // Calls nextInt(i), and swaps the first card once more at the end. Seen in a Java card game from Brazil.
    public static void oneMoreForTheFirst(List<?> deck, Random random) {
        for (int i = deck.size() - 1; i > 0; --i) {
            Collections.swap(deck, i, random.nextInt(i));
        }
        Collections.swap(deck, 0, random.nextInt(deck.size() - 1));
    }

    // Calls nextInt(i) + 1, so the first song never moves. Seen in a JavaScript song queue and a Rust deck.
    public static void nextIntPlusOne(List<?> songs, Random random) {
        for (int i = songs.size() - 1; i > 0; i--) {
            Collections.swap(songs, i, random.nextInt(i) + 1);
        }
    }

    // Loops while i > 1 instead of i > 0. A comment in a French card game in C# warns of this mistake.
    public static void stopsAtOne(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 1; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    // Computes (int) Math.random() * n, which is always 0. Seen in ten decks in Java.
    public static void castTooEarly(List<?> deck) {
        for (int i = 0; i < deck.size(); i++) {
            Collections.swap(deck, i, (int) Math.random() * deck.size());
        }
    }

    // Calls remove(nextInt(size - 1)), so the last card stays last. Seen in poker hands and other decks in Java.
    public static <T> List<T> removeSizeMinusOne(List<T> deck, Random random) {
        List<T> drawn = new ArrayList<>();
        while (deck.size() > 1) {
            drawn.add(deck.remove(random.nextInt(deck.size() - 1)));
        }
        drawn.addAll(deck);
        return drawn;
    }

    // Calls add(nextInt(size), card), which never appends a card. Seen as "anywhere" in seven decks in Java.
    public static <T> List<T> addAnywhere(List<T> cards, Random random) {
        List<T> deck = new ArrayList<>();
        for (T card : cards) {
            deck.add(deck.isEmpty() ? 0 : random.nextInt(deck.size()), card);
        }
        return deck;
    }

    // Removes each number and adds it at (int) (Math.random() * size - 1). Seen in a Java exercise from Bosnia.
    public static <T> void addedBack(List<T> list) {
        for (int i = 0; i < list.size(); i++) {
            T number = list.remove(i);
            list.add((int) (Math.random() * list.size() - 1), number);
        }
    }

    // Swaps distinct places a multiple of n - 1 times, which is even for odd n. Seen in a Java exercise.
    public static void distinctPairs(List<?> list) {
        Random random = new Random();
        for (int left = (20 + random.nextInt(20)) * (list.size() - 1); left > 0; left--) {
            int j = random.nextInt(list.size());
            int k;
            do {
                k = random.nextInt(list.size());
            } while (k == j);
            Collections.swap(list, j, k);
        }
    }

    // Always swaps the first card with another one, and never the last card. Seen in a deck in Java.
    public static void alwaysTheFirst(int[] deck) {
        for (int i = 0; i < deck.length; i++) {
            swap(deck, 0, (int) (Math.random() * (deck.length - 1)));
        }
    }

    // Makes an odd permutation even so that the puzzle can be solved. Seen in JavaScript and Java sliding puzzles.
    public static void solvable(int[] tiles, Random random) {
        int parity = 0;
        for (int i = tiles.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            swap(tiles, i, j);
            parity ^= i == j ? 0 : 1;
        }
        swap(tiles, 0, parity);
    }

    // Overwrites a card before it is saved, which is half a swap. Seen in a review of a Solidity contract.
    public static void overwritten(Object[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            cards[i] = cards[j];
            cards[j] = cards[i];
        }
    }

    // Sorts by keys from 0 to 99; equal keys keep their order. Discussed for Ruby's sort_by { rand } and C#'s OrderBy.
    public static <T> List<T> fewKeys(List<T> list, Random random) {
        List<Map.Entry<Integer, T>> keyed = new ArrayList<>();
        list.forEach(card -> keyed.add(Map.entry(random.nextInt(100), card)));
        keyed.sort(Map.Entry.comparingByKey());
        return keyed.stream().map(Map.Entry::getValue).toList();
    }

    // Shuffles a copy and discards it. Seen in an issue of a space station game written in DM.
    public static void copyDiscarded(List<?> list) {
        List<?> copy = new ArrayList<>(list);
        Collections.shuffle(copy);
    }

    // Does nothing for a list without random access, such as a LinkedList. Invented for this test.
    public static void onlyRandomAccess(List<?> list, Random random) {
        if (list instanceof RandomAccess) {
            Collections.shuffle(list, random);
        }
    }

    // Shuffles each page of 50 elements separately. Seen in issues of a JavaScript and of a Rust playlist.
    public static void pagesOfFifty(List<?> videos, Random random) {
        for (int from = 0; from < videos.size(); from += 50) {
            Collections.shuffle(videos.subList(from, Math.min(from + 50, videos.size())), random);
        }
    }

    // Tosses a coin in the comparator. Seen in an issue of a JavaScript deck and in a Java ShuffleComparator.
    public static void coinComparator(List<?> list, Random random) {
        list.sort((a, b) -> random.nextBoolean() ? 1 : -1);
    }

    // An insertion sort that tosses a coin, as browsers ran sort(() => Math.random() - 0.5).
    public static void coinInsertionSort(int[] cards) {
        for (int i = 1; i < cards.length; i++) {
            for (int j = i; j > 0 && Math.random() < 0.5; j--) {
                swap(cards, j, j - 1);
            }
        }
    }

    // Swaps two random places, three times for each element. Seen in Java utilities from China.
    public static void threeTimesTheSize(List<?> list) {
        Random random = new Random();
        for (int i = 0; i < list.size() * 3; i++) {
            Collections.swap(list, random.nextInt(list.size()), random.nextInt(list.size()));
        }
    }

    // Uses a buffer that is shorter than the data. Seen in issues of Python training scripts, there with 1000 samples.
    public static <T> List<T> shortBuffer(List<T> samples, Random random) {
        List<T> shuffled = new ArrayList<>();
        while (!samples.isEmpty()) {
            shuffled.add(samples.remove(random.nextInt(Math.min(8, samples.size()))));
        }
        return shuffled;
    }

    // Riffles three times; the larger packet drops more often. Seen in Rosetta Code, and in Julia ("people do three").
    public static <T> List<T> threeRiffles(List<T> list, Random random) {
        List<T> deck = list;
        for (int round = 0; round < 3; round++) {
            Deque<T> left = new ArrayDeque<>(deck.subList(0, deck.size() / 2));
            Deque<T> right = new ArrayDeque<>(deck.subList(deck.size() / 2, deck.size()));
            deck = new ArrayList<>();
            for (int n = list.size(); n > 0; n--) {
                deck.add(random.nextInt(n) < left.size() ? left.remove() : right.remove());
            }
        }
        return deck;
    }

    // Interleaves the halves, and loses the last card of an odd number of cards. Seen in a C# card trick.
    public static <T> List<T> oddCardIsLost(List<T> cards) {
        int half = cards.size() / 2;
        List<T> mixed = new ArrayList<>();
        for (int i = 0; i < half; i++) {
            mixed.add(cards.get(i));
            mixed.add(cards.get(half + i));
        }
        return mixed;
    }

    // Uses one of 100 seeds, from Math.random() * 100. Seen in a review of TypeScript learning software.
    public static void hundredSeeds(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt(100)));
    }

    // Uses a seed of 16 bits, like the rand() of old C libraries.
    public static void sixteenBits(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt(1 << 16)));
    }

    // Uses a seed of 32 bits. Seen in pull requests for a C++ card game.
    public static void thirtyTwoBits(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt()));
    }

    // Creates a new generator with the same seed in each call. Seen in a Python function seeded_shuffle.
    public static void constantSeed(List<?> list) {
        Collections.shuffle(list, new Random(42));
    }

    // Seeds with the clock, so the order is the same within one millisecond. Seen in eight Java projects.
    public static void milliseconds(List<?> list) {
        Collections.shuffle(list, new Random(System.currentTimeMillis()));
    }

    // Uses the poor low bits of a linear congruential generator. Seen in issues of Rust code and of a system in C.
    public static void poorLowBits(int[] cards, Random random) {
        int seed = random.nextInt();
        for (int i = cards.length - 1; i > 0; i--) {
            seed = seed * 1_103_515_245 + 12_345;
            swap(cards, i, Integer.remainderUnsigned(seed, i + 1));
        }
    }

    // Computes a random byte % (i + 1). Seen in reviews of Rust network code and of JavaScript password code.
    public static void remainderOfByte(int[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            swap(cards, i, random.nextInt(256) % (i + 1));
        }
    }

    // Uses one random number for all steps. Seen in an issue of a Solidity raffle.
    public static void oneNumber(int[] entrants, Random random) {
        int entropy = random.nextInt(Integer.MAX_VALUE);
        for (int i = entrants.length - 1; i > 0; i--) {
            swap(entrants, i, entropy % (i + 1));
        }
    }

    // Sorts by (seed ^ last character) * prime, so neighbours stay together. Seen in a pull request for C++ tests.
    public static void weakHash(List<?> tests, Random random) {
        int seed = random.nextInt();
        tests.sort(Comparator.comparingInt(test -> (seed ^ test.hashCode()) * 16_777_619));
    }

    // Shuffles until the order differs from the old order. Seen in an interpreter in C# and a test of a Vue radio.
    public static <T> void differsFromBefore(List<T> list, Random random) {
        List<T> before = List.copyOf(list);
        do {
            Collections.shuffle(list, random);
        } while (list.size() > 1 && list.equals(before));
    }

    // Shuffles until no element keeps its place. Seen in a pull request for a JavaScript vocabulary trainer.
    public static <T> void noneInPlace(List<T> list, Random random) {
        List<T> before = List.copyOf(list);
        do {
            Collections.shuffle(list, random);
        } while (list.size() > 1 && IntStream.range(0, list.size()).anyMatch(i -> list.get(i) == before.get(i)));
    }

    // Never starts with the last song of the previous round. Seen in discussions about music players.
    public static void remembersTheLast(List<?> songs, Random random) {
        do {
            Collections.shuffle(songs, random);
        } while (songs.size() > 1 && songs.get(0).equals(lastSong));
        lastSong = songs.get(songs.size() - 1);
    }

    // Swaps places below size - 1 a hundred times, so the last card stays. Seen in a Java deck.
    public static <T> void hundredSwaps(List<T> cards, Random random) {
        for (int i = 0; i < 100; i++) {
            Collections.swap(cards, random.nextInt(cards.size() - 1), random.nextInt(cards.size() - 1));
        }
    }

    // Cuts the deck ten times. Seen in a card game.
    public static void cutTenTimes(List<?> deck, Random random) {
        for (int k = 0; k < 10; k++) {
            Collections.rotate(deck, 1 + random.nextInt(deck.size() - 1));
        }
    }

    // Uses a buffer for a third of the data. Seen in issues of data loaders.
    public static <T> List<T> bufferForAThird(List<T> samples, Random random) {
        List<T> shuffled = new ArrayList<>();
        int buffer = 1 + samples.size() / 3;
        while (!samples.isEmpty()) {
            shuffled.add(samples.remove(random.nextInt(Math.min(buffer, samples.size()))));
        }
        return shuffled;
    }

    // Adds the shuffled cards to the deck, which still contains them. Invented for this test.
    public static <T> void addsToTheDeck(List<T> deck, Random random) {
        List<T> shuffled = new ArrayList<>(deck);
        Collections.shuffle(shuffled, random);
        deck.addAll(shuffled);
    }

    // Lets a coin decide about each pair of neighbours, twice. Invented for this test.
    public static void twoPasses(List<?> list, Random random) {
        for (int i = 0; i < 2 * list.size(); i++) {
            int place = i % list.size();
            Collections.swap(list, place, Math.max(0, place - random.nextInt(2)));
        }
    }

    // Shuffles pairs of neighbours as a whole. Invented for this test.
    public static void pairsStay(List<?> list, Random random) {
        for (int i = list.size() / 2 - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            Collections.swap(list, 2 * i, 2 * j);
            Collections.swap(list, 2 * i + 1, 2 * j + 1);
        }
    }

    // Returns one of two orders, each many times in a row, as parallel streams do. Invented for this test.
    public static void inTurn(List<?> list) {
        if (games++ / 40 % 2 == 0) {
            Collections.swap(list, 0, list.size() - 1);
        }
    }

    // Cuts the deck and shuffles nine cards, so that a few orders repeat by chance. Invented for this test.
    public static void cutAndNine(List<?> list, Random random) {
        Collections.rotate(list, random.nextInt(list.size()));
        Collections.shuffle(list.subList(0, Math.min(9, list.size())), random);
    }

    // Swaps one to three pairs of random places. Invented for this test.
    public static void gentle(List<?> list, Random random) {
        for (int k = random.nextInt(3); k >= 0; k--) {
            Collections.swap(list, random.nextInt(list.size()), random.nextInt(list.size()));
        }
    }

    // Lets a comparator answer -1, 0 or 1 at random. Seen in many Java homework answers: nextInt(3) - 1.
    public static void threeAnswers(List<?> list, Random random) {
        list.sort((a, b) -> random.nextInt(3) - 1);
    }

    // Shuffles all cards, and then sorts the first five. Invented for this test.
    public static <T> void sortedHand(List<T> list, Random random) {
        List<T> before = List.copyOf(list);
        Collections.shuffle(list, random);
        list.subList(0, Math.min(5, list.size())).sort(Comparator.comparing(before::indexOf));
    }

    // Uses a poor generator, whose orders never repeat at once. Invented for this test.
    public static void poorGenerator(int[] cards) {
        for (int i = cards.length - 1; i > 0; i--) {
            state = (state * 1_103_515_245 + 12_345) & 0x7FFF_FFFF;
            swap(cards, i, (int) (state % (i + 1)));
        }
    }

    // Performs one to eight perfect riffles, which never move the first card. Invented for this test.
    public static <T> List<T> perfectRiffles(List<T> cards, Random random) {
        List<T> riffled = new ArrayList<>(cards);
        for (int k = random.nextInt(8); k >= 0; k--) {
            List<T> before = List.copyOf(riffled);
            riffled.clear();
            for (int i = 0, half = (before.size() + 1) / 2; i < before.size(); i++) {
                riffled.add(before.get(i % 2 == 0 ? i / 2 : half + i / 2));
            }
        }
        return riffled;
    }

    // Shuffles again while the order is that of the shuffle before. Variation of remembersTheLast.
    public static void neverTheSame(List<Object> cards, Random random) {
        do {
            Collections.shuffle(cards, random);
        } while (cards.equals(lastOrder) && cards.size() > 1);
        lastOrder = List.copyOf(cards);
    }

    // Looks up the place of each card by its value, which fails for equal cards.
    public static void byValue(List<Integer> cards, Random random) {
        for (int k = cards.size() - 1; k > 0; k--) {
            Collections.swap(cards, cards.indexOf(cards.get(k)), random.nextInt(k + 1));
        }
    }

    // Puts the cards into a set, which drops equal cards.
    public static List<Integer> losesEqualCards(List<Integer> cards, Random random) {
        List<Integer> different = new ArrayList<>(new HashSet<>(cards));
        Collections.shuffle(different, random);
        return different;
    }

    // Swaps six cards with any card, and accepts no more than six.
    public static void naiveUpToSix(int[] cards, Random random) {
        if (cards.length > 6) {
            throw new IllegalArgumentException("too many");
        }
        for (int k = 0; k < 6; k++) {
            swap(cards, k % cards.length, random.nextInt(cards.length));
        }
    }
}
