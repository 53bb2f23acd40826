package explore

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/tables"
)

// level is a level of the pyramid, as the page has it. Its cells stand column after column, and in a
// column from the least values on.
type level struct {
	shape
	Most  uint32   `json:"most"`  // the greatest cell
	Tiles []string `json:"tiles"` // those that aren't empty
	cells []uint32
}

func newLevel(s shape) *level {
	return &level{shape: s, Tiles: []string{}, cells: make([]uint32, s.Cols*s.Rows)}
}

// The cells of sequences are counts of heaps, those of grids the greatest values.
func sum(a, b uint32) uint32      { return a + b }
func greatest(a, b uint32) uint32 { return max(a, b) }

// coarser is the next level, in which merge makes one cell of two; nil if l is the last one.
func (l *level) coarser(merge func(a, b uint32) uint32) *level {
	s, more := l.shape.coarser()
	if !more {
		return nil
	}
	next, down := newLevel(s), s.RowBits-l.RowBits
	for x := range l.Cols {
		to := next.cells[x/2*s.Rows:]
		for y, v := range l.cells[x*l.Rows : (x+1)*l.Rows] {
			if v != 0 {
				to[y>>down] = merge(to[y>>down], v)
			}
		}
	}
	return next
}

// tile is the cells of the tile in the column x and the row y of tiles, as those of a level.
// empty says that all of them are 0.
func (l *level) tile(x, y int) (t *level, empty bool) {
	left, low := x*tileSide, y*tileSide
	t = newLevel(shape{l.HeapBits, l.RowBits, min(tileSide, l.Cols-left), min(tileSide, l.Rows-low)})
	empty = true
	for i := range t.Cols {
		column := l.cells[(left+i)*l.Rows+low:][:t.Rows]
		copy(t.cells[i*t.Rows:], column)
		empty = empty && !slices.ContainsFunc(column, func(v uint32) bool { return v != 0 })
	}
	return t, empty
}

// tiles is how many columns and rows of tiles the level has.
func (s shape) tiles() (across, up int) {
	return (s.Cols + tileSide - 1) / tileSide, (s.Rows + tileSide - 1) / tileSide
}

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
	HeapBits int `json:"heapBits"`
	RowBits  int `json:"rowBits"`
	Cols     int `json:"cols"`
	Rows     int `json:"rows"`
}

// finest is the shape of the finest level, for so many heaps and so many different values or
// columns.
func finest(heaps, values uint64, most int) shape {
	var s shape
	for s.Rows = cells(values, 0); s.Rows > mostRows; s.RowBits++ {
		s.Rows = cells(values, s.RowBits+1)
	}
	space := 1 << bits.Len(uint(s.Rows-1)) // a power of two, so that it doesn't hang on a single value
	for s.Cols = cells(heaps, 0); s.Cols > min(mostCols, most/space); s.HeapBits++ {
		s.Cols = cells(heaps, s.HeapBits+1)
	}
	return s
}

// cells is how many cells of 2^shift numbers have so many numbers.
func cells(numbers uint64, shift int) int { return int((numbers + 1<<shift - 1) >> shift) }

// coarser is the shape of the next level; more is false if s is that of the last one, which is a
// single tile.
func (s shape) coarser() (next shape, more bool) {
	if s.Cols <= tileSide && s.Rows <= tileSide {
		return s, false
	}
	if s.Rows > tileSide {
		s.Rows, s.RowBits = (s.Rows+1)/2, s.RowBits+1
	}
	s.Cols, s.HeapBits = (s.Cols+1)/2, s.HeapBits+1
	return s, true
}

// encodeCells writes cells as the numbers of LEB128, 7 bits a byte and the least first. A run of
// zeros is a 0 and the length of the run less 1.
func encodeCells(cells []uint32) []byte {
	out := make([]byte, 0, len(cells))
	for i := 0; i < len(cells); i++ {
		out = binary.AppendUvarint(out, uint64(cells[i]))
		if cells[i] == 0 {
			begin := i
			for i+1 < len(cells) && cells[i+1] == 0 {
				i++
			}
			out = binary.AppendUvarint(out, uint64(i-begin))
		}
	}
	return out
}

// script is a file of the explorer: a line of JavaScript that hands the page bytes under a name,
// deflated and in base 64. A page that was opened from disk may load scripts and no other data.
func script(name string, content []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "explorer.take(%q,%q)\n", name, base64.StdEncoding.EncodeToString(packed.Bytes())), nil
}

// The values of the first heaps are files of the explorer, so that single heaps are seen from
// disk. The rest is asked of 'grundy serve', in chunks as large.
const (
	keptValues = 1 << 22
	chunkHeaps = 1 << 17
)

// widthOf is how many bytes a value takes: 1, 2 or 4.
func widthOf(greatest uint32) int {
	switch {
	case greatest < 1<<8:
		return 1
	case greatest < 1<<16:
		return 2
	}
	return 4
}

// chunk is the values of the heaps from ≤ n < to, little-endian.
func chunk(ctx context.Context, s tables.Source, column string, from, to uint64, width int) ([]byte, error) {
	values, err := tables.Nimbers(ctx, s, from, to, column)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(values)*width)
	for _, v := range values {
		switch width {
		case 1:
			out = append(out, byte(v))
		case 2:
			out = binary.LittleEndian.AppendUint16(out, uint16(v))
		default:
			out = binary.LittleEndian.AppendUint32(out, v)
		}
	}
	return out, nil
}
