package plots

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestLook draws the papers' figures at full size into the folder named by
// PLOTS_LOOK, for eyes.
func TestLook(t *testing.T) {
	dir := os.Getenv("PLOTS_LOOK")
	if dir == "" {
		t.Skip("set PLOTS_LOOK to a folder to draw the papers' figures into it")
	}
	memgame := mem(1000, 400)
	cut := cut12(4000)
	heap := Spec{Kind: "scatter", XLabel: "n", YLabel: "nim-value"}
	grid := Spec{Kind: "grid", XLabel: "k", YLabel: "n"}
	for _, fig := range []struct {
		id, title string
		base      Spec
		panels    []Panel
		data      []Data
	}{
		{"saliquant", "SALIQUANT", heap, nil, []Data{saliquant(1000)}},
		{"divide-and-residue", "DIVIDE-AND-RESIDUE", heap, nil, []Data{divideAndResidue(20000)}},
		{"binned", "A million heaps", heap, nil, []Data{million()}},
		{"density", "A million heaps", Spec{Kind: "density", XLabel: "n", YLabel: "nim-value", Options: Options{ColorBar: true}},
			nil, []Data{counted(million(), 1<<16)}},
		{"arith-fig5", "", heap, []Panel{{Title: "DIVIDE-THROW-RESIDUE"}, {Title: "RESIDUE-THROW-DIVISOR"}},
			[]Data{divideThrowResidue(1000), residueThrowDivisor(1000)}},
		{"cut12", "CUT {1,2}", heap, []Panel{
			{Title: "n ≤ 100", Options: Options{NTo: 100}},
			{Title: "n ≤ 4000"},
			{Title: "n ≤ 4000, drop-outs highlighted", Kind: "dropouts"},
		}, []Data{cut}},
		{"mem-fig1", "MEM⁺", grid, nil, []Data{memPlus(150, 120)}},
		{"mem-fig1-bar", "MEM⁺", withOptions(grid, Options{ColorBar: true, Palette: "viridis"}), nil, []Data{memPlus(150, 120)}},
		{"mem-fig2", "MEM", withOptions(grid, Options{Palette: "blues"}), []Panel{
			{Title: "n ≤ 60", Options: Options{NTo: 60, KTo: 60}},
			{Title: "The parabolic region", Options: Options{NTo: 400, KTo: 320}},
			{Title: "Within it", Options: Options{ColorBar: true, NFrom: 901, NTo: 1000, KTo: 32, Stretch: true}},
		}, []Data{memgame}},
		{"mem-parabola", "k² < n", withOptions(grid, Options{Palette: "viridis", Parabola: true, KTo: 40, NTo: 1000, ColorBar: true, Stretch: true}), nil, []Data{memgame}},
		{"mem-rank", "rank", withOptions(grid, Options{Palette: "blues", KTo: 200, NTo: 200, ColorBar: true}), nil, []Data{memgame}},
		{"mem-fig3", "MEM⁰", grid, []Panel{
			{Options: Options{NTo: 20, KTo: 20, Numbers: true}},
			{},
		}, []Data{memZero(120, 120)}},
		{"mem-numbers", "MEM, table 2: the values ⌊n/k⌋ where k² ≥ n", withOptions(grid, Options{NTo: 22, KTo: 20, Numbers: true, Palette: "blues"}), nil, []Data{memgame}},
		{"mem-tiny-cells", "", withOptions(grid, Options{Palette: "gray", Width: 1.1, Height: 2}), []Panel{
			{Title: "A title wider than its picture", Options: Options{NTo: 1000}},
			{Title: "One column", Data: 1, Options: Options{NTo: 30, KTo: 1}},
			{Title: "One cell", Data: 1, Options: Options{NTo: 1, KTo: 1, Numbers: true, ColorBar: true}},
			{Kind: "scatter", Data: 2, Title: "Millions"},
		}, []Data{memgame, Sequence{First: 1_000_000, Values: million().Values[:500]}}},
		{"step-fig1", "5-diamond", Spec{Kind: "tokens"}, nil, []Data{diamond(2)}},
	} {
		s := fig.base
		s.ID, s.Title, s.Panels = fig.id, fig.title, fig.panels
		p, err := Draw(s, fig.data)
		if err != nil {
			t.Fatal(err)
		}
		for _, format := range Formats() {
			start := time.Now()
			b := encoded(t, p, format)
			t.Logf("%-20s %s %8d bytes %v", fig.id, format, len(b), time.Since(start).Round(time.Millisecond))
			if err := os.WriteFile(filepath.Join(dir, fig.id+"."+format), b, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func withOptions(s Spec, o Options) Spec {
	s.Options = o
	return s
}

// million gives values that look like a take-and-break game's.
func million() Sequence {
	s := Sequence{Name: "million", First: 0, Values: make([]uint32, 1_000_000)}
	for n := range s.Values {
		s.Values[n] = uint32(n/2) ^ uint32(n/7)&0x3ff
	}
	return s
}
