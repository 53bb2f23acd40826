package claims

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

// oneTwoBound is the heap to which {1, 2} is computed.
const oneTwoBound = 1_000_000

// oneTwoClaims are open problems 5 and 6, on the game {1, 2}. What the drop-outs of problem 6
// are is told in claims of their own.
func oneTwoClaims() []claim.Claim {
	onOneTwo := func(c claim.Claim, test func(s tables.Slice, bound uint64) claim.Finding) claim.Claim {
		return claim.OnSequence(c, "cut:1,2", test)
	}
	pattern := onOneTwo(quoted("op6/pattern", "5", oneTwoBound, "In {1,2}, with T(v) = v ⊕ 1 for the v with an odd number of bits in common with a fixed mask and T(v) = v for the others, T(G(n)) = (n + d(n mod 8))/2, d = −4, −1, 0, 1, 2, 5, 2, −1, but for the drop-outs, odd heaps, each of which has the value that this gives to the one before it.",
		"", "Ours: an answer to the question. The mask has all bits k ≥ 2 for which 2^(k+1) − 3 is no drop-out; the first drop-out, 5, has the value that the formula has for −3."),
		followsPattern)
	once := onOneTwo(bounded("op5/at-least-once", "5", oneTwoBound, "Each nim-value appears at least once in {1,2}."), appearOnce)
	twice := onOneTwo(bounded("op5/twice", "5", oneTwoBound, "Each nim-value appears exactly twice in {1,2}."), func(s tables.Slice, bound uint64) claim.Finding {
		// Every heap n > 1 has an option of value 0, q + q or 1 + q + q, whatever the bound.
		if heaps := claim.HeapsByValue(s.Values, s.First)[0]; len(heaps) != 2 {
			return claim.Found(claim.Contradicted, bound, "the value 0 appears at the heaps %v alone, as every heap n > 1 has the option q + q or 1 + q + q, of value 0", heaps)
		}
		return claim.Found(claim.Open, bound, "the value 0 appears twice")
	})
	positive := onOneTwo(quoted("op5/twice/positive", "5", oneTwoBound, "Each positive nim-value appears exactly twice in {1,2}.",
		"", "Ours: what is left of the question without its counterexample 0. Nim-values below the first one that has not appeared up to the bound. By theorem O4 of docs/PROOFS.md it is true exactly if there are infinitely many drop-outs, and of all values but one if there are finitely many."),
		appearTwice)
	near := onDropOuts(quoted("op6", "5", oneTwoBound, "In {1,2}, −4 ≤ 2·G(n) − n ≤ 5 for all heaps but the drop-outs from 31 on, and from no heap up to 10^9995 on are the values arithmetic periodic, to 10^10000, with a period up to 10^9995.",
		"What is the behavior of the Sprague-Grundy sequence of G({1, 2})?",
		"Ours: an answer to the question. The drop-outs are those of op6/pattern, of which the first, 5, isn't further from its half. The distance is measured to the bound, where no arithmetic period is found either; the period to 10^9995 is excluded by theorem O6, whose finite part is the long test TestNoPeriodFar."),
		claim.UpTo("cut:1,2"), heap, nearHalf)
	for _, c := range []*claim.Claim{&pattern, &twice, &positive} {
		c.Version = 2
	}
	once.Version, near.Version = 3, 4
	return append([]claim.Claim{
		claim.ProvedBy(pattern, "O1"),
		claim.Question(claim.ProvedBy(once, "O4")),
		claim.Question(twice),
		claim.Settled(claim.Question(positive), "Prove that the conditions P, E, K1 and K2 of theorem O2 of docs/PROOFS.md never fail, which gives infinitely many drop-outs, or that one drop-out is the last, for which theorem O3 says what is necessary."),
		claim.ProvedBy(near, "O6"),
	}, dropOutClaims()...)
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
