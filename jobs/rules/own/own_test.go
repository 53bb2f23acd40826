package own_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/rules/own"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
)

// made is the game of a definition.
func made(t testing.TB, s own.Spec) *game.Game {
	t.Helper()
	if s.Name == "" {
		s.Name = "some"
	}
	g, err := own.New(s, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Below the first heap there is the empty heap alone; of a set that is subtracted no number leads
// there.
func TestFirstHeap(t *testing.T) {
	const oneOrTwo = "[n - s for s in (1, 2) if s <= n]"
	for _, c := range []struct {
		spec    own.Spec
		version int
		want    []uint32 // of the heaps from the first on
	}{
		{own.Spec{Options: oneOrTwo, First: 1}, 1, []uint32{1, 2, 0, 1, 2}},
		{own.Spec{Options: oneOrTwo, Sink: 1}, 1, []uint32{0, 1, 2, 0, 1}},
		{own.Spec{Options: "[0, [0, 0]] if n == 5 else []", First: 4}, 1, []uint32{0, 1, 0, 0, 0}},
		{own.Spec{Subtract: "[1, 2]", First: 3}, 1, []uint32{0, 1, 2, 0, 1}},
		{own.Spec{Subtract: "1, 2", First: 3}, 2, []uint32{0, 1, 2, 0, 1}},
		{own.Spec{Subtract: "odd", First: 3}, 2, []uint32{0, 1, 0, 1, 0}},
		{own.Spec{Subtract: "odd", Sink: 3}, 1, []uint32{0, 1, 0, 1, 0}},
		{own.Spec{Subtract: "odd"}, 1, []uint32{0, 1, 0, 1, 0}},
	} {
		g := made(t, c.spec)
		if first := max(c.spec.First, c.spec.Sink); g.Version != c.version ||
			g.Heaps().First != first {
			t.Errorf("%+v: version %d, first heap %d", c.spec, g.Version, g.Heaps().First)
		}
		for i := range g.Products[0].Solvers {
			if got := sequence(t, g, i, g.Heaps().First+4); !slices.Equal(got, c.want) {
				t.Errorf("%+v, solver %d: %v, want %v", c.spec, i, got, c.want)
			}
		}
	}
}

// A game that needn't end has the values of the arithmetic game whose rule it writes, and a game
// that ends those of the same game without loopy.
func TestLoopy(t *testing.T) {
	const sums = `
def options(n):
    all = set([0])
    for d in proper_divisors(n):
        all = all.union([s + d for s in all])
    return [s for s in all if s > 0]
`
	same := catalog.Must("partial-sums-of-divisors/bound=120")
	const squares = "[n - k*k for k in range(1, isqrt(n) + 1)]"
	ends := sequence(t, made(t, own.Spec{Options: squares}), 0, 100)
	for name, c := range map[string]struct {
		spec own.Spec
		want func(n uint64) string
	}{
		"sums": {own.Spec{Options: sums, First: 1, Loopy: true, Bound: 120},
			func(n uint64) string { return loopyValue(t, same, n).String() }},
		"squares": {own.Spec{Options: squares, Loopy: true, Bound: 100},
			func(n uint64) string { return fmt.Sprint(ends[n]) }},
		"there and back": {own.Spec{Options: "[n + 1, n - 1]", First: 3, Sink: 3, Loopy: true},
			func(uint64) string { return "∞" }},
	} {
		g := made(t, c.spec)
		for n := max(c.spec.First, c.spec.Sink); n <= 100; n++ {
			if got := loopyValue(t, g, n).String(); got != c.want(n) {
				t.Errorf("%s: the heap %d has the value %s, want %s", name, n, got, c.want(n))
			}
		}
	}
}

// loopyValue is the value of a heap of a game that needn't end.
func loopyValue(t *testing.T, g *game.Game, n uint64) smith.Value {
	t.Helper()
	p, err := g.Positions().Parse(fmt.Sprint(n))
	if err != nil {
		t.Fatal(err)
	}
	v, err := p.(loopy.Heap).Generalised()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// sequence is the values of the heaps up to n by a solver of the game's sequence.
func sequence(t testing.TB, g *game.Game, solver int, n uint64) []uint32 {
	t.Helper()
	p := g.Product(game.Sequence)
	values, err := catalog.Nimbers(t.Context(), p, &p.Solvers[solver], game.Request{N: n})
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// Every solver of a game equals its definition, and what it is proved to be is known.
func TestRecognised(t *testing.T) {
	for _, c := range []struct {
		spec own.Spec
		like string
	}{
		{own.Spec{Options: "[n - s for s in [1, 4, 9] if s <= n]"}, "subtraction:1,4,9"},
		{own.Spec{Options: "def options(m):\n  \"takes\"\n  return [m - (s) for s in (1, 2) if m >= s]\n"}, "subtraction:1,2"},
		{own.Spec{Options: "[n - s for s in range(2, 9, 3) if s <= n]", Sink: 3}, "subtraction:2,5,8/sink=3"},
		{own.Spec{Options: "[n - k for k in range(1, n + 1)]"}, "nim"},
		{own.Spec{Options: "[n - k for k in range(3, n + 1)]"}, "subtraction:all-but:1,2"},
		{own.Spec{Options: "splits(n - 1, [0, 1, 2]) + splits(n - 2, [0, 1, 2])"}, "kayles"},
		{own.Spec{Options: "splits(n - 2, [0, 1, 2]) + splits(n - 1, 0) + splits(n - 3, [0, 1, 2])"}, "octal:0.177"},
		{own.Spec{Options: "splits(n, 2) + splits(n - 1, 0)"}, "octal:4.1"},
		{own.Spec{Options: "splits(n - 1, [0, 1, 2, 3])"}, "hex:0.F"},
		{own.Spec{Options: "splits(n - 1, 4) + splits(n - 1, 0)"}, "takebreak:0.17"},
		{own.Spec{Subtract: "[1, 4, 9]"}, "subtraction:1,4,9"},
		{own.Spec{Subtract: "1, 4"}, "subtraction:1,4"},
		{own.Spec{Subtract: "k*k for k in range(1, 9)"}, "subtraction:1,4,9,16,25,36,49,64"},
		{own.Spec{Subtract: "powers-of-2"}, "subtraction:powers-of-2"},
		// Nothing is known of these.
		{own.Spec{Options: "[n - s for s in [1, n // 2 + 1] if s <= n]"}, ""},
		{own.Spec{Options: "[n - s for s in [1, 2] if s < n]"}, ""},
		{own.Spec{Options: "[n - s for s in [1, 2]]", Sink: 3}, ""},
		{own.Spec{Options: "[n - s for s in [1, 4, 9] if s <= n]", Terminal: "n == 7"}, ""},
		{own.Spec{Options: "def isqrt(n):\n  return 2\ndef options(n):\n  return [n - k*k for k in range(1, isqrt(n) + 1) if k*k <= n]\n"}, ""},
		{own.Spec{Options: "[n - (k*k - k + 1) for k in range(1, isqrt(n) + 1) if k*k - k + 1 <= n]"}, ""},
		{own.Spec{Options: "splits(n - 1, [0, 1, 2]) + splits(n // 2, 1)"}, ""},
		{own.Spec{Options: "splits(n, 3) + [x for x in splits(n, 2) if x[0] != x[1]]"}, ""},
		{own.Spec{Options: "[n - k*k for k in range(1, isqrt(n) + 1)]"}, ""},
		{own.Spec{Options: "[n - k*k for k in range(1, isqrt(n) + 1)]", Terminal: "n < 9"}, ""},
		{own.Spec{Options: "[n - (2*k + 1) for k in range(0, n + 1) if 2*k + 1 <= n]"}, ""},
		{own.Spec{Options: "[n - 2*k for k in range(1, isqrt(n) + 1) if 2*k <= n]"}, ""},
		{own.Spec{Options: "[n - 5 for k in range(7, n + 1) if 5 <= n]"}, ""},
		{own.Spec{Options: "splits(n - 1, [1, 64])"}, ""},
		{own.Spec{Subtract: "k*k for k in count(1)"}, ""},
		{own.Spec{Subtract: "k for k in count(2) if is_prime(k)", Sink: 4}, ""},
	} {
		g := made(t, c.spec)
		if like := regular.NameOf(g, g.Name); like != cmp.Or(c.like, g.Name) {
			t.Errorf("%+v is like %q, want %q", c.spec, like, c.like)
		}
		const n = 90
		want, err := reference.Literal(t.Context(), g.Heaps(), n)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range g.Product(game.Sequence).Solvers {
			if got := sequence(t, g, i, n); !slices.Equal(got, want) {
				t.Errorf("%+v: %s gives %v, want %v", c.spec, s.Name, got, want)
			}
		}
	}
}
