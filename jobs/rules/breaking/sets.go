package breaking

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/integer"
)

// infinite is an infinite set of numbers that may be taken.
type infinite struct {
	base    uint64           // whose powers the numbers are, or 0
	name    string           // as it is written
	title   string           // as mathematicians write it
	members iter.Seq[uint64] // those of 64 bits, increasing
}

// namedSets are the infinite sets that have a name, besides powers-of-B.
var namedSets = []*infinite{
	{0, "squares", "{1,4,9,…}", partialSums(1, func(k uint64) uint64 { return 2*k + 1 })},
	{0, "cubes", "{1,8,27,…}", partialSums(1, func(k uint64) uint64 { return 3*k*k + 3*k + 1 })},
	{0, "triangular", "{1,3,6,…}", partialSums(1, func(k uint64) uint64 { return k + 1 })},
	odd, even,
	{0, "primes", "{2,3,5,…}", primes},
	{0, "fibonacci", "{1,2,3,5,…}", fibonacci},
	{0, "factorials", "{1,2,6,…}", factorials},
}

// The sets that are named each as the other's complement.
var (
	odd  = &infinite{0, "odd", "{1,3,5,…}", partialSums(1, func(uint64) uint64 { return 2 })}
	even = &infinite{0, "even", "{2,4,6,…}", partialSums(2, func(uint64) uint64 { return 2 })}
)

// namedSet is the infinite set of the name, or nil.
func namedSet(name string) *infinite {
	if i := slices.IndexFunc(namedSets, func(s *infinite) bool { return s.name == name }); i >= 0 {
		return namedSets[i]
	}
	return nil
}

// InfiniteSets is the names of the infinite sets, as squares, besides powers-of-B.
func InfiniteSets() (names []string) {
	for _, s := range namedSets {
		names = append(names, s.name)
	}
	return names
}

// setNames lists the names of the infinite sets in words.
func setNames() string { return strings.Join(append(InfiniteSets(), "powers-of-4"), ", ") }

// powersOf is 1, b, b², ….
func powersOf(b uint64) *infinite {
	powers := func(yield func(uint64) bool) {
		for s := uint64(1); yield(s); {
			high, power := bits.Mul64(s, b)
			if high > 0 {
				return
			}
			s = power
		}
	}
	return &infinite{
		b, fmt.Sprintf("powers-of-%d", b), fmt.Sprintf("{1,%d,%d,…}", b, b*b), powers}
}

// partialSums is first, first + step(1), first + step(1) + step(2), ….
func partialSums(first uint64, step func(k uint64) uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		last := uint64(0)
		for k, s := uint64(1), first; s > last && yield(s); k++ {
			last, s = s, s+step(k)
		}
	}
}

// primes is the prime numbers.
func primes(yield func(uint64) bool) {
	small := smallPrimes()
	for _, p := range small {
		if !yield(p) {
			return
		}
	}
	for s := small[len(small)-1] + 2; s > 1; s += 2 {
		if integer.Prime(s) && !yield(s) {
			return
		}
	}
}

// smallPrimes is a list of the primes up to 65537, for which a table is faster than tests.
var smallPrimes = sync.OnceValue(func() []uint64 { return integer.PrimesTo(1<<16 + 1) })

// fibonacci is 1, 2, 3, 5, 8, …, each the sum of the two before it.
func fibonacci(yield func(uint64) bool) {
	for before, s := uint64(1), uint64(1); s >= before && yield(s); {
		before, s = s, s+before
	}
}

// factorials is 1, 2, 6, 24, …, of which 20! is the last below 2⁶⁴.
func factorials(yield func(uint64) bool) {
	for k, s := uint64(1), uint64(1); k <= 20 && yield(s); {
		k++
		s *= k
	}
}

// without yields the numbers from 1 to most that aren't excluded; the excluded numbers increase.
func without(excluded iter.Seq[uint64], most uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		s := uint64(1)
		for e := range excluded {
			for ; s < e; s++ {
				if !yield(s) {
					return
				}
			}
			s = e + 1
		}
		for ; s <= most; s++ {
			if !yield(s) {
				return
			}
		}
	}
}
