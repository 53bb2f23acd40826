package mem_test

import (
	"context"
	"testing"

	"grundy/jobs/claims"
	"grundy/jobs/tables"
)

// Claims about single cells fail when these change.
func TestClaimsAboutCellsCanFail(t *testing.T) {
	for id, cells := range cellChanges {
		c, _ := claims.Claim(id)
		bound := max(150, c.Least)
		f, err := c.Test(t.Context(), cellChange{cells: cells}, bound)
		g, err2 := c.Test(t.Context(), claims.Solvers{}, bound)
		if err != nil || err2 != nil || f.Verdict == g.Verdict {
			t.Errorf("%s: with cells changed it is still %+v, %v, %v", id, f, err, err2)
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
