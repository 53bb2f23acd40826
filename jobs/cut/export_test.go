package cut

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
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
	SetOf           = setOf
)

// Lemma12 is part 1 of lemma 12, of every value below times·s.
func Lemma12(times uint64) game.Claim { return lemma12("1", "", 3, times) }

// Relaxed says of all surveyed sets that AP1 and AP2 imply AP3 where the greatest
// cut-number and p fulfil the hypothesis.
func Relaxed(hypothesis func(greatest, p uint64) bool) game.Claim {
	return tested(game.Claim{}, everySet, implies(func(s *Set, _ claim.Sequence, k candidate) bool { return hypothesis(s.max(), k.p) }))
}
