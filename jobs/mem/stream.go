package mem

// stream is the exceptional cells of MEM0 of a value that stands just once on
// the frontier, at the place p: in the row n ≥ p + 1 that can only be n_k with
// k = n − p. The cell overrides row n + k = 2n − p at the place n; so a row r of
// the parity of p reads the bit of the row n = (r + p)/2, and bits are read in
// the order in which they are written.
type stream struct {
	place, value uint32
	rows         uint32 // bits, of the rows from p + 1 on
	bits         []uint64
}

// add adds the bit of the next row.
func (t *stream) add(cell bool) {
	if t.rows&63 == 0 {
		t.bits = append(t.bits, 0)
	}
	if cell {
		t.bits[t.rows>>6] |= 1 << (t.rows & 63)
	}
	t.rows++
}

// has reports whether the bit i is set.
func (t *stream) has(i uint32) bool { return t.bits[i>>6]>>(i&63)&1 == 1 }

// begin opens the stream of a value that row n puts onto the frontier. It ends
// when the value comes again.
func (s *sparse) begin(n, value uint32) {
	t := &stream{}
	if last := len(s.spare) - 1; last >= 0 {
		t, s.spare = s.spare[last], s.spare[:last]
	}
	*t = stream{place: n, value: value, bits: t.bits[:0]}
	s.open = append(s.open, t)
	s.streams[n&1] = append(s.streams[n&1], t)
}
