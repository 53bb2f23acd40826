package cli

import (
	"bytes"
	"strings"
	"testing"
)

// refused tests that the command line is the user's mistake, and says what is wanted.
func refused(t *testing.T, line, want string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Main(strings.Fields(line), &stdout, &stderr); code != exitUsage || !strings.Contains(stderr.String(), want) {
		t.Errorf("%s ends with %d and says %q, want %q", line, code, &stderr, want)
	}
}

// Bounds that no memory holds are refused with the largest that fits, before
// anything is computed.
func TestTooMuchMemory(t *testing.T) {
	defer func(old uint64) { budget = old }(budget)
	budget = 8 << 30
	for line, want := range map[string]string{
		"values saliquant --to 999999999999":              "the largest n that fits is",
		"grid mem --n 999999999 --k 1000000":              "the largest n that fits is",
		"grid mem --n 99999999999 --k 9":                  "the largest n that fits is",
		"claims arith/thm12 --bound 999999999999":         "can't be tested to",
		"values divide-and-residue --to 4000000000":       "the largest n that fits is",
		"values divide-throw-residue --to 5000000000":     "is too far for its solver, which goes to n = 4294967295",
		"values cut:2 --to 90000000000":                   "is too far for its solver, which goes to n = 8589934592",
		"bench saliquant --to 10000000 --memory 150MiB":   "the largest n that fits is",
		"bench cut:1,2 --to 90000000000":                  "is too far for its solver, which goes to n = 4294967296",
		"period octal:0.106 --to 200000000000":            "the largest n that fits is",
		"period octal:0.77 --to 200000000000":             "the largest n that fits is",
		"period grundys-game --to 200000000000":           "the largest n that fits is",
		"period dudeney:3 --to 200000000000":              "the largest n that fits is",
		"period octal:0.106 --to 9000000 --memory 100MiB": "of memory, and 100 MiB are allowed: the largest n that fits is",
		"period octal:0.106 --to 9000000 --memory 1MiB":   "of memory, and 1 MiB are allowed: no n fits",
	} {
		refused(t, line, want)
	}
}

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

// A bound below the first heap is named with that.
func TestBoundsBelowTheFirstHeap(t *testing.T) {
	for line, want := range map[string]string{
		"period subtraction:1,4/sink=1000 --to 60": "the first heap of subtraction:1,4/sink=1000 is 1000: --to 60 is below it",
		"bench cut:1,2 --to 0":                     "the first heap of cut:1,2 is 1: --to 0 is below it",
	} {
		refused(t, line, want)
	}
}
