package cut

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"grundy/jobs/game"
)

// The values of {1, 2} from the list of strays. What is known of n heaps is the
// mask and the strays below n. The mex is the least value that isn't taken, by a
// known heap of the same parity (x + q + q is an option of x + 2q), and isn't an
// option's otherwise: see farsearch.go. The values that are not taken are those
// of the pattern from n on, of which a heap asks for one or two, and the holes,
// which strays have left by not following it: to 10^8 there is but one at a time,
// which the next stray fills, and 0 for the even heaps, which none has.
//
// A heap takes a quarter of a microsecond, 25 seconds to 10^8, and the memory is
// that of the lists: 31 strays to 10^8, heap 0 among them, and their 496 pairs.

// stray is a heap that doesn't follow the pattern, or two of them taken
// together; heap 0, a part that is absent, is one.
type stray struct {
	heap  int
	value uint32 // G(heap); not kept of two
	t     uint32 // T(G(heap)); of two, the nim-sum of theirs
	off   int    // its offset; of two, the sum of theirs
}

// patterned is a computation of the values of {1, 2}.
type patterned struct {
	// n is the next heap.
	n int
	// mask is that of T. The bits from decided on are still 0: no known heap
	// that follows the pattern has a value with one of them.
	mask    uint32
	decided int
	// strays are in the order of the heaps; near and pairs, one or two of them,
	// in that of the offsets.
	strays, near, pairs []stray
	// marked has the bit x mod 4096 of all strays x, so that few other heaps are
	// looked for among them.
	marked [64]uint64
	// least is the least offset of any known heap.
	least int
	// holes[n mod 2] is the values, in order, that the pattern has for strays ≡ n,
	// and for −3 and −2, which are no heaps, and no known heap ≡ n has.
	holes [2][]uint32
}

func newPatterned() *patterned {
	r := &patterned{n: 1, strays: []stray{{}}}
	r.marked[0] = 1
	r.list()
	return r
}

// next is the value of the next heap.
func (r *patterned) next() uint32 {
	top := uint32((r.n-1)/8) * 4 // below it values are taken, or holes
	for _, v := range r.holes[r.n&1] {
		if v < top && !r.option(v) {
			return v
		}
	}
	v := top
	for r.taken(v, r.n&1) || r.option(v) {
		v++
	}
	return v
}

// push tells the value of the next heap.
func (r *patterned) push(g uint32) {
	n := r.n
	r.n++
	if !r.fit(g, byPattern(n)) {
		r.strays = append(r.strays, stray{heap: n, value: g})
		r.marked[n>>6&63] |= 1 << (n & 63)
		r.list()
	}
}

// fit says whether the value g has T(g) = want. The first g of so many bits
// decides whether the mask has the highest of them.
func (r *patterned) fit(g, want uint32) bool {
	t := twist(g, r.mask)
	if b := bits.Len32(g); b > max(2, r.decided) && t^want <= 1 {
		r.decided = b
		if t != want {
			r.mask |= 1 << (b - 1)
			r.list()
			return true
		}
	}
	return t == want
}

// list makes the lists that follow from the strays and the mask.
func (r *patterned) list() {
	r.least, r.pairs = leastOffset, r.pairs[:0]
	for i := range r.strays {
		s := &r.strays[i]
		s.t = twist(s.value, r.mask)
		s.off = offset(s.heap, s.t)
		r.least = min(r.least, s.off)
		for _, o := range r.strays[:i+1] {
			r.pairs = append(r.pairs, stray{heap: s.heap + o.heap, t: s.t ^ o.t, off: s.off + o.off})
		}
	}
	r.near = append(r.near[:0], r.strays...)
	byOffset := func(a, b stray) int { return cmp.Compare(a.off, b.off) }
	slices.SortFunc(r.near, byOffset)
	slices.SortFunc(r.pairs, byOffset)
	r.listHoles()
}

func (r *patterned) listHoles() {
	left := []int{-3, -2}
	for _, s := range r.strays[1:] {
		left = append(left, s.heap)
	}
	r.holes = [2][]uint32{}
	for _, x := range left {
		p, v := x&1, twist(byPattern(x), r.mask)
		if !r.taken(v, p) {
			r.holes[p] = append(r.holes[p], v)
		}
	}
	slices.Sort(r.holes[0])
	slices.Sort(r.holes[1])
}

// taken says whether a known heap of the parity has the value v.
func (r *patterned) taken(v uint32, parity int) bool {
	if r.follows(regularHeap(twist(v, r.mask), parity)) {
		return true
	}
	return slices.ContainsFunc(r.strays[1:], func(s stray) bool { return s.value == v && s.heap&1 == parity })
}

// follows says whether x is a known heap that follows the pattern.
func (r *patterned) follows(x int) bool {
	if x < 1 || x >= r.n {
		return false
	}
	_, found := r.stray(x)
	return !found
}

// at is the value after T of the known heap x ≥ 0.
func (r *patterned) at(x int) uint32 {
	if i, found := r.stray(x); found {
		return r.strays[i].t
	}
	return byPattern(x)
}

// stray finds a heap among the strays.
func (r *patterned) stray(x int) (int, bool) {
	if r.marked[x>>6&63]>>(x&63)&1 == 0 {
		return 0, false
	}
	return slices.BinarySearchFunc(r.strays, x, func(s stray, x int) int { return cmp.Compare(s.heap, x) })
}

func (r *patterned) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if i&1023 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = r.next()
		r.push(block[i])
	}
	return nil
}

// lastPatterned is a heap below which values are surely of 32 bits.
const lastPatterned = 1 << 32

// strays is the solver of {1, 2}. It keeps no values: to resume, the known ones
// are read and the strays among them listed again.
func strays() game.Solver {
	return game.Bounded(lastPatterned, game.Solver{
		Name:   "strays",
		Method: "the first value without an option: parts that follow a pattern are found by sharing out the bits of their values, the few that don't from a list",
		Cost:   "a few look-ups a heap, or as many as there are pairs of strays (496 to 10^8)",
		Steps:  func(r game.Request) float64 { return 250 * float64(r.N) },
		Memory: func(game.Request) uint64 { return 2 << 20 },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			r := newPatterned()
			err := game.EachBlock(ctx, prior, "g", func(known []uint32) error {
				for _, g := range known {
					r.push(g)
				}
				return nil
			})
			_, end := prior.Range()
			return &game.Dense{N: end, Fill: r.fill}, err
		},
	})
}
