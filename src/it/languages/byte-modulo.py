# A random byte modulo the number of cards that are left.
import os
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n - 1, 0, -1):
        j = os.urandom(1)[0] % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
