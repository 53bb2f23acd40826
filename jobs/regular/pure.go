package regular

import "math/bits"

// pureTest is theorem C4 of docs/PROOFS.md: G(n + p) = G(n) + s for all n ≥ 1 when, for a power
// of two s,
//
//	AP1    G(n + p) = G(n) + s for n ≤ p,
//	AP2    {G(n) : n ≤ p} = {0, …, s−1}, and
//	reach  p ≥ D − 1, where D is that of theorem C1 ([Cutting.reach]).
//
// So the first 2p values are enough, and the cut-numbers may be as great as one likes, or
// infinitely many.
func (c Cutting) pureTest(name string, v *Values) *Certificate {
	d := c.reach()
	if d == 0 {
		return nil
	}
	return v.purely(name, PureAPTest, 1, func(m Regularity) (Condition, bool) {
		return m.condition("reach", 1, m.Period, d), m.Period+1 >= d
	})
}

// mostTimes is the greatest multiple of the period that is likely to be needed for the reach.
const mostTimes = 8

// needsUltimate is the number of heaps that the pure or the ultimate AP-test is likely to take.
func (c Cutting) needsUltimate(f Regularity) uint64 {
	for p := f.Period; bits.OnesCount64(f.Saltus) == 1 && p <= mostTimes*f.Period; p *= 2 {
		if p+1 >= c.reach() {
			if f.Preperiod == 0 {
				return 2 * p
			}
			return f.Preperiod + 2*p + c.reach()
		}
	}
	return 0
}
