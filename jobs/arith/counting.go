package arith

// counting solves the counting games: a heap with an option has the value
//
//	G(n) = 1 − G(h), h = c or n − c, c how many numbers n has,
//
// and c follows from the factorisation of n.
//
// Time O(log log n) a heap, memory 1 bit a heap, so that the options' values are
// in a cache.
type counting struct {
	point  point
	sieve  sieve
	values parities
}

func (p point) counting() method {
	return method{
		name: "parity", how: "each heap after its only option, found by a sieve",
		cost: "n log log n steps", perHeap: 100, bytes: 1,
		build: func(last uint64) machine {
			return &counting{point: p, sieve: sieve{of: p.function.howMany}, values: newParities(last)}
		},
	}
}

func (k *counting) value(n uint64) uint32 {
	if n == 0 || k.point.terminal(n) {
		return 0
	}
	h := k.point.across(k.sieve.value(n)-k.point.improper(), n)
	if h < k.point.first || h >= n {
		return 0
	}
	return 1 - k.values.at(h)
}

func (k *counting) learn(n uint64, v uint32) { k.values.add(n, v) }

// howMany is how many numbers x with 1 ≤ x ≤ n the n ≥ 1 with factorisation
// factors has.
func (f *function) howMany(n uint64, factors []primePower) uint64 {
	switch f {
	case aliquot:
		return tau(factors)
	case aliquant:
		return n - tau(factors)
	case totative:
		return phi(n, factors)
	case nontotative:
		if n == 1 {
			return 1
		}
		return n - phi(n, factors)
	case primeDivisor:
		return uint64(len(factors))
	default:
		return bigOmega(factors)
	}
}
