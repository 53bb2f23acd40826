package regular

// Verdict says how sure a period is.
type Verdict string

// The verdicts.
const (
	// Proved: a theorem says that it goes on for ever; there is a certificate.
	Proved Verdict = "proved"
	// Apparent: it is in the values, up to the last heap that is known.
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
	// the saltus; both happen.
	SappRegular Kind = "sapp-regular"
	// RulerRegular: all residue classes but one grow by the saltus; of that one
	// every other heap does, at twice the period and saltus; of the rest every
	// other heap at four times; and so on.
	RulerRegular Kind = "ruler-regular"
)

// Result is what was found out about the periods of a game.
type Result struct {
	Game    string  `json:"game"`
	Verdict Verdict `json:"verdict"`
	// To is the last heap whose value was known.
	To        uint64 `json:"to"`
	Kind      Kind   `json:"kind,omitempty"`
	Period    uint64 `json:"period"`
	Preperiod uint64 `json:"preperiod"`
	Saltus    uint64 `json:"saltus"`
	// Repeats is the number of heaps that repeat, up to To, on which an apparent
	// period rests: those behind the preperiod and the first period.
	Repeats uint64 `json:"repeats,omitempty"`
	// Theorem is what proves it; empty where nothing does.
	Theorem     Theorem      `json:"theorem"`
	Certificate *Certificate `json:"certificate"`
	// Needs is a heap up to which the values, if they go on in this way, are
	// likely to be enough for a proof; 0 where no theorem is known or as many are
	// there.
	Needs uint64 `json:"needs,omitempty"`
}

// Examine finds the smallest period of the values of the game of that name and
// proves it where the rules allow. A grid is for rules that remember moves.
func Examine(name string, r Rules, v *Values) Result {
	if v.Heaps() == 0 {
		return Result{Game: name, Verdict: None}
	}
	if c := r.prove(name, v); c != nil {
		return Result{
			Game: name, Verdict: Proved, To: v.Last(), Kind: kindOf(c.Saltus),
			Period: c.Period, Preperiod: c.Preperiod, Saltus: c.Saltus, Theorem: c.Theorem, Certificate: c,
		}
	}
	if v.Width > 1 {
		v, r = v.fresh(), Unknown{}
	}
	out := Result{Game: name, Verdict: None, To: v.Last()}
	f, ok := v.Find()
	if out.Kind = kindOf(f.Saltus); ok {
		if needs := r.needs(v.First, f); needs > v.Last() {
			out.Needs = needs
		}
	} else if f, ok = v.findInterlaced(); ok {
		out.Kind = SappRegular
	} else if f, ok = v.findRuler(); ok {
		out.Kind = RulerRegular
	}
	if !ok {
		out.Kind = ""
		return out
	}
	out.Verdict, out.Period, out.Preperiod, out.Saltus = Apparent, f.Period, f.Preperiod, f.Saltus
	out.Repeats = uint64(v.Heaps()) - f.Preperiod - f.Period
	return out
}

// Attempt is Examine for values that may become more: proved says whether they prove
// a period, next is the last heap that should be known for the next attempt, where
// they don't. It takes a pass over the values where they show no period.
func Attempt(name string, r Rules, v *Values) (out Result, proved bool, next uint64) {
	next = 2 * v.Last()
	_, plain := r.(Repeating) // No theorem of these has a saltus.
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
