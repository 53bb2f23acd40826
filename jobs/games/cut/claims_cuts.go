package cut

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// Proofs build options: cuts of a heap that are said to have a certain value.

// cut is such an option, as a proof prints it; broken where a formula gives a
// part that is no whole number.
type cut struct {
	n      uint64
	parts  []uint64
	value  uint32
	broken bool
}

// building yields the cuts that a proof makes in a game whose values are s.
type building func(s claim.Sequence, set *Set, bound uint64, yield func(cut) bool)

// constructions completes c with the test that the printed cuts are options of
// the heaps that they are said to be cuts of, with the values that they are
// said to have. Where they aren't and those that are meant are, the verdict is
// a misprint.
func constructions(c game.Claim, sets []*Set, printed, meant building) game.Claim {
	return claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		wrong, n := firstFault(sets, all, bound, printed)
		if wrong == "" {
			return claim.Found(game.Holds, bound, "all %d cuts of heaps up to %d in %d games are options of the value that they are said to have", n, bound, len(sets))
		}
		if meant != nil {
			if fault, m := firstFault(sets, all, bound, meant); fault == "" {
				return claim.Found(game.Misprint, bound, "as printed, %s; as they are meant, all %d cuts of heaps up to %d are options of that value", wrong, m, bound)
			}
		}
		return claim.Found(game.Contradicted, bound, "%s", wrong)
	})
}

// firstFault finds the first cut that isn't what it is said to be, or a game
// without any, and counts those before.
func firstFault(sets []*Set, all []claim.Sequence, bound uint64, build building) (string, int) {
	count, fault := 0, ""
	for i, s := range all {
		before := count
		build(s, sets[i], bound, func(k cut) bool {
			count++
			fault = k.fault(s, sets[i])
			return fault == ""
		})
		if fault == "" && count == before {
			fault = fmt.Sprintf("the proof makes no cut in %s", s.Game)
		}
		if fault != "" {
			return fault, count
		}
	}
	return "", count
}

// fault says why the cut isn't an option of the value that it is said to have,
// or that the heap itself has that value, or gives "".
func (k cut) fault(s claim.Sequence, set *Set) string {
	var sum uint64
	var value uint32
	what := fmt.Sprintf("in %s the cut %v of the heap %d", s.Game, k.parts, k.n)
	if k.broken {
		return fmt.Sprintf("in %s a part of the cut of the heap %d is no whole number", s.Game, k.n)
	}
	for _, h := range k.parts {
		sum += h
		if h < 1 || h >= k.n {
			return fmt.Sprintf("%s has the part %d", what, h)
		}
		value ^= s.At(h)
	}
	switch {
	case sum != k.n:
		return fmt.Sprintf("%s adds up to %d", what, sum)
	case !set.Has(uint64(len(k.parts) - 1)):
		return fmt.Sprintf("%s has %d parts", what, len(k.parts))
	case value != k.value:
		return fmt.Sprintf("%s has the value %d and not %d", what, value, k.value)
	case s.At(k.n) == value:
		return fmt.Sprintf("%s has the value %d, and so has the heap", what, value)
	}
	return ""
}

// repeated is the parts with some more of one size.
func repeated(parts []uint64, size, times uint64) []uint64 {
	return slices.Concat(parts, slices.Repeat([]uint64{size}, int(times)))
}

// quotients yields n, q and r for n = pq + r and 0 < r ≤ p, up to the bound.
func quotients(p, bound uint64) iter.Seq2[uint64, [2]uint64] {
	return func(yield func(uint64, [2]uint64) bool) {
		for n := uint64(1); n <= bound; n++ {
			if !yield(n, [2]uint64{(n - 1) / p, (n-1)%p + 1}) {
				return
			}
		}
	}
}
