package mem0

import (
	"bufio"
	"encoding/binary"
	"io"
)

// The state of a computation between two rows is what waits for later rows: the cells of
// the queue and the diagonals. All else follows from the frontier in one pass. Overrides
// of a block that the goroutine has gathered are written as cells, those of diagonals with
// depth 1, so a state can be of any row. The state is a sequence of numbers of 4 or 8
// bytes, little-endian:
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

// save writes the state after the rows that are done, at least one. The frontier is left
// out if it is known elsewhere.
func (c *computation) save(w io.Writer, known bool) error {
	c.queue.ahead.wait()
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
	for row := uint32(len(c.f)); row>>blockBits == q.block; row++ {
		e.overrides(row, b.now.row(row))
	}
	for i := range uint32(blockRows) {
		e.overrides(begin+i, q.lists[0][i])
		e.overrides(begin+blockRows+i, q.lists[1][i])
		if b.done != nil { // otherwise there is no next block
			e.overrides(begin+blockRows+i, b.next.row(i))
		}
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

// saveDiagonals writes the diagonals with bits that are still to be read or written, from
// the word on that is read next.
func (c *computation) saveDiagonals(e encoder) {
	n := uint32(len(c.f))
	var diagonals []*diagonal
	for _, some := range [][]*diagonal{c.recent[0], c.recent[1], c.old} {
		for _, d := range some {
			if d.firstIndex(n) < d.rows || c.counts[d.value].untouched() {
				diagonals = append(diagonals, d)
			}
		}
	}
	e.u32(uint32(len(diagonals)))
	for _, d := range diagonals {
		dropped := max(d.dropped, d.firstIndex(n)>>6)
		e.u32(d.place, d.rows, dropped)
		for _, word := range d.bits[dropped-d.dropped:] {
			e.u64(word)
		}
	}
}
