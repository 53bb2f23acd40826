package figure_test

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

var (
	sequenceProduct = game.SequenceProduct(1, 1<<12, tables.Uint32)
	lateProduct     = game.SequenceProduct(3, 1<<12, tables.Uint32)
	exponentProduct = game.ExponentProduct(1, 1<<12)
	gridProduct     = game.GridProduct(1 << 12)
	someGame        = &game.Game{Name: "some", Title: "SOME"}
)

func panel(kind string, options map[string]any, datasets ...string) config.Panel {
	return config.Panel{Kind: kind, Options: options, Datasets: datasets}
}

// ready is a figure of a config with the options of its panels in their types.
func ready(f config.Figure) figure.Figure {
	out, _ := figure.Check(f, make([][]figure.Data, len(f.Panels)))
	return out
}

func typed(p config.Panel) figure.Panel {
	return ready(config.Figure{Panels: []config.Panel{p}}).Panels[0]
}

func TestCheck(t *testing.T) {
	sequence := []figure.Data{{Job: "s", Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 10}}}
	late := []figure.Data{{Job: "l", Game: someGame, Product: &lateProduct, Request: game.Request{N: 10}}}
	grid := []figure.Data{{Job: "m", Game: someGame, Product: &gridProduct, Request: game.Request{N: 60, K: 5}}}
	for _, c := range []struct {
		name  string
		panel config.Panel
		data  []figure.Data
		want  string // in the only problem; none where empty
		path  string
	}{
		{"a scatter", panel("scatter", map[string]any{"n-to": int64(5)}, "s"), sequence, "", ""},
		{"numbers written in other ways", panel("scatter", map[string]any{"n-from": "2^1", "n-to": "1e1", "height": "3"}, "s"), sequence, "", ""},
		{"a number that isn't whole", panel("scatter", map[string]any{"n-to": 2.5}, "s"), sequence, "a whole number", "options n-to"},
		{"a grid", panel("grid", map[string]any{"color-bar": true, "palette": "blues", "width": int64(3)}, "m"), grid, "", ""},
		{"tokens", panel("tokens", map[string]any{"position": "diamond-5@diamond"}), nil, "", ""},
		{"an unknown option", panel("scatter", map[string]any{"n-too": int64(5)}, "s"), sequence, "no option n-too", "options n-too"},
		{"another type", panel("grid", map[string]any{"color-bar": int64(1)}, "m"), grid, "true or false", "options color-bar"},
		{"a negative number", panel("scatter", map[string]any{"n-to": int64(-1)}, "s"), sequence, "isn't negative", "options n-to"},
		{"an unknown palette", panel("grid", map[string]any{"palette": "rainbow"}, "m"), grid, `no palette "rainbow"`, ""},
		{"another product", panel("scatter", nil, "m"), grid, "m is a grid", "datasets"},
		{"no dataset", panel("scatter", nil), []figure.Data{}, "draws one dataset, not 0", ""},
		{"a shape that isn't one", panel("tokens", map[string]any{"position": "diamond-4"}), nil, "odd", "options position"},
		{"no position", panel("tokens", nil), nil, "position is missing", ""},
		{"tokens of a dataset", panel("tokens", map[string]any{"position": "2x2"}, "s"), sequence, "not a dataset", "datasets"},
		{"beyond the last heap", panel("scatter", map[string]any{"n-to": int64(50)}, "s"), sequence, "n-to is 50, but the picture has n = 1 to 10: lower n-to, or raise the n of the figure or of the job s", "options n-to"},
		{"from beyond the last heap", panel("residual", map[string]any{"n-from": int64(11)}, "s"), sequence, "n-from is 11", "options n-from"},
		{"before the first heap", panel("scatter", map[string]any{"n-to": int64(2)}, "l"), late, "n-to is 2, but the picture has n = 3 to 10: raise n-to", "options n-to"},
		{"from before the first heap", panel("scatter", map[string]any{"n-from": int64(2), "n-to": int64(3)}, "l"), late, "n-from is 2", "options n-from"},
		{"a density", panel("density", map[string]any{"palette": "blues", "n-from": int64(2)}, "s"), sequence, "", ""},
		{"a density of a grid", panel("density", nil, "m"), grid, "draws a sequence, but m is a grid", "datasets"},
		{"a density beyond the last heap", panel("density", map[string]any{"n-to": int64(11)}, "s"), sequence, "n-to is 11", "options n-to"},
		{"all heaps", panel("scatter", map[string]any{"n-from": int64(3), "n-to": int64(10)}, "l"), late, "", ""},
		{"beyond the last column", panel("grid", map[string]any{"k-to": int64(6)}, "m"), grid, "k-to is 6, but the picture has k = 1 to 5: lower k-to, or raise the k of the job m", "options k-to"},
		{"from beyond the last column", panel("grid", map[string]any{"k-from": int64(6)}, "m"), grid, "k-from is 6", "options k-from"},
		{"a row beyond the last", panel("grid", map[string]any{"n-to": int64(61), "k-to": int64(5)}, "m"), grid, "n-to is 61", "options n-to"},
		{"numbers without room", panel("grid", map[string]any{"numbers": true}, "m"), grid, "the window has 5 and 60", ""},
		{"numbers with room", panel("grid", map[string]any{"numbers": true, "n-from": int64(21)}, "m"), grid, "", ""},
	} {
		_, problems := figure.Check(config.Figure{ID: "f", Panels: []config.Panel{c.panel}}, [][]figure.Data{c.data})
		switch {
		case c.want == "" && len(problems) == 0:
		case c.want == "" || len(problems) != 1:
			t.Errorf("%s: %v", c.name, problems)
		case !strings.Contains(problems[0].Message, c.want) || strings.Join(problems[0].At, " ") != strings.TrimSpace("panels 0 "+c.path):
			t.Errorf("%s: %q at %v", c.name, problems[0].Message, problems[0].At)
		}
	}
}

