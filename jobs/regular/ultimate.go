package regular

import (
	"math/bits"
	"slices"
)

// ultimate is a trial of theorem C3 of docs/PROOFS.md for a period p and a saltus s = 2^t. The
// place of a heap n is (ρ, v) = (n − p·⌊G(n)/s⌋, G(n) mod s). For a finite set F of
// exceptional heaps, with h − p in F for every h > p in F, for a heap n1 ≥ max F and for a
// value g0, G(n + p) = G(n) + s for all n ≥ 1 outside F when
//
//	T1  G(n + p) = G(n) + s for n ≤ n1 outside F; ρ ≥ 1 for all heaps up to n1 + p; and
//	    R ≤ 2p for the greatest ρ, R, of the heaps outside F;
//	T2  no heap n outside F has the place that c + 1 places add up to, c a cut-number, one of
//	    them at least of a heap outside F, where ρ's are added and v's have a nim-sum; and
//	    R + p(2^b − 1) ≤ n1 + p if F isn't empty, where G(h) < s·2^b for the heaps h of F;
//	T3  up to the heap n1 + p + 1 − D, with the D of theorem C1, each g < g0 is the value of a
//	    heap, and each g from g0 to g0 + s − 1 is that of a heap outside F; and
//	T4  for n1 < n ≤ n1 + p each g with g0 ≤ g < G(n) is the value of a heap k ≤ n − D outside
//	    F, or of an option of n one of whose heaps is outside F while the nim-sum of the others
//	    is below s.
type ultimate struct {
	cuts   Cutting
	v      *Values
	p, s   uint64
	d      uint64   // the D of theorem C1
	except []uint64 // F, increasing
	g0, n1 uint64
}

// ultimateTest certifies the period that the last quarter of the values shows, if its saltus is a
// power of two; otherwise that of no multiple is.
func (c Cutting) ultimateTest(name string, v *Values) *Certificate {
	f, ok := v.find(v.Heaps()/4, false)
	if !ok || c.reach() == 0 || bits.OnesCount64(f.Saltus) != 1 || f.Period >= v.Last() {
		return nil
	}
	u := ultimate{cuts: c, v: v, p: f.Period, s: f.Saltus, d: c.reach()}
	return u.certify(name, f)
}

// certify finds F, g0 and n1 and checks the conditions.
func (u *ultimate) certify(name string, f Regularity) *Certificate {
	u.except = u.exceptions()
	if !u.begin() || !u.separate() || !u.options() {
		return nil
	}
	last := u.n1 + u.p
	return newCertificate(name, UltimateAPTest, f, u.v, last,
		f.condition("T1", 1, u.n1, u.except...),
		f.condition("T2", 1, last),
		f.condition("T3", 1, last+1-u.d, u.g0, u.d),
		f.condition("T4", u.n1+1, last, u.g0))
}

// exceptions is F: the heaps h with G(h + p) ≠ G(h) + s, and the heaps below them in their
// classes modulo p.
func (u *ultimate) exceptions() (list []uint64) {
	in := make([]bool, u.v.Last()+1)
	for h := u.v.Last() - u.p; h > 0; h-- {
		if in[h] = in[h+u.p] || uint64(u.v.At(h+u.p)) != uint64(u.v.At(h))+u.s; in[h] {
			list = append(list, h)
		}
	}
	slices.Reverse(list)
	return list
}

func (u *ultimate) regular(h uint64) bool {
	_, in := slices.BinarySearch(u.except, h)
	return !in
}

// high is ⌊G(h)/s⌋.
func (u *ultimate) high(h uint64) uint64 { return uint64(u.v.At(h)) / u.s }

// begin finds the least g0, and the least n1 that T2 and T3 allow. It reports whether there
// are such numbers, and values up to n1 + p.
func (u *ultimate) begin() bool {
	least := make([]uint64, u.s) // by v, 1 + the least value of a heap outside F
	for h := u.v.Last(); h > 0; h-- {
		if g := uint64(u.v.At(h)); u.regular(h) && (least[g%u.s] == 0 || g+1 < least[g%u.s]) {
			least[g%u.s] = g + 1
		}
	}
	if slices.Contains(least, 0) {
		return false
	}
	u.g0 = max(slices.Max(least), u.s) - u.s
	u.n1 = max(greatest(u.except), 1)
	if last, ok := u.shown(); !ok {
		return false
	} else if last+u.d > u.n1+u.p+1 {
		u.n1 = last + u.d - u.p - 1
	}
	return u.n1+u.p <= u.v.Last()
}

