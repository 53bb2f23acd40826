package sparse

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// Value is a type that holds nim-values.
type Value interface{ uint8 | uint16 | uint32 }

// Fill gives the values of the known heaps from, from + 1, … as many as dst has
// room for. It is an error if one of them doesn't fit.
func Fill[V Value](e *Engine, from int, dst []V) error {
	if e.plain != nil {
		for i, v := range e.plain.values[from : from+len(dst)] {
			if dst[i] = V(v); uint32(dst[i]) != v {
				return tooGreat(v, from+i)
			}
		}
		return nil
	}
	return fill(e.state, from, dst)
}

func tooGreat(v uint32, n int) error {
	return fmt.Errorf("the value %d of the heap %d is too great: ask for values of more bits", v, n)
}

// fill is [Fill] for a state: by a table for the common heaps, and then one by
// one for the rare ones. dst may be the heaps' indices themselves.
func fill[V Value](s *state, from int, dst []V) error {
	index, rares := s.index[from:from+len(dst)], s.raresIn(from, from+len(dst))
	values := make([]uint32, len(rares))
	for i, n := range rares {
		values[i] = s.value(n)
	}
	if err := s.checkFit(index, from, rares, uint32(^V(0))); err != nil {
		return err
	}
	if bytes, ok := any(dst).([]uint8); ok {
		translate(bytes, index, s.space.values(from))
	} else {
		fillWide(s, from, index, dst)
	}
	for i, n := range rares {
		dst[n-from] = V(values[i])
	}
	return nil
}

// fillWide gives the values that the heaps from on have with these indices if they
// are common.
func fillWide[V Value](s *state, from int, index []uint8, dst []V) {
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

// raresIn is the rare heaps from ≤ n < to and the heap 0, if it is one of those.
func (s *state) raresIn(from, to int) []int {
	first, _ := slices.BinarySearch(s.rares, from)
	last, _ := slices.BinarySearch(s.rares, to)
	list := s.rares[first:last]
	if from == 0 && to > 0 {
		list = append([]int{0}, list...)
	}
	return list
}

// checkFit is an error if one of the values of the heaps from on, whose indices
// are given, is greater than greatest. An index of seven bits stands for a value of
// eight, so that a byte mostly fits at once.
func (s *state) checkFit(index []uint8, from int, rares []int, greatest uint32) error {
	if greatest > math.MaxUint8 {
		return nil // An index of a byte stands for values of nine bits.
	}
	for _, n := range rares {
		if v := s.value(n); v > greatest {
			return tooGreat(v, n)
		}
	}
	if !anyAbove127(index) {
		return nil
	}
	for i := range index {
		if v := s.value(from + i); v > greatest {
			return tooGreat(v, from+i)
		}
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

// Take gives up all values, in bytes if they are small enough and otherwise in
// two bytes each. Values below 256 of a game with a space take no memory but
// that of the engine, which knows nothing any more.
func (e *Engine) Take() (narrow []uint8, wide []uint16, err error) {
	if e.state != nil {
		index := e.state.index
		if fill(e.state, 0, index) == nil {
			*e = *New(e.moves, 0)
			return index, nil, nil
		}
	}
	narrow, wide, err = e.Values()
	*e = *New(e.moves, 0)
	return narrow, wide, err
}

// lentWide is how many values of two bytes each are lent at most, as they are copied.
const lentWide = 1 << 23

// Lend lends all values to look, in bytes if they are small enough and otherwise in two
// bytes each; the other slice is nil. Bytes of a game with a space stand in the engine's
// own array while look runs, and take no memory. If look keeps them the engine knows
// nothing any more. More than lentWide values of two bytes aren't lent: then look isn't
// called.
func (e *Engine) Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error {
	if e.state != nil {
		if lent, kept := e.state.lend(look); kept {
			*e = *New(e.moves, 0)
			return nil
		} else if lent {
			return nil
		}
	}
	if e.Len() > lentWide {
		return nil
	}
	narrow, wide, err := e.Values()
	if err == nil && look(narrow, wide) {
		*e = *New(e.moves, 0)
	}
	return err
}

// lend puts values in place of the indices for as long as look runs, or for good, if
// they are bytes.
func (s *state) lend(look func(narrow []uint8, wide []uint16) (keep bool)) (lent, kept bool) {
	if fill(s, 0, s.index) != nil {
		return false, false
	}
	if look(s.index, nil) {
		return true, true
	}
	translate(s.index, s.index, s.space.indices())
	return true, false
}

// Values is a copy of all values, in bytes if they are small enough and otherwise
// in two bytes each.
func (e *Engine) Values() (narrow []uint8, wide []uint16, err error) {
	if narrow = make([]uint8, e.Len()); Fill(e, 0, narrow) == nil {
		return narrow, nil, nil
	}
	wide = make([]uint16, e.Len())
	return nil, wide, Fill(e, 0, wide)
}

// Rares is the number of rare heaps among the known ones, with the heap 0, and
// the last of them; not ok where there is no space.
func (e *Engine) Rares() (count, last int, ok bool) {
	if e.plain != nil {
		return 0, 0, false
	}
	return len(e.state.rares) + 1, e.state.lastRare(), true
}
