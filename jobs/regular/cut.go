package regular

import (
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Cutting is the rules of a partition game.
type Cutting struct {
	Numbers CutNumbers
	Solved  *Formula // nil where no proposition solves the game
}

// CutNumbers is the cut-numbers of a partition game.
type CutNumbers interface {
	Has(c uint64) bool
	// LeastFrom is the least cut-number c ≥ from with the parity of from, or 0 where there is none.
	LeastFrom(from uint64) uint64
	// Finite is the cut-numbers, increasing; it isn't ok if there are infinitely many.
	Finite() (numbers []uint64, ok bool)
}

// Formula is a proposition of section 2, which says what the values of a game are, and that they
// have this period and saltus from the first heap on.
type Formula struct {
	*game.Theorem
	Regularity
}

// Columns implements [Rules].
func (Cutting) Columns() int { return 0 }

// moves is the moves of a finite set of cut-numbers.
func moves(cuts []uint64) (moves []Move) {
	for _, c := range cuts {
		moves = append(moves, Move{Leave: c + 1})
	}
	return moves
}

// greatest is the greatest of the numbers, 0 if there is none.
func greatest(numbers []uint64) uint64 { return slices.Max(append([]uint64{0}, numbers...)) }

func (c Cutting) needs(first uint64, f Regularity) uint64 {
	if c.reach() > 0 {
		return c.needsUltimate(f)
	}
	switch cuts, finite := c.Numbers.Finite(); {
	case !finite:
		return 0
	case f.Preperiod > 0:
		return needsArithmetic(moves(cuts), first, f)
	}
	return 4 * f.Period
}

// prove is by the proposition that solves the game, if a whole period is known, or
// else by the AP-test, by the pure or the ultimate AP-test, which infinite sets may pass too,
// or by the theorem on arithmetic breaking.
func (c Cutting) prove(name string, v *Values) *Certificate {
	if c.Solved != nil {
		return c.Solved.prove(name, v)
	}
	for _, test := range []func(string, *Values) *Certificate{c.apTest, c.pureTest,
		c.ultimateTest} {
		if proof := test(name, v); proof != nil {
			return proof
		}
	}
	if cuts, finite := c.Numbers.Finite(); finite {
		return proveArithmetic(name, moves(cuts), v)
	}
	return nil
}

// prove certifies that all values are those of the formula, if they are a period at least.
func (f *Formula) prove(name string, v *Values) *Certificate {
	if v.Last() < f.Period {
		return nil
	}
	for n := v.First; n <= v.Last(); n++ {
		if v.At(n) != f.Stored(n) {
			return nil
		}
	}
	all := f.condition("formula", v.First, v.Last())
	return newCertificate(name, Theorem(f.Where), f.Regularity, v, v.Last(), all)
}

// apTest is definition 2 and theorem 9: G(n + p) = G(n) + s for all n ≥ 1 when,
// for s ≤ p a power of two and max C ≤ 4p,
//
//	AP1  G(n + p) = G(n) + s for n ≤ 3p,
//	AP2  {G(n) : n ≤ p} = {0, …, s−1}, and
//	AP3  for 3p < n ≤ 4p every g < s is the value of a c-cut of n, c ≥ 2.
func (c Cutting) apTest(name string, v *Values) *Certificate {
	cuts, finite := c.Numbers.Finite()
	if !finite {
		return nil
	}
	return v.purely(name, APTest, 3, func(m Regularity) (Condition, bool) {
		if m.Saltus > m.Period || greatest(cuts) > 4*m.Period {
			return Condition{}, false
		}
		return ap3(cuts, m.Period, m.Saltus, v)
	})
}

// purely certifies an arithmetic period without a preperiod by a theorem that asks for AP1 for
// n ≤ times·p, for AP2, and for a third condition.
//
// The smallest period need not fulfil these conditions. Then its multiples are
// tried, as far as the values reach. In that case one more condition says that
// the smallest period repeats within the first period of the multiple. By the
// theorem of Fine and Wilf no other p can fulfil AP1. The saltus of a multiple is a power of two
// only if that of the smallest period and the multiplier are powers of two.
func (v *Values) purely(
	name string, t Theorem, times uint64, third func(multiple Regularity) (Condition, bool),
) *Certificate {
	f, ok := v.find(v.Heaps()/2, false)
	if !ok || bits.OnesCount64(f.Saltus) != 1 || f.Preperiod > 0 {
		return nil
	}
	for m := f; (times+1)*m.Period <= v.Last(); m.Period, m.Saltus = 2*m.Period, 2*m.Saltus {
		if v.firstValues(m.Period, m.Saltus) {
			if last, ok := third(m); ok {
				conditions := []Condition{
					m.condition("AP1", 1, times*m.Period),
					m.condition("AP2", 1, m.Period),
					last,
				}
				if m.Period > f.Period {
					conditions = append(conditions, f.condition("smallest", 1, m.Period))
				}
				return newCertificate(name, t, f, v, (times+1)*m.Period, conditions...)
			}
		}
	}
	return nil
}

// firstValues is AP2.
func (v *Values) firstValues(p, s uint64) bool {
	var seen nim.Set
	for n := uint64(1); n <= p; n++ {
		seen.Add(v.At(n))
	}
	return uint64(seen.Len()) == s && uint64(seen.Mex()) == s
}

// ap3 gives the reason why AP3 holds: one of the relaxed conditions of section
// 3.2, or the trial of all cuts. It gives false where AP3 fails.
func ap3(cuts []uint64, p, s uint64, v *Values) (Condition, bool) {
	third := Condition{From: 3*p + 1, To: 4 * p, Period: p, Saltus: s}
	if third.With = parities(cuts, p); third.With != nil {
		third.Name = "proposition 13"
		return third, true
	}
	if k := greatest(cuts); len(cuts) == 2 && slices.Contains(cuts, 1) && k >= 4 && k%2 == 0 {
		if p >= 4*k+3 {
			third.Name = "corollary 15"
			return third, true
		}
		if third.With = v.equalPair(p); k <= p && third.With != nil {
			third.Name = "proposition 14"
			return third, true
		}
	}
	third.Name, third.With = "AP3", nil
	return third, AP3(cuts, p, s, v)
}

// parities is the least even and the least odd cut-number from 2 to 2p + 1, the
// hypothesis of proposition 13, or nil.
func parities(cuts []uint64, p uint64) []uint64 {
	var found [2]uint64
	for _, n := range slices.Backward(slices.Sorted(slices.Values(cuts))) {
		if n >= 2 && n <= 2*p+1 {
			found[n%2] = n
		}
	}
	if found[0] == 0 || found[1] == 0 {
		return nil
	}
	return found[:]
}

// equalPair is two heaps up to p/2 of different parity and of the same value,
// the hypothesis of proposition 14, or nil.
func (v *Values) equalPair(p uint64) []uint64 {
	first := map[[2]uint64]uint64{}
	for n := uint64(1); n <= p/2; n++ {
		g := uint64(v.At(n))
		if x, ok := first[[2]uint64{g, 1 - n%2}]; ok {
			return []uint64{x, n}
		}
		if _, ok := first[[2]uint64{g, n % 2}]; !ok {
			first[[2]uint64{g, n % 2}] = n
		}
	}
	return nil
}

// AP3 tries all cuts: it reports whether for every heap 3p < n ≤ 4p every g < s
// is the nim-value of a cut of n into c + 1 heaps, for some c ≥ 2 of the cut-set.
// It takes (4p)²·max C unions of sets.
func AP3(cuts []uint64, p, s uint64, v *Values) bool {
	sums := nim.NewParts(int(slices.Max(cuts))+1, 1)
	for n := uint64(1); n <= 4*p; n++ {
		sums.Push(v.At(n))
	}
	var seen nim.Set
	for n := 3*p + 1; n <= 4*p; n++ {
		seen.Clear()
		for _, c := range cuts {
			if c >= 2 {
				sums.AddSums(&seen, int(c)+1, int(n))
			}
		}
		if uint64(seen.Mex()) < s {
			return false
		}
	}
	return true
}
