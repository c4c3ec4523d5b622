# A merge sort that deals the cards in turn into two lists, with a coin as the comparator.
import random
import sys


def shuffled(cards):
    if len(cards) < 2:
        return cards
    left, right = shuffled(cards[::2]), shuffled(cards[1::2])
    merged = []
    while left and right:
        merged.append((left if random.random() < 0.5 else right).pop(0))
    return merged + left + right


n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    print(*shuffled(list(range(n))))
