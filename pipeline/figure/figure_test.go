package figure

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/expr"
	"grundy/pipeline/golden"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/plots"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

var (
	sequenceProduct = game.SequenceProduct(1, 1<<12, tables.Uint32)
	lateProduct     = game.SequenceProduct(3, 1<<12, tables.Uint32)
	exponentProduct = game.ExponentProduct(1, 1<<12)
	gridProduct     = game.GridProduct(1 << 12)
	someGame        = &game.Game{Name: "some", Title: "SOME"}
	otherGame       = &game.Game{Name: "other", Title: "OTHER"}
)

// panel is a panel of a config, its options as written between the braces of a map.
func panel(kind, options string, datasets ...string) config.Panel {
	p := config.Panel{Kind: kind, Datasets: datasets}
	if err := yaml.Unmarshal([]byte("{"+options+"}"), &p.Options); err != nil {
		panic(err)
	}
	p.Options = asInConfig(p.Options).(map[string]any)
	return p
}

// asInConfig is a value as package config has it.
func asInConfig(value any) any {
	switch v := value.(type) {
	case int:
		return int64(v)
	case []any:
		for i := range v {
			v[i] = asInConfig(v[i])
		}
	case map[string]any:
		for name := range v {
			v[name] = asInConfig(v[name])
		}
	}
	return value
}

// ready is a figure of a config with the options of its panels in their types.
func ready(panels ...config.Panel) Figure {
	out, _ := Check(config.Figure{ID: "f", Panels: panels}, make([][]Data, len(panels)))
	return out
}

func typed(p config.Panel) Panel { return ready(p).Panels[0] }

// read is what a panel draws of a product with these values.
func read(t *testing.T, p config.Panel, product *game.Product, r game.Request, values ...uint32) Data {
	t.Helper()
	return readOf(t, p, Data{Job: "s", Game: someGame, Product: product, Request: r}, values...)
}

func readOf(t *testing.T, p config.Panel, d Data, values ...uint32) Data {
	t.Helper()
	d, err := d.Read(t.Context(), tables.Slice{Column: d.Product.Value, First: d.Product.First,
		Width: int(d.Product.Width(d.Request)), Values: values}, typed(p))
	must.Do(t, err)
	return d
}

// csvOf is the data beside the picture of a panel, which is drawn, too.
func csvOf(t *testing.T, p config.Panel, data ...Data) string {
	t.Helper()
	var csv, svg bytes.Buffer
	encode, err := Draw(ready(p), [][]Data{data})
	if err == nil {
		err = encode(&svg, "svg")
	}
	if err == nil {
		err = WriteCSV(&csv, typed(p), data)
	}
	if err != nil {
		t.Errorf("%+v: %v", p, err)
	}
	return csv.String()
}

// What a figure asks for in vain is said before anything is computed, at its place.
func TestCheck(t *testing.T) {
	ragged, twisted := sequenceProduct, sequenceProduct
	ragged.VariableWidth, twisted.Name = 1, "twisted"
	pairs, cube := reference.TupleProduct(2), reference.TupleProduct(3)
	boards := &game.Product{Name: "boards", Value: "g", First: 1, Schema: tables.Columns("n uint64", "position text", "g uint32")}
	sweep := &config.Job{ID: "w", Matrix: matrix.Matrix{{Name: "a"}}, Points: []matrix.Point{{Values: []expr.Value{{Text: "7", Number: 7}}}}}
	data := map[string]Data{}
	for job, d := range map[string]Data{
		"s": {Game: someGame, Product: &sequenceProduct}, "a": {Game: someGame, Product: &sequenceProduct},
		"l": {Game: someGame, Product: &lateProduct}, "b": {Game: otherGame, Product: &sequenceProduct, Request: game.Request{N: 5}},
		"m": {Game: someGame, Product: &gridProduct, Request: game.Request{N: 60, K: 5}},
		"r": {Game: someGame, Product: &ragged}, "o": {Game: someGame, Product: &twisted},
		"h": {Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 30_000}},
		"p": {Game: someGame, Product: &pairs, Request: game.Request{N: 1, K: 1}}, "q": {Game: someGame, Product: &cube, Request: game.Request{N: 1, K: 1}},
		"c": {Game: someGame, Product: boards, Request: game.Request{N: 24}}, "d": {Game: someGame, Product: boards, Request: game.Request{N: 25}},
		"w": {Sweep: sweep},
	} {
		d.Job, d.N = job, cmp.Or(d.N, 10)
		data[job] = d
	}
	const file = "testdata/problems.txt"
	text := must.Get(os.ReadFile(file))(t)
	var said strings.Builder
	for line := range strings.Lines(string(text)) {
		switch line[0] {
		case '#':
			said.WriteString(line)
			continue
		case ' ':
			continue
		}
		var f struct {
			config.Panel `yaml:",inline"`
			Size, Share  string
			Formats      []string
			Panels       []config.Panel
		}
		must.Do(t, yaml.Unmarshal([]byte(line), &f))
		if f.Panels == nil {
			f.Panels = []config.Panel{f.Panel}
		}
		all := make([][]Data, len(f.Panels))
		for i, p := range f.Panels {
			f.Panels[i].Options = asInConfig(p.Options).(map[string]any)
			for _, id := range p.Datasets {
				all[i] = append(all[i], data[id])
			}
		}
		_, problems := Check(config.Figure{ID: "f", Size: f.Size, Share: f.Share, Formats: f.Formats, Panels: f.Panels}, all)
		said.WriteString(line)
		for _, p := range problems {
			fmt.Fprintf(&said, "    %v: %s\n", p.At, p.Message)
		}
	}
	golden.Check(t, file, said.String())
}

