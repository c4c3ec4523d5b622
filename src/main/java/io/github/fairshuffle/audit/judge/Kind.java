package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Fact.Loss;
import io.github.fairshuffle.audit.judge.Fact.OneOrder;
import io.github.fairshuffle.audit.judge.Fact.Other;
import io.github.fairshuffle.audit.judge.Fact.Pair;
import io.github.fairshuffle.audit.judge.Fact.Pattern;
import io.github.fairshuffle.audit.judge.Fact.Where;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Tails;
import io.github.fairshuffle.battery.statistics.Words;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The kinds of facts, beginning with the most important kind: each finds its fact in orders, and says it in a sentence.
 * {@link io.github.fairshuffle.audit.Fact.Kind} describes the values.
 */
public enum Kind {
    LOST_CARDS {
        @Override
        String say(Fact fact) {
            return "cards are lost or duplicated in " + percent(fact.found()) + " of shuffles; for example, "
                    + sayLoss(fact);
        }
    },

    OTHER_CARDS {
        @Override
        String say(Fact fact) {
            return fact.detail() instanceof Loss ? sayLoss(fact) : sayOther(fact);
        }
    },

    SAME_ORDER {
        @Override
        Optional<Fact> find(Examined seen) {
            Permutation order = seen.orders.weights().keySet().iterator().next();
            return seen.orders.support() > 1
                    ? Optional.empty()
                    : seen.fact(this, 1, seen.fairShare, (seen.orders.shuffles() - 1) * AllOrders.log(seen.size))
                            .map(fact -> fact.with(new OneOrder(order)));
        }

        @Override
        String say(Fact fact) {
            Permutation order = fact.order().orElseThrow();
            return isOriginal(order)
                    ? "the order never changes"
                    : "each shuffle moves the cards in the same way: " + printed(order);
        }
    },

    SAME_FIRST_ORDER {
        @Override
        String say(Fact fact) {
            return sayOther(fact);
        }
    },

    SAME_ORDERS_AT_EACH_START {
        @Override
        String say(Fact fact) {
            return fact.found() == 1
                    ? "each start of the program prints the same orders"
                    : format(
                            "%.0f of %d starts of the program print the same orders as the start before",
                            fact.found() * (Settings.STARTS - 1), Settings.STARTS - 1);
        }
    },

    FEW_FIRST_ORDERS {
        @Override
        String say(Fact fact) {
            return format(
                    "%,d starts of the program have only %,.0f different first orders", fact.shuffles(), fact.found());
        }
    },

    PREVIOUS_ORDER {
        @Override
        Optional<Fact> find(Examined seen) {
            List<Permutation> sequence = seen.orders.sequence();
            int trials = sequence.size() - 1;
            long again = IntStream.rangeClosed(1, trials)
                    .filter(k -> sequence.get(k).equals(sequence.get(k - 1)))
                    .count();
            // the probability of a repetition if the orders have the frequencies that were seen
            double expected = again == 0 ? seen.fairShare : seen.orders.mean(seen.orders::share);
            return trials > 0 && (again == 0 || again > trials * expected)
                    ? seen.fact(this, (double) again / trials, seen.fairShare, Tails.exponent(again, trials, expected))
                    : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return fact.found() == 0
                    ? "the previous order never occurs again (it should in " + percent(fact.fair()) + " of shuffles)"
                    : "the previous order occurs again in " + sayShare(fact);
        }
    },

    PERIOD {
        @Override
        Optional<Fact> find(Examined seen) {
            OptionalInt period = seen.orders.period();
            return period.isPresent()
                    ? seen.fact(this, period.getAsInt(), 0, seen.always(AllOrders.log(seen.size)))
                    : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return format("after %,.0f shuffles, the same orders follow each other again", fact.found());
        }
    },

    DEPENDENT_ORDERS {
        @Override
        Optional<Fact> find(Examined seen) {
            return Dependence.of(seen.orders.sequence())
                    .flatMap(strength -> seen.fact(this, strength.distance(), 0, strength.exponent()));
        }

        @Override
        String say(Fact fact) {
            return "each order depends on the order before";
        }
    },

