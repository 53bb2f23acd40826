package quantity_test

import (
	"errors"
	"strconv"
	"testing"

	"grundy/pipeline/quantity"
)

func TestParseNumber(t *testing.T) {
	for text, want := range map[string]uint64{
		"0": 0, "7": 7, "010": 10, "1000000": 1_000_000, "1_000_000": 1_000_000, "1e6": 1_000_000, "1E6": 1_000_000, "10^6": 1_000_000, "2^20": 1 << 20,
		"1k": 1000, "2.5M": 2_500_000, "3G": 3_000_000_000, "1T": 1_000_000_000_000, "1.5e3": 1500, "18446744073709551615": 1<<64 - 1, "10^0": 1,
	} {
		if got, err := quantity.ParseNumber(text); got != want || err != nil {
			t.Errorf("%s is read as %d: %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "1.", ".5", "1.55e1", "1,000", "1_", "_1", "1__0", "0x10", "1K", "1 k", "1e", "1e-3", "1.5^2", "ten", "1e6k"} {
		if got, err := quantity.ParseNumber(text); !errors.Is(err, quantity.ErrNumber) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
	for _, text := range []string{"18446744073709551616", "1e20", "2^64", "999^999", "100000000T"} {
		if got, err := quantity.ParseNumber(text); !errors.Is(err, quantity.ErrTooLarge) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
}

// No text makes the reader fail, and plain digits are read as they are.
func FuzzParseNumber(f *testing.F) {
	for _, text := range []string{"7", "1e6", "10^6", "2.5M", "1_0", "9999999999^999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := quantity.ParseNumber(text)
		if want, plain := strconv.ParseUint(text, 10, 64); plain == nil && (err != nil || got != want) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	})
}
