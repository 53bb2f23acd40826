package figure

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/papers/cut"
	"grundy/pipeline/config"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/plots/tally"
)

// The terms are the values, and not more numbers than there are values.
func TestShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 2), 1, 40).Draw(t, "values")
		var all []uint32
		numbers := 0
		terms := shortest(values)
		for _, x := range terms {
			all = append(all, slices.Repeat(x.block, x.times)...)
			numbers += len(x.block)
		}
		if !slices.Equal(all, values) || numbers > len(values) {
			t.Fatalf("%d is written as %s", values, powers(terms))
		}
		if n := strings.Count(powers(terms), ","); n > len(values) {
			t.Fatalf("%d commas in %s", n, powers(terms))
		}
	})
}

// Most sequences of table 1, two of whose rows have the same, are written as the paper prints them;
// it writes {1,2,7} and {1,4,9} without powers.
func TestPowersTable1(t *testing.T) {
	want := []string{
		"((0, 1)²(2, 3)², 1, 4, 5, 4, (3, 2)²(4, 5)²(6, 7)²) (+8)",
		"((0, 1)³(2, 3)³, 1, 4, (5, 4)²(3, 2)³(4, 5)³(6, 7)³) (+8)",
		"((0, 1)⁴(2, 3)⁴, 1, 4, (5, 4)³(3, 2)⁴(4, 5)⁴(6, 7)⁴) (+8)",
		"((0, 1)⁵(2, 3)⁵, 1, 4, (5, 4)⁴(3, 2)⁵(4, 5)⁵(6, 7)⁵) (+8)",
		"(0, 1)² (+2)", "(0, 1)³ (+2)", "(0, 1)⁴ (+2)",
		"(0, 1, 2, 3, 1, 4, 3, 2, 4, 5, 6, 7) (+8)",
		"(0, 1, 2, 3, 1, 4, 3, 6, 4, 5, 6, 7) (+8)",
		"(0, 1, 2, 3, 1, 4, 3, 2, 4, 5, 6, 7, 8, 9, 7, 6, 9, 8, 11, 10, 12, 13, 10, 11, 13, 12, 15, 14) (+16)",
		"((0, 1)²(2, 3)², 1, 4, 5, 4, 3, 6, 7, 6, 4, 5, 8, 9, 6, 7, 10, 11, 9, 8, 9, 12, 11, 10, 11, 14, (12, 13)²(14, 15)²) (+16)",
	}
	var got []string
	rows := must.Get(cut.Claims().Rows())(t)
	for _, row := range rows {
		if row.Period == nil || row.Period.First == nil {
			continue
		}
		got = append(got, inPowers(row.Period.First, uint64(*row.Period.Saltus)))
	}
	if got = slices.Compact(got); !slices.Equal(got, want) {
		t.Errorf("%s, not %s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestPowers(t *testing.T) {
	for _, c := range []struct {
		values []uint32
		want   string
	}{
		{[]uint32{0}, "(0) (+1)"},
		{[]uint32{0, 0}, "(0)² (+1)"},
		{[]uint32{0, 0, 0}, "(0)³ (+1)"},
		{[]uint32{0, 0, 1}, "(0, 0, 1) (+1)"},
		{[]uint32{0, 1}, "(0, 1) (+1)"},
		{[]uint32{1, 2, 2, 2, 3}, "(1, (2)³, 3) (+1)"},
		{slices.Repeat([]uint32{4}, 12), "(4)¹² (+1)"},
	} {
		if got := inPowers(c.values, 1); got != c.want {
			t.Errorf("%d: %s, not %s", c.values, got, c.want)
		}
	}
}

// A picture for LaTeX has its data as tables, its points that stand out apart, a plot without a name
// outside the legend, and a grid with rows downwards.
func TestWritePGF(t *testing.T) {
	kayles := &game.Game{Title: "K_1"}
	sequence := &game.Product{Name: game.Sequence, Value: "g"}
	v := Data{Game: kayles, Product: sequence, Request: game.Request{N: 3}, Drawn: tally.Sequence{Name: "K_1", First: 1, Values: []uint32{1, 2, 3}}}
	cells := Data{Game: kayles, Product: &game.Product{Name: game.Grid, First: 1, Value: "g"}, Request: game.Request{N: 2, K: 2},
		Drawn: tally.Grid{FirstN: 1, FirstK: 1, Cols: 2, Values: []uint32{0, 1, 2, 3}}}
	for name, c := range map[string]struct {
		kind, options string
		data          []Data
	}{
		"one":      {"scatter", `y-label: "$G(n)$ %", y-to: 5, y-ticks: [0, 2.5], guides: ["n/2"]`, []Data{v}},
		"two":      {"scatter", `legend: none, log: "x", guides: ["n/2", "sqrt(2 - n)"]`, []Data{v, v}},
		"named":    {"scatter", `legend: bottom-right, markers: true, dots: 3, x-from: 1, width: 4`, []Data{v, v}},
		"stand":    {"scatter", `highlight: "big: g > 2"`, []Data{v}},
		"greatest": {"scatter", `of: greatest`, []Data{v}},
		"envelope": {"scatter", `of: envelope`, []Data{v, v}},
		"bounds":   {"scatter", `of: envelope`, []Data{v}},
		"grid":     {"grid", `color-bar: true`, []Data{cells}},
	} {
		p := panel(c.kind, c.options, make([]string, len(c.data))...)
		f, _ := Check(config.Figure{ID: "f", Title: "a_b", Panels: []config.Panel{p}}, make([][]Data, 1))
		var b strings.Builder
		must.Do(t, writePGF(&b, f, [][]Data{c.data}))
		golden.Check(t, "testdata/"+name+".tex", b.String())
	}
}
