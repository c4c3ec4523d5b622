"""The orders of fairshuffle, written from src/site/markdown/order.md alone."""

import hashlib
import math
from collections import Counter
from decimal import (
    MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_CEILING, Context, Decimal, Inexact,
    InvalidOperation, localcontext)
from functools import cache, partial
from itertools import islice

MASK = 2 ** 64 - 1
GAMMA = 0x9e3779b97f4a7c15


# 2. Generators: endless iterators of words

def mix(z):
    """Return the mixed word z."""
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & MASK
    z = (z ^ z >> 27) * 0x94d049bb133111eb & MASK
    return z ^ z >> 31


def splittable(seed):
    """Yield the words of SplittableRandom(seed)."""
    state = seed & MASK
    while True:
        state = state + GAMMA & MASK
        yield mix(state)


def xoshiro(s0, s1, s2, s3):
    """Yield the words of xoshiro256++ with the given state."""
    while True:
        x = s0 + s3 & MASK
        yield (x << 23 | x >> 41) + s0 & MASK
        t = s1 << 17 & MASK
        s2 ^= s0
        s3 ^= s1
        s1 ^= s2
        s0 ^= s3
        s2 ^= t
        s3 = (s3 << 45 | s3 >> 19) & MASK


def seeded(seed):
    """Return the words of Randomness.seeded(long)."""
    return xoshiro(*islice(splittable(seed), 4))


def seeded_bytes(data):
    """Return the words of Randomness.seeded(byte[])."""
    if len(data) != 32:
        data = hashlib.sha256(data).digest()
    words = [int.from_bytes(data[i:i + 8], 'big') for i in range(0, 32, 8)]
    return xoshiro(*(mix(word + (k + 1) * GAMMA & MASK)
                     for k, word in enumerate(words)))


def first_int(clock, bound):
    """Return the first nextInt(bound) of java.util.Random(clock)."""
    state = clock ^ 0x5deece66d

    def next31():
        nonlocal state
        state = (state * 0x5deece66d + 11) % 2 ** 48
        return state >> 17

    if bound & (bound - 1) == 0:
        return bound * next31() >> 31
    while True:
        u = next31()
        r = u % bound
        if u - r + bound - 1 < 2 ** 31:
            return r


class Words:
    """The words of a generator, counted as they are drawn."""

    def __init__(self, words):
        self._next = iter(words).__next__
        self.drawn = 0

    def word(self):
        """Return the next word."""
        self.drawn += 1
        return self._next()


# 3. Dice

def batch_width(first, step, left):
    """Return the number k of the batch for the next of left bounds, or 0."""
    for k, limit in ((3, 2 ** 8), (2, 2 ** 12), (1, 2 ** 24)):
        if first <= limit and (
                step < 0 or first + min(2 * k, left) - 1 <= limit):
            return k
    return 0


def half(x, bounds, outcomes):
    """Append the outcomes of half a word. Return whether it is accepted."""
    product = 1
    for bound in bounds:
        x *= bound
        outcomes.append(x >> 32)
        x &= 0xffffffff
        product *= bound
    return x >= 2 ** 32 % product


class Dice:
    """Turns words into numbers, and keeps the unused bits of a flip word."""

    def __init__(self, words):
        self.word = words.word
        self._coins = 0
        self._left = 0

    def roll(self, bound):
        """Return a number from 0 to bound - 1."""
        if bound == 1:
            return 0
        rejected = 2 ** 64 % bound
        while True:
            p = self.word() * bound
            if p & MASK >= rejected:
                return p >> 64

    def flip(self):
        """Return 0 or 1."""
        if self._left == 0:
            self._coins = self.word()
            self._left = 64
        self._left -= 1
        return self._coins >> self._left & 1

    def bits(self, count):
        """Return the highest bits of a word."""
        return self.word() >> 64 - count

    def falling(self, high, low):
        """Return the outcomes for the bounds from high down to low."""
        outcomes = self._batches(high, -1, high - max(low, 2) + 1)
        return outcomes + [0] if low == 1 <= high else outcomes

    def rising(self, low, high):
        """Return the outcomes for the bounds from low up to high."""
        first = max(low, 2)
        outcomes = self._batches(first, 1, high - first + 1)
        return [0] + outcomes if low == 1 <= high else outcomes

    def large_roll(self, bound):
        """Return a number from 0 to bound - 1 for a bound of any size."""
        if bound < 2 ** 31:
            return self.roll(bound)
        width = (bound - 1).bit_length()
        while True:
            number = 0
            left = width
            while left > 0:
                count = min(left, 63)
                number = (number << count) + self.bits(count)
                left -= count
            if number < bound:
                return number

    def _batches(self, first, step, left):
        outcomes = []
        while left > 0:
            k = batch_width(first, step, left)
            if k == 0:
                outcomes.append(self.roll(first))
                taken = 1
            else:
                taken = min(2 * k, left)
                middle = first + step * min(k, taken)
                end = first + step * taken
                outcomes += self._batch(range(first, middle, step),
                                        range(middle, end, step))
            first += step * taken
            left -= taken
        return outcomes

    def _batch(self, bounds1, bounds2):
        while True:
            outcomes = []
            word = self.word()
            if half(word >> 32, bounds1, outcomes) \
                    and half(word & 0xffffffff, bounds2, outcomes):
                return outcomes


