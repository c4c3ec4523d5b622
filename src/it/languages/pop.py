# Cards are drawn and removed.
import secrets
import sys

n, shuffles = map(int, sys.argv[1:])
for _ in range(shuffles):
    cards = list(range(n))
    deck = [cards.pop(secrets.randbelow(len(cards))) for _ in range(n)]
    print(*deck)
