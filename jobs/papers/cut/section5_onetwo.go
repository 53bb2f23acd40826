package cut

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// oneTwoTests is the tests of open problems 5 and 6, on the game {1, 2}, and of what we say of the
// drop-outs that the paper shows in figure 1. Beyond the heaps that are computed these rest on theorem O2.
func oneTwoTests() map[string]any {
	return map[string]any{
		"op5/at-least-once": appearOnce, "op5/twice": zeroTwice, "op5/twice/positive": appearTwice,
		"op6/pattern": followsPattern, "op6": onDropOuts(heap, nearHalf, "cut:1,2"), "op6/drop-outs": onDropOuts(heap, followRecursion, "cut:1,2"),
		"drop-outs/count": onDropOuts(tenTo, countDropOuts), "drop-outs/ratio": onDropOuts(tenTo, dropOutRatios),
	}
}

// zeroTwice finds the heaps of value 0. Every heap n > 1 has an option of value 0, q + q or
// 1 + q + q, whatever the bound.
func zeroTwice(s tables.Slice, bound uint64) claim.Finding {
	if heaps := claim.HeapsByValue(s.Values, s.First)[0]; len(heaps) != 2 {
		return claim.Found(claim.Contradicted, bound, "the value 0 appears at the heaps %v alone, as every heap n > 1 has the option q + q or 1 + q + q, of value 0", heaps)
	}
	return claim.Found(claim.Open, bound, "the value 0 appears twice")
}

// missing is the least value that doesn't appear.
func missing(heaps [][]uint64) int {
	if i := slices.IndexFunc(heaps, func(of []uint64) bool { return len(of) == 0 }); i >= 0 {
		return i
	}
	return len(heaps)
}

// appearOnce says how late values appear. By theorem O1 every value g > 0 is that of exactly one
// even heap n, and by theorem O6 −4 ≤ 2g − n. So a value g that no heap up to 2g + 4 has contradicts
// these theorems.
func appearOnce(s tables.Slice, bound uint64) claim.Finding {
	heaps := claim.HeapsByValue(s.Values, s.First)
	least := missing(heaps)
	if 2*uint64(least)+4 <= bound {
		return claim.Found(claim.Contradicted, bound, "the value %d doesn't appear up to the heap %d", least, bound)
	}
	latest, of := uint64(0), 0
	for g, at := range heaps[:least] {
		if late := at[0] - min(at[0], 2*uint64(g)); late > latest {
			latest, of = late, g
		}
	}
	return claim.Found(claim.Open, bound, "all values below %d appear up to the heap %d, the greatest of which is %d; first at 2g + %d at the latest (g = %d, the heap %d)",
		least, bound, len(heaps)-1, latest, of, heaps[of][0])
}

// appearTwice can be contradicted by a third heap of a value. A value that has appeared
// once may appear again later.
func appearTwice(s tables.Slice, bound uint64) claim.Finding {
	heaps := claim.HeapsByValue(s.Values, s.First)
	least := missing(heaps)
	if least < 2 {
		return claim.Found(claim.Open, bound, "the value %d doesn't appear up to the heap %d", least, bound)
	}
	var single []string
	latest, of := uint64(0), 1
	for g := 1; g < least; g++ {
		switch at := heaps[g]; {
		case len(at) == 1:
			single = append(single, fmt.Sprintf("%d (heap %d)", g, at[0]))
		case len(at) > 2:
			return claim.Found(claim.Contradicted, bound, "the value %d appears at the heaps %v", g, at)
		case at[1]-at[0] > latest:
			latest, of = at[1]-at[0], g
		}
	}
	return claim.Found(claim.Open, bound, "of the positive values below %d all appear twice up to the heap %d but %d, which appear once so far: %s; the farthest apart are the heaps %v of value %d",
		least, bound, len(single), strings.Join(single, ", "), heaps[of], of)
}

// nearHalf finds how far 2·G(n) is from n at the heaps that theorem O2 doesn't give as drop-outs.
func nearHalf(all []claim.Sequence, out []*big.Int, bound uint64) claim.Finding {
	s := all[0].Slice
	left, least, most, outside := out, int64(0), int64(0), 0
	for i, g := range s.Values {
		n := int64(s.First) + int64(i)
		d := 2*int64(g) - n
		within := -4 <= d && d <= 5
		if len(left) > 0 && left[0].Cmp(big.NewInt(n)) == 0 {
			left = left[1:]
			if !within {
				outside++
			}
			continue
		}
		if !within {
			return claim.Found(claim.Contradicted, bound, "G(%d) = %d, and %d is no drop-out", n, g, n)
		}
		least, most = min(least, d), max(most, d)
	}
	r := claim.Examine(breaking.Cuts(), "cut:1,2", s)
	if r.Verdict != regular.None {
		return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
	}
	return claim.Found(claim.Open, bound, "%s; %d ≤ 2·G(n) − n ≤ %d but for %d of the %d drop-outs", claim.Certified(r), least, most, outside, len(out))
}

// followsPattern finds the mask and the heaps that don't follow the pattern.
func followsPattern(s tables.Slice, bound uint64) claim.Finding {
	fit, left := onetwo.FitTo(s.Values), -3
	var list []string
	for _, n := range fit.Exceptions {
		g := s.Values[n-1]
		if want := fit.Value(left); n%2 == 0 || g != want {
			return claim.Found(claim.Contradicted, bound, "with the mask %b, G(%d) = %d, where the formula gives %d for the heap itself and %d for the exception before it",
				fit.Mask, n, g, fit.Value(n), want)
		}
		left = n
		list = append(list, fmt.Sprintf("G(%d) = %d", n, g))
	}
	return claim.Found(claim.Open, bound, "true of every heap to %d, with the mask %b and %d exceptions: %s", bound, fit.Mask, len(list), strings.Join(list, ", "))
}
