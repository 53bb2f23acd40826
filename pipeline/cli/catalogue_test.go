package cli

import (
	"strings"
	"testing"
)

// Numbers that would overflow in what is computed from them are refused wherever a
// command takes a bound.
func TestBoundsAtTheTop(t *testing.T) {
	for _, line := range []string{
		"values nim --to", "values nim --to 9 --from", "grid mem --k 9 --n", "grid mem --n 9 --k", "period nim --to", "period octal:0.77 --to",
		"survey octal --size 1 --to", "survey octal --size 1 --to 9 --far", "bench mem0 --to", "bench mem0 --to 9,", "bench mem --to 9 --k", "claims arith/thm12 --bound",
	} {
		for _, n := range []string{"18446744073709551615", "9223372036854775807", "99999999999999999999"} {
			line := strings.Replace(line+" "+n, ", ", ",", 1)
			refused(t, line, "000 can be asked for")
		}
	}
}