# 4. Decks are lists of cards. Algorithms receive at least two cards.

def swap(deck, i, j):
    """Exchange the cards of two places."""
    deck[i], deck[j] = deck[j], deck[i]


def move(deck, start, end):
    """Move a card from one place to another."""
    deck.insert(end, deck.pop(start))


def arrange(deck, order):
    """Move the card at place order[k] to place k, for all k at once."""
    deck[:] = [deck[place] for place in order]


# 5. Algorithms

def rejection(deck, dice):
    """Shuffle by Rejection."""
    n = len(deck)
    taken = bytearray(n)
    order = []
    for _ in range(n):
        card = dice.roll(n)
        while taken[card]:
            card = dice.roll(n)
        taken[card] = 1
        order.append(card)
    arrange(deck, order)


def splice(deck, dice):
    """Shuffle by Splice."""
    for place, r in enumerate(dice.falling(len(deck), 2)):
        move(deck, place + r, place)


def durstenfeld(deck, dice):
    """Shuffle by Durstenfeld."""
    last = len(deck) - 1
    for r in dice.falling(len(deck), 2):
        deck[last], deck[r] = deck[r], deck[last]
        last -= 1


def forward(deck, dice, low=2):
    """Shuffle by Forward, and stop after the bound low."""
    for place, r in enumerate(dice.falling(len(deck), low)):
        swap(deck, place, place + r)


def inside_out(deck, dice):
    """Shuffle by InsideOut or InsideOutInPlace."""
    for place, r in enumerate(dice.rising(2, len(deck)), 1):
        swap(deck, place, r)


def insertion(deck, dice):
    """Shuffle by Insertion."""
    for place, r in enumerate(dice.rising(2, len(deck)), 1):
        move(deck, place, r)


def random_keys(deck, dice):
    """Shuffle by RandomKeys."""
    n = len(deck)
    keys = []
    while len(set(keys)) < n:
        # With the highest bit flipped, the unsigned order is the signed order.
        keys = [dice.bits(64) ^ 1 << 63 for _ in range(n)]
    arrange(deck, sorted(range(n), key=keys.__getitem__))


def deal(cards, word, buckets):
    """Append each card to the bucket that its byte of a word names."""
    appends = [bucket.append for bucket in buckets]
    for i in range(0, len(cards), 8):
        w = word()
        for card in cards[i:i + 8]:
            appends[w & 255](card)
            w >>= 8


def scatter(deck, dice):
    """Shuffle by Scatter."""
    if len(deck) <= 2 ** 20:
        durstenfeld(deck, dice)
        return
    buckets = [[] for _ in range(256)]
    deal(deck, dice.word, buckets)
    for bucket in reversed(buckets):
        durstenfeld(bucket, dice)
    deck[:] = [card for bucket in buckets for card in bucket]


