package mem0

import (
	"math/bits"
	"slices"
	"sync"
)

// nextBlock gathers the overrides of the next block of rows while a block is computed, from
// cells of the blocks before and from the old diagonals.
type nextBlock struct {
	now, next *rowLists // of the block under way and of the next block
	later     []list    // the cells for each block
	cellLists
	noted     []cell
	gathering sync.WaitGroup
}

// oldRows is the least distance from the place of an old diagonal to a block that reads it.
// It makes sure that the block reads only whole words that were written before the block
// before. With p the place, the block reads at most ((block + blockRows) − p)/2 bits. The
// rows p + 1, …, block − blockRows − 1 have written at least 63 bits more.
const oldRows = 3*blockRows + 128

// old reports whether the diagonal is old for the block that begins with row n.
func (d *diagonal) old(n uint32) bool { return uint64(d.place)+oldRows <= uint64(n) }

// beginBlock begins the block whose first row is n.
func (c *computation) beginBlock(n uint32) {
	q := &c.queue
	q.ahead.gathering.Wait()
	c.moveOld(n)
	q.block = n >> blockBits
	q.lists[0], q.lists[1] = q.lists[1], q.lists[0]
	b := &q.ahead
	b.now, b.next = b.next, b.now
	q.noted, b.noted = b.noted[:0], q.noted
	if next := n + blockRows; uint64(n)+blockRows <= c.last {
		c.dropRead(next)
		f, diagonals := c.f, c.oldFor(next)
		b.gathering.Go(func() { b.gather(next, f, diagonals) })
	}
}

// moveOld moves the recent diagonals that are old for the block of row n to the old ones.
func (c *computation) moveOld(n uint32) {
	for i := range c.recent {
		c.recent[i] = slices.DeleteFunc(c.recent[i], func(d *diagonal) bool {
			if d.old(n) {
				c.old = append(c.old, d)
			}
			return d.old(n)
		})
	}
}

// dropRead drops the bits of the old diagonals that no block from row n on reads, and the
// diagonals whose bits are all read.
func (c *computation) dropRead(n uint32) {
	c.old = slices.DeleteFunc(c.old, func(d *diagonal) bool {
		first := d.firstIndex(n)
		if first < d.rows {
			d.drop(first)
			return false
		}
		c.unused = append(c.unused, d)
		return true
	})
}

// oldFor is the diagonals that are old for the block of row n, the next one.
func (c *computation) oldFor(n uint32) []diagonal {
	var out []diagonal
	for _, d := range slices.Concat(c.old, c.recent[0], c.recent[1]) {
		if d.old(n) {
			out = append(out, *d)
		}
	}
	return out
}

// gather sorts the noted cells to their blocks, and gathers the overrides of the block of
// row n from its cells and the diagonals.
func (b *nextBlock) gather(n uint32, f []uint32, diagonals []diagonal) {
	for _, c := range b.noted {
		b.push(&b.later[c.row>>blockBits], c.pack())
	}
	block := n >> blockBits
	b.drain(&b.later[block], func(cells []packed) {
		for _, p := range cells {
			c := p.unpack(block)
			b.next.add(c.row, c.override(f))
		}
	})
	for i := range diagonals {
		b.read(&diagonals[i], n, f)
	}
}

// read gathers what the block of row n reads of a diagonal.
func (b *nextBlock) read(d *diagonal, n uint32, f []uint32) {
	from := d.firstIndex(n)
	to := min(from+blockRows/2, d.rows)
	for i := from; i < to; i = i&^63 + 64 {
		word := d.bits[i>>6-d.dropped] >> (i & 63)
		for ; word != 0; word &= word - 1 {
			j := i + uint32(bits.TrailingZeros64(word))
			if j >= to {
				break
			}
			place := d.place + 1 + j
			b.next.add(2*place-d.place, override{place, d.value, f[place], 1})
		}
	}
}
