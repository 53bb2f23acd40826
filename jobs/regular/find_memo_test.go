package regular

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"
)

// A search that goes on from what the last one found gives what a fresh one gives,
// whatever was asked and appended in between.
func TestFindAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		width, period := rapid.IntRange(1, 3).Draw(t, "width"),
			rapid.IntRange(1, 6).Draw(t, "period")
		v := NewRows(width)
		saltus := rapid.Uint32Range(0, 2).Draw(t, "saltus")
		more := func(rows int) {
			for range rows * width {
				x := rapid.Uint32Range(0, 2).Draw(t, "value")
				if i := v.size(); i >= period*width && rapid.IntRange(0, 40).Draw(t, "odd") > 0 {
					x = v.at(i-period*width) + saltus
				}
				v.Append(x)
			}
		}
		more(rapid.IntRange(2, 30).Draw(t, "rows"))
		for range 8 {
			if rapid.Bool().Draw(t, "append") {
				more(rapid.IntRange(1, 5).Draw(t, "more"))
			}
			repeats, plain := rapid.IntRange(0, v.Heaps()).Draw(t, "repeats"),
				rapid.Bool().Draw(t, "plain")
			fresh := NewRows(width)
			for i := range v.size() {
				fresh.Append(v.at(i))
			}
			found, ok := v.find(repeats, plain)
			if want, wanted := fresh.find(repeats, plain); ok != wanted || ok && found != want {
				t.Fatalf("%d heaps repeat: %v %v, a fresh search finds %v %v", repeats, found, ok, want, wanted)
			}
		}
	})
}

// Bytes that agree are counted piece by piece; the one that differs may stand anywhere
// in a piece.
func TestAgreeing(t *testing.T) {
	const lag, size = 7, 5000
	x := make([]uint8, size)
	for i := range x {
		x[i] = uint8(i % lag)
	}
	for differs := size - 3100; differs < size; differs++ {
		x[differs] += 100
		last := differs // that differs from the one lag before
		if differs+lag < size {
			last += lag
		}
		for _, window := range []int{0, 1, 1023, 1024, 1025, 3000, size - lag} {
			want := min(window, size-last-1)
			if got := agreeing(x, window, lag, 0); got != want {
				t.Fatalf("heap %d differs: %d of %d agree, want %d", differs, got, window, want)
			}
		}
		x[differs] -= 100
	}
}

// Without a proof the next attempt waits for more heaps than are known, beyond 2^31, too.
func TestNextAttempt(t *testing.T) {
	for _, first := range []uint64{0, 1 << 33} {
		v := NewValues(first)
		for n := range 1000 {
			v.Append(uint32(bits.OnesCount(uint(n))))
		}
		x := &repeated{trial: &trial{rules: unknown{}}, known: v.Heaps()}
		if x.attempt(v); x.proof != nil || x.missing() <= 0 {
			t.Errorf("heaps from %d on: the next attempt waits for %d more", first, x.missing())
		}
	}
}
