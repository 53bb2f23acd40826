package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Every completes c with the test of a statement about each heap n ≥ from of
// the named game: ok says whether it is true of n and its nim-value g, and
// otherwise what should have been. The verdict is ifTrue (holds where the
// paper proves it, open where it doesn't) or contradicted, with the smallest n.
func Every(c game.Claim, name string, from uint64, ifTrue game.Verdict, ok func(n uint64, g uint32) (bool, string)) game.Claim {
	c.Needs = sequenceNeed(name, func(bound uint64) uint64 { return bound })
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		for n := max(from, s.First); n <= bound; n++ {
			g := s.Values[n-s.First]
			if good, want := ok(n, g); !good {
				return game.Finding{Verdict: game.Contradicted, Bound: bound,
					Evidence: fmt.Sprintf("the heap %d has the value %d; the statement gives %s", n, g, want)}, nil
			}
		}
		return game.Finding{Verdict: ifTrue, Bound: bound,
			Evidence: fmt.Sprintf("true of every heap from %d to %d", max(from, s.First), bound)}, nil
	}
	return c
}

// Closed completes c with the test of a closed form, which the paper proves.
func Closed(c game.Claim, name string, form *game.ClosedForm) game.Claim {
	return Every(c, name, form.From, game.Holds, func(n uint64, g uint32) (bool, string) {
		want := form.Value(n)
		return g == want, fmt.Sprint(want)
	})
}
