package takebreak

import (
	"context"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// A code that leaves three heaps at most has
//
//	G(n) = mex ⋃ S_j(n − k) over the k and j with bit j of digit k set,
//
// S_j(m) the nim-sums of j parts of m. The solver witnesses has S_1 and S_2 at
// hand. S_3 isn't computed: it is asked for the values that are missing, from the
// least on, until one has no witness in it. That is the mex, by the definition
// alone; [nim.Triples] says in which order witnesses are sought. All heaps to n
// take n²/4 pairs; n²/6 looks for each k that leaves three heaps, as the mex
// itself has no witness; and n/64 words a heap for the values below it, nearly
// all of which are found 64 at a time.

// witnesses is the solver of codes that leave three heaps at most. To resume,
// the pairs of all known heaps are added up again.
func (c Code) witnesses() game.Solver {
	return game.Solver{
		Name:   "witnesses",
		Method: "the first value without a witness among the nim-sums of two heaps, all of them kept as bits, and of three",
		Cost:   "n²/4 pairs and n²/6 looks for each digit that leaves three heaps",
		Steps: func(r game.Request) float64 {
			n, triples := float64(r.N), float64(len(c.leaving(3)))
			return 200*n + n*n*(1+triples)/2
		},
		Memory: func(r game.Request) uint64 { return c.witnessMemory(r.N) },
		Start:  c.startWitnesses,
	}
}

// witnessMemory is at most the bytes for heaps up to n, nearly all of them for
// the pairs of m, whose nim-sums are m at most. For a value is the length of some
// play: where d0 is 0 a move lowers the number of tokens, and otherwise at least
// twice that number less the number of heaps.
func (c Code) witnessMemory(n uint64) uint64 {
	pairs := n * (n/16 + 64)
	if c[0] != 0 {
		pairs *= 2
	}
	return 1<<20 + 64*n + pairs
}

// startWitnesses begins after the known values; the heap 0 has no option.
func (c Code) startWitnesses(ctx context.Context, _ game.Request, prior game.Source) (game.Run, error) {
	first, end := prior.Range()
	known, err := game.Nimbers(ctx, prior, first, end, "g")
	if err != nil {
		return nil, err
	}
	w := newWitnessRun(c)
	for _, g := range known[min(1, len(known)):] {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		w.sums.Push(g)
	}
	dense := &game.Dense{N: end}
	dense.Fill = func(ctx context.Context, block []uint32) error {
		for i := range block {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			if dense.N+uint64(i) > 0 {
				block[i] = w.next()
				w.sums.Push(block[i])
			}
		}
		return nil
	}
	return dense, nil
}

// leaving is the k with bit j of digit k set.
func (c Code) leaving(j int) (taken []int) {
	for k, d := range c {
		if d>>j&1 == 1 {
			taken = append(taken, k)
		}
	}
	return taken
}

// witnessRun knows the values of the heaps from 1 to sums.Len().
type witnessRun struct {
	sums *nim.Triples
	// moves[j] is the numbers that may be taken to leave j heaps.
	moves [4][]int
	// For the next heap n, single is the values of the options with one heap or
	// none, and triples the n − k ≥ 3 with k in moves[3].
	single  nim.Set
	triples []int
}

func newWitnessRun(c Code) *witnessRun {
	r := &witnessRun{sums: nim.NewTriples(len(c) - 1)}
	for j := range r.moves {
		r.moves[j] = c.leaving(j)
	}
	return r
}

// next is the value of the next heap.
func (r *witnessRun) next() uint32 {
	n := r.sums.Len() + 1
	r.prepare(n)
	for w := 0; ; w++ {
		missing := r.sums.Near(r.missing(n, w), r.triples, w)
		for ; missing != 0; missing &= missing - 1 {
			v := uint32(w<<6 | bits.TrailingZeros64(missing))
			if !r.sums.Far(r.triples, v) {
				return v
			}
		}
	}
}

// prepare sets what the run keeps for the heap n.
func (r *witnessRun) prepare(n int) {
	r.single.Clear()
	for _, k := range r.moves[0] {
		if k == n {
			r.single.Add(0)
		}
	}
	for _, k := range r.moves[1] {
		if k < n {
			r.single.Add(r.sums.Value(n - k))
		}
	}
	r.triples = r.triples[:0]
	for _, k := range r.moves[3] {
		if n-k >= 3 {
			r.triples = append(r.triples, n-k)
		}
	}
}

// missing is the values of word w, 64w to 64w + 63, less those found 64 at once.
func (r *witnessRun) missing(n, w int) uint64 {
	found := r.single.Word(w)
	for _, k := range r.moves[2] {
		found |= r.sums.Pairs(n-k, w)
	}
	for _, m := range r.triples {
		found |= r.sums.Echoes(m, w)
	}
	return ^found
}
