package com.example;

import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The naive shuffle of the README. */
public final class Cards {
    private Cards() {}

    public static void shuffle(List<?> cards, Random random) {
        for (int i = 0; i < cards.size(); i++) {
            Collections.swap(cards, i, random.nextInt(cards.size()));
        }
    }
}
