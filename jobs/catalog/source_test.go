package catalog

import (
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// What is read of a source that is computed is what a solver gives at once, wherever the blocks
// begin and end, and rows are computed once.
func TestComputed(t *testing.T) {
	for _, c := range []struct {
		name, product string
		r             game.Request
	}{{"kayles", game.Sequence, game.Request{N: 200000}},
		{"mem0", "exceptional", game.Request{N: 400}},
		{"mem0", game.Grid, game.Request{N: 90, K: 7}}} {
		g, err := Lookup(c.name)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Product(c.product)
		s := &p.Solvers[0]
		want, err := Nimbers(t.Context(), p, s, c.r)
		if err != nil {
			t.Fatal(err)
		}
		told := uint64(0)
		source, err := Computed(t.Context(), p, s, c.r, func(n uint64) { told = n })
		if err != nil {
			t.Fatal(err)
		}
		first, end := source.Range()
		var got []uint32
		for _, cut := range []uint64{first + 10, first + 11, end} {
			some, err := tables.Nimbers(t.Context(), source, first, cut, p.Value)
			again, err2 := tables.Nimbers(t.Context(), source, first, cut, p.Value)
			if err != nil || err2 != nil || !slices.Equal(some, again) || told != cut-1 {
				t.Fatalf("%s: %v, %v, heap %d is told; read again %d values, not %d", c.name, err,
					err2, told, len(again), len(some))
			}
			got, first = append(got, some...), cut
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d values, not those of Nimbers, %d", c.name, len(got), len(want))
		}
		if again, err := tables.Nimbers(t.Context(), source, p.First, end, p.Value); err != nil ||
			!slices.Equal(again, want) {
			t.Errorf("%s: from the beginning again: %v, %d values, not those before", c.name, err, len(again))
		}
		far, err := Computed(t.Context(), p, s, c.r, func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		last, err := tables.Nimbers(t.Context(), far, end-5, end, p.Value)
		if err != nil || len(last) == 0 || !slices.Equal(last, want[len(want)-len(last):]) {
			t.Errorf("%s: the last values are %v, %v", c.name, last, err)
		}
	}
}
