package mem

// queue keeps exceptional cells until the row that they override. Rows come in
// blocks of blockRows: the cells for the block under way lie row by row, those
// for a later block together in chunks, unsorted, until it begins. So a cell is
// written and read twice, in order each time, and the caches suffice.
type queue struct {
	last  uint64
	block uint32 // the block under way
	rows  [][]override
	later []*chunk
	spare *chunk
}

const (
	blockBits = 10
	blockRows = 1 << blockBits
)

// cell is an exceptional cell of the row place, for its value, which stands at
// just one place of that row. It overrides the row 2·place − at.
type cell struct{ place, at, value uint32 }

// chunk is cells that wait for a block, and the chunk before.
type chunk struct {
	before *chunk
	filled int
	cells  [126]parked
}

// parked is the place and the at of a cell whose value is the usual one there,
// the frontier's. Of another cell they are exchanged, which shows since
// at < place, and the next one holds its value.
type parked [2]uint32

func newQueue(last uint64) queue {
	return queue{last: last, rows: make([][]override, blockRows), later: make([]*chunk, last>>blockBits+1)}
}

// put lets the cell wait for the row that it overrides. Usual is the
// frontier's value of its row, and given says that the cell's value isn't the
// frontier's at its place.
func (q *queue) put(x cell, usual uint32, given bool) {
	row := 2*uint64(x.place) - uint64(x.at)
	if row > q.last {
		return
	}
	b := uint32(row >> blockBits)
	if b == q.block {
		at := &q.rows[row%blockRows]
		*at = append(*at, override{x.place, x.value, usual})
		return
	}
	c := q.later[b]
	if c == nil || c.filled+2 > len(c.cells) {
		c = q.grow(b)
	}
	if given {
		c.cells[c.filled] = parked{x.at, x.place}
		c.cells[c.filled+1] = parked{x.value}
		c.filled += 2
		return
	}
	c.cells[c.filled] = parked{x.place, x.at}
	c.filled++
}

// grow adds a chunk to those of a block.
func (q *queue) grow(b uint32) *chunk {
	c := q.spare
	if c == nil {
		c = &chunk{}
	} else {
		q.spare = c.before
	}
	c.before, c.filled = q.later[b], 0
	q.later[b] = c
	return c
}

// take gives the overrides of the next row n, given the frontier before. They
// are the caller's until the next call.
func (q *queue) take(n uint32, f []uint32) []override {
	if n%blockRows == 0 {
		q.open(n>>blockBits, f)
	}
	at := &q.rows[n%blockRows]
	cells := *at
	*at = cells[:0]
	return cells
}

// open begins a block: its cells go to their rows.
func (q *queue) open(block uint32, f []uint32) {
	q.block = block
	for c := q.later[block]; c != nil; {
		q.unpack(c.cells[:c.filled], f)
		before := c.before
		c.before, q.spare = q.spare, c
		c = before
	}
	q.later[block] = nil
}

func (q *queue) unpack(cells []parked, f []uint32) {
	for i := 0; i < len(cells); i++ {
		place, at := cells[i][0], cells[i][1]
		var value uint32
		if place > at {
			value = f[at]
		} else {
			place, at = at, place
			i++
			value = cells[i][0]
		}
		row := &q.rows[(2*place-at)%blockRows]
		*row = append(*row, override{place, value, f[place]})
	}
}
