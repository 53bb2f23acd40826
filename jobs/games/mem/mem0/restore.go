package mem0

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"

	"grundy/jobs/game"
)

// decoder reads numbers. Its first error sticks, and all numbers after it are 0.
type decoder struct {
	*bufio.Reader
	err error
}

func (d *decoder) next(size int) []byte {
	if d.err == nil {
		var b []byte
		if b, d.err = d.Peek(size); d.err == nil {
			d.Discard(size)
			return b
		}
	}
	return make([]byte, size)
}

func (d *decoder) u32() uint32 { return binary.LittleEndian.Uint32(d.next(4)) }
func (d *decoder) u64() uint64 { return binary.LittleEndian.Uint64(d.next(8)) }
func (d *decoder) cell() cell  { return cell{d.u32(), d.u32(), d.u32()} }

var errState = errors.New("it isn't a state that this program wrote")

// restore makes the computation of the rows up to last as it was when its state was saved.
// If the frontier is known, it is the column g of prior; otherwise it is a part of the
// state. Cells for rows beyond last are left out.
func restore(ctx context.Context, last uint64, prior game.Source, state io.Reader, known bool) (*computation, error) {
	d := &decoder{Reader: bufio.NewReaderSize(state, 1<<20)}
	if string(d.next(len(stateVersion))) != stateVersion {
		return nil, errors.New("it is one of another version of the solver")
	}
	n, to := d.u32(), d.u32()
	if _, end := prior.Range(); n == 0 || uint64(n) > min(end, last+1) || uint64(to) < last || d.u32() == 0 != known {
		return nil, errState
	}
	c := newComputation(last)
	c.queue.block = (n - 1) >> blockBits
	read := d.frontier
	if known {
		read = func(from, to uint64) ([]uint32, error) { return game.Nimbers(ctx, prior, from, to, "g") }
	}
	if err := c.restoreFrontier(uint64(n), read); err != nil {
		return nil, err
	}
	for _, part := range []func(*decoder) error{c.restoreCells, c.restoreLater(to), c.restoreDiagonals} {
		if err := errors.Join(part(d), d.err); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// frontier reads the next values of the frontier.
func (d *decoder) frontier(from, to uint64) ([]uint32, error) {
	values := make([]uint32, to-from)
	for i := range values {
		values[i] = d.u32()
	}
	return values, d.err
}

// restoreFrontier adds the places below n to their values, a million at a time.
func (c *computation) restoreFrontier(n uint64, read func(from, to uint64) ([]uint32, error)) error {
	const group = 1 << 20
	for from := uint64(0); from < n; from += group {
		values, err := read(from, min(n, from+group))
		if err != nil {
			return err
		}
		for _, f := range values {
			if f > c.top {
				return errState
			}
			c.addPlace(uint32(len(c.f)), f)
		}
	}
	return nil
}

// restoreCells reads the cells for the block under way and the next block, and those that
// were noted.
func (c *computation) restoreCells(d *decoder) error {
	for x := d.cell(); x != (cell{}); x = d.cell() {
		if err := c.wait(x); err != nil {
			return err
		}
	}
	return nil
}

// restoreLater reads the cells for later blocks, of a computation to the row last.
func (c *computation) restoreLater(last uint32) func(d *decoder) error {
	return func(d *decoder) error {
		for block := c.queue.block + 2; block <= last>>blockBits && d.err == nil; block++ {
			for p := packed(d.u64()); p != 0; p = packed(d.u64()) {
				if err := c.wait(p.unpack(block)); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// wait lets a cell wait for its row.
func (c *computation) wait(x cell) error {
	n, q := uint32(len(c.f)), &c.queue
	if x.place >= n || x.row < n || x.depth == 0 || uint64(x.depth)*uint64(x.row-x.place) > uint64(x.place) {
		return errState
	}
	switch block := x.row >> blockBits; {
	case uint64(x.row) > c.last:
	case block <= q.block+1:
		q.lists[block-q.block].add(x.row, x.override(c.f))
	default:
		q.ahead.push(&q.ahead.later[block], x.pack())
	}
	return nil
}

// restoreDiagonals reads the diagonals. Every unique value must have one, with the bits of
// all rows: it is open.
func (c *computation) restoreDiagonals(d *decoder) error {
	n, begin := uint32(len(c.f)), c.queue.block<<blockBits
	for count := d.u32(); count > 0 && d.err == nil; count-- {
		x := &diagonal{place: d.u32(), rows: d.u32(), dropped: d.u32()}
		if x.place >= n || x.rows > n-1-x.place {
			return errState
		}
		group, from := &c.recent[x.place&1], n
		if x.old(begin) {
			group, from = &c.old, begin+2*blockRows
		}
		words := (x.rows + 63) >> 6
		if x.dropped > words || x.dropped > x.firstIndex(from)>>6 {
			return errState
		}
		x.value, x.bits = c.f[x.place], make([]uint64, words-x.dropped)
		for i := range x.bits {
			x.bits[i] = d.u64()
		}
		*group = append(*group, x)
		if c.counts[x.value].untouched() {
			if x.rows != n-1-x.place {
				return errState
			}
			c.open = append(c.open, x)
		}
	}
	missing := -len(c.open)
	for _, count := range c.counts {
		if count.untouched() {
			missing++
		}
	}
	if missing != 0 {
		return errState
	}
	return nil
}