    REPEATED_ORDERS {
        @Override
        Optional<Fact> find(Examined seen) {
            int shuffles = seen.orders.sequence().size();
            int repeated = shuffles - seen.orders.support();
            double mean = 0.5 * shuffles * shuffles * seen.fairShare;
            return shuffles > 0 && mean < 1 && seen.pattern().isEmpty() && !seen.staysAtTheEnd()
                    ? seen.fact(this, repeated, mean, Tails.exponentOfRare(repeated, mean))
                    : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return format(
                    "of %,d shuffles of %,d cards, %,.0f repeated an earlier order",
                    fact.shuffles(), fact.cards(), fact.found());
        }
    },

    NO_CARD_STAYS {
        @Override
        Optional<Fact> find(Examined seen) {
            boolean none =
                    seen.areCellsKnown() && IntStream.range(0, seen.size).allMatch(card -> seen.cell(card, card) == 0);
            return none ? seen.share(this, 0, 1.0 / seen.size) : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return "no card ever stays in its place (each should in " + percent(1.0 / fact.cards()) + " of shuffles)";
        }
    },

    FEW_ORDERS {
        @Override
        Optional<Fact> find(Examined seen) {
            double all = seen.possible();
            return seen.areFew()
                    ? seen.fact(this, seen.orders.support(), all, seen.always(1 / all))
                            .map(fact -> seen.pattern().map(fact::with).orElse(fact))
                    : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return format("only %.0f of the %.0f orders occur", fact.found(), fact.fair())
                    + (fact.detail() instanceof Pattern pattern ? ", all of them " + Words.of(pattern) : "");
        }
    },

    ONE_KIND_OF_ORDER {
        @Override
        Optional<Fact> find(Examined seen) {
            return seen.areFew()
                    ? Optional.empty()
                    : seen.pattern().flatMap(pattern -> {
                        double fair = switch (pattern) {
                            case ROTATIONS -> seen.size * seen.fairShare;
                            case SINGLE_CYCLES -> 1.0 / seen.size;
                            case EVEN, ODD -> 0.5;
                        };
                        return seen.share(this, 1, fair).map(fact -> fact.with(pattern));
                    });
        }

        @Override
        String say(Fact fact) {
            return "all orders that occur are " + (fact.detail() instanceof Pattern pattern ? Words.of(pattern) : "");
        }
    },

