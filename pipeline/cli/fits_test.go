package cli

import (
	"bytes"
	"strings"
	"testing"
)

// Bounds that no memory holds are refused with the largest that fits, before
// anything is computed.
func TestTooMuchMemory(t *testing.T) {
	for line, want := range map[string]string{
		"values saliquant --to 9999999999999":             "the largest bound that fits is",
		"values saliquant --to 18446744073709551615":      "the largest bound that fits is",
		"grid mem --n 3 --k 99999999999":                  "takes more than",
		"grid mem --n 99999999999 --k 9":                  "the largest bound that fits is",
		"claims arith/thm12 --bound 99999999999999":       "can't be tested to",
		"claims arith/thm12 --bound 18446744073709551615": "can't be tested to",
	} {
		var stdout, stderr bytes.Buffer
		if code := Main(strings.Fields(line), &stdout, &stderr); code != exitUsage || !strings.Contains(stderr.String(), want) {
			t.Errorf("%s ends with %d and says %q, want %q", line, code, &stderr, want)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, bytes.ErrTooLarge }

// What can't be written isn't passed over, and isn't the user's mistake.
func TestOutputFull(t *testing.T) {
	for _, line := range []string{"values saliquant --to 5", "grid mem --n 3 --k 3", "games", "solve 7@totient", "claims arith/thm12 --bound 9"} {
		var stderr bytes.Buffer
		if code := Main(strings.Fields(line), full{}, &stderr); code != exitTaskFailed {
			t.Errorf("%s ends with %d: %s", line, code, &stderr)
		}
	}
}
