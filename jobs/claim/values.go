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

// Read is the values of a game that were read.
type Read struct {
	Game string
	tables.Slice
}

// At is G(n) of a sequence. It panics where n wasn't read.
func (r Read) At(n uint64) uint32 { return r.Values[n-r.First] }

// Cell is G(n_k) of a grid for 1 ≤ k ≤ r.Width. The empty heap has the value 0.
func (r Read) Cell(n, k uint64) uint32 {
	if n == 0 {
		return 0
	}
	return r.Values[(n-1)*uint64(r.Width)+k-1]
}

// Last is the last heap of a sequence that was read.
func (r Read) Last() uint64 { return r.First + uint64(len(r.Values)) - 1 }

// Test is a test in Go of the values that a claim reads, in their order.
type Test = func(all []Read, bound uint64) Finding

// OnReads completes c with a test of the values that it reads.
func OnReads(c Claim, reads func(bound uint64) []Need, test Test) Claim {
	c.reading(reads, func(_ context.Context, all []Read, bound uint64) (Finding, error) {
		return test(all, bound), nil
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
