package regular

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"grundy/jobs/regular/check"
)

// Theorem names a theorem by which finitely many values prove a period. Theorems
// with a number stand in the paper on partition games.
type Theorem string

// The theorems. Each is stated and proved beside the rules that it is for.
const (
	Subtraction    Theorem = "subtraction"
	Cofinite       Theorem = "cofinite subtraction"
	Octal          Theorem = "theorem 16"
	Breaking       Theorem = "bounded breaking"
	Unequal        Theorem = "unequal splitting"
	FiniteMemory   Theorem = "finite memory"
	Arithmetic     Theorem = "arithmetic breaking"
	APTest         Theorem = "theorem 9"
	PureAPTest     Theorem = "pure AP-test"
	UltimateAPTest Theorem = "ultimate AP-test"
	Proposition3   Theorem = "proposition 3"
	Proposition6   Theorem = "proposition 6"
	Proposition7   Theorem = "proposition 7"
	Proposition8   Theorem = "proposition 8"
)

// Ours reports whether a theorem is one of this program, stated and proved in docs/PROOFS.md or
// beside the code. The others stand in the literature.
func (t Theorem) Ours() bool {
	switch t {
	case Subtraction, Octal, APTest, Proposition3, Proposition6, Proposition7, Proposition8:
		return false
	}
	return true
}

// Condition is a condition of a theorem and the heaps on which it was checked.
type Condition struct {
	// Name is the paper's name, as 'AP1', or a word:
	//
	//	repeat  G(n + p) = G(n) + s, in every column of a grid
	//	values  {G(m) : m < n + p} = {0, …, s−1} ∪ ({G(m) : m < n} + s) for n = From
	//	formula G(n) is what the theorem says
	//	AP1     G(n + p) = G(n) + s
	//	AP2     {G(n) : From ≤ n ≤ To} = {0, …, s−1}, s a power of two
	//	AP3     every g < s is the value of a cut of n into three heaps or more
	//	proposition 13, proposition 14, corollary 15  says why AP3 holds
	//	smallest  G(n + p) = G(n) + s for the smallest p, where the conditions
	//	        before are about another p
	//	reach   p ≥ D − 1 for the D of theorem C1
	//	T1, T2, T3, T4  as theorem C3 says, the ultimate AP-test
	//	overlap, one, two, three  as the theorem on arithmetic breaking says
	Name   string `json:"name"`
	Says   string `json:"says"`   // the condition in words
	From   uint64 `json:"from"`   // the first n
	To     uint64 `json:"to"`     // the last n
	Period uint64 `json:"period"` // p
	Saltus uint64 `json:"saltus"` // s
	// With is the cut-numbers of proposition 13, the heaps of proposition 14, the K of the
	// condition overlap, the D of the condition reach, the heaps F of T1, g0 and D of T3, or
	// the g0 of T4.
	With []uint64 `json:"with,omitempty"`
}

// Text is the condition and its heaps in words.
func (x Condition) Text() string {
	text := x.Name
	between := " with"
	for _, n := range x.With {
		text += fmt.Sprintf("%s %d", between, n)
		between = " and"
	}
	if x.From == x.To {
		return text + fmt.Sprintf(" for heap %d", x.From)
	}
	return text + fmt.Sprintf(" for heaps %d to %d", x.From, x.To)
}

// Certificate is a proof of a period as data: everything that is needed to
// check the proof except the values themselves.
type Certificate struct {
	Game    string  `json:"game"`
	Theorem Theorem `json:"theorem"`
	Source  string  `json:"source"` // where the theorem stands, and what it says
	First   uint64  `json:"first"`  // the game's first heap
	// Regularity is what is proved, with the smallest period. Its preperiod counts the
	// heaps from First on.
	Regularity
	Conditions []Condition `json:"conditions"` // what was checked
	Bound      uint64      `json:"bound"`      // the last heap whose value was used
	// Columns is the number of columns of a memgame's grid that were used, 0 for a sequence.
	Columns int `json:"columns,omitempty"`
	// Values is the values of the first heaps, at most firstValues of them, for a look; of a grid,
	// row by row.
	Values []uint32 `json:"values"`
	// Digest is the SHA-256, in hexadecimal, of the game's name, a zero byte and
	// the values from First to Bound, each as four bytes, little-endian.
	Digest string `json:"digest"`
}

