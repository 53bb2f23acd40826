package mem

import (
	"context"
	"slices"

	"grundy/jobs/game"
)

// sparse computes MEM0 row by row in a few dozen steps a row.
//
// Write f(n) = G(n_∞), the mex of v_i = G((n−i)_i) for 1 ≤ i ≤ n. By lemma 6.4
// G(n_k) differs from f(n) only in an exceptional cell: where v_k < f(n) and no
// other v_i has the value of v_k. Rows have few of them, about 20 at n = 10^7.
// Seen by its place p = n − i on the frontier, v_i is f(p) but where p_i is an
// exceptional cell. So it is enough to keep how often, and where, each value
// stands on the frontier; row n overrides it at the exceptional cells p_k with
// p + k = n, takes the mex, lists the values below it that are left in one
// place, each an exceptional cell of row n, and takes the overrides back.
//
// An exceptional cell n_k waits for row n + k. Memory is O(n) for the frontier
// and what waits.
type sparse struct {
	last  uint64
	f     []uint32 // f[p] for the rows p that are done
	top   uint32   // the values on the frontier are those below top
	stand []standing
	once  []uint32 // the values that stand just once, in no order

	row     []exception // the exceptional cells of the row computed last
	touched []uint32    // the values whose standing it overrides
	undo    []cell
	waiting []uint32 // waiting[r] is the first of the cells that row r consumes
	cells   []cell   // lists, linked by next; cells[0] ends them
	unused  uint32   // the list of free cells
}

// standing is how a value stands on the frontier, under the overrides of the
// row that is being computed.
type standing struct {
	count uint32 // number of places
	place uint32 // xor of the places: the place where there is only one
	row   uint32 // 1 + the last row that touched it
}

// cell is the exceptional cell of the row with the given place, with its value.
type cell struct{ next, place, value uint32 }

func newSparse(last uint64) *sparse {
	return &sparse{last: last, waiting: make([]uint32, last+1), cells: make([]cell, 1)}
}

// exception is a cell of a row whose value isn't the frontier's.
type exception struct {
	k     uint64
	value uint32
}

// next computes the next row: it gives f(n), and leaves in s.row every k ≤ n
// for which G(n_k) isn't f(n).
func (s *sparse) next() uint32 {
	n := uint32(len(s.f))
	s.row = s.row[:0]
	s.override(n)
	f := s.mex()
	for _, v := range s.once {
		if s.stand[v].row != n+1 {
			s.single(n, f, v)
		}
	}
	for _, v := range s.touched {
		s.single(n, f, v)
	}
	s.restore()
	s.settle(n, f)
	return f
}

// override moves every place of which row n has an exceptional cell from its
// value on the frontier to the cell's.
func (s *sparse) override(n uint32) {
	s.touched, s.undo = s.touched[:0], s.undo[:0]
	for i := s.waiting[n]; i != 0; {
		c := s.cells[i]
		s.touch(n, s.f[c.place])
		s.touch(n, c.value)
		s.move(s.f[c.place], c.value, c.place)
		s.undo = append(s.undo, c)
		s.cells[i].next, s.unused = s.unused, i
		i = c.next
	}
}

func (s *sparse) touch(n, v uint32) {
	if s.stand[v].row != n+1 {
		s.stand[v].row = n + 1
		s.touched = append(s.touched, v)
	}
}

func (s *sparse) move(from, to, place uint32) {
	s.stand[from].count--
	s.stand[from].place ^= place
	s.stand[to].count++
	s.stand[to].place ^= place
}

func (s *sparse) restore() {
	for _, c := range s.undo {
		s.move(c.value, s.f[c.place], c.place)
	}
}

// mex is the least value without a place: top, or one that the overrides have
// taken off the frontier.
func (s *sparse) mex() uint32 {
	f := s.top
	for _, v := range s.touched {
		if v < f && s.stand[v].count == 0 {
			f = v
		}
	}
	return f
}

// single makes the exceptional cell of row n that the value v gives, if it
// stands below f and just once.
func (s *sparse) single(n, f, v uint32) {
	st := s.stand[v]
	if v >= f || st.count != 1 {
		return
	}
	k := uint64(n - st.place)
	s.row = append(s.row, exception{k, v})
	if r := uint64(n) + k; r <= s.last {
		s.wait(r, cell{place: n, value: v})
	}
}

// wait puts the cell onto the list of row r.
func (s *sparse) wait(r uint64, c cell) {
	i := s.unused
	if i == 0 {
		i = uint32(len(s.cells))
		s.cells = append(s.cells, cell{})
	} else {
		s.unused = s.cells[i].next
	}
	c.next = s.waiting[r]
	s.cells[i] = c
	s.waiting[r] = i
}

// settle puts f(n) = f onto the frontier.
func (s *sparse) settle(n, f uint32) {
	s.f = append(s.f, f)
	if f == s.top {
		s.top++
		s.stand = append(s.stand, standing{})
	}
	st := &s.stand[f]
	st.count++
	st.place ^= n
	switch st.count {
	case 1:
		s.once = append(s.once, f)
	case 2:
		i := slices.Index(s.once, f)
		s.once = slices.Delete(s.once, i, i+1)
	}
}

// sparseFill computes rows of K values each from the heap first on or, for
// K = 0, the frontier, whose values are those of the fresh heaps.
func sparseFill(q game.Request, first uint64) func(context.Context, []uint32) error {
	s := newSparse(q.N)
	width := int(max(1, q.K))
	return func(ctx context.Context, block []uint32) error {
		end := max(first, uint64(len(s.f))) + uint64(len(block)/width)
		scratch := make([]uint32, width)
		for n := uint64(len(s.f)); n < end; n++ {
			row := scratch
			if n >= first {
				row = block[len(block)-int(end-n)*width:][:width]
			}
			s.fill(row, q.K)
			if n&1023 == 0 && ctx.Err() != nil {
				return context.Cause(ctx)
			}
		}
		return nil
	}
}

// fill computes the next row into the first columns of a grid, or its
// frontier value alone.
func (s *sparse) fill(row []uint32, columns uint64) {
	f := s.next()
	for i := range row {
		row[i] = f
	}
	for _, e := range s.row {
		if e.k <= columns {
			row[e.k-1] = e.value
		}
	}
}
