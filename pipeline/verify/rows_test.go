package verify

import (
	"context"
	"slices"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// stored is a dataset's rows with the first word of one of them changed.
type stored struct {
	*tables.Table
	wrong int
}

func (s stored) Range() (first, end uint64) {
	return s.Cols[0].U64[0], s.Cols[0].U64[0] + uint64(s.Rows())
}

func (s stored) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	first, _ := s.Range()
	v := s.Cols[s.Schema.Index(column)].Slice(int(from-first), int(to-first))
	if v.Type == tables.Text && s.wrong >= 0 {
		changed := tables.Vector{Type: tables.Text}
		changed.Append(v)
		changed.Text[s.wrong] += "?"
		return changed, nil
	}
	return v, nil
}

// Rows that aren't of heaps are computed again, and a wrong one is found.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		game, product string
		to            uint64
	}{
		{"remove-a-square", "rectangles", 15},
		{"sum-of-divisors", "values", 40},
		{"partizan-wythoff", "outcomes", 40},
	} {
		rows, err := claims.Solvers{}.Rows(t.Context(), c.game, c.product, c.to)
		if err != nil {
			t.Fatal(err)
		}
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p := *g.Product(c.product)
		p.Part = c.to - p.First // so that the last part has just one heap
		for wrong, problems := range map[int]int{-1: 0, 7: 1} {
			v := Result{Folder: "datasets/x"}
			if err := v.byRows(t.Context(), &p, 0, stored{rows, wrong}, 3*time.Second); err != nil {
				t.Fatal(err)
			}
			if v.Heaps != rows.Rows() && problems == 0 || v.To != c.to || len(v.Problems) != problems {
				t.Errorf("%s with the row %d wrong: %+v", c.game, wrong, v)
			}
		}
	}
}

// Far rows are computed again by a faster method than the simplest one, and a wrong
// one among them is found.
func TestRowsFar(t *testing.T) {
	const to = 300_000
	rows, err := claims.Solvers{}.Rows(t.Context(), "cut:1,2", "drop-outs", to)
	if err != nil {
		t.Fatal(err)
	}
	g, err := catalog.Lookup("cut:1,2")
	if err != nil {
		t.Fatal(err)
	}
	s := sparseRows{rows, to + 1}
	for wrong := range 2 {
		rows.Cols[1].U32[rows.Rows()-1] += uint32(wrong)
		v := Result{Folder: "datasets/x"}
		if err := v.byRows(t.Context(), g.Product("drop-outs"), 0, s, time.Second); err != nil {
			t.Fatal(err)
		}
		if v.Heaps != rows.Rows() || v.To != to || len(v.By) < 2 || len(v.Problems) != wrong {
			t.Errorf("%d rows wrong: %+v", wrong, v)
		}
	}
}

// sparseRows is rows of some of the heaps from 1 to before end.
type sparseRows struct {
	*tables.Table
	end uint64
}

func (s sparseRows) Range() (first, end uint64) { return 1, s.end }

func (s sparseRows) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	begin, _ := slices.BinarySearch(s.Cols[0].U64, from)
	end, _ := slices.BinarySearch(s.Cols[0].U64, to)
	return s.Cols[s.Schema.Index(column)].Slice(begin, end), nil
}

// A method reaches the last heap for which it takes no more than the steps and the memory, and
// no heap at all if it takes more for the first.
func TestWithin(t *testing.T) {
	rows := tables.New(tables.Columns("n uint64"))
	for n := range uint64(11) {
		rows.Cols[0].U64 = append(rows.Cols[0].U64, 10+n)
	}
	solver := game.Solver{
		Steps:  func(r game.Request) float64 { return float64(r.N) },
		Memory: func(r game.Request) uint64 { return mostMemory / 16 * r.N },
	}
	for steps, want := range map[float64]uint64{9: 0, 10: 10, 12: 12, 100: 16} {
		if to, ok := within(&solver, 0, stored{rows, -1}, steps); ok != (want > 0) || ok && to != want {
			t.Errorf("%v steps reach the heap %d, %v; want %d", steps, to, ok, want)
		}
	}
}
