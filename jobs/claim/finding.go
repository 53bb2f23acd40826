package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// Found is a finding whose evidence is a formatted sentence. A counterexample
// among the arguments is that of the finding.
func Found(v game.Verdict, bound uint64, format string, args ...any) game.Finding {
	f := game.Finding{Verdict: v, Bound: bound, Evidence: fmt.Sprintf(format, args...)}
	for _, arg := range args {
		if k, ok := arg.(game.Counterexample); ok {
			f.Counterexample = k
		}
	}
	return f
}

// Counter is the counterexample that the heap n of the named game has the value
// got and not what is wanted.
func Counter(kind game.CounterexampleKind, name string, n, got uint64, want any) game.Counterexample {
	return game.Counterexample{Kind: kind, Game: name, Heap: n, Got: fmt.Sprint(got), Want: fmt.Sprint(want)}
}

// Finite makes c, which has its test, a claim about finitely many positions:
// whatever bound is asked for, its own is tested.
func Finite(c game.Claim) game.Claim {
	bound, needs, test := c.Bound, c.Needs, c.Test
	c.Needs = func(uint64) []game.Need { return needs(bound) }
	c.Test = func(ctx context.Context, v game.Values, asked uint64) (game.Finding, error) {
		f, err := test(ctx, v, bound)
		return raised(f, asked, bound), err
	}
	return c
}

// AtLeast makes c, which has its test, a claim that no lower bound than the
// least decides.
func AtLeast(c game.Claim, least uint64) game.Claim {
	needs, test := c.Needs, c.Test
	c.Needs = func(bound uint64) []game.Need { return needs(max(bound, least)) }
	c.Test = func(ctx context.Context, v game.Values, asked uint64) (game.Finding, error) {
		f, err := test(ctx, v, max(asked, least))
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

// OnSequence completes c with a test of the sequence of the named game up to
// the bound.
func OnSequence(c game.Claim, name string, test func(s game.Slice, bound uint64) game.Finding) game.Claim {
	c.Needs = Reads(name)
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		return interruptible(ctx, func() game.Finding { return test(s, bound) })
	}
	return c
}