// shown is the last heap that T3 needs. It gives false where a value isn't shown.
func (u *ultimate) shown() (last uint64, ok bool) {
	missing := u.g0 + u.s
	seen := make([]bool, missing)
	for h := uint64(1); h <= u.v.Last() && missing > 0; h++ {
		if g := uint64(u.v.At(h)); g < u.g0+u.s && !seen[g] && (g < u.g0 || u.regular(h)) {
			seen[g], last = true, h
			missing--
		}
	}
	return last, missing == 0
}

// places are the places of the heaps up to n1 + p, each once; marked are those of heaps
// outside F. It gives the greatest ρ of these, and false where some ρ isn't as T1 asks.
func (u *ultimate) places() (places []item, most uint64, ok bool) {
	seen := map[item]bool{}
	for h := uint64(1); h <= u.n1+u.p; h++ {
		below := u.p * u.high(h)
		if below >= h {
			return nil, 0, false
		}
		x := item{weight: h - below, value: uint32(uint64(u.v.At(h)) % u.s), marked: u.regular(h)}
		if x.marked {
			most = max(most, x.weight)
		}
		if !seen[x] {
			seen[x] = true
			places = append(places, x)
		}
	}
	return places, most, most <= 2*u.p
}

// separate finds the least n1 by the second half of T2, and checks T1 and the first half of T2.
func (u *ultimate) separate() bool {
	places, most, ok := u.places()
	if !ok {
		return false
	}
	for _, h := range u.except {
		size := uint64(1) << bits.Len64(u.high(h))
		u.n1 = max(u.n1, most+u.p*(size-1)-min(u.p, most+u.p*(size-1)))
	}
	if u.n1+u.p > u.v.Last() {
		return false
	}
	return !slices.ContainsFunc(composedPlaces(places, most), u.cuts.Numbers.Has)
}

// composedPlaces lists the numbers c for which T2 fails: c + 1 places, one of them marked, add
// up to a marked one. No ρ is greater than most there, so that c < most.
func composedPlaces(places []item, most uint64) (fails []uint64) {
	sums := compose(places, most)
	for sums.next(); sums.parts < most; {
		sums.next()
		if slices.ContainsFunc(places, func(x item) bool {
			return x.marked && sums.marked[x.weight].Has(x.value)
		}) {
			fails = append(fails, sums.parts-1)
		}
	}
	return fails
}

// options finds the least n1 by T4.
func (u *ultimate) options() bool {
	last := min(u.v.Last(), u.n1+3*u.p)
	open := u.unshown(last)
	u.shift(open, last)
	for n := u.n1 + 1; n <= u.n1+u.p; n++ {
		if n > last {
			return false
		}
		if len(open[n]) > 0 {
			u.n1 = n
		}
	}
	return u.n1+u.p <= last
}

// unshown is, for n1 < n ≤ last, the values g0 ≤ g < G(n) that no heap k ≤ n − D outside F has.
func (u *ultimate) unshown(last uint64) [][]uint64 {
	open, seen := make([][]uint64, last+1), map[uint64]bool{}
	for n := uint64(1); n <= last; n++ {
		if n > u.d && u.regular(n-u.d) {
			seen[uint64(u.v.At(n-u.d))] = true
		}
		for g := u.g0; n > u.n1 && g < uint64(u.v.At(n)); g++ {
			if !seen[g] {
				open[n] = append(open[n], g)
			}
		}
	}
	return open
}

// shift deletes the values that options have in which one heap is outside F while the nim-sum
// of the others is below s.
func (u *ultimate) shift(open [][]uint64, last uint64) {
	var heaps []item
	byHigh := map[uint64][]uint64{} // the heaps outside F by ⌊G/s⌋
	for h := uint64(1); h < last; h++ {
		heaps = append(heaps, item{weight: h, value: u.v.At(h)})
		if u.regular(h) {
			byHigh[u.high(h)] = append(byHigh[u.high(h)], h)
		}
	}
	left := func(of []uint64) bool { return len(of) > 0 }
	most := last
	if cuts, finite := u.cuts.Numbers.Finite(); finite {
		most = min(last, greatest(cuts))
	}
	others := compose(heaps, last)
	for slices.ContainsFunc(open, left) && others.parts < most {
		if others.next(); !u.cuts.Numbers.Has(others.parts) {
			continue
		}
		for n := u.n1 + 1; n <= last; n++ {
			open[n] = slices.DeleteFunc(open[n], func(g uint64) bool {
				return slices.ContainsFunc(byHigh[g/u.s], func(h uint64) bool {
					return h < n && others.all[n-h].Has(uint32(g)^u.v.At(h))
				})
			})
		}
	}
}
