package arith

import (
	"slices"

	"grundy/jobs/nim"
)

// factorings solves the factoring games: the second rung's walk over the
// factorings of n, but over the divisors of n, which a sieve gives, in place of
// all numbers up to √n.
//
// Time is about the number of factorings of n times its number of divisors,
// memory 4 bytes a heap.
type factorings struct {
	rule   factoring
	sieve  sieve
	values []uint32
	seen   nim.Set
	// first is the first heap, n the one at hand with its divisors in order.
	first, n uint64
	divisors []uint64
}

func (r factoring) walk(first uint64) method {
	return method{
		name: "divisors", how: "depth-first over nondecreasing divisors, which a sieve gives",
		cost: "n log² n steps", perHeap: 1500, bytes: 4,
		build: func(last uint64) machine {
			return &factorings{rule: r, first: first, values: make([]uint32, 0, last+1)}
		},
	}
}

func (k *factorings) value(n uint64) uint32 {
	if n < 2 {
		return 0
	}
	k.n, k.divisors = n, divisors(k.divisors[:0], k.sieve.factor(n))
	slices.Sort(k.divisors)
	k.seen.Clear()
	k.extend(n, 1, 0, 0)
	return k.seen.Mex()
}

// extend adds the values of the options that begin with the given number of
// parts of nim-sum sum, whose others have the product rest and are none of the
// first divisors.
func (k *factorings) extend(rest uint64, from, parts int, sum uint32) {
	if parts+1 >= k.rule.fewest {
		k.seen.Add(sum ^ k.of(rest))
	}
	for i := from; i < len(k.divisors); i++ {
		a := k.divisors[i]
		if a*a > rest {
			return
		}
		if k.rule.splits(a, rest) {
			k.extend(rest/a, i, parts+1, sum^k.of(a))
		}
	}
}

// of is the nim-value of the component that the factor a makes.
func (k *factorings) of(a uint64) uint32 { return k.values[k.rule.component(a, k.n)-k.first] }

func (k *factorings) learn(_ uint64, v uint32) { k.values = append(k.values, v) }
