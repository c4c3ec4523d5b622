# A random order is drawn, and then each place is swapped with the place that the order names.
import random
import sys

n, shuffles = int(sys.argv[1]), int(sys.argv[2])
for _ in range(shuffles):
    deck = list(range(n))
    order = random.sample(range(n), n)
    for i in range(n):
        deck[i], deck[order[i]] = deck[order[i]], deck[i]
    print(*deck)