def parallel_scatter(deck, dice):
    """Shuffle by ParallelScatter."""
    n = len(deck)
    if n <= 2 ** 20:
        durstenfeld(deck, dice)
        return
    size = max(2 ** 19 - 256, (n - 1) // 64 + 1)
    chunks = (n - 1) // size + 1
    generators = [Words(xoshiro(*(dice.word() for _ in range(4))))
                  for _ in range(chunks + 256)]
    buckets = [[] for _ in range(256)]
    for k in range(chunks):
        deal(deck[k * size:(k + 1) * size], generators[k].word, buckets)
    for bucket, generator in zip(buckets, generators[chunks:]):
        durstenfeld(bucket, Dice(generator))
    deck[:] = [card for bucket in buckets for card in bucket]


def riffle(deck, dice, times):
    """Shuffle by Riffle(times)."""
    for _ in range(times):
        flips = [dice.flip() for _ in deck]
        upper = 0
        lower = flips.count(0)
        order = []
        for flip in flips:
            if flip == 1:
                order.append(lower)
                lower += 1
            else:
                order.append(upper)
                upper += 1
        arrange(deck, order)


def interleave(deck, dice, times):
    """Shuffle by Interleave(times)."""
    n = len(deck)
    for _ in range(times):
        cut = lower = dice.roll(n)
        upper = 0
        order = []
        for place in range(n):
            if upper == cut or (place % 2 == 0 and lower < n):
                order.append(lower)
                lower += 1
            else:
                order.append(upper)
                upper += 1
        arrange(deck, order)


def overhand(deck, dice, times, cut):
    """Shuffle by Overhand(times, cut)."""
    bound = 2
    while bound < 2 ** 30 and not (cut * bound).is_integer():
        bound *= 2
    limit = round(cut * bound)

    def is_cut():
        return dice.flip() == 1 if cut == 0.5 else dice.roll(bound) < limit

    n = len(deck)
    for _ in range(times):
        cuts = [place + 1 for place in range(n - 1) if is_cut()]
        starts = [0] + cuts
        ends = cuts + [n]
        order = []
        for start, end in zip(reversed(starts), reversed(ends)):
            order.extend(range(start, end))
        arrange(deck, order)


def block_move(deck, dice, times):
    """Shuffle by BlockMove(times)."""
    for _ in range(times):
        low, high = sorted((dice.roll(len(deck)), dice.roll(len(deck))))
        deck[:] = deck[:low] + deck[high + 1:] + deck[low:high + 1]


def top_to_random(deck, dice, times):
    """Shuffle by TopToRandom(times)."""
    for _ in range(times):
        move(deck, 0, dice.roll(len(deck)))


def bottom_to_random(deck, dice, times):
    """Shuffle by BottomToRandom(times)."""
    for _ in range(times):
        move(deck, len(deck) - 1, dice.roll(len(deck)))


def swap_any(deck, dice):
    """Shuffle by SwapAny."""
    for i in range(len(deck)):
        swap(deck, i, dice.roll(len(deck)))


def sattolo(deck, dice):
    """Shuffle by Sattolo."""
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, dice.roll(i))


def never_last(deck, dice):
    """Shuffle by NeverLast."""
    for i in range(len(deck)):
        swap(deck, i, dice.roll(len(deck) - 1))


def modulo(deck, dice, count):
    """Shuffle by Modulo(count)."""
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, dice.bits(count) % (i + 1))


def reseeded(deck, dice):
    """Shuffle by Reseeded."""
    clock = dice.bits(48)
    for i in range(len(deck) - 1, 0, -1):
        swap(deck, i, first_int(clock, i + 1))


def truncated_keys(deck, dice, count):
    """Shuffle by TruncatedKeys(count)."""
    keys = [dice.bits(count) for _ in deck]
    arrange(deck, sorted(range(len(deck)), key=keys.__getitem__))


UNIFORM = {
    'Rejection': rejection,
    'Splice': splice,
    'Durstenfeld': durstenfeld,
    'Forward': forward,
    'InsideOut': inside_out,
    'InsideOutInPlace': inside_out,
    'Insertion': insertion,
    'RandomKeys': random_keys,
    'Scatter': scatter,
    'ParallelScatter': parallel_scatter,
}

ALGORITHMS = {
    **UNIFORM,
    'Riffle': riffle,
    'Interleave': interleave,
    'Overhand': overhand,
    'BlockMove': block_move,
    'TopToRandom': top_to_random,
    'BottomToRandom': bottom_to_random,
    'SwapAny': swap_any,
    'Sattolo': sattolo,
    'NeverLast': never_last,
    'Modulo': modulo,
    'Reseeded': reseeded,
    'TruncatedKeys': truncated_keys,
}


class Shuffle:
    """An algorithm of the catalogue with its parameters."""

    def __init__(self, name, *parameters):
        if name not in ALGORITHMS:
            raise ValueError(f'{name} is missing here: write what order.md says')
        self._name = name
        self._parameters = parameters

    def shuffled(self, n, words):
        """Return the order of n cards."""
        deck = list(range(n))
        if n >= 2:
            ALGORITHMS[self._name](deck, Dice(words), *self._parameters)
        return deck

    def shuffle_first(self, n, count, words):
        """Return the whole deck after shuffleFirst(count)."""
        if count == 0 or n < 2:
            return list(range(n))
        if self._name not in UNIFORM:
            return self.shuffled(n, words)
        deck = list(range(n))
        forward(deck, Dice(words), max(2, n - count + 1))
        return deck

    def sample(self, n, count, words):
        """Return the outcome of sample(count)."""
        return self.shuffle_first(n, count, words)[:count]

    def stream(self, n, words):
        """Yield the elements of the stream, each drawn on request."""
        if self._name not in UNIFORM:
            yield from self.shuffled(n, words)
            return
        deck = list(range(n))
        dice = Dice(words)
        for place in range(n):
            swap(deck, place, place + dice.roll(n - place))
            yield deck[place]

    def to_shuffled_list(self, n, words):
        """Return the outcome of toShuffledList."""
        if self._name != 'InsideOut':
            return self.shuffled(n, words)
        dice = Dice(words)
        deck = []
        for place in range(n):
            deck.append(place)
            swap(deck, place, dice.roll(place + 1))
        return deck


