package figure

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/plots/tally"
)

// tableOf is a table with the columns that pictures of sweeps show here, a row an item.
func tableOf(rows ...[]any) *tables.Table {
	t := tables.New(tables.Columns("n uint64", "a uint64", "verdict text", "period uint64", "space uint8", "largest uint32"))
	for _, r := range rows {
		t.AppendRow(r...)
	}
	return t
}

// dot is a row of which a picture shows some numbers.
func dot(n, a uint64, verdict string, period uint64, space uint8, largest uint32) []any {
	return []any{n, a, verdict, period, space, largest}
}

// A picture shows the rows in the order of x, and none without a period where it shows that; a table
// prints the columns that it is asked for, behind the texts of families, a rule where a group of
// them begins; sequences are the values of a period as papers write them, behind those before it.
// What can't be shown is an error, never another number.
func TestReadSweep(t *testing.T) {
	four := tableOf(dot(1, 7, "proved", 12, 1, 9), dot(2, 5, "none", 0, 0, 8), dot(3, 5, "apparent", 3, 0, 2), dot(4, 7, "proved", 4, 1, 1))
	none, far := tableOf(dot(1, 7, "none", 9, 1, 9)), tableOf(dot(1, 7, "proved", math.MaxUint32+1, 1, 9))
	periods := tables.New(tables.Columns("game text", "verdict text", "period uint64", "preperiod uint64", "saltus uint64"))
	for _, row := range [][]any{
		{"a", "proved", uint64(4), uint64(0), uint64(2)}, {"b", "apparent", uint64(2), uint64(3), uint64(0)},
		{"c", "none", uint64(0), uint64(0), uint64(0)}, {"d", "proved", uint64(50), uint64(11), uint64(8)},
	} {
		periods.AppendRow(row...)
	}
	unknown := tables.New(periods.Schema)
	unknown.AppendRow("e", "proved", uint64(1), uint64(0), uint64(0))
	values := func(_ context.Context, game string, count uint64) ([]uint32, error) {
		if all := map[string][]uint32{"a": {0, 1, 0, 1}, "b": {0, 0, 2, 1, 5}}[game]; uint64(len(all)) == count {
			return all, nil
		}
		return nil, errors.New("other values are asked for")
	}
	for _, c := range []struct {
		kind, options string
		table         *tables.Table
		shown         string // empty for an error
		want          string // the CSV, or what the error says
		groups        []int
	}{
		{"scatter", `x: a, "y": period`, four, "period against a", "a,period\n5,3\n7,4\n7,12\n", nil},
		{"scatter", `x: a, "y": largest`, four, "largest against a", "a,largest\n5,2\n5,8\n7,1\n7,9\n", nil},
		{"scatter", `x: "n", "y": space`, four, "space against n", "n,space\n1,1\n2,0\n3,0\n4,1\n", nil},
		{"scatter", `x: a, "y": period`, none, "", "no row of the sweep s has a period", nil},
		{"scatter", `x: a, "y": period`, far, "", "period is 4294967296 in row 1 of s, and a pict", nil},
		{"table", "columns: [a, verdict, space]", none, "the columns a, verdict, space", "a,verdict,space\n7,none,1\n", nil},
		{"table", `columns: [a], heads: [group, set, a], families: ["Solved | {7, $c_1$}", "| {5}", "| {5, 6}", "Open | {4}"]`, four, "the columns a",
			"group,set,a\nSolved,\"{7, c₁}\",7\n,{5},5\n,\"{5, 6}\",5\nOpen,{4},7\n", []int{3}},
		{"table", `columns: [a], heads: [group, set, a], families: ["a | b"]`, four, "", "has 4 rows, and families has 1 lines", nil},
		{"table", "columns: [game, sequence]", periods, "the columns game, sequence", "game,sequence\na,\"(0, 1)² (+2)\"\n" +
			"b,\"0, 0, 2, (1, 5) (+0), as far as computed\"\nc,no period is known\nd,50 values after 11 (+8)\n", nil},
		{"table", "columns: [sequence]", unknown, "", "other values are asked for", nil},
	} {
		p := panel(c.kind, c.options)
		d, err := ReadSweep(t.Context(), "s", c.table, typed(p), values)
		if err != nil || c.shown == "" {
			if c.shown != "" || !strings.Contains(fmt.Sprint(err), c.want) {
				t.Errorf("%s: the error is %v, want %q", c.options, err, c.want)
			}
			continue
		}
		printed, _ := d.Drawn.(tally.Table)
		if got := csvOf(t, p, d); got != c.want || Shown(typed(p), d) != c.shown || !slices.Equal(printed.Groups, c.groups) {
			t.Errorf("%s: the CSV is %q of %s in groups at %v", c.options, got, Shown(typed(p), d), printed.Groups)
		}
	}
}
