package sparse

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// number is a type that holds nim-values.
type number interface{ uint8 | uint16 | uint32 }

// read puts the values of the known heaps from, from + 1, … into dst, which says how
// many. It is an error if a value doesn't fit.
func read[V number](e *engine, from int, dst []V) error {
	if e.plain == nil {
		return fill(e.state, from, dst)
	}
	for i, v := range e.plain.sums.Values()[from : from+len(dst)] {
		if dst[i] = V(v); uint32(dst[i]) != v {
			return tooGreat(v, from+i)
		}
	}
	return nil
}

func tooGreat(v uint32, n int) error {
	return fmt.Errorf("the value %d of the heap %d is too great: ask for values of more bits", v, n)
}

// fill is [read] for a state: by a table as if all heaps were common, and then one by
// one for the rare heaps. dst may be the indices of the heaps themselves.
func fill[V number](s *state, from int, dst []V) error {
	index := s.index[from : from+len(dst)]
	first, _ := slices.BinarySearch(s.rares, from)
	last, _ := slices.BinarySearch(s.rares, from+len(dst))
	rares := s.rares[first:last]
	if from == 0 && len(dst) > 0 {
		rares = append([]int{0}, rares...) // It may be rare, and isn't among them.
	}
	values := make([]uint32, len(rares))
	greatest := uint32(^V(0))
	for i, n := range rares {
		if values[i] = s.value(n); values[i] > greatest {
			return tooGreat(values[i], n)
		}
	}
	// An index of seven bits stands for a value of eight bits, so a byte mostly fits without
	// a look at the single values.
	if greatest == math.MaxUint8 && anyAbove127(index) {
		for i := range index {
			if v := s.value(from + i); v > greatest {
				return tooGreat(v, from+i)
			}
		}
	}
	if bytes, ok := any(dst).([]uint8); ok {
		translate(bytes, index, s.space.values(from))
	} else {
		var common [2][256]V
		for n := range common {
			for x := range common[n] {
				common[n][x] = V(s.space.value(uint32(x), from+n, true))
			}
		}
		for i, x := range index {
			dst[i] = common[i&1][x]
		}
	}
	for i, n := range rares {
		dst[n-from] = V(values[i])
	}
	return nil
}

// anyAbove127 reports whether one of the bytes is greater than 127.
func anyAbove127(x []uint8) bool {
	var all uint64
	for ; len(x) >= 8; x = x[8:] {
		all |= binary.LittleEndian.Uint64(x)
	}
	for _, b := range x {
		all |= uint64(b)
	}
	return all&0x8080808080808080 != 0
}

// mostLentWide is how many values of two bytes each are lent at most, because these
// are copied.
const mostLentWide = 1 << 23

// Lend lends all values to look ([tables.Compact]). With a space, bytes stand in the
// engine's own array while look runs, and take no memory. If look keeps the values,
// the engine knows nothing any more. If there are more than mostLentWide values of
// two bytes, look isn't called.
func (e *engine) Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error {
	return e.lend(look, mostLentWide)
}

// Take gives up all values ([tables.Compact]). The engine knows nothing any more.
func (e *engine) Take() (narrow []uint8, wide []uint16, err error) {
	err = e.lend(func(n []uint8, w []uint16) (keep bool) {
		narrow, wide = n, w
		return true
	}, math.MaxInt)
	return narrow, wide, err
}

// lend is [engine.Lend] with another limit.
func (e *engine) lend(look func(narrow []uint8, wide []uint16) (keep bool), mostWide int) error {
	if s := e.state; s != nil && fill(s, 0, s.index) == nil {
		if look(s.index, nil) {
			*e = *newEngine(e.moves, 0)
		} else {
			translate(s.index, s.index, s.space.indices())
		}
		return nil
	}
	if e.len() > mostWide {
		return nil
	}
	var wide []uint16
	narrow := make([]uint8, e.len())
	if read(e, 0, narrow) != nil {
		narrow, wide = nil, make([]uint16, e.len())
		if err := read(e, 0, wide); err != nil {
			return err
		}
	}
	if look(narrow, wide) {
		*e = *newEngine(e.moves, 0)
	}
	return nil
}

// affine is a map of the bytes x of consecutive heaps that is affine over the field of
// two elements, with another constant for every other heap: the heap number i gets
//
//	low[x & 15] ⊕ high[x >> 4] ⊕ flip[i].
//
// The tables of 16 bytes stand there twice, and flip is that of 32 heaps.
type affine struct{ low, high, flip [block]uint8 }

// newAffine is the map of, which is affine for each heap, for the heaps from on. It
// must depend only on the byte and on n mod 2.
func newAffine(from int, of func(x, n int) uint8) *affine {
	var m affine
	zero := of(0, from)
	for i := range block {
		m.low[i] = of(i&15, from)
		m.high[i] = of(i&15<<4, from) ^ zero
		m.flip[i] = of(0, from+i) ^ zero
	}
	return &m
}

// values is the map from the indices to the values of common heaps from on, if these
// values are below 256.
func (s Space) values(from int) *affine {
	return newAffine(from, func(x, n int) uint8 { return uint8(s.value(uint32(x), n, true)) })
}

// indices is the map from values to their indices, of common and rare heaps.
func (s Space) indices() *affine {
	return newAffine(0, func(v, _ int) uint8 { return uint8(s.index(uint32(v))) })
}
