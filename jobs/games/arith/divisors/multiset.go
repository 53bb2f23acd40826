package divisors

// multiset is a multiset of values. Each operation takes constant time.
type multiset struct {
	// counts[v] is the multiplicity of v.
	counts []uint32
	// repeated is the number of values with a multiplicity above 1.
	repeated int
}

func (m *multiset) add(v uint32) {
	for int(v) >= len(m.counts) {
		m.counts = append(m.counts, 0)
	}
	if m.counts[v]++; m.counts[v] == 2 {
		m.repeated++
	}
}

func (m *multiset) remove(v uint32) {
	if m.counts[v]--; m.counts[v] == 1 {
		m.repeated--
	}
}

func (m *multiset) has(v uint32) bool { return int(v) < len(m.counts) && m.counts[v] > 0 }

// least begins the search for the value of a heap whose positions have the values in m: it returns the least value
// that may be the mex, 0, or in a POWERSET game 1; there zero says that the heap has the exponent 0 (see the
// package comment), and there is nothing to search.
func (m *multiset) least(powerset bool) (v uint32, zero bool) {
	if !powerset {
		return 0, false
	}
	return 1, !m.has(0) && m.repeated == 0
}
