package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Finite makes c, which has its test, a claim about finitely many positions:
// whatever bound is asked for, its own is tested.
func Finite(c game.Claim) game.Claim {
	return bounded(c, c.Bound, func(uint64) uint64 { return c.Bound })
}

// AtLeast makes c, which has its test, a claim that no bound lower than the
// least decides.
func AtLeast(c game.Claim, least uint64) game.Claim {
	return bounded(c, least, func(asked uint64) uint64 { return max(asked, least) })
}

// bounded makes c a claim that is tested to the bound that to gives for the one
// that is asked for. A bound below the least that is asked for is named in the
// evidence.
func bounded(c game.Claim, least uint64, to func(asked uint64) uint64) game.Claim {
	needs, test := c.Needs, c.Test
	c.Needs = func(asked uint64) []game.Need { return needs(to(asked)) }
	c.Test = func(ctx context.Context, v game.Values, asked uint64) (game.Finding, error) {
		f, err := test(ctx, v, to(asked))
		return raised(f, asked, least), err
	}
	return c
}

// raised says in the evidence that a lower bound was asked for than is tested;
// 0 asks for none.
func raised(f game.Finding, asked, tested uint64) game.Finding {
	if 0 < asked && asked < tested && f.Evidence != "" {
		f.Evidence += fmt.Sprintf(" (asked for was %d; this statement takes at least %d)", asked, tested)
	}
	return f
}

// AtMost makes c, which has its test, a claim that refuses bounds to which the
// test would take hours.
func AtMost(c game.Claim, most uint64) game.Claim {
	test := c.Test
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		if bound > most {
			return game.Finding{}, fmt.Errorf("the work grows so fast with the bound that %d would take hours; the largest bound is %d", bound, most)
		}
		return test(ctx, v, bound)
	}
	return c
}

// interruptible gives what test finds, or the context's error as soon as it is
// cancelled.
func interruptible(ctx context.Context, test func() game.Finding) (game.Finding, error) {
	var found game.Finding
	err := game.RunCancellable(ctx, func() error {
		found = test()
		return nil
	})
	if err != nil { // the test may still be writing
		return game.Finding{}, err
	}
	return found, nil
}
