package figure_test

import (
	"bytes"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/figure"
	"grundy/pipeline/values"
)

// A line of a table has a heap, its options and its value, also where that is loopy or a power.
func TestLines(t *testing.T) {
	for _, c := range []struct {
		game    string
		options map[string]any
		want    string
	}{
		{"divide-and-residue", map[string]any{"columns": []any{"n", "reduced", "g"}, "n-from": int64(4), "n-to": int64(5)},
			"n,opt(n),SG(n)\n4,\"3, 1\",1\n5,\"4, 3 + 2, 1\",2\n"},
		{"divide-and-residue", map[string]any{"columns": []any{"options", "n"}, "heaps": []any{int64(3), int64(1)}},
			"opt(n),n\n\"2 + 1, 1 × 3\",3\n∅,1\n"},
		{"partial-sums-of-divisors", map[string]any{"columns": []any{"n", "options", "g", "k"}, "heaps": []any{int64(6), int64(9)}},
			"n,opt(n),SG(n),k\n6,\"1, …, 6\",∞₃,\"0,1,2\"\n9,\"1, 3, 4\",3,\n"},
		{"powerset-totative", map[string]any{"columns": []any{"n", "e"}, "heaps": []any{int64(7)}}, "n,SG(n)\n7,8\n"},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p := typed(panel("table", c.options, "a"))
		r := game.Request{N: 10}
		rows, err := values.Computed(&g.Products[0], r).Source(t.Context(), func(uint64) {})
		if err != nil {
			t.Fatal(err)
		}
		v, err := figure.Read(t.Context(), rows, p, figure.PanelData{Game: g, Product: &g.Products[0], Request: r})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := figure.WriteCSV(&out, p, []*figure.PanelData{v}); err != nil || out.String() != c.want {
			t.Errorf("%s: %q, error %v", c.game, &out, err)
		}
	}
}

// A table tells of games what the catalogue has of them.
func TestTold(t *testing.T) {
	var out bytes.Buffer
	p := typed(panel("table", map[string]any{"games": []any{"maliquot", "nontotient"}, "columns": []any{"title", "solution", "section"}}))
	want := "Ruleset,Solution,Section\nMALIQUOT,\"G(n) = Ω(n), the number of prime factors with multiplicity (theorem 1)\",2.1.1\nNONTOTIENT,,3.1.2\n"
	if err := figure.WriteCSV(&out, p, nil); err != nil || out.String() != want {
		t.Errorf("%q, error %v", &out, err)
	}
}
