package integer

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Pattern is the ways of writing a whole number, as a regular expression: digits with _ between
// them, and behind them k, M, G, T or a power of ten, as in 1k, 10^6, 1e6, 2.5M.
const Pattern = `^([0-9]+(?:_[0-9]+)*)(?:\.([0-9]+))?(?:[eE]([0-9]{1,5})|\^([0-9]{1,5})|([kMGT]))?$`

var number = regexp.MustCompile(Pattern)

// ErrSyntax, ErrTooLarge and ErrTooLong are the errors of [Parse] and [ParseBig].
var (
	ErrSyntax   = errors.New("a number is written as 1000000, 1_000_000, 1e6, 10^6, 1k or 1M")
	ErrTooLarge = errors.New("the number has more than 64 bits")
	ErrTooLong  = fmt.Errorf("the number has more than %d digits", MostDigits)
)

// MostDigits is how many digits a number may have that [ParseBig] reads: 10^10000 has one
// more than 10000.
const MostDigits = 10_100

// Parse reads a whole number as people write it: 1000000, 1_000_000, 1e6, 10^6, 2^20,
// 1k, 2.5M. A number that isn't whole, as 1.5, is refused.
func Parse(text string) (uint64, error) {
	switch value, err := parseTerm(text); {
	case errors.Is(err, ErrTooLong):
		return 0, ErrTooLarge
	case err != nil:
		return 0, err
	case !value.IsUint64():
		return 0, ErrTooLarge
	default:
		return value.Uint64(), nil
	}
}

// ParseBig reads a whole number of any size up to [MostDigits], or a sum or difference of two
// that isn't negative and begins with a power: 10^100+5, 2^200-3. A sum of plain digits is refused,
// since 5+6 may be meant as two heaps.
func ParseBig(text string) (*big.Int, error) {
	i := strings.IndexAny(text, "+-")
	if i < 0 {
		return parseTerm(text)
	}
	if strings.Trim(text[:i], "0123456789_") == "" {
		return nil, ErrSyntax
	}
	x, err := parseTerm(text[:i])
	if err != nil {
		return nil, err
	}
	y, err := parseTerm(text[i+1:])
	if err != nil {
		return nil, err
	}
	if text[i] == '+' {
		return x.Add(x, y), nil
	}
	if x.Sub(x, y).Sign() < 0 {
		return nil, ErrSyntax
	}
	return x, nil
}

// tooLong is the least number of more than [MostDigits] digits.
var tooLong = sync.OnceValue(func() *big.Int { return tenTo(MostDigits) })

// parseTerm reads a whole number that is no sum.
func parseTerm(text string) (*big.Int, error) {
	m := number.FindStringSubmatch(text)
	if m == nil || m[4] != "" && m[2] != "" {
		return nil, ErrSyntax
	}
	digits, fraction := strings.ReplaceAll(m[1], "_", ""), m[2]
	zeros := zerosOf(m[3], m[5]) - len(fraction)
	power := 1
	if m[4] != "" {
		power, _ = strconv.Atoi(m[4])
	}
	if (len(strings.TrimLeft(digits, "0"))-1)*power+zeros > MostDigits || len(digits) > MostDigits {
		return nil, ErrTooLong
	}
	value, _ := new(big.Int).SetString(digits+fraction, 10)
	if zeros < 0 {
		return nil, ErrSyntax // 1.5 or 2.55e1, and 1.0 as well
	}
	value.Exp(value, big.NewInt(int64(power)), nil)
	if value.Mul(value, tenTo(zeros)).Cmp(tooLong()) >= 0 {
		return nil, ErrTooLong
	}
	return value, nil
}

// zerosOf is the number of zeros that the exponent of a number stands for, or its letter.
func zerosOf(exponent, letter string) int {
	switch {
	case exponent != "":
		zeros, _ := strconv.Atoi(exponent)
		return zeros
	case letter != "":
		return 3 * (1 + strings.Index("kMGT", letter))
	}
	return 0
}

func tenTo(k int) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(k)), nil) }
