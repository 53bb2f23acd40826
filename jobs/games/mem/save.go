package mem

import (
	"bufio"
	"encoding/binary"
	"io"
)

// The state of sparse between two rows is what waits for later ones: the cells
// of the queue and the streams. All else follows from the frontier in one pass.
// It is written as numbers of 4 or 8 bytes, little-endian:
//
//   - stateVersion; the number of rows n and the last row, 4 bytes each;
//   - 1 and the frontier, 4 bytes a row, or 0 where that is known elsewhere (4
//     bytes);
//   - the cells for the block under way and for the next one, those of far
//     streams among them, and the noted ones: row, place and depth, 4 bytes
//     each, and at the end three zeros;
//   - of each later block up to that of the last row its packed cells, 8 bytes
//     each, and a zero;
//   - the number of streams, 4 bytes, and of each its place, its bits and the
//     words of them that are dropped, 4 bytes each, and the other words.
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

func (e encoder) overrides(row uint32, over []override) {
	for _, o := range over {
		e.cell(cell{row, o.place, o.depth})
	}
}

// save writes the state after the rows that are done, at least one. The frontier
// is left out where it is known.
func (s *sparse) save(w io.Writer, known bool) error {
	if done := s.queue.ahead.done; done != nil {
		<-done
	}
	e := encoder{bufio.NewWriterSize(w, 1<<20)}
	e.WriteString(stateVersion)
	e.u32(uint32(len(s.f)), uint32(s.last))
	if known {
		e.u32(0)
	} else {
		e.u32(1)
		for _, f := range s.f {
			e.u32(f)
		}
	}
	s.saveCells(e)
	s.saveStreams(e)
	return e.Flush()
}

func (s *sparse) saveCells(e encoder) {
	q, a := &s.queue, &s.queue.ahead
	begin := q.block << blockBits
	for row := uint32(len(s.f)); row>>blockBits == q.block; row++ {
		e.overrides(row, a.now.row(row))
	}
	for i := range uint32(blockRows) {
		e.overrides(begin+i, q.near[0][i])
		e.overrides(begin+blockRows+i, q.near[1][i])
		if a.done != nil { // otherwise no next block was laid out
			e.overrides(begin+blockRows+i, a.next.row(i))
		}
	}
	for _, c := range q.noted {
		e.cell(c)
	}
	e.cell(cell{})
	for b := int(q.block) + 2; b < len(a.later); b++ {
		a.each(a.later[b], func(cells []packed) {
			for _, p := range cells {
				e.u64(uint64(p))
			}
		})
		e.u64(0)
	}
}

// saveStreams writes the streams of which bits are still to be read or written,
// from the word that is read next on.
func (s *sparse) saveStreams(e encoder) {
	n := uint32(len(s.f))
	var streams []*stream
	for _, some := range [][]*stream{s.near[0], s.near[1], s.far} {
		for _, t := range some {
			if t.coming(n) < t.rows || s.stand[t.value].untouched() {
				streams = append(streams, t)
			}
		}
	}
	e.u32(uint32(len(streams)))
	for _, t := range streams {
		gone := max(t.gone, t.coming(n)>>6)
		e.u32(t.place, t.rows, gone)
		for _, word := range t.bits[gone-t.gone:] {
			e.u64(word)
		}
	}
}

// coming is the first bit that a row from n on reads.
func (t *stream) coming(n uint32) uint32 { return t.index(n + (n^t.place)&1) }
