package mem_test

import (
	"context"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/papers/mem"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Claims about single cells fail when these change.
func TestClaimsAboutCellsCanFail(t *testing.T) {
	for id, cells := range cellChanges {
		bound := 150
		for _, c := range mem.Claims().Claims(claims.Machine) {
			if c.ID == id {
				bound = max(bound, int(c.Least))
			}
		}
		f := find(t, id, cellChange{cells: cells}, uint64(bound))
		if g := find(t, id, claims.Solvers{}, uint64(bound)); f.Verdict == g.Verdict {
			t.Errorf("%s: with cells changed the verdict is still %+v", id, f)
		}
	}
}

// cell is G(n_k) = g.
type cell struct {
	n, k uint64
	g    uint32
}

// cellChanges are cells with whose changes the verdict of a claim turns.
var cellChanges = map[string][]cell{
	"mem/ex11-dies":       {{43, 5, 11}},
	"mem/ex12-diagonal":   {{45, 22, 12}},
	"mem/ex12-excludents": {{97, 75, 11}},
	"mem/ex12-exceptions": allExceptional(),
	"mem/ex12-infinite":   {{97, 75, 13}}, // 98_76 hasn't the value 12 either
	"mem/ex12-families":   {{97, 75, 13}},
	"mem/ex12-recursion":  {{97, 75, 13}}, // TestRepairedRecursion12 has values of which it is true
}

// allExceptional is changes with which each 22_k with k ≠ 2, 10 has the value of (22−k)_k.
func allExceptional() []cell {
	cells := []cell{{22, 22, 0}}
	for k := uint64(1); k < 22; k++ {
		cells = append(cells, cell{22 - k, k, 12})
	}
	return cells
}

// cellChange is the values of the games with the cells in every grid.
type cellChange struct {
	claims.Solvers
	cells []cell
}

func (c cellChange) Grid(ctx context.Context, name string, to,
	columns uint64) (tables.Slice, error) {
	s, err := c.Solvers.Grid(ctx, name, to, columns)
	for _, x := range c.cells {
		if err == nil {
			s.Values[(x.n-1)*columns+x.k-1] = x.g
		}
	}
	return s, err
}

// The verdicts that a reader of the paper would not expect.
func TestUnexpectedVerdicts(t *testing.T) {
	for id, want := range map[string]struct {
		bound    uint64
		verdict  claim.Verdict
		evidence string
	}{
		"mem/thm3.1-minima":   {100, claim.Holds, "the first sign is >"},
		"mem/thm4.1-gap":      {100, claim.Contradicted, "at n = 2, q = 1, t = 0 the product (t+1)(t+2) = 2 is above √n(√n−1); for t < q − 1 it is true"},
		"mem/ex12-recursion":  {500, claim.Misprint, "fails as G(89_67) = 12, and read as 'k is odd' as G(90_68) = 12"},
		"mem/q2-to-2000":      {0, claim.Contradicted, "1270 is immortal too"},
		"mem/q2-rows-to-2000": {0, claim.Proved, "the immortal ones are 0 (at 0), 12 (at 22)"},
		"mem/q2-others":       {6000, claim.Answered, "it stands only at 2782"},
		"mem/thm3.1-pairs":    {40, claim.Contradicted, "of the options of 6_1, of value 2, 0 are the first of value 1 in their columns; from one option to the next the value falls by 1 at most"},
		"mem/thm6.8-proof":    {40, claim.Misprint, "that 3_1 has a move to 1 is true"},
		"mem/ex12-exceptions": {0, claim.Misprint, "those that are exceptional: 24_1, 32_5"},
		"mem/q3-records":      {4000, claim.Open, "1 (at 1, 2), 17 (at 29, 30, 35), 871 (at 1904, 1907, 1911, 1937)"},
		"mem/q4-order":        {200, claim.Answered, "no, by a counterexample: mem0/mimics=1: 91 stands first on the row 175"},
		"mem/q3-four":         {4000, claim.Answered, "871 stands at 1904, 1907, 1911, 1937"},
	} {
		if f := find(t, id, claims.Solvers{}, want.bound); f.Verdict != want.verdict ||
			!strings.Contains(f.Evidence, want.evidence) {
			t.Errorf("%s: %+v", id, f)
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
	for p, want := range map[game.Pile]uint32{{N: 2, K: 2}: 0, {N: 3, K: 2}: 1, {N: 3, K: 3}: 0,
		{N: 4, K: 3}: 1} {
		if g := memo.Value(p); g != want {
			t.Errorf("G(%d_%d) = %d, want %d", p.N, p.K, g, want)
		}
	}
}

func find(t *testing.T, id string, values claim.Values, bound uint64) claim.Finding {
	t.Helper()
	for _, c := range mem.Claims().Claims(claims.Machine) {
		if c.ID == id {
			f, err := c.Test(t.Context(), values, bound)
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
	}
	t.Fatalf("no claim %s", id)
	return claim.Finding{}
}
