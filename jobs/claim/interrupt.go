package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// interruptible gives what test finds, or the context's error as soon as it is
// cancelled.
func interruptible(ctx context.Context, test func() game.Finding) (f game.Finding, err error) {
	var found game.Finding
	err = game.Await(ctx, func() error {
		found = test()
		return nil
	})
	if err == nil {
		f = found
	}
	return f, err
}

// AtMost makes c, which has its test, a claim that refuses bounds to which it
// would take hours.
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
