package claim

import (
	"context"
	"fmt"
)

// Found is a finding whose evidence is a formatted sentence. A counterexample or a certificate
// among the arguments is that of the finding.
func Found(v Verdict, bound uint64, format string, args ...any) Finding {
	f := Finding{Verdict: v, Bound: bound, Evidence: fmt.Sprintf(format, args...)}
	for _, arg := range args {
		switch arg := arg.(type) {
		case Counterexample:
			f.Counterexample = arg
		case Certification:
			f.Basis = arg.Basis
		}
	}
	return f
}

// Judged is [Found] with the verdict ifTrue, or contradicted where the statement isn't true.
func Judged(isTrue bool, ifTrue Verdict, bound uint64, format string, args ...any) Finding {
	if !isTrue {
		ifTrue = Contradicted
	}
	return Found(ifTrue, bound, format, args...)
}

// Counter is the counterexample that the heap n of the named game has the value
// got and not the wanted one.
func Counter(kind CounterexampleKind, name string, n uint64, got, want any) Counterexample {
	return Counterexample{Kind: kind, Game: name, Heap: n, Got: fmt.Sprint(got), Want: fmt.Sprint(want)}
}

// Finite makes c, which has its test, a claim about finitely many positions:
// whatever bound is asked for, its own is tested.
func Finite(c Claim) Claim {
	bound, needs, test := c.Bound, c.Needs, c.Test
	c.Least = 0
	c.Needs = func(uint64) []Need { return needs(bound) }
	c.Test = func(ctx context.Context, v Values, asked uint64) (Finding, error) {
		f, err := test(ctx, v, bound)
		return raised(f, asked, bound), err
	}
	return c
}

// raised says in the evidence that a lower bound was asked for than is tested;
// 0 asks for none.
func raised(f Finding, asked, tested uint64) Finding {
	if 0 < asked && asked < tested && f.Evidence != "" {
		f.Evidence += fmt.Sprintf(" (asked for was %d; this statement takes at least %d)", asked, tested)
	}
	return f
}

// AtLeast makes c, which has its test, a claim that no bound below the least decides: there the
// test reads nothing, and the verdict is undecided. The least bound is the one that the first
// case of the statement reaches or, of a statement that isn't true, the first counterexample.
func AtLeast(c Claim, least uint64) Claim {
	least = max(c.Least, least)
	needs, test := c.Needs, c.Test
	c.Least = least
	c.Needs = func(bound uint64) []Need {
		if bound < least {
			return nil
		}
		return needs(bound)
	}
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		if bound < least {
			return Found(Undecided, bound, "the bound %d doesn't decide it; the bound %d does", bound, least), nil
		}
		return test(ctx, v, bound)
	}
	return c
}

// AtMost makes c, which has its test, a claim that refuses bounds to which the
// test would take hours, and needs no values for them.
func AtMost(c Claim, most uint64) Claim {
	needs, test := c.Needs, c.Test
	c.Most = most
	c.Needs = func(bound uint64) []Need { return needs(min(bound, most)) }
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		if bound > most {
			return Finding{}, fmt.Errorf("the work grows so fast with the bound that %d would take hours; the largest bound is %d", bound, most)
		}
		return test(ctx, v, bound)
	}
	return c
}
