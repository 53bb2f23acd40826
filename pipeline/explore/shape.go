package explore

import "math/bits"

// The limits of a pyramid. They bound its memory, 4 bytes a cell, and its files.
const (
	mostCells     = 1 << 24 // of the finest level of a sequence, whose cells are counts
	mostGridCells = 1 << 23 // of that of a grid, whose cells are values
	mostCols      = 1 << 17 // of any level
	mostRows      = 1 << 12
	tileSide      = 512 // columns and rows of a tile
)

// shape is how fine a level is: a cell stands for 2^heapBits heaps and 2^rowBits values or, of a
// grid, columns of the grid. The first cell begins with the first heap and the value 0 or the
// first k.
type shape struct {
	heapBits, rowBits int
	cols, rows        int
}

// finest is the shape of the finest level, for so many heaps and so many different values or
// columns.
func finest(heaps, values uint64, most int) shape {
	var s shape
	for s.rows = cells(values, 0); s.rows > mostRows; s.rowBits++ {
		s.rows = cells(values, s.rowBits+1)
	}
	space := 1 << bits.Len(uint(s.rows-1)) // a power of two, so that it doesn't hang on a single value
	for s.cols = cells(heaps, 0); s.cols > min(mostCols, most/space); s.heapBits++ {
		s.cols = cells(heaps, s.heapBits+1)
	}
	return s
}

// cells is how many cells of 2^shift numbers have so many numbers.
func cells(numbers uint64, shift int) int { return int((numbers + 1<<shift - 1) >> shift) }

// coarser is the shape of the next level; more is false if s is that of the last one, which is a
// single tile.
func (s shape) coarser() (next shape, more bool) {
	if s.cols <= tileSide && s.rows <= tileSide {
		return s, false
	}
	if s.rows > tileSide {
		s.rows, s.rowBits = (s.rows+1)/2, s.rowBits+1
	}
	s.cols, s.heapBits = (s.cols+1)/2, s.heapBits+1
	return s, true
}
