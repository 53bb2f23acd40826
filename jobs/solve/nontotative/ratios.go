package nontotative

import (
	"math/big"

	"grundy/jobs/integer"
)

// ratios are the numbers r(p) of theorem N3 of docs/PROOFS.md for the primes up to a bound, to
// which G(n)/n tends for the heaps n with the smallest prime divisor p, if it has a limit there:
//
//	1/r(2) = 2, 1/r(p′) = 1/r(p) + (p′ − p)/φ(p), where φ(p) = ∏ (1 − 1/q) for the primes q ≤ p,
//
// p′ being the prime after p.
func ratios(to uint64) map[uint64]*big.Rat {
	all := map[uint64]*big.Rat{}
	inverse, phi := big.NewRat(1, 1), big.NewRat(1, 1)
	before := uint64(1)
	for _, p := range integer.PrimesTo(to) {
		gap := new(big.Rat).SetUint64(p - before)
		inverse.Add(inverse, gap.Quo(gap, phi))
		all[p] = new(big.Rat).Inv(inverse)
		phi.Mul(phi, big.NewRat(int64(p-1), int64(p)))
		before = p
	}
	return all
}
