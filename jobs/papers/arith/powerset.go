package arith

import (
	"fmt"
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/integer"
)

// The values of POWERSET games are stored as exponents: 0 for the nim-value 0, and 1 + log2 of it
// otherwise.

// iO is what POWERSET MALIQUANT is said to have as its exponent at i_o(n), beyond the first heaps.
func iO(is func(index uint64, e uint32) bool) claim.Statement {
	return func(at []uint64, e uint32) (bool, string) {
		index := (integer.OddPart(at[0]) + 1) / 2
		return index < 5 || is(index, e), fmt.Sprint(index)
	}
}

// printedPower and meantPower say that the nim-value is i_o, and that it is 2^(i_o − 1).
func printedPower(index uint64, e uint32) bool {
	return index&(index-1) == 0 && bits.Len64(index) == int(e)
}

func meantPower(index uint64, e uint32) bool { return index == uint64(e) }

// nimber writes the nim-value that is stored as an exponent: 0 as 0, and 2^k as k + 1.
func nimber(exponent uint64) string {
	switch {
	case exponent == 0:
		return "0"
	case exponent <= 30:
		return fmt.Sprint(uint64(1) << (exponent - 1))
	}
	return fmt.Sprintf("2^%d", exponent-1)
}

// powersetNontotative is corollary (iii) of theorem P2.
func powersetNontotative(all []claim.Read, bound uint64) claim.Finding {
	for n := uint64(1); n <= bound; n++ {
		if e, want := all[0].At(n), all[1].At(n)-1; e != want {
			return claim.Unlike("powerset-nontotative", n, nimber(uint64(e)),
				nimber(uint64(want))).Contradicts(bound)
		}
	}
	return claim.Found(claim.Open, bound, "true of every heap from 1 to %d", bound)
}

// evenPowers says that POWERSET MALIQUANT has the nim-value 2^t at 4t + 2.
func evenPowers(at []uint64, e uint32) (bool, string) {
	t := at[0] / 4
	return at[0]%4 != 2 || uint64(e) == t+1, nimber(t + 1)
}

// oddPowers is what the proof of theorem 16 says of odd heaps below n = 2t + 1, t even.
func oddPowers(all []claim.Read, bound uint64) claim.Finding {
	s := all[0]
	wrong := uint64(0) // the last n that fails
	for t := uint64(6); 2*t+1 <= bound; t += 2 {
		for h := t + 1; h < 2*t; h += 2 {
			if uint64(s.At(h)) != h/2+1 {
				wrong = 2*t + 1
			}
		}
	}
	switch {
	case wrong == 0:
		return claim.Found(claim.Holds, bound, "true of every such n to %d", bound)
	case wrong == 13:
		return claim.Found(claim.Misprint, bound,
			"as printed it fails for n = 13: the heap 7 has the value %s; for all other such n to %d it is true", nimber(uint64(s.At(7))), bound)
	}
	return claim.Found(claim.Contradicted, bound, "it fails for n = %d", wrong)
}
