package nim

import (
	"fmt"
	"math/big"
	"strconv"
)

// Nimber is a nim-value that may be large: a number below 2^63 as it is, and a power of two from
// 2^63 on, as the POWERSET games have them, as its exponent with the highest bit set. Equal values
// are equal Nimbers.
type Nimber uint64

const largePower = 1 << 63

// NimberOfExponent is the value for which a product of exponents stores e.
func NimberOfExponent(e uint32) Nimber {
	switch {
	case e == 0:
		return 0
	case e <= 63:
		return 1 << (e - 1)
	}
	return largePower | Nimber(e-1)
}

// NimberOf is the value n ≥ 0. It is an error if n is neither below 2^63 nor a power of two.
func NimberOf(n *big.Int) (Nimber, error) {
	if n.BitLen() <= 63 {
		return Nimber(n.Uint64()), nil
	}
	exponent := uint(n.BitLen() - 1)
	if n.TrailingZeroBits() != exponent {
		text := n.String()
		if len(text) > 24 {
			text = text[:24] + "…"
		}
		return 0, fmt.Errorf("%s is above 2^63 and no power of two: no game here has such a nim-value", text)
	}
	return largePower | Nimber(exponent), nil
}

// NimberStored is the value that a product stores in a column of the given name as v.
func NimberStored(column string, v uint32) Nimber {
	if column == "e" {
		return NimberOfExponent(v)
	}
	return Nimber(v)
}

// Big is the value as a number, which takes a bit for each unit of the exponent.
func (v Nimber) Big() *big.Int {
	if v.Large() {
		return new(big.Int).Lsh(big.NewInt(1), uint(v&^largePower))
	}
	return new(big.Int).SetUint64(uint64(v))
}

// Large says whether the value is a power of two from 2^63 on.
func (v Nimber) Large() bool { return v&largePower != 0 }

// String writes the value as a number, or as a power of two.
func (v Nimber) String() string {
	if v.Large() {
		return fmt.Sprintf("2^%d", uint64(v&^largePower))
	}
	return strconv.FormatUint(uint64(v), 10)
}

// MaxDigits is the number of decimal digits that a value may have to be written out,
// MostExponent the exponent stored for 2^3318, the greatest power of two with so many.
const MaxDigits, MostExponent = 999, 1 + 3318

// AppendPower appends the value for which a product of exponents stores e, in decimal digits.
func AppendPower(text []byte, e uint32) []byte {
	if e == 0 {
		return append(text, '0')
	}
	return new(big.Int).Lsh(big.NewInt(1), uint(e-1)).Append(text, 10)
}
