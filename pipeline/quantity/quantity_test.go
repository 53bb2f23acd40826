package quantity

import "testing"

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
