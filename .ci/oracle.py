#!/usr/bin/env python3
"""Compares values of a built grundy with the rules as the papers word them, for random
games of every family: python3 .ci/oracle.py [PROGRAM [SEED]]. It shares nothing with
the program and is as naive as can be: a value is the mex of the options' values."""
import concurrent.futures, functools, itertools, json, math, random, subprocess, sys, tempfile

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "./grundy"
SEED = sys.argv[2] if len(sys.argv) > 2 else subprocess.run(
    ["git", "rev-parse", "HEAD"], capture_output=True, text=True).stdout.strip()
rng = random.Random(SEED)
checks = []  # (words of the command line, what reads its output, the expected values)


def mex(values):
    values = set(values)
    return next(i for i in itertools.count() if i not in values)


def xor(values):
    return functools.reduce(int.__xor__, values, 0)


def printed(text):  # lines "n g"
    return {int(line.split()[0]): int(line.split()[1]) for line in text.splitlines()}


def heaps(name, first, last, values, *options):
    """A game on heaps: values(n, g) are the values of the options of n, g those of smaller heaps."""
    g = {0: 0}
    for n in range(first, last + 1):
        g[n] = mex(values(n, g))
    checks.append((["values", name, "--to", str(last), *options], printed, {n: g[n] for n in range(first, last + 1)}))


def moves(name, first, last, options, *more):
    """The same where options(n) are lists of the heaps that a move leaves."""
    heaps(name, first, last, lambda n, g: [xor(g[h] for h in option) for option in options(n)], *more)


def pick(things, least, most):
    return sorted(rng.sample(list(things), rng.randint(least, most)))


def joined(numbers):
    return ",".join(map(str, numbers))


# Games on arithmetic functions: x are the numbers of n that the function names.
def primes(n):
    return [p for p in range(2, n + 1) if n % p == 0 and all(p % d for d in range(2, p))]


def multiplicity(n):
    return [p for p in primes(n) for e in range(1, n) if n % p**e == 0]


NUMBERS = {
    "aliquot": lambda n: [x for x in range(1, n + 1) if n % x == 0],
    "aliquant": lambda n: [x for x in range(1, n + 1) if n % x],
    "totative": lambda n: [x for x in range(1, n + 1) if math.gcd(x, n) == 1],
    "nontotative": lambda n: [x for x in range(1, n + 1) if math.gcd(x, n) > 1],
    "prime-divisor": primes, "prime-factor": multiplicity}


def arithmetic(function, mode, move, first, terminal, name=None):
    def options(n):
        numbers = NUMBERS[function](n)
        if n in terminal or n < 1:
            return []
        if mode == "count":
            count = len(numbers) - (function == "aliquot" and move == "to")
            h = count if move == "to" else n - count
            return [[h]] if first <= h < n else []
        if move == "to" and (function in ("aliquant", "nontotative") or function == "totative" and n == 1):
            numbers = [0, *numbers]  # it divides no n, and gcd(0, n) = n; nontotative's 1 → 0 is an exception
        if move == "subtract" and function == "nontotative" and n == 1:
            numbers = [1]
        left = [h for h in (x if move == "to" else n - x for x in numbers) if first <= h < n]
        if mode == "single":
            return [[h] for h in left]
        if mode == "full":
            return [left] if left else []
        return [c for size in range(1, len(left) + 1) for c in itertools.combinations(left, size)]
    name = name or f"arith:{function}/{mode}/{move}/from={first}" + f"/terminal={joined(terminal)}" * bool(terminal)
    moves(name, first, 12 if mode == "power" else 40, options)


for function, mode, move in itertools.product(NUMBERS, ["single", "count", "full", "power"], ["to", "subtract"]):
    arithmetic(function, mode, move, rng.randint(0, 1), pick(range(1, 12), 1, 2) if rng.random() < 0.3 else [])
for function in ["aliquot", "aliquant", "totative", "nontotative"]:
    subtracted = ["s" + function] if function.startswith("a") else []
    for mode, prefix in ("single", ""), ("full", "fullset-"), ("power", "powerset-"):
        to = "m" + function if subtracted else function
        arithmetic(function, mode, "to", int(mode != "single" or function in ("aliquot", "totative")), [], prefix + to)
        for name in subtracted:
            arithmetic(function, mode, "subtract", int((function, mode) == ("aliquant", "power")), [], prefix + name)
