package reference_test

import (
	"context"
	"iter"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// nimHeaps is Nim with so many heaps, played as one position.
func nimHeaps(numbers int) *game.Tuples {
	return &game.Tuples{Numbers: numbers, Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
		return func(yield func([]game.Tuple) bool) {
			for i := range numbers {
				for left := range t[i] {
					to := t
					to[i] = left
					if !yield([]game.Tuple{to}) {
						return
					}
				}
			}
		}
	}}
}

// around goes from (a, b) to (b, a − 1), so that play leaves a flat box, and to the sum of two
// smaller positions.
var around = &game.Tuples{Numbers: 2, Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
	return func(yield func([]game.Tuple) bool) {
		if t[0] > 0 && yield([]game.Tuple{{t[1], t[0] - 1}}) && t[1] > 0 {
			yield([]game.Tuple{{t[0] - 1, 0}, {0, t[1] - 1}})
		}
	}
}}

func noSteps(game.Request) float64 { return 1 }

// tupleRows is the rows of a product up to a request after those of known, in pieces.
func tupleRows(t *testing.T, p game.Product, r game.Request, known tables.Source,
	pieces uint64) (*tables.Table, error) {
	t.Helper()
	run, err := p.Solvers[0].Start(t.Context(), r, known)
	if err != nil {
		t.Fatal(err)
	}
	rows := tables.New(p.Schema)
	for _, n := known.Range(); n <= r.N; n += pieces {
		if err := run.Next(t.Context(), min(pieces, r.N+1-n), rows); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

func TestTupleGrid(t *testing.T) {
	memo := reference.Memo[game.Tuple]{Options: around.Options}
	nim := reference.Memo[game.Tuple]{Options: nimHeaps(2).Options}
	for _, c := range []struct {
		rules *game.Tuples
		memo  *reference.Memo[game.Tuple]
	}{{around, &memo}, {nimHeaps(2), &nim}} {
		var want, pairs []uint32
		for n := range uint64(9) {
			for k := range uint64(6) {
				g := c.memo.Value(game.Tuple{n, k})
				if want = append(want, g); g == 0 {
					pairs = append(pairs, uint32(n), uint32(k))
				}
			}
		}
		r := game.Request{N: 8, K: 5}
		products := reference.TupleProducts(c.rules, "", noSteps)
		for _, known := range []uint64{0, 1, 5} {
			prior := tables.Slice{Column: "g", Width: 6, Values: want[:known*6]}
			rows, err := tupleRows(t, products[0], r, prior, 2)
			if err != nil || !slices.Equal(rows.Cols[2].U32, want[known*6:]) {
				t.Errorf("after %d rows: %v, %v", known, rows, err)
			}
		}
		rows, err := tupleRows(t, products[1], r, tables.NoValues(0), 3)
		if err != nil {
			t.Fatal(err)
		}
		var got []uint32
		for i := range rows.Rows() {
			got = append(got, uint32(rows.Cols[0].Number(i)), rows.Cols[1].U32[i])
		}
		if !slices.Equal(got, pairs) {
			t.Errorf("the P-positions are %v, want %v", got, pairs)
		}
	}
}

func TestCube(t *testing.T) {
	products := reference.TupleProducts(nimHeaps(3), "", noSteps)
	rows, err := tupleRows(t, products[0], game.Request{N: 6, K: 4}, tables.NoValues(0), 4)
	if err != nil || rows.Rows() != 7*25 {
		t.Fatal(rows.Rows(), err)
	}
	for i, g := range rows.Cols[3].U32 {
		if want := rows.Cols[0].Number(i) ^ rows.Cols[1].Number(i) ^ rows.Cols[2].Number(i); uint64(
			g) != want {
			t.Fatalf("the row %v, want the value %d", rows.Row(i), want)
		}
	}
	// Play of these rules leaves a flat box by each number.
	turned := &game.Tuples{Numbers: 3, Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
		return func(yield func([]game.Tuple) bool) {
			if t[0] > 0 && yield([]game.Tuple{{t[1], t[2], t[0] - 1}}) {
				yield([]game.Tuple{{t[0] - 1, t[2], t[1]}})
			}
		}
	}}
	memo := reference.Memo[game.Tuple]{Options: turned.Options}
	values, err := tupleRows(t, reference.TupleProducts(turned, "", noSteps)[0],
		game.Request{N: 7, K: 2}, tables.NoValues(0), 8)
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range values.Cols[3].U32 {
		n, k, l := values.Cols[0].Number(i), values.Cols[1].Number(i), values.Cols[2].Number(i)
		if want := memo.Value(game.Tuple{n, k, l}); g != want {
			t.Errorf("the row %v, want the value %d", values.Row(i), want)
		}
	}
	list, err := tupleRows(t, products[1], game.Request{N: 6, K: 4}, tables.NoValues(0), 4)
	if err != nil || list.Rows() != 23 {
		t.Errorf("%d P-positions, %v", list.Rows(), err)
	}
}

// Long plays cost no recursion; play that comes round is an error, and so is too much of it.
func TestTuplePlay(t *testing.T) {
	down := func(next func(game.Tuple) game.Tuple) *game.Tuples {
		return &game.Tuples{Numbers: 2, Where: "x.yaml:7",
			Options: func(t game.Tuple) iter.Seq[[]game.Tuple] {
				return func(yield func([]game.Tuple) bool) {
					if t[0] > 0 {
						yield([]game.Tuple{next(t)})
					}
				}
			}}
	}
	long := down(func(t game.Tuple) game.Tuple { return game.Tuple{t[0] - 1, t[1] + 1} })
	if g, err := reference.Tuples(long).Value(t.Context(),
		game.Tuple{100_001, 7}); g != 1 || err != nil {
		t.Errorf("got %d, %v", g, err)
	}
	value := func(rules *game.Tuples, of game.Tuple) (err error) {
		defer reference.CatchRule(&err)
		search := reference.Tuples(rules)
		search.Memory = 1 << 20
		_, err = search.Value(t.Context(), of)
		return err
	}
	far := game.Tuple{50_000, 50_000}
	round := down(func(t game.Tuple) game.Tuple { return game.Tuple{t[1], t[0]} })
	if err := value(round, far); err == nil ||
		!strings.Contains(err.Error(), "x.yaml:7, at the position (50000, 50000): play comes back") {
		t.Errorf("a circle: %v", err)
	}
	if err := value(long, far); err == nil || !strings.HasPrefix(err.Error(),
		"x.yaml:7, at the position (42511, 57489): play leads to more positions than fit into 1 MiB") {
		t.Errorf("too many: %v", err)
	}
	// Of many short plays it is the positions that are remembered: of 104 bytes, to 1 MiB of them.
	if err := value(nimHeaps(2), game.Tuple{80, 80}); err != nil {
		t.Errorf("6561 positions: %v", err)
	}
	if err := value(nimHeaps(2), game.Tuple{105, 105}); err == nil {
		t.Error("11236 positions fit into 1 MiB")
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := reference.Tuples(long).Value(ended,
		game.Tuple{5, 5}); err != context.Canceled {
		t.Errorf("a context that has ended: %v", err)
	}
}
