# The shuffle of Python's standard library.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    random.shuffle(deck)
    print(*deck)
