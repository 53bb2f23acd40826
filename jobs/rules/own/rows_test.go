package own_test

import (
	"context"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// sweepRows gives the table of a sweep.
type sweepRows struct {
	claim.Values
	table *tables.Table
}

func (v sweepRows) Rows(context.Context, string, string, uint64) (*tables.Table, error) {
	return v.table, nil
}

// A claim about a sweep is true of each row, or the first that contradicts it is named.
func TestClaimOfSweep(t *testing.T) {
	schema := tables.Columns("n uint64", "a uint64", "game text", "period uint64", "largest uint32")
	table := tables.New(schema)
	table.AppendRow(uint64(1), uint64(2), "subtraction:1,2", uint64(3), uint32(2))
	table.AppendRow(uint64(2), uint64(3), "subtraction:1,3", uint64(2), uint32(1))
	columns := []string{"a", "game", "period", "largest"}
	for _, c := range []struct{ holds, want string }{
		{"period <= 3", "holds: true of all 2 rows"},
		{"game.startswith('sub')", ""},
		{`game == "subtraction:1,2" or largest == 1`, "holds: true of all 2 rows"},
		{"period == a + 1", `contradicted: it fails at 1 of 2 rows, first at row 2, of subtraction:1,3: a = 3, period = 2`},
		{"largest > 1", `contradicted: it fails at 1 of 2 rows, first at row 2, of subtraction:1,3: largest = 1`},
		{"False", `contradicted: it fails at 2 of 2 rows, first at row 1, of subtraction:1,2`},
		{"'x' * (10000 * 10000 * 10000) == game", ""},
		{"period + a", ""},
		{"frontier > 0", ""},
	} {
		got := ""
		tested, err := claims.OfSweep(claim.Row{Statement: "x", Holds: c.holds}, "x", "s", columns,
			2)
		if err == nil {
			var found claim.Finding
			if found, err = tested.Test(t.Context(), sweepRows{table: table}, 2); err == nil {
				got = string(found.Verdict) + ": " + found.Evidence
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.holds, got, err, c.want)
		}
	}
}

// A claim about a game that needn't end is true of each heap, by its kind, g and the list k, or the
// first that contradicts it is named.
func TestClaimOfLoopyValues(t *testing.T) {
	g := made(t, own.Spec{Name: "x", Loopy: true, Bound: 99,
		Options: "[m for m in (n - 1, n - 2, n + 1) if m >= 0] if n % 5 else []"})
	table := tables.New(g.Products[0].Schema)
	p := &g.Products[0]
	err := catalog.Solve(t.Context(), p, &p.Solvers[0], game.Request{N: 7},
		func(rows *tables.Table) error {
			for i := range rows.Rows() {
				table.AppendRow(rows.Row(i)...)
			}
			return nil
		})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ holds, want string }{
		{`kind == "finite" or 0 in k`, "holds: true of all 8 rows"},
		{`(kind == "finite") == (n % 5 in (0, 3))`, "holds: true of all 8 rows"},
		{`k == []`, `contradicted: it fails at 5 of 8 rows, first at n = 1: k = [0]`},
		{`g == 0`, `contradicted: it fails at 5 of 8 rows, first at n = 1: g = 1`},
		{"kinds > 0", ""},
	} {
		got := ""
		row := claim.Row{Statement: "x", Holds: c.holds}
		stated, err := claims.Of(row, "x", 7, g, catalog.Lookup)
		if err == nil {
			var found claim.Finding
			if found, err = stated.Test(t.Context(), sweepRows{table: table}, 7); err == nil {
				got = string(found.Verdict) + ": " + found.Evidence
			}
			if need := stated.Needs(7)[0]; need.Game != "own:x" || need.N != 7 || found.Bound != 7 {
				t.Errorf("%s: it reads %+v, to %d", c.holds, need, found.Bound)
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.holds, got, err, c.want)
		}
	}
}

// Other keys of a claim say nothing of a game that needn't end, and are refused.
func TestClaimOfLoopyValuesAlone(t *testing.T) {
	g := made(t, own.Spec{Name: "x", Loopy: true, Options: "[n + 1]"})
	_, err := claims.Of(claim.Row{Holds: "g == 0", From: 3}, "x", 7, g, catalog.Lookup)
	if err == nil || !strings.Contains(err.Error(), "delete the keys that say more of the test") {
		t.Error(err)
	}
}

// The table of no row leaves a claim about a sweep undecided.
func TestClaimOfNoRow(t *testing.T) {
	c, err := claims.OfSweep(claim.Row{Statement: "x", Holds: "n > 0"}, "x", "s", []string{"n"}, 0)
	if err != nil {
		t.Fatal(err)
	}
	f, err := c.Test(t.Context(), sweepRows{table: tables.New(tables.Columns("n uint64"))}, 0)
	if err != nil || f.Verdict != claim.Undecided {
		t.Errorf("%+v, %v", f, err)
	}
}
