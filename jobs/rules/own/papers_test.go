package own_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
)

// A game of the papers and its rule, with the first heap 1 unless it says 0. To is how far it is
// compared: 300, and less where the options of a heap grow exponentially, as those of POWERSET
// games and of sums of many parts do.
var papers = []struct {
	game  string
	first uint64
	rule  string
	to    uint64
}{
	{"maliquot", 1, "proper_divisors(n)", 300},
	{"saliquot", 0, "[n - d for d in divisors(n)] if n > 0 else []", 300},
	{"maliquant", 0, "[0] + nondivisors(n) if n > 0 else []", 300},
	{"saliquant", 0, "[n - d for d in nondivisors(n)]", 300},
	{"totative", 1, "[h for h in totatives(n) if h < n]", 300},
	{"nontotative", 0, "[0] if n == 1 else [h for h in range(n) if gcd(h, n) > 1]", 300},
	{"totient", 1, "[phi(n)] if n > 1 else []", 300},
	{"nontotient", 1, "[n - phi(n)] if n > 1 else []", 300},
	{"mtau", 1, "[tau(n) - 1] if n > 1 else []", 300},
	{"mtau/zero", 0, "[tau(n) - 1] if n > 0 else []", 300},
	{"stau", 0, "[n - tau(n)] if n > 0 else []", 300},
	{"m-big-omega", 1, "[big_omega(n)] if n > 1 else []", 300},
	{"s-big-omega", 1, "[n - Omega(n)] if n > 1 else []", 300},
	{"m-small-omega", 1, "[omega(n)] if n > 1 else []", 300},
	{"s-small-omega", 1, "[n - omega(n)] if n > 1 else []", 300},
	{"arith:aliquant/count/subtract", 1, "[tau(n)] if tau(n) < n else []", 300},
	{"arith:prime-divisor/single/subtract", 0, "[n - p for p, e in factor(n)] if n > 0 else []", 300},
	{"arith:prime-factor/full/to", 1, "[[p for p, e in factor(n) for i in range(e) if p < n]] if n > 1 and not is_prime(n) else []", 300},
	{"fullset-maliquot", 1, "[proper_divisors(n)] if n > 1 else []", 300},
	{"fullset-saliquot", 0, "[[n - d for d in divisors(n)]] if n > 0 else []", 300},
	{"fullset-maliquant", 1, "[x for x in [[h for h in nondivisors(n)]] if x]", 300},
	{"fullset-saliquant", 0, "[x for x in [[n - h for h in nondivisors(n)]] if x]", 300},
	{"fullset-totative", 1, "[[h for h in totatives(n) if h < n]] if n > 1 else []", 300},
	{"fullset-nontotative", 1, "[x for x in [[h for h in range(1, n) if gcd(h, n) > 1]] if x]", 300},
	{"powerset-maliquot", 1, "subsets(proper_divisors(n))", 59},
	{"powerset-saliquot", 0, "subsets([n - d for d in divisors(n)]) if n > 0 else []", 30},
	{"powerset-maliquant", 1, "subsets(nondivisors(n))", 12},
	{"powerset-saliquant", 1, "subsets([n - d for d in nondivisors(n)])", 12},
	{"powerset-totative", 1, "subsets([h for h in totatives(n) if h < n])", 12},
	{"powerset-nontotative", 1, "subsets([h for h in range(1, n) if gcd(h, n) > 1])", 16},
	{"dividing", 1, "[[n // m] * m for m in divisors(n) if m > 1]", 300},
	{"divide-and-residue", 1, "[[d] * (n // d) + [n % d] for d in range(1, n)]", 300},
	{"complement-grundy", 1, "[[d] * (n // d) + [n % d] for d in range(1, n // 2 + 1)]", 300},
	{"divide-throw-residue", 1, "[[d] * (n // d) for d in range(1, n)]", 300},
	{"residue-throw-divisor", 1, "[n % d for d in range(1, n)]", 300},
	{"s-dividing", 1, "[[n - n // m] * m for m in divisors(n) if m > 1]", 300},
	{"cut:1,2", 1, "splits(n, [2, 3])", 120},
	{"cut:2", 1, "splits(n, 3)", 120},
	{"cut:1", 1, "splits(n, 2)", 300},
	{"cut:3,4", 1, "splits(n, [4, 5])", 50},
	{"cut:1,6", 1, "splits(n, [2, 7])", 40},
	{"cut:1+", 1, "splits(n, range(2, n + 1))", 28},
	{"cut:odd", 1, "splits(n, range(2, n + 1, 2))", 28},
	{"demon-money", 0, "[n - isqrt(n), n - isqrt(n - 1) - 1] if n > 0 else []", 300},
	{"sum-from-product", 1, "[n - d - n // d for d in divisors(n) if n - d - n // d >= 1]", 300},
	{"remove-an-edge-path", 0, "splits(n - 2, [0, 1, 2])", 300},
	{"domino-covering", 0, "splits(n - 2, [0, 1, 2])", 300},
	{"chocolate-stones:3", 0, "([n - 3] if n % 3 == 0 else [n - s for s in range(n % 3, 4) if s <= n]) if n > 0 else []", 300},
	{"nim", 0, "range(n)", 300},
	{"grundys-game", 0, "[s for s in splits(n, 2) if s[0] != s[1]]", 300},
	{"couples-are-forever", 0, "splits(n, 2) if n > 2 else []", 300},
	{"kayles", 0, "splits(n - 1, [0, 1, 2]) + splits(n - 2, [0, 1, 2])", 300},
	{"dawsons-chess", 0, "splits(n - 1, 0) + splits(n - 2, [0, 1]) + splits(n - 3, [0, 1, 2])", 300},
	{"dawsons-kayles", 0, "splits(n - 2, [0, 1, 2])", 300},
	{"treblecross", 0, "splits(n - 3, [0, 1, 2])", 300},
	{"officers", 0, "splits(n - 1, [1, 2])", 300},
	{"subtraction:powers-of-4", 0, "[n - 1, n - 4, n - 16, n - 64, n - 256] if n > 255 else [n - s for s in [1, 4, 16, 64] if s <= n]", 300},
	{"subtraction:2,5,7", 0, "[n - s for s in [2, 5, 7] if s <= n]", 300},
	{"hex:0.7F", 0, "splits(n - 1, [0, 1, 2]) + splits(n - 2, [0, 1, 2, 3])", 100},
	{"lasker", 0, "[[m] for m in range(n)] + splits(n, 2)", 300},
	{"m-factoring", 1, factoring + "return [f for f in all if len(f) > 1]\n", 300},
	{"s-factoring", 0, factoring + "return [[n - a for a in f] for f in all] if n > 1 else []\n", 300},
}

