# An exchange sort that swaps by a coin instead of a comparison.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n):
        for j in range(i + 1, n):
            if random.random() < 0.5:
                deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