    /** A place that no card crosses, so that the cards before and behind the place never mix. */
    BARRIER {
        @Override
        Optional<Fact> find(Examined seen) {
            double logChoices = 0; // the log of the number of sets of cards that can be before the place
            int last = 0; // the last card that ever moves before the place
            for (int place = 1; place < seen.size - 1 && seen.areCellsKnown(); place++) {
                last = Math.max(last, lastCard(seen, place - 1));
                logChoices += Math.log(seen.size - place + 1.0) - Math.log(place);
                boolean stay = seen.stays(place - 1) || seen.stays(place); // perhaps with all cards on its side
                if (last < place && place > 1 && !stay) {
                    Where behind = new Where(-1, place);
                    return seen.fact(this, place, 0, seen.always(logChoices)).map(fact -> fact.with(behind));
                }
            }
            return Optional.empty();
        }

        /** Returns the last card that ever moves to a place. */
        private int lastCard(Examined seen, int place) {
            return IntStream.iterate(seen.size - 1, card -> card - 1)
                    .filter(card -> seen.cell(card, place) > 0)
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        String say(Fact fact) {
            return "no card ever crosses place " + fact.place().orElseThrow();
        }
    },

    /** The longest forward move. It is at most d places long in (d + 1)^(n−d−1)·(d + 1)! of all orders. */
    SHORT_WAY {
        @Override
        Optional<Fact> find(Examined seen) {
            int longest = IntStream.range(0, seen.cells.length)
                    .filter(cell -> seen.cells[cell] > 0)
                    .map(cell -> cell / seen.size - cell % seen.size)
                    .max()
                    .orElse(0);
            boolean isShort = longest >= 2 && longest < seen.size - 2 && !seen.isSmall();
            if (!isShort || seen.staysAtTheEnd() || BARRIER.find(seen).isPresent()) {
                return Optional.empty();
            }
            int shuffles = seen.orders.shuffles();
            // in a buffer, each card is equally likely to become the first card
            int[] first = IntStream.rangeClosed(0, longest)
                    .map(card -> (int) Math.round(seen.cell(card, 0) * shuffles))
                    .toArray();
            double unequal = Tails.pearson(first, shuffles / (longest + 1.0));
            double logChoices = IntStream.rangeClosed(longest + 2, seen.size)
                    .mapToDouble(k -> Math.log(k) - Math.log(longest + 1.0))
                    .sum();
            return Tails.fits(unequal, longest, Tails.ONE_IN_A_MILLION)
                    ? seen.fact(this, longest, seen.size - 1, seen.always(logChoices))
                    : Optional.empty();
        }

        @Override
        String say(Fact fact) {
            return format("no card moves more than %.0f places towards the front", fact.found());
        }
    },

    /** Two or more cards that always stay in their places. If they are neighbours, the place is the last one. */
    CARDS_STAY {
        @Override
        Optional<Fact> find(Examined seen) {
            int[] staying = seen.areCellsKnown()
                    ? IntStream.range(0, seen.size).filter(seen::stays).toArray()
                    : new int[0];
            if (staying.length < 2) {
                return Optional.empty();
            }
            int last = staying[staying.length - 1];
            boolean areNeighbours = last - staying[0] == staying.length - 1;
            return seen.fact(this, staying.length, 1, seen.always(Math.log(seen.size)))
                    .map(fact -> fact.with(new Where(staying[0], areNeighbours ? last : -1)));
        }

        @Override
        String say(Fact fact) {
            int first = fact.card().orElseThrow();
            int number = (int) fact.found();
            String names = fact.place().isPresent()
                    ? "cards " + first + (number == 2 ? " and " : " to ")
                            + fact.place().getAsInt()
                    : number + " cards, card " + first + " among them,";
            return names + " always stay in their places (each should in " + percent(1.0 / fact.cards())
                    + " of shuffles)";
        }
    },

    DRAWN {
        @Override
        Optional<Fact> find(Examined seen) {
            return drawn(seen, Collections::max);
        }

        @Override
        String say(Fact fact) {
            return "card " + fact.card().orElseThrow() + " is " + sayDrawn(fact, "drawn");
        }
    },

    DRAWN_TOGETHER {
        @Override
        Optional<Fact> find(Examined seen) {
            int size = seen.size;
            double fair = seen.drawn * (seen.drawn - 1.0) / size / (size - 1);
            double[] pairs = new double[size * size];
            seen.orders.weights().keySet().forEach(order -> count(order, seen.orders.share(order), seen.drawn, pairs));
            int pair = IntStream.range(0, pairs.length)
                    .filter(k -> k / size < k % size)
                    .reduce((a, b) -> Math.abs(pairs[a] - fair) >= Math.abs(pairs[b] - fair) ? a : b)
                    .orElseThrow();
            double found = seen.orders.share(
                    order -> isDrawn(order, pair / size, seen.drawn) && isDrawn(order, pair % size, seen.drawn));
            return seen.share(this, found, fair).map(fact -> fact.with(new Pair(pair / size, pair % size)));
        }

        private void count(Permutation order, double share, int drawn, double[] pairs) {
            for (int a = 0; a < drawn; a++) {
                for (int b = 0; b < drawn; b++) {
                    pairs[order.at(a) * order.size() + order.at(b)] += a == b ? 0 : share;
                }
            }
        }

        @Override
        String say(Fact fact) {
            int other = fact.detail() instanceof Pair pair ? pair.other() : -1;
            return "cards " + fact.card().orElseThrow() + " and " + other + " are " + sayDrawn(fact, "drawn together");
        }
    },

    CARD_AT_PLACE {
        @Override
        Optional<Fact> find(Examined seen) {
            if (seen.size < 3 || !seen.areCellsKnown()) {
                return Optional.empty();
            }
            double fair = 1.0 / seen.size;
            int cell = IntStream.range(0, seen.cells.length)
                    .reduce(0, (a, b) -> distance(seen.cells[a], fair) >= distance(seen.cells[b], fair) ? a : b);
            boolean isImplied = seen.cells[cell] == 0 // some cells must be empty
                    && Stream.of(NO_CARD_STAYS, BARRIER, SHORT_WAY)
                            .anyMatch(kind -> kind.find(seen).isPresent());
            return isImplied
                    ? Optional.empty()
                    : seen.share(this, seen.cells[cell], fair)
                            .map(fact -> fact.with(new Where(cell / seen.size, cell % seen.size)));
        }

        /** Returns the distance from the fair share. The shares 0 and 1 count as furthest. */
        private double distance(double share, double fair) {
            return share == 0 || share == 1 ? 2 + share : Math.abs(share - fair);
        }

        @Override
        String say(Fact fact) {
            int card = fact.card().orElseThrow();
            int place = fact.place().orElseThrow();
            String name =
                    place == 0 ? "the first place" : place == fact.cards() - 1 ? "the last place" : "place " + place;
            String where = card == place ? "stays in its place" : "ends up in " + name;
            boolean isCertain = fact.found() == 0 || fact.found() == 1;
            return "card " + card + " "
                    + (isCertain
                            ? (fact.found() == 1 ? "always " : "never ") + where + " (it should in "
                                    + percent(fact.fair()) + " of shuffles)"
                            : where + " in " + sayShare(fact));
        }
    },

    ORDER {
        /** Finds how often the cards keep their order, or, if they are few, the most frequent order. */
        @Override
        Optional<Fact> find(Examined seen) {
            if (!seen.isSmall()) {
                return seen.pattern().isEmpty() ? seen.order(Permutation.identity(seen.size)) : Optional.empty();
            }
            Comparator<Permutation> byWeight =
                    Comparator.comparing(order -> seen.orders.weights().get(order));
            return seen.size < 3
                    ? Optional.empty()
                    : seen.order(Collections.max(
                            seen.orders.weights().keySet(),
                            byWeight.thenComparing(Permutation::rank, Comparator.<BigInteger>reverseOrder())));
        }

        @Override
        String say(Fact fact) {
            Permutation order = fact.order().orElseThrow();
            boolean original = isOriginal(order);
            String name =
                    original ? "the cards keep their original order " : "the order " + printed(order) + " occurs ";
            String often = fact.found() < 2 * fact.fair() || fact.cards() > AllOrders.LARGEST
                    ? fact.fair() < 1e-8
                            ? "in " + percent(fact.found()) + " (should be almost never)"
                            : "in " + compared(fact, " (should be ")
                    : number(fact.found() / fact.fair(), 2) + " times as often as "
                            + (original ? "they should" : "it should");
            return name + often;
        }
    },

    PAIR_ORDER {
        @Override
        Optional<Fact> find(Examined seen) {
            double pairs = seen.size * (seen.size - 1) / 2.0;
            double kept = 1 - seen.orders.mean(OrderStatistics::inversions) / pairs;
            double squares =
                    pairs * (2 * seen.size - 1) / 3; // inversions are a sum of uniform numbers up to k (Hoeffding)
            double distance = (kept - 0.5) * pairs;
            return Examined.isFair(kept, 0.5)
                    ? Optional.empty()
                    : seen.fact(this, kept, 0.5, 2 * seen.orders.shuffles() * distance * distance / squares);
        }

        @Override
        String say(Fact fact) {
            return "two cards keep their order in " + sayShare(fact);
        }
    },

    FIXED_POINTS {
        @Override
        Optional<Fact> find(Examined seen) {
            return seen.poisson(this, seen.orders.mean(OrderStatistics::fixedPoints), 1);
        }

        @Override
        String say(Fact fact) {
            return sayMean(fact, "stay in their places");
        }
    },

    NEIGHBOURS {
        @Override
        Optional<Fact> find(Examined seen) {
            return seen.poisson(this, seen.orders.mean(OrderStatistics::successions), 1 - 1.0 / seen.size);
        }

        @Override
        String say(Fact fact) {
            return sayMean(fact, "still follow the card before them");
        }
    };

    private static final int MOST_PRINTED = 10;
    private static final int DIGITS = 3;

    /** Returns the fact of this kind; empty if the orders do not show it, or if other looks than orders show it. */
    Optional<Fact> find(Examined seen) {
        return Optional.empty();
    }

    abstract String say(Fact fact);

    /** Returns the fact about the card that is drawn most rarely, while {@link #DRAWN} finds the most frequent one. */
    static Optional<Fact> drawnMostRarely(Examined seen) {
        return drawn(seen, Collections::min);
    }

    /** Selects a card by the share of samples that contain it. */
    private interface Choice {
        int of(List<Integer> cards, Comparator<Integer> byShare);
    }

    private static Optional<Fact> drawn(Examined seen, Choice choice) {
        List<Integer> cards = IntStream.range(0, seen.size).boxed().toList();
        double[] shares = cards.stream()
                .mapToDouble(card -> seen.orders.share(order -> isDrawn(order, card, seen.drawn)))
                .toArray();
        int card = choice.of(cards, Comparator.comparingDouble(each -> shares[each]));
        return seen.share(DRAWN, shares[card], (double) seen.drawn / seen.size)
                .map(fact -> fact.with(new Where(card, -1)));
    }

    private static boolean isDrawn(Permutation order, int card, int drawn) {
        return IntStream.range(0, drawn).anyMatch(place -> order.at(place) == card);
    }

    private static String sayShare(Fact fact) {
        return compared(fact, " of shuffles (should be ");
    }

    /** Returns the share that was found, some words, and the fair share in brackets. */
    private static String compared(Fact fact, String between) {
        int digits = digits(100 * fact.found(), 100 * fact.fair());
        return number(100 * fact.found(), digits) + " %" + between + number(100 * fact.fair(), digits) + " %)";
    }

    private static String sayMean(Fact fact, String what) {
        int digits = digits(fact.found(), fact.fair());
        return "on average, " + number(fact.found(), digits) + " cards " + what + " (should be "
                + number(fact.fair(), digits) + ")";
    }

    /** Returns how many digits are printed, so that two different numbers do not look the same. */
    private static int digits(double one, double other) {
        return number(one, DIGITS).equals(number(other, DIGITS)) ? DIGITS + 1 : DIGITS;
    }

    private static String sayDrawn(Fact fact, String drawn) {
        boolean isCertain = fact.found() == 0 || fact.found() == 1;
        String should = percent(fact.fair());
        return isCertain
                ? (fact.found() == 0 ? "never " : "always ") + drawn + " (should be in " + should + " of samples)"
                : drawn + " in " + compared(fact, " of samples (should be ");
    }

    private static String sayOther(Fact fact) {
        Other other = (Other) Objects.requireNonNull(fact.detail());
        return "with " + other.way().decks(fact.cards()) + ", " + other.fact();
    }

    /** Says how cards were lost, such as {@code with 3 cards, rolls 0 0 1: card 2 appears twice and card 0 is missing}. */
    private static String sayLoss(Fact fact) {
        Loss loss = (Loss) Objects.requireNonNull(fact.detail());
        String where = loss.lost()
                .lines()
                .map(lines -> "in " + lines.first())
                .orElse("with " + loss.way().decks(fact.cards()));
        return where
                + loss.witness().map(witness -> ", " + witness + ": ").orElse(", ")
                + loss.lost().what();
    }

    private static boolean isOriginal(Permutation order) {
        return OrderStatistics.fixedPoints(order) == order.size();
    }

    private static String printed(Permutation order) {
        String cards = IntStream.of(order.order())
                .limit(MOST_PRINTED)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        return order.size() > MOST_PRINTED ? cards + " …" : cards;
    }

    private static String percent(double share) {
        String percent = number(100 * share, DIGITS);
        return (share < 1 && percent.equals("100") ? "more than 99.9" : percent) + " %";
    }

    /** Rounds a number to the given number of significant digits and removes trailing zeros. */
    static String number(double value, int digits) {
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        return value < 1e-6 ? "0" : rounded.toPlainString();
    }
}
