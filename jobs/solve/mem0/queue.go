package mem0

// queue keeps exceptional cells until the row that they override (see the package comment).
type queue struct {
	last  uint64
	block uint32       // the block under way
	lists [2]*rowLists // of the block under way and of the next block
	noted []cell       // for later blocks
	ahead nextBlock
}

const (
	blockBits = 10
	blockRows = 1 << blockBits
)

// rowLists is overrides of a block, row by row.
type rowLists [blockRows][]override

// newRowLists is lists that have space for the few overrides of most rows.
func newRowLists() *rowLists {
	const most = 16
	all, l := make([]override, blockRows*most), new(rowLists)
	for i := range l {
		l[i] = all[i*most : i*most : (i+1)*most]
	}
	return l
}

func (l *rowLists) add(row uint32, o override) {
	at := &l[row%blockRows]
	*at = append(*at, o)
}

// take moves the overrides of the row to the end of overrides.
func (l *rowLists) take(row uint32, overrides []override) []override {
	at := &l[row%blockRows]
	overrides = append(overrides, *at...)
	*at = (*at)[:0]
	return overrides
}

// cell is an exceptional cell of the row place that waits for the row that it overrides.
type cell struct{ row, place, depth uint32 }

// override is the cell with its values, which are the frontier's.
func (c cell) override(f []uint32) override {
	return override{c.place, f[c.place-c.depth*(c.row-c.place)], f[c.place], c.depth}
}

// packed is a cell whose row lies in a given block: the row in the block, the depth and
// the place. The row is at least a block away from the place, and depth times that distance
// is no more than the place, so 22 bits hold the depth.
type packed uint64

func (c cell) pack() packed {
	return packed(c.row%blockRows)<<54 | packed(c.depth)<<32 | packed(c.place)
}

// unpack is the cell, for a row of the block.
func (p packed) unpack(block uint32) cell {
	return cell{block<<blockBits | uint32(p>>54), uint32(p), uint32(p>>32) & (1<<22 - 1)}
}

// put lets an override wait for its row.
func (q *queue) put(row uint64, o override) {
	switch b := uint32(row >> blockBits); {
	case row > q.last:
	case b == q.block:
		q.lists[0].add(uint32(row), o)
	case b == q.block+1:
		q.lists[1].add(uint32(row), o)
	default:
		q.noted = append(q.noted, cell{uint32(row), o.place, o.depth})
	}
}

// cellLists is the memory of lists of packed cells: chunks of half a kilobyte, used again.
type cellLists struct {
	slabs  [][]chunk
	used   uint32 // the number of chunks that were ever in a list
	unused uint32 // the last chunk that is in no list any more
}

// chunk is cells and, behind them, the number of the chunk before it in its list, or 0.
type chunk [chunkCells + 1]packed

const (
	chunkCells = 63
	slabBits   = 11 // a slab has a megabyte
)

// list is the number of its last chunk, 0 for an empty list, and of the cells in that chunk.
type list struct{ last, filled uint32 }

func (c *cellLists) at(i uint32) *chunk { return &c.slabs[i>>slabBits][i%(1<<slabBits)] }

// push adds a cell to a list.
func (c *cellLists) push(l *list, cell packed) {
	if l.last == 0 || l.filled == chunkCells {
		i := c.unused
		if i != 0 {
			c.unused = uint32(c.at(i)[chunkCells])
		} else {
			c.used++
			i = c.used
		}
		if int(i>>slabBits) == len(c.slabs) {
			c.slabs = append(c.slabs, make([]chunk, 1<<slabBits))
		}
		c.at(i)[chunkCells] = packed(l.last)
		*l = list{last: i}
	}
	c.at(l.last)[l.filled] = cell
	l.filled++
}

// drain gives the cells of a list, chunk by chunk, and empties the list.
func (c *cellLists) drain(l *list, cells func([]packed)) {
	for l.last != 0 {
		chunk := c.at(l.last)
		cells(chunk[:l.filled])
		before := uint32(chunk[chunkCells])
		chunk[chunkCells], c.unused = packed(c.unused), l.last
		*l = list{before, chunkCells}
	}
}

// each gives the cells of a list, chunk by chunk, and keeps them.
func (c *cellLists) each(l list, cells func([]packed)) {
	for l.last != 0 {
		chunk := c.at(l.last)
		cells(chunk[:l.filled])
		l = list{uint32(chunk[chunkCells]), chunkCells}
	}
}
