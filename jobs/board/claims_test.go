package board

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/game"
)

// small is the bound at which claims are tested here, where it is below their
// own.
const small = 7

// Every statement about values is true of small positions, and each of its
// cases turns the verdict when a value that it reads is another one.
func TestStatementsCanFail(t *testing.T) {
	for _, s := range statements() {
		t.Run(s.ID, func(t *testing.T) {
			bound := min(s.Bound, small)
			f, err := s.complete().Test(t.Context(), nil, bound)
			if err != nil || f.Verdict != s.ifTrue || f.Evidence == "" {
				t.Fatalf("%+v, %v", f, err)
			}
			for _, k := range s.cases(int(bound)) {
				if !slices.Contains(verdicts(t, s, k), game.Contradicted) {
					t.Fatalf("%v may have any value", k)
				}
			}
		})
	}
}

// verdicts is what becomes of the statement about one sum whose first component
// has the value 0, 1 or 2, and the others 0.
func verdicts(t *testing.T, s statement, k sumCase) (found []game.Verdict) {
	s.cases = func(int) []sumCase { return []sumCase{k} }
	for g := range uint32(3) {
		f, err := s.judge(small, func(w summand) (uint32, error) {
			if w == k.sum[0] {
				return g, nil
			}
			return 0, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, f.Verdict)
	}
	return found
}

// The claims that read no values fail when what they say is changed.
func TestShapesCanFail(t *testing.T) {
	wrong := claim.Pure(game.Claim{}, nil)
	for what, f := range map[string]game.Finding{
		"figure 1 with c = 3":        testFigure1("diamond-5", 3),
		"figure 1 with c = 1":        testFigure1("diamond-5", 1),
		"the mid-game alone":         testStrategy(small, false),
		"stars leave paths":          leaves(small, 4, star, func(n int) *adjacency { return path(n - 2) }),
		"cycles leave cycles":        leaves(small, 5, cycle, func(n int) *adjacency { return cycle(n - 2) }),
		"complete graphs leave more": leaves(small, 3, complete, func(n int) *adjacency { return complete(n - 1) }),
		"no move on K1":              leaves(small, 1, complete, func(n int) *adjacency { return &adjacency{} }),
		"the first turn takes 2":     testFirstTurn(small, 2),
		"play of 8 moves":            finding(t, squareLengths(wrong, played{"rows:111,101,111", 1, 8})),
		"play of any length":         finding(t, squareLengths(wrong, played{"3x3", 0, 9})),
	} {
		if f.Verdict != game.Contradicted {
			t.Errorf("%s: %+v", what, f)
		}
	}
}

func finding(t *testing.T, c game.Claim) game.Finding {
	t.Helper()
	f, err := c.Test(t.Context(), nil, small)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// As they are, none of the claims that read no values fails.
func TestShapesHold(t *testing.T) {
	for _, c := range slices.Concat(section4Shapes(), section7Shapes(), section8Shapes(), section9()) {
		if len(c.Needs(small)) == 0 {
			if f := finding(t, c); f.Verdict != game.Holds && f.Verdict != game.Proved {
				t.Errorf("%s: %+v", c.ID, f)
			}
		}
	}
}

// Lemma 10 reads the values of No-Factor.
func TestLemma10CanFail(t *testing.T) {
	for _, c := range section9() {
		if len(c.Needs(small)) > 0 {
			claimtest.Mutations(t, []game.Claim{c}, solved{}, claimtest.Options{Bound: small})
		}
	}
}

// solved is the sequence of No-Factor.
type solved struct{ game.Values }

func (solved) Sequence(ctx context.Context, _ string, to uint64) (game.Slice, error) {
	p := noFactorGame().Product(game.Sequence)
	run, err := p.Solvers[0].Start(ctx, game.Request{N: to}, game.Empty(p.First))
	if err != nil {
		return game.Slice{}, err
	}
	table := game.NewTable(p.Schema)
	if err := run.Next(ctx, to, table); err != nil {
		return game.Slice{}, err
	}
	values, err := table.Nimbers("g")
	return game.Slice{Column: "g", First: p.First, Width: 1, Values: values}, err
}
