package claim

import (
	"context"
	"fmt"

	"grundy/jobs/paper"
)

// Said gives the function that begins the claims of a paper, to which a test is
// then added: the claim's id is the paper's and the given one, as 'arith/thm12'.
func Said(paper paper.Paper) func(id, section, statement string) Claim {
	return func(id, section, statement string) Claim {
		return Claim{ID: paper.ID + "/" + id, Paper: paper, Section: section, Statement: statement, Version: 1}
	}
}

// Bounded is [Said] for claims that are tested to a given bound by default.
func Bounded(paper paper.Paper) func(id, section string, bound uint64, statement string) Claim {
	said := Said(paper)
	return func(id, section string, bound uint64, statement string) Claim {
		c := said(id, section, statement)
		c.Bound = bound
		return c
	}
}

// Quoted is the claim c with the paper's words and how they are read.
func Quoted(c Claim, words, reading string) Claim {
	c.Raw, c.Reading = words, reading
	return c
}

// HandCheck gives claims their shortest checks by hand, by id. A check of a
// claim that isn't among them is a bug.
func HandCheck(claims []Claim, checks map[string]string) []Claim {
	return byID(claims, "checks by hand", checks, func(c Claim, check string) Claim {
		c.HandCheck = check
		return c
	})
}

// byID gives the claims that a table names by their ids what the table has for each. An id that
// isn't among theirs is a bug; the words say what the table has.
func byID[T any](claims []Claim, words string, table map[string]T, give func(Claim, T) Claim) []Claim {
	given := 0
	for i, c := range claims {
		if of, ok := table[c.ID]; ok {
			claims[i] = give(c, of)
			given++
		}
	}
	if given != len(table) {
		panic(fmt.Sprintf("claim: %d %s, but for %d claims", len(table), words, given))
	}
	return claims
}

// Credited gives claims that their paper doesn't prove what they rest on instead, by id: Cited or
// Stated. An id that isn't among them is a bug.
func Credited(claims []Claim, credits map[string]Basis) []Claim {
	return byID(claims, "credits", credits, func(c Claim, who Basis) Claim {
		c.Credit = who
		return c
	})
}

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

// Counting makes c a claim whose bound is another number than the largest n, as the greatest
// cut-number of the sets that are tested. Such a bound isn't comparable with those of other claims.
func Counting(c Claim, unit string) Claim {
	c.Unit = unit
	return c
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

// Leasts gives claims their least bounds, by id, as [AtLeast] does. One of a claim that isn't
// among them is a bug.
func Leasts(claims []Claim, least map[string]uint64) []Claim {
	return byID(claims, "least bounds", least, AtLeast)
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
