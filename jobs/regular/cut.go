package regular

import (
	"math/bits"
	"slices"

	"grundy/jobs/nim"
)

// Cutting is the rules of a partition game. The cut-numbers are Members and, if
// Step isn't 0, also From, From + Step, From + 2·Step, ….
type Cutting struct {
	ofSequence
	Members    []uint64
	From, Step uint64
}

// moves is the moves of a finite set of cut-numbers.
func (c Cutting) moves() []move {
	var moves []move
	for _, n := range c.Members {
		moves = append(moves, move{Leave: n + 1})
	}
	return moves
}

// has says whether n is a cut-number.
func (c Cutting) has(n uint64) bool {
	return slices.Contains(c.Members, n) || c.Step > 0 && n >= c.From && (n-c.From)%c.Step == 0
}

func (c Cutting) least() uint64 {
	if c.Step == 0 {
		return slices.Min(c.Members)
	}
	return slices.Min(append([]uint64{c.From}, c.Members...))
}

// greatest is the greatest of the numbers, 0 if there is none.
func greatest(numbers []uint64) uint64 { return slices.Max(append([]uint64{0}, numbers...)) }

// onlyOdd says whether no cut-number is even.
func (c Cutting) onlyOdd() bool {
	even := func(n uint64) bool { return n%2 == 0 }
	return !slices.ContainsFunc(c.Members, even) && (c.Step == 0 || c.Step == 2 && c.From%2 == 1)
}

// solved gives the proposition of section 2 that solves the game, with period,
// saltus and the values of the first period; ok is false where there is none.
func (c Cutting) solved() (t Theorem, f Regularity, value func(r uint64) uint64, ok bool) {
	zero := func(uint64) uint64 { return 0 }
	parity := func(r uint64) uint64 { return 1 - r%2 }
	k := greatest(c.Members)
	switch {
	case c.has(1) && c.onlyOdd():
		return Proposition3, Regularity{Period: 2}, parity, true
	case c.least() >= 2:
		return Proposition6, Regularity{Period: c.least(), Saltus: 1}, zero, true
	case c.has(2) && c.has(3):
		return Proposition7, Regularity{Period: 1, Saltus: 1}, zero, true
	case c.Step == 0 && len(c.Members) == 3 && c.has(3) && k%2 == 0:
		return Proposition8, Regularity{Period: k, Saltus: 2}, parity, true
	}
	return "", Regularity{}, nil, false
}

func (c Cutting) needs(first uint64, f Regularity) uint64 {
	if c.reach() > 0 {
		return c.needsUltimate(f)
	}
	if c.Step > 0 {
		return 0
	}
	if f.Preperiod > 0 {
		return needsArithmetic(c.moves(), first, f)
	}
	return 4 * f.Period
}

// prove is by the proposition that solves the game, if a whole period is known, or
// else by the AP-test, by the pure or the ultimate AP-test, which infinite sets may pass too,
// or by the theorem on arithmetic breaking.
func (c Cutting) prove(name string, v *Values) *Certificate {
	t, f, value, ok := c.solved()
	if !ok {
		for _, test := range []func(string, *Values) *Certificate{c.apTest, c.pureTest, c.ultimateTest} {
			if proof := test(name, v); proof != nil {
				return proof
			}
		}
		if c.Step > 0 {
			return nil
		}
		return proveArithmetic(name, c.moves(), v)
	}
	if v.Last() < f.Period {
		return nil
	}
	for n := v.First; n <= v.Last(); n++ {
		q, r := (n-1)/f.Period, (n-1)%f.Period+1
		if uint64(v.At(n)) != value(r)+q*f.Saltus {
			return nil
		}
	}
	return newCertificate(name, t, f, v, v.Last(), f.condition("formula", v.First, v.Last()))
}

// apTest is definition 2 and theorem 9: G(n + p) = G(n) + s for all n ≥ 1 when,
// for s ≤ p a power of two and max C ≤ 4p,
//
//	AP1  G(n + p) = G(n) + s for n ≤ 3p,
//	AP2  {G(n) : n ≤ p} = {0, …, s−1}, and
//	AP3  for 3p < n ≤ 4p every g < s is the value of a c-cut of n, c ≥ 2.
//
// The smallest period need not fulfil these conditions. Then its multiples are
// tried, as far as the values reach. In that case one more condition says that
// the smallest period repeats within the first period of the multiple. By the
// theorem of Fine and Wilf no other p can fulfil AP1.
func (c Cutting) apTest(name string, v *Values) *Certificate {
	f, ok := v.find(v.Heaps()/2, false)
	if !ok || c.Step > 0 || f.Saltus == 0 || f.Preperiod > 0 {
		return nil
	}
	for p, s := f.Period, f.Saltus; 4*p <= v.Last(); p, s = p+f.Period, s+f.Saltus {
		multiple := Regularity{Period: p, Saltus: s}
		if s > p || bits.OnesCount64(s) != 1 || greatest(c.Members) > 4*p || !v.firstValues(p, s) {
			continue
		}
		third, ok := c.ap3(p, s, v)
		if !ok {
			continue
		}
		conditions := []Condition{
			multiple.condition("AP1", 1, 3*p),
			multiple.condition("AP2", 1, p),
			third,
		}
		if p > f.Period {
			conditions = append(conditions, f.condition("smallest", 1, p))
		}
		return newCertificate(name, APTest, f, v, 4*p, conditions...)
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
func (c Cutting) ap3(p, s uint64, v *Values) (Condition, bool) {
	third := Condition{From: 3*p + 1, To: 4 * p, Period: p, Saltus: s}
	if third.With = c.parities(p); third.With != nil {
		third.Name = "proposition 13"
		return third, true
	}
	if k := greatest(c.Members); len(c.Members) == 2 && c.has(1) && k >= 4 && k%2 == 0 {
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
	return third, AP3(c.Members, p, s, v)
}

// parities is the least even and the least odd cut-number from 2 to 2p + 1, the
// hypothesis of proposition 13, or nil.
func (c Cutting) parities(p uint64) []uint64 {
	var found [2]uint64
	for _, n := range slices.Backward(slices.Sorted(slices.Values(c.Members))) {
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
