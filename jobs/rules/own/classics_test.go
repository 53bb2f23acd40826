package own_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// naive evaluates positions of up to three heaps by a program that shares nothing with the rest.
type naive struct {
	options func(p [3]int) [][3]int
	known   map[[3]int]int
}

func (x *naive) value(p [3]int) int {
	if g, ok := x.known[p]; ok {
		return g
	}
	reached := map[int]bool{}
	for _, o := range x.options(p) {
		reached[x.value(o)] = true
	}
	g := 0
	for reached[g] {
		g++
	}
	x.known[p] = g
	return g
}

// heap is the options of a heap as positions.
func heapOptions(options func(n int) []int) func(p [3]int) [][3]int {
	return func(p [3]int) (all [][3]int) {
		for _, n := range options(p[0]) {
			all = append(all, [3]int{n})
		}
		return all
	}
}

func isPrime(n int) bool {
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			return false
		}
	}
	return n > 1
}

func greatest(a, b int) int {
	for a > 0 {
		a, b = b%a, a
	}
	return b
}

// The values of classics are those of published lists, and of a program that shares no code.
func TestClassics(t *testing.T) {
	for _, c := range []struct {
		name string
		spec own.Spec
		list []uint32 // as published, from the first heap on
		// naive is the options of a heap; sums of heaps are given as splits.
		naive  func(n int) []int
		splits func(n int) [][2]int
	}{
		{"A014586", own.Spec{Options: "[n - k*k for k in range(1, isqrt(n) + 1)]"},
			[]uint32{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3,
				2, 3, 4, 5, 3, 2, 3, 4},
			func(n int) (all []int) {
				for k := 1; k*k <= n; k++ {
					all = append(all, n-k*k)
				}
				return all
			}, nil},
		{"A055396, Prim", own.Spec{First: 1, Options: "[n - k for k in totatives(n) if k < n]"},
			[]uint32{0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6, 1, 2, 1, 7, 1, 8, 1, 2, 1, 9, 1, 3},
			func(n int) (all []int) {
				for k := 1; k < n; k++ {
					if greatest(k, n) == 1 {
						all = append(all, n-k)
					}
				}
				return all
			}, nil},
		{"A001511, Dim", own.Spec{First: 1, Options: "[n - d for d in divisors(n)]"},
			[]uint32{1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5, 1, 2, 1, 3, 1, 2, 1, 4},
			func(n int) (all []int) {
				for d := 1; d <= n; d++ {
					if n%d == 0 {
						all = append(all, n-d)
					}
				}
				return all
			}, nil},
		{"A010872, subtract 1 or 2", own.Spec{Subtract: "[1, 2]"}, []uint32{0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2},
			func(n int) (all []int) {
				for k := 1; k <= min(2, n); k++ {
					all = append(all, n-k)
				}
				return all
			}, nil},
		{"A001477, Nim", own.Spec{Options: "range(n)"}, []uint32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
			func(n int) (all []int) {
				for k := range n {
					all = append(all, k)
				}
				return all
			}, nil},
		{"A002186, Kayles", own.Spec{Options: "splits(n - 1, [0, 1, 2]) + splits(n - 2, [0, 1, 2])"},
			[]uint32{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1,
				2, 8, 5, 4, 7, 2, 1, 8, 6, 7}, nil,
			func(n int) (all [][2]int) {
				for taken := 1; taken <= min(2, n); taken++ {
					for a := 0; 2*a <= n-taken; a++ {
						all = append(all, [2]int{a, n - taken - a})
					}
				}
				return all
			}},
		{"A002187, Dawson's Chess", own.Spec{Options: "splits(n - 1, 0) + splits(n - 2, [0, 1]) + splits(n - 3, [0, 1, 2])"},
			[]uint32{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2,
				1, 1, 0, 4, 5, 2, 7, 4}, nil,
			func(n int) (all [][2]int) { // a pawn goes with its neighbours
				for i := range n {
					all = append(all, [2]int{max(0, i-1), max(0, n-i-2)})
				}
				return all
			}},
		{"A002188, Grundy's game", own.Spec{Options: "[s for s in splits(n, 2) if s[0] != s[1]]"},
			[]uint32{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3,
				0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4}, nil,
			func(n int) (all [][2]int) {
				for a := 1; 2*a < n; a++ {
					all = append(all, [2]int{a, n - a})
				}
				return all
			}},
		{"Lasker's Nim, Winning Ways, chapter 4", own.Spec{Options: "[[m] for m in range(n)] + splits(n, 2)"},
			[]uint32{0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11, 13, 14, 16, 15}, nil,
			func(n int) (all [][2]int) {
				for a := range n {
					all = append(all, [2]int{a, 0})
					if a > 0 {
						all = append(all, [2]int{a, n - a})
					}
				}
				return all
			}},
	} {
		g := made(t, c.spec)
		first := int(g.Heaps.First)
		values := map[int]int{0: 0}
		const to = 150
		want := make([]uint32, 0, to)
		for n := first; n <= to; n++ {
			reached := map[int]bool{}
			if c.naive != nil {
				for _, m := range c.naive(n) {
					reached[values[m]] = true
				}
			} else {
				for _, s := range c.splits(n) {
					reached[values[s[0]]^values[s[1]]] = true
				}
			}
			for reached[values[n]] {
				values[n]++
			}
			want = append(want, uint32(values[n]))
		}
		if !slices.Equal(c.list, want[:len(c.list)]) {
			t.Errorf("%s: the list is %v, a naive program gives %v", c.name, c.list, want[:len(c.list)])
		}
		for i := range g.Products[0].Solvers {
			if got := sequence(t, g, i, to); !slices.Equal(got, want) {
				t.Errorf("%s: %s gives %v, want %v", c.name, g.Products[0].Solvers[i].Name, got,
					want)
			}
		}
	}
}

