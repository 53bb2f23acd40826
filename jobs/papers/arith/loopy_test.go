package arith

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// loopySolver gives the values of the games within a bound that is enough for the claims,
// by the best solver.
type loopySolver struct{ claim.Values }

func (loopySolver) Rows(ctx context.Context, name, product string,
	to uint64) (*tables.Table, error) {
	g := listed(name)
	if name == partialName {
		var err error
		if g, err = parse("aliquot/partial-sum/to/bound=1000"); err != nil {
			return nil, err
		}
	}
	p := g.Product(product)
	run, err := p.Solvers[0].Start(ctx, game.Request{N: to}, tables.NoValues(p.First))
	if err != nil {
		return nil, err
	}
	rows := tables.New(p.Schema)
	return rows, run.Next(ctx, to, rows)
}

// Every claim is found true.
func TestLoopyClaims(t *testing.T) {
	rows, err := Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	for id, test := range loopyTests() {
		i := slices.IndexFunc(rows, func(r claim.Row) bool { return r.ID == id })
		c, err := rows[i].Claim(paper.Arithmetic, nil, test)
		if err != nil {
			t.Fatal(err)
		}
		f, err := c.Test(t.Context(), loopySolver{}, min(c.Bound, 300))
		if err != nil || f.Verdict != claim.Proved && f.Verdict != claim.Holds {
			t.Errorf("%s: %+v, %v", c.ID, f, err)
		}
	}
	if f := testPlay(4, 4, 2); f.Verdict != claim.Contradicted {
		t.Errorf("play from 4 by another way is %+v", f)
	}
	if f := testPlay(12, 12, 16, 9); f.Verdict != claim.Contradicted {
		t.Errorf("play from 12 by another way is %+v", f)
	}
}
