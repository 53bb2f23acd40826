package arith

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// The theorems of docs/PROOFS.md on DIVIDE-AND-RESIDUE and COMPLEMENT-GRUNDY: their finite
// parts, and what they say of computed values.

// sequences gives the values of the heaps 0, 1, …, to of both games by the solver quotients,
// which rests on no theorem.
func sequences(t *testing.T, to int) map[string][]uint32 {
	all := map[string][]uint32{}
	for _, g := range []*game.Game{divideAndResidueGame(), complementGrundyGame()} {
		quotients := g.Products[0].Solvers[1]
		all[g.Name] = append([]uint32{0}, Computed(t, g, quotients, nil, uint64(to), Whole)...)
	}
	return all
}

// Theorem D1: two heaps of d = (n − r)/2 and one of r are an option of n, by the definition, which
// has the value of r.
func TestOptionOfTwoEqualHeaps(t *testing.T) {
	for name, options := range map[string]game.Definition[uint64]{
		"divide-and-residue": divideAndResidue.options,
		"complement-grundy":  complementGrundy.options} {
		memo := reference.Memo[uint64]{Options: options}
		rapid.Check(t, func(t *rapid.T) {
			r := rapid.Uint64Range(0, 60).Draw(t, "r")
			n := 3*r + 2*rapid.Uint64Range(1, 60).Draw(t, "beyond")
			want := []uint64{(n - r) / 2, (n - r) / 2, r}
			if r == 0 {
				want = want[:2] // The definition leaves out the empty heap.
			}
			for option := range options(n) {
				if slices.Equal(option, want) {
					if g := memo.Value(want[0]) ^ memo.Value(want[1]) ^
						memo.Value(r); g != memo.Value(r) || memo.Value(n) == g {
						t.Fatalf("%s: the option %v of %d has the value %d", name, want, n, g)
					}
					return
				}
			}
			t.Fatalf("%s: %v is no option of %d", name, want, n)
		})
	}
}

// Theorem D1: the heaps of a value and a parity lie within a factor of three, which isn't much
// less.
func TestFactorThree(t *testing.T) {
	type kind struct {
		value uint32
		odd   int
	}
	for name, g := range sequences(t, 25_000) {
		least, most := map[kind]int{}, 0.0
		for n, v := range g {
			k := kind{v, n % 2}
			r, seen := least[k]
			switch {
			case !seen:
				least[k] = n
			case n > 3*r:
				t.Errorf("%s: the heaps %d and %d have the value %d", name, r, n, v)
			default:
				most = max(most, float64(n)/float64(r))
			}
		}
		if most < 2.9 {
			t.Errorf("%s: the greatest ratio is %.4f", name, most)
		}
	}
}

// Theorem D2: the bounds of the greatest values, and 2·3^k before the first heap of a value from
// 2^k on.
func TestGrowth(t *testing.T) {
	for name, g := range sequences(t, 25_000) {
		greatest := uint32(0)
		for n := 2; n < len(g); n++ {
			greatest = max(greatest, g[n])
			if float64(greatest) < math.Floor(math.Log(float64(n)/2)/math.Log(4)) {
				t.Errorf("%s: the greatest value to %d is %d", name, n, greatest)
			}
			if name == "complement-grundy" &&
				float64(g[n]) >= 2*math.Pow(float64(n)/2, math.Ln2/math.Log(3)) {
				t.Errorf("%s: the heap %d has the value %d", name, n, g[n])
			}
		}
	}
}

// Theorem D4: a heap congruent to s has, by the divisors up to D, the values of options of s in
// DIVIDE-AND-RESIDUE, that of s itself and no others.
func TestCongruences(t *testing.T) {
	g := sequences(t, 200)["complement-grundy"]
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Uint64Range(1, 16).Draw(t, "D")
		s := rapid.Uint64Range(0, 200).Draw(t, "s")
		period := uint64(2)
		for d := uint64(1); d <= most; d++ {
			period *= d / integer.GCD(period/2, d)
		}
		n := s + period*rapid.Uint64Range(2, 9).Draw(t, "t")
		var moves nim.Set
		moves.Add(g[s])
		for d := uint64(1); d < s; d++ {
			moves.Add(optionValue(g, s, d))
		}
		for d := uint64(1); d <= most; d++ {
			if w := optionValue(g, n, d); !moves.Has(w) || s == 0 && w != 0 {
				t.Fatalf("d = %d gives %d to %d, and no move from %d does", d, w, n, s)
			}
		}
	})
}

// optionValue is the value of ⌊n/d⌋ heaps of d and the remainder, by the values of smaller heaps.
func optionValue(g []uint32, n, d uint64) uint32 {
	return g[n/d&1*d] ^ g[n%d]
}