// Every option has a meaning, an example, and the type of the field that keeps it.
func TestAllOptions(t *testing.T) {
	types := map[reflect.Type]string{reflect.TypeFor[bool](): "truth value", reflect.TypeFor[uint64](): "whole number",
		reflect.TypeFor[float64](): "number", reflect.TypeFor[string](): "text", reflect.TypeFor[[]string](): "list of texts",
		reflect.TypeFor[[]uint64](): "list of whole numbers", reflect.TypeFor[[]float64](): "list of numbers"}
	all := AllOptions()
	for _, f := range reflect.VisibleFields(reflect.TypeFor[Panel]()) {
		if f.Tag.Get("yaml") == "" {
			continue // as it is in the config
		}
		o, want := all[0], types[f.Type]
		if all = all[1:]; len(o.Words) > 0 {
			want = strings.Replace(want, "text", "word", 1)
		}
		if o.Name != f.Tag.Get("yaml") || o.Type != want || o.Meaning == "" || o.Example == "" {
			t.Errorf("the option of the field %s is %+v", f.Name, o)
		}
	}
	if len(all) > 0 {
		t.Errorf("the options %v have no field", all)
	}
}

// Every option that a kind has can be set from a config, and every option is that of a kind.
func TestEveryOptionCanBeSet(t *testing.T) {
	of := map[string]bool{}
	values := panel("", `palette: gray, color-bar: true, numbers: true, regions: true, parabola: true, stretch: true,
		p-positions: true, of: ratio, log: "y", guides: [n], highlight: n > 3, windows: [2], x-ticks: [2], y-ticks: [0.5],
		x-label: $n$, y-label: g, markers: true, legend: top-left`).Options
	for _, k := range kind.Kinds() {
		for _, o := range OptionsOf(k) {
			of[o.Name] = true
		}
		for _, o := range k.Options {
			value, ok := values[o]
			if !ok {
				value = int64(3)
			}
			c := checker{p: Panel{Panel: config.Panel{Kind: k.Name, Options: map[string]any{o: value}}}}
			if !c.decode() || c.problems != nil {
				t.Errorf("%s %s: %v", k.Name, o, c.problems)
			}
		}
	}
	for _, o := range AllOptions() {
		if !of[o.Name] {
			t.Errorf("no kind has the option %s", o.Name)
		}
	}
}

