# The naive shuffle in Python: each card is swapped with any card.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n):
        j = random.randrange(n)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
