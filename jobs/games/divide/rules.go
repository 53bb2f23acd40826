package divide

import (
	"iter"
	"slices"

	"grundy/jobs/nim"
)

// divideAndResidue is section 4.2: n = k·d + r goes to k copies of d and r,
// for every 1 ≤ d < n. (Section 1 would admit d = n, and n could move to
// itself.)
func divideAndResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(k, d, r uint64) []uint64 { return with(r, copies(k, d)) })
}

// complementGrundy is DIVIDE-AND-RESIDUE with k ≥ 2 copies, so d ≤ n/2: the
// moves that Grundy's game does not have.
func complementGrundy(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n/2, n, func(k, d, r uint64) []uint64 { return with(r, copies(k, d)) })
}

// divideThrowResidue is variation 1 of section 4.2: the remainder is dropped.
func divideThrowResidue(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(k, d, _ uint64) []uint64 { return copies(k, d) })
}

// residueThrowDivisor is variation 2 of section 4.2: only the remainder stays.
func residueThrowDivisor(n uint64) iter.Seq[[]uint64] {
	return divisions(1, n-1, n, func(_, _, r uint64) []uint64 { return with(r, nil) })
}

// divisions yields what option makes of n = k·d + r for from ≤ d ≤ to.
func divisions(from, to, n uint64, option func(k, d, r uint64) []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for d := from; d <= to; d++ {
			if !yield(option(n/d, d, n%d)) {
				return
			}
		}
	}
}

// with adds a remainder; the empty heap is a finished game and no part.
func with(r uint64, parts []uint64) []uint64 {
	if r == 0 {
		return parts
	}
	return append(parts, r)
}

func copies(k, d uint64) []uint64 { return slices.Repeat([]uint64{d}, int(k)) }

// evenCopiesCancel is the second rung of the games above: k copies of d have
// the nim-value of d where k is odd and 0 where it is even. keepD and keepR say
// which components stay, and the divisors go up to last(n).
func evenCopiesCancel(last func(n uint64) uint64, keepD, keepR uint64) func(uint64, func(uint64) uint32, *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		for d := uint64(1); d <= last(n); d++ {
			seen.Add(g(d*(n/d&1)*keepD) ^ g(n%d*keepR))
		}
	}
}
