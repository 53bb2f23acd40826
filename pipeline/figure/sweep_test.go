package figure

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/plots/tally"
)

// tableOf is a table with the columns that pictures of sweeps show here, a row an item.
func tableOf(rows ...[]any) *tables.Table {
	t := tables.New(tables.Schema{
		{Name: "n", Type: tables.Uint64}, {Name: "a", Type: tables.Uint64}, {Name: "verdict", Type: tables.Text},
		{Name: "period", Type: tables.Uint64}, {Name: "space", Type: tables.Uint8}, {Name: "largest", Type: tables.Uint32},
	})
	for _, r := range rows {
		t.AppendRow(r...)
	}
	return t
}

// A picture shows the rows in the order of x, and none without a period where it shows that.
func TestReadSweep(t *testing.T) {
	table := tableOf(
		[]any{uint64(1), uint64(7), "proved", uint64(12), uint8(1), uint32(9)},
		[]any{uint64(2), uint64(5), "none", uint64(0), uint8(0), uint32(8)},
		[]any{uint64(3), uint64(5), "apparent", uint64(3), uint8(0), uint32(2)},
		[]any{uint64(4), uint64(7), "proved", uint64(4), uint8(1), uint32(1)},
	)
	for _, c := range []struct {
		x, y  string
		heaps []uint64
		want  []uint32
	}{
		{"a", "period", []uint64{5, 7, 7}, []uint32{3, 4, 12}},
		{"a", "largest", []uint64{5, 5, 7, 7}, []uint32{2, 8, 1, 9}},
		{"n", "space", []uint64{1, 2, 3, 4}, []uint32{1, 0, 0, 1}},
	} {
		p := config.Panel{Kind: "scatter", Options: map[string]any{"x": c.x, "y": c.y}}
		d, err := ReadSweep(t.Context(), "s", table, typed(p), nil)
		s, _ := d.Drawn.(tally.Sequence)
		if err != nil || !slices.Equal(s.Heaps, c.heaps) || !slices.Equal(s.Values, c.want) || Shown(typed(p), d) != c.y+" against "+c.x {
			t.Errorf("%s against %s: %+v, error %v", c.y, c.x, d, err)
		}
		if got := csvOf(t, p, d); !strings.HasPrefix(got, c.x+","+c.y+"\n") {
			t.Errorf("the CSV is %q", got)
		}
	}
}

// What a picture can't show is an error, never another number.
func TestReadSweepErrors(t *testing.T) {
	p := panel("scatter", `x: a, "y": period`)
	for want, row := range map[string][]any{
		"no row of the sweep s has a period":             {uint64(1), uint64(7), "none", uint64(0), uint8(1), uint32(9)},
		"period is 4294967296 in row 1 of s, and a pict": {uint64(1), uint64(7), "proved", uint64(math.MaxUint32 + 1), uint8(1), uint32(9)},
	} {
		if _, err := ReadSweep(t.Context(), "s", tableOf(row), typed(p), nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// The column sequence has the values of a period as papers write them, behind those before it.
func TestPrintSequence(t *testing.T) {
	table := tables.New(tables.Schema{
		{Name: "game", Type: tables.Text}, {Name: "verdict", Type: tables.Text},
		{Name: "period", Type: tables.Uint64}, {Name: "preperiod", Type: tables.Uint64}, {Name: "saltus", Type: tables.Uint64},
	})
	for _, row := range [][]any{
		{"a", "proved", uint64(4), uint64(0), uint64(2)}, {"b", "apparent", uint64(2), uint64(3), uint64(0)},
		{"c", "none", uint64(0), uint64(0), uint64(0)}, {"d", "proved", uint64(50), uint64(11), uint64(8)},
	} {
		table.AppendRow(row...)
	}
	first := map[string][]uint32{"a": {0, 1, 0, 1}, "b": {0, 0, 2, 1, 5}}
	values := func(_ context.Context, game string, count uint64) ([]uint32, error) {
		if all := first[game]; uint64(len(all)) == count {
			return all, nil
		}
		return nil, errors.New("other values are asked for")
	}
	p := panel("table", "columns: [game, sequence]")
	v, err := ReadSweep(t.Context(), "s", table, typed(p), values)
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"a", "(0, 1)² (+2)"}, {"b", "0, 0, 2, (1, 5) (+0), as far as computed"}, {"c", "no period is known"}, {"d", "50 values after 11 (+8)"}}
	if !slices.EqualFunc(v.Drawn.(tally.Table).Cells, want, slices.Equal) {
		t.Errorf("%q, not %q", v.Drawn, want)
	}
	first["b"] = nil
	if _, err := ReadSweep(t.Context(), "s", table, typed(p), values); err == nil {
		t.Error("values that can't be computed are no error")
	}
}

// A table prints the columns that it is asked for.
func TestPrintSweep(t *testing.T) {
	table := tableOf([]any{uint64(1), uint64(7), "proved", uint64(12), uint8(1), uint32(9)}, []any{uint64(2), uint64(5), "none", uint64(0), uint8(0), uint32(8)})
	p := panel("table", "columns: [a, verdict, space]")
	v, err := ReadSweep(t.Context(), "s", table, typed(p), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := csvOf(t, p, v); got != "a,verdict,space\n7,proved,1\n5,none,0\n" || Shown(typed(p), v) != "the columns a, verdict, space" {
		t.Errorf("the CSV is %q of %s", got, Shown(typed(p), v))
	}
}

// Each line of a sweep's table has the texts of its family before the columns, and a rule where a
// group begins; as many as there are rows, and of one width.
func TestFamilies(t *testing.T) {
	table := tableOf([]any{uint64(1), uint64(7), "proved", uint64(12), uint8(1), uint32(9)},
		[]any{uint64(2), uint64(5), "proved", uint64(3), uint8(0), uint32(8)},
		[]any{uint64(3), uint64(4), "none", uint64(0), uint8(0), uint32(8)})
	families := func(heads int, lines ...any) Panel {
		return typed(config.Panel{Kind: "table", Options: map[string]any{"columns": []any{"a"}, "families": lines,
			"heads": []any{"group", "set", "a", "b"}[:heads]}})
	}
	p := families(3, "Solved | {7, $c_1$}", "| {5}", "Open | {4}")
	v, err := ReadSweep(t.Context(), "s", table, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := [][]string{{"group", "set", "a"}, {"Solved", "{7, c₁}", "7"}, {"", "{5}", "5"}, {"Open", "{4}", "4"}}
	printed := v.Drawn.(tally.Table)
	if got := append([][]string{printed.Cols}, printed.Cells...); !slices.EqualFunc(got, want, slices.Equal) || !slices.Equal(printed.Groups, []int{2}) {
		t.Errorf("the table is %q with groups at %v", got, printed.Groups)
	}
	if _, err := ReadSweep(t.Context(), "s", table, families(3, "a | b"), nil); err == nil || !strings.Contains(err.Error(), "has 3 rows, and families has 1 lines") {
		t.Errorf("one line for three rows: %v", err)
	}
}
