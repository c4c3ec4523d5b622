# Each card is inserted at one of n places, which are mostly beyond the end.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = []
    for card in range(n):
        deck.insert(random.randint(0, n - 1), card)
    print(*deck)