// Every option that plots has can be set from a config.
func TestEveryOptionCanBeSet(t *testing.T) {
	values := map[string]any{"palette": "gray", "shades": "linear", "color-bar": true, "numbers": true, "regions": true, "parabola": true, "stretch": true,
		"p-positions": true, "of": "ratio", "log": "y", "guides": []any{"n"}, "highlight": "n > 3", "windows": []any{int64(2)},
		"x-ticks": []any{int64(2)}, "y-ticks": []any{0.5}, "x-label": "$n$", "y-label": "g", "markers": true, "legend": "top-left"}
	for _, k := range kind.Kinds() {
		for _, o := range k.Options {
			value, ok := values[o]
			if !ok {
				value = int64(3)
			}
			p := panel(k.Name, map[string]any{o: value})
			f := config.Figure{ID: "f", Panels: []config.Panel{p}}
			_, problems := figure.Check(f, [][]figure.Data{nil})
			for _, problem := range problems {
				if strings.Contains(problem.Message, "option "+o) {
					t.Errorf("%s %s: %s", k.Name, o, problem.Message)
				}
			}
		}
	}
}

func TestDraw(t *testing.T) {
	f := config.Figure{ID: "f", Title: "both", Panels: []config.Panel{
		panel("scatter", nil, "s"), panel("grid", nil, "m"), panel("tokens", map[string]any{"position": "2x2"}),
	}}
	picture, err := figure.Draw(ready(f), [][]*figure.PanelData{
		{{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 3}, From: 1, Values: []uint32{0, 1, 2}}},
		{{Game: someGame, Product: &gridProduct, Request: game.Request{N: 2, K: 2}, From: 1, Values: []uint32{0, 1, 2, 3}}},
		nil,
	})
	if err != nil {
		t.Fatal(err)
	}
	var svg bytes.Buffer
	if err := picture.Encode(&svg, "svg"); err != nil || svg.Len() < 1000 {
		t.Errorf("%d bytes, error %v", svg.Len(), err)
	}
}

