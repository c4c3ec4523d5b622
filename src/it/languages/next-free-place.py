# Each card goes to a random place, or to the next one that is free.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = [None] * n
    for card in range(n):
        place = random.randrange(n)
        while deck[place] is not None:
            place = (place + 1) % n
        deck[place] = card
    print(*deck)
