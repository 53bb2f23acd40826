package dropouts

import (
	"math/big"
	"math/bits"
)

// word is the lowest 64 bits of x ≥ 0.
func word(x *big.Int) uint64 {
	low := uint64(0)
	for i, w := range x.Bits() {
		if i*bits.UintSize >= 64 {
			break
		}
		low |= uint64(w) << (i * bits.UintSize)
	}
	return low
}

// ones is the number of bits of x ≥ 0 that are 1.
func ones(x *big.Int) int {
	sum := 0
	for _, w := range x.Bits() {
		sum += bits.OnesCount(uint(w))
	}
	return sum
}

// distance is the number of bits in which two numbers differ.
func distance(x, y *big.Int) int { return ones(new(big.Int).Xor(x, y)) }

// power is 2^k.
func power(k int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(k)) }

// below is x ≥ 0 without its highest bit.
func below(x *big.Int) *big.Int { return new(big.Int).SetBit(x, max(x.BitLen()-1, 0), 0) }

// isPower says whether x ≥ 1 is a power of two.
func isPower(x *big.Int) bool { return int(x.TrailingZeroBits()) == x.BitLen()-1 }

// times is k·x.
func times(k int64, x *big.Int) *big.Int { return new(big.Int).Mul(big.NewInt(k), x) }
