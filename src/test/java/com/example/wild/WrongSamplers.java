package com.example.wild;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Samples without replacement that are biased or broken, written as people have written them. wild.csv says where each
 * was seen. The last four draw each set with the same probability, but only the first of these four also each order.
 */
public final class WrongSamplers {
    private WrongSamplers() {}

    // Replaces an element of the full reservoir every time. Seen in an issue of Erlang metrics.
    public static List<Integer> alwaysReplaces(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>(list.subList(0, count));
        for (int i = count; i < list.size(); i++) {
            sample.set(random.nextInt(count), list.get(i));
        }
        return sample;
    }

    // Draws from the number of elements before this one, nextInt(i) for nextInt(i + 1). Seen in a Scala data engine.
    public static List<Integer> countsTooLate(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>(list.subList(0, count));
        for (int i = count; i < list.size(); i++) {
            int place = random.nextInt(i);
            if (place < count) {
                sample.set(place, list.get(i));
            }
        }
        return sample;
    }

    // Computes x & (MAX_VALUE % seen) for (x & MAX_VALUE) % seen. Seen in a pull request for Scala test data.
    public static List<Integer> maskBeforeRemainder(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>(list.subList(0, count));
        for (int i = count; i < list.size(); i++) {
            int place = (int) (random.nextLong() & (Long.MAX_VALUE % (i + 1)));
            if (place < count) {
                sample.set(place, list.get(i));
            }
        }
        return sample;
    }

    // Algorithm L, but the first skip starts one too late, from count for count - 1. Seen in a fix of Go telemetry.
    public static List<Integer> skipsOneMore(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>(list.subList(0, count));
        double largestKey = 1;
        double next = count;
        while (true) {
            largestKey *= Math.pow(random.nextDouble(), 1.0 / count);
            next += 1 + Math.floor(Math.log(random.nextDouble()) / Math.log1p(-largestKey));
            if (!(next < list.size())) {
                return sample;
            }
            sample.set(random.nextInt(count), list.get((int) next));
        }
    }

    // Floyd's algorithm with nextInt(last) for nextInt(last + 1). Seen in a fix of a C++ library for decision trees.
    public static List<Integer> floydWithoutPlusOne(List<Integer> list, int count, Random random) {
        if (count == list.size()) {
            return List.copyOf(list);
        }
        Set<Integer> places = new TreeSet<>();
        for (int last = list.size() - count; last < list.size(); last++) {
            if (!places.add(random.nextInt(last))) {
                places.add(last);
            }
        }
        return places.stream().map(list::get).toList();
    }

    // Returns the end of a shuffle that stops one step too early. Seen in an issue of a JavaScript library.
    public static List<Integer> shufflesOneTooFew(List<Integer> list, int count, Random random) {
        List<Integer> copy = new ArrayList<>(list);
        int from = copy.size() - count;
        for (int i = copy.size() - 1; i > from; i--) {
            Collections.swap(copy, i, random.nextInt(i + 1));
        }
        return copy.subList(from, copy.size());
    }

    // Accepts an element with probability 1 / left, not missing / left. Described in an issue of Scala test data.
    public static List<Integer> oneOfTheRest(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>();
        for (int i = 0; sample.size() < count; i++) {
            int left = list.size() - i;
            if (left == count - sample.size() || random.nextInt(left) == 0) {
                sample.add(list.get(i));
            }
        }
        return sample;
    }

    // Accepts each with the probability count / n until there are enough. Seen in an issue of a Go tool for genes.
    public static List<Integer> stopsWhenFull(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>();
        for (int i = 0; i < list.size() && sample.size() < count; i++) {
            if (random.nextInt(list.size()) < count) {
                sample.add(list.get(i));
            }
        }
        return sample;
    }

    // Takes the next place if the place is taken. Seen in an issue of a Go load balancer, there with two servers.
    public static List<Integer> nextIfTaken(List<Integer> list, int count, Random random) {
        Set<Integer> places = new LinkedHashSet<>();
        while (places.size() < count) {
            int place = random.nextInt(list.size());
            while (!places.add(place)) {
                place = (place + 1) % list.size();
            }
        }
        return places.stream().map(list::get).toList();
    }

    // Draws only where a range starts, and never the last start. Seen in issues of a JavaScript plugin for a database.
    public static List<Integer> consecutive(List<Integer> list, int count, Random random) {
        int start = random.nextInt(Math.max(1, list.size() - count));
        return list.subList(start, start + count);
    }

    // Draws again if the place is taken, but does not compare from the start again. Seen in an issue of a Ruby system.
    public static List<Integer> drawnAgain(List<Integer> list, int count, Random random) {
        int[] places = new int[count];
        List<Integer> sample = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            places[i] = random.nextInt(list.size());
            for (int j = 0; j < i; j++) {
                if (places[i] == places[j]) {
                    places[i] = random.nextInt(list.size());
                }
            }
            sample.add(list.get(places[i]));
        }
        return sample;
    }

    // Skips fewer than n / count elements each time, except the last time. Seen in a review of a Go blockchain node.
    public static List<Integer> shortGaps(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>();
        int gaps = list.size() / count;
        int place = 0;
        for (int missing = count; missing > 0; missing--) {
            place += random.nextInt(missing > 1 ? gaps : list.size() - place);
            sample.add(list.get(place++));
        }
        return sample;
    }

    // Right in every order: the first steps of a shuffle.
    public static List<Integer> partialShuffle(List<Integer> list, int count, Random random) {
        List<Integer> copy = new ArrayList<>(list);
        for (int i = 0; i < count; i++) {
            Collections.swap(copy, i, i + random.nextInt(copy.size() - i));
        }
        return copy.subList(0, count);
    }

    // Algorithm R: all sets are equally likely, but not all of their orders. Seen in Scala test data.
    public static List<Integer> reservoir(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>(list.subList(0, count));
        for (int i = count; i < list.size(); i++) {
            int place = random.nextInt(i + 1);
            if (place < count) {
                sample.set(place, list.get(i));
            }
        }
        return sample;
    }

    // Floyd's algorithm: all sets are equally likely, but the last element of the list is always drawn last.
    public static List<Integer> floyd(List<Integer> list, int count, Random random) {
        Set<Integer> places = new LinkedHashSet<>();
        for (int last = list.size() - count; last < list.size(); last++) {
            if (!places.add(random.nextInt(last + 1))) {
                places.add(last);
            }
        }
        return places.stream().map(list::get).toList();
    }

    // Knuth's Algorithm S: all sets are equally likely, always in the order of the list. Seen in an issue of a Racket
    // library.
    public static List<Integer> inListOrder(List<Integer> list, int count, Random random) {
        List<Integer> sample = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            if (random.nextInt(list.size() - i) < count - sample.size()) {
                sample.add(list.get(i));
            }
        }
        return sample;
    }
}