// factoring lists the factorisations of n into numbers from 2 on, the last one the largest.
const factoring = `
def options(n):
    all, open = [], [([], 2, n)]
    for step in range(10000):
        if not open:
            break
        f, least, rest = open.pop()
        if rest >= least:
            all.append(f + [rest])
        open.extend([(f + [d], d, rest // d) for d in (divisors(rest) if rest > 0 else []) if d >= least and d * d <= rest])
    `

// The rules of the papers' games in Starlark give the values of the built-in games.
func TestPapers(t *testing.T) {
	for _, c := range papers {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			if c.to == 0 {
				c.to = 300
			}
			built := catalog.Must(c.game)
			g := made(t, own.Spec{Options: c.rule, First: c.first})
			if lines := strings.Count(strings.TrimSpace(c.rule), "\n") + 1; lines > 10 {
				t.Errorf("the rule has %d lines", lines)
			}
			p := built.Product(game.Sequence)
			want, err := catalog.Nimbers(t.Context(), p, p.Evidence(), game.Request{N: c.to})
			if err != nil {
				t.Fatal(err)
			}
			solvers := g.Product(game.Sequence).Solvers
			got := sequence(t, g, len(solvers)-1, c.to)
			if p.Value == "e" {
				for i, v := range got {
					got[i] = uint32(bits.Len32(v))
				}
			}
			if p.First != g.Heaps().First {
				t.Fatalf("the first heap is %d, want %d", g.Heaps().First, p.First)
			}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("G(%d) = %d, want %d", uint64(i)+p.First, got[i], want[i])
				}
			}
		})
	}
}

// Generators of numbers to subtract give the values of the built-in games of the same sets.
func TestGenerators(t *testing.T) {
	for name, numbers := range map[string]string{
		"subtraction:squares": "k*k for k in count(1)",
		"subtraction:primes":  "p for p in count(2) if is_prime(p)",
	} {
		built := catalog.Must(name)
		for i := range 2 {
			got := sequence(t, made(t, own.Spec{Subtract: numbers}), i, 500)
			if want := sequence(t, built, 0, 500); !slices.Equal(got, want) {
				t.Errorf("%s by the solver %d: %v, want %v", numbers, i, got, want)
			}
		}
	}
}

const wythoff = `
def options(a, b):
    return ([(a - i, b) for i in range(1, a + 1)] + [(a, b - i) for i in range(1, b + 1)] +
            [(a - i, b - i) for i in range(1, min(a, b) + 1)])
`

// The rules of two numbers give the values of the built-in games; a memory of the last move is a
// second number.
func TestPairs(t *testing.T) {
	const euclid = `
def options(a, b):
    if a == 0 or b == 0:
        return []
    return [(a - k, b) for k in range(b, a, b)] + [(a, b - k) for k in range(a, b, a)]
`
	memgame := func(rule string) string { return "def options(n, k):\n  return " + rule + "\n" }
	for name, rule := range map[string]string{
		"wythoff": wythoff, "euclid": euclid,
		"mem":           memgame("[(n - i, i) for i in range(max(1, k), n + 1)]"),
		"mem+":          memgame("[(n - i, i) for i in range(k + 1, n + 1)]"),
		"mem0":          memgame("[(n - i, i) for i in range(1, n + 1) if i != k]"),
		"fibonacci-nim": memgame("[(n - i, i) for i in range(1, min(n, 2 * k) + 1)]"),
		"dudeney:5":     memgame("[(n - i, i) for i in range(1, min(n, 5) + 1) if i != k]"),
		"mem:1..2k":     memgame("[(n - i, i) for i in range(1, min(n, 2 * k) + 1)]"),
		"mem:1..3k/2":   memgame("[(n - i, i) for i in range(1, min(n, 3 * k // 2) + 1)]"),
	} {
		built := catalog.Must(name)
		r := game.Request{N: 60, K: 60}
		theirs := built.Product(game.Grid)
		want, err := catalog.Nimbers(t.Context(), theirs, theirs.Evidence(), r)
		if err != nil {
			t.Fatal(err)
		}
		p := made(t, own.Spec{Heaps: 2, Options: rule}).Product(game.Grid)
		all, err := catalog.Nimbers(t.Context(), p, &p.Solvers[0], r)
		if err != nil {
			t.Fatal(err)
		}
		var got []uint32
		for row := range slices.Chunk(all[theirs.First*61:], 61) {
			got = append(got, row[theirs.FirstK():]...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s differs", name)
		}
	}
}
