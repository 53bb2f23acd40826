package plots

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"grundy/plots/kind"
	"grundy/plots/tally"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name  string
		panel Panel
		want  []string // parts of the error; none: no error
	}{
		{"good", Panel{Kind: "scatter"}, nil},
		{"no kind", Panel{}, []string{"no kind is given; choose one of scatter, dropouts, branches, orbit, residual, approach, density, histogram, strip, grid, table, tokens, squares, graph"}},
		{"near kind", Panel{Kind: "scater"}, []string{`there is no kind "scater"; did you mean scatter?`}},
		{"far kind", Panel{Kind: "pie"}, []string{`there is no kind "pie"; there are scatter, dropouts, branches, orbit, residual, approach, density, histogram, strip, grid`}},
		{"option of another kind", Panel{Kind: "scatter", Options: tally.Options{Palette: "gray"}}, []string{"a scatter has no option palette; it has n-from, n-to, of, log, guides, highlight, windows, markers, x-from, x-to, y-from, y-to, dots, legend, x-ticks, y-ticks, x-label, y-label, width, height"}},
		{"palette", Panel{Kind: "grid", Options: tally.Options{Palette: "blue"}}, []string{`did you mean blues?`}},
		{"hidden palette", Panel{Kind: "grid", Options: tally.Options{Palette: "dim"}}, []string{`there is no palette "dim"`}},
		{"window", Panel{Kind: "grid", Options: tally.Options{NFrom: 5, NTo: 4, KFrom: 3, KTo: 2}}, []string{"n-from 5 is beyond n-to 4", "k-from 3 is beyond k-to 2"}},
		{"width", Panel{Kind: "grid", Options: tally.Options{Width: -1}}, []string{"width is -1 inches; it can be from 0.5 to 30"}},
		{"glyph", Panel{Kind: "grid", Title: "数"}, []string{"the title has the sign '数' (U+6570)", "DejaVu Sans lacks"}},
		{"glyph of a label", Panel{Kind: "grid", YLabel: "數"}, []string{"the y-label has the sign"}},
	} {
		wantError(t, c.name, Check(c.panel), c.want)
	}
}

func TestDrawErrors(t *testing.T) {
	long := tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 1, 2}}
	wide := mem(30, 30)
	for _, c := range []struct {
		name  string
		panel Panel
		want  string
	}{
		{"empty sequence", Panel{Kind: "scatter", Data: tally.Sequence{Name: "s"}}, "the sequence s is empty"},
		{"beyond the end", Panel{Kind: "scatter", Options: tally.Options{NTo: 4}, Data: long}, "n-from 1 to n-to 4 isn't within its n = 1 to 3"},
		{"before the start", Panel{Kind: "grid", Options: tally.Options{KFrom: 31}, Data: wide}, "isn't within its k = 1 to 30"},
		{"incomplete row", Panel{Kind: "grid", Data: tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 2, Values: []uint32{1, 2, 3}}}, "aren't whole rows of 2"},
		{"no columns", Panel{Kind: "grid", Data: tally.Grid{Name: "g", FirstN: 1, FirstK: 1, Cols: 0, Values: []uint32{1}}}, "aren't whole rows of 0"},
		{"too wide for numbers", Panel{Kind: "grid", Options: tally.Options{Numbers: true}, Data: wide}, "numbers have room in 25 columns"},
		{"no tokens", Panel{Kind: "tokens", Data: tally.Points{Name: "p"}}, "the position p has no tokens"},
		{"unchecked kind", Panel{Kind: "nothing", Data: long}, "there is no kind"},
		{"another form", Panel{Kind: "grid", Data: long}, "a grid draws data of the form grid, not sequence"},
	} {
		good := Panel{Kind: "scatter", Data: long}
		_, err := Draw(Figure{ID: "a", Panels: []Panel{good, c.panel}})
		wantError(t, c.name, err, []string{"figure a, panel 2: ", c.want})
	}
	_, err := Draw(Figure{ID: "a", Title: "数"})
	wantError(t, "glyph of the figure", err, []string{"figure a: the title has the sign"})
}

func wantError(t *testing.T, name string, err error, parts []string) {
	t.Helper()
	if len(parts) == 0 && err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, part := range parts {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%s: error %q, want it to say %q", name, err, part)
		}
	}
}

// TestKindsNameOptions keeps the descriptions and the fields of Options in
// step.
func TestKindsNameOptions(t *testing.T) {
	described := map[string]bool{}
	for _, k := range kind.Kinds() {
		for _, o := range k.Options {
			described[o] = true
		}
	}
	var fields []string
	for i := range reflect.TypeFor[tally.Options]().NumField() {
		fields = append(fields, reflect.TypeFor[tally.Options]().Field(i).Tag.Get("yaml"))
	}
	for _, f := range fields {
		if !described[f] {
			t.Errorf("no kind has the option %s", f)
		}
		delete(described, f)
	}
	for name := range described {
		t.Errorf("option %s is described, but isn't among %v", name, slices.Sorted(slices.Values(fields)))
	}
}

// Limits that leave nothing, numbers that a logarithmic axis lacks, and dots beyond all sizes are
// refused in sentences.
func TestCheckAxes(t *testing.T) {
	for want, o := range map[string]tally.Options{
		"":                                 {XFrom: 2, XTo: 9, YTo: 3, YTicks: []float64{0, 1.5}, Dots: 2, Legend: "none"},
		"x-from 9 isn't below x-to 2":      {XFrom: 9, XTo: 2},
		"the y axis is logarithmic":        {Log: "y", YFrom: -1},
		"write y-ticks that are greater":   {Log: "y", YTicks: []float64{0, 1}},
		"of: greatest draws lines":         {Of: tally.OfGreatest, YTo: 3},
		"dots is 100 points":               {Dots: 100},
		"did you mean top-left?":           {Legend: "topleft"},
		"which the font DejaVu Sans lacks": {XLabel: "數"},
	} {
		err := Check(Panel{Kind: "scatter", Options: o})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%+v: %v, want %q", o, err, want)
		}
	}
	beyond := Panel{Kind: "scatter", Options: tally.Options{YFrom: 100}, Data: saliquant(30)}
	if _, err := Draw(Figure{Panels: []Panel{beyond}}); err == nil || !strings.Contains(err.Error(), "nothing to show") {
		t.Errorf("an axis that begins beyond all values: %v", err)
	}
}
