package verify

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/views"
)

// The sample is drawn from heaps that the definition reaches in time, and a heap
// whose computation takes too long is given up.
func TestSampleReach(t *testing.T) {
	a := recomputer{first: 1}
	a.compute = func(_ context.Context, n uint64) ([]uint32, error) {
		if n > 5000 {
			panic(errOutOfTime)
		}
		return nil, nil
	}
	for end, want := range map[uint64]uint64{2: 2, 900: 900, 3000: 3000, 100_000: 4001} {
		if got, err := a.reach(context.Background(), end, time.Minute); got != want || err != nil {
			t.Errorf("of heaps below %d those below %d are reached, want %d, %v", end, got, want, err)
		}
	}
}

// A heap with very many options stops when the time is over, and when the context
// ends.
func TestSampleStops(t *testing.T) {
	asked := 0
	h := &game.Heaps{First: 1, Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for yield([]uint64{1}) {
				asked++
			}
		}
	}}
	a := recomputer{first: 1}
	a.compute = a.heap(h, make([]uint32, 10))
	if done, _ := a.inTime(context.Background(), 10, time.Now().Add(time.Millisecond)); done || asked == 0 {
		t.Error("a heap with endless options is done")
	}
	ended, stop := context.WithCancel(context.Background())
	stop()
	if done, _ := a.inTime(ended, 10, time.Now().Add(time.Minute)); done {
		t.Error("a heap is done after the end")
	}
}

// Panics of a definition go through.
func TestSamplePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a panic is lost")
		}
	}()
	a := recomputer{first: 1, compute: func(context.Context, uint64) ([]uint32, error) { panic("a bug") }}
	a.inTime(context.Background(), 1, time.Now().Add(time.Minute))
}

// So many heaps are drawn as are wanted, of the farther half, the last one among them.
func TestDrawn(t *testing.T) {
	for end, want := range map[uint64]int{2: 1, 3: 1, 4: 2, 20: 10, 101: 50, 1_000_000: 50} {
		heaps := drawn("datasets/x", 1, end, 50)
		if len(heaps) != want || heaps[0] < end/2 || heaps[want-1] != end-1 || !slices.IsSorted(heaps) {
			t.Errorf("of the heaps below %d: %v", end, heaps)
		}
	}
}

// Heaps of memgames near the last one are computed again, rows of grids and fresh
// ones, and a wrong value is found.
func TestSampleMemory(t *testing.T) {
	for _, c := range []struct {
		game    string
		to, k   uint64
		reached uint64
		by      string
	}{
		{game: "mem", to: 10_000, reached: 10_000, by: "theorem+columns"},
		{game: "mem", to: 3000, k: 7, reached: 3000, by: "theorem+columns"},
		{game: "mem0", to: 10_000, reached: 10_000, by: "frontier-deltas"},
		{game: "mem0", to: 3000, k: 7, reached: 3000, by: "frontier-deltas"},
		{game: "mem+", to: 10_000, reached: 10_000, by: "formula"},
		{game: "fibonacci-nim", to: 5000, reached: 5000, by: "steps"},
		{game: "fibonacci-nim", to: 2000, k: 9, reached: 2000, by: "steps"},
		{game: "mem0/mimics=1", to: 200, reached: 200, by: "rows"},
		{game: "mem0/mimics=1", to: 200, k: 5, reached: fromNothing, by: "nothing"},
	} {
		g := catalog.Must(c.game)
		p, values, err := g.Product(game.Sequence), tables.Slice{}, error(nil)
		if c.k > 0 {
			p = g.Product(game.Grid)
			values, err = claims.Solvers{}.Grid(t.Context(), c.game, c.to, c.k)
		} else {
			values, err = claims.Solvers{}.Sequence(t.Context(), c.game, c.to)
		}
		must.Do(t, err)
		check := func() Result {
			v := Result{Folder: "datasets/x"}
			x := checked{game: g, product: p, k: c.k, source: values}
			must.Do(t, sampling(5, time.Hour).bySample(t.Context(), x, &v))
			return v
		}
		if v := check(); v.Heaps != 5 || v.To != c.reached || len(v.Problems) > 0 || !strings.Contains(v.By[0], c.by) {
			t.Errorf("%s to %d with %d columns: %+v", c.game, c.to, c.k, v)
		}
		values.Values[int(c.reached-values.First)*values.Width]++
		if v := check(); len(v.Problems) != 1 {
			t.Errorf("%s to %d with %d columns and a wrong value: %+v", c.game, c.to, c.k, v)
		}
	}
}

