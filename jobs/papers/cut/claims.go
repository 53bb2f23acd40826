// Package cut is what the paper on partition games says of its games, which take and break, and
// so stand in package breaking: claims.yaml has its statements, section by section, and the Go
// files have the tests that need code:
//
//   - section1.go to section5.go: those of the statements of a section, in the paper's order
//   - theorem9.go: the cuts in the proof of theorem 9, in section 3.1
//   - candidates.go: the survey of small sets, and the pairs (p, s) that fulfil AP1 and AP2
//   - cuts.go: what is tested of a printed cut
//   - classes.go: what certificates prove of whole classes of sets, with theorem C5
package cut

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

//go:embed claims.yaml
var text string

const file = "jobs/papers/cut/claims.yaml"

// Claims are the paper's statements.
func Claims() claim.File {
	tests := map[string]any{}
	for _, section := range []map[string]any{
		section1(), section2(), section3(), section4(), section5(), classTests(),
	} {
		for id, t := range section {
			if of, ok := t.(test); ok {
				t = onSequences(of)
			}
			tests[id] = t
		}
	}
	return claim.File{Paper: paper.Partition, Name: file, Text: text, Tests: tests}
}

// test is a test of the games that a row reads, which may be none. A completion completes a claim
// with its test.
type (
	test       = func(all []values, bound uint64) claim.Finding
	completion = func(c claim.Claim) claim.Claim
)

// values is a game with the values that were read. The set is that of a CUT, and nil for others.
type values struct {
	*breaking.Set
	claim.Read
}

func onSequences(t test) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		games := make([]values, len(all))
		for i, s := range all {
			games[i] = values{setOf(s.Game), s}
		}
		return t(games, bound)
	}
}

// onReads is a test of games that depend on the bound.
func onReads(reads func(bound uint64) []claim.Need, t test) completion {
	return func(c claim.Claim) claim.Claim { return claim.OnReads(c, reads, onSequences(t)) }
}

// A reader reads the values of a game as far as a test asks, which tells step by step.
type reader = func(game string, to uint64) (values, error)

type staged = func(ctx context.Context, read reader, bound uint64) (claim.Finding, error)

// inStages is a test that doesn't read at once all that it may need.
func inStages(most reading, t staged) completion {
	return func(c claim.Claim) claim.Claim {
		c.Needs = onReads(most, nil)(c).Needs
		c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
			return t(ctx, func(game string, to uint64) (values, error) {
				s, err := v.Sequence(ctx, game, to)
				return values{setOf(game), claim.Read{Game: game, Slice: s}}, err
			}, bound)
		}
		return c
	}
}

// heapsTo is what a test reads of the game of a set, up to a heap.
func heapsTo(s *breaking.Set, to uint64) claim.Need { return claim.SequenceTo(named(s), to) }

// named is the name of the game of a set, and setOf the set of a game, if it is a CUT.
func named(s *breaking.Set) string { return "cut:" + s.String() }

func setOf(name string) *breaking.Set {
	text, ok := strings.CutPrefix(name, "cut:")
	if !ok {
		return nil
	}
	s, err := breaking.ParseSet(text)
	if err != nil {
		panic("cut: " + err.Error())
	}
	return &s
}

// examined is what is found of the period of the game.
func (g values) examined() regular.Result {
	family := breaking.Family()
	if g.Set != nil {
		family = breaking.Cuts()
	}
	return claim.Examine(family, g.Game, g.Slice)
}

// nimSum is the value of a sum of heaps.
func (g values) nimSum(heaps []uint64) (x uint32) {
	for _, h := range heaps {
		x ^= g.At(h)
	}
	return x
}

// ofGame says in how many cases a statement is true of a game, and what contradicts it, or nil, or
// a finding with another verdict.
type ofGame = func(g values, bound uint64) (cases int, fault any)

// each is the test that a statement is true of each game. If it is, the verdict is ifTrue, and the
// words may speak of the {bound}, of {cases}, and of {games}, of which so many {have} a case.
func each(ifTrue claim.Verdict, words string, of ofGame) test {
	return func(all []values, bound uint64) claim.Finding {
		cases, have := 0, 0
		for _, g := range all {
			count, fault := of(g, bound)
			if f, ok := fault.(claim.Finding); ok {
				return f
			} else if fault != nil {
				return fails(bound, "%s", fault)
			}
			if cases += count; count > 0 {
				have++
			}
		}
		places := strings.NewReplacer("{bound}", fmt.Sprint(bound), "{cases}", fmt.Sprint(cases),
			"{games}", fmt.Sprint(len(all)), "{have}", fmt.Sprint(have))
		return claim.Found(ifTrue, bound, "%s", places.Replace(words))
	}
}

// misprint is the test of a statement that is a misprint where it fails as it is printed and stands
// as it is meant. The format joins the evidence of both.
func misprint(printed, meant test, format string) test {
	return func(all []values, bound uint64) claim.Finding {
		f := printed(all, bound)
		if f.Verdict != claim.Contradicted {
			return f
		}
		switch m := meant(all, bound); m.Verdict {
		case claim.Undecided:
			return m
		case claim.Holds:
			f.Verdict, f.Evidence = claim.Misprint, fmt.Sprintf(format, f.Evidence, m.Evidence)
		}
		return f
	}
}

// found is the finding of a verdict with formatted words, see [claim.Found].
func found(v claim.Verdict) func(bound uint64, words string, args ...any) claim.Finding {
	return func(bound uint64, words string, args ...any) claim.Finding {
		return claim.Found(v, bound, words, args...)
	}
}

var (
	fails  = found(claim.Contradicted)
	holds  = found(claim.Holds)
	open   = found(claim.Open)
	proved = found(claim.Proved)
)

// split writes n ≥ 1 as pq + r with 0 < r ≤ p.
func split(n, p uint64) (q, r uint64) { return (n - 1) / p, (n-1)%p + 1 }
