package claim

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// Regular is what a paper says of the period of a game. Preperiod counts the
// heaps before the periodic part, from the game's first heap; it is Unsaid
// where the paper doesn't give it, as are the other two.
type Regular struct {
	Period, Saltus, Preperiod int64
	// Kind is the kind of regularity; empty for plain and arithmetic periods,
	// which the saltus tells apart.
	Kind regular.Kind
}

// Unsaid is a number that the paper doesn't give.
const Unsaid = -1

// Period completes c with the test of the claim that the named game of the family is
// regular as said. The verdict is proved where a certificate that the independent checker accepts says so, and ifApparent
// where the values up to the bound show it and no theorem applies, or where the
// bound is too low to show it and nothing speaks against it.
func Period(c game.Claim, f game.Family, name string, said Regular, ifApparent game.Verdict) game.Claim {
	return OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		return AsSaid(f, name, s, bound, said, ifApparent)
	})
}

// AsSaid is the test of [Period] on the values up to the bound.
func AsSaid(f game.Family, name string, s game.Slice, bound uint64, said Regular, ifApparent game.Verdict) game.Finding {
	r := Examine(f, name, s)
	switch {
	case r.Verdict == regular.Proved && said.agrees(r):
		return Found(game.Proved, bound, "%s", Certified(r))
	case r.Verdict == regular.Apparent && said.agrees(r):
		return Found(ifApparent, bound, "%s", Certified(r))
	case r.Verdict != regular.Proved && said.beyond(s):
		return Found(ifApparent, bound, "no other regularity shows up to the heap %d, which is too few for the period %d after %d heaps: it shows from the heap %d on",
			bound, said.Period, said.Preperiod, uint64(said.Preperiod+2*said.Period)+s.First)
	}
	return Found(game.Contradicted, bound, "%s", Certified(r))
}

func (p Regular) agrees(r regular.Result) bool {
	same := func(said int64, found uint64) bool { return said == Unsaid || uint64(said) == found }
	kind := r.Kind == regular.Periodic || r.Kind == regular.ArithmeticPeriodic
	if p.Kind != "" {
		kind = r.Kind == p.Kind
	}
	return kind && same(p.Period, r.Period) && same(p.Saltus, r.Saltus) && same(p.Preperiod, r.Preperiod)
}

// beyond says whether the values are too few to show the period twice.
func (p Regular) beyond(s game.Slice) bool {
	return p.Period != Unsaid && p.Preperiod != Unsaid && int64(len(s.Values)) < p.Preperiod+2*p.Period
}

// Examine finds the period of the values of the named game of the family, and proves
// the period if a theorem applies to the rules in the game's row. The independent
// checker has accepted the certificate of a proof.
func Examine(f game.Family, name string, s game.Slice) regular.Result {
	g, err := f.Lookup(name)
	if err != nil {
		panic("claim: " + err.Error())
	}
	v := regular.NewValues(s.First)
	v.Append(s.Values...)
	r := regular.Examine(name, regular.RulesOf(g), v)
	if _, err := r.Checked(v); err != nil {
		panic("claim: " + err.Error())
	}
	return r
}

// Certification is what was found out about periods, in words.
type Certification struct {
	Words string
	Basis game.Basis // by whose theorem certificates prove it; empty where none does
}

func (c Certification) String() string { return c.Words }

// Certified says what was found out about a period, and how it is proved.
func Certified(r regular.Result) Certification {
	if r.Verdict == regular.None {
		return Certification{Words: fmt.Sprintf("no regularity shows up to the heap %d", r.To)}
	}
	text := fmt.Sprintf("%s with period %d", r.Kind, r.Period)
	if r.Saltus > 0 {
		text += fmt.Sprintf(" and saltus %d", r.Saltus)
	}
	switch r.Preperiod {
	case 0:
	case 1:
		text += " after the first heap"
	default:
		text += fmt.Sprintf(" after %d heaps", r.Preperiod)
	}
	if r.Certificate == nil {
		return Certification{Words: text + fmt.Sprintf(", as far as the heap %d", r.To)}
	}
	var conditions []string
	for _, k := range r.Certificate.Conditions {
		conditions = append(conditions, fmt.Sprintf("%s for %d ≤ n ≤ %d", k.Name, k.From, k.To))
	}
	text += fmt.Sprintf(", proved by %s: %s; the checker accepts the certificate", r.Theorem, strings.Join(conditions, ", "))
	return ByCertificates(text, r.Theorem)
}

// ByCertificates says in words what certificates prove, which are by the given theorems.
func ByCertificates(words string, theorems ...regular.Theorem) Certification {
	c := Certification{words, game.Certificate}
	if slices.ContainsFunc(theorems, regular.Theorem.Ours) {
		c.Basis = game.OurCertificate
	}
	return c
}
