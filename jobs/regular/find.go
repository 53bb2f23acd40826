package regular

import (
	"encoding/binary"
	"math/bits"
)

// Regularity is a regularity of values: G(n + Period) = G(n) + Saltus for every heap n
// except the first Preperiod ones, where both heaps are known.
type Regularity struct {
	Period    uint64 `json:"period"`
	Preperiod uint64 `json:"preperiod"`
	Saltus    uint64 `json:"saltus"`
}

// Fewest is how many heaps must be known before a regularity is apparent.
const Fewest = 12

// apparent gives the regularity that the values show: the last half of them repeats,
// or the last quarter at a period that is no longer than a quarter, so that two
// copies are seen. It gives false where the values show none.
func (v *Values) apparent() (Regularity, bool) {
	if v.Heaps() < Fewest {
		return Regularity{}, false
	}
	quarter := v.Heaps() / 4
	f, ok := v.find(quarter, false)
	if !ok {
		return f, false // so the last half doesn't repeat either
	}
	if longer, ok := v.find(v.Heaps()/2, false); ok {
		return longer, true
	}
	return f, f.Period <= uint64(quarter)
}

// find gives the smallest period by which the values of the last repeats heaps
// repeat those before, shifted by a saltus s ≥ 0 (s = 0 if plain), and false
// where there is none. Its time is linear.
func (v *Values) find(repeats int, plain bool) (Regularity, bool) {
	if repeats < 1 || repeats >= v.Heaps() {
		return Regularity{}, false
	}
	d := v.cells.lag(repeats*v.Width, v.Width, plain)
	if d == 0 {
		return Regularity{}, false
	}
	f := Regularity{Period: uint64(d / v.Width)}
	f.Saltus = uint64(v.at(v.size()-1)) - uint64(v.at(v.size()-1-d))
	f.Preperiod = v.preperiod(f.Period, f.Saltus)
	return f, true
}

// patience bounds the comparisons of a search, as a multiple of the number of values. A search
// that exceeds it, because many lags nearly fit, goes on with hashes.
const patience = 4

// lag is the smallest multiple d of the stride with x[i] = x[i−d] + s for the
// last window indices i and some s ≥ 0 (s = 0 if plain), or 0 if there is none.
func lag[V small](x []V, window, stride int, plain bool) int {
	last, left := len(x)-1, patience*len(x)
	narrow, _ := any(x).([]uint8)
	quick := narrow != nil && stride == 1 && window >= 8
	for d := stride; window+d <= len(x); d += stride {
		if quick {
			if d = repeated8(narrow, d, plain); window+d > len(x) {
				return 0
			}
		}
		if x[last-d] > x[last] || plain && x[last-d] != x[last] {
			continue
		}
		s := uint64(x[last] - x[last-d])
		n := agreeing(x, window, d, s)
		if n == window {
			return d
		}
		if left -= n; left < 0 {
			return lagByHash(x, window, stride, d+stride, plain)
		}
	}
	return 0
}

// repeated8 is the least lag from d on at which the last eight bytes occur, if not plain
// each less by the same saltus, and len(x) if there is none.
func repeated8(x []uint8, d int, plain bool) int {
	const each = 0x0101010101010101
	last := binary.LittleEndian.Uint64(x[len(x)-8:])
	for i := len(x) - 8 - d; i >= 0; i-- {
		s := last - binary.LittleEndian.Uint64(x[i:])
		if s == 0 || !plain && s == s&0xff*each {
			return len(x) - 8 - i
		}
	}
	return len(x)
}

// lagByHash is lag for d ≥ from, at two multiplications a value.
func lagByHash[V small](x []V, window, stride, from int, plain bool) int {
	last := len(x) - 1
	if window+from > len(x) {
		return 0
	}
	here, there, one := lastWindow(x, window), lastWindow(x[:len(x)-from+stride], window),
		ones(window)
	for d := from; window+d <= len(x); d += stride {
		for range stride {
			there.back()
		}
		if x[last-d] > x[last] || plain && x[last-d] != x[last] {
			continue
		}
		s := uint64(x[last] - x[last-d])
		if here.hash == plus(there.hash, times(s, one)) && agreeing(x, window, d, s) == window {
			return d
		}
	}
	return 0
}

// Windows of a sequence are compared by their hashes, linear functions of their values:
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
	r.hash = plus(times(plus(r.hash, prime-leaving), base), uint64(r.values[r.start]))
}

// ones is the hash of a window of ones.
func ones(length int) uint64 {
	var h uint64
	for range length {
		h = plus(times(h, base), 1)
	}
	return h
}
