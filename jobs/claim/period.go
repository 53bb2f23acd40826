package claim

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
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

// AsSaid is the finding on what is said of the period of the named game of the family, by its
// values up to the bound: proved where a certificate that the independent checker accepts says so,
// and ifApparent where the values show it and no theorem applies, or where they are too few to show
// the period twice and show no other one.
func AsSaid(f game.Family, name string, s tables.Slice, bound uint64, said Regular, ifApparent Verdict) Finding {
	return said.judge(Examine(f, name, s), s, bound, ifApparent)
}

// judge is the finding about a period that was found, or not, in the values up to the bound.
func (said Regular) judge(r regular.Result, s tables.Slice, bound uint64, ifApparent Verdict) Finding {
	switch {
	case r.Verdict == regular.Proved && said.agrees(r):
		return Found(Proved, bound, "%s", Certified(r))
	case r.Verdict == regular.Apparent && said.agrees(r):
		return Found(ifApparent, bound, "%s", Certified(r))
	case r.Verdict == regular.None && said.whole() && bound+1 < said.shows(s.First):
		return Found(ifApparent, bound, "no other regularity shows up to the heap %d, which is too few for the period %d after %d heaps: it shows from the heap %d on",
			bound, said.Period, said.Preperiod, said.shows(s.First))
	case r.Verdict == regular.Apparent && said.whole() && bound < said.certain(s.First):
		return Found(Undecided, bound, "%s, which is too few: the bound %d decides it", Certified(r), said.certain(s.First))
	case r.Verdict != regular.Proved && !said.whole():
		return Found(Undecided, bound, "%s, and these values prove no regularity", Certified(r))
	}
	return Found(Contradicted, bound, "%s", Certified(r))
}

func (p Regular) agrees(r regular.Result) bool {
	same := func(said int64, found uint64) bool { return said == Unsaid || uint64(said) == found }
	kind := r.Kind == regular.Periodic || r.Kind == regular.ArithmeticPeriodic
	if p.Kind != "" {
		kind = r.Kind == p.Kind
	}
	return kind && same(p.Period, r.Period) && same(p.Saltus, r.Saltus) && same(p.Preperiod, r.Preperiod)
}

// whole says that both the period and the preperiod are given.
func (p Regular) whole() bool { return p.Period != Unsaid && p.Preperiod != Unsaid }

// shows is the heap from which on a sequence that begins with the first heap has the period
// twice; both it and the preperiod are given.
func (p Regular) shows(first uint64) uint64 { return uint64(p.Preperiod+2*p.Period) + first }

// certain is the heap from which on the values certainly show the period, by the rule of
// [regular.Examine]: half of them are the preperiod and two periods at least.
func (p Regular) certain(first uint64) uint64 {
	return max(regular.Fewest, 2*uint64(p.Preperiod+2*p.Period)) + first
}

// Examine finds the period of the values of the named game of the family, and proves
// the period if a theorem applies to the rules in the game's row. The independent
// checker has accepted the certificate of a proof.
func Examine(f game.Family, name string, s tables.Slice) regular.Result {
	return examined(lookup(f, name), s)
}

// examined is [Examine] for a game.
func examined(g *game.Game, s tables.Slice) regular.Result {
	v := regular.NewValues(s.First)
	v.Append(s.Values...)
	r := regular.Examine(g.Name, regular.RulesOf(g), v)
	if _, err := r.Checked(v); err != nil {
		panic("claim: " + err.Error())
	}
	return r
}

// Certification is what was found out about periods, in words.
type Certification struct {
	Words string
	Basis Basis // by whose theorem certificates prove it; empty where none does
}

func (c Certification) String() string { return c.Words }

// lookup is the game of a claim, whose name is known to be one of the family's.
func lookup(f game.Family, name string) *game.Game {
	g, err := f.Lookup(name)
	if err != nil {
		panic("claim: " + err.Error())
	}
	return g
}

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
	c := Certification{words, Certificate}
	if slices.ContainsFunc(theorems, regular.Theorem.Ours) {
		c.Basis = OurCertificate
	}
	return c
}
