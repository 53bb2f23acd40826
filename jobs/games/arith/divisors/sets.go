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

// bits is a sum mod 2 for each number up to a bound.
type bits []uint64

func newBits(last uint64) bits { return make(bits, last/64+1) }

// at returns the sum of n, 0 or 1.
func (s bits) at(n uint64) uint32 { return uint32(s[n/64] >> (n % 64) & 1) }

// add adds v, 0 or 1, to the sum of n.
func (s bits) add(n uint64, v uint32) { s[n/64] ^= uint64(v) << (n % 64) }