// The data beside a picture are what it shows, also where that is derived or of several games.
func TestWriteCSV(t *testing.T) {
	sum := sha256.New()
	two, three := game.Request{N: 2}, game.Request{N: 3}
	grid, cube := reference.TupleProduct(2), reference.TupleProduct(3)
	pair := game.Request{N: 1, K: 3}
	some := []uint32{0, 1, 2, 3, 4, 5, 6, 7}
	for _, c := range []struct {
		panel  config.Panel
		p      *game.Product
		r      game.Request
		values []uint32
		want   string
		shown  string
	}{
		{panel("scatter", ""), &sequenceProduct, two, []uint32{4, 5}, "n,g\n1,4\n2,5\n", "n = 1 to 2"},
		{panel("grid", ""), &gridProduct, game.Request{N: 2, K: 2}, some[:4], "n,k=1,k=2\n1,0,1\n2,2,3\n", "n = 1 to 2, k = 1 to 2"},
		{panel("scatter", "n-from: 2, n-to: 3"), &sequenceProduct, game.Request{N: 4}, some[4:], "n,g\n2,5\n3,6\n", "n = 2 to 3"},
		{panel("scatter", ""), &exponentProduct, game.Request{N: 1}, []uint32{3}, "n,e\n1,3\n", "n = 1 to 1"},
		{panel("scatter", "n-to: 5"), &lateProduct, game.Request{N: 9}, some, "n,g\n3,0\n4,1\n5,2\n", "n = 3 to 5"},
		{panel("grid", "n-from: 2, k-from: 2, k-to: 2"), &gridProduct, game.Request{N: 2, K: 3}, some[:6], "n,k=2\n2,4\n", "n = 2 to 2, k = 2 to 2"},
		{panel("grid", ""), &grid, pair, some, "n,k=0,k=1,k=2,k=3\n0,0,1,2,3\n1,4,5,6,7\n", "n = 0 to 1, k = 0 to 3"},
		{panel("grid", ""), &cube, game.Request{N: 1, K: 1}, some, "n,k=0,k=1\n0,0,2\n1,4,6\n", "n = 0 to 1, k = 0 to 1, l = 0"},
		{panel("grid", "slice: 1"), &cube, game.Request{N: 1, K: 1}, some, "n,k=0,k=1\n0,1,3\n1,5,7\n", "n = 0 to 1, k = 0 to 1, l = 1"},
		{panel("density", "n-from: 2"), &sequenceProduct, three, []uint32{0, 0, 2}, "n,g,heaps\n2,0,1\n3,2,1\n", "n = 2 to 3"},
		{panel("histogram", "n-to: 4"), &sequenceProduct, game.Request{N: 5}, []uint32{1, 3, 3, 4, 9}, "g,heaps\n0,0\n1,1\n2,0\n3,2\n4,1\n", "n = 1 to 4"},
		{panel("scatter", "of: ratio"), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "n,ratio\n1,0\n2,0.5\n3,0.6666666666666666\n4,0.25\n", "n = 1 to 4"},
		{panel("scatter", "of: greatest"), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "n,greatest\n1,0\n2,1\n3,2\n", "n = 1 to 4"},
		{panel("scatter", "of: envelope, n-from: 2"), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "n,least,greatest\n2,1,1\n3,2,2\n4,1,1\n", "n = 2 to 4"},
		{panel("scatter", "of: first-occurrences"), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "g,n\n0,1\n1,2\n2,3\n", "n = 1 to 4"},
		{panel("scatter", "of: last-occurrences"), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "g,n\n0,1\n1,4\n2,3\n", "n = 1 to 4"},
		{panel("scatter", `highlight: "odd: n % 2 == 1"`), &sequenceProduct, game.Request{N: 4}, []uint32{0, 1, 2, 1}, "n,g,highlight\n1,0,1\n2,1,0\n3,2,1\n4,1,0\n", "n = 1 to 4"},
	} {
		c.panel.Datasets = []string{"s"}
		d := read(t, c.panel, c.p, c.r, c.values...)
		if got, shown := csvOf(t, c.panel, d), Shown(typed(c.panel), d); got != c.want || shown != c.shown {
			t.Errorf("%s: %q, %s", c.panel.Kind, got, shown)
		}
		sum.Write([]byte(c.want))
		d.Drawn = nil
		if _, wrong := Check(config.Figure{ID: "f", Panels: []config.Panel{c.panel}}, [][]Data{{d}}); len(wrong) > 0 {
			t.Errorf("%+v: %v", c.panel, wrong)
		}
	}
	tokens := panel("tokens", "position: 2x1")
	if got := csvOf(t, tokens); got != "a,b\n-1,0\n0,0\n" {
		t.Errorf("tokens are %q", got)
	}
	// Files that an earlier program wrote are written anew if the version is another one.
	written := map[int]string{1: "76222d268956ab3e"}
	version := Versions(Figure{})[1]
	if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); written[version] != got {
		t.Errorf("version %d of the CSV files is %q here, not %q: raise csvVersion, and add what it writes", version, got, written[version])
	}
}

