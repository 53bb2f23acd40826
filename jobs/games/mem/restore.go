package mem

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

// restore makes the computation of the rows up to last as it was when its state
// was saved. Where the frontier is known, it is the column g of prior, otherwise
// a part of the state. Cells for rows beyond last are left out.
func restore(ctx context.Context, last uint64, prior game.Source, state io.Reader, known bool) (*sparse, error) {
	d := &decoder{Reader: bufio.NewReaderSize(state, 1<<20)}
	if string(d.next(len(stateVersion))) != stateVersion {
		return nil, errors.New("it is one of another version of the solver")
	}
	n, to := d.u32(), d.u32()
	if _, end := prior.Range(); n == 0 || uint64(n) > min(end, last+1) || uint64(to) < last || d.u32() == 0 != known {
		return nil, errState
	}
	s := newSparse(last)
	s.queue.block = (n - 1) >> blockBits
	read := d.frontier
	if known {
		read = func(from, to uint64) ([]uint32, error) { return game.Nimbers(ctx, prior, from, to, "g") }
	}
	if err := s.restoreFrontier(uint64(n), read); err != nil {
		return nil, err
	}
	for _, part := range []func(*decoder) error{s.restoreCells, s.restoreLater(to), s.restoreStreams} {
		if err := errors.Join(part(d), d.err); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// frontier reads the next values of the frontier.
func (d *decoder) frontier(from, to uint64) ([]uint32, error) {
	values := make([]uint32, to-from)
	for i := range values {
		values[i] = d.u32()
	}
	return values, d.err
}

// restoreFrontier puts the values of the rows below n onto the frontier.
func (s *sparse) restoreFrontier(n uint64, read func(from, to uint64) ([]uint32, error)) error {
	const together = 1 << 20
	for from := uint64(0); from < n; from += together {
		values, err := read(from, min(n, from+together))
		if err != nil {
			return err
		}
		for _, f := range values {
			if f > s.top {
				return errState
			}
			s.stands(uint32(len(s.f)), f)
		}
	}
	return nil
}

// restoreCells reads the cells for rows near and those that were noted.
func (s *sparse) restoreCells(d *decoder) error {
	for c := d.cell(); c != (cell{}); c = d.cell() {
		if err := s.wait(c); err != nil {
			return err
		}
	}
	return nil
}

// restoreLater reads the cells for later blocks, of a computation to the row
// last.
func (s *sparse) restoreLater(last uint32) func(d *decoder) error {
	return func(d *decoder) error {
		for block := s.queue.block + 2; block <= last>>blockBits && d.err == nil; block++ {
			for p := packed(d.u64()); p != 0; p = packed(d.u64()) {
				if err := s.wait(p.in(block)); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// wait lets a cell wait for its row.
func (s *sparse) wait(c cell) error {
	n, q := uint32(len(s.f)), &s.queue
	if c.place >= n || c.row < n || c.depth == 0 || uint64(c.depth)*uint64(c.row-c.place) > uint64(c.place) {
		return errState
	}
	switch b := c.row >> blockBits; {
	case uint64(c.row) > s.last:
	case b <= q.block+1:
		q.near[b-q.block].add(c.row, c.override(s.f))
	default:
		q.ahead.push(&q.ahead.later[b], c.pack())
	}
	return nil
}

// restoreStreams reads the streams. All values that stand just once have one.
func (s *sparse) restoreStreams(d *decoder) error {
	n, begin := uint32(len(s.f)), s.queue.block<<blockBits
	for count := d.u32(); count > 0 && d.err == nil; count-- {
		t := &stream{place: d.u32(), rows: d.u32(), gone: d.u32()}
		if t.place >= n || t.rows > n-1-t.place {
			return errState
		}
		group, from := &s.near[t.place&1], n
		if t.far(begin) {
			group, from = &s.far, begin+2*blockRows
		}
		words := (t.rows + 63) >> 6
		if t.gone > words || t.gone > t.coming(from)>>6 {
			return errState
		}
		t.value, t.bits = s.f[t.place], make([]uint64, words-t.gone)
		for i := range t.bits {
			t.bits[i] = d.u64()
		}
		*group = append(*group, t)
		if s.stand[t.value].untouched() {
			s.open = append(s.open, t)
		}
	}
	return s.allOpen()
}

// allOpen checks that each value that stands just once has an open stream with
// the bits of all rows.
func (s *sparse) allOpen() error {
	missing := -len(s.open)
	for _, st := range s.stand {
		if st.untouched() {
			missing++
		}
	}
	for _, t := range s.open {
		if t.rows != uint32(len(s.f))-1-t.place {
			missing++
		}
	}
	if missing != 0 {
		return errState
	}
	return nil
}
