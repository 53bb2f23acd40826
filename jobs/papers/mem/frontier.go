package mem

import (
	"fmt"
	"math"
	"slices"

	"grundy/jobs/claim"
)

// frontier is the values G(0_∞), …, G(n_∞) up to a last row n. A value is settled if it stands
// on a row p with 2p ≤ n: after the row 2p it stands nowhere on the frontier (theorem 6.7).
type frontier []uint32

func (f frontier) last() uint64 { return uint64(len(f) - 1) }

// found is a finding about the frontier.
func (f frontier) found(v claim.Verdict, format string, args ...any) claim.Finding {
	return claim.Found(v, f.last(), format, args...)
}

// never is the first row of a value that stands nowhere.
const never = math.MaxUint32

// firsts is the first row in which each value up to the greatest stands, or never; 4 bytes a
// value.
func (f frontier) firsts() []uint32 {
	first := slices.Repeat([]uint32{never}, int(slices.Max(f))+1)
	for n, m := range f {
		first[m] = min(first[m], uint32(n))
	}
	return first
}

// rows is the rows in which the value m stands.
func (f frontier) rows(m uint32) []uint64 {
	var rows []uint64
	for n, g := range f {
		if g == m {
			rows = append(rows, uint64(n))
		}
	}
	return rows
}

// most is how often a value stands at most that is counted; greater numbers count as most.
const most = math.MaxUint8

// times is in how many rows each settled value stands, and 0 for values that aren't settled; a
// byte a value.
func (f frontier) times() []uint8 {
	half := len(f)/2 + len(f)%2 // the rows p with 2p ≤ n
	times := make([]uint8, slices.Max(f[:half])+1)
	for n, m := range f {
		if n < half || m < uint32(len(times)) && times[m] > 0 {
			times[m] = min(times[m], most-1) + 1
		}
	}
	return times
}

// settled is the number of settled values.
func settled(times []uint8) int {
	count := 0
	for _, t := range times {
		count += int(min(t, 1))
	}
	return count
}

// places is the rows of the frontier in which a value stands, in increasing order.
type places struct {
	value uint32
	rows  []uint64
}

func (p places) first() uint64 { return p.rows[0] }

// standing is the places of the settled values that stand in least to greatest rows, with the
// smallest value first. They are few.
func (f frontier) standing(least, greatest uint8) []places {
	var all []places
	for m, t := range f.times() {
		if t >= max(least, 1) && t <= greatest {
			all = append(all, places{value: uint32(m)})
		}
	}
	return f.gathered(all)
}

// gathered is the places with all their rows.
func (f frontier) gathered(all []places) []places {
	index := map[uint32]int{}
	for i, p := range all {
		index[p.value] = i
	}
	for n, m := range f {
		if i, meant := index[m]; meant {
			all[i].rows = append(all[i].rows, uint64(n))
		}
	}
	return all
}

// records is the places of the least settled value that stands in just one row, in just two
// rows, and so on, and how many settled values do.
func (f frontier) records() (least []places, values []int) {
	var count [most + 1]int
	var first [most + 1]uint32
	for m, t := range f.times() {
		if count[t]++; count[t] == 1 {
			first[t] = uint32(m)
		}
	}
	for t := 1; t <= most; t++ {
		if count[t] > 0 {
			least, values = append(least, places{value: first[t]}), append(values, count[t])
		}
	}
	return f.gathered(least), values
}

// once is the places of the settled values that stand in one row alone.
func (f frontier) once() []places { return f.standing(1, 1) }

// values lists values with the first rows in which they stand, the first twelve of them.
func values(all []places) string {
	if len(all) == 0 {
		return "none"
	}
	var words []string
	for _, p := range all[:min(len(all), 12)] {
		words = append(words, fmt.Sprintf("%d (at %d)", p.value, p.first()))
	}
	if len(all) > 12 {
		words = append(words, fmt.Sprintf("… (%d in all)", len(all)))
	}
	return listed(words)
}
