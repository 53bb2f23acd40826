package regular

import "slices"

// Absorbed is a proof of the period of a partition game that serves a whole class of games, by
// theorem C5 of docs/PROOFS.md: every cut-number that isn't among Unfree may be added to the
// cut-set, be they infinitely many, and no value changes.
type Absorbed struct {
	*Certificate          // by the pure or the ultimate AP-test
	Unfree       []uint64 // increasing
}

// Absorb proves the period of a partition game that the values show by the pure or the ultimate
// AP-test and finds the numbers that aren't free. It reports whether there is a proof.
//
// After the ultimate AP-test c is free if condition T2 holds for c and if no c-cut of a heap
// n ≤ n1 + p has the value G(n). After the pure one c is free if no c-cut of a heap n ≤ p has
// the value G(n). It takes about p²·log p unions of sets of p/64 words at most.
func (c Cutting) Absorb(name string, v *Values) (a Absorbed, ok bool) {
	if a.Certificate = c.pureTest(name, v); a.Certificate != nil {
		p := a.Conditions[0].Period
		a.Unfree = v.cutsOfOwnValue(p, p)
		return a, true
	}
	if a.Certificate = c.ultimateTest(name, v); a.Certificate == nil {
		return a, false
	}
	first := a.Conditions[0]
	u := ultimate{cuts: c, v: v, p: first.Period, s: first.Saltus, except: first.With, n1: first.To}
	places, most, _ := u.places()
	own := v.cutsOfOwnValue(u.n1+u.p, max(most, greatest(u.except)))
	a.Unfree = slices.Concat(composedPlaces(places, most), own)
	slices.Sort(a.Unfree)
	a.Unfree = slices.Compact(a.Unfree)
	return a, true
}

// cutsOfOwnValue lists the numbers 0 < c < end for which a heap n ≤ to has a c-cut of the value
// G(n).
func (v *Values) cutsOfOwnValue(to, end uint64) (list []uint64) {
	var heaps []item
	for h := uint64(1); h <= to; h++ {
		heaps = append(heaps, item{weight: h, value: v.At(h)})
	}
	sums := compose(heaps, to)
	for sums.next(); sums.parts < end; {
		sums.next()
		if slices.ContainsFunc(heaps, func(x item) bool {
			return sums.all[x.weight].Has(x.value)
		}) {
			list = append(list, sums.parts-1)
		}
	}
	return list
}
