package mem0

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"slices"

	"grundy/jobs/tables"
)

// The state of a computation between two rows is what waits for later rows: the cells of the
// queue and the diagonals. All else follows from the frontier in one pass. Overrides of a
// block that the goroutine has gathered are written as cells, those of diagonals with depth 1,
// so a state can be of any row. It is numbers of 4 or 8 bytes, little-endian:
//
//   - stateVersion; the number of rows n and the last row, 4 bytes each;
//   - 1 and the frontier, 4 bytes a row; or 0 if the frontier is known elsewhere;
//   - the cells for the block under way and for the next block, and the noted cells: row,
//     place and depth, 4 bytes each, and at the end three zeros;
//   - of each later block up to that of the last row its packed cells, 8 bytes each, and
//     a zero;
//   - the number of diagonals, 4 bytes, and of each its place, its number of bits and the
//     number of words that are dropped, 4 bytes each, and the other words.
//
// A cell is never zero, since its depth isn't.
const stateVersion = "MEM0, state 1\n"

// encoder writes numbers. Its first error sticks, and Flush gives it.
type encoder struct{ *bufio.Writer }

func (e encoder) u32(numbers ...uint32) {
	for _, v := range numbers {
		e.Write(binary.LittleEndian.AppendUint32(e.AvailableBuffer(), v))
	}
}

func (e encoder) u64(v uint64) { e.Write(binary.LittleEndian.AppendUint64(e.AvailableBuffer(), v)) }

func (e encoder) cell(c cell) { e.u32(c.row, c.place, c.depth) }

func (e encoder) overrides(row uint32, overrides []override) {
	for _, o := range overrides {
		e.cell(cell{row, o.place, o.depth})
	}
}

// save writes the state after the rows done, at least one, without a frontier known elsewhere.
func (c *computation) save(w io.Writer, known bool) error {
	c.queue.ahead.gathering.Wait()
	e := encoder{bufio.NewWriterSize(w, 1<<20)}
	e.WriteString(stateVersion)
	e.u32(uint32(len(c.f)), uint32(c.last))
	if known {
		e.u32(0)
	} else {
		e.u32(1)
		e.u32(c.f...)
	}
	c.saveCells(e)
	c.saveDiagonals(e)
	return e.Flush()
}

func (c *computation) saveCells(e encoder) {
	q, b := &c.queue, &c.queue.ahead
	begin := q.block << blockBits
	for i := range uint32(blockRows) {
		e.overrides(begin+i, b.now[i])
	}
	for i := range uint32(blockRows) {
		e.overrides(begin+i, q.lists[0][i])
		e.overrides(begin+blockRows+i, q.lists[1][i])
		e.overrides(begin+blockRows+i, b.next[i])
	}
	for _, noted := range q.noted {
		e.cell(noted)
	}
	e.cell(cell{})
	for i := int(q.block) + 2; i < len(b.later); i++ {
		b.each(b.later[i], func(cells []packed) {
			for _, p := range cells {
				e.u64(uint64(p))
			}
		})
		e.u64(0)
	}
}

// saveDiagonals writes diagonals with bits to be read or written, from the word read next on.
func (c *computation) saveDiagonals(e encoder) {
	n := uint32(len(c.f))
	diagonals := slices.DeleteFunc(slices.Concat(c.recent[0], c.recent[1], c.old),
		func(d *diagonal) bool {
			return d.firstIndex(n) >= d.rows && !c.counts[d.value].untouched()
		})
	e.u32(uint32(len(diagonals)))
	for _, d := range diagonals {
		dropped := max(d.dropped, d.firstIndex(n)>>6)
		e.u32(d.place, d.rows, dropped)
		for _, word := range d.bits[dropped-d.dropped:] {
			e.u64(word)
		}
	}
}

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
func restore(ctx context.Context, last uint64, prior tables.Source, state io.Reader,
	known bool) (*computation, error) {
	d := &decoder{Reader: bufio.NewReaderSize(state, 1<<20)}
	if string(d.next(len(stateVersion))) != stateVersion {
		return nil, errors.New("it is one of another version of the solver")
	}
	n, to := d.u32(), d.u32()
	if _, end := prior.Range(); n == 0 || uint64(n) > min(end, last+1) || uint64(to) < last ||
		d.u32() == 0 != known {
		return nil, errState
	}
	c := newComputation(last)
	c.queue.block = (n - 1) >> blockBits
	err := c.restoreFrontier(uint64(n), func(from, to uint64) ([]uint32, error) {
		if known {
			return tables.Nimbers(ctx, prior, from, to, "g")
		}
		values := make([]uint32, to-from)
		return values, binary.Read(d, binary.LittleEndian, values)
	})
	if err == nil {
		err = c.restoreCells(d, to)
	}
	if err == nil {
		err = c.restoreDiagonals(d)
	}
	return c, errors.Join(err, d.err)
}

// restoreFrontier adds the places below n to their values, a million at a time.
func (c *computation) restoreFrontier(n uint64,
	read func(from, to uint64) ([]uint32, error)) error {
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

// restoreCells reads the cells for the block under way and the next block, those that were
// noted, and those for later blocks, of a computation to the row last.
func (c *computation) restoreCells(d *decoder, last uint32) error {
	for x := d.cell(); x != (cell{}); x = d.cell() {
		if err := c.wait(x); err != nil {
			return err
		}
	}
	for block := c.queue.block + 2; block <= last>>blockBits && d.err == nil; block++ {
		for p := packed(d.u64()); p != 0; p = packed(d.u64()) {
			if err := c.wait(p.unpack(block)); err != nil {
				return err
			}
		}
	}
	return nil
}

// wait lets a cell wait for its row.
func (c *computation) wait(x cell) error {
	n, q := uint32(len(c.f)), &c.queue
	if x.place >= n || x.row < n || x.depth == 0 ||
		uint64(x.depth)*uint64(x.row-x.place) > uint64(x.place) {
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
