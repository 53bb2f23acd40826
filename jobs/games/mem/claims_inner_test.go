package mem

import (
	"math"
	"testing"

	"grundy/jobs/game"
)

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
		for k := rootUp(n); k <= n; k++ {
			for t := range n / k {
				gap := float64(n) / float64((t+1)*(t+2))
				want = want || gap < float64(n)/(root*(root-1))-1e-9
			}
		}
		if _, got := gapFails(n, n/rootUp(n)); got != want {
			t.Errorf("n = %d: the line fails is %v, word by word %v", n, got, want)
		}
	}
}

// The line on G((k+22)_k) is true as printed of cells of which one of its
// readings is; with 'or' it is a misprint; of others it is contradicted.
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
