package breaking_test

import (
	"slices"
	"testing"

	"grundy/jobs/gametest"
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
	gametest.Table(t, *all(), map[string][]uint32{
		"nim":    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17},
		"kayles": kayles,
		// A002187
		"dawsons-chess": {
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
			4, 5, 2, 7, 4,
			0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2,
		},
		// A002188
		"grundys-game": {
			0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1,
			2, 3, 1, 2, 4,
			1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
		},
		// A046695
		"officers": {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1},
		"treblecross": {
			0, 0, 0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1, 0, 4, 3, 3, 3, 2, 2, 2, 4, 4, 0, 5, 5, 2, 2,
			2, 3, 3, 0, 5,
			0, 1, 1, 1, 3, 3, 3, 5, 6, 4,
		},
		"couples-are-forever": {0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1},
		// Nimbers, problems 12 and 19
		"subtraction:1,4":         {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0},
		"subtraction:powers-of-4": {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0},
		// The sink is the heap 1.
		"subtraction:1,2/sink=1": {0, 1, 2, 0, 1, 2, 0, 1},
		// A014586
		"subtraction:squares": {
			0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4,
			5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0,
			1, 2, 3, 2, 0, 1, 2, 3, 2, 3, 4, 5, 0, 1, 3, 4, 5, 0, 1, 3, 4, 5, 0, 1, 3, 0, 1, 0, 1,
			2, 4, 3, 0, 1, 5, 6, 2, 3, 4, 5,
		},
		// A014587
		"subtraction:factorials": {
			0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0,
			1, 2, 3, 0, 1, 2, 0, 1, 2, 3, 0,
		},
		// Winning Ways, chapter 4
		"lasker": {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11},
		// A125920
		"octal:0.176": {0, 1, 1, 0, 2, 2, 3, 4, 4, 1, 1, 6, 2, 2, 3, 4, 4, 1, 1, 6, 6, 3, 3, 2, 4,
			1, 1, 6, 6, 3, 3, 4, 4},
	})
}

// The options of DAWSON'S CHESS, written out by hand.
func TestOptionsOfDawsonsChess(t *testing.T) {
	for n, want := range map[uint64][][]uint64{1: {{}}, 2: {{}}, 3: {{1}, {}}, 4: {{2}, {1}},
		5: {{3}, {2}, {1, 1}}} {
		got := listed(lookup(t, "octal:0.137"), n)
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("options of %d: %v, want %v", n, got, want)
		}
	}
}
