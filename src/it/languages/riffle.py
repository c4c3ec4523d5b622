# One riffle: the deck is cut in the middle, and the halves alternate by chance.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    left, right = list(range(n // 2)), list(range(n // 2, n))
    deck = []
    while left and right:
        deck.append((left if random.random() < 0.5 else right).pop(0))
    deck += left + right
    print(*deck)
