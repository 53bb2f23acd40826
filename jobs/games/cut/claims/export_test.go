package claims

import (
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// The printed data and the tests of claims that read no values, for their tests.
var (
	PrintedOptions  = printedOptions
	PartitionsOf    = partitionsOf
	EveryTuple      = everyTuple
	ThreeFour       = threeFour
	NotationExample = notationExample
	QuotientSums    = quotientSums
	Lemma10         = lemma10
	Lemma11         = lemma11
	Arithmetic      = arithmetic
	OfEachRemainder = ofEachRemainder
	SolvedBefore    = solvedBefore
)

// Lemma12 is part 1 of lemma 12, of every value below times·s.
func Lemma12(times uint64) game.Claim { return lemma12("1", "", 3, times) }

// Relaxed says of all surveyed sets that AP1 and AP2 imply AP3 where the greatest
// cut-number and p fulfil the hypothesis.
func Relaxed(hypothesis func(greatest, p uint64) bool) game.Claim {
	return onSurvey(game.Claim{}, game.Holds, everySet, implies(func(k candidate) bool { return hypothesis(k.Max(), k.p) }))
}

// RepairedCuts are the claims about printed cuts with the cuts that are meant in
// place of those that are printed, and with nothing meant by the printed ones.
func RepairedCuts() (repaired, unrepaired []game.Claim) {
	for _, k := range []struct {
		sets           []*cut.Set
		printed, meant building
	}{
		{oneThree()[1:], proposition8Cuts(0, 1), proposition8Cuts(0, 0)},
		{parsed("1,4,5", "1,2,5"), proposition13Cuts(1, 1), proposition13Cuts(1, 0)},
		{parsed("1,4"), proposition14Cuts(1, 5), proposition14Cuts(1, 4)},
		{passing(), theorem9High, theorem9HighMeant},
	} {
		c := game.Claim{ID: "cuts"}
		repaired = append(repaired, constructions(c, k.sets, k.meant, nil))
		unrepaired = append(unrepaired, constructions(c, k.sets, k.printed, nil))
	}
	meant := func(all []values, bound uint64) game.Finding { return broadRange(all, bound, 0) }
	return append(repaired, onSets(game.Claim{}, upTo(passing()), meant)), unrepaired
}
