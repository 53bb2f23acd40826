package regular_test

import (
	"slices"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// place is the place of a heap; outside says that some heap outside F has it.
type place struct {
	rho, v  uint64
	outside bool
}

// placesOf are the places of the heaps up to the last, by the words of theorem C2.
func placesOf(v *regular.Values, p, s uint64, except []uint64, last uint64) (list []place) {
	for n := uint64(1); n <= last; n++ {
		g := uint64(v.At(n))
		x := place{n - p*(g/s), g % s, !slices.Contains(except, n)}
		if !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// choices calls each with every choice of places, repetition allowed, whose ρ's have a sum of
// at most most.
func choices(list []place, most uint64, chosen []place, each func([]place)) {
	each(chosen)
	for i, x := range list {
		if x.rho <= most {
			choices(list[i:], most-x.rho, append(chosen, x), each)
		}
	}
}

// byWords are the numbers that aren't free by the words of theorem C5.
func byWords(v *regular.Values, p, s uint64, except []uint64, last uint64) []uint64 {
	unfree, list, most := map[uint64]bool{}, placesOf(v, p, s, except, last), uint64(0)
	for _, x := range list {
		if x.outside {
			most = max(most, x.rho)
		}
	}
	choices(list, most, nil, func(chosen []place) {
		var sum place
		for _, x := range chosen {
			sum = place{sum.rho + x.rho, sum.v ^ x.v, sum.outside || x.outside}
		}
		if len(chosen) >= 2 && sum.outside && slices.Contains(list, sum) {
			unfree[uint64(len(chosen)-1)] = true
		}
	})
	for n := uint64(2); n <= last; n++ {
		for c := uint64(1); c < n; c++ {
			for parts := range reference.Partitions(n, c+1) {
				var g uint32
				for _, h := range parts {
					g ^= v.At(h)
				}
				unfree[c] = unfree[c] || g == v.At(n)
			}
		}
	}
	var all []uint64
	for c := range last {
		if unfree[c] {
			all = append(all, c)
		}
	}
	return all
}

// The numbers that aren't free are those that all sums of places and all cuts show.
func TestUnfree(t *testing.T) {
	for _, name := range []string{"cut:1,2,4", "cut:1,2,5", "cut:1,2,6", "cut:1,2,8", "cut:1,2,7,8",
		"cut:1,4", "cut:1,3,6", "cut:1,4,5", "cut:1,4,7", "cut:1,2,8+", "cut:1,even"} {
		g := catalog.Must(name)
		v := compute(t, g, 60, 0)
		a, ok := regular.RulesOf(g).(regular.Cutting).Absorb(name, v)
		if !ok {
			t.Fatalf("%s: no proof", name)
		}
		first, last := a.Conditions[0], a.Conditions[0].To+a.Conditions[0].Period
		var except []uint64
		if a.Theorem == regular.UltimateAPTest {
			except = first.With
		}
		if want := byWords(v, first.Period, first.Saltus, except, min(last, 32)); !slices.Equal(
			a.Unfree, want) {
			t.Errorf("%s, by %s: not free are %v, by the words %v", name, a.Theorem, a.Unfree, want)
		}
	}
}
