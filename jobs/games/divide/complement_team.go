package divide

import (
	"math/bits"

	"grundy/jobs/games/divide/scan"
)

// team computes values of heaps that don't depend on each other.
type team struct {
	*complements
	memory
	// pieces are all pieces of the heaps from ≤ n < from + batchSize, gives[i] the
	// values that the piece i may give to one of them.
	pieces []piece
	gives  []valueSet
	// givers[v] are the pieces that may give v, those first that gave it last; they
	// are listed when they are asked for.
	givers [mostValues][]piece
	listed valueSet
	room   [2][]uint16
}

// piece is the remainders kj + c, at ≤ j < at + runSize, or, for k = 0, all
// divisors at ≤ d < at + runSize with quotients that have no streams.
type piece struct{ k, at uint32 }

// compute gives the values of the heaps n, n + 1, …, at most batchSize.
func (t *team) compute(n uint32, values []uint32) {
	if !t.serving(n, n+uint32(len(values))) {
		t.start(n)
	}
	for i := 0; i < len(values); i += scan.Lanes {
		t.lanes(n+uint32(i), values[i:min(i+scan.Lanes, len(values))])
	}
}

// start lists the pieces for the heaps from n on and what they can give.
func (t *team) start(n uint32) {
	t.memory.start(n)
	t.pieces, t.gives = t.pieces[:0], t.gives[:0]
	last := n + batchSize - 1
	for k := uint32(3); k < mostClasses; k += 2 {
		// There are at most so many remainders in a class.
		most := last/k/(k+1) + 1
		for at := uint32(0); at < most; at += runSize {
			r := t.sets.remainders(int(k), int(at/runSize))
			d := t.sets.divisors(int(n/k)-int(at)-runSize+1, int(last/k-at))
			t.add(piece{k, at}, &r, &d)
		}
	}
	for at := uint32(0); at <= last/mostClasses; at += runSize {
		r := t.sets.of(0, int(at/runSize)+1)
		t.add(piece{0, at}, &r, &t.sets.runs[at/runSize])
	}
	t.listed = valueSet{}
}

func (t *team) add(p piece, remainders, divisors *valueSet) {
	t.pieces = append(t.pieces, p)
	t.gives = append(t.gives, sums(remainders, divisors, &t.room))
}

// lanes gives the values of the heaps n, n + 1, …, at most scan.Lanes.
func (t *team) lanes(n uint32, values []uint32) {
	open := ^uint64(0) >> (scan.Lanes - len(values))
	for v := uint32(0); open != 0 && v < mostValues; v++ {
		need := open &^ t.evenLanes(n, v)
		need = scan.Cover(t.values[:n+scan.Lanes], int(n), t.of[v], uint16(v), need)
		for ; need != 0; need &= need - 1 {
			i := bits.TrailingZeros64(need)
			if !t.given(n+uint32(i), v) {
				values[i] = v
				open &^= 1 << i
			}
		}
	}
	for ; open != 0; open &= open - 1 {
		values[bits.TrailingZeros64(open)] = mostValues
	}
}

// given reports whether an odd k ≥ 3 gives v to n.
func (t *team) given(n, v uint32) bool {
	if !t.listed.has(v) {
		t.list(v)
	}
	l := t.givers[v]
	for i, p := range l {
		if t.search(n, v, p) {
			l[0], l[i] = l[i], l[0]
			return true
		}
	}
	return false
}

// list lists the pieces that may give v.
func (t *team) list(v uint32) {
	t.listed.add(uint16(v))
	t.givers[v] = t.givers[v][:0]
	for i := range t.gives {
		if t.gives[i].has(v) {
			t.givers[v] = append(t.givers[v], t.pieces[i])
		}
	}
}

// search looks for a division of n in the piece that gives v, and remembers it.
func (t *team) search(n, v uint32, p piece) bool {
	if p.k == 0 {
		return t.searchRest(n, v, p.at)
	}
	a, b := t.streams(n, p.k, p.at, p.at+runSize)
	i := scan.Find(a, b, uint16(v))
	if i == len(a) {
		return false
	}
	d := n/p.k - p.at - uint32(i)
	t.remember(t.values, n, v, scan.Source{Back: p.k * d, Value: b[i], Quotient: uint16(p.k)})
	return true
}

// searchRest looks for a divisor at ≤ d < at + runSize with an odd quotient that
// has no streams and gives v to n.
func (t *team) searchRest(n, v, at uint32) bool {
	for d := max(at, 1); d < min(at+runSize, n/mostClasses+1); d++ {
		if k := n / d; k&1 == 1 && uint32(t.values[d]^t.values[n-k*d]) == v {
			return true
		}
	}
	return false
}
