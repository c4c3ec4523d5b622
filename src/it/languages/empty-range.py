# The loop never runs: range(n - 1, 0) counts upward.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n - 1, 0):
        j = random.randint(0, i)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
