package claims

import (
	"math"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/games/mem"
	"grundy/jobs/reference"
)

// Tables 1 to 3 of the paper, as they are printed, are those of the definitions.
func TestTables(t *testing.T) {
	for name, text := range map[string]string{"mem+": table1, "mem": table2, "mem0": table3} {
		printed := gridOf(text)
		if len(printed) != 20 || len(printed[0]) != 20 {
			t.Fatalf("the table of %s has %d rows of %d columns", name, len(printed), len(printed[0]))
		}
		if want := reference.Grid(definition(t, name), 20, 20); !slices.Equal(slices.Concat(printed...), want) {
			t.Errorf("the table of %s is %v, by the definition %v", name, printed, want)
		}
	}
}

// The frontier values that section 6 lists are those of the definition.
func TestFrontier(t *testing.T) {
	if got := reference.Fresh(definition(t, "mem0"), 19); !slices.Equal(got, frontier6) {
		t.Errorf("the frontier begins %v, want %v", got, frontier6)
	}
}

// definition is the ruleset of the named game of the family.
func definition(t *testing.T, name string) *game.Memory {
	t.Helper()
	family := mem.Family()
	g, err := family.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g.Memory
}

// The line on gaps fails as it is printed and not below the last t.
func TestGaps(t *testing.T) {
	for spare, want := range []game.Verdict{game.Contradicted, game.Holds} {
		if f := testGaps(300, uint64(spare)); f.Verdict != want {
			t.Errorf("for t < q − %d: %+v", spare, f)
		}
	}
}

// gapFails compares whole numbers; here the line is taken word by word, for
// every k with k² ≥ n.
func TestGapsWordByWord(t *testing.T) {
	for n := uint64(2); n <= 60; n++ {
		root, want := math.Sqrt(float64(n)), false
		for k := uint64(math.Ceil(math.Sqrt(float64(n)))); k <= n; k++ {
			for t := range n / k {
				gap := float64(n) / float64((t+1)*(t+2))
				want = want || gap < float64(n)/(root*(root-1))-1e-9
			}
		}
		if _, got := gapFails(n, n/uint64(math.Ceil(math.Sqrt(float64(n))))); got != want {
			t.Errorf("n = %d: the line fails is %v, word by word %v", n, got, want)
		}
	}
}

// The line on G((k+22)_k) holds for cells for which one of its readings is true. It is a
// misprint for cells for which the line with 'or' is true, and contradicted for others.
func TestRepairedRecursion12(t *testing.T) {
	var or func(k uint64) bool
	or = func(k uint64) bool { return k%2 == 1 || !or(k/2) }
	for name, k := range map[string]struct {
		is12 func(k uint64) bool
		want game.Verdict
	}{
		"never met":     {func(uint64) bool { return false }, game.Holds},
		"'k is odd'":    {func(k uint64) bool { return k%2 == 1 }, game.Holds},
		"'or'":          {or, game.Misprint},
		"none of these": {func(k uint64) bool { return k%3 == 0 }, game.Contradicted},
	} {
		if f := testRecursion12(k.is12, 200); f.Verdict != k.want {
			t.Errorf("%s: %+v, want %s", name, f, k.want)
		}
	}
}
