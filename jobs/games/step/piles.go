package step

import (
	"iter"
	"math"
)

// chocolateStones is section 3: from a pile of n take n mod m up to m stones,
// or just m where m divides n.
func chocolateStones(m uint64) func(n uint64) iter.Seq[[]uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			least := n % m
			if least == 0 {
				least = m
			}
			for take := least; take <= min(m, n); take++ {
				if !yield([]uint64{n - take}) {
					return
				}
			}
		}
	}
}

// demonMoney is section 5: from a pile of n take √n coins, rounded down or up.
func demonMoney(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 {
			return
		}
		down := root(n)
		if yield([]uint64{n - down}) && down*down < n {
			yield([]uint64{n - down - 1})
		}
	}
}

// root is ⌊√n⌋.
func root(n uint64) uint64 {
	r := min(uint64(math.Sqrt(float64(n))), math.MaxUint32)
	for r*r > n {
		r--
	}
	for r < math.MaxUint32 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}

// sumFromProduct is section 6: write n as a product ab and subtract a + b; at
// least 1 must be left.
func sumFromProduct(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for a := uint64(1); a*a <= n; a++ {
			if b := n / a; n%a == 0 && n > a+b && !yield([]uint64{n - a - b}) {
				return
			}
		}
	}
}
