# random.sample of all cards.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = random.sample(range(n), n)
    print(*deck)
