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
// About the values of a game that needn't end it states a predicate over the columns.
// Other games are found by their names. The error is an [*own.Error] or a plain sentence.
func Of(
	r claim.Row, id string, bound uint64, g *game.Game,
	lookup func(name string) (*game.Game, error),
) (claim.Claim, error) {
	if p := g.Product("values"); p != nil && p.Schema.Index("kind") > 0 && r.Holds != "" {
		if further(r) != "" {
			return claim.Claim{}, &own.Error{Field: "holds", Message: "a claim about " +
				"a game that needn't end has just game, statement, holds and bound: delete its other keys"}
		}
		need := claim.Need{Game: g.Name, Product: p.Name, Request: game.Request{N: bound}}
		return onRows(r, id, need, []string{"n", "kind", "g", "k"})
	}
	p, err := product(r, g)
	if err != nil {
		return claim.Claim{}, err
	}
	if bound < p.First {
		return claim.Claim{}, &own.Error{Field: "bound", Message: fmt.Sprintf(
			"the first heap of %s is %d: the bound must be at least that", g.Name, p.First)}
	}
	more := further(r)
	r.ID, r.Bound, r.Game, r.Product, r.Section = id, bound, g.Name, p.Name, "claims"
	r.From, r.Games = max(r.From, p.First), []string{g.Name}
	r.Every, r.Version = true, 1
	r.Reading = cmp.Or(r.Reading, r.Holds, r.Slice, r.Where)
	r.Credit = cmp.Or(r.Credit, claim.Experiment)
	if r.Place == nil {
		r.Place = own.Named
	}
	c, err := r.Claim(own.Paper, own.Machine{Games: func(name string) (*game.Game, error) {
		if name == g.Name {
			return g, nil
		}
		g, err := lookup(name)
		return g, catalog.Suggesting(err)
	}}, nil)
	c.ID, c.Further = id, more
	return c, err
}

// further is what the test of a claim depends on besides its words and its program, as JSON.
func further(r claim.Row) string {
	r.Statement, r.Game, r.Product, r.Holds, r.Slice, r.K, r.Place = "", "", "", "", "", 0, nil
	text, err := json.Marshal(r)
	if err != nil {
		panic(fmt.Sprintf("claims: %v", err)) // of strings and numbers
	}
	if string(text) == "{}" {
		return ""
	}
	return string(text)
}

// product is the product of the game that the statement is about.
func product(r claim.Row, g *game.Game) (*game.Product, error) {
	for _, name := range []string{game.Sequence, game.Grid, game.Cube} {
		if p := g.Product(name); p != nil && (r.Product == "" || r.Product == name) {
			if name != game.Sequence && r.Slice != "" {
				return nil, &own.Error{Field: "slice", Message: fmt.Sprintf(
					"a slice is the values of a sequence, and this claim is about a %s: write holds instead", name)}
			}
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
	c.Version, c.Unit, c.Sweep, c.Games = 3, "number of rows", sweep, nil
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
	c := claim.Claim{Paper: own.Paper, Row: claim.Row{
		ID: id, Section: "claims", Statement: s.Statement, Reading: strings.TrimSpace(s.Holds),
		Version: 1, Bound: table.N, Credit: claim.Experiment, Games: []string{table.Game},
	}}
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
		f.Bound = bound
		return f, err
	}
	return c, nil
}
