package claim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// AsSaid is the finding on what is said of a period, by what was found in the values up to the
// bound: proved where a certificate that the independent checker accepts says so, and ifApparent
// where the values show it and no theorem applies. Values that are too few to show the period twice
// contradict it where a heap behind the first period hasn't the value that the period gives it, and
// else decide nothing.
func (p Periodic) AsSaid(
	r regular.Result, s tables.Slice, bound uint64, ifApparent Verdict,
) Finding {
	broken, isBroken := p.broken(r.Game, s)
	switch {
	case r.Verdict == regular.Proved && p.agrees(r):
		return Found(Proved, bound, "%s", Certified(r))
	case r.Verdict == regular.Apparent && p.agrees(r):
		return Found(ifApparent, bound, "%s", Certified(r))
	case r.Verdict != regular.Proved && isBroken:
		return Found(Contradicted, bound, "%s: %s", broken, Certified(r))
	case r.Verdict != regular.Proved && p.whole() && bound < p.certain(s.First):
		return Found(Undecided, bound, "%s, which is too few: the bound %d decides it",
			Certified(r), p.certain(s.First))
	case r.Verdict != regular.Proved && !p.whole():
		return Found(Undecided, bound, "%s, and these values prove no regularity", Certified(r))
	}
	return Found(Contradicted, bound, "%s", Certified(r))
}

// broken is the first heap whose value refutes the period, where the claim says the whole period
// and no kind of regularity. A saltus that is left out is that of the first heap behind the first
// period.
func (p Periodic) broken(name string, s tables.Slice) (k Counterexample, found bool) {
	if !p.whole() || p.Kind != "" {
		return k, false
	}
	saltus, said := uint32(0), p.Saltus != nil
	if said {
		saltus = uint32(*p.Saltus)
	}
	for i := *p.Preperiod + *p.Period; i < uint64(len(s.Values)); i++ {
		before, got := s.Values[i-*p.Period], s.Values[i]
		if !said {
			saltus, said = got-before, true
		}
		if n := s.First + i; got != before+saltus {
			return Unlike(name, n, got, before+saltus), true
		}
	}
	return k, false
}

func (p Periodic) agrees(r regular.Result) bool {
	same := func(said *uint64, found uint64) bool { return said == nil || *said == found }
	kind := r.Kind == regular.Periodic || r.Kind == regular.ArithmeticPeriodic
	if p.Kind != "" {
		kind = r.Kind == regular.Kind(p.Kind)
	}
	return kind && same(p.Period, r.Period) && same(p.Saltus, r.Saltus) &&
		same(p.Preperiod, r.Preperiod)
}

// whole says that both the period and the preperiod are given.
func (p Periodic) whole() bool { return p.Period != nil && p.Preperiod != nil }

// certain is the heap from which on the values certainly show the period, by the rule of
// [regular.Examine]: half of them are the preperiod and two periods at least.
func (p Periodic) certain(first uint64) uint64 {
	return max(regular.Fewest, 2*(*p.Preperiod+2*(*p.Period))) + first - 1
}

// period completes c with the test of a period.
func (c *Claim) period(m Machine) error {
	r, p := c.Row, *c.Period
	if p.By != nil {
		c.repeating(m)
		return nil
	}
	g, err := m.Game(r.Game)
	if err != nil {
		return err
	}
	c.onValues(func(_ context.Context, all []Read, bound uint64) (Finding, error) {
		s := all[0].Slice
		f := p.AsSaid(examined(g, s), s, bound, cmp.Or(r.Verdict, Holds))
		return p.printed(r.Game, s, f), nil
	})
	if p.whole() {
		if certain := p.certain(g.Product(game.Sequence).First); certain <= c.Bound {
			c.Least = max(c.Least, certain)
		}
	}
	return nil
}

// printed is the finding about a period with what is found of its printed values, if there are any
// and as many are known.
func (p Periodic) printed(name string, s tables.Slice, f Finding) Finding {
	if p.First == nil || len(s.Values) < len(p.First) {
		return f
	}
	found := s.Values[:min(len(s.Values), len(p.First)+extraTerms)]
	list, differ := misprint(Texts(p.First), Texts(found), heapsFrom(name, s.First, 1))
	if differ {
		list.Bound, list.Evidence = f.Bound, list.Evidence+"; found: "+f.Evidence
		return list
	}
	if f.Verdict == Proved {
		f.Evidence = "the first period is as printed; " + f.Evidence
	}
	return f
}

// repeating completes c with the test that each heap from one on has the value of the heap that is
// smaller by the period, for which a period has to be proved. A certificate speaks of every heap,
// so the bound is always the claim's own.
func (c *Claim) repeating(m Machine) {
	r := c.Row
	c.Finite = true
	c.onValues(func(_ context.Context, all []Read, bound uint64) (Finding, error) {
		g, err := m.Game(r.Game)
		if err != nil {
			return Finding{}, err
		}
		p, by := *r.Period.Period, *r.Period.By
		proved := examined(g, all[0].Slice)
		if proved.Verdict != regular.Proved {
			for n := max(by, p+all[0].First); n <= bound; n++ {
				if a, b := all[0].At(n-p), all[0].At(n); a != b {
					return Found(Contradicted, bound, "G(%d) = %d and G(%d) = %d: %s",
						n-p, a, n, b, Certified(proved)), nil
				}
			}
			return Found(Undecided, bound, "%s, and these values prove no period",
				Certified(proved)), nil
		}
		begins := proved.Certificate.First + proved.Preperiod + proved.Period
		if proved.Period != p || proved.Saltus != 0 || begins > by {
			return Found(Contradicted, proved.To, "G(n) = G(n−%d) for every n from %d on, but not for n = %d: %s",
				proved.Period, begins, begins-1, Certified(proved)), nil
		}
		return Found(Proved, proved.To, "G(n) = G(n−%d) for every n ≥ %d, not for n = %d: %s",
			p, begins, begins-1, Certified(proved)), nil
	})
}

// Examine finds the period of the values of the named game of the family, and proves
// the period if a theorem applies to the rules in the game's row. The independent
// checker has accepted the certificate of a proof.
func Examine(f game.Family, name string, s tables.Slice) regular.Result {
	g, err := f.Lookup(name)
	if err != nil {
		panic("claim: " + err.Error()) // the name of a claim is one of the family's
	}
	return examined(g, s)
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
	text += fmt.Sprintf(", proved by %s: %s; the checker accepts the certificate",
		r.Theorem, strings.Join(conditions, ", "))
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
