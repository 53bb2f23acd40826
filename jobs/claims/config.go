package claims

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
)

// Of is what a config states about a game as a claim with an id, which is tested up to the bound.
// About the values of a game that needn't end it states a predicate over the columns. A sum and a
// slice that reads several games need no game, which is nil then.
// Other games are found by their names. The error is an [*own.Error] or a plain sentence.
func Of(
	r claim.Row, id string, bound uint64, g *game.Game,
	lookup func(name string) (*game.Game, error),
) (claim.Claim, error) {
	find := func(name string) (*game.Game, error) {
		if g != nil && name == g.Name {
			return g, nil
		}
		g, err := lookup(name)
		return g, catalog.Suggesting(err)
	}
	more := further(r)
	var err error
	if r.Games, err = found("games", r.Games, find); err != nil {
		return claim.Claim{}, err
	}
	if g != nil {
		p := g.Product("values")
		if p != nil && p.Schema.Index("kind") > 0 && r.Holds != "" {
			if further(spoken(r)) != "" {
				return claim.Claim{}, &own.Error{Field: "holds", Message: "a claim about " +
					"a game that needn't end is true of each value by itself: " +
					"delete the keys that say more of the test"}
			}
			need := claim.Need{Game: g.Name, Product: p.Name, Request: game.Request{N: bound}}
			return onRows(r, id, need, []string{"n", "kind", "g", "k"})
		}
		if p, err = product(r, g, bound); err != nil {
			return claim.Claim{}, err
		}
		r.Game, r.Product, r.From = g.Name, p.Name, max(r.From, p.First)
		r.Games = append([]string{g.Name}, r.Games...)
	}
	read := func(name string) (*game.Game, error) {
		g, err := find(name)
		if err == nil {
			var p *game.Product
			if p, err = product(r, g, bound); err == nil {
				r.Product = p.Name
			}
		}
		return g, err
	}
	if r.Reads, err = found("reads", claim.Spread(r.Reads...), read); err != nil {
		return claim.Claim{}, err
	}
	if r.Most > 0 && max(bound, r.Least) > r.Most {
		return claim.Claim{}, &own.Error{Field: "most", Message: fmt.Sprintf(
			"the largest bound is %d, but the bound %d is asked for: raise most, or lower the other",
			r.Most, max(bound, r.Least))}
	}
	if r.Reads != nil && r.Slice == "" {
		return claim.Claim{}, &own.Error{Field: "reads", Message: "several games are read by " +
			"a slice, whose g is a tuple of their values: write slice, or one game"}
	}
	c, err := spokenFor(r, id, bound).Claim(own.Paper, own.Machine{Games: find}, nil)
	c.ID, c.Further = id, more
	return c, err
}

// spokenFor is the row with what a claim of a config has without saying it.
func spokenFor(r claim.Row, id string, bound uint64) claim.Row {
	r.ID, r.Bound, r.Every, r.Version = id, bound, true, 1
	r.Section, r.Credit = cmp.Or(r.Section, "claims"), cmp.Or(r.Credit, claim.Experiment)
	r.Reading = cmp.Or(r.Reading, r.Holds, r.Slice, r.Where)
	if r.Place == nil {
		r.Place = own.Named
	}
	return r
}

// spoken is the row without what a claim may say of itself whatever its test is.
func spoken(r claim.Row) claim.Row {
	r.Section, r.Words, r.Reading, r.ByHand, r.Settle, r.Unit = "", "", "", "", "", ""
	r.Credit, r.Verdict, r.Question, r.Fitted, r.Games = "", "", false, false, nil
	r.Least, r.Most = 0, 0
	return r
}

// found is the names of games as the program has them.
func found(
	field string, names []string, find func(name string) (*game.Game, error),
) (all []string, err error) {
	for _, name := range names {
		g, err := find(name)
		if _, said := err.(*own.Error); err != nil && !said {
			err = &own.Error{Field: field, Message: strings.TrimSuffix(err.Error(), ".")}
		}
		if err != nil {
			return nil, err
		}
		all = append(all, g.Name)
	}
	return all, nil
}

