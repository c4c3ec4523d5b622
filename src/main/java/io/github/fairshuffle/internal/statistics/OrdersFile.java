package io.github.fairshuffle.internal.statistics;

import io.github.fairshuffle.internal.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads orders from a file with one order per line, as described for {@code Battery.ofOrders(Path)}. */
public final class OrdersFile {
    private OrdersFile() {}

    /** Returns the orders, or throws an exception that names the first line that is wrong. */
    public static List<int[]> read(Path file) throws IOException {
        List<int[]> orders = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        int line = 0;
        for (String text : Files.readString(file).replaceFirst("^\uFEFF", "").split("\\R", -1)) { // a byte order mark
            line++;
            if (text.isBlank() || text.startsWith("#")) {
                continue;
            }
            String[] cards = text.replaceFirst("^[\\s,]+", "").split("[\\s,]+");
            if (orders.isEmpty()) {
                Arrays.stream(cards).sorted(before(cards)).forEach(card -> numbers.putIfAbsent(card, numbers.size()));
            }
            for (String card : cards) {
                if (!numbers.containsKey(card)) {
                    throw new IllegalArgumentException("line " + line + ": \"" + Names.printable(card)
                            + "\" is not one of the " + numbers.size() + " cards of the first order");
                }
            }
            int[] order = Arrays.stream(cards).mapToInt(numbers::get).toArray();
            long different = Arrays.stream(order).distinct().count();
            if (different < cards.length || different < numbers.size()) {
                throw new IllegalArgumentException("line " + line + ": an order has each of the " + numbers.size()
                        + " cards once, but this has " + cards.length + " cards, of which " + different
                        + " are different");
            }
            orders.add(order);
        }
        return orders;
    }

    /** Returns a comparator that sorts the cards into the order that they had before the shuffle. */
    private static Comparator<String> before(String[] cards) {
        if (Settings.PACK.containsAll(List.of(cards))) {
            return Comparator.comparingInt(Settings.PACK::indexOf);
        }
        boolean numbers = Arrays.stream(cards).allMatch(card -> card.matches("-?[0-9]{1,9}"));
        return numbers ? Comparator.comparingInt(Integer::parseInt) : Comparator.naturalOrder();
    }
}
