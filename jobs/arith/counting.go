package arith

// counting solves the counting games: a heap with an option has the value
//
//	G(n) = 1 − G(h), h = c or n − c, c how many numbers n has,
//
// and c follows from the factorisation of n.
//
// Time O(log log n) a heap, memory 1 byte a heap.
type counting struct {
	point  point
	sieve  sieve
	values []uint8
}

func (p point) counting() method {
	return method{
		name: "parity", how: "each heap after its only option, found by a sieve",
		cost: "n log log n steps", perHeap: 100, bytes: 1,
		build: func(last uint64) machine { return &counting{point: p, values: make([]uint8, 0, last+1)} },
	}
}

func (k *counting) value(n uint64) uint32 {
	if n == 0 || k.point.terminal(n) {
		return 0
	}
	c := k.point.function.howMany(n, k.sieve.factor(n))
	h := k.point.across(c-k.point.improper(), n)
	if h < k.point.first || h >= n {
		return 0
	}
	return uint32(1 - k.values[h-k.point.first])
}

func (k *counting) learn(_ uint64, v uint32) { k.values = append(k.values, uint8(v)) }

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