// Several games on one pair of axes are called by their names, several sequences of one game by their
// jobs, and the columns of a sweep by theirs.
func TestSeveral(t *testing.T) {
	p := panel("scatter", "", "a", "b")
	of := func(g *game.Game, job string, values ...uint32) Data {
		return readOf(t, p, Data{Job: job, Game: g, Product: &sequenceProduct, Request: game.Request{N: uint64(len(values))}}, values...)
	}
	if got := csvOf(t, p, of(someGame, "s", 7), of(otherGame, "o", 8, 9)); got != "dataset,n,g\n\"SOME\",1,7\n\"OTHER\",1,8\n\"OTHER\",2,9\n" {
		t.Errorf("two games: %q", got)
	}
	if got := csvOf(t, p, of(someGame, "s", 7), of(someGame, "o", 8)); got != "dataset,n,g\n\"s\",1,7\n\"o\",1,8\n" {
		t.Errorf("two jobs: %q", got)
	}
	sweep := Data{Job: "w", Drawn: tally.Sequence{Name: "w", Values: []uint32{3, 4}, Heaps: []uint64{2, 5}}}
	if got := csvOf(t, panel("scatter", "of: greatest, x: a, y: period", "w"), sweep); got != "a,greatest\n2,3\n5,4\n" {
		t.Errorf("a sweep: %q", got)
	}
	if got := csvOf(t, panel("scatter", `highlight: g > 3, x: a, "y": period`, "w"), sweep); got != "a,period,highlight\n2,3,0\n5,4,1\n" {
		t.Errorf("a sweep with dots that stand out: %q", got)
	}
}

// The rows of a product whose heaps have any number of them keep their heaps.
func TestReadRagged(t *testing.T) {
	ragged := lateProduct
	ragged.VariableWidth = 1
	s := rows{3, 10, []uint64{4, 4, 9}, []uint32{1, 2, 3}}
	d := Data{Game: someGame, Product: &ragged, Request: game.Request{N: 9}}
	all := must.Get(d.Read(t.Context(), s, typed(panel("scatter", ""))))(t)
	if got := csvOf(t, panel("scatter", "n-to: 8"), all); got != "n,g\n4,1\n4,2\n" {
		t.Errorf("%q", got)
	}
	if err := WriteCSV(io.Discard, typed(panel("scatter", "n-from: 5, n-to: 8")), []Data{all}); err == nil {
		t.Error("a picture without heaps is drawn")
	}
	counts := must.Get(d.Read(t.Context(), s, typed(panel("density", ""))))(t)
	if c := counts.Drawn.(*tally.Density); c.Counts[c.Cols+1] != 1 || c.Counts[2*c.Cols+1] != 1 || c.Counts[3*c.Cols+6] != 1 {
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
		heaps := tables.Vector{Type: tables.Uint64}
		heaps.AppendNumbers(n...)
		return heaps, nil
	}
	return tables.Vector{Type: tables.Uint32, U32: g}, nil
}

