package com.example.wild;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.RandomAccess;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Shuffles that are not fair, in the ways people wrote them. wild.csv says where each was seen. */
public final class Wrong {
    private static final Random SEEDED_ONCE = new Random(123);
    private static Object lastSong = "";

    private Wrong() {}

    private static void swap(int[] cards, int i, int j) {
        int card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }

    // swap(i, nextInt(n)), the classic: an issue of a companion to a board game in JavaScript
    public static void swapAny(List<?> list, Random random) {
        for (int i = 0; i < list.size(); i++) {
            Collections.swap(list, i, random.nextInt(list.size()));
        }
    }

    // (int) (Math.random() * (n - 1)) never hits the last place: a blackjack game in Java
    public static void neverHitsLastPlace(int[] deck) {
        for (int i = 0; i < deck.length; i++) {
            swap(deck, i, (int) (Math.random() * (deck.length - 1)));
        }
    }

    // random(51) + 1 for 52 cards, and always a new seed from the clock: a poker site in Pascal
    public static void pokerSite(int[] cards) {
        Random random = new Random(System.currentTimeMillis() % 86_400_000);
        for (int i = 1; i <= cards.length; i++) {
            swap(cards, i - 1, random.nextInt(cards.length - 1));
        }
    }

    // nextInt(i) for nextInt(i + 1), so no card stays: issues of libraries in Pascal and JavaScript
    public static void nextIntOfI(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 0; i--) {
            Collections.swap(list, i, random.nextInt(i));
        }
    }

    // The same, and one more swap so that the first card is tried too: a card game in Java, from Brazil
    public static void oneMoreForTheFirst(List<?> deck, Random random) {
        for (int i = deck.size() - 1; i > 0; --i) {
            Collections.swap(deck, i, random.nextInt(i));
        }
        Collections.swap(deck, 0, random.nextInt(deck.size() - 1));
    }

    // Inside-out into a new array, with nextInt(i): an issue of utilities in JavaScript
    public static int[] insideOutOfI(int[] cards, Random random) {
        int[] shuffled = new int[cards.length];
        for (int i = 0; i < cards.length; i++) {
            int j = i == 0 ? 0 : random.nextInt(i);
            shuffled[i] = shuffled[j];
            shuffled[j] = cards[i];
        }
        return shuffled;
    }

    // nextInt(i) + 1: the first song never moves, in a queue of songs in JavaScript and a deck in Rust
    public static void nextIntPlusOne(List<?> songs, Random random) {
        for (int i = songs.size() - 1; i > 0; i--) {
            Collections.swap(songs, i, random.nextInt(i) + 1);
        }
    }

    // i is decremented too early, so the last one never moves: a pull request for fake data in JavaScript
    public static void decrementedTooEarly(List<?> list, Random random) {
        int i = list.size() - 1;
        while (i > 0) {
            int j = random.nextInt(i);
            Collections.swap(list, --i, j);
        }
    }

    // for i < n - 2 instead of n - 1: an issue of a cell game in C#, and of a music player in JavaScript
    public static void stopsTwoBeforeTheEnd(int[] cards, Random random) {
        for (int i = 0; i < cards.length - 2; i++) {
            swap(cards, i, i + random.nextInt(cards.length - i));
        }
    }

    // i > 1 instead of i > 0: a comment in a French card game in C# warns of it
    public static void stopsAtOne(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 1; i--) {
            Collections.swap(list, i, random.nextInt(i + 1));
        }
    }

    // Draws with Math.round(Math.random() * (size - 1)): the bag of questions of a quiz in Java
    public static <T> List<T> roundedDraws(List<T> bag) {
        List<T> questions = new ArrayList<>();
        while (!bag.isEmpty()) {
            questions.add(bag.remove((int) Math.round(Math.random() * (bag.size() - 1))));
        }
        return questions;
    }

    // (int) Math.random() * n is always 0: a deck in Java, found ten times
    public static void castTooEarly(List<?> deck) {
        for (int i = 0; i < deck.size(); i++) {
            Collections.swap(deck, i, (int) Math.random() * deck.size());
        }
    }

    // remove(nextInt(size - 1)), so the last card comes last: poker hands and other decks in Java
    public static <T> List<T> removeSizeMinusOne(List<T> deck, Random random) {
        List<T> drawn = new ArrayList<>();
        while (deck.size() > 1) {
            drawn.add(deck.remove(random.nextInt(deck.size() - 1)));
        }
        drawn.addAll(deck);
        return drawn;
    }

    // The loop counts up while the list gets shorter, so half of the cards are lost: a deck in Java
    public static <T> List<T> halfIsLost(List<T> deck) {
        List<T> shuffled = new ArrayList<>();
        for (int i = 0; i < deck.size(); i++) {
            shuffled.add(deck.remove((int) (Math.random() * deck.size())));
        }
        return shuffled;
    }

    // add(nextInt(size), card) never puts a card at the end: "anywhere" of seven decks in Java
    public static <T> List<T> addAnywhere(List<T> cards, Random random) {
        List<T> deck = new ArrayList<>();
        for (T card : cards) {
            deck.add(deck.isEmpty() ? 0 : random.nextInt(deck.size()), card);
        }
        return deck;
    }

    // Removes each and adds it at (int) (Math.random() * size - 1): an exercise in Java, from Bosnia
    public static <T> void addedBack(List<T> list) {
        for (int i = 0; i < list.size(); i++) {
            T number = list.remove(i);
            list.add((int) (Math.random() * list.size() - 1), number);
        }
    }

    // Swaps different places a multiple of n - 1 times, an even number for odd n: an exercise in Java
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

    // Swaps always with the first card, and never the last: a deck in Java
    public static void alwaysTheFirst(int[] deck) {
        for (int i = 0; i < deck.length; i++) {
            swap(deck, 0, (int) (Math.random() * (deck.length - 1)));
        }
    }

    // An odd permutation is repaired, because it cannot be solved: sliding puzzles in JavaScript and Java
    public static void solvable(int[] tiles, Random random) {
        int parity = 0;
        for (int i = tiles.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            swap(tiles, i, j);
            parity ^= i == j ? 0 : 1;
        }
        swap(tiles, 0, parity);
    }

    // The card is overwritten before it is saved: half a swap, as in a review of a contract in Solidity
    public static void overwritten(Object[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            cards[i] = cards[j];
            cards[j] = cards[i];
        }
    }

    // The next song is any song, so some play twice: a pull request for a music player in C
    public static <T> List<T> playedTwice(List<T> songs) {
        List<T> played = new ArrayList<>();
        for (int i = 0; i < songs.size(); i++) {
            played.add(songs.get((int) (Math.random() * songs.size())));
        }
        return played;
    }

    // A map by random numbers up to 1000 loses a card when two are equal: a homemade variant of sorting
    public static <T> List<T> treeMap(List<T> list, Random random) {
        Map<Integer, T> map = new TreeMap<>();
        for (T card : list) {
            map.put(random.nextInt(1000), card);
        }
        return new ArrayList<>(map.values());
    }

    // Keys from 0 to 99, and equal keys keep their order: talks about sort_by { rand } in Ruby, OrderBy in C#
    public static <T> List<T> fewKeys(List<T> list, Random random) {
        List<Map.Entry<Integer, T>> keyed = new ArrayList<>();
        list.forEach(card -> keyed.add(Map.entry(random.nextInt(100), card)));
        keyed.sort(Map.Entry.comparingByKey());
        return keyed.stream().map(Map.Entry::getValue).toList();
    }

    // Takes the order of a hash set for a random one: the shuffle of a playlist in Java
    public static <T> List<T> hashSetOrder(List<T> songs) {
        return new ArrayList<>(new HashSet<>(songs));
    }

    // Shuffles a copy, and nobody uses the result: an issue of a space station in DM
    public static void copyDiscarded(List<?> list) {
        List<?> copy = new ArrayList<>(list);
        Collections.shuffle(copy);
    }

    // Shuffles a list with one element, the array: a neural network in Java, there with double[]
    public static void listOfOneArray(int[] genes) {
        Collections.shuffle(Arrays.asList(genes));
    }

    // Does nothing for a list without fast access, such as a LinkedList: a homemade fast path
    public static void onlyRandomAccess(List<?> list, Random random) {
        if (list instanceof RandomAccess) {
            Collections.shuffle(list, random);
        }
    }

    // Each page of 50 is shuffled when it is loaded: issues of two playlists in JavaScript and Rust
    public static void pagesOfFifty(List<?> videos, Random random) {
        for (int from = 0; from < videos.size(); from += 50) {
            Collections.shuffle(videos.subList(from, Math.min(from + 50, videos.size())), random);
        }
    }

    // The comparator throws a coin: an issue of a deck of cards in JavaScript, a ShuffleComparator in Java
    public static void coinComparator(List<?> list, Random random) {
        list.sort((a, b) -> random.nextBoolean() ? 1 : -1);
    }

    // The comparator never says 1, for the bound is exclusive: a pull request for a music player in Dart
    public static void minusOneOrZero(List<?> songs, Random random) {
        songs.sort((a, b) -> random.nextInt(2) - 1);
    }

    // The remainder of a negative number is negative, so -3 to 1: an exercise in Java, from Russia
    public static void remainderComparator(List<?> movies) {
        movies.sort((a, b) -> new Random().nextInt() % 3 - 1);
    }

    // Sorts by a key that is drawn anew for each comparison: an issue of a database in C++
    public static void keyPerComparison(List<?> list, Random random) {
        list.sort(Comparator.comparingDouble(card -> random.nextDouble()));
    }

    // An insertion sort that throws a coin: what browsers made of sort(() => Math.random() - 0.5)
    public static void coinInsertionSort(int[] cards) {
        for (int i = 1; i < cards.length; i++) {
            for (int j = i; j > 0 && Math.random() < 0.5; j--) {
                swap(cards, j, j - 1);
            }
        }
    }

    // A quicksort that throws a coin for the side of the pivot: an issue of a game engine in C++
    public static <T> List<T> coinQuickSort(List<T> list, Random random) {
        if (list.size() < 2) {
            return list;
        }
        List<T> left = new ArrayList<>();
        List<T> right = new ArrayList<>();
        list.subList(1, list.size()).forEach(card -> (random.nextBoolean() ? left : right).add(card));
        List<T> sorted = new ArrayList<>(coinQuickSort(left, random));
        sorted.add(list.get(0));
        sorted.addAll(coinQuickSort(right, random));
        return sorted;
    }

    // Swaps two random places three times as often as there are elements: utilities in Java, from China
    public static void threeTimesTheSize(List<?> list) {
        Random random = new Random();
        for (int i = 0; i < list.size() * 3; i++) {
            Collections.swap(list, random.nextInt(list.size()), random.nextInt(list.size()));
        }
    }

    // A buffer that is shorter than the data: issues of training scripts in Python, there with 1000
    public static <T> List<T> shortBuffer(List<T> samples, Random random) {
        List<T> shuffled = new ArrayList<>();
        while (!samples.isEmpty()) {
            shuffled.add(samples.remove(random.nextInt(Math.min(8, samples.size()))));
        }
        return shuffled;
    }

    // Merges shuffled halves by coin, whatever their sizes: a talk about list.shuffle in Gleam
    public static <T> List<T> coinMerge(List<T> list, Random random) {
        if (list.size() < 2) {
            return list;
        }
        Deque<T> left = new ArrayDeque<>(coinMerge(list.subList(0, list.size() / 2), random));
        Deque<T> right = new ArrayDeque<>(coinMerge(list.subList(list.size() / 2, list.size()), random));
        List<T> merged = new ArrayList<>();
        while (merged.size() < list.size()) {
            merged.add((right.isEmpty() || !left.isEmpty() && random.nextBoolean() ? left : right).remove());
        }
        return merged;
    }

    // Three riffles, where the higher packet drops more often: a task of Rosetta Code, "people do three" in Julia
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

    // Interleaves the halves, and loses the last of an odd number of cards: a card trick in C#
    public static <T> List<T> oddCardIsLost(List<T> cards) {
        int half = cards.size() / 2;
        List<T> mixed = new ArrayList<>();
        for (int i = 0; i < half; i++) {
            mixed.add(cards.get(i));
            mixed.add(cards.get(half + i));
        }
        return mixed;
    }

    // A hundred seeds, from Math.random() * 100: a review of learning software in TypeScript
    public static void hundredSeeds(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt(100)));
    }

    // A seed of 16 bits: the rand() of old C libraries
    public static void sixteenBits(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt(1 << 16)));
    }

    // A seed of 32 bits: pull requests for a card game in C++
    public static void thirtyTwoBits(List<?> list, Random random) {
        Collections.shuffle(list, new Random(random.nextInt()));
    }

    // A new generator with the same seed in each call: a seeded_shuffle in Python
    public static void constantSeed(List<?> list) {
        Collections.shuffle(list, new Random(42));
    }

    // One generator with a constant seed, so each start of the program is the same: a card game in Java
    public static void seededOnce(List<?> list) {
        Collections.shuffle(list, SEEDED_ONCE);
    }

    // The same order within one millisecond: in dozens of projects in Java
    public static void milliseconds(List<?> list) {
        Collections.shuffle(list, new Random(System.currentTimeMillis()));
    }

    // A new seed from the second for each draw: an issue of a card game in Go
    public static <T> List<T> seededForEachDraw(List<T> deck) {
        List<T> drawn = new ArrayList<>();
        while (!deck.isEmpty()) {
            drawn.add(deck.remove(new Random(System.currentTimeMillis() / 1000).nextInt(deck.size())));
        }
        return drawn;
    }

    // The poor low bits of a linear congruential generator: issues in Rust and of an operating system in C
    public static void poorLowBits(int[] cards, Random random) {
        int seed = random.nextInt();
        for (int i = cards.length - 1; i > 0; i--) {
            seed = seed * 1_103_515_245 + 12_345;
            swap(cards, i, Integer.remainderUnsigned(seed, i + 1));
        }
    }

    // A random byte % (i + 1): reviews of network code in Rust and of passwords in JavaScript
    public static void remainderOfByte(int[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            swap(cards, i, random.nextInt(256) % (i + 1));
        }
    }

    // One random number for all steps: an issue of a raffle in Solidity
    public static void oneNumber(int[] entrants, Random random) {
        int entropy = random.nextInt(Integer.MAX_VALUE);
        for (int i = entrants.length - 1; i > 0; i--) {
            swap(entrants, i, entropy % (i + 1));
        }
    }

    // Starts anywhere, then plays in order: an issue of a photo frame
    public static void startsAnywhere(List<?> photos) {
        Collections.rotate(photos, new Random().nextInt(photos.size()));
    }

    // Sorts by (seed ^ last character) * prime, so neighbours stay together: a pull request for tests in C++
    public static void weakHash(List<?> tests, Random random) {
        int seed = random.nextInt();
        tests.sort(Comparator.comparingInt(test -> (seed ^ test.hashCode()) * 16_777_619));
    }

    // Visits i ^ mask: a homemade trick with indices
    public static <T> List<T> xorMask(List<T> list) {
        int mask = ThreadLocalRandom.current().nextInt(list.size());
        int places = Integer.highestOneBit(list.size()) * 2;
        return IntStream.range(0, places)
                .map(i -> i ^ mask)
                .filter(i -> i < list.size())
                .mapToObj(list::get)
                .toList();
    }

    // Swaps a place with its mirror image, or not: a homemade trick with indices
    public static void mirrored(int[] cards) {
        for (int i = 0; i < cards.length / 2; i++) {
            swap(cards, i, Math.random() < 0.5 ? i : cards.length - 1 - i);
        }
    }

    // Picks by a reservoir that counts from 0 again, so never the first: a pull request for a node in Rust
    public static <T> List<T> neverPicksTheFirst(List<T> peers, Random random) {
        List<T> picked = new ArrayList<>();
        while (!peers.isEmpty()) {
            int pick = 0;
            for (int i = 1; i < peers.size(); i++) {
                pick = random.nextInt(i) == 0 ? i : pick;
            }
            picked.add(peers.remove(pick));
        }
        return picked;
    }

    // Shuffles until the order differs from before: an issue of a language in C#, a test of a radio in Vue
    public static <T> void differsFromBefore(List<T> list, Random random) {
        List<T> before = List.copyOf(list);
        do {
            Collections.shuffle(list, random);
        } while (list.size() > 1 && list.equals(before));
    }

    // Shuffles until no element is where it was: a pull request for vocabulary in JavaScript
    public static <T> void noneInPlace(List<T> list, Random random) {
        List<T> before = List.copyOf(list);
        do {
            Collections.shuffle(list, random);
        } while (list.size() > 1 && IntStream.range(0, list.size()).anyMatch(i -> list.get(i) == before.get(i)));
    }

    // Never starts with the song that ended the round before: talks about music players
    public static void remembersTheLast(List<?> songs, Random random) {
        do {
            Collections.shuffle(songs, random);
        } while (songs.size() > 1 && songs.get(0).equals(lastSong));
        lastSong = songs.get(songs.size() - 1);
    }

    // Swaps back what it has swapped, since the helper swapped already: a homemade mistake
    public static void swapsTwice(List<?> list, Random random) {
        for (int i = list.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            Collections.swap(list, i, j);
            Collections.swap(list, j, i);
        }
    }
}