// further is what the test of a claim depends on besides its words and its program, as JSON. The
// program is what the words are read as, unless they have a reading.
func further(r claim.Row) string {
	if r.Reading == "" {
		r.Holds, r.Slice = "", ""
	}
	r.Statement, r.Game, r.Product, r.Sweep, r.K, r.Place = "", "", "", "", 0, nil
	text, err := json.Marshal(r)
	if err != nil {
		panic(fmt.Sprintf("claims: %v", err)) // of strings and numbers
	}
	if string(text) == "{}" {
		return ""
	}
	return string(text)
}

// product is the product of the game that the statement is about: a grid where columns are spoken
// of. The bound is 0 where the statement has one of its own.
func product(r claim.Row, g *game.Game, bound uint64) (*game.Product, error) {
	if r.Product == "" && r.K+r.Wider > 0 && g.Product(game.Grid) != nil {
		r.Product = game.Grid
	}
	for _, name := range []string{game.Sequence, game.Grid, game.Cube} {
		switch p := g.Product(name); {
		case p == nil, r.Product != "" && r.Product != name:
			continue
		case name == game.Cube && r.Slice != "":
			return nil, &own.Error{Field: "slice", Message: "a slice is the values of " +
				"a sequence or a grid, and this claim is about a cube: write holds instead"}
		case 0 < bound && bound < p.First:
			return nil, &own.Error{Field: "bound", Message: fmt.Sprintf(
				"the first heap of %s is %d: the bound must be at least that", g.Name, p.First)}
		default:
			return p, nil
		}
	}
	e := &own.Error{Field: "product", Message: fmt.Sprintf(
		"a claim is about a sequence, a grid or a cube, or holds of the values of a game that needn't end, and the game %s has %s",
		g.Name, strings.Join(g.ProductNames(), ", "))}
	if r.Product == "" {
		e.Field = "game"
	}
	return nil, e
}

// OfSweep is what a config states about the table of a sweep as a claim with an id. Its predicate
// is over the columns of a row, which are variables of the sweep and results. rows is the number of
// rows. The error is an [*own.Error].
func OfSweep(s claim.Row, id, sweep string, columns []string, rows uint64) (claim.Claim, error) {
	if s.Holds == "" {
		return claim.Claim{},
			&own.Error{Field: "sweep", Message: "a claim about a sweep needs holds, " +
				"which is true of each row: write, for example, holds: period > 0"}
	}
	table := claim.Need{Game: sweep, Product: claim.SweepTable, Request: game.Request{N: rows}}
	c, err := onRows(s, id, table, columns)
	c.Version, c.Unit, c.Sweep, c.Games = 3, "number of rows", sweep, s.Games
	c.Needs = func(uint64) []claim.Need { return nil }
	tested := c.Test
	c.Test = func(ctx context.Context, v claim.Values, _ uint64) (claim.Finding, error) {
		return tested(ctx, v, rows)
	}
	return c, err
}

// onRows is a claim whose predicate is over the columns of a row of a table: that of a sweep, or
// the values of a game that needn't end.
func onRows(s claim.Row, id string, table claim.Need, columns []string) (claim.Claim, error) {
	test, err := own.Machine{}.Rows(s, columns)
	if err != nil {
		return claim.Claim{}, err
	}
	more, games := further(s), append([]string{table.Game}, s.Games...)
	r := spokenFor(s, id, table.N)
	r.Holds, r.Game, r.Games = "", "", games
	c, err := r.Claim(own.Paper, own.Machine{}, func(c claim.Claim) claim.Claim {
		c.Needs = func(bound uint64) []claim.Need {
			table.N = bound
			return []claim.Need{table}
		}
		c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
			t, err := v.Rows(ctx, table.Game, table.Product, bound)
			if err != nil {
				return claim.Finding{}, err
			}
			f, err := test(ctx, t)
			if f.Bound = bound; f.Verdict == claim.Holds {
				f.Verdict = cmp.Or(s.Verdict, claim.Holds)
			}
			return f, err
		}
		return c
	})
	c.ID, c.Further = id, more
	return c, err
}
