package regular

import (
	"slices"

	"grundy/jobs/nim"
)

// options checks the conditions of the theorem on arithmetic breaking that are
// about options.
type options struct {
	*arithmetic
	parts uint64 // how many heaps an option has at most
	sums  *nim.Parts
}

// twoAndThree checks the conditions two and three for from ≤ n ≤ to: in each class
// modulo 2p the options that two speaks of have all values below s, and the
// options that three speaks of have all values from s up to 2s.
func (o *options) twoAndThree(from, to uint64) bool {
	pairs := o.pairs(to)
	seen := make([]nim.Set, 2*o.p)
	for n := from; n <= to; n++ {
		class := &seen[n%uint64(len(seen))]
		for _, m := range o.moves {
			if m.Leave >= 2 {
				o.addBelow(class, &pairs[m.Leave-2][n-m.Take], 0)
			}
			for h := o.n0; m.Leave >= 3 && h <= n-m.Take; h++ {
				if o.x(h) == 1 {
					o.addBelow(class, &pairs[m.Leave-3][n-m.Take-h], o.v.At(h))
				}
			}
		}
	}
	return !slices.ContainsFunc(seen, func(s nim.Set) bool { return uint64(s.Mex()) < 2*o.s })
}

// addBelow adds to seen the values below s of a set, shifted by g.
func (o *options) addBelow(seen, values *nim.Set, g uint32) {
	for value := range values.All() {
		if uint64(value) >= o.s {
			return
		}
		seen.Add(value ^ g)
	}
}

// pairs gives, as pairs[i][m] for m up to n, the nim-sums of two large heaps with
// the same x and i other heaps, of together m. It takes n²·r unions.
func (o *options) pairs(n uint64) [][]nim.Set {
	layer := make([]nim.Set, n+1)
	for a := o.n0; a <= n; a++ {
		for b := a; a+b <= n; b++ {
			if o.x(a) == o.x(b) {
				layer[a+b].Add(o.v.At(a) ^ o.v.At(b))
			}
		}
	}
	with := [][]nim.Set{layer}
	for i := uint64(2); i < o.parts; i++ {
		layer = o.another(layer)
		with = append(with, layer)
	}
	return with
}

// another adds a heap to the sums of a layer.
func (o *options) another(layer []nim.Set) []nim.Set {
	next := make([]nim.Set, len(layer))
	for h := 1; h < len(layer); h++ {
		for n := h; n < len(layer); n++ {
			next[n].AddShifted(&layer[n-h], o.v.At(uint64(h)))
		}
	}
	return next
}

// mostTries is how many ranges of the condition one are tried.
const mostTries = 32

// firstOne is the first n1 among begin, begin + p, begin + 2p, … that fulfils the
// condition one with w.
func (o *options) firstOne(begin, w uint64) (uint64, bool) {
	for n := begin; n < begin+mostTries*o.p && n+o.p <= o.v.Last(); n += o.p {
		if o.one(n, n+o.p-1, w) {
			return n, true
		}
	}
	return 0, false
}

// one reports whether the condition one is fulfilled for from ≤ n ≤ to.
func (o *options) one(from, to, w uint64) bool {
	for uint64(o.sums.Len()) < to {
		o.sums.Push(o.v.At(uint64(o.sums.Len()) + 1))
	}
	for n := from; n <= to; n++ {
		if o.x(n) < w {
			return false
		}
		var seen nim.Set
		for g := range uint32(o.s * (o.x(n) - w)) {
			seen.Add(g)
		}
		for _, m := range o.moves {
			o.addOne(&seen, n-m.Take, m.Leave)
		}
		if seen.Mex() < o.v.At(n) {
			return false
		}
	}
	return true
}

// addOne adds the sums of j heaps of together n that include a large heap such that
// the others have a nim-sum below s.
func (o *options) addOne(seen *nim.Set, n, j uint64) {
	for h := o.n0; j > 0 && h <= n; h++ {
		var others nim.Set
		o.sums.AddSums(&others, int(j)-1, int(n-h))
		o.addBelow(seen, &others, o.v.At(h))
	}
}
