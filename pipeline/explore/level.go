package explore

import "slices"

// level is a level of the pyramid. Its cells stand column after column, and in a column from the
// least values on.
type level struct {
	shape
	cells []uint32
}

func newLevel(s shape) *level { return &level{s, make([]uint32, s.cols*s.rows)} }

// The cells of sequences are counts of heaps, those of grids the greatest values.
func sum(a, b uint32) uint32      { return a + b }
func greatest(a, b uint32) uint32 { return max(a, b) }

// coarser is the next level, in which merge makes one cell of two; nil if l is the last one.
func (l *level) coarser(merge func(a, b uint32) uint32) *level {
	s, more := l.shape.coarser()
	if !more {
		return nil
	}
	next, down := newLevel(s), s.rowBits-l.rowBits
	for x := range l.cols {
		to := next.cells[x/2*s.rows:]
		for y, v := range l.cells[x*l.rows : (x+1)*l.rows] {
			if v != 0 {
				to[y>>down] = merge(to[y>>down], v)
			}
		}
	}
	return next
}

// most is the greatest cell.
func (l *level) most() uint32 { return slices.Max(l.cells) }

// tile is the cells of the tile in the column x and the row y of tiles, as those of a level.
// empty says that all of them are 0.
func (l *level) tile(x, y int) (t *level, empty bool) {
	left, low := x*tileSide, y*tileSide
	t = newLevel(shape{l.heapBits, l.rowBits, min(tileSide, l.cols-left), min(tileSide, l.rows-low)})
	empty = true
	for i := range t.cols {
		column := l.cells[(left+i)*l.rows+low:][:t.rows]
		copy(t.cells[i*t.rows:], column)
		empty = empty && !slices.ContainsFunc(column, func(v uint32) bool { return v != 0 })
	}
	return t, empty
}

// tiles is how many columns and rows of tiles the level has.
func (s shape) tiles() (across, up int) {
	return (s.cols + tileSide - 1) / tileSide, (s.rows + tileSide - 1) / tileSide
}
