# Twenty pairs are swapped, however many cards there are.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for _ in range(20):
        i, j = random.randrange(n), random.randrange(n)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
