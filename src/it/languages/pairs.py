# n / 2 pairs of different places are swapped.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for _ in range(n // 2):
        i, j = random.sample(range(n), 2)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
