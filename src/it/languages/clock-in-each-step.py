# The clock is read as a random number in each step.
import sys
import time

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = list(range(n))
    for i in range(n - 1, 0, -1):
        j = time.time_ns() // 1000 % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    print(*deck)
