# One deck is kept, and each card is swapped with any card.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
deck = list(range(n))
for _ in range(shuffles):
    for i in range(n):
        j = random.randrange(n)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
