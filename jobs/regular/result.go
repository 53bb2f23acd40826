package regular

import (
	"encoding/json"
	"fmt"

	"grundy/jobs/regular/check"
)

// Verdict says how sure a period is.
type Verdict string

// The verdicts.
const (
	// Proved: a theorem says that the period goes on for ever; there is a
	// certificate.
	Proved Verdict = "proved"
	// Apparent: the values show a period up to the last heap that is known.
	Apparent Verdict = "apparent"
	// None: there is no period in the values.
	None Verdict = "none"
)

// Kind says what regularity there is.
type Kind string

// The kinds of regularity.
const (
	Periodic           Kind = "periodic"
	ArithmeticPeriodic Kind = "arithmetic periodic"
	// SappRegular: every residue class of heaps is either constant or grows by
	// the saltus, and there are classes of both kinds.
	SappRegular Kind = "sapp-regular"
	// RulerRegular: all residue classes except one grow by the saltus; half of
	// that class grows at twice the period and saltus, half of the other half at
	// four times the period and saltus, and so on.
	RulerRegular Kind = "ruler-regular"
)

// Result is what was found out about the periods of a game.
type Result struct {
	Game    string  `json:"game"`
	Verdict Verdict `json:"verdict"`
	// To is the last heap whose value was known.
	To   uint64 `json:"to"`
	Kind Kind   `json:"kind,omitempty"`
	Regularity
	// Repeats is the number of heaps up to To that repeat others, and so support
	// an apparent period: those behind the preperiod and the first period.
	Repeats uint64 `json:"repeats,omitempty"`
	// Theorem proves the period; empty where no theorem does.
	Theorem     Theorem      `json:"theorem"`
	Certificate *Certificate `json:"certificate"`
	// Needs is a heap up to which the values are likely to be enough for a proof,
	// if they continue in this way; 0 where no theorem applies, or where the
	// values reach as far already.
	Needs uint64 `json:"needs,omitempty"`
}

// Examine finds the smallest period of the values of the game of that name, and
// proves the period if a theorem applies to the rules. The values are a grid if
// the rules ask for columns.
func Examine(name string, r Rules, v *Values) Result {
	out := Result{Game: name, Verdict: None}
	if v.Heaps() == 0 {
		return out
	}
	out.To = v.Last()
	if c := r.prove(name, v); c != nil {
		out.Verdict, out.Kind, out.Regularity = Proved, kindOf(c.Saltus), c.Regularity
		out.Theorem, out.Certificate = c.Theorem, c
		return out
	}
	if v.Width > 1 {
		v, r = v.fresh(), Unknown{}
	}
	f, ok := v.apparent()
	if ok {
		out.Kind = kindOf(f.Saltus)
		if needs := r.needs(v.First, f); needs > v.Last() {
			out.Needs = needs
		}
	} else if f, ok = v.findInterlaced(); ok {
		out.Kind = SappRegular
	} else if f, ok = v.findRuler(); ok {
		out.Kind = RulerRegular
	}
	if ok {
		out.Verdict, out.Regularity, out.Repeats = Apparent, f, uint64(v.Heaps())-f.Preperiod-f.Period
	}
	return out
}

// Checked is the certificate of a result as JSON, or nil if the result has none. A
// certificate that the independent checker refuses is a bug, and an error.
func (r Result) Checked(v *Values) (json.RawMessage, error) {
	if r.Certificate == nil {
		return nil, nil
	}
	text, err := json.Marshal(r.Certificate)
	if err == nil {
		err = check.Certificate(text, v.Last(), v.Read)
	}
	if err != nil {
		return nil, fmt.Errorf("this is a bug, please report it with these lines: the checker refuses the certificate %s: %w", text, err)
	}
	return text, nil
}

// Attempt is Examine for values that are still being computed. If they don't prove
// a period, next is the last heap that should be known for the next attempt. Values
// that show no period take one pass.
func Attempt(name string, r Rules, v *Values) (out Result, proved bool, next uint64) {
	next = 2 * v.Last()
	_, plain := r.(Repeating) // whose theorem proves no saltus
	f, ok := v.find(v.Heaps()/8, plain)
	if !ok {
		return out, false, next
	}
	if needs := r.needs(v.First, f); needs > v.Last() {
		return out, false, min(needs, next)
	}
	out = Examine(name, r, v)
	return out, out.Verdict == Proved, next
}

func kindOf(saltus uint64) Kind {
	if saltus > 0 {
		return ArithmeticPeriodic
	}
	return Periodic
}
