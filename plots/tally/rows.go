package tally

import (
	"math"
	"slices"
)

// InRows lays the values out in rows of so many heaps, or as many as suit them where that is 0.
// The last row is filled with zeros.
func (s Sequence) InRows(row uint64) Grid {
	cols := int(min(row, uint64(s.Len())))
	if cols == 0 {
		cols = rowOf(s.Values)
	}
	values := slices.Clone(s.Values)
	for len(values)%cols != 0 {
		values = append(values, 0)
	}
	return Grid{Name: s.Name, Cols: cols, Values: values}
}

// rowOf is the length of a row in which values are looked at best: the period of their second
// half, or a multiple of it if it is short; if they have none, so that the rows make a picture
// half as wide again as high.
func rowOf(values []uint32) int {
	const short, wide = 10, 24
	switch p := periodSeen(values); {
	case p == 0:
		return max(1, int(math.Sqrt(1.5*float64(len(values)))))
	case p < short:
		return wide / p * p
	default:
		return p
	}
}

// periodSeen is the least period, up to 128, that the last half or the last third of the values
// have but for a saltus; 0 if they have none.
func periodSeen(values []uint32) int {
	const most = 128
	for p := 1; p <= min(len(values)/3, most); p++ {
		if repeats(values[len(values)/2:], p) || repeats(values[len(values)*2/3:], p) {
			return p
		}
	}
	return 0
}

// InRows tells whether values are seen best in the rows of a strip: they are seen to have a period
// of two heaps or more without a saltus, and there are few rows.
func InRows(values []uint32) bool {
	const most = 50
	p, n := periodSeen(values), len(values)
	return p > 1 && values[n-1] == values[n-1-p] && n <= most*rowOf(values)
}

// repeats tells whether values rise by one amount, or none, from each to that p places after it,
// at least once.
func repeats(values []uint32, p int) bool {
	if len(values) <= p {
		return false
	}
	saltus := int64(values[p]) - int64(values[0])
	for i, v := range values[p:] {
		if int64(v)-int64(values[i]) != saltus {
			return false
		}
	}
	return saltus >= 0
}
