package divide

import (
	"fmt"
	"slices"
)

// howOften tells how often nim-values occur at the heaps first, first + 1, …:
// which once, which twice, which most often, and the largest heaps of the
// smallest values.
func howOften(values []uint32, first uint64) string {
	count := make([]int, slices.Max(values)+1)
	largest := make([]uint64, len(count))
	for i, g := range values {
		count[g]++
		largest[g] = first + uint64(i)
	}
	var once, twice []int
	var small []string
	for g, times := range count {
		switch times {
		case 1:
			once = append(once, g)
		case 2:
			twice = append(twice, g)
		}
		if times > 0 && len(small) < 12 {
			small = append(small, fmt.Sprintf("%d at %d", g, largest[g]))
		}
	}
	most := slices.Max(count)
	return fmt.Sprintf("once as yet occur %s; twice %s; most often, %d times, %d; the largest heaps of the smallest values are %s",
		spelt(once, 10), spelt(twice, 10), most, slices.Index(count, most), spelt(small, 12))
}
