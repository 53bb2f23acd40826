package removal_test

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
	"grundy/jobs/solve/removal"
	"grundy/jobs/tables"
)

// heaps is the definition: n → n − s for every s of the set, not below first.
func heaps(first uint64, set []uint64) *game.Heaps {
	return &game.Heaps{First: first, Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for _, s := range set {
				if s > 0 && s <= n-first && !yield([]uint64{n - s}) {
					return
				}
			}
		}
	}}
}

func of(set []uint64) func(uint64) ([]uint64, error) {
	return func(uint64) ([]uint64, error) { return set, nil }
}

// values runs the solver from the heap after the known ones up to n, in pieces of the given size.
func values(t gametest.TB, s game.Solver, first uint64, known []uint32, n, pieces uint64) []uint32 {
	p := game.SequenceProduct(first, 1<<16, tables.Uint32)
	return gametest.Values(t, &p, &s, known, n, pieces)
}

// The solver equals the definition for any set and any first heap, wherever a run begins and
// however many heaps it is asked for at a time.
func TestSolverEqualsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.SampledFrom([]uint64{3, 60, 1000}).Draw(t, "most")
		set := rapid.SliceOfN(rapid.Uint64Range(0, most), 0, 150).Draw(t, "set")
		first := rapid.Uint64Range(0, 70).Draw(t, "first")
		n := first + rapid.Uint64Range(0, 1200).Draw(t, "heaps")
		want, err := reference.Literal(context.Background(), heaps(first, set), n)
		if err != nil {
			t.Fatal(err)
		}
		known := rapid.IntRange(0, len(want)).Draw(t, "known")
		pieces := rapid.Uint64Range(1, 300).Draw(t, "pieces")
		if got := values(t, removal.Solver(first, of(set)), first, want[:known], n,
			pieces); !slices.Equal(got, want) {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

// Sets with few and with many numbers, which have more values than bitsets.
func TestInfiniteSets(t *testing.T) {
	const n = 4000
	for name, in := range map[string]func(s uint64) bool{
		"all": func(uint64) bool { return true }, "even": func(s uint64) bool { return s%2 == 0 },
		"not a multiple of 57": func(s uint64) bool { return s%57 != 0 },
		"beyond a block":       func(s uint64) bool { return s > 56 },
	} {
		var set []uint64
		for s := uint64(1); s <= n; s++ {
			if in(s) {
				set = append(set, s)
			}
		}
		want, err := reference.Literal(context.Background(), heaps(0, set), n)
		if err != nil {
			t.Fatal(err)
		}
		if got := values(t, removal.Solver(0, of(set)), 0, nil, n, 500); !slices.Equal(got, want) {
			t.Errorf("%s: the values aren't those of the definition", name)
		}
	}
}

// The squares have so many values from the heap 30000 on that options are looked up.
func TestSquares(t *testing.T) {
	const n = 60_000
	set, _ := squares(n)
	want, err := reference.Literal(context.Background(), heaps(3, set), n)
	if err != nil {
		t.Fatal(err)
	}
	for _, known := range []int{0, 50_003} {
		if got := values(t, removal.Solver(3, squares), 3, want[:known], n, 1000); !slices.Equal(
			got, want) {
			t.Errorf("with %d known values, the values aren't those of the definition", known)
		}
	}
}

// The numbers are asked for up to the last heap's distance from the first, and their error is
// that of the run.
func TestNumbersFail(t *testing.T) {
	s := removal.Solver(5, func(most uint64) ([]uint64, error) {
		if most == 95 {
			return nil, errors.New("no numbers today")
		}
		return []uint64{1}, nil
	})
	_, err := s.Start(context.Background(), game.Request{N: 100}, tables.NoValues(5))
	if err == nil || !strings.Contains(err.Error(), "no numbers today") {
		t.Errorf("the error is %v", err)
	}
}

// Known values that no game has are refused.
func TestImpossibleValues(t *testing.T) {
	prior := tables.Slice{Column: "g", Width: 1, Values: []uint32{0, 2}}
	s := removal.Solver(0, squares)
	_, err := s.Start(context.Background(), game.Request{N: 5}, prior)
	if err == nil || !strings.Contains(err.Error(), "no smaller heap has the value 1") {
		t.Errorf("the error is %v", err)
	}
}

// A trial counts the numbers, so that less memory is declared.
func TestTrial(t *testing.T) {
	s, q := removal.Solver(0, squares), game.Request{N: 10_000_000}
	before := s.Memory(q)
	if err := s.Prepare(context.Background(), q); err != nil {
		t.Fatal(err)
	}
	if after := s.Memory(q); before < 53*q.N || after > 30*q.N || after < 29*q.N {
		t.Errorf("%d bytes before the trial, %d after it", before, after)
	}
	if s.Memory(game.Request{N: 2 * q.N}) < 53*2*q.N {
		t.Error("less memory is declared for numbers that weren't counted")
	}
}

// A run ends soon after its context.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := removal.Solver(0, of([]uint64{1, 4}))
	run, err := s.Start(ctx, game.Request{N: 1000}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	rows := tables.New(game.SequenceProduct(0, 1<<16, tables.Uint32).Schema)
	if err := run.Next(ctx, 1000, rows); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

func squares(most uint64) (set []uint64, err error) {
	for k := uint64(1); k*k <= most; k++ {
		set = append(set, k*k)
	}
	return set, nil
}
