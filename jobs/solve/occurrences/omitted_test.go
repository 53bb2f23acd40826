package occurrences_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// The last rows of the values say which are omitted, at every bound, from wherever
// the list goes on and however many values are stored.
func TestOmitted(t *testing.T) {
	g := named(t, "divide-and-residue")
	p := g.Product("omitted")
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 700).Draw(t, "bound")
		known := rapid.IntRange(0, bound-1).Draw(t, "known")
		values := occurrenceRows(t, g.Product("occurrences"), nil, bound).Cols[1].U32
		stored := rapid.IntRange(0, len(values)).Draw(t, "stored")
		all, rest := omittedRows(t, p, 0, bound, nil),
			omittedRows(t, p, known, bound, values[:stored])
		first, _ := slices.BinarySearch(all.Cols[0].Numbers(), uint64(known+1))
		for c := range all.Cols {
			want := all.Cols[c].Slice(first, all.Rows())
			if got := rest.Cols[c]; !got.Equal(want) {
				t.Fatalf("from the heap %d on: column %d is %v, want the end of %v", known+1, c, got, want)
			}
		}
		last := map[uint32]uint8{}
		for i, g := range all.Cols[1].U32 {
			last[g] = all.Cols[2].U8[i]
		}
		for v := range slices.Max(values) {
			if missing := !slices.Contains(values, v); missing != (last[v] == 1) {
				t.Fatalf("to %d: the value %d is missing: %v; its last row has %d", bound, v, missing, last[v])
			}
		}
	})
}

func omittedRows(t rapid.TB, p *game.Product, known, bound int, stored []uint32) *tables.Table {
	prior := tables.NoValues(uint64(known + 1)) // Only where it ends counts.
	sequence := tables.Slice{Column: "g", First: 1, Width: 1, Values: stored}
	r, err := p.Solvers[0].GoOn(context.Background(), game.Request{N: uint64(bound)},
		game.Known{Source: prior, Sequence: sequence})
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	if err := r.Next(context.Background(), uint64(bound-known), out); err != nil {
		t.Fatal(err)
	}
	return out
}
