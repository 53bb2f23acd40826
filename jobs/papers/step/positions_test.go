package step

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// small is the bound at which claims are tested here, where it is below their
// own.
const small = 7

// onBoards are the claims about boards and graphs, by their ids in the paper.
func onBoards(t *testing.T) map[string]claim.Claim {
	t.Helper()
	claims := map[string]claim.Claim{}
	both := game.Family{Games: append(Boards().Games, Heaps().Games...), Forms: Heaps().Forms}
	for _, c := range Claims().Claims(own.Machine{Games: both.Lookup}) {
		if len(c.Games) > 0 || c.ID == "step/lem10" {
			claims[strings.TrimPrefix(c.ID, "step/")] = c
		}
	}
	return claims
}

// Whatever bound is asked for, a claim is tested soon, undecided or refused in a sentence
// that names the largest; never of nothing.
func TestAnyBound(t *testing.T) {
	for _, c := range onBoards(t) {
		for _, bound := range []uint64{1, 2, c.Bound + 1, 1_000_000, math.MaxUint64} {
			c.Needs(bound)
			f, err := c.Test(t.Context(), solved{}, bound)
			switch {
			case err != nil && !strings.Contains(err.Error(), " at most") &&
				!strings.Contains(err.Error(), "the largest bound is"):
				t.Errorf("%s to %d: %v", c.ID, bound, err)
			case err == nil && bound < c.Least && f.Verdict == claim.Undecided:
			case err == nil && (strings.Contains(f.Evidence, "of 0") || !stands(f)):
				t.Errorf("%s to %d: %+v", c.ID, bound, f)
			}
		}
	}
}

// Every claim is found by the games that it is about.
func TestClaimsNameTheirGames(t *testing.T) {
	known := map[string]bool{}
	for _, g := range playedOnBoards() {
		known[g.Name] = true
	}
	for _, c := range onBoards(t) {
		names := slices.Clone(c.Games)
		for _, need := range c.Needs(c.Bound) {
			names = append(names, need.Game)
		}
		if len(names) == 0 || slices.ContainsFunc(names, func(name string) bool {
			return !known[name]
		}) {
			t.Errorf("%s is about the games %q", c.ID, names)
		}
	}
}

// The claims that read no values fail when what they say is changed.
func TestShapesCanFail(t *testing.T) {
	for what, test := range map[string]claim.Test{
		"figure 1 with c = 3":    figure1("diamond-5", 3),
		"figure 1 with c = 1":    figure1("diamond-5", 1),
		"the mid-game alone":     strategy(false),
		"the first turn takes 2": firstTurn(2),
		"2 is stolen":            stealing(func(_, p uint64) bool { return p == 2 }),
	} {
		if f := test(nil, small); f.Verdict != claim.Contradicted {
			t.Errorf("%s: %+v", what, f)
		}
	}
}

// As they are, none of the claims that read no values fails.
func TestShapesHold(t *testing.T) {
	for _, c := range onBoards(t) {
		if len(c.Needs(small)) > 0 {
			continue
		}
		if f, err := c.Test(t.Context(), nil, max(c.Least, min(c.Bound, small))); err != nil ||
			!stands(f) {
			t.Errorf("%s: %+v, %v", c.ID, f, err)
		}
	}
}

// stands says whether no exception was found.
func stands(f claim.Finding) bool {
	return f.Verdict == claim.Holds || f.Verdict == claim.Proved || f.Verdict == claim.Open
}

// solved gives the products of the family.
type solved struct{ claim.Values }

func (solved) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	table, err := solved{}.Rows(ctx, name, game.Sequence, to)
	if err != nil {
		return tables.Slice{}, err
	}
	values, err := table.Nimbers("g")
	return tables.Slice{Column: "g", First: 1, Width: 1, Values: values}, err
}

func (solved) Rows(ctx context.Context, name, product string, to uint64) (*tables.Table, error) {
	for _, g := range playedOnBoards() {
		if g.Name == name {
			p := g.Product(product)
			run, err := p.Solvers[0].Start(ctx, game.Request{N: to}, tables.NoValues(1))
			if err != nil {
				return nil, err
			}
			table := tables.New(p.Schema)
			return table, run.Next(ctx, to, table)
		}
	}
	panic("board: no game " + name)
}
