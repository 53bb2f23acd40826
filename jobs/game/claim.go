package game

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Verdict says what became of a claim.
type Verdict string

// The verdicts. Each is found by computing, never by taking a paper's word.
const (
	// Proved: a finite statement checked completely, or a certificate verified.
	Proved Verdict = "proved"
	// Holds: the paper proves it; tested up to the bound without exception.
	Holds Verdict = "holds"
	// Open: nobody is known to have proved it; tested up to the bound without
	// exception.
	Open Verdict = "open"
	// Contradicted: there is a counterexample, the smallest is named.
	Contradicted Verdict = "contradicted"
	// Misprint: the statement stands, but a term, list, table entry, index or
	// formula is printed wrong.
	Misprint Verdict = "misprint"
)

// Finding is the result of testing a claim.
type Finding struct {
	Verdict Verdict
	// Bound is how far the claim was tested, in the claim's own unit (the
	// largest heap, the number of sets, …).
	Bound uint64
	// Evidence is a sentence: what was checked, or the counterexample.
	Evidence string
}

// Values gives the values of games by name, to whatever bound is asked for. A
// claim has no other way to a game's values, so that a dataset serves it as
// well as a solver.
type Values interface {
	// Sequence gives the values of the named game's heaps first ≤ n ≤ to.
	Sequence(ctx context.Context, name string, to uint64) (Slice, error)
	// Grid gives G(n_k) of the named memgame for 1 ≤ n ≤ to and 1 ≤ k ≤ columns.
	Grid(ctx context.Context, name string, to, columns uint64) (Slice, error)
	// Rows gives the rows first ≤ n ≤ to of any other product of the named game,
	// all columns. The caller doesn't change them.
	Rows(ctx context.Context, name, product string, to uint64) (*Table, error)
}

// Need is a product that a claim reads, so that a run can compute it first.
type Need struct {
	Game    string
	Product string
	Request
}

// Claim is a statement of a paper that a machine can test.
type Claim struct {
	// ID is the claim's name for ever, as 'arith/thm12'.
	ID    string
	Paper Paper
	// Section is where the claim stands in the paper.
	Section string
	// Statement is what is claimed, in our own words.
	Statement string
	// Raw is the paper's words where they matter; empty otherwise.
	Raw string
	// Reading is how the words are understood where that isn't plain.
	Reading string
	// ByHand is the shortest check by hand of a claim that fails; empty for
	// others.
	ByHand string
	// Version changes when the test changes, so that old verdicts are stale.
	Version int
	// Bound is how far the claim is tested by default.
	Bound uint64
	// Games names the games that the claim is about besides those that it reads.
	Games []string
	// Needs is what Test reads when it is given the bound.
	Needs func(bound uint64) []Need
	// Test finds the verdict.
	Test func(ctx context.Context, v Values, bound uint64) (Finding, error)
}

// Await runs f until it is done or the context is. It serves functions that
// don't check a context themselves, as definitions and most tests of claims. When
// the context is done first, f is left behind and runs until it ends, with all
// the memory that it uses. A panic of f becomes a panic of the caller, with the
// text and the stack of the first.
func Await(ctx context.Context, f func() error) error {
	done, bugs := make(chan error, 1), make(chan string, 1)
	go func() {
		defer func() {
			if bug := recover(); bug != nil {
				bugs <- fmt.Sprintf("%v\n%s", bug, debug.Stack())
			}
		}()
		done <- f()
	}()
	select {
	case err := <-done:
		return err
	case bug := <-bugs:
		panic(bug)
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
