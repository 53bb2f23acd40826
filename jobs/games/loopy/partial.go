package loopy

// partialSums is the graph of the heaps 1, …, bound where an option of n is the
// sum of any non-empty set of its proper divisors.
//
// A heap that is such a sum itself, a semiperfect number, has itself as an
// option, so it is loopy whatever else it can reach.
func partialSums(bound int) *graph {
	g := &graph{options: make([]bits, bound+1), beyond: make([]bool, bound+1)}
	var divisors []uint64
	for n := 1; n <= bound; n++ {
		g.beyond[n] = ProperSum(uint64(n)) > uint64(bound)
		divisors = ProperDivisors(divisors[:0], uint64(n))
		g.options[n] = sums(divisors, bound)
	}
	return g
}

// sums is the sums of the non-empty sets of different numbers, as far as they
// are at most bound.
func sums(numbers []uint64, bound int) bits {
	total := uint64(0)
	for _, d := range numbers {
		total += d
	}
	set := newBits(int(min(total, uint64(bound))) + 1)
	set.add(0)
	for _, d := range numbers {
		if d <= uint64(bound) {
			set.orShifted(int(d))
		}
	}
	set[0] &^= 1 // the empty sum
	if last := len(set) - 1; last == bound>>6 {
		set[last] &= 1<<(bound&63+1) - 1
	}
	return set
}
