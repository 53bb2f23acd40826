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
// infinitely many. As in the AP-test the multiples of the smallest period are tried, too.
func (c Cutting) pureTest(name string, v *Values) *Certificate {
	d := c.reach()
	f, ok := v.find(v.Heaps()/2, false)
	if !ok || d == 0 || f.Saltus == 0 || f.Preperiod > 0 {
		return nil
	}
	for p, s := f.Period, f.Saltus; 2*p <= v.Last(); p, s = p+f.Period, s+f.Saltus {
		if p+1 < d || bits.OnesCount64(s) != 1 || !v.firstValues(p, s) {
			continue
		}
		multiple := Regularity{Period: p, Saltus: s}
		conditions := []Condition{
			multiple.condition("AP1", 1, p),
			multiple.condition("AP2", 1, p),
			multiple.condition("reach", 1, p, d),
		}
		if p > f.Period {
			conditions = append(conditions, f.condition("smallest", 1, p))
		}
		return newCertificate(name, PureAPTest, f, v, 2*p, conditions...)
	}
	return nil
}

// needsUltimate is the number of heaps that the pure or the ultimate AP-test is likely to take.
func (c Cutting) needsUltimate(f Regularity) uint64 {
	for times := uint64(1); times <= mostTimes; times++ {
		p := times * f.Period
		if bits.OnesCount64(times*f.Saltus) == 1 && p+1 >= c.reach() {
			if f.Preperiod == 0 {
				return 2 * p
			}
			return f.Preperiod + 2*p + c.reach()
		}
	}
	return 0
}