func TestWriteCSV(t *testing.T) {
	counts := &tally.Density{First: 3, Last: 4, Heaps: 1, Values: 2, Cols: 2, Counts: []uint64{2, 0, 0, 1}, Top: 2}
	sum := sha256.New()
	for _, c := range []struct {
		panel config.Panel
		v     *figure.PanelData
		want  string
	}{
		{panel("scatter", nil), &figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 2}, From: 1, Values: []uint32{4, 5}}, "n,g\n1,4\n2,5\n"},
		{panel("grid", nil), &figure.PanelData{Game: someGame, Product: &gridProduct, Request: game.Request{N: 2, K: 2}, From: 1, Values: []uint32{0, 1, 2, 3}}, "n,k=1,k=2\n1,0,1\n2,2,3\n"},
		{panel("scatter", map[string]any{"n-from": int64(2), "n-to": int64(3)}), &figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 4}, From: 1, Values: []uint32{4, 5, 6, 7}}, "n,g\n2,5\n3,6\n"},
		{panel("scatter", nil), &figure.PanelData{Game: someGame, Product: &exponentProduct, Request: game.Request{N: 1}, From: 1, Values: []uint32{3}}, "n,e\n1,3\n"},
		{panel("grid", map[string]any{"n-from": int64(2), "k-from": int64(2), "k-to": int64(2)}), &figure.PanelData{Game: someGame, Product: &gridProduct, Request: game.Request{N: 2, K: 3}, From: 1, Values: []uint32{0, 1, 2, 3, 4, 5}}, "n,k=2\n2,4\n"},
		{panel("density", nil), &figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 2}, Counts: counts}, "n,g,heaps\n3,0,2\n4,2,1\n"},
		{panel("tokens", map[string]any{"position": "2x1"}), nil, "a,b\n-1,0\n0,0\n"},
	} {
		var out bytes.Buffer
		if err := figure.WriteCSV(&out, typed(c.panel), []*figure.PanelData{c.v}); err != nil || out.String() != c.want {
			t.Errorf("%s: %q, error %v", c.panel.Kind, &out, err)
		}
		sum.Write(out.Bytes())
	}
	// Files that an earlier program wrote are written anew if the version is another one.
	written := map[int]string{1: "46c3e887c0961c1a"}
	version := figure.Versions(figure.Figure{})[1]
	if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); written[version] != got {
		t.Errorf("version %d of the CSV files is %q here, not %q: raise csvVersion, and add what it writes", version, got, written[version])
	}
}

// A grid of pairs begins with column 0; of a cube, the positions with one third number are shown.
func TestTupleGrids(t *testing.T) {
	grid, cube := reference.TupleProduct(2), reference.TupleProduct(3)
	some := []uint32{0, 1, 2, 3, 4, 5, 6, 7}
	for _, c := range []struct {
		options map[string]any
		p       *game.Product
		r       game.Request
		want    string
		shown   string
	}{
		{nil, &grid, game.Request{N: 1, K: 3}, "n,k=0,k=1,k=2,k=3\n0,0,1,2,3\n1,4,5,6,7\n", "n = 0 to 1, k = 0 to 3"},
		{nil, &cube, game.Request{N: 1, K: 1}, "n,k=0,k=1\n0,0,2\n1,4,6\n", "n = 0 to 1, k = 0 to 1, l = 0"},
		{map[string]any{"slice": int64(1)}, &cube, game.Request{N: 1, K: 1}, "n,k=0,k=1\n0,1,3\n1,5,7\n", "n = 0 to 1, k = 0 to 1, l = 1"},
	} {
		p := panel("grid", c.options, "m")
		f := config.Figure{ID: "f", Panels: []config.Panel{p}}
		v := &figure.PanelData{Game: someGame, Product: c.p, Request: c.r, Values: some}
		var out bytes.Buffer
		err := figure.WriteCSV(&out, typed(p), []*figure.PanelData{v})
		if got := figure.Shown(typed(p), v); err != nil || out.String() != c.want || got != c.shown {
			t.Errorf("%s\n%s, error %v", got, &out, err)
		}
		data := figure.Data{Job: "m", Game: someGame, Product: c.p, Request: c.r}
		if _, wrong := figure.Check(f, [][]figure.Data{{data}}); len(wrong) > 0 {
			t.Errorf("%v", wrong)
		}
		if _, err := figure.Draw(ready(f), [][]*figure.PanelData{{v}}); err != nil {
			t.Error(err)
		}
	}
	for p, slice := range map[*game.Product]int64{&grid: 1, &cube: 2} {
		f := config.Figure{ID: "f", Panels: []config.Panel{panel("grid", map[string]any{"slice": slice}, "m")}}
		data := figure.Data{Job: "m", Game: someGame, Product: p, Request: game.Request{N: 1, K: 1}}
		if _, wrong := figure.Check(f, [][]figure.Data{{data}}); len(wrong) != 1 || !strings.Contains(wrong[0].Message, "the third number of the positions of a cube") {
			t.Errorf("slice %d of a %s: %v", slice, p.Name, wrong)
		}
	}
}

