package mem

// stream is the exceptional cells of MEM0 of a value that stands just once on
// the frontier, at the place p: in the row n ≥ p + 1 that can only be n_k with
// k = n − p. The cell overrides row n + k = 2n − p at the place n; so a row r of
// the parity of p reads the bit of the row n = (r + p)/2, and bits are read in
// the order in which they are written.
type stream struct {
	place, value uint32
	rows         uint32   // bits, of the rows from p + 1 on
	gone         uint32   // words of bits that are read and dropped
	bits         []uint64 // the words after them
}

// add adds the bit of the next row.
func (t *stream) add(cell bool) {
	if t.rows&63 == 0 {
		t.bits = append(t.bits, 0)
	}
	if cell {
		t.bits[len(t.bits)-1] |= 1 << (t.rows & 63)
	}
	t.rows++
}

// index is the bit that the row r reads.
func (t *stream) index(r uint32) uint32 { return (r-t.place)/2 - 1 }

// has reports whether the bit i is set.
func (t *stream) has(i uint32) bool { return t.bits[i>>6-t.gone]>>(i&63)&1 == 1 }

// drop forgets the bits below i, once they are half of all.
func (t *stream) drop(i uint32) {
	if read := i>>6 - t.gone; int(read) > len(t.bits)/2 {
		t.bits = t.bits[:copy(t.bits, t.bits[read:])]
		t.gone += read
	}
}

// begin opens the stream of a value that row n puts onto the frontier. It ends
// when the value comes again.
func (s *sparse) begin(n, value uint32) {
	t := &stream{}
	if last := len(s.spare) - 1; last >= 0 {
		t, s.spare = s.spare[last], s.spare[:last]
	}
	*t = stream{place: n, value: value, bits: t.bits[:0]}
	s.open = append(s.open, t)
	s.near[n&1] = append(s.near[n&1], t)
}