// condition is the condition of that name with the period and the saltus of f.
func (f Regularity) condition(name string, from, to uint64, with ...uint64) Condition {
	return Condition{Name: name, From: from, To: to, Period: f.Period, Saltus: f.Saltus, With: with}
}

// firstValues is how many values a certificate shows.
const firstValues = 64

// newCertificate certifies the regularity f of the game by the conditions,
// which need the values up to the heap bound.
func newCertificate(name string, t Theorem, f Regularity, v *Values, bound uint64,
	conditions ...Condition) *Certificate {
	for i, d := range conditions {
		conditions[i].Says = sayings[d.Name]
	}
	heaps := min(firstValues/uint64(v.Width), bound-v.First+1)
	c := &Certificate{
		Game: name, Theorem: t, Source: sources[t], First: v.First, Regularity: f,
		Conditions: conditions, Bound: bound, Values: make([]uint32, heaps*uint64(v.Width)),
		Digest: v.Digest(name, bound),
	}
	v.Read(v.First, c.Values)
	if v.Width > 1 {
		c.Columns = v.Width
	}
	return c
}

// Digest is the digest of a certificate of the game of that name with the given bound.
func (v *Values) Digest(name string, bound uint64) string {
	const heaps = 1 << 13
	h := sha256.New()
	h.Write(append([]byte(name), 0))
	values := make([]uint32, min(heaps, bound-v.First+1)*uint64(v.Width))
	block := make([]byte, 4*len(values))
	for n := v.First; n <= bound; n += heaps {
		values = values[:min(heaps, bound-n+1)*uint64(v.Width)]
		v.Read(n, values)
		for i, g := range values {
			binary.LittleEndian.PutUint32(block[4*i:], g)
		}
		h.Write(block[:4*len(values)])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Certainty says how sure a period is.
type Certainty string

const (
	Proved   Certainty = "proved"   // it goes on for ever by a theorem; there is a certificate
	Apparent Certainty = "apparent" // the values show a period up to the last heap that is known
	None     Certainty = "none"     // there is no period in the values
)

// Kind says what regularity there is.
type Kind string

const (
	// Periodic and ArithmeticPeriodic values have a saltus of 0 and a greater one.
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
	Game    string    `json:"game"`
	Verdict Certainty `json:"verdict"`
	To      uint64    `json:"to"` // the last heap whose value was known
	Kind    Kind      `json:"kind,omitempty"`
	Regularity
	// Repeats is the number of heaps up to To that repeat others, and so support
	// an apparent period: those behind the preperiod and the first period.
	Repeats     uint64       `json:"repeats,omitempty"`
	Theorem     Theorem      `json:"theorem"` // proves the period; empty where none does
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
		return c.Proves(out.To)
	}
	if v.Width > 1 {
		v, r = v.fresh(), unknown{}
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
		out.Verdict, out.Regularity, out.Repeats = Apparent, f,
			uint64(v.Heaps())-f.Preperiod-f.Period
	}
	return out
}

// Proves is what is found out where the certificate holds and the values up to the heap to are
// known.
func (c *Certificate) Proves(to uint64) Result {
	return Result{
		Game: c.Game, Verdict: Proved, To: to, Kind: kindOf(c.Saltus), Regularity: c.Regularity,
		Theorem: c.Theorem, Certificate: c,
	}
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

// attempt is a proof from values that are still being computed. If there is none, next is the last
// heap that should be known for the next attempt. Values that show no period take one pass.
func attempt(name string, r Rules, v *Values) (c *Certificate, next uint64) {
	next = 2 * v.Last()
	repeating, plain := r.(Repeating)
	plain = plain && repeating.Moves == nil // so that no theorem proves a saltus
	f, ok := v.find(v.Heaps()/8, plain)
	if !ok {
		return nil, next
	}
	if needs := r.needs(v.First, f); needs > v.Last() {
		return nil, min(needs, next)
	}
	return r.prove(name, v), next
}

func kindOf(saltus uint64) Kind {
	if saltus > 0 {
		return ArithmeticPeriodic
	}
	return Periodic
}
