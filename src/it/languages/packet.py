# A packet is cut out of the deck and put back elsewhere, once.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    start, end = sorted((random.randrange(n), random.randrange(n)))
    packet = deck[start:end + 1]
    del deck[start:end + 1]
    at = random.randint(0, len(deck))
    deck[at:at] = packet
    print(*deck)