# 6. Other draws

def reservoir(n, k, words):
    """Return the outcome of Reservoir.sampling(k) for n elements."""
    dice = Dice(words)
    kept = list(range(min(k, n)))
    for number in range(k + 1, n + 1):
        place = dice.large_roll(number)
        if place < k:
            kept[place] = number - 1
    return kept


def weighted(weights, words):
    """Return the order of Weighted.shuffled."""
    n = len(weights)
    if n < 2:
        return list(range(n))
    dice = Dice(words)
    times = []
    for weight in weights:
        if weight == 0:
            times.append(math.inf)
        else:
            u = min((float(dice.bits(63)) + 0.5) * 2.0 ** -63, 1 - 2.0 ** -53)
            times.append(math.log(-math.log1p(-u)) - math.log(weight))
    order = sorted(range(n), key=times.__getitem__)
    start = 0
    while start < n:
        end = start + 1
        while end < n and times[order[end]] == times[order[start]]:
            end += 1
        run = order[start:end]
        forward(run, dice)
        order[start:end] = run
        start = end
    return order


def weighted_sample(weights, count, words):
    """Return the outcome of Weighted.sample(count)."""
    return weighted(weights, words)[:count] if count > 0 else []


def file_order(n, seed):
    """Return the order in which FileShuffle writes n lines."""
    lines = {}
    for line, key in enumerate(islice(seeded(seed), n)):
        lines.setdefault(key, []).append(line)
    order = []
    for key in sorted(lines):
        same = lines[key]
        if len(same) > 1:
            data = (seed & MASK).to_bytes(8, 'big') + key.to_bytes(8, 'big')
            words = Words(seeded_bytes(data))
            same = [same[k] for k in Shuffle('Durstenfeld').shuffled(
                len(same), words)]
        order += same
    return order


