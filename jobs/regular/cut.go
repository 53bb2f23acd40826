package regular

import "slices"

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
func (c Cutting) solved() (t Theorem, f regularity, value func(r uint64) uint64, ok bool) {
	zero := func(uint64) uint64 { return 0 }
	parity := func(r uint64) uint64 { return 1 - r%2 }
	k := greatest(c.Members)
	switch {
	case c.has(1) && c.onlyOdd():
		return Proposition3, regularity{Period: 2}, parity, true
	case c.least() >= 2:
		return Proposition6, regularity{Period: c.least(), Saltus: 1}, zero, true
	case c.has(2) && c.has(3):
		return Proposition7, regularity{Period: 1, Saltus: 1}, zero, true
	case c.Step == 0 && len(c.Members) == 3 && c.has(3) && k%2 == 0:
		return Proposition8, regularity{Period: k, Saltus: 2}, parity, true
	}
	return "", regularity{}, nil, false
}

// needs implements [Rules].
func (c Cutting) needs(first uint64, f regularity) uint64 {
	if c.Step > 0 {
		return 0
	}
	if f.Preperiod > 0 {
		return needsArithmetic(c.moves(), first, f)
	}
	return 4 * f.Period
}

// prove implements [Rules]: by the proposition that solves the game, if a whole
// period is known, or else by the AP-test or the theorem on arithmetic
// breaking.
func (c Cutting) prove(name string, v *Values) *Certificate {
	t, f, value, ok := c.solved()
	if !ok {
		if proof := c.apTest(name, v); proof != nil || c.Step > 0 {
			return proof
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
