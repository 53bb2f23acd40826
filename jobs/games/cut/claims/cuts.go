package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// option is an option of the heap n of a certain value, as a proof prints it. It is
// broken where a formula gives a part that is no whole number.
type option struct {
	n      uint64
	parts  []uint64
	value  uint32
	broken bool
}

// building yields the options that a proof builds in a game whose values are s.
type building func(s claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool)

// constructions completes c with the test that the printed cuts are options of their
// heaps and have the values that they are said to have. Where they fail and the cuts
// that are meant don't, the verdict is a misprint.
func constructions(c game.Claim, sets []*cut.Set, printed, meant building) game.Claim {
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

// firstFault finds the first cut that isn't what it is said to be, or a game without
// any cut, and counts the cuts up to it.
func firstFault(sets []*cut.Set, all []claim.Sequence, bound uint64, build building) (string, int) {
	count, fault := 0, ""
	for i, s := range all {
		before := count
		build(s, sets[i], bound, func(o option) bool {
			count++
			fault = o.fault(s, sets[i])
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
func (o option) fault(s claim.Sequence, set *cut.Set) string {
	if o.broken {
		return fmt.Sprintf("in %s a part of the cut of the heap %d is no whole number", s.Game, o.n)
	}
	var sum uint64
	what := fmt.Sprintf("in %s the cut %v of the heap %d", s.Game, o.parts, o.n)
	for _, h := range o.parts {
		sum += h
		if h < 1 || h >= o.n {
			return fmt.Sprintf("%s has the part %d", what, h)
		}
	}
	value := nimSum(s, o.parts)
	switch {
	case sum != o.n:
		return fmt.Sprintf("%s adds up to %d", what, sum)
	case !set.Has(uint64(len(o.parts) - 1)):
		return fmt.Sprintf("%s has %d parts", what, len(o.parts))
	case value != o.value:
		return fmt.Sprintf("%s has the value %d and not %d", what, value, o.value)
	case s.At(o.n) == value:
		return fmt.Sprintf("%s has the value %d, and so has the heap", what, value)
	}
	return ""
}

// repeated is the parts followed by some parts of one size.
func repeated(parts []uint64, size, times uint64) []uint64 {
	return slices.Concat(parts, slices.Repeat([]uint64{size}, int(times)))
}

// quotients yields n and (q, r), where n = pq + r and 0 < r ≤ p, for n up to the bound.
func quotients(p, bound uint64) iter.Seq2[uint64, [2]uint64] {
	return func(yield func(uint64, [2]uint64) bool) {
		for n := uint64(1); n <= bound; n++ {
			if !yield(n, [2]uint64{(n - 1) / p, (n-1)%p + 1}) {
				return
			}
		}
	}
}
