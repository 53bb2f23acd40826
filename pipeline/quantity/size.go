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
