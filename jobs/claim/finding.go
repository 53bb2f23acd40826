package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Found is a finding whose evidence is a formatted sentence.
func Found(v game.Verdict, bound uint64, format string, args ...any) game.Finding {
	return game.Finding{Verdict: v, Bound: bound, Evidence: fmt.Sprintf(format, args...)}
}

// Finite makes c, which has its test, a claim about finitely many positions:
// whatever bound is asked for, its own is tested.
func Finite(c game.Claim) game.Claim {
	bound, needs, test := c.Bound, c.Needs, c.Test
	c.Needs = func(uint64) []game.Need { return needs(bound) }
	c.Test = func(ctx context.Context, v game.Values, _ uint64) (game.Finding, error) { return test(ctx, v, bound) }
	return c
}

// OnSequence completes c with a test of the sequence of the named game up to
// the bound.
func OnSequence(c game.Claim, name string, test func(s game.Slice, bound uint64) game.Finding) game.Claim {
	c.Needs = Reads(name)
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		return test(s, bound), nil
	}
	return c
}
