package claim

import (
	"context"
	"math"

	"grundy/jobs/game"
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
func Reads(names ...string) func(bound uint64) []game.Need { return needs(UpTo(names...)) }

// needs is the Needs of a claim that reads sequences.
func needs(reads func(bound uint64) []Read) func(bound uint64) []game.Need {
	return func(bound uint64) []game.Need {
		var all []game.Need
		for _, r := range reads(bound) {
			all = append(all, game.Need{Game: r.Game, Product: game.Sequence, Request: game.Request{N: r.To}})
		}
		return all
	}
}

// upTo reads the named game up to a heap, whatever the bound.
func upTo(name string, to uint64) func(bound uint64) []Read {
	return func(uint64) []Read { return []Read{{name, to}} }
}

// Sequence is a sequence that was read.
type Sequence struct {
	Game string
	game.Slice
}

// At is G(n). It panics where n wasn't read.
func (s Sequence) At(n uint64) uint32 { return s.Values[n-s.First] }

// Last is the last heap that was read.
func (s Sequence) Last() uint64 { return s.First + uint64(len(s.Values)) - 1 }

// OnSequence completes c with a test of the sequence of the named game up to
// the bound.
func OnSequence(c game.Claim, name string, test func(s game.Slice, bound uint64) game.Finding) game.Claim {
	return OnSequences(c, UpTo(name), func(all []Sequence, bound uint64) game.Finding { return test(all[0].Slice, bound) })
}

// OnSequences completes c with a test of the sequences of several games, in the
// order of reads.
func OnSequences(c game.Claim, reads func(bound uint64) []Read, test func(all []Sequence, bound uint64) game.Finding) game.Claim {
	c.Needs = needs(reads)
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

// Pure completes c with a test that reads no values.
func Pure(c game.Claim, test func(bound uint64) game.Finding) game.Claim {
	return OnSequences(c, UpTo(), func(_ []Sequence, bound uint64) game.Finding { return test(bound) })
}

// NimValue is the nim-value of the heap n in s, also where s holds the
// exponents of a POWERSET game; a value above 2^63 is given as 2^64 − 1. The
// heap 0, where the game starts at 1, is the empty one.
func NimValue(s game.Slice, n uint64) uint64 {
	if n < s.First && n == 0 {
		return 0
	}
	g := uint64(s.Values[n-s.First])
	if s.Column == "e" && g > 0 {
		if g > 64 {
			return math.MaxUint64
		}
		return 1 << (g - 1)
	}
	return g
}
