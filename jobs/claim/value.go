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
			f.Verdict, f.Evidence = game.Contradicted, fmt.Sprintf("the heap %d has the value %d, and not %d", n, g, want)
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
			return Found(game.Contradicted, n, "the first exception is the heap %d and not %d: it has the value %d where the characterisation gives %s", n, named, g, want)
		}
		if bound < named {
			return Found(game.Holds, bound, "no exception from %d to %d", from, bound)
		}
		return Found(game.Contradicted, bound, "the heap %d is no exception, and there is none to %d", named, bound)
	})
}
