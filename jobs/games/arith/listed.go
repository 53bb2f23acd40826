package arith

import "grundy/jobs/integer"

// listed solves the single and the POWERSET games whose options are few and
// come from the factorisation of n: divisors and primes. It is the definition
// without the search for the numbers.
//
// Time O(τ(n)) a heap beside the factorisation, memory 4 bytes a heap.
type listed struct {
	point   point
	sieve   integer.Sieve
	values  []uint32
	options counts
	buf     []uint64
}

func (p point) listed() method {
	return method{
		name: "listed", how: "mex over the options, which the factorisation of n gives",
		cost: "n log n steps", perHeap: 350, bytes: 4,
		build: func(last uint64) machine { return &listed{point: p, values: make([]uint32, 0, last+1)} },
	}
}

func (k *listed) value(n uint64) uint32 {
	if n == 0 || k.point.terminal(n) {
		return 0
	}
	k.buf = k.point.function.list(k.buf[:0], k.sieve.Factor(n))
	heaps := k.point.within(k.buf, n)
	for _, h := range heaps {
		k.options.add(k.values[h-k.point.first])
	}
	v, decided := k.point.mode.floor(&k.options)
	if decided {
		v = 0
	}
	for !decided && k.options.has(v) {
		v++
	}
	for _, h := range heaps {
		k.options.remove(k.values[h-k.point.first])
	}
	return v
}

func (k *listed) learn(_ uint64, v uint32) { k.values = append(k.values, v) }

// list appends the numbers of the n that has the factorisation f to buf; the
// function is one of few numbers.
func (f *function) list(buf []uint64, factors integer.Factorisation) []uint64 {
	if f == aliquot {
		return factors.Divisors(buf)
	}
	for _, q := range factors {
		times := 1
		if f == primeFactor {
			times = q.Exponent
		}
		for range times {
			buf = append(buf, q.Prime)
		}
	}
	return buf
}

// few reports whether list gives the function's numbers.
func (f *function) few() bool { return f == aliquot || f == primeDivisor || f == primeFactor }
