package figure

import (
	"math"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/pipeline/config"
)

// tableOf is a table with the columns that pictures of sweeps show here, a row an item.
func tableOf(rows ...[]any) *game.Table {
	t := game.NewTable(game.Schema{
		{Name: "n", Type: game.Uint64}, {Name: "a", Type: game.Uint64}, {Name: "verdict", Type: game.Text},
		{Name: "period", Type: game.Uint64}, {Name: "space", Type: game.Uint8}, {Name: "largest", Type: game.Uint32},
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
		v, err := ReadSweep(t.Context(), "s", table, p)
		if err != nil || !slices.Equal(v.Heaps, c.heaps) || !slices.Equal(v.Values, c.want) {
			t.Errorf("%s against %s: %+v, error %v", c.y, c.x, v, err)
		}
		var csv strings.Builder
		if err := WriteCSV(&csv, p, []*PanelData{v}); err != nil || !strings.HasPrefix(csv.String(), c.x+","+c.y+"\n") {
			t.Errorf("the CSV is %q, error %v", csv.String(), err)
		}
	}
}

// What a picture can't show is an error, never another number.
func TestReadSweepErrors(t *testing.T) {
	p := config.Panel{Kind: "scatter", Options: map[string]any{"x": "a", "y": "period"}}
	for want, row := range map[string][]any{
		"no row of the sweep s has a period":             {uint64(1), uint64(7), "none", uint64(0), uint8(1), uint32(9)},
		"period is 4294967296 in row 1 of s, and a pict": {uint64(1), uint64(7), "proved", uint64(math.MaxUint32 + 1), uint8(1), uint32(9)},
	} {
		if _, err := ReadSweep(t.Context(), "s", tableOf(row), p); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// A table prints the columns that it is asked for.
func TestPrintSweep(t *testing.T) {
	table := tableOf([]any{uint64(1), uint64(7), "proved", uint64(12), uint8(1), uint32(9)}, []any{uint64(2), uint64(5), "none", uint64(0), uint8(0), uint32(8)})
	p := config.Panel{Kind: "table", Options: map[string]any{"columns": []any{"a", "verdict", "space"}}}
	v, err := ReadSweep(t.Context(), "s", table, p)
	if err != nil {
		t.Fatal(err)
	}
	var csv strings.Builder
	if err := WriteCSV(&csv, p, []*PanelData{v}); err != nil || csv.String() != "a,verdict,space\n7,proved,1\n5,none,0\n" {
		t.Errorf("the CSV is %q, error %v", csv.String(), err)
	}
	if _, err := Draw(config.Figure{ID: "f", Panels: []config.Panel{p}}, [][]*PanelData{{v}}); err != nil || ShownOfSweep(p) != "the columns a, verdict, space" {
		t.Errorf("%q, error %v", ShownOfSweep(p), err)
	}
	p.Options["columns"] = []any{"a", "colour"}
	if wrong := checkColumns(0, p, "s", table.Schema); len(wrong) != 1 || !strings.Contains(wrong[0].Message, "has no column colour: it has n, a, verdict") {
		t.Errorf("%v", wrong)
	}
}
