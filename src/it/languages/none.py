# Places are drawn, and places that are drawn twice overwrite each other.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = [None] * n
    for card in range(n):
        deck[random.randrange(n)] = card
    print(*deck)
