package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Value completes c with the test of the claim that the heap n of the named
// game has the nim-value want: proved or contradicted.
func Value(c game.Claim, name string, n, want uint64) game.Claim {
	c.Bound = n
	c.Needs = sequenceNeed(name, func(uint64) uint64 { return n })
	c.Test = func(ctx context.Context, v game.Values, asked uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, n)
		if err != nil {
			return game.Finding{}, err
		}
		f := Found(game.Proved, n, "the heap %d has the value %d", n, want)
		if g := NimValue(s, n); g != want {
			f = Found(game.Contradicted, n, "%s", Counter(game.OfValue, name, n, g, want))
		}
		return raised(f, asked, n), nil
	}
	return c
}

// FirstException completes c with the test of the claim that of the heaps
// n ≥ from the smallest of which a statement isn't true is named. It looks up
// to the bound, which is beyond named: proved or contradicted, with the heap
// that was found.
func FirstException(c game.Claim, name string, from, named uint64, ok Statement) game.Claim {
	return OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		for n := max(from, s.First); n <= bound; n++ {
			g := s.Values[n-s.First]
			good, want := ok(n, g)
			if good {
				continue
			}
			if n == named {
				return Found(game.Proved, n, "the first exception is the heap %d, with the value %d", n, g)
			}
			k := Counter(game.OfException, name, n, uint64(g), want)
			k.Other = named
			return Found(game.Contradicted, n, "%s", k)
		}
		if bound < named {
			return Found(game.Holds, bound, "no exception from %d to %d", from, bound)
		}
		k := game.Counterexample{Kind: game.OfNoException, Game: name, Heap: named}
		if named >= s.First {
			k.Got = fmt.Sprint(s.Values[named-s.First])
		}
		return Found(game.Contradicted, bound, "%s, and there is none to %d", k, bound)
	})
}
