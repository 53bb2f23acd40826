package mem

// chunks is lists of packed cells, in chunks of half a kilobyte that are used
// again.
type chunks struct {
	slabs  [][]chunk
	used   uint32 // chunks that were ever in a list
	unused uint32 // the last of those that are in none any more
}

// chunk is cells and, behind them, the number of the chunk before, 0 for none.
type chunk [chunkCells + 1]packed

const (
	chunkCells = 63
	slabBits   = 11 // of a megabyte
)

// list is the number of its last chunk, 0 for an empty list, and of the cells
// in it.
type list struct{ last, filled uint32 }

func (c *chunks) at(i uint32) *chunk { return &c.slabs[i>>slabBits][i%(1<<slabBits)] }

// push adds a cell to a list.
func (c *chunks) push(l *list, cell packed) {
	if l.last == 0 || l.filled == chunkCells {
		i := c.take()
		c.at(i)[chunkCells] = packed(l.last)
		*l = list{last: i}
	}
	c.at(l.last)[l.filled] = cell
	l.filled++
}

// take is a chunk in no list.
func (c *chunks) take() uint32 {
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

// drain gives the cells of a list, chunk by chunk, and empties it.
func (c *chunks) drain(l *list, cells func([]packed)) {
	for l.last != 0 {
		chunk := c.at(l.last)
		cells(chunk[:l.filled])
		before := uint32(chunk[chunkCells])
		chunk[chunkCells], c.unused = packed(c.unused), l.last
		*l = list{before, chunkCells}
	}
}

// each gives the cells of a list, chunk by chunk, and keeps them.
func (c *chunks) each(l list, cells func([]packed)) {
	for l.last != 0 {
		chunk := c.at(l.last)
		cells(chunk[:l.filled])
		l = list{uint32(chunk[chunkCells]), chunkCells}
	}
}
