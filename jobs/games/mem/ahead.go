package mem

import "math/bits"

// ahead lays out the overrides of the next block of rows while this one is
// computed, on a second core if there is one. They come from cells of blocks
// before this one and from the far streams; all of them, and the frontier that
// they are looked up in, are fixed when this block begins.
type ahead struct {
	now, next *layout
	later     []list // of each block
	chunks
	noted []cell
	laid  []laid
	done  chan struct{}
}

// farRows is how far before a block the place of a far stream is at least, so
// that what the block reads of it lies in whole words written before the block
// before: with p the place, ((block + blockRows) − p)/2 bits are at most those
// of the rows p + 1, …, block − blockRows − 1 but for 63.
const farRows = 3*blockRows + 128

// far reports whether the stream is far from the block of row n.
func (t *stream) far(n uint32) bool { return uint64(t.place)+farRows <= uint64(n) }

func newAhead(last uint64) ahead {
	return ahead{now: &layout{}, next: &layout{}, later: make([]list, last>>blockBits+1)}
}

// turn begins the block of the row n.
func (s *sparse) turn(n uint32) {
	q := &s.queue
	if q.ahead.done != nil {
		<-q.ahead.done
	}
	s.part(n)
	q.block = n >> blockBits
	q.near[0], q.near[1] = q.near[1], q.near[0]
	a := &q.ahead
	a.now, a.next = a.next, a.now
	q.noted, a.noted = a.noted[:0], q.noted
	if a.done = nil; uint64(n)+blockRows > s.last {
		return
	}
	next := n + blockRows
	s.prune(next)
	f, readings, done := s.f, s.readings(next), make(chan struct{})
	a.done = done
	go func() {
		defer close(done)
		a.sort()
		a.cells(next>>blockBits, f)
		for _, r := range readings {
			a.read(&r, next, f)
		}
		a.next.lay(a.laid)
	}()
}

// part moves the streams that are far from the block of row n from the near
// ones to the far ones.
func (s *sparse) part(n uint32) {
	for i, streams := range s.near {
		kept := streams[:0]
		for _, t := range streams {
			if t.far(n) {
				s.far = append(s.far, t)
			} else {
				kept = append(kept, t)
			}
		}
		s.near[i] = kept
	}
}

// prune drops what no block from row n on reads of the far streams, and lets go
// those of which nothing is left.
func (s *sparse) prune(n uint32) {
	far := s.far[:0]
	for _, t := range s.far {
		if first := t.index(n + t.place&1); first < t.rows {
			t.drop(first)
			far = append(far, t)
		} else {
			s.spare = append(s.spare, t)
		}
	}
	s.far = far
}

// readings is the streams that are far from the block of row n, the next one.
func (s *sparse) readings(n uint32) []stream {
	var out []stream
	for _, streams := range [][]*stream{s.far, s.near[0], s.near[1]} {
		for _, t := range streams {
			if t.far(n) {
				out = append(out, *t)
			}
		}
	}
	return out
}

// sort brings the noted cells to their blocks.
func (a *ahead) sort() {
	for _, c := range a.noted {
		a.push(&a.later[c.row>>blockBits], c.pack())
	}
}

// cells gathers the cells for a block.
func (a *ahead) cells(block uint32, f []uint32) {
	a.laid = a.laid[:0]
	a.drain(&a.later[block], func(cells []packed) {
		for _, p := range cells {
			c := p.in(block)
			a.laid = append(a.laid, laid{c.row, c.override(f)})
		}
	})
}

// read gathers what the block of row n reads of a stream.
func (a *ahead) read(t *stream, n uint32, f []uint32) {
	from := t.index(n + t.place&1)
	to := min(from+blockRows/2, t.rows)
	for i := from; i < to; i = i&^63 + 64 {
		word := t.bits[i>>6-t.gone] >> (i & 63)
		for ; word != 0; word &= word - 1 {
			j := i + uint32(bits.TrailingZeros64(word))
			if j >= to {
				break
			}
			place := t.place + 1 + j
			a.laid = append(a.laid, laid{2*place - t.place, override{place, t.value, f[place], 1}})
		}
	}
}
