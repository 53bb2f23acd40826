package claim

import (
	"context"
	"math/big"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// Read is a sequence that a test reads: the heaps of a game up to the heap To.
type Read struct {
	Game string
	To   uint64
}

// UpTo reads the named games up to the bound.
func UpTo(names ...string) func(bound uint64) []Read {
	return func(bound uint64) []Read {
		reads := make([]Read, len(names))
		for i, name := range names {
			reads[i] = Read{name, bound}
		}
		return reads
	}
}

// Reads is the Needs of a claim that reads the sequences of the named games up
// to its bound.
func Reads(names ...string) func(bound uint64) []Need { return needs(UpTo(names...)) }

// needs is the Needs of a claim that reads sequences.
func needs(reads func(bound uint64) []Read) func(bound uint64) []Need {
	return func(bound uint64) []Need {
		var all []Need
		for _, r := range reads(bound) {
			all = append(all, Need{Game: r.Game, Product: game.Sequence, Request: game.Request{N: r.To}})
		}
		return all
	}
}

// Sequence is a sequence that was read.
type Sequence struct {
	Game string
	tables.Slice
}

// At is G(n). It panics where n wasn't read.
func (s Sequence) At(n uint64) uint32 { return s.Values[n-s.First] }

// Last is the last heap that was read.
func (s Sequence) Last() uint64 { return s.First + uint64(len(s.Values)) - 1 }

// OnSequence completes c with a test of the sequence of the named game up to
// the bound.
func OnSequence(c Claim, name string, test func(s tables.Slice, bound uint64) Finding) Claim {
	return OnSequences(c, UpTo(name), func(all []Sequence, bound uint64) Finding { return test(all[0].Slice, bound) })
}

// OnSequences completes c with a test of the sequences of several games, in the
// order of reads.
func OnSequences(c Claim, reads func(bound uint64) []Read, test func(all []Sequence, bound uint64) Finding) Claim {
	c.Needs = needs(reads)
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		var all []Sequence
		for _, r := range reads(bound) {
			s, err := v.Sequence(ctx, r.Game, r.To)
			if err != nil {
				return Finding{}, err
			}
			all = append(all, Sequence{r.Game, s})
		}
		return test(all, bound), nil
	}
	return c
}

// nimValue is the nim-value of the heap n in s, also where s holds the
// exponents of a POWERSET game. The heap 0, where the game starts at 1, is the empty one.
func nimValue(s tables.Slice, n uint64) *big.Int {
	if n < s.First && n == 0 {
		return new(big.Int)
	}
	return nim.NimberStored(s.Column, s.Values[n-s.First]).Big()
}

// HeapsByValue is the heaps of each nim-value from 0 to the greatest, in increasing
// order; the values are those of the heaps first, first + 1, …
func HeapsByValue(values []uint32, first uint64) [][]uint64 {
	heaps := make([][]uint64, slices.Max(values)+1)
	for i, g := range values {
		heaps[g] = append(heaps[g], first+uint64(i))
	}
	return heaps
}

// Grid is the values G(n_k) of a memgame for 1 ≤ n ≤ N and 1 ≤ k ≤ K.
type Grid struct {
	N, K   uint64
	values []uint32
}

// At is G(n_k) for n ≤ N and 1 ≤ k ≤ K. The empty heap has the value 0.
func (g Grid) At(n, k uint64) uint32 {
	if n == 0 {
		return 0
	}
	return g.values[(n-1)*g.K+k-1]
}

// Cell tells whether something is true of n_k in a grid, and otherwise what
// should have been.
type Cell func(g Grid, n, k uint64) (ok bool, want string)

// EveryCell is the test of a statement about each n_k of the named memgame in a grid. The verdict
// is holds, or contradicted with the first counterexample, row by row.
func EveryCell(name string, ok Cell) func(g Grid) Finding {
	return func(g Grid) Finding {
		for n := uint64(1); n <= g.N; n++ {
			for k := uint64(1); k <= g.K; k++ {
				if good, want := ok(g, n, k); !good {
					cell := Counter(OfCell, name, n, uint64(g.At(n, k)), want)
					cell.K = k
					return Found(Contradicted, g.N, "%s", cell)
				}
			}
		}
		return Found(Holds, g.N, "true of every n_k with 1 ≤ n ≤ %d and 1 ≤ k ≤ %d that it speaks of", g.N, g.K)
	}
}
