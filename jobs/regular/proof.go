package regular

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
)

// Proof is a proved period with the values that prove it, and so the value of every heap: those
// of the heaps after the known ones are G(n) = G(n − qp) + qs with n − qp among the known heaps.
type Proof struct {
	*Certificate
	values *Values
}

// Proof is the proof of a proved period, found in these values.
func (v *Values) Proof(c *Certificate) *Proof { return &Proof{c, v} }

// At is G(n), for a memgame that of the fresh heap n ≥ the first heap. A value of more than 64
// bits is an error.
func (p *Proof) At(n uint64) (uint64, error) {
	start, times := p.values.First+p.Preperiod, uint64(0)
	if n >= start {
		times = (n - start) / p.Period
	}
	high, more := bits.Mul64(p.Saltus, times)
	g, carry := bits.Add64(uint64(p.values.At(n-times*p.Period)), more, 0)
	if high+carry > 0 {
		return 0, errors.New("its nim-value has more than 64 bits")
	}
	return g, nil
}

// Fill gives the values of a sequence from the heap n on: first the known ones, then the last
// known period, raised, again and again. A value of more than 32 bits is an error.
func (p *Proof) Fill(n uint64, block []uint32) error {
	last := p.values.Last()
	if n <= last {
		known := min(len(block), int(last+1-n))
		p.values.Read(n, block[:known])
		n, block = n+uint64(known), block[known:]
	}
	from := last + 1 - p.Period
	times, offset := (n-from)/p.Period, (n-from)%p.Period
	for len(block) > 0 {
		some := block[:min(uint64(len(block)), p.Period-offset)]
		p.values.Read(from+offset, some)
		if err := raise(some, n, times*p.Saltus); err != nil {
			return err
		}
		n, block = n+uint64(len(some)), block[len(some):]
		times, offset = times+1, 0
	}
	return nil
}

// raise adds by to the values, which are then those of the heaps from n on.
func raise(values []uint32, n, by uint64) error {
	if by == 0 {
		return nil
	}
	for i := range values {
		g := uint64(values[i]) + by
		if g > math.MaxUint32 {
			return fmt.Errorf("the value of the heap %d, %d, doesn't fit into the 32 bits "+
				"that values are stored in: ask for smaller heaps", n+uint64(i), g)
		}
		values[i] = uint32(g)
	}
	return nil
}

// String says what was proved, by which theorem, and the start of the certificate's digest.
func (p *Proof) String() string {
	saltus := ""
	if p.Saltus > 0 {
		saltus = fmt.Sprintf(" and the saltus %d", p.Saltus)
	}
	return fmt.Sprintf("the period %d%s proved by %s (certificate %.12s…)",
		p.Period, saltus, p.Theorem.named(), p.Digest)
}

// named is the theorem in words.
func (t Theorem) named() string {
	switch t {
	case Octal, APTest, Proposition3, Proposition6, Proposition7, Proposition8:
		return string(t)
	case PureAPTest, UltimateAPTest:
		return "the " + string(t)
	default:
		return "the theorem on " + string(t)
	}
}
