# A sort by random keys with ten values.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = sorted(range(n), key=lambda card: random.randint(1, 10))
    print(*deck)
