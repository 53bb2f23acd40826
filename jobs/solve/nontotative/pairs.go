package nontotative

// pairTable is a set of pairs (p, v) of a prime and a value: a hash table with open addressing,
// whose entries hold the pairs of one p and 64 consecutive v, so that these are looked up together.
// A look-up takes constant time on average; an entry takes 16 bytes, and at most half of the
// entries are used.
type pairTable struct {
	entries []pairEntry
	used    int
}

// pairEntry has the bit v mod 64 for each pair (p, v) of its key, which is of p and v/64; an unused
// entry has no bits.
type pairEntry struct{ key, bits uint64 }

// near is the values w with w/64 = v/64 of the pairs (p, w), as bits w mod 64.
func (s *pairTable) near(p uint64, v uint32) uint64 {
	if len(s.entries) == 0 {
		return 0
	}
	return s.entries[s.slot(pairKey(p, v))].bits
}

// add enters the pair (p, v).
func (s *pairTable) add(p uint64, v uint32) {
	if 2*s.used >= len(s.entries) {
		s.grow()
	}
	key := pairKey(p, v)
	at := &s.entries[s.slot(key)]
	if at.bits == 0 {
		at.key = key
		s.used++
	}
	at.bits |= 1 << (v & 63)
}

func pairKey(p uint64, v uint32) uint64 { return p<<32 | uint64(v>>6) }

// slot is the index of the key's entry, or of the unused one where it goes; there is a power
// of two of entries.
func (s *pairTable) slot(key uint64) int {
	mask := len(s.entries) - 1
	i := int(key*0x9e3779b97f4a7c15>>32) & mask
	for s.entries[i].bits != 0 && s.entries[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

func (s *pairTable) grow() {
	old := s.entries
	s.entries = make([]pairEntry, max(1<<10, 2*len(old)))
	for _, at := range old {
		if at.bits != 0 {
			s.entries[s.slot(at.key)] = at
		}
	}
}