// A diagonal stops when the time is over.
func TestSampleMemoryStops(t *testing.T) {
	g := catalog.Must("mem0")
	a := memoryRecomputer(checked{
		game: g, product: g.Product(game.Sequence), source: tables.Slice{Column: "g", Width: 1, Values: make([]uint32, 2)},
	})
	if done, err := a.inTime(context.Background(), 20_000_000, time.Now().Add(10*time.Millisecond)); done || err != nil {
		t.Errorf("a heap is done in 10 ms whose diagonal has twenty million cells, or %v", err)
	}
}

// sampling is a check of so many heaps in so much time.
func sampling(heaps int, limit time.Duration) *checker {
	return newChecker(nil, Options{Heaps: heaps, Time: limit})
}

// stored is rows of some of the heaps from first to before end.
type stored struct {
	*tables.Table
	first, end uint64
}

func (s stored) Range() (first, end uint64) { return s.first, s.end }

func (s stored) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	begin, _ := slices.BinarySearch(s.Cols[0].Numbers(), from)
	end, _ := slices.BinarySearch(s.Cols[0].Numbers(), to)
	return s.Cols[s.Schema.Index(column)].Slice(begin, end), nil
}

// Rows that aren't of heaps are computed again, far ones by a faster method than the simplest one, too,
// and a wrong one is found.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		game, product string
		to            uint64
		methods       int // at least
	}{
		{"remove-a-square", "rectangles", 15, 1},
		{"sum-of-divisors", "values", 40, 1},
		{"partizan-wythoff", "outcomes", 40, 1},
		{"cut:1,2", "drop-outs", 300_000, 2},
	} {
		p := *views.Product(catalog.Must(c.game), c.product)
		rows := tables.New(p.Schema)
		must.Do(t, catalog.Solve(t.Context(), &p, p.Evidence(), game.Request{N: c.to}, func(t *tables.Table) error { rows.Append(t); return nil }))
		p.Part = c.to - p.First // so that the last part has just one heap
		x := checked{product: &p, source: stored{rows, p.First, c.to + 1}}
		for wrong := range 2 {
			v := Result{Folder: "datasets/x"}
			must.Do(t, sampling(0, 1500*time.Millisecond).byRows(t.Context(), x, &v))
			if v.Heaps != rows.Rows() && wrong == 0 || v.To != c.to || len(v.By) < c.methods || len(v.Problems) != wrong {
				t.Errorf("%s with %d rows wrong: %+v", c.game, wrong, v)
			}
			for i := range rows.Cols[1:] {
				if column := &rows.Cols[i+1]; column.Type == tables.Text {
					column.Text[7] += "?"
				} else if column.Type == tables.Uint32 {
					column.U32[rows.Rows()-1]++
				}
			}
		}
	}
}

// A method reaches the last heap for which it takes no more than the steps and the memory, and
// no heap at all if it takes more for the first.
func TestWithin(t *testing.T) {
	rows := tables.New(tables.Columns("n uint64"))
	for n := range uint64(11) {
		rows.Cols[0].AppendNumber(10 + n)
	}
	solver := game.Solver{
		Steps:  func(r game.Request) float64 { return float64(r.N) },
		Memory: func(r game.Request) uint64 { return mostMemory / 16 * r.N },
	}
	for steps, want := range map[float64]uint64{9: 0, 10: 10, 12: 12, 100: 16} {
		if to, ok := within(&solver, 0, stored{rows, 10, 21}, steps); ok != (want > 0) || ok && to != want {
			t.Errorf("%v steps reach the heap %d, %v; want %d", steps, to, ok, want)
		}
	}
}
