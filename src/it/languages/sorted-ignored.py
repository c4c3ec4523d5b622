# sorted returns a new list, which is ignored.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    sorted(deck, key=lambda card: random.random())
    print(*deck)
