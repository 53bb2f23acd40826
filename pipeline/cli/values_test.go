package cli

import (
	"math/big"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/values"
)

// The formats of a product that isn't a sequence.
func TestRowFormats(t *testing.T) {
	g, err := catalog.Lookup("sum-of-divisors")
	if err != nil {
		t.Fatal(err)
	}
	p, err := valuesOf(g, "")
	if err != nil {
		t.Fatal(err)
	}
	for format, want := range map[string]string{
		"bfile": "5 finite 1 -\n6 loopy ∞ -\n",
		"csv":   "n,kind,g,k\n5,finite,1,\n6,loopy,∞,\n",
		"json":  `{"game":"sum-of-divisors","product":"values","columns":["n","kind","g","k"],"rows":[[5,"finite",1,""],[6,"loopy","∞",""]]}` + "\n",
	} {
		var out strings.Builder
		if err := printRows(t.Context(), &out, g, p, values.Computed(p, game.Request{N: 6}), 5, format); err != nil || out.String() != want {
			t.Errorf("%s prints %q (error %v), want %q", format, out.String(), err, want)
		}
	}
	if _, err := formatNamed("exponent", g, p, big.NewInt(1)); err == nil {
		t.Error("values that aren't powers are printed as exponents")
	}
}

// What has no nim-value isn't printed as one: mex K stands below ∞, and nothing
// where the value is unknown.
func TestRowsWithoutNimValue(t *testing.T) {
	for _, c := range []struct {
		game    string
		n       uint64
		formats map[string]string
	}{
		{"partial-sums-of-divisors", 6, map[string]string{"bfile": "6 loopy ∞_3 0,1,2\n", "csv": "n,kind,g,k\n6,loopy,∞_3,\"0,1,2\"\n", "json": `[6,"loopy","∞_3","0,1,2"]`}},
		{"sum-of-divisors", 276, map[string]string{"bfile": "276 unknown - -\n", "csv": "n,kind,g,k\n276,unknown,,\n", "json": `[276,"unknown",null,""]`}},
	} {
		g, err := catalog.Lookup(c.game)
		if err != nil {
			t.Fatal(err)
		}
		p := g.Product("values")
		for format, want := range c.formats {
			var out strings.Builder
			if err := printRows(t.Context(), &out, g, p, values.Computed(p, game.Request{N: c.n}), c.n, format); err != nil || !strings.Contains(out.String(), want) {
				t.Errorf("%s prints %q (error %v), want %q", format, out.String(), err, want)
			}
		}
	}
}
