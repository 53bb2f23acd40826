package occurrences_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/tables"
)

// named is a dividing game, which has the products.
func named(t *testing.T, name string) *game.Game {
	g, err := arith.Families()[1].Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// occurrenceRows computes the rows of the heaps after the known ones up to the bound.
func occurrenceRows(t rapid.TB, p *game.Product, known []uint32, bound int) *tables.Table {
	prior := tables.Slice{Column: "g", First: 1, Width: 1, Values: known}
	r, err := p.Solvers[0].Start(context.Background(), game.Request{N: uint64(bound)}, prior)
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	if err := r.Next(context.Background(), uint64(bound-len(known)), out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Each row is what the sequence up to it says, from wherever it goes on.
func TestOccurrences(t *testing.T) {
	for _, g := range arith.Families()[1].Games {
		p := g.Product("occurrences")
		if p == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				bound := rapid.IntRange(1, 700).Draw(t, "bound")
				values := occurrenceRows(t, p, nil, bound).Cols[1].U32
				known := rapid.IntRange(0, bound-1).Draw(t, "known")
				rows := occurrenceRows(t, p, values[:known], bound)
				for i := range bound - known {
					n := known + i + 1
					checkRow(t, values[:n], rows.Cols[0].Number(i), rows.Cols[2].Number(i),
						rows.Cols[3].U32[i], rows.Cols[4].U32[i])
				}
			})
		})
	}
}

// checkRow recounts the row of the last heap that has a value.
func checkRow(t *rapid.T, values []uint32, n, previous uint64, times, omitted uint32) {
	last := len(values) - 1
	g, before := values[last], uint64(0)
	counts := make([]uint32, slices.Max(values)+1)
	for i, v := range values {
		counts[v]++
		if v == g && i < last {
			before = uint64(i + 1)
		}
	}
	missing := uint32(0)
	for _, c := range counts {
		if c == 0 {
			missing++
		}
	}
	if n != uint64(last+1) || previous != before || times != counts[g] || omitted != missing {
		t.Fatalf("the row (%d, %d, %d, %d), want (%d, %d, %d, %d)", n, previous, times, omitted,
			last+1, before, counts[g], missing)
	}
}
