# Three riffles; each cut is at a random place, and a larger packet drops more cards.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for _ in range(3):
        cut = sum(random.getrandbits(1) for _ in deck)
        packets = deck[:cut], deck[cut:]
        deck = []
        for _ in range(n):
            is_right = random.randrange(len(packets[0]) + len(packets[1])) >= len(packets[0])
            deck.append(packets[is_right].pop(0))
    print(*deck)
