package quantity

import (
	"strings"
	"testing"
	"time"
)

func TestTimes(t *testing.T) {
	for s, want := range map[float64]string{0.000000123: "123ns", 0.0123456: "12.3ms", 1.23456: "1.23s", 72.34: "1m12.3s"} {
		if got := Precise(s); got != want {
			t.Errorf("%v seconds are %s, want %s", s, got, want)
		}
	}
	for s, want := range map[float64]string{0: "0.0 s", 1.26: "1.3 s", 150: "2.5 min", 9000: "2.5 h"} {
		if got := Elapsed(s); got != want {
			t.Errorf("%v seconds are %s, want %s", s, got, want)
		}
	}
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int]string{0: "0 heaps are, all 0 heaps are", 1: "1 heap is, the only heap is", 2: "2 heaps are, all 2 heaps are"} {
		if got := Of(n, "heap is", "heaps are") + ", " + All(uint64(n), "heap is", "heaps are"); got != want {
			t.Errorf("%d heaps are %q, want %q", n, got, want)
		}
	}
	for x, want := range map[float64]string{12: "12", 999.7: "1k", 1234567: "1.23M", 4.5e9: "4.5G"} {
		if got := Rate(x); got != want {
			t.Errorf("%v is %s, want %s", x, got, want)
		}
	}
	for n, want := range map[uint64]string{0: "0", 9999: "9999", 20000: "20\u202f000", 1234567: "1\u202f234\u202f567"} {
		if got := Count(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
	for n, want := range map[uint64]string{0: "0 B", 1023: "1023 B", 1024: "1 KiB", 2048: "2 KiB", 3 << 29: "1.5 GiB", 100 << 20: "100 MiB", 2000000000: "1.863 GiB", 1<<64 - 1: "16 EiB"} {
		if got := Bytes(n); got != want {
			t.Errorf("%d is %s, want %s", n, got, want)
		}
	}
}

func TestParseBytes(t *testing.T) {
	for text, want := range map[string]uint64{
		"8G": 8 << 30, "8GB": 8 << 30, "8GiB": 8 << 30, "8g": 8 << 30, "8 GiB": 8 << 30, "512M": 512 << 20, "1.5T": 3 << 39, "64KiB": 64 << 10, "1K": 1024,
		"3.75G": 15 << 28, "8589934592": 8 << 30, "1048576": 1 << 20, "100B": 100, "4194303T": 4194303 << 40,
	} {
		if got, err := ParseBytes(text); got != want || err != nil {
			t.Errorf("%s is read as %d: %v", text, got, err)
		}
	}
	for text, message := range map[string]string{
		"": "a size is", "-1G": "a size is", "8X": "a size is", "G": "a size is", "0G": "a size is", "8GiBB": "a size is", "1e3G": "a size is", ".5G": "a size is",
		"8": "8 without a letter is that many bytes: write 8G, 8M or 8K", "4194304T": "more than 2^62 bytes", "99999999999999999999": "more than 2^62 bytes",
	} {
		if got, err := ParseBytes(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q is read as %d: %v", text, got, err)
		}
	}
}

// A size is told in the largest unit that divides it, as it is read.
func TestSize(t *testing.T) {
	for n, want := range map[Size]string{0: "0", 1000: "1000", 1024: "1KiB", 1536: "1536", 3 << 20: "3MiB", 1025 << 10: "1025KiB", 2 << 40: "2048GiB"} {
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
		if got, err := ParseTime(text); got != want || err != nil {
			t.Errorf("%s is read as %v: %v", text, got, err)
		}
	}
	for text, message := range map[string]string{
		"": "a time is", "-1h": "a time is", "+1h": "a time is", "1d-1h": "a time is", "8:00": "a time is", "d": "a time is", "2d2d": "a time is", "100000d": "a time is", "8 h": "a time is",
		"90": "90 has no unit: write 90m for minutes, 90h for hours or 90d for days", "1d12": "a time is",
	} {
		if got, err := ParseTime(text); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q is read as %v: %v", text, got, err)
		}
	}
}
