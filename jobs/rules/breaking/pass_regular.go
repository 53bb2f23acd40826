package breaking

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
)

// PassRegularity says that the values of an octal game with a pass go on in the same way for ever,
// by theorem W1 of docs/PROOFS.md: P(n + Period) is P(n) + Saltus for n ≥ From in the classes
// modulo the period that rise, and P(n) in the others. Period and Saltus needn't be the least.
type PassRegularity struct {
	From, Period int
	Saltus       uint32
	Rising       []bool // by n modulo the period
}

// Constant is the number of the classes that don't rise.
func (r PassRegularity) Constant() (classes int) {
	for _, rising := range r.Rising {
		if !rising {
			classes++
		}
	}
	return classes
}

// String says what was proved.
func (r PassRegularity) String() string {
	text := fmt.Sprintf("P(n + %d) = P(n) + %d for every n ≥ %d", r.Period, r.Saltus, r.From)
	if r.Constant() == 0 {
		return text
	}
	var constant []string
	for class, rising := range r.Rising {
		if !rising {
			constant = append(constant, fmt.Sprint(class))
		}
	}
	return fmt.Sprintf("%s, but P(n + %d) = P(n) for n ≡ %s,", text, r.Period,
		strings.Join(constant, ", "))
}

// Partly says that some classes rise and some don't.
func (r PassRegularity) Partly() bool { return 0 < r.Constant() && r.Constant() < r.Period }

// passProof is what theorem W1 is applied to: the values of the heaps without and with a pass, as
// many of both, and a regularity that they show.
type passProof struct {
	rules *Rules
	PassRegularity
	plain, passed []uint32
	begins        int    // the values without a pass are periodic from this heap on
	unit          uint32 // a power of two that is greater than any value without a pass
}

// WithPass looks for a regularity of the values of the code with a pass, and proves that it goes on
// for ever. The values without a pass, as many, are known to have the given period from the heap
// begins on. The periods that are tried are multiples of theirs, up to an eighth of the values.
// Each takes the time of period·len(passed) splits for each digit.
func (r *Rules) WithPass(plain, passed []uint32, begins, period int) (PassRegularity, bool) {
	unit := uint32(1) << bits.Len32(slices.Max(plain))
	for q := period; q <= len(passed)/8; q += period {
		shown, ok := shownBy(passed, q)
		if ok && shown.Saltus%unit == 0 &&
			(&passProof{r, shown, plain, passed, begins, unit}).holds() {
			return shown, true
		}
	}
	return PassRegularity{}, false
}

// PassTest is the test of a claim that the values of the code with a pass, which are read after
// those of the code itself, have a regularity of the given kind, by theorem W1.
func (r *Rules) PassTest(is func(PassRegularity) bool) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		plain := claim.Examine(Family(), all[0].Game, all[0].Slice)
		if plain.Verdict != regular.Proved || plain.Saltus > 0 {
			return claim.Found(claim.Open, bound, "%s: %s", all[0].Game, claim.Certified(plain))
		}
		shown, proved := r.WithPass(all[0].Values, all[1].Values, int(plain.Preperiod),
			int(plain.Period))
		if !proved || !is(shown) {
			return claim.Found(claim.Open, bound, "the values to the heap %d don't prove it", bound)
		}
		return claim.Found(claim.Proved, bound,
			"%s by the conditions of theorem W1, which the heaps to %d fulfil", shown, bound)
	}
}

// shownBy is the regularity of the period q that the last 2q values show, from as low a heap on as
// it is true.
func shownBy(values []uint32, q int) (PassRegularity, bool) {
	r := PassRegularity{Period: q, Rising: make([]bool, q)}
	last := len(values) - q - 1
	for n := last; n > last-q; n-- {
		d := values[n+q] - values[n]
		if d == 0 {
			continue
		}
		if r.Rising[n%q] = true; values[n+q] < values[n] || r.Saltus > 0 && d != r.Saltus {
			return r, false
		}
		r.Saltus = d
	}
	r.From = last
	for r.From > 1 && r.goesOn(values, r.From-1) {
		r.From--
	}
	return r, true
}

// goesOn says whether the regularity is true of the heap n.
func (r PassRegularity) goesOn(values []uint32, n int) bool {
	d := uint32(0)
	if r.Rising[n%r.Period] {
		d = r.Saltus
	}
	return values[n+r.Period] == values[n]+d
}

// holds checks the conditions of theorem W1.
func (p *passProof) holds() bool {
	window := len(p.passed) - p.Period
	kept := window - p.begins - (len(p.rules.Digits) - 1) // the K of the theorem
	second := p.From + p.Period
	if kept < second {
		return false
	}
	low := p.above(slices.Max(p.passed[:second]))
	for n := window; n < len(p.passed); n++ {
		value, mex := p.passed[n], p.options(n, kept).Mex()
		if p.Rising[n%p.Period] {
			if value < low || mex < p.Saltus+low {
				return false
			}
		} else if mex < value || p.options(n, second).Has(value) || !p.risesAbove(value) {
			return false
		}
	}
	return true
}

// above is the least multiple of the unit that is greater than the value.
func (p *passProof) above(value uint32) uint32 { return (value/p.unit + 1) * p.unit }

// risesAbove says whether no option in which a rising heap keeps the pass, from the second period
// on, has the value.
func (p *passProof) risesAbove(value uint32) bool {
	for a := p.From + p.Period; a < p.From+2*p.Period; a++ {
		if p.Rising[a%p.Period] && p.passed[a]/p.unit*p.unit <= value {
			return false
		}
	}
	return true
}

// options is the values of those options of the heap n in which a heap below the given one keeps
// the pass, or none does.
func (p *passProof) options(n, below int) *nim.Set {
	seen := &nim.Set{}
	seen.Add(p.plain[n])
	for _, k := range p.rules.leaving(2) {
		for a := 1; a < min(below, n-k); a++ {
			seen.Add(p.passed[a] ^ p.plain[n-k-a])
		}
	}
	return seen
}
