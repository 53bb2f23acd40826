package mem_test

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// The counterexamples to what questions 2 and 3 report are the smallest: below
// 1270 no number but 0 and 12 stands just once, below 871 none stands four
// times, by a plain triangle.
func TestImmortal1270(t *testing.T) {
	const last = 2 * 2782
	triangle := plainMemZero(last)
	rows := map[uint32][]uint64{}
	for n := range uint64(last + 1) {
		g := triangle.at(game.Pile{N: n})
		rows[g] = append(rows[g], n)
	}
	var once, four []uint32
	for g := range uint32(len(rows)) {
		if settled := 2*rows[g][0] <= last; settled && len(rows[g]) == 1 {
			once = append(once, g)
		} else if settled && len(rows[g]) > 3 {
			four = append(four, g)
		}
	}
	if fmt.Sprint(once) != "[0 12 1270]" || rows[1270][0] != 2782 {
		t.Errorf("%v stand once, 1270 at %v", once, rows[1270])
	}
	if four[0] != 871 || fmt.Sprint(rows[871]) != "[1904 1907 1911 1937]" {
		t.Errorf("%d is the first that stands four times; 871 stands at %v", four[0], rows[871])
	}
	for _, g := range []uint32{871, 1270} {
		for _, n := range rows[g] {
			if got := triangle.mex(catalog.Must("mem0").Memory().Fresh(n)); got != g {
				t.Errorf("the fresh heap %d has the value %d by the definition's options, want %d", n, got, g)
			}
		}
	}
}

// plain is G(n_k) of MEM0 for 1 ≤ k ≤ n + 1 at plain[n][k−1], the last column
// for all k > n.
type plain [][]uint32

func (p plain) at(c game.Pile) uint32 {
	row := p[c.N]
	if c.K == game.NoMemory || c.K > c.N {
		return row[len(row)-1]
	}
	return row[c.K-1]
}

// mex is the least value that no option has.
func (p plain) mex(options iter.Seq[[]game.Pile]) uint32 {
	seen := map[uint32]bool{}
	for option := range options {
		seen[p.at(option[0])] = true
	}
	g := uint32(0)
	for seen[g] {
		g++
	}
	return g
}

// plainMemZero takes the mex of each row's options without the one that is
// forbidden, by counting.
func plainMemZero(last int) plain {
	p := make(plain, 0, last+1)
	count := make([]int, last+2)
	for n := range uint64(last + 1) {
		clear(count)
		for i := uint64(1); i <= n; i++ {
			count[p.at(game.Pile{N: n - i, K: i})]++
		}
		far := uint32(slices.Index(count, 0))
		row := make([]uint32, n+1)
		for k := range row {
			row[k] = far
			if k := uint64(k + 1); k <= n {
				if v := p.at(game.Pile{N: n - k, K: k}); count[v] == 1 {
					row[k-1] = min(far, v)
				}
			}
		}
		p = append(p, row)
	}
	return p
}

// The finite part of theorem M3 of docs/PROOFS.md, and its recursion, by a plain triangle: 12
// stands once, its diagonal is as the example says for k ≤ 133, and for k > 3p the values 0 and
// 12 have the pattern of the theorem.
func TestDiagonals(t *testing.T) {
	const last = 400
	triangle := plainMemZero(last)
	for n := range uint64(45) {
		if g := triangle.at(game.Pile{N: n}); (g == 12) != (n == 22) {
			t.Errorf("the row %d has the value %d", n, g)
		}
	}
	for k := uint64(1); k <= 133; k++ {
		e := bits.TrailingZeros64(k)
		odd := k >> e
		exceptional := odd == 1 && e >= 4 || odd == 3 || odd == 15
		if g := triangle.at(game.Pile{N: k + 22, K: k}); (g == 12) != (e%2 == 0 != exceptional) {
			t.Errorf("G(%d_%d) = %d", k+22, k, g)
		}
	}
	for p, m := range map[uint64]uint32{0: 0, 22: 12} {
		on := func(k uint64) bool { return triangle.at(game.Pile{N: k + p, K: k}) == m }
		for k := 3*p + 1; k+p <= last; k++ {
			if on(k) != (k%2 == 1 || !on(k/2)) {
				t.Errorf("the value of %d_%d isn't that of the theorem", k+p, k)
			}
		}
	}
}

// The plain triangle is what the definition says.
func TestPlainMemZero(t *testing.T) {
	const rows = 60
	p := plainMemZero(rows)
	want := reference.Grid(catalog.Must("mem0").Memory(), rows, rows+1)
	for n := uint64(1); n <= rows; n++ {
		for k := uint64(1); k <= rows+1; k++ {
			if got := p.at(game.Pile{N: n, K: k}); got != want[(n-1)*(rows+1)+k-1] {
				t.Fatalf("G(%d_%d) = %d", n, k, got)
			}
		}
	}
}
