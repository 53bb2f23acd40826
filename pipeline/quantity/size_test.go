package quantity_test

import (
	"strings"
	"testing"
	"time"

	"grundy/pipeline/quantity"
)

func TestParseBytes(t *testing.T) {
	for text, want := range map[string]uint64{
		"8G": 8 << 30, "8GB": 8 << 30, "8GiB": 8 << 30, "8g": 8 << 30, "8 GiB": 8 << 30, "512M": 512 << 20, "1.5T": 3 << 39, "64KiB": 64 << 10, "1K": 1024,
		"3.75G": 15 << 28, "8589934592": 8 << 30, "1048576": 1 << 20, "100B": 100, "4194303T": 4194303 << 40,
	} {
		if got, err := quantity.ParseBytes(text); got != want || err != nil {
			t.Errorf("%s is read as %d: %v", text, got, err)
		}
	}
	for text, message := range map[string]string{
		"": "a size is", "-1G": "a size is", "8X": "a size is", "G": "a size is", "0G": "a size is", "8GiBB": "a size is", "1e3G": "a size is", ".5G": "a size is",
		"8": "8 without a letter is that many bytes: write 8G, 8M or 8K", "4194304T": "more than 2^62 bytes", "99999999999999999999": "more than 2^62 bytes",
	} {
		if got, err := quantity.ParseBytes(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
}

// A size is told in the largest unit that divides it, as it is read.
func TestSize(t *testing.T) {
	for n, want := range map[quantity.Size]string{0: "0", 1000: "1000", 1024: "1KiB", 1536: "1536", 3 << 20: "3MiB", 1025 << 10: "1025KiB", 2 << 40: "2048GiB"} {
		if got := n.String(); got != want {
			t.Errorf("%d bytes are %s, want %s", uint64(n), got, want)
		}
	}
}

func TestParseTime(t *testing.T) {
	const day = 24 * time.Hour
	for text, want := range map[string]time.Duration{
		"2d": 2 * day, "1d12h": 36 * time.Hour, "8h30m": 510 * time.Minute, "90m": 90 * time.Minute, "1.5h": 90 * time.Minute, "45s": 45 * time.Second,
		"300ms": 300 * time.Millisecond, "0s": 0, "99999d": 99999 * day,
	} {
		if got, err := quantity.ParseTime(text); got != want || err != nil {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
	for text, message := range map[string]string{
		"": "a time is", "-1h": "a time is", "+1h": "a time is", "1d-1h": "a time is", "8:00": "a time is", "d": "a time is", "2d2d": "a time is", "100000d": "a time is", "8 h": "a time is",
		"90": "90 has no unit: write 90m for minutes, 90h for hours or 90d for days", "1d12": "a time is",
	} {
		if got, err := quantity.ParseTime(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q is read as %v: %v", text, got, err)
		}
	}
}
