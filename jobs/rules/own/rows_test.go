package own_test

import (
	"context"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
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
