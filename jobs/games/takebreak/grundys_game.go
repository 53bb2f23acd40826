package takebreak

import "iter"

// grundysGame is P. M. Grundy's: split a heap into two of different sizes,
// n → a + (n − a) for 1 ≤ a < n − a.
func grundysGame(n uint64) iter.Seq[[]uint64] { return splits(n, (max(n, 1)-1)/2) }

// couplesAreForever: split a heap of at least three into two, n → a + (n − a)
// for n ≥ 3 and 1 ≤ a ≤ n − a. A couple, 2, never parts.
func couplesAreForever(n uint64) iter.Seq[[]uint64] {
	if n < 3 {
		return splits(n, 0)
	}
	return splits(n, n/2)
}

// splits yields a + (n − a) for 1 ≤ a ≤ last.
func splits(n, last uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for a := uint64(1); a <= last; a++ {
			if !yield([]uint64{a, n - a}) {
				return
			}
		}
	}
}
