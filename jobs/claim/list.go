package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// List completes c with the test of a printed list: printed[i] is claimed to
// be the nim-value of the heap first+i of the named game.
func List(c game.Claim, name string, first uint64, printed []uint32) game.Claim {
	return ListEvery(c, name, first, 1, printed)
}

// ListEvery is List for the heaps first, first+step, first+2·step, …
func ListEvery(c game.Claim, name string, first, step uint64, printed []uint32) game.Claim {
	last := first + step*uint64(len(printed)-1)
	to := last + beyond*step
	c.Bound = last
	c.Needs = sequenceNeed(name, func(uint64) uint64 { return to })
	place := func(i int) string { return fmt.Sprintf("the heap %d", first+uint64(i)*step) }
	heap := func(i int) game.Counterexample { return game.Counterexample{Game: name, Heap: first + uint64(i)*step} }
	return printedOf(c, Texts(printed), place, heap, func(ctx context.Context, v game.Values) ([]string, error) {
		s, err := v.Sequence(ctx, name, to)
		if err != nil {
			return nil, err
		}
		var terms []uint64
		for n := first; n <= to; n += step {
			terms = append(terms, NimValue(s, n))
		}
		return Texts(terms), nil
	})
}

// Indices completes c with the test of a printed list of heaps: those of the
// named game whose nim-value (or exponent) is value and for which also is
// true, complete up to its last term; also nil is always true.
func Indices(c game.Claim, name string, value uint32, printed []uint64, also func(n uint64) bool) game.Claim {
	last := printed[len(printed)-1]
	to := last + last/2 + 10
	c.Bound = last
	c.Needs = sequenceNeed(name, func(uint64) uint64 { return to })
	return Printed(c, Texts(printed), nth, func(ctx context.Context, v game.Values) ([]string, error) {
		s, err := v.Sequence(ctx, name, to)
		if err != nil {
			return nil, err
		}
		var heaps []uint64
		for i, g := range s.Values {
			n := s.First + uint64(i)
			if n > last && len(heaps) >= len(printed)+beyond {
				break
			}
			if g == value && (also == nil || also(n)) {
				heaps = append(heaps, n)
			}
		}
		return Texts(heaps), nil
	})
}

func sequenceNeed(name string, to func(bound uint64) uint64) func(uint64) []game.Need {
	return func(bound uint64) []game.Need {
		return []game.Need{{Game: name, Product: game.Sequence, Request: game.Request{N: to(bound)}}}
	}
}

// Reads is the Needs of a claim that reads the sequences of the named games up
// to its bound.
func Reads(names ...string) func(bound uint64) []game.Need {
	return func(bound uint64) []game.Need {
		var needs []game.Need
		for _, name := range names {
			needs = append(needs, game.Need{Game: name, Product: game.Sequence, Request: game.Request{N: bound}})
		}
		return needs
	}
}
