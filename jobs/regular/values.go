package regular

import (
	"bytes"
	"fmt"
	"math"

	"grundy/jobs/game"
)

// Values is the nim-values of the heaps First, First + 1, …, each in one, two
// or four bytes, as the greatest needs.
type Values struct {
	// First is the first heap.
	First uint64
	// Width is the number of values of a heap: 1 for a sequence and, for the
	// rows of a memgame's grid, the number of columns.
	Width int

	u8  []uint8
	u16 []uint16 // in use where it isn't nil
	u32 []uint32 // in use where it isn't nil

	last search // the last one that found something
}

// small is what a value is kept in.
type small interface{ ~uint8 | ~uint16 | ~uint32 }

// NewValues is an empty sequence whose first heap is given.
func NewValues(first uint64) *Values { return &Values{First: first, Width: 1} }

// TakeValues takes over the values of the heaps from first on, in a byte each
// or, if wide isn't nil, two.
func TakeValues(first uint64, narrow []uint8, wide []uint16) *Values {
	return &Values{First: first, Width: 1, u8: narrow, u16: wide}
}

// Taken is the values that a run gives up, from the product's first heap on.
func Taken(first uint64, run game.Compact) (*Values, error) {
	narrow, wide, err := run.Take()
	return TakeValues(first, narrow, wide), err
}

// NewRows is the empty grid of a memgame with so many columns, the last of
// which is that of fresh heaps. Its first row is 0.
func NewRows(columns int) *Values { return &Values{Width: columns} }

// Append adds the values of the next heaps. Values that need more room than
// those before are copied once for each width.
func (v *Values) Append(values ...uint32) {
	var most uint32
	for _, g := range values {
		most = max(most, g)
	}
	v.widen(most)
	switch {
	case v.u32 != nil:
		v.u32 = append(v.u32, values...)
	case v.u16 != nil:
		v.u16 = appendAs(v.u16, values)
	default:
		v.u8 = appendAs(v.u8, values)
	}
}

// widen makes room for the value most.
func (v *Values) widen(most uint32) {
	if most > math.MaxUint8 && v.u16 == nil && v.u32 == nil {
		v.u16, v.u8 = appendAs(make([]uint16, 0, 2*len(v.u8)), v.u8), nil
	}
	if most > math.MaxUint16 && v.u32 == nil {
		v.u32, v.u16 = appendAs(make([]uint32, 0, 2*len(v.u16)), v.u16), nil
	}
}

func appendAs[V, W small](to []V, from []W) []V {
	for _, g := range from {
		to = append(to, V(g))
	}
	return to
}

// size is the number of values.
func (v *Values) size() int { return len(v.u8) + len(v.u16) + len(v.u32) }

// Heaps is the number of heaps.
func (v *Values) Heaps() int { return v.size() / v.Width }

// Last is the last heap. It panics when there is none.
func (v *Values) Last() uint64 {
	if v.Heaps() == 0 {
		panic("regular: the last heap of no values")
	}
	return v.First + uint64(v.Heaps()) - 1
}

// at is the value of index i.
func (v *Values) at(i int) uint32 {
	switch {
	case v.u32 != nil:
		return v.u32[i]
	case v.u16 != nil:
		return uint32(v.u16[i])
	}
	return uint32(v.u8[i])
}

// At is G(n), for a grid that of the fresh heap n.
func (v *Values) At(n uint64) uint32 {
	if n < v.First || n > v.Last() {
		panic(fmt.Sprintf("regular: the value of heap %d asked of the heaps %d to %d", n, v.First, v.Last()))
	}
	return v.at(int(n-v.First+1)*v.Width - 1)
}

// Read fills the slice with the values of the heaps n, n + 1, …, column by column
// in each.
func (v *Values) Read(n uint64, values []uint32) {
	switch i := int(n-v.First) * v.Width; {
	case v.u32 != nil:
		copy(values, v.u32[i:])
	case v.u16 != nil:
		widened(values, v.u16[i:])
	default:
		widened(values, v.u8[i:])
	}
}

func widened[V small](to []uint32, from []V) {
	for i, g := range from[:len(to)] {
		to[i] = uint32(g)
	}
}

// repeats says whether G(n + p) = G(n) + s, in every column, for from ≤ n ≤ to.
func (v *Values) repeats(from, to, p, s uint64) bool {
	lag := int(p) * v.Width
	first, end := int(from-v.First)*v.Width, int(to+1-v.First)*v.Width
	if s == 0 && v.u8 != nil && first < end {
		return bytes.Equal(v.u8[first:end], v.u8[first+lag:end+lag])
	}
	for i := first; i < end; i++ {
		if uint64(v.at(i+lag)) != uint64(v.at(i))+s {
			return false
		}
	}
	return true
}

// preperiod is the number of heaps before the longest run of heaps up to the
// last on which G(n + p) = G(n) + s in every column.
func (v *Values) preperiod(p, s uint64) uint64 {
	var run int
	switch lag := int(p) * v.Width; {
	case v.u32 != nil:
		run = agreeing(v.u32, v.size()-lag, lag, s)
	case v.u16 != nil:
		run = agreeing(v.u16, v.size()-lag, lag, s)
	default:
		run = agreeing(v.u8, v.size()-lag, lag, s)
	}
	before := v.size() - int(p)*v.Width - run
	return uint64((before + v.Width - 1) / v.Width)
}

// fresh is the last column of a grid as a sequence.
func (v *Values) fresh() *Values {
	out := NewValues(v.First)
	for i := v.Width - 1; i < v.size(); i += v.Width {
		out.Append(v.at(i))
	}
	return out
}