// The rows of a product whose heaps have any number of them keep their heaps.
func TestReadRagged(t *testing.T) {
	ragged := lateProduct
	ragged.VariableWidth = 1
	s := rows{3, 10, []uint64{4, 4, 9}, []uint32{1, 2, 3}}
	v := figure.PanelData{Game: someGame, Product: &ragged, Request: game.Request{N: 9}}
	all, err := figure.Read(t.Context(), s, typed(panel("scatter", nil)), v)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := figure.WriteCSV(&out, typed(panel("scatter", map[string]any{"n-to": int64(8)})), []*figure.PanelData{all}); err != nil || out.String() != "n,g\n4,1\n4,2\n" {
		t.Errorf("%q, error %v", &out, err)
	}
	if err := figure.WriteCSV(&out, typed(panel("scatter", map[string]any{"n-from": int64(5), "n-to": int64(8)})), []*figure.PanelData{all}); err == nil {
		t.Error("a picture without heaps is drawn")
	}
	counts, err := figure.Read(t.Context(), s, typed(panel("density", nil)), v)
	if err != nil {
		t.Fatal(err)
	}
	if c := counts.Counts; c.Counts[c.Cols+1] != 1 || c.Counts[2*c.Cols+1] != 1 || c.Counts[3*c.Cols+6] != 1 {
		t.Errorf("%v", c.Counts[:4*c.Cols])
	}
}

// rows is a source of a product with any number of rows a heap.
type rows struct {
	first, end uint64
	heaps      []uint64
	values     []uint32
}

func (r rows) Range() (uint64, uint64) { return r.first, r.end }

func (r rows) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	var n []uint64
	var g []uint32
	for i, h := range r.heaps {
		if from <= h && h < to {
			n, g = append(n, h), append(g, r.values[i])
		}
	}
	if column == "n" {
		return tables.Vector{Type: tables.Uint64, U64: n}, nil
	}
	return tables.Vector{Type: tables.Uint32, U32: g}, nil
}

// Read keeps all values for a scatter, and for a density the counts of the heaps
// that it shows.
func TestRead(t *testing.T) {
	s := tables.Slice{Column: "g", First: 3, Width: 1, Values: []uint32{5, 6, 7, 8, 9}}
	v := figure.PanelData{Game: someGame, Product: &lateProduct, Request: game.Request{N: 6}}
	all, err := figure.Read(t.Context(), s, typed(panel("scatter", nil)), v)
	if err != nil || !slices.Equal(all.Values, []uint32{5, 6, 7, 8}) || all.Counts != nil {
		t.Errorf("%v, error %v", all, err)
	}
	some, err := figure.Read(t.Context(), s, typed(panel("density", map[string]any{"n-from": int64(4), "n-to": int64(5)})), v)
	if err != nil {
		t.Fatal(err)
	}
	if c := some.Counts; some.Values != nil || c.First != 4 || c.Last != 5 || c.Top != 7 || c.Counts[6*2] != 1 || c.Counts[7*2+1] != 1 {
		t.Errorf("%+v", some)
	}
}

