// Package quantity writes sizes, counts, rates and times in the one style that
// every command, message and page uses.
package quantity

import (
	"fmt"
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
