package cut

import (
	"context"

	"grundy/jobs/claim"
)

// Lemma12 is part 1 of lemma 12, of every value below times·s.
func Lemma12(times uint64) claim.Claim {
	return onSurvey(claim.Holds, everySet, lemma12(3, times))(claim.Claim{})
}

// Relaxed says of all surveyed sets that AP1 and AP2 imply AP3 where p is at least so many times
// the greatest cut-number.
func Relaxed(times uint64) claim.Claim {
	hypothesis := func(k candidate) bool { return k.p >= times*k.Max() }
	return onSurvey(claim.Holds, everySet, implies(hypothesis))(claim.Claim{})
}

// RepairedCuts are the claims about printed cuts with the cuts that are meant in
// place of those that are printed, and with nothing meant by the printed ones.
func RepairedCuts() (repaired, unrepaired []claim.Claim) {
	on := func(sets []string, t test) claim.Claim {
		return onReads(claim.UpTo(sets...), t)(claim.Claim{Row: claim.Row{ID: "cuts"}})
	}
	passing := []string{"cut:1,2,3", "cut:2", "cut:3", "cut:1,3,4", "cut:1,4"}
	for _, k := range []struct {
		sets           []string
		printed, meant building
	}{
		{[]string{"cut:1,3,4", "cut:1,3,6"}, proposition8Cuts(0, 1), proposition8Cuts(0, 0)},
		{[]string{"cut:1,4,5", "cut:1,2,5"}, proposition13Cuts(1, 1), proposition13Cuts(1, 0)},
		{[]string{"cut:1,4"}, proposition14Cuts(1, 5), proposition14Cuts(1, 4)},
		{passing, theorem9High, theorem9HighMeant},
		{[]string{"cut:1,3,4", "cut:1,4"}, theorem9Upper(1), theorem9Upper(0)},
	} {
		repaired = append(repaired, on(k.sets, cuts(k.meant)))
		unrepaired = append(unrepaired, on(k.sets, cuts(k.printed)))
	}
	threeS := func(k candidate, _ uint64) uint64 { return 3 * k.s }
	own := func(k candidate, n uint64) uint64 { return uint64(k.At(n)) }
	exist, range9 := broad(1, 1, "", own), broad(4, 2, "", threeS)
	return append(repaired, on(passing, exist), on(passing, range9)), unrepaired
}

// Line is a line of theorem C20.
type Line struct{ Any, Without []uint64 }

// Lines are the lines that begin up to most.
func Lines(most uint64) (all []Line) {
	for _, l := range lines(most) {
		all = append(all, Line{l.any, l.without})
	}
	return all
}

// Covered says whether the classes up to the bound, where a number that is given for its set isn't
// free in it, have all sets up to the bound, and whether they have all sets with 1 and without 2
// whose least even number is at most the bound.
func Covered(
	ctx context.Context, v claim.Values, set string, unfree, bound uint64,
) (all, evens bool) {
	proved := func(reads reading, judge func(class, uint64) any) bool {
		c := onReads(reads, each(claim.Proved, "", ofClass(func(k class, bound uint64) any {
			if k.String() == set {
				k.Unfree = append(k.Unfree, unfree)
			}
			return judge(k, bound)
		})))(claim.Claim{})
		f, err := c.Test(ctx, v, bound)
		return err == nil && f.Verdict == claim.Proved
	}
	return proved(withinReads, within), proved(leastEvenReads, leastEven)
}
