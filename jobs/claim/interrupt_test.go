package claim_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// A test that goes on and on ends when its context does.
func TestInterrupted(t *testing.T) {
	begun, release := make(chan bool), make(chan bool)
	defer close(release)
	endless := func() game.Finding {
		begun <- true
		<-release
		return game.Finding{}
	}
	values := given{0, 1, 2, 3, 4}
	for name, c := range map[string]game.Claim{
		"pure":      claim.Pure(game.Claim{}, func(uint64) game.Finding { return endless() }),
		"sequence":  claim.OnSequence(game.Claim{}, "nim", func(game.Slice, uint64) game.Finding { return endless() }),
		"sequences": claim.OnSequences(game.Claim{}, claim.UpTo("nim"), func([]claim.Sequence, uint64) game.Finding { return endless() }),
	} {
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			<-begun
			cancel()
		}()
		if f, err := c.Test(ctx, values, 3); !errors.Is(err, context.Canceled) || f.Verdict != "" {
			t.Errorf("%s: %+v, %v", name, f, err)
		}
	}
}

// A bug in a test is a panic of whoever tests, with the place of the bug.
func TestBugs(t *testing.T) {
	defer func() {
		if bug, ok := recover().(string); !ok || !strings.Contains(bug, "index out of range") || !strings.Contains(bug, "interrupt_test.go") {
			t.Errorf("recovered %v", bug)
		}
	}()
	c := claim.Pure(game.Claim{}, func(bound uint64) game.Finding { return claim.Found(game.Holds, given{}.at(bound), "") })
	c.Test(t.Context(), nil, 3)
	t.Error("there is no panic")
}

func (g given) at(i uint64) uint64 { return uint64(g[i]) }

// A bound that would take hours is refused, with the largest.
func TestAtMost(t *testing.T) {
	c := claim.AtMost(claim.Pure(game.Claim{}, func(bound uint64) game.Finding { return claim.Found(game.Holds, bound, "true") }), 10)
	if f, err := c.Test(t.Context(), nil, 10); err != nil || f.Verdict != game.Holds {
		t.Errorf("%+v, %v", f, err)
	}
	if _, err := c.Test(t.Context(), nil, 11); err == nil || !strings.Contains(err.Error(), "the largest bound is 10") {
		t.Errorf("%v", err)
	}
}
