package arith_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/games/arith"
	"grundy/jobs/reference"
	"grundy/jobs/reference/referencetest"
)

// The tables 'n, opt(n), SG(n)' and the lists of sections 1 to 7.
func TestTables(t *testing.T) {
	referencetest.Table(t, arith.Family(), map[string][]uint32{
		"maliquot":    {0, 1, 1, 2, 1, 2, 1, 3},
		"saliquot":    {0, 1, 2, 1, 3, 1, 2, 1, 4},
		"maliquant":   {0, 1, 1, 2, 1, 3, 2, 4, 1},
		"saliquant":   {0, 0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4, 6, 6, 7, 7, 8, 4, 9},
		"totative":    {0, 1, 2, 1, 3, 1, 4, 1},
		"nontotative": {0, 1, 1, 1, 2, 1, 3, 1, 4, 2, 5, 1, 6, 1, 7, 4, 8, 1, 9, 1},
		"totient": {
			0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1,
		},
		"nontotient": {0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0},
		"mtau":       {0, 1, 1, 0, 1, 0, 1, 0, 0},
		"mtau/zero":  {0, 1, 0, 0, 1, 0},
		// Printed …, 1, 1, 0, 0, 1, 1, 1 from the heap 18 on; the list of ones
		// beside it has 18 right.
		"stau":          {0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0},
		"m-big-omega":   {0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1},
		"s-big-omega":   {0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1},
		"m-small-omega": {0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0},
		"s-small-omega": {0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1},
		// The print leaves out a 1 before the 2 of the heap 18.
		"s-factoring": {0, 0, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1},
		"fullset-maliquot": {
			// The print leaves out the 1 of the heap 15 and has 0 for 22; these
			// are the values that theorem 14 gives.
			0, 1, 1, 0, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0,
		},
		"fullset-totative":     {0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0},
		"powerset-maliquot":    {0, 1, 1, 2, 1, 2, 1, 4, 2, 2, 1, 4, 1, 2, 2, 8, 1, 4, 1},
		"powerset-saliquot":    {0, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1},
		"powerset-maliquant":   {0, 0, 1, 0, 2, 1, 4, 8, 16, 2, 32, 1, 64, 4, 128, 8, 256, 16, 512},
		"powerset-saliquant":   {0, 0, 1, 1, 2, 1, 4, 4, 8, 2, 16, 8, 32, 32, 64, 64, 128, 8, 256, 64},
		"powerset-totative":    {0, 1, 2, 1, 4, 1, 8, 1, 2, 1, 16, 1, 32, 1, 2, 1, 64, 1, 128},
		"powerset-nontotative": {0, 0, 0, 1, 0, 2, 0, 4, 1, 8, 0, 16, 0, 32, 4, 64, 0, 128, 0},
	})
}

// The lists of heaps of value 0 or 1, complete up to their last term.
func TestIndexLists(t *testing.T) {
	for _, c := range []struct {
		name  string
		value uint32
		heaps []uint64
	}{
		{"mtau", 0, []uint64{1, 4, 6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 22, 24, 25, 26, 27, 28, 30}},
		{"stau", 1, []uint64{1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20}},
		{"m-big-omega", 1, []uint64{2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41}},
		{"s-big-omega", 1, []uint64{2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23}},
		{"m-small-omega", 1, []uint64{2, 3, 4, 5, 7, 8, 9, 11, 13}},
		{"s-small-omega", 1, []uint64{2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23}},
		{"fullset-totative", 1, []uint64{2, 4, 5, 10, 11, 12, 13, 15}},
	} {
		h := named(t, c.name).Heaps
		values, err := reference.Literal(context.Background(), h, c.heaps[len(c.heaps)-1])
		if err != nil {
			t.Fatal(err)
		}
		var got []uint64
		for i, g := range values {
			if g == c.value {
				got = append(got, h.First+uint64(i))
			}
		}
		if !slices.Equal(got, c.heaps) {
			t.Errorf("%s has the value %d at %v, the paper says %v", c.name, c.value, got, c.heaps)
		}
	}
}

// Section 2.2.2's list of SALIQUANT's even heaps 0, 2, …, and of the heaps of
// the smallest ratios.
func TestSaliquantEvenHeaps(t *testing.T) {
	values, err := reference.Literal(context.Background(), named(t, "saliquant").Heaps, 48)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []uint32{0, 0, 1, 1, 3, 2, 4, 6, 7, 4, 7, 5, 10, 12, 10, 13, 15, 8, 13, 9, 17, 17, 16, 11, 22} {
		if values[2*i] != want {
			t.Errorf("the heap %d has %d, the paper says %d", 2*i, values[2*i], want)
		}
	}
	for n, want := range map[int]uint32{6: 1, 10: 2, 18: 4, 22: 5, 34: 8, 38: 9, 46: 11} {
		if values[n] != want {
			t.Errorf("the heap %d has %d, the paper says %d", n, values[n], want)
		}
	}
}