// A full disk isn't passed over.
func TestWriteCSVErrors(t *testing.T) {
	d := read(t, panel("scatter", ""), &sequenceProduct, game.Request{N: 1}, 4)
	full := errors.New("the disk is full")
	if err := WriteCSV(failing{full}, typed(panel("scatter", "")), []Data{d}); !errors.Is(err, full) {
		t.Errorf("a writer's error is lost: %v", err)
	}
	if err := WriteCSV(io.Discard, typed(panel("scatter", "n-to: 2")), []Data{d}); err == nil {
		t.Error("heaps that aren't there are written")
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// The axis of a POWERSET game says that it shows exponents, and that of a grid of pairs its numbers.
func TestLabels(t *testing.T) {
	pairs := reference.TupleProduct(2)
	for want, c := range map[string]struct {
		kind string
		p    *game.Product
	}{
		"heap size n|nim-value":                               {"scatter", &sequenceProduct},
		"nim-value|heaps":                                     {"histogram", &sequenceProduct},
		"last removal k|heap size n":                          {"grid", &gridProduct},
		"second number k|first number n":                      {"grid", &pairs},
		"heap size n|nim-value exponent e (G = 0 or 2^(e−1))": {"density", &exponentProduct},
	} {
		if x, y := labels(typed(panel(c.kind, "")), Data{Product: c.p}); x+"|"+y != want {
			t.Errorf("the axes of a %s are %s and %s", c.kind, x, y)
		}
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
		shown := panel(c.kind, "n-from: 11, n-to: 90")
		part, err := Data{Game: someGame, Product: c.p, Request: c.r}.Read(t.Context(), s, typed(shown))
		if err != nil || s.from != 11 || s.to != 91 {
			t.Fatalf("%s: the heaps %d to before %d are read, error %v", c.kind, s.from, s.to, err)
		}
		if c.kind == "density" {
			continue // has always read its window alone
		}
		if all := read(t, panel(c.kind, ""), c.p, c.r, values...); csvOf(t, shown, part) != csvOf(t, shown, all) {
			t.Errorf("%s: other data are shown of a part than of all", c.kind)
		}
	}
}

// What a figure takes grows with the heaps that it shows and not with those that there are,
// and of a density not at all.
func TestMemory(t *testing.T) {
	memory := func(kind, options string, n uint64) uint64 {
		return Memory(typed(panel(kind, options)), &sequenceProduct, game.Request{N: n})
	}
	if all, shown := memory("scatter", "", 1e9), memory("scatter", "n-from: 101, n-to: 1100", 1e9); all != 4e9 || shown != 4000 {
		t.Errorf("a scatter of 10^9 heaps takes %d bytes, of a thousand of them %d", all, shown)
	}
	if none := memory("scatter", "n-from: 101", 50); none != 0 {
		t.Errorf("a window beyond the heaps takes %d bytes", none)
	}
	if some, many := memory("density", "", 1e8), memory("density", "", 1e10); some != many {
		t.Errorf("a density takes %d bytes, and %d of more heaps", some, many)
	}
	for _, of := range tally.OfWords[2:] {
		if some, many := memory("scatter", "of: "+of, 1e8), memory("scatter", "of: "+of, 1e10); some != many || many > 128<<20 {
			t.Errorf("%s takes %d bytes, and %d of more heaps", of, some, many)
		}
	}
}

// What is derived is read without keeping values where few points are seen, and is the same.
func TestReadSummaries(t *testing.T) {
	values := make([]uint32, 200_000) // more than are read at once
	for i := range values {
		values[i] = uint32(i * i % 1013)
	}
	for _, of := range tally.OfWords[2:] {
		p := panel("scatter", "n-from: 5, of: "+of)
		d := read(t, p, &sequenceProduct, game.Request{N: 190_000}, values...)
		if kept := d.Drawn.(tally.Sequence).Values; kept != nil {
			t.Fatalf("%s keeps %d values", of, len(kept))
		}
		whole := d
		whole.Drawn = tally.Sequence{First: 1, Values: values[:190_000]}
		if csvOf(t, p, d) != csvOf(t, p, whole) {
			t.Errorf("%s: the summary isn't that of the values", of)
		}
	}
}

// Heaps that stand out by name do so by the condition that is known of the game; where none is, an
// error says so.
func TestNamedHighlights(t *testing.T) {
	values := []uint32{5, 0, 6, 3, 1, 0}
	const dropOuts = "n,g,highlight\n1,5,0\n2,0,0\n3,6,0\n4,3,0\n5,1,1\n6,0,1\n"
	for _, c := range []struct {
		p    config.Panel
		want string
	}{
		{panel("scatter", "highlight: p-positions"), "n,g,highlight\n1,5,0\n2,0,1\n3,6,0\n4,3,0\n5,1,0\n6,0,1\n"},
		{panel("scatter", "highlight: drop-outs"), dropOuts},
		{panel("dropouts", ""), dropOuts},
	} {
		if got := csvOf(t, c.p, read(t, c.p, &sequenceProduct, game.Request{N: 6}, values...)); got != c.want {
			t.Errorf("%s: %q", c.p.Kind, got)
		}
	}
	d := Data{Game: someGame, Product: &sequenceProduct, Request: game.Request{N: 6}}
	s := tables.Slice{Column: "g", First: 1, Width: 1, Values: values}
	if _, err := d.Read(t.Context(), s, typed(panel("scatter", "highlight: rare-heaps"))); err == nil || !strings.Contains(err.Error(), "the values of SOME to n = 6 show no sparse space") {
		t.Error(err)
	}
}

// A config has the words of style and for common axes that plots has, the default first.
func TestWordsOfStyle(t *testing.T) {
	i := slices.IndexFunc(config.Schemas(), func(s config.Schema) bool { return s.Name == "figure" })
	for key, want := range map[string][]string{"size": plots.Sizes, "look": plots.Looks, "text": plots.Texts,
		"font": plots.Fonts, "share": plots.Shares} {
		keys := config.Schemas()[i].Keys
		at := slices.IndexFunc(keys, func(k config.Key) bool { return k.Name == key })
		if at < 0 || !slices.Equal(keys[at].Words, want) || key != "share" && keys[at].Default != want[0] {
			t.Errorf("the key %s of a figure has other words than plots: %v", key, want)
		}
	}
}
