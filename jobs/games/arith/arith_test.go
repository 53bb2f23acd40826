package arith_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/games/arith"
	"grundy/jobs/reference/referencetest"
)

func TestFamily(t *testing.T) {
	referencetest.Family(t, arith.Family(), 1500)
}

// Games with two fast solvers, a theorem's and one that knows no theorem:
// they agree far beyond what the definition reaches.
func TestFormulas(t *testing.T) {
	const last = 60_000
	for _, g := range arith.Family().Games {
		p := &g.Products[0]
		var before []uint32
		for _, s := range p.Solvers[:len(p.Solvers)-1] {
			run, err := s.Start(context.Background(), game.Request{N: last}, game.Empty(p.First))
			if err != nil {
				t.Fatal(err)
			}
			out := game.NewTable(p.Schema)
			if err := run.Next(context.Background(), last, out); err != nil {
				t.Fatal(err)
			}
			values := slices.Concat(out.Cols[1].U32, widened(out.Cols[1].U8))
			if before != nil && !slices.Equal(values, before) {
				t.Errorf("%s: the solver %s differs from the one before", g.Name, s.Name)
			}
			before = values
		}
	}
}

func widened(values []uint8) []uint32 {
	var out []uint32
	for _, v := range values {
		out = append(out, uint32(v))
	}
	return out
}
