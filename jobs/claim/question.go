package claim

import (
	"context"
	"fmt"
)

// answers are the answers to a question by the verdict on the statement that it asks about.
var answers = map[Verdict]string{Proved: Yes, Contradicted: No}

// by says in the evidence what gives an answer.
var by = map[Basis]string{
	CompleteCheck: "a complete check", Certificate: "certificates", OurCertificate: "certificates",
	OurProof: "proof", ByExample: "a counterexample",
}

// Question makes c, which has its test, a claim whose statement the paper asks about and
// doesn't assert. Where the test decides the statement, the verdict is answered, and the
// evidence begins with the answer and what gives it; an open question stays open. A question
// with a proof of our own, [ProvedBy], is answered by it.
func Question(c Claim) Claim {
	return judged(c, func(f Finding) Finding {
		if answer := answers[f.Verdict]; answer != "" {
			f.Verdict, f.Answer = Answered, answer
			f.Evidence = fmt.Sprintf("%s, by %s: %s", answer, by[c.Basis(f)], f.Evidence)
		}
		return f
	})
}

// FittedReading makes c, which has its test, a claim whose reading was chosen after the values were seen,
// so that the values can't test it. A counterexample stays one.
func FittedReading(c Claim) Claim {
	return judged(c, func(f Finding) Finding {
		if f.Verdict == Open || f.Verdict == Holds || f.Verdict == Proved {
			f.Verdict = Fitted
		}
		return f
	})
}

// ProvedBy makes c, which has its test, a claim that a theorem of docs/PROOFS.md proves, named
// as 'D1'. The verdict is proved where the test finds no exception, which its finding tells as
// open, holds or proved, and the evidence names the theorem. An exception stays one, since it
// would show that the proof is wrong. A test that can't tell whether there is an exception
// gives an error, which stays one, too.
func ProvedBy(c Claim, theorem string) Claim {
	c.Proof = theorem
	return judged(c, func(f Finding) Finding {
		if f.Verdict == Open || f.Verdict == Holds || f.Verdict == Proved {
			f.Verdict = Proved
			f.Evidence += fmt.Sprintf("; proved as theorem %s of docs/PROOFS.md", theorem)
		}
		return f
	})
}

// judged is c with a test whose findings are judged anew.
func judged(c Claim, anew func(Finding) Finding) Claim {
	test := c.Test
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		f, err := test(ctx, v, bound)
		if err != nil {
			return f, err
		}
		return anew(f), nil
	}
	return c
}
