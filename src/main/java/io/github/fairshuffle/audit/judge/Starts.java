package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.mistake.Seen.Started;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Starts a program several times, or shuffles with several new objects, and notes the second of each start. */
final class Starts {
    private final Subject subject;
    private final Look once;
    private final List<Started> starts = new ArrayList<>();

    private Starts(Subject subject, Look look) {
        this.subject = subject;
        int shuffles = look.way() == Way.NEW_STARTS ? Settings.PER_START : 1;
        once = Results.look(look.cards(), shuffles, look.way());
    }

    private List<Permutation> start(long seed, Predicate<List<Permutation>> isEnough)
            throws IOException, InterruptedException {
        long second = System.currentTimeMillis() / 1_000;
        List<Permutation> orders = subject.orders(once, seed, isEnough);
        starts.add(new Started(second, orders));
        return orders;
    }

    /**
     * Returns the orders of several starts, one after another, and adds the starts to a list. The second half of many fast
     * starts begins a second after the first half, because seeds that are the milliseconds of a clock repeat after a
     * second.
     */
    static List<Permutation> orders(
            Subject subject, Look look, long seed, Predicate<List<Permutation>> isEnough, List<Started> added)
            throws IOException, InterruptedException {
        Starts starts = new Starts(subject, look);
        List<Permutation> all = new ArrayList<>();
        long begin = System.nanoTime();
        for (int start = 0; start < look.shuffles() / starts.once.shuffles() && !isEnough.test(all); start++) {
            if (start == Settings.FIRST_ORDERS / 2) {
                Thread.sleep(Math.max(0, 1_000 - (System.nanoTime() - begin) / 1_000_000));
            }
            all.addAll(starts.start(seed, isEnough));
        }
        added.addAll(starts.starts);
        return all;
    }

    /**
     * Starts the program several times in each of several seconds.
     *
     * @param numbers the number of starts in each second
     */
    static List<Started> ofSeconds(Subject subject, Look look, int[] numbers, TimeLimit limit)
            throws IOException, InterruptedException {
        Starts all = new Starts(subject, look);
        for (int number : numbers) {
            Thread.sleep(1_010 - System.currentTimeMillis() % 1_000);
            for (int start = 0; start < number && !limit.isOver(); start++) {
                all.start(all.starts.size(), orders -> limit.isOver());
            }
        }
        return all.starts;
    }
}
