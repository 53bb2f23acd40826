package position

import (
	"iter"
	"maps"
	"math/big"
)

// findSubset finds the option of a heap of a POWERSET game that has the written components: each
// must be among the numbers.
func findSubset(p Position, written copies) (option Sum, ok bool) {
	left, zero := maps.Clone(written), false
	for n := range p.Game.Heaps().Powerset(p.place.(heap).n) {
		h := heap{n: n}
		zero = zero || n == 0
		if left[h.String()] > 0 {
			left[h.String()]--
			option = append(option, Part{Position{p.Game, h}, 1})
		}
	}
	for _, missing := range left {
		if missing > 0 {
			return nil, false
		}
	}
	return option, len(option) > 0 || zero
}

// subsets yields the options of a POWERSET game that have a given nim-sum: the non-empty subsets of
// the numbers of a heap, those that differ least from a smallest one first.
//
// The values of the numbers are 0 or powers of two. So the nim-sum of a subset is the target
// exactly when, for each exponent e ≥ 1, the number of heaps with that exponent in the subset is
// odd where the target has the bit e − 1, and even where it hasn't. Heaps of value 0 may be in the
// subset or not. The subsets with this property are listed one by one, without trying any other.
//
// The first heap of each exponent e ≥ 1 is its head. Each of the other heaps may
// be taken or not. The head of an exponent is taken exactly when that makes the
// number of heaps of its exponent odd or even as required. So each set of other
// heaps gives one subset, and no time is spent on anything else.
func subsets(
	heaps []uint64, exponent func(heap uint64) uint64, target *big.Int, b *budget,
) iter.Seq[[]uint64] {
	taken, missing := make([]bool, len(heaps)), new(big.Int).Set(target)
	headOf := map[uint64]int{}
	// the indices of the heaps that aren't heads, and of their heads, or -1 for heaps of value 0
	var others, heads []int
	for i, h := range heaps {
		e := exponent(h)
		head, later := headOf[e]
		switch {
		case e == 0:
			others, heads = append(others, i), append(heads, -1)
		case later:
			others, heads = append(others, i), append(heads, head)
		default:
			headOf[e] = i
			if e <= uint64(target.BitLen()) && target.Bit(int(e-1)) == 1 {
				taken[i] = true
				missing.SetBit(missing, int(e-1), 0)
			}
		}
	}
	if missing.Sign() != 0 { // no heap has an exponent of the target
		return func(func([]uint64) bool) {}
	}
	// exchange takes the other heap of number i or leaves it, and its head likewise.
	exchange := func(i int) {
		taken[others[i]] = !taken[others[i]]
		if head := heads[i]; head >= 0 {
			taken[head] = !taken[head]
		}
	}
	return func(yield func([]uint64) bool) {
		// choose yields all ways to take count of the other heaps, from number first on, and says
		// whether the caller asks for more.
		var choose func(first, count int) bool
		choose = func(first, count int) bool {
			if count == 0 {
				var option []uint64
				for i, h := range heaps {
					if taken[i] {
						option = append(option, h)
					}
				}
				return len(option) == 0 || b.spend(len(option)) && yield(option)
			}
			for i := first; i+count <= len(others); i++ {
				exchange(i)
				more := choose(i+1, count-1)
				exchange(i)
				if !more {
					return false
				}
			}
			return true
		}
		for count := 0; count <= len(others) && choose(0, count); count++ {
		}
	}
}