class PrizePool:
    """Groups of elements, each with a weight."""

    def __init__(self, weights, groups):
        self._groups = [(w, g) for w, g in zip(weights, groups) if w > 0]
        self._sum = sum(weights)

    def draw(self, words):
        """Return the outcome of draw()."""
        dice = Dice(words)
        rest = dice.large_roll(self._sum)
        for weight, group in self._groups:
            if rest < weight:
                return group[dice.roll(len(group))]
            rest -= weight

    def sample(self, count, words):
        """Return the outcome of sample(count)."""
        dice = Dice(words)
        common = math.lcm(*(len(group) for _, group in self._groups))
        shares = [w * common // len(group) for w, group in self._groups]
        groups = [list(group) for _, group in self._groups]
        everything = self._sum * common
        drawn = []
        for _ in range(count):
            rest = dice.large_roll(everything)
            i = 0
            while rest >= shares[i] * len(groups[i]):
                rest -= shares[i] * len(groups[i])
                i += 1
            number = rest // shares[i]
            swap(groups[i], number, -1)
            drawn.append(groups[i].pop())
            everything -= shares[i]
        return drawn


# 7. Index permutations

def index_permutation(size, words):
    """Return the function at of IndexPermutation.of, given seeded words."""
    state = [mix(word ^ size) for word in islice(words, 4)]
    words = xoshiro(*state)
    if size <= 2 ** 12:
        return Shuffle('Durstenfeld').shuffled(size, Words(words)).__getitem__
    columns = 2 ** ((size - 1).bit_length() // 2)
    rows = (size - 1) // columns + 1
    keys = list(islice(words, 16 if size <= 2 ** 16 else 12))

    def at(place):
        while True:
            row, column = divmod(place, columns)
            for key, next_key in zip(keys[::2], keys[1::2]):
                row += (scrambled(column, key) >> 1) * rows >> 63
                row %= rows
                column += scrambled(row, next_key) * columns >> 64
                column %= columns
            place = row * columns + column
            if place < size:
                return place

    return at


def scrambled(half, key):
    """Return the word that a round computes from half of an index."""
    w = (half ^ key) * 0xbf58476d1ce4e5b9 & MASK
    return (w ^ w >> 32) * 0x94d049bb133111eb & MASK


# 8. Orders under conditions

def next_round(n, rest, words):
    """Return the next round of NextRound(rest)."""
    deck = list(range(n))
    dice = Dice(words)
    for place in range(n - 1):
        swap(deck, place, place + dice.roll(min(n - place, n - rest)))
    return deck


class Wheel:
    """Decides between events whose probabilities are exact quotients."""

    def __init__(self, dice):
        self._dice = dice

    def spin(self, whole):
        """Begin a decision: a part has the probability part / whole."""
        self._whole = whole
        self._occupied = 0
        self._number = 0
        self._unit = 1

    def stops_at(self, part):
        """Return whether the next event occurs."""
        self._occupied += part
        while True:
            end = self._occupied * self._unit
            if end <= self._whole * self._number:
                return False
            if end >= self._whole * (self._number + 1):
                return True
            self._number = (self._number << 62) + self._dice.bits(62)
            self._unit <<= 62


# Operators are exact. The other context rounds to nine digits.
EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN,
                traps=[Inexact, InvalidOperation])
NINE_DIGITS = Context(prec=9, rounding=ROUND_CEILING)
up = NINE_DIGITS.plus
quotient = NINE_DIGITS.divide


class Failed(Exception):
    """An insertion has to start again."""


class Row:
    """A row or circles. A gap has the number of the member before it."""

    def __init__(self, size, dice):
        self.front = size
        self.next = list(range(size + 1))
        self.bad = []
        self.good = []
        self._dice = dice

    def insert(self, member, gap):
        """Insert a member into a gap."""
        self.next[member] = self.next[gap]
        self.next[gap] = member

    def take(self, gaps):
        """Remove a random gap from a list. The last gap takes its place."""
        swap(gaps, self._dice.roll(len(gaps)), -1)
        return gaps.pop()

    def order(self):
        """Return the members of the row."""
        order = []
        member = self.next[self.front]
        while member != self.front:
            order.append(member)
            member = self.next[member]
        return order


ROW, CIRCLE, CIRCLES = range(3)


class ApartGroup:
    """The insertion of one group whose members must not be neighbours."""

    def __init__(self, size, members, p, shape, window, following):
        self.size = size
        self.members = members
        self.p = p
        self.window = window
        self._gaps = members.start + (shape == ROW)
        self._following = following
        self._glue = [1] * (size + 1)
        self._chunks = [Decimal(1)] * (size + 1)
        for t in range(size - 1, -1, -1):
            factor = (t + (shape == CIRCLES)) * (t + 1 - p)
            self._glue[t] = self._glue[t + 1] * factor // (size - t)
            self._chunks[t] = quotient(
                self._chunks[t + 1] * factor, Decimal(size - t))
        self._rows = []  # ways(t, b) for each b, and each t up to size + 1
        if window is not None:
            self.ways(p, window)

    def ways(self, t, b):
        """Return the number of ways to continue, rounded up."""
        while len(self._rows) <= b:
            self._add_row(len(self._rows))
        return self._rows[b][t]

    def ways_after(self, bad):
        """Return the ways to insert this group and the later groups."""
        return self.ways(self.p, min(bad, self.window))

    def decide(self, x, row, wheel):
        """Insert the first members into gaps, and return these gaps."""
        used = []
        wheel.spin(self.ways_after(len(row.bad)))
        if not wheel.stops_at(self.ways(self.p, len(row.bad))):
            raise Failed
        while True:
            t = self.p + len(used)
            b = len(row.bad)
            wheel.spin(self.ways(t, b))
            if wheel.stops_at(self._into_good(t, b)):
                gap = row.take(row.good)
            elif wheel.stops_at(self._into_bad(t, b)):
                gap = row.take(row.bad)
            elif wheel.stops_at(self._glue[t] * self._after(t, b)):
                return used
            else:
                raise Failed
            row.insert(x[t], gap)
            used.append(gap)

    def _add_row(self, b):
        self._rows.append([Decimal(0)] * (self.size + 2))
        for t in range(self.size, self.p - 1, -1):
            self._rows[b][t] = up(
                up(self._into_good(t, b) + self._into_bad(t, b))
                + up(self._chunks[t] * self._after(t, b)))

    def _into_good(self, t, b):
        return max(0, self._gaps - t - b) * self.ways(t + 1, b)

    def _into_bad(self, t, b):
        return b * self.ways(t + 1, b - 1) if b > 0 else Decimal(0)

    def _after(self, t, b):
        bad = b + self.size - t
        if self._following is None:
            return Decimal(bad == 0)
        return self._following.ways_after(bad)


def apart_groups(sizes, given, shape):
    """Return the groups. Groups without a window are not decided."""
    free = 0 if shape == CIRCLES else max(1, sizes.count(1))
    n = sum(sizes) - (given is not None)
    groups = []
    end = n
    for i in range(len(sizes) - 1, -1, -1):
        first = end - sizes[i] + (i == given)
        window = None
        if i == free:
            window = bad_at_first(sizes, free, shape)
        elif i > free:
            mean = sum(size * size for size in sizes[:i]) // first
            window = mean * (first + min(first, n - first)) // (2 * first) \
                + 3 * math.isqrt(mean) + 9
        groups.insert(0, ApartGroup(
            sizes[i], range(first, end),
            int(i == given or (shape == CIRCLE and i == 0)), shape, window,
            groups[0] if groups else None))
        end = first
    return groups


def bad_at_first(sizes, free, shape):
    """Return the number of bad gaps before the first decided group."""
    return sizes[0] - (shape == ROW) if free == 1 else 0


def insertion_apart(groups, given, shape, dice):
    """Return a row or circles without neighbours of the same group."""
    wheel = Wheel(dice)
    row = Row(groups[-1].members.stop, dice)
    if shape == ROW:
        row.good.append(row.front)
    for i, group in enumerate(groups):
        x = list(group.members)
        if i == given:
            x.insert(0, row.front)
            swap(row.good, row.good.index(row.front), -1)
            row.good.pop()
        used = []
        if group.window is not None:
            used = group.decide(x, row, wheel)
        elif group.p == 0:
            used = [row.take(row.bad or row.good)]
            row.insert(x[0], used[0])
        for k in range(group.p + len(used), group.size):
            row.insert(x[k], x[dice.roll(k + (shape == CIRCLES))])
        row.good += used
        for member in x:
            is_bad = row.next[member] in group.members
            (row.bad if is_bad else row.good).append(member)
    return row


@cache
def cuts(count, runs, most):
    """Return the ways to cut a sequence into runs, rounded up."""
    if count < 1 or runs < 1:
        return Decimal(count == runs == 0)
    total = Decimal(0)
    if runs <= count <= runs * most:
        for length in range(1, min(most, count) + 1):
            total = up(total + cuts(count - length, runs - 1, most))
    return total


def fill(rest, b):
    """Return the ways to cut the rest into b parts."""
    if b > 0 and rest > 0:
        return math.comb(rest - 1, b - 1)
    return int(b == rest)


def parts(rest, b):
    """Return fill, computed with numbers that are rounded up."""
    if fill(rest, b) == 0:
        return Decimal(0)
    x = Decimal(1)
    for k in range(1, b):
        x = quotient(x * (rest - k), Decimal(k))
    return x


class CutGroup:
    """The insertion of one group, most > 1."""

    def __init__(self, size, most, p, top, after):
        self.size = size
        self.p = p
        self._most = most
        self._chunks = [[]] + [self._chunk_row(m)
                                for m in range(1, size + 1)]
        self._side = [after]
        for _ in range(2 * min(size, top)):
            row = self._side[-1] + [Decimal(0)]
            self._side.append([up(x + y) for x, y in zip(row, row[1:])])
        self.stop = cache(self._stop)
        self.all_ways = [self.ways(0, b) for b in range(top + 1)]

    def _chunk_row(self, m):
        """Return chunks(m, t) for t = 0, 1, …, m."""
        x = cuts(self.size, m, self._most)
        for k in range(2, self.size + 1):
            x = up(x * k)
        row = [Decimal(0), x]
        for k in range(1, m):
            row.append(quotient(row[k] * (m - k), Decimal(k * (k + 1))))
        return row

    def glue(self, m, t):
        """Return the number of ways to form t chunks of m runs."""
        return math.comb(m - 1, t - 1) * cuts(self.size, m, self._most) \
            * math.perm(self.size, self.size - t)

    def side(self, g, b):
        """Return the ways to continue if g sides are not yet decided."""
        return self._side[g][b] if b < len(self._side[g]) else Decimal(0)

    def sides(self, m, t, b):
        """Return the ways to continue if t chunks have m runs."""
        return self.side(2 * t - self.p, b + m - t + self.p)

    def _stop(self, t, b):
        total = Decimal(0)
        for m in range(max(t, 1), self.size + 1):
            total = up(total + self._chunks[m][t] * self.sides(m, t, b))
        return total

    def ways(self, t, b):
        """Return the number of ways to continue, rounded up."""
        ways = Decimal(0)
        for more in range(min(b, self.size - t), -1, -1):
            ways = up((b - more) * ways + self.stop(t + more, b - more))
        return ways


def cut_groups(sizes, rest, most, given):
    """Return the groups that are cut into runs."""
    groups = []
    after = [parts(rest, b) for b in range(rest + 1)]
    for i in range(len(sizes) - 1, -1, -1):
        top = min(sum(sizes[:i]) + 1, sum(sizes[i:]) + rest)
        groups.insert(0, CutGroup(
            sizes[i], most, int(given and i == 0), top, after))
        after = groups[0].all_ways
    return groups


def draw_length(left, runs, most, wheel):
    """Return the length of the next run."""
    wheel.spin(cuts(left, runs, most))
    for length in range(1, min(most, left) + 1):
        if wheel.stops_at(cuts(left - length, runs - 1, most)):
            return length
    raise Failed


def insertion_cut(groups, rest, most, dice):
    """Return a row with at most a number of members in a row."""
    wheel = Wheel(dice)
    row = Row(sum(group.size for group in groups) + rest, dice)
    bad = row.bad
    bad.append(row.front)
    used = 0
    for group in groups:
        members = range(used, used + group.size)
        gaps = []
        wheel.spin(group.ways(0, len(bad)))
        while bad and wheel.stops_at(
                len(bad) * group.ways(len(gaps) + 1, len(bad) - 1)):
            gaps.append(row.take(bad))
            wheel.spin(group.ways(len(gaps), len(bad)))
        t = m = len(gaps)
        if not wheel.stops_at(group.stop(t, len(bad))):
            raise Failed
        wheel.spin(group.stop(t, len(bad)))
        while not wheel.stops_at(
                group.glue(m, t) * group.sides(m, t, len(bad))):
            m += 1
            if m > group.size:
                raise Failed
        ends = []
        for k in range(m):
            end = gaps[k] if k < t else ends[dice.roll(k)]
            left = members.stop - used
            for _ in range(draw_length(left, m - k, most, wheel)):
                row.insert(used, end)
                end = used
                used += 1
            ends.append(end)
        for end in ends:
            (bad if row.next[end] in members else gaps).append(end)
        for _ in range(group.p):
            bad.append(gaps.pop(0))
        while gaps:
            wheel.spin(group.side(len(gaps), len(bad)))
            gap = gaps.pop()
            if wheel.stops_at(group.side(len(gaps), len(bad) + 1)):
                bad.append(gap)
            elif not wheel.stops_at(group.side(len(gaps), len(bad))):
                raise Failed
    wheel.spin(parts(rest, len(bad)))
    if not wheel.stops_at(fill(rest, len(bad))):
        raise Failed
    for left in range(rest, 0, -1):
        if left == rest or dice.roll(left) < len(bad):
            end = row.take(bad)
        row.insert(row.front - left, end)
        end = row.front - left
    return row


def derangement(n, words, keys=None, option=None):
    """Return the permutation of Derangement. Equal keys are excluded."""
    dice = Dice(words)
    between = option == 'between'
    circle = option == 'circle'
    if keys is None:
        keys = range(n)
        others = range(n, 2 * n) if between else keys
    else:
        others = keys
    sizes = Counter(keys)
    if not between and sum(size * size for size in sizes.values()) > 8 * n:
        return inserted_derangement(keys, CIRCLE if circle else CIRCLES, dice)
    order = list(range(n))
    while not is_derangement(order, keys, others, circle, dice):
        pass
    if not circle:
        return order
    takers = dict(zip(order, order[1:] + order[:1]))
    return [takers[k] for k in range(n)]


def is_derangement(order, keys, others, circle, dice):
    """Shuffle an order, and return whether each pair is allowed."""
    for k in range(int(circle), len(order)):
        swap(order, k, k + dice.roll(len(order) - k))
        if keys[order[k - 1] if circle else k] == others[order[k]]:
            return False
    return not circle or keys[order[-1]] != keys[order[0]]


def pairs(n, words, keys=None):
    """Return the people of each pair. Pairs with equal keys are excluded."""
    keys = list(range(n) if keys is None else keys)
    dice = Dice(words)
    if n % 2 == 1:
        keys.append(-1)
    order = list(range(len(keys)))
    while not are_pairs(order, keys, dice):
        pass
    drawn = sorted(sorted(order[k:k + 2]) for k in range(0, len(order), 2))
    return [person for left in (False, True) for pair in drawn
            if (n in pair) == left for person in pair if person != n]


def are_pairs(order, keys, dice):
    """Shuffle an order, and return whether each pair is allowed."""
    for k in range(1, len(order), 2):
        swap(order, k, k + dice.roll(len(order) - k))
        if keys[order[k - 1]] == keys[order[k]]:
            return False
    return True


def within(keys, words):
    """Return an order in which each place keeps its key."""
    dice = Dice(words)
    order = list(range(len(keys)))
    for key in dict.fromkeys(keys):
        places = [place for place, other in enumerate(keys) if other == key]
        stratum = places.copy()
        durstenfeld(stratum, dice)
        for place, element in zip(places, stratum):
            order[place] = element
    return order


def counterbalanced(n, words):
    """Return the conditions of all orders, one order after the other."""
    dice = Dice(words)
    labels = list(range(n))
    rows = list(range(n if n % 2 == 0 else 2 * n))
    durstenfeld(labels, dice)
    durstenfeld(rows, dice)
    orders = []
    for row in rows:
        for k in range(n):
            h = k if row < n else n - 1 - k
            z = n - h // 2 if h % 2 == 0 else (h + 1) // 2
            orders.append(labels[(row + z) % n])
    return orders


def inserted_derangement(keys, shape, dice):
    """Return a derangement that is drawn by insertion."""
    sizes = Counter(keys)
    names = sorted(sizes, key=sizes.__getitem__)
    with localcontext(EXACT):
        groups = apart_groups([sizes[key] for key in names], None, shape)
        while True:
            e = []
            for key in names:
                family = [k for k, other in enumerate(keys) if other == key]
                for place in range(len(family)):
                    swap(family, place, dice.roll(place + 1))
                e += family
            try:
                row = insertion_apart(groups, None, shape, dice)
            except Failed:
                continue
            takers = [0] * len(e)
            for k, person in enumerate(e):
                takers[person] = e[row.next[k]]
            return takers


def keeps_apart(order, row, keys, most, apart, dice):
    """Shuffle an order, and return whether each element keeps the rule."""
    for k in range(len(order)):
        swap(order, k, k + dice.roll(len(order) - k))
        key = keys[order[k]]
        if row[-most:].count(key) == most or (
                apart > 1 and key in row[-apart:]):
            return False
        row.append(key)
    return True


def fewest_equal_neighbours(keys, frequent, given, dice):
    """Return an order with the fewest equal neighbours."""
    e = list(range(len(keys)))
    durstenfeld(e, dice)
    equal = [x for x in e if keys[x] == frequent]
    others = [x for x in e if keys[x] != frequent]
    order = []
    for k, x in enumerate(equal):
        if (k > 0 or given == frequent) \
                and dice.roll(len(equal) - k) < len(others):
            order.append(others.pop(0))
        order.append(x)
    return order


def spaced(keys, words, most=1, apart=1, given=None, relaxed=False):
    """Return the order of Spaced for elements with the given keys.

    The key of the given element is given, or None.
    """
    n = len(keys)
    dice = Dice(words)
    sizes = Counter(keys)
    if relaxed:
        frequent, size = sizes.most_common(1)[0]
        places = n - size + (given != frequent)
        if size > most * places:
            if most == 1 or places == 0:
                return fewest_equal_neighbours(keys, frequent, given, dice)
            most = (size - 1) // places + 1
    order = list(range(n))
    before = [given] * most  # counts as the longest row of equal keys
    for _ in range(tries(sizes, n, most, apart)):
        if keeps_apart(order, list(before), keys, most, apart, dice):
            return order
    return inserted(keys, most, given, dice)


def tries(sizes, n, most, apart):
    """Return the greatest number of tries."""
    if apart > 1:
        return 100_000
    mean = 0.0
    for size in sizes.values():
        runs = size * (1 - size / n)
        for k in range(1, min(most, size) + 1):
            runs *= (size - k) / (n - k + 1)
        mean += runs
    if mean > (8 if most == 1 else 12):
        return 0
    return min(20_000 if most == 1 else 1_000_000, 2 * 10**9 // n)


def inserted(keys, most, given, dice):
    """Return an order that is drawn by insertion."""
    e = list(range(len(keys)))
    durstenfeld(e, dice)
    sizes = Counter(keys)
    names = sorted(sizes, key=lambda key: key != given)
    if most == 1:
        if given in sizes:
            sizes[given] += 1
        names.sort(key=sizes.__getitem__)
    else:
        names.sort(key=lambda key: (key != given, -sizes[key]))
        names = [key for key in names if sizes[key] > most or key == given]
    number = {key: i for i, key in enumerate(names)}
    e.sort(key=lambda x: number.get(keys[x], len(names)))
    sizes = [sizes[key] for key in names]
    with localcontext(EXACT):
        if most == 1:
            first = number.get(given)
            groups = apart_groups(sizes, first, ROW)
            insertion = partial(insertion_apart, groups, first, ROW, dice)
        else:
            rest = len(keys) - sum(sizes)
            groups = cut_groups(sizes, rest, most, given in number)
            insertion = partial(insertion_cut, groups, rest, most, dice)
        while True:
            try:
                return [e[x] for x in insertion().order()]
            except Failed:
                pass
