package mem0

// cellLists is the memory of lists of packed cells: chunks of half a kilobyte, which are
// used again.
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

// list is the number of its last chunk, 0 for an empty list, and of the cells in that
// chunk.
type list struct{ last, filled uint32 }

func (c *cellLists) at(i uint32) *chunk { return &c.slabs[i>>slabBits][i%(1<<slabBits)] }

// push adds a cell to a list.
func (c *cellLists) push(l *list, cell packed) {
	if l.last == 0 || l.filled == chunkCells {
		i := c.newChunk()
		c.at(i)[chunkCells] = packed(l.last)
		*l = list{last: i}
	}
	c.at(l.last)[l.filled] = cell
	l.filled++
}

// newChunk is the number of a chunk that is in no list.
func (c *cellLists) newChunk() uint32 {
	if i := c.unused; i != 0 {
		c.unused = uint32(c.at(i)[chunkCells])
		return i
	}
	c.used++
	if int(c.used>>slabBits) == len(c.slabs) {
		c.slabs = append(c.slabs, make([]chunk, 1<<slabBits))
	}
	return c.used
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
