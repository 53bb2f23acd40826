package mem

import "slices"

// sparse computes MEM0 row by row in a few dozen steps a row.
//
// Write f(n) = G(n_∞), the mex of v_i = G((n−i)_i) for 1 ≤ i ≤ n. By lemma 6.4
// G(n_k) differs from f(n) only in an exceptional cell: where v_k < f(n) and no
// other v_i has the value of v_k. Rows have few of them, about 18 at n = 10^7.
// Seen by its place p = n − i on the frontier, v_i is f(p) but where p_i is an
// exceptional cell. So it is enough to keep how often, and where, each value
// stands on the frontier; row n overrides it at the exceptional cells p_k with
// p + k = n, takes the mex, lists the values below it that are left in one
// place, each an exceptional cell of row n, and takes the overrides back.
// Nothing is left out, so the values are those of the definition.
//
// An exceptional cell n_k waits for row n + k. More than half of the cells
// belong to a value v that stands just once on the frontier, at p: then
// k = n − p, and a bit a row says whether row n has that cell (stream.go). The
// others wait in a queue (queue.go). Rows come in blocks; while one is computed
// the overrides of the next are laid out beside it (ahead.go).
//
// Time is about n log n, memory O(n): 4 bytes a row for the frontier, 8 bytes
// a value, and what waits, in all less than 13 bytes a row.
type sparse struct {
	last  uint64
	f     []uint32 // f[p] for the rows p that are done
	top   uint32   // the values on the frontier are those below top
	stand []standing

	open  []*stream    // of the values that stand just once, in no order
	near  [2][]*stream // that this block reads, by the parity of the place
	far   []*stream    // that are read for the next block
	spare []*stream
	queue queue

	over []override // of the row that is being computed
	// row is the exceptional cells of the row computed last, in no order; they
	// are kept only where listed is set.
	row    []exception
	listed bool
}

// override is an exceptional cell in the row that it is an option of: the
// place has the value instead of its usual one, the frontier's. With k the
// distance from the row, the value is the frontier's at place − depth·k: by
// lemma 6.4 an exceptional n_k has the value of (n−k)_k, and so on down the
// column.
type override struct{ place, value, usual, depth uint32 }

// exception is a cell of a row whose value isn't the frontier's.
type exception struct {
	k     uint64
	value uint32
}

func newSparse(last uint64) *sparse {
	return &sparse{
		last: last, queue: newQueue(last),
		f: make([]uint32, 0, last+1), stand: make([]standing, 0, last/2+2),
	}
}

// next computes the next row and gives f(n).
func (s *sparse) next() uint32 {
	n := uint32(len(s.f))
	if n%blockRows == 0 {
		s.turn(n)
	}
	s.row = s.row[:0]
	s.collect(n)
	prefetch(s.stand, s.queue.ahead.now.row(n+1))
	for _, o := range s.over {
		s.stand[o.usual].leave(o.place)
		s.stand[o.value].give(o.place)
	}
	f := s.mex()
	s.known(n, f)
	s.single(n, f)
	for _, o := range s.over {
		s.stand[o.usual].comeBack(o.place)
		s.stand[o.value].giveBack(o.place)
	}
	s.settle(n, f)
	return f
}

// collect lists the overrides of row n.
func (s *sparse) collect(n uint32) {
	s.over = s.queue.take(n, s.over[:0])
	streams := s.near[n&1]
	for i := 0; i < len(streams); {
		t := streams[i]
		at := t.index(n)
		if at >= t.rows {
			s.spare = append(s.spare, t)
			last := len(streams) - 1
			streams[i], streams = streams[last], streams[:last]
			continue
		}
		if t.has(at) {
			place := (n + t.place) / 2
			s.over = append(s.over, override{place, t.value, s.f[place], 1})
		}
		i++
	}
	s.near[n&1] = streams
	if len(s.over) > mostStanding {
		panic("mem: too many exceptional cells on one antidiagonal")
	}
}

// mex is the least value without a place: top, or one that the overrides have
// taken off the frontier.
func (s *sparse) mex() uint32 {
	f := s.top
	for _, o := range s.over {
		if o.usual < f && s.stand[o.usual].nowhere() {
			f = o.usual
		}
	}
	return f
}

// known makes the exceptional cells of row n of the values that stand just
// once on the frontier, where no override touches them.
func (s *sparse) known(n, f uint32) {
	for _, t := range s.open {
		cell := t.value < f && s.stand[t.value].untouched()
		t.add(cell)
		if cell && s.listed {
			s.list(n, t.place, t.value)
		}
	}
}

// single makes the other exceptional cells of row n. They come from its
// overrides: of the value that one takes away and of the one that it gives, if
// they stand below f and, under all overrides, just once.
func (s *sparse) single(n, f uint32) {
	for _, o := range s.over {
		if st := &s.stand[o.usual]; st.left() && o.usual < f {
			s.put(n, st.place(), o.usual, f, 1)
			*st |= told
		}
		if s.stand[o.value].given() && o.value < f {
			s.put(n, o.place, o.value, f, o.depth+1)
		}
	}
}

// put lets an exceptional cell of row n, with the frontier value f, wait for
// the row that it overrides.
func (s *sparse) put(n, at, value, f, depth uint32) {
	if s.listed {
		s.list(n, at, value)
	}
	s.queue.put(2*uint64(n)-uint64(at), override{n, value, f, depth})
}

func (s *sparse) list(n, at, value uint32) {
	s.row = append(s.row, exception{uint64(n - at), value})
}

// settle puts f(n) = f onto the frontier.
func (s *sparse) settle(n, f uint32) {
	if f < s.top && s.stand[f].untouched() {
		i := slices.IndexFunc(s.open, func(t *stream) bool { return t.value == f })
		s.open = slices.Delete(s.open, i, i+1)
	}
	if s.stands(n, f) {
		s.begin(n, f)
	}
}

// stands adds the place n to those of its value, and reports whether it is the
// first one.
func (s *sparse) stands(n, f uint32) bool {
	s.f = append(s.f, f)
	if f < s.top {
		s.stand[f].settle(n)
		return false
	}
	s.top++
	s.stand = append(s.stand, alone(n))
	return true
}
