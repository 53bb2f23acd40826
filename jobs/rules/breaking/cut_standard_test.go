package breaking

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// The values of every set within {1, …, 9} are those of its standard set, by the solver that
// assumes nothing, and there are as many standard sets as the theorems leave.
func TestStandardSets(t *testing.T) {
	const most = 9
	standard := map[string][]uint32{}
	for chosen := 1; chosen < 1<<most; chosen++ {
		var members []uint64
		for c := range uint64(most) {
			if chosen>>c&1 == 1 {
				members = append(members, c+1)
			}
		}
		sameAsStandard(t, NewSet(members...), 45, standard)
	}
	// {c} for 2 ≤ c ≤ 9; {1}, {1, 2, 3}, {1, 2}; four lines; {1, m} and {1, m, d} for m = 4, 6, 8.
	if want := 8 + 3 + 4 + 3*(1+4); len(standard) != want {
		t.Errorf("%d standard sets, want %d", len(standard), want)
	}
}

// Larger and infinite sets.
func TestStandardOfAnySet(t *testing.T) {
	standard := map[string][]uint32{}
	rapid.Check(t, func(t *rapid.T) {
		s := NewSet(append(rapid.SliceOfN(rapid.Uint64Range(2, 30), 0, 5).Draw(t, "members"), 1)...)
		if rapid.Bool().Draw(t, "infinite") {
			s.From, s.Step = rapid.Uint64Range(2, 30).Draw(t, "from"), 1
			s.normalize()
		}
		sameAsStandard(t, s, 70, standard)
	})
}

func sameAsStandard(t rapid.TB, s *Set, to uint64, standard map[string][]uint32) {
	t.Helper()
	g := newGame(s)
	if g.Standard().Shift != 0 || g.Standard().Scale != 1 {
		t.Fatalf("of %s: %+v", g.Name, *g.Standard())
	}
	want, there := standard[g.Standard().Same]
	if !there {
		of, err := ParseSet(g.Standard().Same[len("cut:"):])
		if err != nil || newGame(&of).Standard().Same != g.Standard().Same {
			t.Fatalf("of %s: %+v, error %v", g.Name, *g.Standard(), err)
		}
		want = byBitsets(t, &of, to)
		standard[g.Standard().Same] = want
	}
	if got := byBitsets(t, s, to); !slices.Equal(got, want) {
		t.Fatalf("%s has the values %v, and %+v gives %v", g.Name, got, *g.Standard(), want)
	}
}

func byBitsets(t rapid.TB, s *Set, to uint64) []uint32 {
	t.Helper()
	solver := s.cutting(false).bitsets()
	run, err := solver.Start(context.Background(), game.Request{N: to}, tables.NoValues(1))
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(tables.Columns("n uint64", "g uint32"))
	if err := run.Next(context.Background(), to, table); err != nil {
		t.Fatal(err)
	}
	return table.Cols[1].U32
}
