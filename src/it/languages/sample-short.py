# The sample has one card too few, and the last card is appended.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = random.sample(range(n - 1), n - 1) + [n - 1]
    print(*deck)
