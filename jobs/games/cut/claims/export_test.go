package claims

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// The printed data and the tests of claims that read no values, for their tests.
var (
	Columns         = columns
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
	return onSurvey(game.Claim{}, everySet, implies(func(s *cut.Set, _ claim.Sequence, k candidate) bool { return hypothesis(s.Max(), k.p) }))
}

// RepairedCuts are the claims about printed cuts with the cuts that are meant in
// place of those that are printed, and with nothing meant by the printed ones.
func RepairedCuts() (repaired, unrepaired []game.Claim) {
	mixed, ones := []*cut.Set{cut.NewSet(1, 4, 5), cut.NewSet(1, 2, 5)}, []*cut.Set{cut.NewSet(1, 4)}
	for _, k := range []struct {
		sets           []*cut.Set
		printed, meant building
	}{
		{oneThree()[1:], proposition8Even(1), proposition8Even(0)},
		{mixed, proposition13Cuts(1, 1), proposition13Cuts(1, 0)},
		{ones, proposition14Cuts(false, 5), proposition14Cuts(false, 4)},
		{passing(), theorem9High(false), theorem9High(true)},
	} {
		c := game.Claim{ID: "cuts"}
		repaired = append(repaired, constructions(c, k.sets, k.meant, nil))
		unrepaired = append(unrepaired, constructions(c, k.sets, k.printed, nil))
	}
	return append(repaired, theorem9RangeTo(game.Claim{}, 0)), unrepaired
}
