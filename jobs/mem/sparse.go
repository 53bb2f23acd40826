package mem

import "slices"

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
// Nothing is left out, so the values are those of the definition.
//
// An exceptional cell n_k waits for row n + k. More than half of the cells
// belong to a value v that stands just once on the frontier, at p: then
// k = n − p, and a bit a row says whether row n has that cell (package file
// stream.go). The others wait in a queue (queue.go).
//
// Time is about n log n, memory O(n): 4 bytes a row for the frontier, 8 bytes
// a value, and what waits, in all less than 20 bytes a row.
type sparse struct {
	last  uint64
	f     []uint32 // f[p] for the rows p that are done
	top   uint32   // the values on the frontier are those below top
	stand []standing

	open    []*stream    // of the values that stand just once, in no order
	streams [2][]*stream // those with cells that wait, by the parity of the place
	spare   []*stream
	queue   queue

	over []override // of the row that is being computed
	// row is the exceptional cells of the row computed last, in no order; they
	// are kept only where listed is set.
	row    []exception
	listed bool
}

// standing is how a value stands on the frontier, under the overrides of the
// row that is being computed.
type standing struct {
	count uint32 // number of places, and marks
	place uint32 // xor of the places: the place where there is only one
}

// The marks in a standing's count.
const (
	given  uint32 = 1 << 29 // an override of this row has the value
	lone   uint32 = 1 << 30 // the value has one place on the frontier itself
	told   uint32 = 1 << 31 // its exceptional cell of this row is known already
	counts        = given - 1
)

// override is an exceptional cell in the row that it is an option of: the
// place has the value instead of its usual one, the frontier's.
type override struct{ place, value, usual uint32 }

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
	s.row = s.row[:0]
	s.collect(n)
	stand := s.stand
	for _, o := range s.over {
		move(stand, o)
	}
	f := s.mex()
	s.known(n, f)
	for _, o := range s.over {
		s.single(n, f, o)
	}
	for _, o := range s.over {
		restore(stand, o)
	}
	s.settle(n, f)
	return f
}

// collect lists the overrides of row n.
func (s *sparse) collect(n uint32) {
	s.over = append(s.over[:0], s.queue.take(n, s.f)...)
	streams := s.streams[n&1]
	for i := 0; i < len(streams); {
		t := streams[i]
		at := (n-t.place)/2 - 1
		if at >= t.rows {
			s.spare = append(s.spare, t)
			last := len(streams) - 1
			streams[i], streams = streams[last], streams[:last]
			continue
		}
		if t.has(at) {
			place := (n + t.place) / 2
			s.over = append(s.over, override{place, t.value, s.f[place]})
		}
		i++
	}
	s.streams[n&1] = streams
}

func move(stand []standing, o override) {
	from, to := &stand[o.usual], &stand[o.value]
	from.count--
	from.place ^= o.place
	to.count = (to.count + 1) | given
	to.place ^= o.place
}

func restore(stand []standing, o override) {
	from, to := &stand[o.usual], &stand[o.value]
	from.count = (from.count + 1) &^ told
	from.place ^= o.place
	to.count = (to.count - 1) &^ (given | told)
	to.place ^= o.place
}

// mex is the least value without a place: top, or one that the overrides have
// taken off the frontier.
func (s *sparse) mex() uint32 {
	f := s.top
	for _, o := range s.over {
		if o.usual < f && s.stand[o.usual].count&counts == 0 {
			f = o.usual
		}
	}
	return f
}

// known makes the exceptional cells of row n of the values that stand just
// once on the frontier, wherever they stand under the overrides.
func (s *sparse) known(n, f uint32) {
	for _, t := range s.open {
		st := s.stand[t.value]
		usual := t.value < f && st.count == lone+1
		t.add(usual)
		if usual {
			s.list(n, st.place, t.value)
		} else if t.value < f && st.count == lone+given+1 {
			s.list(n, st.place, t.value)
			s.queue.put(cell{place: n, at: st.place, value: t.value}, f, true)
		}
	}
}

// single makes the exceptional cells of row n that an override gives: of the
// value that it takes away and of the one that it gives, if they stand below f
// and, under all overrides, just once.
func (s *sparse) single(n, f uint32, o override) {
	if st := &s.stand[o.usual]; st.count == 1 && o.usual < f {
		st.count |= told
		s.list(n, st.place, o.usual)
		s.queue.put(cell{place: n, at: st.place, value: o.usual}, f, false)
	}
	if st := &s.stand[o.value]; st.count == given+1 && o.value < f {
		st.count |= told
		s.list(n, st.place, o.value)
		s.queue.put(cell{place: n, at: st.place, value: o.value}, f, true)
	}
}

func (s *sparse) list(n, at, value uint32) {
	if s.listed {
		s.row = append(s.row, exception{uint64(n - at), value})
	}
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
		st.count |= lone
		s.begin(n, f)
	case lone + 2:
		st.count = 2
		i := slices.IndexFunc(s.open, func(t *stream) bool { return t.value == f })
		s.open = slices.Delete(s.open, i, i+1)
	}
}
