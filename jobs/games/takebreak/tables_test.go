package takebreak_test

import (
	"slices"
	"testing"

	"grundy/jobs/games/takebreak"
	"grundy/jobs/reference/referencetest"
)

// Kayles as in Winning Ways, chapter 4: twelve heaps a row. From the heap 71 on
// the last row repeats.
var kayles = []uint32{
	0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6,
	4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7,
	4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7,
	4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7,
	4, 1, 2, 8, 1, 4, 7, 2, 1, 4, 2, 7,
	4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 6, 7,
	4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
	4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7,
}

// The first values in the literature, from the heap 0.
func TestTables(t *testing.T) {
	referencetest.Table(t, takebreak.Family(), map[string][]uint32{
		"nim":    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17},
		"kayles": kayles,
		// A002187
		"dawsons-chess": {
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4,
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2,
		},
		// A002188
		"grundys-game": {
			0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4,
			1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
		},
		// A046695
		"officers": {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1},
		"treblecross": {
			0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2, 2, 3, 3, 0, 5,
			0, 1, 1, 1, 3, 3, 3, 5, 6, 4,
		},
		"couples-are-forever": {0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1},
		// Nimbers, problems 12 and 19
		"subtraction:1,4":         {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0},
		"subtraction:powers-of-4": {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0},
		// The sink is the heap 1.
		"subtraction:1,2/sink=1": {0, 1, 2, 0, 1, 2, 0, 1},
		// A125920
		"octal:0.176": {0, 1, 1, 0, 2, 2, 3, 4, 4, 1, 1, 6, 2, 2, 3, 4, 4, 1, 1, 6, 6, 3, 3, 2, 4, 1, 1, 6, 6, 3, 3, 4, 4},
	})
}

// Periods and preperiods (heaps before the periodic part, from the heap 0) of
// the literature: Guy and Smith for Kayles and Dawson's games, OEIS's entries
// A071434, A071435, A071451, A071452, A125920, A. Gangolli and T. Plambeck
// (1989) for 0.165; and section 4.2 of the paper on hexadecimal games.
func TestPeriods(t *testing.T) {
	for name, want := range map[string]struct {
		to, preperiod, period int
		saltus                uint32
	}{
		"kayles":         {1000, 71, 12, 0},
		"dawsons-chess":  {1000, 52, 34, 0},
		"dawsons-kayles": {1000, 53, 34, 0},
		"octal:0.7":      {500, 0, 2, 0},
		"octal:0.177":    {2000, 497, 20, 0},
		"octal:0.1377":   {1000, 141, 24, 0},
		"octal:0.176":    {1000, 24, 8, 0},
		"octal:0.113377": {1000, 211, 36, 0},
		"octal:0.11377":  {1000, 187, 32, 0},
		"octal:0.165":    {12000, 5181, 1550, 0},
		"hex:0.13FF":     {500, -1, 7, 4},
		"hex:0.9B":       {500, -1, 7, 4},
	} {
		t.Run(name, func(t *testing.T) {
			g := values(t, name, uint64(want.to))
			pre := preperiod(g, want.period, want.saltus)
			if pre > len(g)-2*want.period-10 || want.preperiod >= 0 && pre != want.preperiod {
				t.Errorf("period %d after %d heaps, want after %d", want.period, pre, want.preperiod)
			}
			for p := 1; p < want.period; p++ {
				if want.period%p == 0 && preperiod(g, p, want.saltus*uint32(p)/uint32(want.period)) < len(g)/2 {
					t.Errorf("%d is a smaller period", p)
				}
			}
		})
	}
}

// preperiod is the least n0 with g[n+p] = g[n] + s for all n ≥ n0 that are
// known.
func preperiod(g []uint32, p int, s uint32) int {
	n := len(g) - p
	for n > 0 && g[n-1+p] == g[n-1]+s {
		n--
	}
	return n
}

// Section 4.2: 0.123456789 has G(2m−1) = G(2m) = m − 1, but for heaps 2^k + 6.
// The text's 2^k − 1 for these has lost something: it is 2^(k−1), from k = 3 on.
// Six heaps below 9 are exceptions too.
func TestHex123456789(t *testing.T) {
	g := values(t, "hex:0.123456789", 300)
	exceptions := map[int]uint32{1: 1, 3: 2, 4: 2, 5: 1, 6: 1, 8: 2, 14: 4, 22: 8, 38: 16, 70: 32, 134: 64, 262: 128}
	for n := 1; n < len(g); n++ {
		want, found := exceptions[n]
		if !found {
			want = uint32((n - 1) / 2)
		}
		if g[n] != want {
			t.Errorf("G(%d) = %d, want %d", n, g[n], want)
		}
	}
}

// The options of DAWSON'S CHESS, written out by hand.
func TestOptionsOfDawsonsChess(t *testing.T) {
	options := lookup(t, "octal:0.137").Heaps.Options
	for n, want := range map[uint64][][]uint64{1: {{}}, 2: {{}}, 3: {{1}, {}}, 4: {{2}, {1}}, 5: {{3}, {2}, {1, 1}}} {
		var got [][]uint64
		for option := range options(n) {
			got = append(got, slices.Clone(option))
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("options of %d: %v, want %v", n, got, want)
		}
	}
}
