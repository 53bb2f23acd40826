package dataset_test

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/heaps"
	"grundy/pipeline/store"
)

// The greatest value is that of the heaps asked for, whether a file's own words or its values tell it.
func TestGreatest(t *testing.T) {
	for _, name := range []string{"nim", "cut:1,4", "cut:odd"} { // cut:odd has bytes
		g, err := catalog.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Product(game.Sequence)
		st, err := store.Open(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		d, err := dataset.Of(st, g, p, 0)
		if err != nil {
			t.Fatal(err)
		}
		N := p.First + p.Part + 50
		all := tables.New(p.Schema)
		if err := catalog.Solve(t.Context(), p, &p.Solvers[0], game.Request{N: N}, func(some *tables.Table) error { all.Append(some); return nil }); err != nil {
			t.Fatal(err)
		}
		for s := range d.Spans(heaps.Between(p.First, N+1)) {
			part := tables.New(p.Schema)
			for i := range part.Cols {
				part.Cols[i] = all.Cols[i].Slice(int(s.From-p.First), int(s.To-p.First))
			}
			if err := d.WritePart(t.Context(), s, part, dataset.Provenance{}); err != nil {
				t.Fatal(err)
			}
		}
		values, err := all.Nimbers("g")
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []uint64{p.First, p.First + 99, p.First + p.Part - 1, p.First + p.Part, N} {
			want := uint64(0)
			for _, v := range values[:to-p.First+1] {
				want = max(want, uint64(v))
			}
			if got, err := d.Greatest(t.Context(), "g", to); got != want || err != nil {
				t.Errorf("%s to %d: %d, %v; want %d", name, to, got, err, want)
			}
		}
		if _, err := d.Greatest(t.Context(), "h", N); err == nil {
			t.Errorf("%s has a column h", name)
		}
		if _, err := d.Greatest(t.Context(), "g", N+1); err == nil {
			t.Errorf("%s has heaps that aren't there", name)
		}
	}
}
