package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
)

// option is an option of the heap n of a certain value, as a proof prints it. It has no parts
// where a formula gives one that is no whole number.
type option struct {
	n     uint64
	parts []uint64
	value uint32
}

// building adds the options that a proof builds in a game.
type building func(g values, bound uint64, add func(option))

// cuts is the test that the printed cuts are options of their heaps and have the values that they
// are said to have.
func cuts(printed building) test {
	return printed.test("all {cases} cuts of heaps up to {bound} in {games} games are options " +
		"of the value that they are said to have")
}

// misprintedCuts is the test of cuts that are meant otherwise than they are printed.
func misprintedCuts(printed, meant building) test {
	asMeant := meant.test("all {cases} cuts of heaps up to {bound} are options of that value")
	return misprint(cuts(printed), asMeant, "as printed, %s; as they are meant, %s")
}

// test is the test that the cuts are what they are said to be, with words that say so. A game
// without any cut to the bound leaves the statement undecided.
func (build building) test(words string) test {
	return each(claim.Holds, words, func(g values, bound uint64) (count int, fault any) {
		build(g, bound, func(o option) {
			if count++; fault == nil {
				fault = o.fault(g)
			}
		})
		if count == 0 {
			fault = claim.Found(claim.Undecided, bound, "the proof makes no cut in %s of heaps up "+
				"to %d", g.Game, bound)
		}
		return count, fault
	})
}

// fault says why the cut isn't an option of the value that it is said to have,
// or that the heap itself has that value, or gives nil.
func (o option) fault(g values) any {
	if o.parts == nil {
		return fmt.Sprintf("in %s a part of the cut of the heap %d is no whole number", g.Game, o.n)
	}
	var sum uint64
	what := fmt.Sprintf("in %s the cut %v of the heap %d", g.Game, o.parts, o.n)
	for _, h := range o.parts {
		sum += h
		if h < 1 || h >= o.n {
			return fmt.Sprintf("%s has the part %d", what, h)
		}
	}
	value := g.nimSum(o.parts)
	switch {
	case sum != o.n:
		return fmt.Sprintf("%s adds up to %d", what, sum)
	case !g.Has(uint64(len(o.parts) - 1)):
		return fmt.Sprintf("%s has %d parts", what, len(o.parts))
	case value != o.value:
		return fmt.Sprintf("%s has the value %d and not %d", what, value, o.value)
	case g.At(o.n) == value:
		return fmt.Sprintf("%s has the value %d, and so has the heap", what, value)
	}
	return nil
}

// repeated is the parts followed by some parts of one size.
func repeated(parts []uint64, size, times uint64) []uint64 {
	return slices.Concat(parts, slices.Repeat([]uint64{size}, int(times)))
}
