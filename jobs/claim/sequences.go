package claim

import (
	"context"

	"grundy/jobs/game"
)

// Read is a sequence that a test reads: the heaps of a game up to the heap To.
type Read struct {
	Game string
	To   uint64
}

// Sequence is a sequence that was read.
type Sequence struct {
	Game string
	game.Slice
}

// OnSequences completes c with a test of the sequences of several games, in the
// order of reads.
func OnSequences(c game.Claim, reads func(bound uint64) []Read, test func(all []Sequence, bound uint64) game.Finding) game.Claim {
	c.Needs = func(bound uint64) []game.Need {
		var needs []game.Need
		for _, r := range reads(bound) {
			needs = append(needs, game.Need{Game: r.Game, Product: game.Sequence, Request: game.Request{N: r.To}})
		}
		return needs
	}
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		var all []Sequence
		for _, r := range reads(bound) {
			s, err := v.Sequence(ctx, r.Game, r.To)
			if err != nil {
				return game.Finding{}, err
			}
			all = append(all, Sequence{r.Game, s})
		}
		return interruptible(ctx, func() game.Finding { return test(all, bound) })
	}
	return c
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

// Pure completes c with a test that reads no values.
func Pure(c game.Claim, test func(bound uint64) game.Finding) game.Claim {
	c.Needs = func(uint64) []game.Need { return nil }
	c.Test = func(ctx context.Context, _ game.Values, bound uint64) (game.Finding, error) {
		return interruptible(ctx, func() game.Finding { return test(bound) })
	}
	return c
}

// At is G(n). It panics where n wasn't read.
func (s Sequence) At(n uint64) uint32 { return s.Values[n-s.First] }

// Last is the last heap that was read.
func (s Sequence) Last() uint64 { return s.First + uint64(len(s.Values)) - 1 }
