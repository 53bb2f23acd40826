package quantity

import (
	"errors"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// The ways of writing a whole number: digits with _ between them, and behind them k, M, G, T or
// a power of ten, as in 1k, 10^6, 1e6, 2.5M.
var number = regexp.MustCompile(`^([0-9]+(?:_[0-9]+)*)(?:\.([0-9]+))?(?:[eE]([0-9]{1,3})|\^([0-9]{1,3})|([kMGT]))?$`)

// ErrNumber and ErrTooLarge are the errors of [ParseNumber].
var (
	ErrNumber   = errors.New("a number is written as 1000000, 1_000_000, 1e6, 10^6, 1k or 1M")
	ErrTooLarge = errors.New("the number has more than 64 bits")
)

// ParseNumber reads a whole number as people write it: 1000000, 1_000_000, 1e6, 10^6, 2^20,
// 1k, 2.5M. A number that isn't whole, as 1.5, is refused.
func ParseNumber(text string) (uint64, error) {
	m := number.FindStringSubmatch(text)
	if m == nil || m[4] != "" && m[2] != "" {
		return 0, ErrNumber
	}
	digits, fraction := strings.ReplaceAll(m[1], "_", ""), m[2]
	if len(digits) > 400 {
		return 0, ErrTooLarge
	}
	value, _ := new(big.Int).SetString(digits+fraction, 10)
	zeros := -len(fraction)
	switch {
	case m[4] != "":
		power, _ := strconv.ParseInt(m[4], 10, 64)
		value.Exp(value, big.NewInt(power), nil)
	case m[3] != "":
		power, _ := strconv.Atoi(m[3])
		zeros += power
	case m[5] != "":
		zeros += 3 * (1 + strings.Index("kMGT", m[5]))
	}
	if zeros < 0 {
		return 0, ErrNumber // 1.5 or 2.55e1, and 1.0 as well
	}
	value.Mul(value, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(zeros)), nil))
	if !value.IsUint64() {
		return 0, ErrTooLarge
	}
	return value.Uint64(), nil
}
