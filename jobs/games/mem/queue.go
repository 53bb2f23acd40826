package mem

// queue keeps exceptional cells until the row that they override. Rows come in
// blocks of blockRows. Cells for the block under way and for the next one lie
// row by row. Those for later blocks are only noted, and sorted to their blocks
// when the block under way has ended, beside the next one. So no row waits for
// memory far away.
type queue struct {
	last  uint64
	block uint32    // the block under way
	near  [2]*lists // put by the rows of two blocks: of this block, of the next one
	noted []cell
	ahead ahead
}

const (
	blockBits = 10
	blockRows = 1 << blockBits
)

// lists is overrides of a block, row by row.
type lists [blockRows][]override

func (l *lists) add(row uint32, o override) {
	at := &l[row%blockRows]
	*at = append(*at, o)
}

// take moves the overrides of the row to the end of over.
func (l *lists) take(row uint32, over []override) []override {
	at := &l[row%blockRows]
	over = append(over, *at...)
	*at = (*at)[:0]
	return over
}

// cell is an exceptional cell of the row place, for the row that it overrides.
type cell struct{ row, place, depth uint32 }

// override is the cell with its values, which are the frontier's.
func (c cell) override(f []uint32) override {
	return override{c.place, f[c.place-c.depth*(c.row-c.place)], f[c.place], c.depth}
}

// packed is a cell of which the block of the row is known: the row in the block,
// the depth and the place. The row is at least a block away from the place, and
// depth times that no more than the place, so 22 bits hold the depth.
type packed uint64

func (c cell) pack() packed {
	return packed(c.row%blockRows)<<54 | packed(c.depth)<<32 | packed(c.place)
}

// in is the cell, for a row of the block.
func (p packed) in(block uint32) cell {
	return cell{block<<blockBits | uint32(p>>54), uint32(p), uint32(p>>32) & (1<<22 - 1)}
}

func newQueue(last uint64) queue {
	return queue{last: last, near: [2]*lists{{}, {}}, ahead: newAhead(last)}
}

// put lets an override wait for its row.
func (q *queue) put(row uint64, o override) {
	switch b := uint32(row >> blockBits); {
	case row > q.last:
	case b == q.block:
		q.near[0].add(uint32(row), o)
	case b == q.block+1:
		q.near[1].add(uint32(row), o)
	default:
		q.noted = append(q.noted, cell{uint32(row), o.place, o.depth})
	}
}

// take appends the overrides of row n, of the block under way, to over.
func (q *queue) take(n uint32, over []override) []override {
	return q.near[0].take(n, append(over, q.ahead.now.row(n)...))
}
