//go:build long

package sparse

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// All octal codes of at most three digits that split, with and without a digit
// before the point, against the mex over all splits. Some minutes.
func TestAllCodes(t *testing.T) {
	for _, before := range []int{0, 4} {
		for code := 1; code < 512; code++ {
			name := fmt.Sprintf("%d.%03o", before, code)
			m := movesOf(name)
			if len(m.Splits) == 0 {
				continue
			}
			t.Run(name, func(t *testing.T) {
				equal(t, extended(t, name, plainTo), plainly(name))
				plainValues.Delete(name)
			})
		}
	}
}

// All octal codes of at most three digits that split, as far as the mex over all
// splits goes in a few seconds each.
func TestAllCodesFar(t *testing.T) {
	for code := 1; code < 512; code++ {
		name := fmt.Sprintf("0.%03o", code)
		m := movesOf(name)
		if len(m.Splits) == 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			equalFar(t, name)
		})
	}
}

// The sample of games, the two that aren't octal codes among them.
func TestFarEngine(t *testing.T) {
	for _, name := range codes {
		t.Run(name, func(t *testing.T) { equalFar(t, name) })
	}
}

// equalFar compares the engine with the mex over all splits to 10^5.
func equalFar(t *testing.T, name string) {
	const to = 100_000
	m := movesOf(name)
	e, p := extended(t, name, to), newPlain(&m, 0)
	for n := range to {
		p.push(p.next())
		if p.sums.Values()[n] != e.value(n) {
			t.Fatalf("G(%d) = %d, want %d", n, e.value(n), p.sums.Values()[n])
		}
	}
}

// The periods that need hundreds of millions of heaps.
func TestLatePeriods(t *testing.T) {
	for _, w := range periods {
		if w.late {
			t.Run(w.name, func(t *testing.T) { w.test(t) })
		}
	}
}

// Random heaps up to a hundred million have the values that the definition gives from
// those below.
func TestFarthestHeaps(t *testing.T) {
	const to = 100_000_000
	for _, name := range []string{"0.106", "0.6", "grundys-game"} {
		t.Run(name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, to))
			heaps := make([]int, 50)
			for i := range heaps {
				heaps[i] = to - 1 - r.IntN(to/10)
			}
			definedAt(t, extended(t, name, to), heaps...)
		})
	}
}
