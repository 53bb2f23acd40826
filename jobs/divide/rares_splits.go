package divide

import (
	"math/bits"
	"slices"

	"grundy/jobs/divide/scan"
)

// firstRare is the first of the heaps n, n + 1, …, taken as common with the
// given values, that isn't, and its value; len(values) where all are. All heaps
// before it are proved: each smaller value with ℓ = 0 has an option.
func (s *rares) firstRare(n uint32, values []uint16) (int, uint32) {
	far := s.values[:n+scan.Lanes]
	need := s.unmarked(n, values)
	var left [scan.Lanes][]uint32
	for v, lanes := range need {
		if s.blocks%rankEvery == v%rankEvery {
			s.rank(far, n, uint32(v))
		}
		if lanes != 0 {
			lanes = scan.Cover(far, int(n), s.splits[v], lanes)
		}
		for ; lanes != 0; lanes &= lanes - 1 {
			i := bits.TrailingZeros64(lanes)
			left[i] = append(left[i], uint32(v))
		}
	}
	s.blocks++
	for i := range values {
		for _, v := range left[i] {
			if !s.fromCommon(n+uint32(i), v) {
				return i, v
			}
		}
	}
	return len(values), 0
}

// unmarked gives, for each value with ℓ = 0, the heaps n + i of greater values
// that no even quotient and none of the first divisions by a quotient in use
// gives it, in bit i.
func (s *rares) unmarked(n uint32, values []uint16) []uint64 {
	if s.blocks%rankEvery == 0 {
		s.findInUse()
	}
	need, marks := make([]uint64, len(s.settled[0])), make([]uint8, len(s.marks))
	for i, g := range values {
		m := n + uint32(i)
		copy(marks, s.settled[m&1])
		for _, k := range s.inUse {
			if a, b := s.streams(m, k, 0, marked); len(a) > 0 {
				scan.Mark16(marks, a, b)
			}
		}
		for v, mark := range marks[:g] {
			if mark == 0 {
				need[v] |= 1 << i
			}
		}
	}
	return need
}

// findInUse lists the quotients above 1 that gave many values last.
func (s *rares) findInUse() {
	var values [mostClasses]int
	for p := range s.quotient {
		for _, k := range s.quotient[p] {
			values[k]++
		}
	}
	s.inUse = s.inUse[:0]
	for k := uint32(3); k < mostClasses; k += 2 {
		if values[k] >= few {
			s.inUse = append(s.inUse, k)
		}
	}
}

// rank puts the splits of v into the order of how many heaps of the block they
// serve.
func (s *rares) rank(values []uint16, n, v uint32) {
	served := map[scan.Source]int{}
	for i, l := range s.splits[v] {
		served[l] = bits.OnesCount64(scan.Cover(values, int(n), s.splits[v][i:i+1], ^uint64(0)))
	}
	slices.SortStableFunc(s.splits[v], func(a, b scan.Source) int { return served[b] - served[a] })
}

// likely is from which place on the remainders by k are likely to give v: the
// divisor is about n/k, and where its value has more digits than v, that of the
// remainder must have as many.
func (s *rares) likely(n, k, v uint32) uint32 {
	if digits := bits.Len16(s.values[min(n-1, n/k)]); digits > bits.Len32(v) {
		return min(s.reach[digits-1], n/2) / k
	}
	return 0
}

const (
	// mostSplits is how many splits of a value are remembered.
	mostSplits = 96
	// marked is how many remainders are marked for a quotient in use, few the
	// least number of values by which it is that.
	marked, few = 256, 4
	// rankEvery is the number of blocks from one order of splits to the next.
	rankEvery = 64
)

// fromCommon reports whether an odd k gives v to n: first the quotient that did
// so last, with the remainders that did, then any where a success
// is likely, then all with all.
func (s *rares) fromCommon(n, v uint32) bool {
	k := s.quotient[n&1][v]
	if k > 1 && s.known(n, k, v) || s.searchNear(n, k, v) {
		return true
	}
	for k := uint32(1); k < mostClasses; k += 2 {
		if s.searchNear(n, k, v) {
			s.quotient[n&1][v] = k
			return true
		}
	}
	for k := uint32(1); k < mostClasses; k += 2 {
		if s.search(n, k, v, 0, n) {
			s.quotient[n&1][v] = k
			return true
		}
	}
	for k := uint32(mostClasses + 1); k <= n; k += 2 {
		for d := n/(k+1) + 1; d <= n/k; d++ {
			if uint32(s.values[d]^s.values[n-k*d]) == v {
				return true
			}
		}
	}
	return false
}

// known reports whether a remembered remainder gives v to n with the quotient k,
// and brings it forward.
func (s *rares) known(n, k, v uint32) bool {
	if s.memory[k] == nil {
		return false
	}
	l := &s.memory[k][v*2*k+n%(2*k)]
	q := n / k
	for i := range l {
		if d := q - l[i].quotient; s.values[d] == l[i].other {
			// The empty entries ask for the value 65535, which no heap has.
			if i > 0 {
				l[i-1], l[i] = l[i], l[i-1]
			}
			return true
		}
	}
	return false
}

// near is how many remainders of a class are tried at first.
const near = 4096

// searchNear is search where a success is likely.
func (s *rares) searchNear(n, k, v uint32) bool {
	from := s.likely(n, k, v)
	return s.search(n, k, v, from, from+near)
}

// search looks for a remainder r = kj + n mod k, from ≤ j < to, that gives v to n
// with the quotient k, and remembers it.
func (s *rares) search(n, k, v, from, to uint32) bool {
	a, b := s.streams(n, k, from, to)
	i := scan.Find16(a, b, uint16(v))
	if i == len(a) {
		return false
	}
	q := n / k
	if k == 1 {
		from = max(from, 1)
	}
	j := from + uint32(i)
	if k == 1 {
		s.remember(v, scan.Source{Back: j, Value: s.values[q-j]})
		return true
	}
	if k >= mostRemembered {
		return true
	}
	if s.memory[k] == nil {
		s.memory[k] = newMemory(k, uint32(len(s.marks)))
	}
	s.memory[k][v*2*k+n%(2*k)][places-1] = split{j, s.values[q-j]}
	return true
}

// remember puts a split of v before the others.
func (s *rares) remember(v uint32, split scan.Source) {
	l := s.splits[v]
	if len(l) < mostSplits {
		l = append(l, split)
	}
	copy(l[1:], l)
	l[0] = split
	s.splits[v] = l
}

// split is a remainder kj + c that was found with the other heap's value.
type split struct {
	quotient uint32
	other    uint16
}

const (
	places = 8
	// mostRemembered bounds the quotients that have a memory.
	mostRemembered = 32
)

func newMemory(k, values uint32) [][places]split {
	m := make([][places]split, 2*k*values)
	for i := range m {
		for j := range m[i] {
			m[i][j] = split{1, 1<<16 - 1}
		}
	}
	return m
}