// The P-positions of classics are those of published lists.
func TestClassicPPositions(t *testing.T) {
	for _, c := range []struct {
		name string
		spec own.Spec
		list []int
		take func(n int) []int
	}{
		{"A030193, subtract-a-square", own.Spec{Subtract: "k*k for k in count(1)"},
			[]int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95,
				109, 119, 124, 127, 130},
			func(n int) (all []int) {
				for k := 1; k*k <= n; k++ {
					all = append(all, n-k*k)
				}
				return all
			}},
		{"A025043, subtract a prime", own.Spec{Subtract: "p for p in count(2) if is_prime(p)"},
			[]int{0, 1, 9, 10, 25, 34, 35, 49, 55, 85},
			func(n int) (all []int) {
				for p := 2; p <= n; p++ {
					if isPrime(p) {
						all = append(all, n-p)
					}
				}
				return all
			}},
		{"A036554, Mark", own.Spec{Options: "[n - 1, n // 2] if n > 0 else []"},
			[]int{0, 2, 6, 8, 10, 14, 18, 22, 24, 26, 30, 32, 34, 38, 40, 42, 46},
			func(n int) (all []int) {
				if n > 0 {
					all = []int{n - 1, n / 2}
				}
				return all
			}},
	} {
		g := made(t, c.spec)
		x := naive{heapOptions(c.take), map[[3]int]int{}}
		to := uint64(c.list[len(c.list)-1])
		var got, want []int
		for n, v := range sequence(t, g, 0, to) {
			if v == 0 {
				got = append(got, n)
			}
			if x.value([3]int{n}) == 0 {
				want = append(want, n)
			}
		}
		if !slices.Equal(got, c.list) || !slices.Equal(want, c.list) {
			t.Errorf("%s: the list is %v, got %v, a naive program gives %v", c.name, c.list, got, want)
		}
	}
}

// grid is G(a, b) for 0 ≤ a, b ≤ to.
func gridOf(t testing.TB, g *game.Game, to uint64) [][]uint32 {
	t.Helper()
	p := g.Product(game.Grid)
	run, err := p.Solvers[0].Start(t.Context(), game.Request{N: to, K: to}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	rows := tables.New(p.Schema)
	if err := run.Next(t.Context(), to+1, rows); err != nil {
		t.Fatal(err)
	}
	return slices.Collect(slices.Chunk(rows.Cols[2].U32, int(to)+1))
}

func TestWythoff(t *testing.T) {
	const to = 40
	got := gridOf(t, made(t, own.Spec{Heaps: 2, Options: wythoff}), to)
	x := naive{func(p [3]int) (all [][3]int) {
		for i := 1; i <= max(p[0], p[1]); i++ {
			for _, o := range [][3]int{{p[0] - i, p[1]}, {p[0], p[1] - i}, {p[0] - i, p[1] - i}} {
				if o[0] >= 0 && o[1] >= 0 {
					all = append(all, o)
				}
			}
		}
		return all
	}, map[[3]int]int{}}
	for a := range got {
		for b, g := range got[a] {
			if want := x.value([3]int{a, b}); int(g) != want {
				t.Fatalf("G(%d, %d) = %d, want %d", a, b, g, want)
			}
		}
	}
	var diagonals []uint32 // A004481
	for sum := range 7 {
		for a := range sum + 1 {
			diagonals = append(diagonals, got[a][sum-a])
		}
	}
	if want := []uint32{0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3, 6,
		3, 3, 6}; !slices.Equal(diagonals, want) {
		t.Errorf("A004481: got %v", diagonals)
	}
	lower, upper := []int{1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24},
		[]int{2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39}
	var pairs []string
	for a := range got {
		for b := a + 1; b <= to; b++ {
			if got[a][b] == 0 {
				pairs = append(pairs, fmt.Sprint(a, b))
			}
		}
	}
	var want []string
	for i := range lower { // A000201 and A001950
		want = append(want, fmt.Sprint(lower[i], upper[i]))
	}
	if !slices.Equal(pairs, want) {
		t.Errorf("the P-positions are %v, want %v", pairs, want)
	}
}

// In Euclid with positive numbers, G(a, b) = ⌊|a/b − b/a|⌋ (G. Nivasch, The Sprague-Grundy
// function of the game Euclid, 2006).
func TestEuclid(t *testing.T) {
	const rule = `
def options(a, b):
    if a == 0 or b == 0:
        return []
    return [(a - k, b) for k in range(b, a, b)] + [(a, b - k) for k in range(a, b, a)]
`
	const to = 35
	got := gridOf(t, made(t, own.Spec{Heaps: 2, Options: rule}), to)
	for a := 1; a <= to; a++ {
		for b := 1; b <= to; b++ {
			want := math.Floor(math.Abs(float64(a*a-b*b)) / float64(a*b))
			if got[a][b] != uint32(want) {
				t.Fatalf("G(%d, %d) = %d, want %v", a, b, got[a][b], want)
			}
		}
	}
}
