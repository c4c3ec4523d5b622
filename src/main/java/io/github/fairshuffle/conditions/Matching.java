package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Interruption;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds an assignment or a pairing of all people, or the reason why none exists.
 *
 * <p>In random order, each person without a partner searches for an alternating path: a path of allowed pairs, every
 * second of which is in the arrangement, that ends at another person without a partner. The pairs of the path change
 * places with the other pairs. An odd cycle of such paths, a blossom, acts as one person.
 *
 * <p>If a search fails, it has reached k <i>inner</i> people and k + 1 <i>outer</i> groups, each of which is a person or
 * a blossom. A member of a group may have a partner in this group or among the inner people, and nobody else. The groups
 * have odd sizes, so each of them would need another inner person, and no arrangement exists. In an assignment, the outer
 * people are givers and the inner people are takers.
 *
 * <p><b>Source:</b> J. Edmonds, Paths, trees, and flowers, <i>Canad. J. Math.</i> 17 (1965) 449, doi
 * 10.4153/CJM-1965-045-4. The reasons are those of W. T. Tutte, <i>J. London Math. Soc.</i> 22 (1947) 107, doi
 * 10.1112/jlms/s1-22.2.107, and for assignments of P. Hall, <i>J. London Math. Soc.</i> 10 (1935) 26, doi
 * 10.1112/jlms/s1-10.37.26.
 */
final class Matching {
    /** Groups of people whose members have partners only in their own group or among fewer people. */
    record Blocked(Collection<BitSet> groups, BitSet partners) {}

    private static final int NONE = -1;

    private final Graph graph;
    private final Dice dice;
    private final int shift; // taker k is vertex k + shift; giver k is vertex k
    private final int[] mate;
    private final BitSet free; // the takers who have no giver
    private final boolean[] isOuter;
    private final BitSet inner; // the takers who are inner vertices
    private final int[] before; // the vertex before each vertex on the path from the root
    private final int[] blossom; // the way to the base of the blossom of each vertex
    private final int[] visited; // the number of the last walk that has visited a vertex
    private int walks;
    private final Queue<Integer> queue = new ArrayDeque<>(); // outer vertices

    Matching(Graph graph, Dice dice) {
        this.graph = graph;
        this.dice = dice;
        shift = graph.isSymmetric() ? 0 : graph.size;
        int vertices = graph.size + shift;
        mate = new int[vertices];
        Arrays.fill(mate, NONE);
        free = new BitSet(graph.size);
        free.set(0, graph.size);
        inner = new BitSet(graph.size);
        isOuter = new boolean[vertices];
        before = new int[vertices];
        blossom = new int[vertices];
        visited = new int[vertices];
    }

    /** Returns the reason why nobody can complete this arrangement, or null after everybody has a partner. */
    @Nullable
    Blocked complete() {
        for (int giver : Draws.shuffled(graph.size, dice)) {
            if (mate[giver] == NONE && !isAssigned(giver, giver) && !isPathFound(giver)) {
                Map<Integer, BitSet> groups = new TreeMap<>();
                for (int outer = 0; outer < graph.size; outer++) {
                    if (isOuter[outer]) {
                        groups.computeIfAbsent(base(outer), base -> new BitSet())
                                .set(outer);
                    }
                }
                return new Blocked(groups.values(), inner);
            }
        }
        return null;
    }

    int[] takers() {
        return Arrays.stream(mate, 0, graph.size).map(vertex -> vertex - shift).toArray();
    }

    /** Searches for a path from a giver to a free taker, and exchanges its pairs. */
    private boolean isPathFound(int root) {
        Arrays.fill(isOuter, false);
        Arrays.setAll(blossom, vertex -> vertex);
        inner.clear();
        queue.clear();
        reach(root);
        remove(root);
        for (Integer giver = queue.poll(); giver != null; giver = queue.poll()) {
            Interruption.check();
            if (isAssigned(giver, root)) {
                return true;
            }
            BitSet next = graph.takers(giver);
            next.andNot(inner);
            for (int taker = next.nextSetBit(0); taker >= 0; taker = next.nextSetBit(taker + 1)) {
                int vertex = taker + shift;
                if (!isOuter[vertex]) {
                    inner.set(taker);
                    before[vertex] = giver;
                    reach(mate[vertex]);
                } else if (base(giver) != base(vertex)) {
                    int base = common(giver, vertex);
                    contract(giver, vertex, base);
                    contract(vertex, giver, base);
                }
            }
        }
        return false;
    }

    private void reach(int outer) {
        isOuter[outer] = true;
        queue.add(outer);
    }

    /** In a pairing, a giver is not free any more either. */
    private void remove(int giver) {
        if (shift == 0) {
            free.clear(giver);
        }
    }

    /** If a giver may draw a free taker, completes the path from the root. */
    private boolean isAssigned(int giver, int root) {
        BitSet last = graph.takers(giver);
        last.and(free);
        if (last.isEmpty()) {
            return false;
        }
        int taker = last.nextSetBit(dice.roll(graph.size));
        taker = taker < 0 ? last.nextSetBit(0) : taker;
        remove(root);
        free.clear(taker);
        before[taker + shift] = giver;
        for (int vertex = taker + shift; vertex != NONE; ) {
            int partner = before[vertex];
            int next = mate[partner];
            mate[vertex] = partner;
            mate[partner] = vertex;
            vertex = next;
        }
        return true;
    }

    private int base(int vertex) {
        int base = vertex;
        while (blossom[base] != base) {
            blossom[base] = blossom[blossom[base]];
            base = blossom[base];
        }
        return base;
    }

    /** Returns the base at which the paths from the root to two outer vertices separate. */
    private int common(int one, int other) {
        walks++;
        int here = base(one);
        int there = base(other);
        while (here == NONE || visited[here] != walks) {
            int above = NONE;
            if (here != NONE) {
                visited[here] = walks;
                above = mate[here] == NONE ? NONE : base(before[mate[here]]);
            }
            here = there;
            there = above;
        }
        return here;
    }

    /** Contracts one half of a blossom, from an outer vertex to the base. The other vertex is in the other half. */
    private void contract(int from, int to, int base) {
        int outer = from;
        int other = to;
        while (base(outer) != base) {
            before[outer] = other;
            other = mate[outer];
            if (!isOuter[other]) {
                inner.clear(other);
                reach(other);
            }
            blossom[outer] = blossom[outer] == outer ? base : blossom[outer];
            blossom[other] = blossom[other] == other ? base : blossom[other];
            outer = before[other];
        }
    }
}
