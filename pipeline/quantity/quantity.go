// Package quantity writes sizes, counts, rates and times in the one style that
// every command, message and page uses.
package quantity

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Bytes writes a size with up to four digits in the largest binary unit that gives
// at least 1, as 1.863 GiB.
func Bytes(size uint64) string {
	value, unit := float64(size), "B"
	for _, larger := range []string{"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"} {
		if value >= 1024 {
			value, unit = value/1024, larger
		}
	}
	return fmt.Sprintf("%.4g %s", value, unit)
}

// Rate writes a number with three digits and a letter for a thousand, a million or
// a billion, as 1.23M.
func Rate(x float64) string {
	letter := ""
	for _, l := range []string{"k", "M", "G"} {
		if x < 999.5 {
			break
		}
		x, letter = x/1000, l
	}
	return fmt.Sprintf("%.3g%s", x, letter)
}

// Elapsed writes how long a task took, in seconds up to two minutes, then in minutes
// up to two hours, then in hours, each to a tenth.
func Elapsed(seconds float64) string {
	switch {
	case seconds < 120:
		return fmt.Sprintf("%.1f s", seconds)
	case seconds < 120*60:
		return fmt.Sprintf("%.1f min", seconds/60)
	}
	return fmt.Sprintf("%.1f h", seconds/3600)
}

// Precise writes a measured time in seconds with three digits, as 12.3ms.
func Precise(s float64) string {
	d := time.Duration(s * float64(time.Second))
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// Of is a number before what is said of one thing or of several: 1 heap, 2 heaps.
func Of[N int | int64 | uint64](n N, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

// All is Of for all that there are: the only heap, all 2 heaps.
func All[N int | int64 | uint64](n N, one, several string) string {
	if n == 1 {
		return "the only " + one
	}
	return fmt.Sprintf("all %d %s", n, several)
}

// Count writes a number of more than four digits in groups of three, which thin
// spaces separate.
func Count(n uint64) string {
	digits := fmt.Sprint(n)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 && len(digits) > 4 {
			b.WriteRune('\u202f')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// Sizes have the letters that the memory of machines is told in: 8G, 8GB and 8GiB are the same.
var sizeForm = regexp.MustCompile(`^(?i)([0-9]+)(?:\.([0-9]{1,9}))? ?(?:([KMGT])(?:i?B)?|B)?$`)

// errSize and errTime are the errors of [ParseBytes] and [ParseTime].
var (
	errSize = errors.New("a size is a number with K, M, G or T behind it, as 8G or 512M, which may end in B or iB and stand for powers of 1024")
	errTime = errors.New("a time is written with d, h, m and s, as 2d, 1d12h, 8h30m, 90m or 45s")
)

// smallest is the bytes below which a size without a letter is taken for a forgotten one.
const smallest = 1 << 20

// ParseBytes reads a size of at least one byte as people write it: 8G, 8GB and 8GiB are 8·2^30 bytes, 512M is
// 512·2^20, 1.5T is 1.5·2^40, and plain digits are bytes, of which there are at least a million.
func ParseBytes(text string) (uint64, error) {
	m := sizeForm.FindStringSubmatch(text)
	if m == nil {
		return 0, errSize
	}
	size, _ := new(big.Int).SetString(m[1]+m[2], 10)
	if m[3] != "" {
		size.Lsh(size, 10*uint(1+strings.Index("KMGT", strings.ToUpper(m[3]))))
	}
	for range m[2] {
		size.Quo(size, big.NewInt(10)) // floors one after the other are the floor of all
	}
	switch {
	case size.Sign() == 0:
		return 0, errSize
	case size.BitLen() > 62:
		return 0, errors.New("the size has more than 2^62 bytes")
	case text == m[1] && size.Uint64() < smallest:
		return 0, fmt.Errorf("%s without a letter is that many bytes: write %[1]sG, %[1]sM or %[1]sK", text)
	}
	return size.Uint64(), nil
}

var daysForm = regexp.MustCompile(`^([0-9]{1,5})d(.*)$`)

// ParseTime reads a time from 0 on as people write it, with days, hours, minutes and seconds: 2d, 1d12h, 8h30m, 1.5h, 45s.
// A number without a unit is refused, since tools differ in what it means.
func ParseTime(text string) (time.Duration, error) {
	days, rest := time.Duration(0), text
	if m := daysForm.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		days, rest = time.Duration(n)*24*time.Hour, m[2]
		if rest == "" {
			return days, nil
		}
	}
	if n, err := strconv.ParseUint(rest, 10, 64); err == nil && rest == text {
		return 0, fmt.Errorf("%d has no unit: write %[1]dm for minutes, %[1]dh for hours or %[1]dd for days", n)
	}
	d, err := time.ParseDuration(rest)
	if err != nil || d < 0 || strings.HasPrefix(rest, "+") || strings.HasPrefix(rest, "-") {
		return 0, errTime
	}
	return days + d, nil
}

// Size is a number of bytes, as 8G, that a flag may have.
type Size uint64

// String, Type and Set implement pflag.Value. Set reads what String writes.
func (s Size) String() string {
	n, unit := uint64(s), ""
	for _, larger := range []string{"KiB", "MiB", "GiB"} {
		if n >= 1024 && n%1024 == 0 {
			n, unit = n/1024, larger
		}
	}
	return fmt.Sprintf("%d%s", n, unit)
}

func (*Size) Type() string { return "size" }
func (s *Size) Set(text string) error {
	n, err := ParseBytes(text)
	if err == nil {
		*s = Size(n)
	}
	return err
}

// Span is a length of time, as 2d, 8h or 90m, that a flag may have.
type Span time.Duration

// String, Type and Set implement pflag.Value. Set reads what String writes, but for that of 0, which is none.
func (s Span) String() string {
	const day = 24 * time.Hour
	switch d := time.Duration(s); {
	case d == 0:
		return ""
	case d%day == 0:
		return fmt.Sprintf("%dd", d/day)
	default:
		return d.String()
	}
}

func (*Span) Type() string { return "duration" }
func (s *Span) Set(text string) error {
	d, err := ParseTime(text)
	if err == nil {
		*s = Span(d)
	}
	return err
}
