package claim

import (
	"context"
	"math/big"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// SequenceTo is what a test reads of the sequence of the named game: the heaps up to one.
func SequenceTo(name string, to uint64) Need {
	return Need{Game: name, Product: game.Sequence, Request: game.Request{N: to}}
}

// UpTo reads the sequences of the named games up to the bound.
func UpTo(names ...string) func(bound uint64) []Need {
	return func(bound uint64) (all []Need) {
		for _, name := range names {
			all = append(all, SequenceTo(name, bound))
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
	return OnSequences(c, UpTo(name), func(all []Sequence, bound uint64) Finding {
		return test(all[0].Slice, bound)
	})
}

// OnSequences completes c with a test of the sequences of several games, in the
// order of reads.
func OnSequences(
	c Claim, reads func(bound uint64) []Need, test func(all []Sequence, bound uint64) Finding,
) Claim {
	c.reading(reads, func(_ context.Context, all []tables.Slice, bound uint64) (Finding, error) {
		sequences := make([]Sequence, len(all))
		for i, r := range reads(bound) {
			sequences[i] = Sequence{r.Game, all[i]}
		}
		return test(sequences, bound), nil
	})
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
