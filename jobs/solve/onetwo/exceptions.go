package onetwo

import (
	"cmp"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// ByPattern is the solver that knows the values by the pattern and a list of
// exceptions; see the package comment for why it is exact and what it costs. It
// keeps no values: to resume, the known ones are read and the exceptions among them
// listed again. As G(n) < n, all values below its last heap have 32 bits.
func ByPattern() game.Solver {
	return game.Bounded(1<<32, game.Recursive(game.Solver{
		Name:   "pattern+exceptions",
		Method: "the first value without an option: parts that follow a pattern are found by sharing out the bits of their values, the few exceptions from a list",
		Cost:   "a few look-ups a heap, or as many as there are pairs of exceptions (496 to 10^8)",
		Steps:  func(r game.Request) float64 { return 250 * float64(r.N) },
		Memory: func(game.Request) uint64 { return 2 << 20 },
	}, "g", func(_, _ uint64) (learn, fill tables.Fill) {
		k := newKnowledge()
		return game.HeapByHeap(1<<10, k.next, k.learn)
	}))
}

// Fit is what the values of the heaps 1, 2, … up to some heap have of the pattern:
// T's mask and, in increasing order, the heaps that don't follow it.
type Fit struct {
	Mask       uint32
	Exceptions []int
}

// FitTo fits the pattern to the values of the heaps 1, 2, ….
func FitTo(values []uint32) Fit {
	k := newKnowledge()
	for _, g := range values {
		k.learn(g)
	}
	return k.fit()
}

func (k *knowledge) fit() Fit {
	f := Fit{Mask: k.mask}
	for _, e := range k.exceptions[1:] {
		f.Exceptions = append(f.Exceptions, e.heap)
	}
	return f
}

// FitFirst fits the pattern to the values of the heaps 1, …, to, which it computes by
// [ByPattern]: from the definition, whatever the pattern.
func FitFirst(to int) Fit {
	k := newKnowledge()
	for k.n <= to {
		k.learn(k.next())
	}
	return k.fit()
}

// Value is the value that the pattern gives to the heap n ≥ −3, n ≠ −1, 0.
func (f Fit) Value(n int) uint32 { return parityFlip(byPattern(n), f.Mask) }

// exception is a heap that doesn't follow the pattern, or two of them taken
// together. The heap 0, which stands for an absent part, is one.
type exception struct {
	heap   int    // of two, the sum of the heaps
	value  uint32 // G(heap); not kept of two
	t      uint32 // T(G(heap)); of two, the nim-sum of theirs
	offset int    // of two, the sum of theirs
}

// knowledge is what is known of the values of the heaps below n.
type knowledge struct {
	n int // the next heap
	// mask is T's. Its bits from decided on are still 0: no known heap that follows
	// the pattern has a value with one of them.
	mask    uint32
	decided int
	// exceptions are in the order of the heaps; byOffset has the same and pairs the
	// sums of two, in the order of the offsets.
	exceptions, byOffset, pairs []exception
	// marked has the bit x mod 4096 of each exception x, so that few others are searched for.
	marked      [64]uint64
	leastOffset int // the least offset of a known heap
	// holes[p] are, in increasing order, the values that the pattern has for the exceptions of
	// parity p, and for −3 and −2, no heaps, as far as no known heap of parity p has them.
	holes [2][]uint32
}

func newKnowledge() *knowledge {
	k := &knowledge{n: 1, exceptions: []exception{{}}}
	k.marked[0] = 1
	k.relist()
	return k
}

func (k *knowledge) next() uint32 {
	top := uint32((k.n-1)/8) * 4 // each value below is taken or a hole
	for _, v := range k.holes[k.n&1] {
		if v < top && !k.hasOption(v) {
			return v
		}
	}
	v := top
	for k.taken(v, k.n&1) || k.hasOption(v) {
		v++
	}
	return v
}

func (k *knowledge) learn(g uint32) {
	n := k.n
	k.n++
	if !k.fits(g, byPattern(n)) {
		k.exceptions = append(k.exceptions, exception{heap: n, value: g})
		k.marked[n>>6&63] |= 1 << (n & 63)
		k.relist()
	}
}

// fits says whether the value g has T(g) = want. The first g of a new length in bits
// decides whether the mask has its highest bit.
func (k *knowledge) fits(g, want uint32) bool {
	t := parityFlip(g, k.mask)
	if length := bits.Len32(g); length > max(2, k.decided) && t^want <= 1 {
		k.decided = length
		if t != want {
			k.mask |= 1 << (length - 1)
			k.relist()
			return true
		}
	}
	return t == want
}

// relist makes the lists that follow from the exceptions and the mask.
func (k *knowledge) relist() {
	k.leastOffset, k.pairs = leastOffset, k.pairs[:0]
	for i := range k.exceptions {
		e := &k.exceptions[i]
		e.t = parityFlip(e.value, k.mask)
		e.offset = offset(e.heap, e.t)
		k.leastOffset = min(k.leastOffset, e.offset)
		for _, o := range k.exceptions[:i+1] {
			k.pairs = append(k.pairs,
				exception{heap: e.heap + o.heap, t: e.t ^ o.t, offset: e.offset + o.offset})
		}
	}
	k.byOffset = append(k.byOffset[:0], k.exceptions...)
	byOffset := func(a, b exception) int { return cmp.Compare(a.offset, b.offset) }
	slices.SortFunc(k.byOffset, byOffset)
	slices.SortFunc(k.pairs, byOffset)
	left := []int{-3, -2}
	for _, e := range k.exceptions[1:] {
		left = append(left, e.heap)
	}
	k.holes = [2][]uint32{}
	for _, x := range left {
		p, v := x&1, parityFlip(byPattern(x), k.mask)
		if !k.taken(v, p) {
			k.holes[p] = append(k.holes[p], v)
		}
	}
	slices.Sort(k.holes[0])
	slices.Sort(k.holes[1])
}

// taken says whether a known heap of the parity has the value v.
func (k *knowledge) taken(v uint32, parity int) bool {
	if k.follows(regularHeap(parityFlip(v, k.mask), parity)) {
		return true
	}
	return slices.ContainsFunc(k.exceptions[1:], func(e exception) bool {
		return e.value == v && e.heap&1 == parity
	})
}

// follows says whether x is a known heap that follows the pattern.
func (k *knowledge) follows(x int) bool {
	if x < 1 || x >= k.n {
		return false
	}
	_, found := k.find(x)
	return !found
}

// flipped is T(G(x)) of the known heap x, and 0 for x = 0.
func (k *knowledge) flipped(x int) uint32 {
	if i, found := k.find(x); found {
		return k.exceptions[i].t
	}
	return byPattern(x)
}

// find searches for a heap among the exceptions.
func (k *knowledge) find(x int) (int, bool) {
	if k.marked[x>>6&63]>>(x&63)&1 == 0 {
		return 0, false
	}
	return slices.BinarySearchFunc(k.exceptions, x, func(e exception, x int) int {
		return cmp.Compare(e.heap, x)
	})
}