for function, move, first, name in [
        ("totative", "to", 1, "totient"), ("totative", "subtract", 1, "nontotient"), ("aliquot", "to", 1, "mtau"),
        ("aliquot", "subtract", 0, "stau"), ("prime-factor", "to", 1, "m-big-omega"), ("prime-factor", "subtract", 1, "s-big-omega"),
        ("prime-divisor", "to", 1, "m-small-omega"), ("prime-divisor", "subtract", 1, "s-small-omega")]:
    arithmetic(function, "count", move, first, [], name)


def loopy(name, first, last, options, bound, *more):
    """A game that needn't end: options(n) are heaps. A heap has a nim-value m where m is the mex of the options' values and
    each option without one has an option of the value m; else it is ∞ with the values of its options (C. A. B. Smith). Of
    heaps from which play may leave those up to the bound only such nim-values are compared."""
    options, g, grows = {n: set(options(n)) for n in range(first, bound + 1)}, {}, True
    while grows:
        size = len(g)
        for n in options.keys() - g.keys():
            m = mex(g[o] for o in options[n] if o in g)
            if all(o in g or any(g.get(back) == m for back in options.get(o, [])) for o in options[n]):
                g[n] = m
        grows = len(g) > size
    leaves, before = {n for n in options if any(o > bound for o in options[n])}, 0
    while len(leaves) > before:
        before = len(leaves)
        leaves |= {n for n in options if options[n] & leaves}
    expected = {n: f"finite {g[n]} -" for n in g if n <= last}
    for n in set(range(first, last + 1)) - g.keys() - leaves:
        k = sorted({g[o] for o in options[n] if o in g})
        expected[n] = f"loopy ∞_{mex(k)} {joined(k)}" if k else "loopy ∞ -"
    checks.append((["values", name, "--to", str(last), *more], lambda text: {int(n): value for n, value in (
        line.split(" ", 1) for line in text.splitlines()) if int(n) in expected}, expected))


def sums(function, mode, move, first, improper, terminal, name=None):
    ends = move == "subtract" or function == "prime-divisor" and not improper

    def options(n):
        if n in terminal or n < 1:
            return []
        numbers = [x for x in NUMBERS[function](n) if x < n or improper]
        totals = {sum(numbers)}
        if mode == "partial-sum":
            totals = {0}
            for x in numbers:
                totals |= {t + x for t in totals}
            totals.remove(0)
        left = totals if move == "to" else {n - t for t in totals}
        return [h for h in left if h >= first and (h < n or not ends)]
    name = name or f"arith:{function}/{mode}/{move}" + f"/from={first}" * ends + "/improper" * improper + f"/terminal={joined(terminal)}" * bool(terminal)
    if ends:
        moves(name, first, 40, lambda n: [[h] for h in options(n)])
    else:
        loopy(name, 1, 60, options, 60 if mode == "partial-sum" else 400)


for function, mode, move in itertools.product(NUMBERS, ["sum", "partial-sum"], ["to", "subtract"]):
    sums(function, mode, move, 1 if move == "to" and function != "prime-divisor" else rng.randint(0, 1), False,
         pick(range(1, 12), 1, 2) if rng.random() < 0.3 else [])
    sums(function, mode, move, 1, True, [])
sums("aliquot", "sum", "to", 1, False, [], "sum-of-divisors")
sums("aliquot", "partial-sum", "to", 1, False, [], "partial-sums-of-divisors")
loopy("mtau/improper", 1, 60, lambda n: [len(NUMBERS["aliquot"](n))], 400)


