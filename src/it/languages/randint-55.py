# A number from 0 to 55, modulo the number of cards that are left.
import random
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n - 1):
        j = i + random.randint(0, 55) % (n - i)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
