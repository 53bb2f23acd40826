package claims

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/regular"
)

// problem2 asks which sets are regular. Its test counts those that are proved to be.
func problem2() game.Claim {
	c := bounded("op2", "5", 14, "Every CUT but {1,2} is ultimately periodic or ultimately arithmetic periodic (all sets of numbers up to the bound that contain 1 and that section 2 doesn't solve).")
	return surveying(c, everySet)
}

// conjecture1 says the same of the sets without 1 and 2 both.
func conjecture1() game.Claim {
	c := bounded("conj1", "5", 16, "Every CUT without 1 and 2 both among its numbers is ultimately arithmetic periodic (all sets of numbers up to the bound that contain 1 and that section 2 doesn't solve).")
	c.Raw = "Every instance C of CUT for which {1, 2} ⊄ C is (ultimately) arithmetic-periodic."
	c.Reading = "With saltus 0 allowed: by proposition 3, odd sets with 1 are periodic."
	return surveying(c, func(s *cut.Set) bool { return !s.Has(2) })
}

// surveying completes c with the survey of the sets that it is about. No more heaps of a set
// are read than show its period. The verdict is open: finitely many heaps can't
// exclude a period that shows later.
func surveying(c game.Claim, sets which) game.Claim {
	c.Version = 2
	c.Needs = func(bound uint64) []game.Need {
		var needs []game.Need
		for _, s := range sets.of(bound) {
			lengths := surveyLengths(s, bound)
			needs = append(needs, game.Need{Game: name(s), Product: game.Sequence, Request: game.Request{N: lengths[len(lengths)-1]}})
		}
		return needs
	}
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		found := survey{how: map[string]int{}, kinds: map[string]int{}}
		for _, s := range sets.of(bound) {
			r, err := examined(ctx, v, s, bound)
			if err != nil {
				return game.Finding{}, err
			}
			found.add(s, r)
		}
		return claim.Found(game.Open, bound, "heaps to %d: %s", 40*bound, found.words()), nil
	}
	return claim.AtMost(c, mostSurveyed)
}

// surveyLengths are numbers of heaps to read, each for the sets whose periods the numbers
// before don't prove. 40 times the greatest cut-number shows a period of ten times that
// number; the values of a small set up to lateBound prove a period after a preperiod.
func surveyLengths(s *cut.Set, greatest uint64) []uint64 {
	lengths := []uint64{60, 13 * greatest, 40 * greatest}
	if s.Max() == 8 && s.Has(2) {
		lengths = append(lengths, lateBound)
	}
	return lengths
}

// examined is the period of the set, from as few heaps as prove one.
func examined(ctx context.Context, v game.Values, s *cut.Set, greatest uint64) (r regular.Result, err error) {
	for _, to := range surveyLengths(s, greatest) {
		g, err := v.Sequence(ctx, name(s), to)
		if err != nil {
			return r, err
		}
		if r = claim.Examine(cut.Family(), name(s), g); r.Verdict == regular.Proved {
			break
		}
	}
	return r, nil
}

// survey counts the periods of the surveyed sets.
type survey struct {
	// apparent and none are the sets with a period but no proof, and with no period.
	apparent, none []string
	// how has the number of sets by the theorem that proves the period, and kinds by the
	// period and the saltus.
	how, kinds map[string]int
}

func (v *survey) add(s *cut.Set, r regular.Result) {
	switch r.Verdict {
	case regular.Proved:
		how := string(r.Theorem)
		if last := r.Certificate.Conditions[len(r.Certificate.Conditions)-1].Name; how == "theorem 9" {
			how = "the AP-test with " + last
		}
		v.how[how]++
	case regular.Apparent:
		v.apparent = append(v.apparent, s.Title())
	default:
		v.none = append(v.none, s.Title())
		return
	}
	v.kinds[fmt.Sprintf("period %d, saltus %d after %d heaps", r.Period, r.Saltus, r.Preperiod)]++
}

// words are the survey's results in a sentence.
func (v *survey) words() string {
	sets := len(v.apparent) + len(v.none)
	proved := 0
	for _, n := range v.how {
		proved += n
	}
	text := fmt.Sprintf("of %d sets %d have a certificate, by %s", sets+proved, proved, counts(v.how))
	if len(v.apparent) > 0 {
		text += fmt.Sprintf("; %d show a period without a proof: %s", len(v.apparent), beginning(v.apparent))
	}
	return text + "; without a period: " + beginning(v.none) + "; found are " + counts(v.kinds)
}

// beginning lists the first of the sets.
func beginning(sets []string) string {
	const most = 12
	switch {
	case len(sets) == 0:
		return "none"
	case len(sets) > most:
		return strings.Join(sets[:most], " ") + " …"
	}
	return strings.Join(sets, " ")
}

// counts lists the keys with their numbers, the greatest number first.
func counts(of map[string]int) string {
	names := slices.SortedFunc(maps.Keys(of), func(a, b string) int { return cmp.Or(of[b]-of[a], strings.Compare(a, b)) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s (%d)", name, of[name])
	}
	return strings.Join(names, ", ")
}
