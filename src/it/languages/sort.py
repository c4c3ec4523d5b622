# A sort whose comparator answers at random.
import random
import sys
from functools import cmp_to_key

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    deck = sorted(range(n), key=cmp_to_key(lambda a, b: random.choice((-1, 1))))
    print(*deck)
