package catalog_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Every solver that says that it can be resumed has runs that save their state,
// and goes on from it with the same rows.
func TestResume(t *testing.T) {
	const half, last = 1500, 2600
	found := 0
	for _, f := range catalog.Families() {
		for _, g := range f.Games {
			for _, p := range g.Products {
				for _, s := range p.Solvers {
					if s.Can.Has(game.Saves) {
						found++
						resumes(t, g.Name+" "+p.Name, &p, &s, half, last)
					}
				}
			}
		}
	}
	if found == 0 {
		t.Error("no solver can be resumed")
	}
}

func resumes(t *testing.T, name string, p *game.Product, s *game.Solver, half, last uint64) {
	t.Helper()
	ctx := context.Background()
	q := game.Request{N: last}
	if p.Name == game.Grid {
		q.K = 3
	}
	whole, err := s.Start(ctx, q, tables.NoValues(p.First))
	if err != nil {
		t.Fatal(err)
	}
	before, want, got := tables.New(p.Schema), tables.New(p.Schema), tables.New(p.Schema)
	if err := whole.Next(ctx, half+1-p.First, before); err != nil {
		t.Fatal(err)
	}
	var state bytes.Buffer
	if err := whole.(tables.Saver).Save(&state); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	resumed, err := s.GoOn(ctx, q,
		game.Known{Source: known{before, p.First, half + 1}, State: &state})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for run, rows := range map[tables.Run]*tables.Table{whole: want, resumed: got} {
		if err := run.Next(ctx, last-half, rows); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	for i := range want.Cols {
		if w, g := want.Cols[i], got.Cols[i]; !slices.Equal(w.Numbers(), g.Numbers()) ||
			!slices.Equal(w.U32, g.U32) || !slices.Equal(w.U8, g.U8) {
			t.Errorf("%s: resumed, the column %s differs", name, p.Schema[i].Name)
		}
	}
}

// known is the rows of the heaps first ≤ n < end.
type known struct {
	*tables.Table
	first, end uint64
}

func (k known) Range() (first, end uint64) { return k.first, k.end }

func (k known) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	begin, _ := slices.BinarySearch(k.Cols[0].Numbers(), from)
	end, _ := slices.BinarySearch(k.Cols[0].Numbers(), to)
	return k.Cols[k.Schema.Index(column)].Slice(begin, end), nil
}
