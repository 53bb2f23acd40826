package regular

import "math/bits"

// Windows of a sequence are compared by their hashes, linear functions of
// their values:
//
//	H(x1, …, xl) = x1 + x2·B + … + xl·B^(l−1)   modulo the prime 2^61 − 1.
//
// So a linear relation between windows, as y = x + s, holds for the hashes too.
// The converse can fail by chance: where the hashes agree, values are compared.
const (
	prime = 1<<61 - 1
	base  = 0x1d2f3a4b5c6d7e8f % prime
)

func times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return plus(low&prime, high<<3|low>>61)
}

func plus(a, b uint64) uint64 {
	if a += b; a >= prime {
		a -= prime
	}
	return a
}

func minus(a, b uint64) uint64 { return plus(a, prime-b) }

// roller is a window of values that moves towards the beginning.
type roller[V small] struct {
	values []V
	start  int
	length int
	hash   uint64
	top    uint64 // base^(length−1)
}

// lastWindow is the window of the last values.
func lastWindow[V small](values []V, length int) roller[V] {
	r := roller[V]{values: values, start: len(values) - length, length: length, top: 1}
	for i := len(values) - 1; i >= r.start; i-- {
		r.hash = plus(times(r.hash, base), uint64(values[i]))
	}
	for range length - 1 {
		r.top = times(r.top, base)
	}
	return r
}

// back moves the window by one value.
func (r *roller[V]) back() {
	leaving := times(uint64(r.values[r.start+r.length-1]), r.top)
	r.start--
	r.hash = plus(times(minus(r.hash, leaving), base), uint64(r.values[r.start]))
}

// ones is the hash of a window of ones.
func ones(length int) uint64 {
	var h uint64
	for range length {
		h = plus(times(h, base), 1)
	}
	return h
}
