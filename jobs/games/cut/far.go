package cut

import (
	"context"
	"math/bits"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// The game {1, 2}, whose values nobody has solved, has solvers of its own. This
// one, the slower, takes nothing from what its values look like:
//
//	G(n) = mex (S_2(n) ∪ S_3(n)),   S_3(n) = ⋃ { G(h) ⊕ S_2(n − h) : 1 ≤ h ≤ n/3 },
//
// where S_k(n) is the nim-sums of k parts of n, of three with the smallest part
// h. S_3(n) isn't computed, only asked for single v. Nearly all v below G(n) are
// the value G(x) of a heap x < n, x ≡ n mod 2, and so of the option x + q + q of
// n, where 2q = n − x. What is left, from the least v that isn't, is looked for
// in S_2(n), which is computed whole and kept as bits, and then in S_2(n − h) for
// h = 1, 2, …: a v that is there is found early, as there are many ways to it.
// The first v that isn't there is the mex, by the definition alone.
//
// A heap takes n/2 pairs and at least n/3 looks; all heaps to n about n²/4 pairs
// and n²/6 looks: 2 seconds to 40 000, and n²/20 bytes.

// isOneTwo says whether the set is {1, 2}.
func (s *Set) isOneTwo() bool { return s.Step == 0 && slices.Equal(s.Members, []uint64{1, 2}) }

// oneTwo is a computation of the values of {1, 2}.
type oneTwo struct {
	// values[h] is G(h); values[0] has no meaning.
	values []uint32
	// pairs[m] is S_2(m).
	pairs []nim.Set
	// taken[n mod 2] is the values of the known heaps x ≡ n, and least[n mod 2]
	// a number below which all are taken.
	taken [2]nim.Set
	least [2]uint32
	// marks are all 0 between two heaps; a power of two of them, at least 64,
	// and more than the greatest nim-sum of two values.
	marks []uint8
}

func newOneTwo() *oneTwo {
	return &oneTwo{values: make([]uint32, 1), pairs: make([]nim.Set, 1), marks: make([]uint8, 64)}
}

// next is the value of the next heap.
func (r *oneTwo) next() uint32 {
	sums := r.pairsOfNext()
	n, v := len(r.values), r.least[len(r.values)&1]
	for r.taken[n&1].Has(v) || sums.Has(v) || r.ofThree(n, v) {
		v++
	}
	return v
}

// pairsOfNext computes S_2(n) of the next heap n.
func (r *oneTwo) pairsOfNext() *nim.Set {
	n := len(r.values)
	nim.MarkPairs(r.marks, r.values, n, n/2)
	r.pairs = append(r.pairs, nim.Set{})
	r.pairs[n].AddMarks(r.marks)
	clear(r.marks)
	return &r.pairs[n]
}

// ofThree says whether v is in S_3(n). It takes n/3 looks at most.
func (r *oneTwo) ofThree(n int, v uint32) bool {
	for h := 1; h <= n/3; h++ {
		if r.pairs[n-h].Has(v ^ r.values[h]) {
			return true
		}
	}
	return false
}

// push tells the value of the next heap, whose pairs are known.
func (r *oneTwo) push(g uint32) {
	p := len(r.values) & 1
	r.values = append(r.values, g)
	r.taken[p].Add(g)
	for r.taken[p].Has(r.least[p]) {
		r.least[p]++
	}
	if need := 1 << bits.Len32(g); need > len(r.marks) {
		r.marks = make([]uint8, need)
	}
}

func (r *oneTwo) fill(ctx context.Context, block []uint32) error {
	for i := range block {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		block[i] = r.next()
		r.push(block[i])
	}
	return nil
}

// witnesses is a solver of {1, 2}. To resume, the pairs of all known heaps are
// added up again.
func witnesses() game.Solver {
	return game.Solver{
		Name:   "witnesses",
		Method: "the first value without a witness among the nim-sums of two parts, all of them kept as bits, and of three",
		Cost:   "n²/4 pairs and n²/6 looks",
		Steps:  func(r game.Request) float64 { return 30*float64(r.N) + float64(r.N)*float64(r.N) },
		Memory: func(r game.Request) uint64 { return 1<<20 + 64*r.N + r.N*r.N/16 },
		Start: func(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
			first, end := prior.Range()
			known, err := game.Nimbers(ctx, prior, first, end, "g")
			if err != nil {
				return nil, err
			}
			r := newOneTwo()
			for _, g := range known {
				if ctx.Err() != nil {
					return nil, context.Cause(ctx)
				}
				r.pairsOfNext()
				r.push(g)
			}
			return &game.Dense{N: end, Fill: r.fill}, nil
		},
	}
}
