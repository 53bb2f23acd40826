package dropouts_test

import (
	"fmt"
	"slices"
	"testing"

	"grundy/jobs/solve/onetwo"
)

// part is what the proofs know of a part of an option: the residue of its heap, its offset,
// which may be known modulo 16 only, and the lowest two bits of its value after T.
type part struct {
	name        string
	offset, low int
}

// placesOf are the eight places, by their offsets.
func placesOf() []part {
	var all []part
	for r := range 8 {
		offset, low := onetwo.Place(r)
		all = append(all, part{fmt.Sprint(offset), offset, low})
	}
	slices.SortFunc(all, func(p, q part) int { return p.offset - q.offset })
	return all
}

// five is the first drop-out, 5, of value 1.
var five = part{"5*", 5, 1}

// eachOption passes all multisets of two and three parts to use.
func eachOption(parts []part, use func(option ...part)) {
	for i, p := range parts {
		for j, q := range parts[:i+1] {
			use(q, p)
			for _, r := range parts[:j+1] {
				use(r, q, p)
			}
		}
	}
}

// together is the sum of the offsets and the nim-sum of the low values.
func together(option []part) (offset, low int) {
	for _, p := range option {
		offset, low = offset+p.offset, low^p.low
	}
	return offset, low
}

// Theorem O1, step 1: no two or three of the nine parts, the eight places and the heap 5, have
// the sum of offsets and the nim-sum of low values that an option of value p(n) has.
func TestNoOptionHasTheOwnValue(t *testing.T) {
	places, checked := placesOf(), 0
	for _, own := range places {
		eachOption(append([]part{five}, places...), func(option ...part) {
			checked++
			offset, low := together(option)
			if low == own.low && offset <= own.offset && (own.offset-offset)%16 == 0 {
				t.Errorf("the parts %v have the place %v", option, own)
			}
		})
	}
	if want := 8 * (45 + 165); checked != want {
		t.Errorf("%d options of places, want %d", checked, want)
	}
}

// Theorem O2: the kinds of options of the next drop-out that have the hole as their value,
// modulo 16. R1 and R3 are the drop-outs after one of type A and of type B.
func TestKindsOfOptions(t *testing.T) {
	kinds := append(placesOf(), five, part{"R1", 7, 1}, part{"R3", 5, 3})
	for _, c := range []struct {
		name        string
		offset, low int
		want        []string
	}{
		{"A", -3, 1, []string{"-3,-3,-3", "3,4", "-3,5*,5*", "1,1,5*", "8,8,R1", "-3,R3,R3"}},
		{"B", 7, 3, []string{"2,3", "1,4", "-2,7", "7,7,7", "-3,8", "8,8,R3", "7,R1,R1"}},
	} {
		var got []string
		eachOption(kinds, func(option ...part) {
			offset, low := together(option)
			if low == c.low && (offset-3*c.offset)%16 == 0 {
				name := option[0].name
				for _, p := range option[1:] {
					name += "," + p.name
				}
				got = append(got, name)
			}
		})
		slices.Sort(got)
		slices.Sort(c.want)
		if !slices.Equal(got, c.want) {
			t.Errorf("type %s has the options %q, want %q", c.name, got, c.want)
		}
	}
}

// Theorem O2, between two drop-outs: for each odd residue of n modulo 16 there are three
// places whose offsets sum to it and whose low values have the hole's as their nim-sum.
func TestOptionsBetween(t *testing.T) {
	for _, c := range []struct {
		name    string
		low     int
		options map[int][3]int // by the sum of the offsets
	}{
		{"A", 1, map[int][3]int{
			13: {1, 4, 8}, 1: {-2, 1, 2}, 5: {-2, 3, 4}, 11: {1, 3, 7},
			-7: {-3, -2, -2}, -1: {-3, 1, 1}, 3: {-3, 3, 3}, -9: {-3, -3, -3},
		}},
		{"B", 3, map[int][3]int{
			11: {1, 2, 8}, 15: {3, 4, 8}, 1: {-3, 1, 3}, 3: {-3, 2, 4},
			9: {1, 1, 7}, 13: {3, 3, 7}, 23: {7, 8, 8}, 21: {7, 7, 7},
		}},
	} {
		residues := map[int]bool{}
		for sum, offsets := range c.options {
			var option []part
			for _, o := range offsets {
				option = append(option,
					placesOf()[slices.IndexFunc(placesOf(), func(p part) bool {
						return p.offset == o
					})])
			}
			if offset, low := together(option); offset != sum || low != c.low {
				t.Errorf("type %s: the places %v have the sum %d and the low value %d", c.name, offsets, offset, low)
			}
			residues[(sum+16)%16] = true
		}
		for r := 1; r < 16; r += 2 {
			if !residues[r] {
				t.Errorf("type %s: no places for the residue %d", c.name, r)
			}
		}
	}
}
