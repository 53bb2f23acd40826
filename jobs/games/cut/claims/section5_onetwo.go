package claims

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/games/cut/onetwo"
	"grundy/jobs/regular"
)

// oneTwoBound is the heap to which {1, 2} is computed.
const oneTwoBound = 1_000_000

// oneTwoClaims are open problems 5 and 6, on the game {1, 2}.
func oneTwoClaims() []game.Claim {
	return []game.Claim{
		claim.OnSequence(quoted("op6/pattern", "5", oneTwoBound, "In {1,2}, with T(v) = v ⊕ 1 for the v with an odd number of bits in common with a fixed mask and T(v) = v for the others, T(G(n)) = (n + d(n mod 8))/2, d = −4, −1, 0, 1, 2, 5, 2, −1, but for rare odd heaps, each of which has the value that this gives to the one before it.",
			"", "Ours: an answer to the question. The mask has the bits 3, 4, 6, 7, 8 and, as far as it is known, all from 10 on; the first exception, 5, has the value that the formula has for −3."),
			"cut:1,2", followsPattern),
		claim.OnSequence(bounded("op5/at-least-once", "5", oneTwoBound, "Each nim-value appears at least once in {1,2}."), "cut:1,2", appearOnce),
		claim.OnSequence(bounded("op5/twice", "5", oneTwoBound, "Each nim-value appears exactly twice in {1,2}."), "cut:1,2", func(s game.Slice, bound uint64) game.Finding {
			// Every heap n > 1 has an option of value 0, q + q or 1 + q + q, whatever the bound.
			if heaps := claim.HeapsByValue(s.Values, s.First)[0]; len(heaps) != 2 {
				return claim.Found(game.Contradicted, bound, "the value 0 appears at the heaps %v alone, as every heap n > 1 has the option q + q or 1 + q + q, of value 0", heaps)
			}
			return claim.Found(game.Open, bound, "the value 0 appears twice")
		}),
		claim.OnSequence(quoted("op5/twice/positive", "5", oneTwoBound, "Each positive nim-value appears exactly twice in {1,2}.",
			"", "Ours: what is left of the question without its counterexample 0. Nim-values below the first one that has not appeared up to the bound."),
			"cut:1,2", appearTwice),
		claim.OnSequence(quoted("op6", "5", oneTwoBound, "{1,2} isn't periodic or arithmetic periodic: 2·G(n) stays near n but for rare drop-outs.",
			"What is the behavior of the Sprague-Grundy sequence of G({1, 2})?",
			fmt.Sprintf("A drop-out is a heap with 2·G(n) < n − %d.", cut.DropOut)),
			"cut:1,2", nearHalf),
	}
}

// missing is the least value that doesn't appear.
func missing(heaps [][]uint64) int {
	if i := slices.IndexFunc(heaps, func(of []uint64) bool { return len(of) == 0 }); i >= 0 {
		return i
	}
	return len(heaps)
}

// appearOnce says how late values appear. Finitely many heaps can't contradict the
// statement: a value that hasn't appeared may appear later.
func appearOnce(s game.Slice, bound uint64) game.Finding {
	heaps := claim.HeapsByValue(s.Values, s.First)
	least := missing(heaps)
	if least == 0 {
		return claim.Found(game.Open, bound, "the value 0 doesn't appear up to the heap %d", bound)
	}
	latest, of := uint64(0), 0
	for g, at := range heaps[:least] {
		if late := at[0] - min(at[0], 2*uint64(g)); late > latest {
			latest, of = late, g
		}
	}
	return claim.Found(game.Open, bound, "all values below %d appear up to the heap %d, the greatest of which is %d; first at 2g + %d at the latest (g = %d, the heap %d)",
		least, bound, len(heaps)-1, latest, of, heaps[of][0])
}

// appearTwice can be contradicted by a third heap of a value. A value that has appeared
// once may appear again later.
func appearTwice(s game.Slice, bound uint64) game.Finding {
	heaps := claim.HeapsByValue(s.Values, s.First)
	least := missing(heaps)
	if least < 2 {
		return claim.Found(game.Open, bound, "the value %d doesn't appear up to the heap %d", least, bound)
	}
	var single []string
	latest, of := uint64(0), 1
	for g := 1; g < least; g++ {
		switch at := heaps[g]; {
		case len(at) == 1:
			single = append(single, fmt.Sprintf("%d (heap %d)", g, at[0]))
		case len(at) > 2:
			return claim.Found(game.Contradicted, bound, "the value %d appears at the heaps %v", g, at)
		case at[1]-at[0] > latest:
			latest, of = at[1]-at[0], g
		}
	}
	return claim.Found(game.Open, bound, "of the positive values below %d all appear twice up to the heap %d but %d, which appear once so far: %s; the farthest apart are the heaps %v of value %d",
		least, bound, len(single), strings.Join(single, ", "), heaps[of], of)
}

// nearHalf finds the drop-outs, and how far 2·G(n) is from n at the other heaps.
func nearHalf(s game.Slice, bound uint64) game.Finding {
	least, most := int64(0), int64(0)
	var out []string
	for i, g := range s.Values {
		n := int64(s.First) + int64(i)
		d := 2*int64(g) - n
		if d < -cut.DropOut {
			out = append(out, fmt.Sprintf("G(%d) = %d", n, g))
			continue
		}
		least, most = min(least, d), max(most, d)
	}
	r := claim.Examine(cut.Family(), "cut:1,2", s)
	if r.Verdict != regular.None {
		return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
	}
	return claim.Found(game.Open, bound, "%s; %d ≤ 2·G(n) − n ≤ %d but for %d drop-outs: %s", claim.Certified(r), least, most, len(out), strings.Join(out, ", "))
}

// followsPattern finds the mask and the heaps that don't follow the pattern.
func followsPattern(s game.Slice, bound uint64) game.Finding {
	fit, left := onetwo.FitTo(s.Values), -3
	var list []string
	for _, n := range fit.Exceptions {
		g := s.Values[n-1]
		if want := fit.Value(left); n%2 == 0 || g != want {
			return claim.Found(game.Contradicted, bound, "with the mask %b, G(%d) = %d, where the formula gives %d for the heap itself and %d for the exception before it",
				fit.Mask, n, g, fit.Value(n), want)
		}
		left = n
		list = append(list, fmt.Sprintf("G(%d) = %d", n, g))
	}
	return claim.Found(game.Open, bound, "true of every heap to %d, with the mask %b and %d exceptions: %s", bound, fit.Mask, len(list), strings.Join(list, ", "))
}
