package claims_test

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/game"
	"grundy/jobs/games/mem/claims"
	"grundy/jobs/reference"
)

// Every claim can fail: some change of a value that it reads turns it. Those
// about single cells are turned by changes of their own.
func TestClaimsCanFail(t *testing.T) {
	var others []game.Claim
	for _, c := range claims.Claims() {
		if change, ok := cellChanges[c.ID]; ok {
			f := find(t, c.ID, change, 150)
			if g := find(t, c.ID, catalog.Solvers{}, 150); f.Verdict == g.Verdict {
				t.Errorf("%s: with a cell changed the verdict is still %+v", c.ID, f)
			}
			continue
		}
		others = append(others, c)
	}
	claimtest.Mutations(t, others, catalog.Solvers{}, claimtest.Options{
		Bound:  150,
		Bounds: map[string]uint64{"mem/q2-others": 6000, "mem/q3-four": 4000},
		Pure:   []string{"mem/thm4.1-gap"}, // see TestGaps
		Limits: []string{"mem/q2-infinite", "mem/q3-arbitrary"},
		Repairs: map[string]map[uint64]uint32{
			"mem/q2-to-2000": {35: 1270}, // where 17 stands the third time
			"mem/q2-others":  {35: 1270},
			"mem/q3-four":    {1937: 12}, // where 871 stands the fourth time
		},
		Unrepaired: map[string]string{
			"mem/thm3.1-minima":  "beyond the first value no grid has the beginnings of sectors equal in all columns: they grow with the column",
			"mem/ex12-recursion": "half of the cells would change: TestRepairedRecursion12",
		},
	})
}

var cellChanges = map[string]cellChange{
	"mem/ex11-dies":       {n: 43, k: 5, g: 11},
	"mem/ex12-diagonal":   {n: 45, k: 22, g: 12},
	"mem/ex12-excludents": {n: 97, k: 75, g: 11},
	"mem/ex12-infinite":   {n: 97, k: 75, g: 13}, // 98_76 hasn't the value 12 either
}

// cellChange is the values of the games with G(n_k) = g in every grid.
type cellChange struct {
	catalog.Solvers
	n, k uint64
	g    uint32
}

func (c cellChange) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	s, err := c.Solvers.Grid(ctx, name, to, columns)
	if err == nil {
		s.Values[(c.n-1)*columns+c.k-1] = c.g
	}
	return s, err
}

// The verdicts that a reader of the paper would not expect.
func TestUnexpectedVerdicts(t *testing.T) {
	for id, want := range map[string]struct {
		bound    uint64
		verdict  game.Verdict
		evidence string
	}{
		"mem/thm3.1-minima":   {100, game.Misprint, "min Δ_1(3) = 4, but min Δ_1(2) = 3"},
		"mem/thm4.1-gap":      {100, game.Contradicted, "at n = 2, q = 1, t = 0 the product (t+1)(t+2) = 2 is above √n(√n−1); for t < q − 1 it is true"},
		"mem/ex12-recursion":  {500, game.Misprint, "fails as G(89_67) = 12, and read as 'k is odd' as G(90_68) = 12"},
		"mem/q2-to-2000":      {0, game.Contradicted, "1270 is immortal too"},
		"mem/q2-rows-to-2000": {0, game.Proved, "the immortal ones are 0 (at 0), 12 (at 22)"},
		"mem/q2-others":       {6000, game.Contradicted, "it stands only at 2782"},
		"mem/q3-four":         {4000, game.Contradicted, "871 stands at 1904, 1907, 1911, 1937"},
	} {
		if f := find(t, id, catalog.Solvers{}, want.bound); f.Verdict != want.verdict || !strings.Contains(f.Evidence, want.evidence) {
			t.Errorf("%s: %+v", id, f)
		}
	}
}

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
			if got := triangle.mex(lookup(t, "mem0").Memory.Fresh(n)); got != g {
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
	if c.K == game.Infinite || c.K > c.N {
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

// The plain triangle is what the definition says.
func TestPlainMemZero(t *testing.T) {
	const rows = 60
	p := plainMemZero(rows)
	want := reference.Grid(lookup(t, "mem0").Memory, rows, rows+1)
	for n := uint64(1); n <= rows; n++ {
		for k := uint64(1); k <= rows+1; k++ {
			if got := p.at(game.Pile{N: n, K: k}); got != want[(n-1)*(rows+1)+k-1] {
				t.Fatalf("G(%d_%d) = %d", n, k, got)
			}
		}
	}
}

// By the definition, the printed recursion of the example m = 12 fails at its
// first heap: 89_67 has the value 12. Read as 'k is odd', it fails at 90_68.
func TestRecursionAt89(t *testing.T) {
	memo := reference.Memo[game.Pile]{Options: lookup(t, "mem0").Memory.Options}
	for _, p := range []game.Pile{{N: 89, K: 67}, {N: 90, K: 68}} {
		if g := memo.Value(p); g != 12 {
			t.Errorf("G(%d_%d) = %d", p.N, p.K, g)
		}
	}
}

// By the definition, the column 2 of MEM⁺ has its first value 1 in the row 3
// and the column 3 in the row 4.
func TestSectorMinima(t *testing.T) {
	memo := reference.Memo[game.Pile]{Options: lookup(t, "mem+").Memory.Options}
	for p, want := range map[game.Pile]uint32{{N: 2, K: 2}: 0, {N: 3, K: 2}: 1, {N: 3, K: 3}: 0, {N: 4, K: 3}: 1} {
		if g := memo.Value(p); g != want {
			t.Errorf("G(%d_%d) = %d, want %d", p.N, p.K, g, want)
		}
	}
}

func find(t *testing.T, id string, values game.Values, bound uint64) game.Finding {
	t.Helper()
	for _, c := range claims.Claims() {
		if c.ID == id {
			f, err := c.Test(t.Context(), values, bound)
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
	}
	t.Fatalf("no claim %s", id)
	return game.Finding{}
}

// lookup is the game of the name.
func lookup(t *testing.T, name string) *game.Game {
	t.Helper()
	g, err := catalog.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
