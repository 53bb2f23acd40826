package integer_test

import (
	"errors"
	"strconv"
	"testing"

	"grundy/jobs/integer"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]uint64{
		"0": 0, "7": 7, "010": 10, "1000000": 1_000_000, "1_000_000": 1_000_000,
		"1e6": 1_000_000, "1E6": 1_000_000, "10^6": 1_000_000, "2^20": 1 << 20,
		"1k": 1000, "2.5M": 2_500_000, "3G": 3_000_000_000, "1T": 1_000_000_000_000,
		"1.5e3": 1500, "18446744073709551615": 1<<64 - 1, "10^0": 1,
	} {
		if got, err := integer.Parse(text); got != want || err != nil {
			t.Errorf("%s is read as %d: %v", text, got, err)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "1.", ".5", "1.55e1", "1,000", "1_",
		"_1", "1__0", "0x10", "1K", "1 k", "1e", "1e-3", "1.5^2", "ten", "1e6k"} {
		if got, err := integer.Parse(text); !errors.Is(err, integer.ErrSyntax) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
	for _, text := range []string{"18446744073709551616", "1e20", "2^64", "999^999", "100000000T"} {
		if got, err := integer.Parse(text); !errors.Is(err, integer.ErrTooLarge) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
}

func TestParseBig(t *testing.T) {
	for text, want := range map[string]string{
		"7": "7", "10^20": "100000000000000000000", "10^20+5": "100000000000000000005",
		"10^20-1": "99999999999999999999",
		"2^70":    "1180591620717411303424", "1.5e20": "150000000000000000000", "5e0-5": "0",
		"1k+1": "1001",
	} {
		if got, err := integer.ParseBig(text); err != nil || got.String() != want {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
	if got, err := integer.ParseBig("10^10000"); err != nil || len(got.String()) != 10_001 {
		t.Errorf("10^10000 is read with the error %v", err)
	}
	for _, text := range []string{"", "+", "-1", "1+", "+1", "1-2", "1+2+3", "1.5+1",
		"10^100 + 5", "5+6", "10-3", "1_000+1"} {
		if got, err := integer.ParseBig(text); !errors.Is(err, integer.ErrSyntax) {
			t.Errorf("%q is read as %v: %v", text, got, err)
		}
	}
	for _, text := range []string{"10^10100", "9^99999", "99999^99999", "1e99999", "1e10100",
		"10^10100+1"} {
		if _, err := integer.ParseBig(text); !errors.Is(err, integer.ErrTooLong) {
			t.Errorf("%q has the error %v", text, err)
		}
	}
}

// No text makes the readers fail, and plain digits are read as they are.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"7", "1e6", "2.5M", "1_0", "9999999999^999", "10^30+5", "1e20-1",
		"99^5000", "1+-1", "0^99999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := integer.Parse(text)
		long, longErr := integer.ParseBig(text)
		if longErr == nil && long.Sign() < 0 {
			t.Errorf("%q is read as %v", text, long)
		}
		want, plain := strconv.ParseUint(text, 10, 64)
		if plain == nil && (err != nil || got != want) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
		if plain == nil && (longErr != nil || !long.IsUint64() || long.Uint64() != want) {
			t.Errorf("%q is read as %v: %v", text, long, longErr)
		}
	})
}
