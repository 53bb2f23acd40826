package claim

import (
	"context"
	"fmt"
	"runtime/debug"

	"grundy/jobs/game"
)

// interruptible gives what test finds, or the context's error as soon as it is
// cancelled: tests are loops of arithmetic that look at nothing else. What is
// left of one then runs on until the program ends, and nobody waits for it.
func interruptible(ctx context.Context, test func() game.Finding) (game.Finding, error) {
	type result struct {
		finding game.Finding
		bug     any
	}
	done := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			if bug := recover(); bug != nil {
				r.bug = fmt.Sprintf("%v\n%s", bug, debug.Stack())
			}
			done <- r
		}()
		r.finding = test()
	}()
	select {
	case r := <-done:
		if r.bug != nil {
			panic(r.bug)
		}
		return r.finding, nil
	case <-ctx.Done():
		return game.Finding{}, context.Cause(ctx)
	}
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
