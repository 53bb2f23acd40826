package nim

// Sum is the nim-sum: the nim-value of a disjunctive sum of components with
// the given nim-values, their sum in binary without carry.
func Sum(values ...uint32) uint32 {
	var s uint32
	for _, v := range values {
		s ^= v
	}
	return s
}

// Mex is the minimal excludant of the given nim-values: the least nim-value
// that is none of them.
func Mex(values ...uint32) uint32 {
	var s Set
	for _, v := range values {
		s.Add(v)
	}
	return s.Mex()
}

// WalshHadamard transforms h in place: h[mask] becomes
//
//	Σ h[v]·(−1)^popcount(v & mask)   over all v.
//
// If h counts how often each value occurs, the result is, for each mask, the
// number of values with an even number of bits in the mask less the number of
// values with an odd number. The length of h is a power of two, 2^b, and the
// transform takes b·2^(b−1) additions and subtractions.
func WalshHadamard(h []int) {
	for step := 1; step < len(h); step *= 2 {
		for i := range h {
			if i&step == 0 {
				h[i], h[i+step] = h[i]+h[i+step], h[i]-h[i+step]
			}
		}
	}
}

// XorShift is the word whose bit v⊕x is bit v of w, for the low six bits of x:
// a butterfly of at most six steps.
func XorShift(w uint64, x uint32) uint64 {
	for b, m := range lower {
		if x>>b&1 == 1 {
			w = w>>(1<<b)&m | w&m<<(1<<b)
		}
	}
	return w
}

// lower[b] selects the bits of a word whose number has bit b clear.
var lower = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}
