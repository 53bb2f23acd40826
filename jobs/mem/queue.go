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

// chunk is cells of a block, and the chunk before.
type chunk struct {
	before *chunk
	filled int
	cells  [84]parked
}

// parked is the exceptional cell of the row place with its value, for the row
// that it overrides.
type parked struct{ row, place, value uint32 }

func newQueue(last uint64) queue {
	return queue{last: last, rows: make([][]override, blockRows), later: make([]*chunk, last>>blockBits+1)}
}

// put puts the cell of the row place with its value there, whose usual value
// is the frontier's, to wait for the given row.
func (q *queue) put(place uint32, row uint64, value, usual uint32) {
	if row > q.last {
		return
	}
	b := uint32(row >> blockBits)
	if b == q.block {
		at := &q.rows[row%blockRows]
		*at = append(*at, override{place, value, usual})
		return
	}
	c := q.later[b]
	if c == nil || c.filled == len(c.cells) {
		c = q.grow(b)
	}
	c.cells[c.filled] = parked{uint32(row), place, value}
	c.filled++
}

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
		for _, p := range c.cells[:c.filled] {
			at := &q.rows[p.row%blockRows]
			*at = append(*at, override{p.place, p.value, f[p.place]})
		}
		before := c.before
		c.before, q.spare = q.spare, c
		c = before
	}
	q.later[block] = nil
}
