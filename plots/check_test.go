package plots

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		name string
		spec Spec
		want []string // parts of the error; none: no error
	}{
		{"good", Spec{ID: "arith-fig1", Kind: "scatter"}, nil},
		{"good panels", Spec{ID: "a", Panels: []Panel{{Kind: "grid"}, {Kind: "tokens"}}}, nil},
		{"bad id", Spec{ID: "../a", Kind: "scatter"}, []string{"the id names files"}},
		{"no kind", Spec{ID: "a"}, []string{"no kind is given; choose one of scatter, dropouts, density, grid, tokens, squares, graph"}},
		{"near kind", Spec{ID: "a", Kind: "scater"}, []string{`figure a: there is no kind "scater"; did you mean scatter?`}},
		{"far kind", Spec{ID: "a", Kind: "histogram"}, []string{`there is no kind "histogram"; there are scatter, dropouts, density, grid, tokens`}},
		{"panel's kind", Spec{ID: "a", Kind: "grid", Panels: []Panel{{}, {Kind: "gird"}}}, []string{"panel 2: there is no kind", "did you mean grid?"}},
		{"option of another kind", Spec{ID: "a", Kind: "scatter", Options: Options{Palette: "gray"}}, []string{"a scatter has no option palette; it has n-from, n-to, width, height"}},
		{"option of one panel", Spec{ID: "a", Kind: "scatter", Options: Options{Palette: "gray"}, Panels: []Panel{{}, {Kind: "grid"}}}, nil},
		{"option of no panel", Spec{ID: "a", Kind: "scatter", Options: Options{Palette: "gray"}, Panels: []Panel{{}}}, []string{"figure a: none of its panels has the option palette"}},
		{"palette", Spec{ID: "a", Kind: "grid", Options: Options{Palette: "blue"}}, []string{`did you mean blues?`}},
		{"hidden palette", Spec{ID: "a", Kind: "grid", Options: Options{Palette: "dim"}}, []string{`there is no palette "dim"`}},
		{"window", Spec{ID: "a", Kind: "grid", Options: Options{NFrom: 5, NTo: 4, KFrom: 3, KTo: 2}}, []string{"n-from 5 is beyond n-to 4", "k-from 3 is beyond k-to 2"}},
		{"width", Spec{ID: "a", Kind: "grid", Options: Options{Width: -1}}, []string{"width is -1 inches; it can be from 0.5 to 30"}},
		{"glyph", Spec{ID: "a", Kind: "grid", Title: "数"}, []string{"figure a: the title has the sign '数' (U+6570)", "DejaVu Sans lacks"}},
		{"glyph of a panel", Spec{ID: "a", Panels: []Panel{{Kind: "grid", YLabel: "數"}}}, []string{"panel 1: the y-label has the sign"}},
		{"data", Spec{ID: "a", Panels: []Panel{{Kind: "grid", Data: -1}}}, []string{"data are numbered from 1"}},
	} {
		wantError(t, c.name, Check(c.spec), c.want)
	}
}

func TestCheckData(t *testing.T) {
	two := Spec{ID: "a", Kind: "scatter", Panels: []Panel{{}, {}}}
	seq, grid := SequenceForm, GridForm
	for _, c := range []struct {
		name  string
		spec  Spec
		forms []Form
		want  []string
	}{
		{"one for both", two, []Form{seq}, nil},
		{"one each", two, []Form{seq, seq}, nil},
		{"none", two, nil, []string{"panel 1 needs data 1 (a sequence), but the figure names 0"}},
		{"one too many", two, []Form{seq, seq, seq}, []string{"no panel draws data 3"}},
		{"wrong form", two, []Form{seq, grid}, []string{"panel 2, a scatter, draws data of the form sequence; data 2 has the form grid"}},
		{"chosen", Spec{ID: "a", Kind: "scatter", Panels: []Panel{{Data: 2}, {Data: 1}}}, []Form{seq, seq}, nil},
		{"chosen beyond", Spec{ID: "a", Kind: "scatter", Panels: []Panel{{Data: 2}}}, []Form{seq}, []string{"needs data 2", "no panel draws data 1"}},
	} {
		wantError(t, c.name, CheckData(c.spec, c.forms), c.want)
	}
}

func TestDrawErrors(t *testing.T) {
	long := Sequence{Name: "s", First: 1, Values: []uint32{0, 1, 2}}
	wide := mem(30, 30)
	for _, c := range []struct {
		name string
		spec Spec
		data Data
		want string
	}{
		{"empty sequence", Spec{ID: "a", Kind: "scatter"}, Sequence{Name: "s"}, "the sequence s is empty"},
		{"beyond the end", Spec{ID: "a", Kind: "scatter", Options: Options{NTo: 4}}, long, "n-from 1 to n-to 4 isn't within its n = 1 to 3"},
		{"before the start", Spec{ID: "a", Kind: "grid", Options: Options{KFrom: 31}}, wide, "isn't within its k = 1 to 30"},
		{"ragged grid", Spec{ID: "a", Kind: "grid"}, Grid{"g", 1, 1, 2, []uint32{1, 2, 3}}, "aren't whole rows of 2"},
		{"no columns", Spec{ID: "a", Kind: "grid"}, Grid{"g", 1, 1, 0, []uint32{1}}, "aren't whole rows of 0"},
		{"too wide for numbers", Spec{ID: "a", Kind: "grid", Options: Options{Numbers: true}}, wide, "numbers have room in 25 columns"},
		{"no tokens", Spec{ID: "a", Kind: "tokens"}, Points{Name: "p"}, "the position p has no tokens"},
		{"unchecked spec", Spec{ID: "a", Kind: "nothing"}, long, "there is no kind"},
		{"unchecked data", Spec{ID: "a", Kind: "grid"}, long, "draws data of the form grid"},
	} {
		_, err := Draw(c.spec, []Data{c.data})
		wantError(t, c.name, err, []string{c.want})
	}
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
	for _, k := range Kinds() {
		for _, o := range k.Options {
			described[o.Name] = true
			if o.Meaning == "" || o.Default == "" {
				t.Errorf("%s: option %s isn't described", k.Name, o.Name)
			}
		}
	}
	var fields []string
	for i := range reflect.TypeFor[Options]().NumField() {
		fields = append(fields, reflect.TypeFor[Options]().Field(i).Tag.Get("yaml"))
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

func TestPanelsInherit(t *testing.T) {
	s := Spec{Kind: "grid", XLabel: "k", Options: Options{NTo: 9, Palette: "blues"},
		Panels: []Panel{{}, {Kind: "scatter", XLabel: "n", Options: Options{NTo: 5}}}}
	want := []Panel{
		{Kind: "grid", XLabel: "k", Options: Options{NTo: 9, Palette: "blues"}},
		{Kind: "scatter", XLabel: "n", Options: Options{NTo: 5}},
	}
	if got := s.panels(); !reflect.DeepEqual(got, want) {
		t.Errorf("panels are %+v, want %+v", got, want)
	}
}
