package arith

// pairTable is a set of pairs (p, v): a table hashed with open addressing, a place for
// 64 consecutive v. So neighbours of a pair that was looked up are at hand.
type pairTable struct {
	table []neighbours
	used  int
}

// neighbours has the bit v mod 64 for the pairs (p, v) of one p and one v / 64,
// which are its key. An empty place has no bit.
type neighbours struct{ key, bits uint64 }

// near is the pairs (p, w) with w / 64 = v / 64, the bit w mod 64 for each.
func (s *pairTable) near(p uint64, v uint32) uint64 {
	if len(s.table) == 0 {
		return 0
	}
	return s.table[s.slot(neighbourhood(p, v))].bits
}

func (s *pairTable) add(p uint64, v uint32) {
	if 2*s.used >= len(s.table) {
		s.grow()
	}
	key := neighbourhood(p, v)
	at := &s.table[s.slot(key)]
	if at.bits == 0 {
		at.key = key
		s.used++
	}
	at.bits |= 1 << (v & 63)
}

func neighbourhood(p uint64, v uint32) uint64 { return p<<32 | uint64(v>>6) }

// slot is where the key is or would be put. The table's length is a power of
// two and more than half of it may not be used.
func (s *pairTable) slot(key uint64) int {
	mask := len(s.table) - 1
	i := int(key*0x9e3779b97f4a7c15>>32) & mask
	for s.table[i].bits != 0 && s.table[i].key != key {
		i = (i + 1) & mask
	}
	return i
}

func (s *pairTable) grow() {
	old := s.table
	s.table = make([]neighbours, max(1<<10, 2*len(old)))
	for _, at := range old {
		if at.bits != 0 {
			s.table[s.slot(at.key)] = at
		}
	}
}
