package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// answers are the answers to a question by the verdict on the statement that it asks about.
var answers = map[game.Verdict]string{game.Proved: game.Yes, game.Contradicted: game.No}

// by says in the evidence what gives an answer.
var by = map[game.Basis]string{
	game.CompleteCheck: "a complete check", game.Certificate: "certificates", game.OurCertificate: "certificates",
	game.OurProof: "proof", game.ByExample: "a counterexample",
}

// Question makes c, which has its test, a claim whose statement the paper asks about and
// doesn't assert. Where the test decides the statement, the verdict is answered, and the
// evidence begins with the answer and what gives it; an open question stays open. A question
// with a proof of our own, [ProvedBy], is answered by it.
func Question(c game.Claim) game.Claim {
	return judged(c, func(f game.Finding) game.Finding {
		if answer := answers[f.Verdict]; answer != "" {
			f.Verdict, f.Answer = game.Answered, answer
			f.Evidence = fmt.Sprintf("%s, by %s: %s", answer, by[c.Basis(f)], f.Evidence)
		}
		return f
	})
}

// Fitted makes c, which has its test, a claim whose reading was chosen after the values were seen,
// so that the values can't test it. A counterexample stays one.
func Fitted(c game.Claim) game.Claim {
	return judged(c, func(f game.Finding) game.Finding {
		if f.Verdict == game.Open || f.Verdict == game.Holds || f.Verdict == game.Proved {
			f.Verdict = game.Fitted
		}
		return f
	})
}

// ProvedBy makes c, which has its test, a claim that a theorem of docs/PROOFS.md proves, named
// as 'D1'. The verdict is proved where the test finds no exception, which its finding tells as
// open, holds or proved, and the evidence names the theorem. An exception stays one, since it
// would show that the proof is wrong. A test that can't tell whether there is an exception
// gives an error, which stays one, too.
func ProvedBy(c game.Claim, theorem string) game.Claim {
	c.Proof = theorem
	return judged(c, func(f game.Finding) game.Finding {
		if f.Verdict == game.Open || f.Verdict == game.Holds || f.Verdict == game.Proved {
			f.Verdict = game.Proved
			f.Evidence += fmt.Sprintf("; proved as theorem %s of docs/PROOFS.md", theorem)
		}
		return f
	})
}

// Applying makes c, which has its test, a claim whose test applies a theorem of docs/PROOFS.md: what
// it proves, it proves by that theorem.
func Applying(c game.Claim, theorem string) game.Claim {
	c.Proof = theorem
	return c
}

// Settled makes c an open or fitted claim with a sentence on what would settle it.
func Settled(c game.Claim, by string) game.Claim {
	c.Settle = by
	return c
}

// judged is c with a test whose findings are judged anew.
func judged(c game.Claim, anew func(game.Finding) game.Finding) game.Claim {
	test := c.Test
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		f, err := test(ctx, v, bound)
		if err != nil {
			return f, err
		}
		return anew(f), nil
	}
	return c
}
