package claim

import (
	"context"
	"fmt"

	"grundy/docs"
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

// FoundIf is [Found] with the verdict ifTrue, or contradicted where the statement isn't true.
func FoundIf(isTrue bool, ifTrue Verdict, bound uint64, format string, args ...any) Finding {
	if !isTrue {
		ifTrue = Contradicted
	}
	return Found(ifTrue, bound, format, args...)
}

// Counter is the counterexample that the heap n of the named game hasn't the wanted value, as a
// formatted sentence says.
func Counter(name string, n uint64, want any, format string, args ...any) Counterexample {
	words := fmt.Sprintf(format, args...)
	return Counterexample{Game: name, Heap: n, Want: fmt.Sprint(want), Words: words}
}

// Unlike is the counterexample that the heap n has the value got where a statement gives another.
func Unlike(name string, n uint64, got, want any) Counterexample {
	return Counter(name, n, want, "the heap %d has the value %v; the statement gives %v", n, got, want)
}

// Contradicts is the finding that the counterexample contradicts a claim.
func (k Counterexample) Contradicts(bound uint64) Finding {
	return Found(Contradicted, bound, "%s", k)
}

// bounded is the claim, which has its test, with the bounds and the verdicts that its row says.
//
// A finite claim is tested to its own bound, whatever is asked for. Below the least bound, which
// is the one that the first case of the statement reaches or, of a statement that isn't true, the
// first counterexample, a claim is undecided and reads nothing. Above the most, to which the test
// would take hours, a bound is refused, and nothing is needed for it.
func (c Claim) bounded() Claim {
	needs, test := c.Needs, c.Test
	tested := func(asked uint64) uint64 {
		if c.Finite {
			return c.Bound
		}
		return asked
	}
	r := c
	c.Needs = func(asked uint64) []Need {
		if asked < r.Least {
			return nil
		}
		if r.Most > 0 {
			asked = min(asked, r.Most)
		}
		return needs(tested(asked))
	}
	c.Test = func(ctx context.Context, v Values, asked uint64) (Finding, error) {
		switch {
		case asked < r.Least:
			return Found(Undecided, asked, "the bound %d doesn't decide it; the bound %d does",
				asked, r.Least), nil
		case r.Most > 0 && asked > r.Most:
			return Finding{}, fmt.Errorf("the work grows so fast with the bound that %d would take hours; the largest bound is %d", asked, r.Most)
		}
		f, err := test(ctx, v, tested(asked))
		if err != nil {
			return f, err
		}
		if 0 < asked && asked < tested(asked) && f.Evidence != "" {
			f.Evidence += fmt.Sprintf(" (asked for was %d; this statement takes at least %d)",
				asked, tested(asked))
		}
		return r.judge(f), nil
	}
	return c
}

// judge is the finding with the verdict that the row gives it.
//
// Where a theorem of docs/PROOFS.md proves the claim and the test finds no exception, which it
// tells as open, holds or proved, the verdict is proved, and the evidence names the theorem. Under
// a reading that was chosen after the values were seen it is fitted, since the values can't test
// such a reading. An exception stays one in both cases: it would show that the proof is wrong.
// Where the paper asks about the statement and the finding decides it, the verdict is answered, and
// the evidence begins with the answer and what gives it; an open question stays open.
func (c Claim) judge(f Finding) Finding {
	if f.Verdict == Open || f.Verdict == Holds || f.Verdict == Proved {
		if c.Proof != "" && c.Applying == "" {
			f.Verdict = Proved
			f.Evidence += "; proved as " + docs.Theorem(c.Proof)
		}
		if c.Fitted {
			f.Verdict = Fitted
		}
	}
	if answer := answers[f.Verdict]; c.Question && answer != "" {
		f.Verdict, f.Answer = Answered, answer
		f.Evidence = fmt.Sprintf("%s, by %s: %s", answer, by[c.Basis(f)], f.Evidence)
	}
	return f
}

// answers are the answers to a question by the verdict on the statement that it asks about.
var answers = map[Verdict]string{Proved: Yes, Contradicted: No}

// by says in the evidence what gives an answer.
var by = map[Basis]string{
	CompleteCheck: "a complete check", Certificate: "certificates", OurCertificate: "certificates",
	OurProof: "proof", RocqProof: "proof", ByExample: "a counterexample",
}
