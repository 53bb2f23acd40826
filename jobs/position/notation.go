package position

import (
	"fmt"
	"math/big"
	"strings"
)

// Notation writes a nim-value: in decimals up to 64 bits, and beyond as a sum
// of powers of two.
func Notation(v *big.Int) string {
	if v.BitLen() <= 64 {
		return v.String()
	}
	var powers []string
	for bit := v.BitLen() - 1; bit >= 0; bit-- {
		if v.Bit(bit) == 1 {
			powers = append(powers, fmt.Sprintf("2^%d", bit))
		}
	}
	return strings.Join(powers, " + ")
}