# Dividing games and games on factorings.
def factorings(n, least=2):
    return [[n]] * (n >= least) + [[a, *rest] for a in range(least, n) if n % a == 0 for rest in factorings(n // a, a)]


def coprime(parts):
    return all(math.gcd(a, b) == 1 for a, b in itertools.combinations(parts, 2))


to = rng.randint(40, 80)
moves("dividing", 1, to, lambda n: [[n // m] * m for m in range(2, n + 1) if n % m == 0])
moves("s-dividing", 1, to, lambda n: [[n - n // m] * m for m in range(2, n + 1) if n % m == 0])
moves("s-dividing/whole", 1, to, lambda n: [[n - n // m] * m for m in range(1, n + 1) if n % m == 0])
moves("divide-and-residue", 1, to, lambda n: [[d] * (n // d) + [n % d] for d in range(1, n)])
moves("complement-grundy", 1, to, lambda n: [[d] * (n // d) + [n % d] for d in range(1, n // 2 + 1)])
moves("divide-throw-residue", 1, to, lambda n: [[d] * (n // d) for d in range(1, n)])
moves("residue-throw-divisor", 1, to, lambda n: [[n % d] for d in range(1, n)])
moves("m-factoring", 1, to, lambda n: [f for f in factorings(n) if len(f) > 1])
moves("m-factoring/coprime", 1, to, lambda n: [f for f in factorings(n) if len(f) > 1 and coprime(f)])
moves("s-factoring", 0, to, lambda n: [[n - a for a in f] for f in factorings(n)])
moves("s-factoring/proper", 0, to, lambda n: [[n - a for a in f] for f in factorings(n) if len(f) > 1])
moves("mtau/zero", 0, to, lambda n: [[len(NUMBERS["aliquot"](n)) - 1]] if n else [])
moves("m-small-omega/sum", 1, to, lambda n: [[sum(p for p in primes(n) if p < n)]] if len(primes(n)) and n not in primes(n) else [])


# Games that take and break.
def partitions(n, parts, least=1):
    """n as a sum of so many parts, in increasing order."""
    if parts == 0:
        return [[]] if n == 0 else []
    return [[a, *rest] for a in range(least, n // parts + 1) for rest in partitions(n - a, parts - 1, a)]


def code(digit, most):
    """Bit j of digit(k): remove k and leave exactly j heaps, none of them empty."""
    return lambda n: [p for k in range(n + 1) for j in range(most + 1) if digit(k) >> j & 1 and (k or j > 1)
                      for p in partitions(n - k, j)]


def listed(digits):
    return lambda k: digits[k] if k < len(digits) else 0


def endless(digits, period):
    return lambda k: digits[k] if k < len(digits) else period[(k - len(digits)) % len(period)]


for _ in range(12):
    digits = [rng.choice([0, 0, 4])] + [rng.randint(0, 7) for _ in range(rng.randint(0, 3))] + [rng.randint(1, 7)]
    moves(f"octal:{digits[0]}." + "".join(map(str, digits[1:])), 0, 50, code(listed(digits), 2))
    digits = [rng.choice([0, 0, 4, 8, 12])] + [rng.randint(0, 15) for _ in range(rng.randint(0, 3))] + [rng.randint(1, 15)]
    moves(f"hex:{digits[0]:X}." + "".join(f"{d:X}" for d in digits[1:]), 0, 32, code(listed(digits), 3))
for _ in range(6):
    digits = [rng.choice([0, 4])] + [rng.randint(0, 7) for _ in range(rng.randint(0, 2))]
    period = [rng.randint(0, 7) for _ in range(rng.randint(1, 3))]
    if any(period):
        name = f"octal:{digits[0]}." + "".join(map(str, digits[1:])) + "_" + "".join(map(str, period))
        moves(name, 0, 25, code(endless(digits, period), 2))
    digits = [rng.choice([0, 0, 16, 20])] + [rng.randint(0, 31) for _ in range(rng.randint(0, 2))] + [rng.randint(1, 31)]
    moves(f"takebreak:{digits[0]}.{joined(digits[1:])}", 0, 22, code(listed(digits), 4))
for name, digits in {"kayles": [0, 7, 7], "dawsons-chess": [0, 1, 3, 7], "dawsons-kayles": [0, 0, 7], "treblecross": [0, 0, 0, 7], "officers": [0, 6]}.items():
    moves(name, 0, 50, code(listed(digits), 2))
moves("nim", 0, 20, lambda n: [[a] for a in range(n)])
moves("grundys-game", 0, to, lambda n: [[a, n - a] for a in range(1, n) if 2 * a < n])
moves("couples-are-forever", 0, to, lambda n: [[a, n - a] for a in range(1, n)] if n > 2 else [])
moves("lasker", 0, to, lambda n: [[a, n - a] for a in range(1, n)] + [[a] for a in range(n)])


def passing(digits):
    """One pass in the heap: once a player may leave it as it is; of the parts one keeps the pass."""
    options, h, g = code(listed(digits), 2), {}, {}
    for n in range(26):
        h[n] = mex(xor(h[a] for a in option) for option in options(n))
        kept = [xor(h[a] for a in option) ^ h[option[i]] ^ g[option[i]] for option in options(n) for i in range(len(option))]
        g[n] = mex(kept + [0 for option in options(n) if not option] + [h[n]] * (n > 0))
    name = f"octal:{digits[0]}." + "".join(map(str, digits[1:])) + "/pass"
    checks.append((["values", name, "--to", "25"], printed, g))


for _ in range(4):
    passing([rng.choice([0, 4])] + [rng.randint(0, 7) for _ in range(2)] + [rng.randint(1, 7)])
for _ in range(6):
    s = pick(range(1, 20), 1, 5)
    sink = rng.randint(0, 5)
    moves(f"subtraction:{joined(s)}" + f"/sink={sink}" * (sink > 0), sink, 90, lambda n: [[n - x] for x in s if n - x >= sink])
    moves(f"subtraction:all-but:{joined(s)}", 0, 60, lambda n: [[n - x] for x in range(1, n + 1) if x not in s])
b = rng.randint(2, 5)
fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
for written, has in {"cubes": lambda x: x in [i**3 for i in range(9)], "triangular": lambda x: x in [i * (i + 1) // 2 for i in range(12)],
                     "fibonacci": lambda x: x in fibonacci, "factorials": lambda x: x in (1, 2, 6, 24, 120), "2,7..9": lambda x: x in (2, 7, 8, 9),
                     "squares": lambda x: math.isqrt(x)**2 == x, "primes": lambda x: primes(x) == [x], "odd": lambda x: x % 2,
                     f"powers-of-{b}": lambda x: x in [b**i for i in range(9)], "even": lambda x: x % 2 == 0}.items():
    moves(f"subtraction:{written}", 0, 70, lambda n: [[n - x] for x in range(1, n + 1) if has(x)])


# Partition games: c + 1 parts for a cut-number c.
def cut(name, has, allowed=lambda sizes, parts: True):
    moves(name, 1, 22, lambda n: [p for c in range(1, n) if has(c) for p in partitions(n, c + 1)
                                  if allowed(len(set(p)), len(p))])


for _ in range(5):
    c = pick(range(1, 9), 1, 4)
    tail = max(c) + rng.randint(1, 3)
    cut(f"cut:{joined(c)}", lambda x: x in c)
    cut(f"cut:{joined(c)},{tail}+", lambda x: x in c or x >= tail)
    cut(f"cut:all-but:{joined(c)}", lambda x: x not in c)
    cut(f"cut-unequal:{joined(c)}", lambda x: x in c, lambda sizes, parts: sizes == parts)
    cut(f"cut-uneven:{joined(c)}", lambda x: x in c, lambda sizes, parts: sizes > 1)
cut("cut:1,even", lambda x: x == 1 or x % 2 == 0)
cut("cut:3..", lambda x: x >= 3)
cut("cut-unequal:odd", lambda x: x % 2, lambda sizes, parts: sizes == parts)

# The same with CGSuite's digits: a number of heaps is one more than the cut-number.
for sign, allowed in {"": lambda sizes, parts: True, "!": lambda sizes, parts: sizes == parts, "?": lambda sizes, parts: sizes > 1}.items():
    j = pick(range(2, 9), 2, 4)
    cut("{" + joined(j) + "}" + sign + ".0", lambda x: x + 1 in j, allowed)
    cut("{" + joined(j) + "+}" + sign + ".0", lambda x: x + 1 in j or x + 1 > max(j), allowed)
moves("4!.0", 0, 40, lambda n: [[a, n - a] for a in range(1, n) if 2 * a < n])
moves("{2+}=.0", 1, 40, lambda n: [[n // m] * m for m in range(2, n + 1) if n % m == 0])
for _ in range(4):
    left, repeated = [pick(range(3), 1, 3) for _ in range(2)], rng.randint(1, 7)
    digits = [0] + [sum(2**j for j in numbers) for numbers in left]
    written = "0." + "".join("{" + joined(numbers) + "}" for numbers in left)
    moves(written, 0, 30, code(listed(digits), 2))
    moves(f"{written}[{repeated}]", 0, 25, code(endless(digits, [repeated]), 2))


# Products of games that turn coins: the coins of X × Y but the first are left.
def turned(name, a, b, last=7):
    def coins(n, options):
        return [[n, *option] for option in options(n)]
    g = {}
    for n, k in itertools.product(range(last + 1), repeat=2):
        g[n, k] = mex(xor(g[c] for c in itertools.product(x, y) if c != (n, k)) for x in coins(n, a) for y in coins(k, b))
    table = {n: [g[n, k] for k in range(last + 1)] for n in range(last + 1)}
    checks.append((["grid", name, "--n", str(last), "--k", str(last)],
                   lambda text: {int(line.split()[0]): [int(v) for v in line.split()[1:]] for line in text.splitlines()}, table))


COINS = {
    "nim": lambda n: [[m] for m in range(n)],
    "ruler": lambda n: [list(range(m, n)) for m in range(1, n + 1)],
    "turnips": lambda n: [[n - d, n - 2 * d] for d in range(1, n // 2 + 1)],
    "mock-turtles": lambda n: [[]] + [[m] for m in range(n)] + [[m, l] for m in range(n) for l in range(m)],
    "grundys-game": lambda n: [[a, n - a] for a in range(1, n) if 2 * a < n],
}
for _ in range(4):
    a, b = rng.choice(list(COINS)), rng.choice(list(COINS))
    turned(f"product:{a},{b}", COINS[a], COINS[b])


# Memgames: a heap of n of which the last player removed k; fresh(n) are the first moves.
def memgame(name, fresh, allowed, state=lambda s, m: (m,), start=lambda k: (k,), last=16):
    @functools.cache
    def value(n, *s):
        return mex(value(n - m, *state(s, m)) for m in range(1, n + 1) if allowed(n, m, *s))
    first = {n: mex(value(n - m, *start(m)) for m in fresh(n)) for n in range(last + 1)}
    grid = {n: [value(n, *start(k)) for k in range(1, last + 1)] for n in range(1, last + 1)}
    checks.append((["values", name, "--to", str(last)], printed, first))
    checks.append((["grid", name, "--n", str(last), "--k", str(last)],
                   lambda text: {int(line.split()[0]): [int(g) for g in line.split()[1:]] for line in text.splitlines()}, grid))


def every(n):
    return range(1, n + 1)


memgame("mem", every, lambda n, m, k: m >= k)
memgame("mem+", every, lambda n, m, k: m > k)
memgame("mem0", every, lambda n, m, k: m != k)
memgame("fibonacci-nim", lambda n: range(1, n), lambda n, m, k: m <= 2 * k)
y, j = rng.randint(2, 9), rng.randint(1, 3)
memgame(f"dudeney:{y}", lambda n: range(1, min(y, n) + 1), lambda n, m, k: m <= y and m != k)
memgame(f"mem0/repeats={j}", every, lambda n, m, k, r: m != k or r < j,
        lambda s, m: (m, s[1] + 1 if m == s[0] else 0), lambda k: (k, 0), 12)
memgame(f"mem0/mimics={j}", every, lambda n, m, k, a, b: m != k or a < j,  # a, b: mimics of the one to move, of the other
        lambda s, m: (m, s[2], s[1] + 1 if m == s[0] else 0), lambda k: (k, 0, 0), 12)
for _ in range(4):
    a, b, d = rng.randint(1, 3), rng.randint(1, 3), rng.randint(0, 3)
    c = rng.randint(-(-a // b), 4)  # The program refuses an interval that is empty for every k.
    memgame(f"mem:{a}k/{b}..{c}k" + f"+{d}" * (d > 0), every, lambda n, m, k: max(1, a * k // b) <= m <= c * k + d)
e, f = rng.randint(2, 3), rng.randint(1, 99)
memgame(f"mem:1..k^{e}", every, lambda n, m, k: m <= k ** e)
memgame(f"mem:1..{e}^k", every, lambda n, m, k: m <= e ** k)
memgame(f"mem:1..1.{f:02}k", every, lambda n, m, k: 100 * m <= (100 + f) * k)
memgame(f"mem:{e},k,2k..k^2", every, lambda n, m, k: m in (e, k) or 2 * k <= m <= k * k)


# Games of PRIMES STEP on heaps, and classics.
moves("demon-money", 0, to, lambda n: [[n - math.isqrt(n)], [n - math.isqrt(n - 1) - 1]] if n else [])
moves("sum-from-product", 1, to, lambda n: [[n - a - n // a] for a in range(1, n + 1) if n % a == 0 and n - a - n // a >= 1])
moves("edge-delete-path", 2, to, lambda n: [[a, n - a] for a in range(2, n - 1)])
moves("remove-an-edge-path", 0, to, lambda n: [[a, n - 2 - a] for a in range(n - 1)])
moves("domino-covering", 0, to, lambda n: [[a, n - 2 - a] for a in range(n - 1)])
m = rng.randint(2, 12)
moves(f"chocolate-stones:{m}", 0, to, lambda n: [[n - t] for t in range(n % m or m, m + 1) if t <= n])
moves(f"mark-t:{m}", 0, to, lambda n: [[n - s] for s in range(1, min(m, n + 1))] + [[n // m]] * (n > 0))
moves("mark", 0, to, lambda n: [[n - 1], [n // 2]] if n else [])
moves("mock-turtles", 0, 30, lambda n: [[], *([a] for a in range(n)), *itertools.combinations(range(n), 2)])
moves("triplets", 0, 30, lambda n: itertools.combinations(range(n), 2))
moves("ruler", 1, 30, lambda n: [range(a, n) for a in range(1, n + 1)])
moves("turnips", 0, 30, lambda n: [[n - d, n - 2 * d] for d in range(1, n // 2 + 1)])


def pairs(name, options, first, last=14, *more):
    @functools.cache
    def value(a, b):
        return mex(value(*o) for o in options(a, b))
    checks.append((["grid", name, "--n", str(last), "--k", str(last), *more],
                   lambda text: {int(l.split()[0]): [int(g) for g in l.split()[1:]] for l in text.splitlines() if int(l.split()[0])},
                   {a: [value(a, b) for b in range(first, last + 1)] for a in range(1, last + 1)}))


pairs("wythoff", lambda a, b: [(a - i, b) for i in every(a)] + [(a, b - i) for i in every(b)] + [(a - i, b - i) for i in every(min(a, b))], 0)
pairs("nim", lambda a, b: [(i, b) for i in range(a)] + [(a, i) for i in range(b)], 0)
pairs("euclid", lambda a, b: [(a - i, b) for i in range(b, a, b)] + [(a, b - i) for i in range(a, b, a)] if a and b else [], 0)


def imitation_nim(p, last=6):
    """x was just removed from the smaller heap or from one of two equal ones, or is 0; mine and yours are imitations in a row."""
    @functools.cache
    def value(a, b, x, mine, yours):
        after = []
        for heap, other, leaving in (a, b, lambda h: (h, b)), (b, a, lambda h: (a, h)):
            for s in range(1, heap + 1):
                if heap <= other:
                    after.append(value(*leaving(heap - s), s, yours, 0))
                elif s != x:
                    after.append(value(*leaving(heap - s), 0, yours, 0))
                elif mine + 1 < p:
                    after.append(value(*leaving(heap - s), 0, yours, mine + 1))
        return mex(after)
    fresh = {(a, b): value(a, b, 0, 0, 0) for a in range(last + 1) for b in range(last + 1)}
    checks.append((["grid", f"imitation-nim:{p}", "--n", str(last), "--k", str(last)],
                   lambda text: {(n, k): g for n, k, l, g in (map(int, line.split()) for line in text.splitlines()) if l == 0}, fresh))


for p in 1, 2, 3:
    imitation_nim(p)


# Positions on boards and graphs.
def position(heap, start, options, *more):
    @functools.cache
    def value(p):
        return mex(value(o) for o in options(p))
    checks.append((["solve", heap, "--json", *more], lambda text: json.loads(text)["value"], value(start)))


def drop(edges, vertices):
    return frozenset(e for e in edges if not e & vertices)


def touched(edges):
    return frozenset().union(*edges)


def node_kayles(p):
    vertices, edges = p
    for v in vertices:
        gone = frozenset([v]).union(*(e for e in edges if v in e))
        yield vertices - gone, drop(edges, gone)


def graph_value(p, options):
    return mex(graph_value(o, options) for o in options(p))


def remove_an_edge(p):
    return [drop(p, e) for e in p]


def dominoes(p):
    return [p - {(r, c), o} for r, c in p for o in [(r + 1, c), (r, c + 1)] if o in p]


for n in range(3, 9):
    cycle = frozenset(frozenset((v, (v + 1) % n)) for v in range(n))
    last = ["--from", str(n), "--to", str(n)]
    checks.append((["values", "remove-an-edge-cycle", *last], printed, {n: graph_value(cycle, remove_an_edge)}))
    checks.append((["values", "node-kayles-cycle", *last], printed, {n: graph_value((touched(cycle), cycle), node_kayles)}))
for _ in range(12):
    edges = frozenset(map(frozenset, pick(itertools.combinations(range(1, 8), 2), 1, 9)))
    written = "edges:" + joined("-".join(map(str, sorted(e))) for e in edges)
    position(written + "@remove-an-edge", edges, remove_an_edge)
    position(written + "@edge-delete", edges, lambda p: [p - {e} for e in p if touched(p - {e}) == touched(p)])
    position(written + "@node-kayles", (touched(edges), edges), node_kayles)
    wide, high = rng.randint(2, 4), rng.randint(2, 4)
    cells = frozenset(pick(itertools.product(range(high), range(wide)), 1, wide * high))
    written = "rows:" + joined("".join(str(int((r, c) in cells)) for c in range(wide)) for r in range(high))
    position(written + "@diamond", cells, lambda p: {frozenset(c for c in p if c[axis] != i) for axis in (0, 1) for i in {c[axis] for c in p}})
    position(written + "@domino-covering", cells, dominoes)
    position(written + "@remove-a-square", cells, lambda p: [p - square for r, c in p for size in range(1, 5) for square in
             [frozenset(itertools.product(range(r, r + size), range(c, c + size)))] if square <= p])
for n in range(1, 8):
    position(f"{n}@no-factor", frozenset(every(n)), lambda p: [p - frozenset(gone) for free in
             [[a for a in p if not any(a % d == 0 for d in p if d < a)]] for size in every(len(free)) for gone in itertools.combinations(free, size)])

# Partizan games: the numbers that Left and Right play; who wins, also from sums.
PLAYED = {
    "aliquot": lambda x, n: x > 0 and n % x == 0, "totative": lambda x, n: x > 0 and math.gcd(x, n) == 1,
    "prime-divisor": lambda x, n: x in primes(n), "primes": lambda x, n: primes(x) == [x],
    "totient": lambda x, n: x == len(NUMBERS["totative"](n)), "tau": lambda x, n: x == len(NUMBERS["aliquot"](n)),
    "proper-tau": lambda x, n: x == len(NUMBERS["aliquot"](n)) - 1, "big-omega": lambda x, n: x == len(multiplicity(n)),
    "small-omega": lambda x, n: x == len(primes(n)), "wythoff": lambda x, n: x in [(k + math.isqrt(5 * k * k)) // 2 for k in every(n)]}
PLAYED |= {f"not-{name}": lambda x, n, has=has: not has(x, n) for name, has in PLAYED.items()}
PLAYED["aliquant"] = PLAYED["not-aliquot"]
PLAYED["nontotative"] = PLAYED["not-totative"]


def left_to(player, game, n):
    numbers, move = NAMED.get(game, game).removeprefix("partizan:").split("/")
    subtract, has = move == "subtract", PLAYED[numbers.split(",")[player]]
    return [n - x if subtract else x for x in range(subtract, n + subtract) if has(x, n)]


@functools.cache
def wins(player, heaps):
    """Whether the player, 0 for Left and 1 for Right, wins a sum moving first."""
    return any(not wins(1 - player, tuple(sorted((*heaps[:i], (game, h), *heaps[i + 1:]))))
               for i, (game, n) in enumerate(heaps) for h in left_to(player, game, n))


def outcome(*heaps):
    return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[wins(0, heaps), wins(1, heaps)]


NAMED = {"partizan-maliquot": "aliquot,not-aliquot/to", "partizan-saliquot": "aliquot,not-aliquot/subtract",
         "partizan-totative": "totative,not-totative/to", "partizan-primes": "primes,not-primes/subtract",
         "partizan-wythoff": "wythoff,not-wythoff/subtract"}
partizan = [*NAMED] + [f"partizan:{rng.choice(list(PLAYED))},{rng.choice(list(PLAYED))}/{rng.choice(['to', 'subtract'])}" for _ in range(12)]
for game in partizan:
    checks.append((["values", game, "--product", "outcomes", "--to", "20"],
                   lambda text: {int(line.split()[0]): line.split()[1] for line in text.splitlines()}, {n: outcome((game, n)) for n in range(21)}))
for _ in range(12):
    parts = [(rng.choice(partizan), rng.randint(1, 9)) for _ in range(2)]
    checks.append((["solve", *(f"{n}@{game}" for game, n in parts), "--json"], lambda text: json.loads(text)["outcome"], outcome(*sorted(parts))))

# Rules of one's own.
with tempfile.NamedTemporaryFile("w", suffix=".yaml") as config:
    print("games:", file=config)
    for i in range(6):
        s, q, r = pick(range(1, 9), 1, 4), rng.randint(2, 5), rng.randint(0, 1)
        print(f"  - {{name: taken-{i}, subtract: '{s}'}}\n  - name: split-{i}\n    options: '[[n - s - a, a] for s in {s} if s <= n"
              f" and n % {q} != {r} for a in range(n - s + 1)]'", file=config)
        moves(f"taken-{i}", 0, 60, lambda n: [[n - x] for x in s if x <= n], "--config", config.name)
        moves(f"split-{i}", 0, 30, lambda n: [[n - x - a, a] for x in s if x <= n and n % q != r for a in range(n - x + 1)], "--config", config.name)
        vectors = [(rng.randint(0, 2), rng.randint(1, 3)) for _ in range(3)]
        print(f"  - name: pairs-{i}\n    heaps: 2\n    options: '[(a - i, b - j) for i, j in {vectors} if a >= i and b >= j]'", file=config)
        pairs(f"pairs-{i}", lambda a, b: [(a - i, b - j) for i, j in vectors if a >= i and b >= j], 0, 14, "--config", config.name)
        t, up, down = rng.randint(3, 9), rng.randint(1, 4), pick(range(1, 6), 1, 3)
        print(f"  - {{name: up-and-down-{i}, loopy: true, bound: 300, terminal: n == {t},"
              f" options: '[m for m in [n + {up}] + [n - d for d in {down}] if m >= 0 and n % 3 != 1]'}}", file=config)
        loopy(f"up-and-down-{i}", 0, 60, lambda n: [m for m in [n + up] + [n - d for d in down] if m >= 0 and n % 3 != 1 and n != t],
              300, "--config", config.name)
    print("""  - name: dominoes
    boards: [xx]
    options: |
      def options(board):
          moves = []
          for i in range(len(board)):
              for j in range(len(board[i])):
                  for k, l in [(i + 1, j), (i, j + 1)]:
                      if k < len(board) and l < len(board[k]) and board[i][j] * board[k][l] == 1:
                          to = [list(row) for row in board]
                          to[i][j], to[k][l] = 0, 0
                          moves.append(to)
          return moves""", file=config)
    for written in "xx", "xxxx/xxxx", ".x/xx", "xxx/x.x/xxx":
        cells = frozenset((r, c) for r, row in enumerate(written.split("/")) for c in range(len(row)) if row[c] == "x")
        position(written + "@dominoes", cells, dominoes, "--config", config.name)
    config.flush()

    def ask(check):
        done = subprocess.run([PROGRAM, *check[0]], capture_output=True, text=True)
        return check[1](done.stdout) if done.returncode == 0 else done.stderr

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(ask, checks))


def family(name):
    return name.split("@")[-1].split(":")[0].split("/")[0]


asked = {family(word) for words, _, _ in checks for word in words}
games = json.loads(subprocess.run([PROGRAM, "games", "--json"], capture_output=True, check=True, text=True).stdout)
if left_out := {family(game["name"]) for game in games} - asked:
    sys.exit(f"no rules of {', '.join(sorted(left_out))} are here to compare with")
wrong, count = 0, 0
for (words, _, expected), answer in zip(checks, answers):
    count += sum(len(row) if isinstance(row, list) else 1 for row in expected.values()) if isinstance(expected, dict) else 1
    if answer != expected:
        wrong += 1
        where = next((n for n in expected if answer.get(n) != expected[n]), None) if isinstance(answer, dict) else None
        said, rules = (answer, expected) if where is None else (answer.get(where), expected[where])
        print(f"{' '.join(words)}{'' if where is None else f', heap {where}'}:\n  the program says {said}\n  the rules give   {rules}")
print(f"{len(checks)} random games and positions, {count} values, {wrong} differences (seed {SEED})")
sys.exit(wrong > 0)