// A full disk isn't passed over.
func TestWriteCSVErrors(t *testing.T) {
	v := &figure.PanelData{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 1}, From: 1, Values: []uint32{4}}
	full := errors.New("the disk is full")
	if err := figure.WriteCSV(failing{full}, typed(panel("scatter", nil)), []*figure.PanelData{v}); !errors.Is(err, full) {
		t.Errorf("a writer's error is lost: %v", err)
	}
	if err := figure.WriteCSV(io.Discard, typed(panel("scatter", map[string]any{"n-to": int64(2)})), []*figure.PanelData{v}); err == nil {
		t.Error("heaps that aren't there are written")
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestShown(t *testing.T) {
	for _, c := range []struct {
		panel config.Panel
		v     *figure.PanelData
		want  string
	}{
		{panel("scatter", nil), &figure.PanelData{Game: someGame, Product: &lateProduct, Request: game.Request{N: 9}}, "n = 3 to 9"},
		{panel("scatter", map[string]any{"n-to": int64(5)}), &figure.PanelData{Game: someGame, Product: &lateProduct, Request: game.Request{N: 9}}, "n = 3 to 5"},
		{panel("grid", map[string]any{"n-from": int64(4), "k-to": int64(2)}), &figure.PanelData{Game: someGame, Product: &gridProduct, Request: game.Request{N: 9, K: 3}}, "n = 4 to 9, k = 1 to 2"},
	} {
		if got := figure.Shown(typed(c.panel), c.v); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// The axis of a POWERSET game says that it shows exponents: the picture is
// another than that of the same numbers as nim-values.
func TestExponentsAreLabelled(t *testing.T) {
	svg := map[string]string{}
	for _, p := range []*game.Product{&sequenceProduct, &exponentProduct} {
		v := &figure.PanelData{Game: someGame, Product: p, Request: game.Request{N: 3}, From: p.First, Values: []uint32{0, 1, 2}}
		picture, err := figure.Draw(ready(config.Figure{ID: "f", Panels: []config.Panel{panel("scatter", nil, "s")}}), [][]*figure.PanelData{{v}})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := picture.Encode(&out, "svg"); err != nil {
			t.Fatal(err)
		}
		svg[p.Value] = out.String()
	}
	if svg["g"] == svg["e"] {
		t.Error("exponents are drawn just as nim-values")
	}
}

// watched is a source that notes which heaps are read.
type watched struct {
	tables.Source
	from, to uint64
}

func (w *watched) Read(ctx context.Context, from, to uint64, column string) (tables.Vector, error) {
	w.from, w.to = min(w.from, from), max(w.to, to)
	return w.Source.Read(ctx, from, to, column)
}

// No more heaps are read than are shown, and what is shown is the same as if all were read.
func TestReadShown(t *testing.T) {
	values := make([]uint32, 1000)
	for i := range values {
		values[i] = uint32(i * i % 101)
	}
	for _, c := range []struct {
		kind string
		p    *game.Product
		r    game.Request
	}{{"scatter", &sequenceProduct, game.Request{N: 1000}}, {"density", &sequenceProduct, game.Request{N: 1000}}, {"grid", &gridProduct, game.Request{N: 200, K: 5}}} {
		s := &watched{tables.Slice{Column: c.p.Value, First: 1, Width: int(c.p.Width(c.r)), Values: values}, 1 << 60, 0}
		shown := panel(c.kind, map[string]any{"n-from": int64(11), "n-to": int64(90)})
		part, err := figure.Read(context.Background(), s, typed(shown), figure.PanelData{Game: someGame, Product: c.p, Request: c.r})
		if err != nil || s.from != 11 || s.to != 91 {
			t.Fatalf("%s: the heaps %d to before %d are read, error %v", c.kind, s.from, s.to, err)
		}
		var got bytes.Buffer
		if err := figure.WriteCSV(&got, typed(shown), []*figure.PanelData{part}); err != nil {
			t.Fatal(err)
		}
		if c.kind == "density" {
			continue // has always read its window alone
		}
		all, err := figure.Read(context.Background(), s, typed(panel(c.kind, nil)), figure.PanelData{Game: someGame, Product: c.p, Request: c.r})
		var want bytes.Buffer
		if err := cmp.Or(err, figure.WriteCSV(&want, typed(shown), []*figure.PanelData{all})); err != nil || got.String() != want.String() {
			t.Errorf("%s: other data are shown of a part than of all, error %v", c.kind, err)
		}
	}
}

// What a figure takes grows with the heaps that it shows and not with those that there are,
// and of a density not at all.
func TestMemory(t *testing.T) {
	memory := func(kind string, options map[string]any, n uint64) uint64 {
		return figure.Memory(typed(panel(kind, options)), &sequenceProduct, game.Request{N: n})
	}
	window := map[string]any{"n-from": int64(101), "n-to": int64(1100)}
	if all, shown := memory("scatter", nil, 1e9), memory("scatter", window, 1e9); all != 4e9 || shown != 4000 {
		t.Errorf("a scatter of 10^9 heaps takes %d bytes, of a thousand of them %d", all, shown)
	}
	if none := memory("scatter", map[string]any{"n-from": int64(101)}, 50); none != 0 {
		t.Errorf("a window beyond the heaps takes %d bytes", none)
	}
	if some, many := memory("density", nil, 1e8), memory("density", nil, 1e10); some != many {
		t.Errorf("a density takes %d bytes, and %d of more heaps", some, many)
	}
	for _, of := range []string{"greatest", "envelope", "first-occurrences", "last-occurrences"} {
		o := map[string]any{"of": of}
		if some, many := memory("scatter", o, 1e8), memory("scatter", o, 1e10); some != many || many > 128<<20 {
			t.Errorf("%s takes %d bytes, and %d of more heaps", of, some, many)
		}
	}
}
