package claim

import (
	"fmt"

	"grundy/jobs/game"
)

// Said gives the function that begins the claims of a paper, to which a test is
// then added: the claim's id is the paper's and the given one, as 'arith/thm12'.
func Said(paper game.Paper) func(id, section, statement string) game.Claim {
	return func(id, section, statement string) game.Claim {
		return game.Claim{ID: paper.ID + "/" + id, Paper: paper, Section: section, Statement: statement, Version: 1}
	}
}

// Bounded is [Said] for claims that are tested to a given bound by default.
func Bounded(paper game.Paper) func(id, section string, bound uint64, statement string) game.Claim {
	said := Said(paper)
	return func(id, section string, bound uint64, statement string) game.Claim {
		c := said(id, section, statement)
		c.Bound = bound
		return c
	}
}

// Quoted is the claim c with the paper's words and how they are read.
func Quoted(c game.Claim, words, reading string) game.Claim {
	c.Raw, c.Reading = words, reading
	return c
}

// HandCheck gives claims their shortest checks by hand, by id. A check of a
// claim that isn't among them is a bug.
func HandCheck(claims []game.Claim, checks map[string]string) []game.Claim {
	given := 0
	for i, c := range claims {
		if check, ok := checks[c.ID]; ok {
			claims[i].HandCheck = check
			given++
		}
	}
	if given != len(checks) {
		panic(fmt.Sprintf("claim: %d checks by hand, but for %d claims", len(checks), given))
	}
	return claims
}

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
// got and not the wanted one.
func Counter(kind game.CounterexampleKind, name string, n, got uint64, want any) game.Counterexample {
	return game.Counterexample{Kind: kind, Game: name, Heap: n, Got: fmt.Sprint(got), Want: fmt.Sprint(want)}
}
