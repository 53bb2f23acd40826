package values_test

import (
	"io"
	"math/big"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/must"
	"grundy/pipeline/values"
)

// Rows have the columns of their product. What has no nim-value isn't written as one: mex K stands
// below ∞, and nothing where the value is unknown.
func TestRowFormats(t *testing.T) {
	for _, c := range []struct {
		game      string
		from, to  uint64
		bfile     string
		csv, json string
	}{
		{"sum-of-divisors", 5, 6, "5 finite 1 -\n6 loopy ∞ -\n", "n,kind,g,k\n5,finite,1,\n6,loopy,∞,\n",
			`{"game":"sum-of-divisors","product":"values","columns":["n","kind","g","k"],` +
				`"rows":[[5,"finite",1,""],[6,"loopy","∞",""]]}` + "\n"},
		{"partial-sums-of-divisors", 6, 6, "6 loopy ∞_3 0,1,2\n", "n,kind,g,k\n6,loopy,∞_3,\"0,1,2\"\n",
			`[6,"loopy","∞_3","0,1,2"]`},
		{"sum-of-divisors", 276, 276, "276 unknown - -\n", "n,kind,g,k\n276,unknown,,\n",
			`[276,"unknown",null,""]`},
	} {
		g := must.Get(catalog.Lookup(c.game))(t)
		p := g.Product("values")
		x := values.Computed(p, game.Request{N: c.to})
		for name, want := range map[string]string{"bfile": c.bfile, "csv": c.csv, "json": c.json} {
			f := values.Shown{Rows: x, Game: g, Product: p, From: new(big.Int).SetUint64(c.from), To: new(big.Int)}
			var out strings.Builder
			if err := f.Table(t.Context()).Write(&out, name); err != nil || !strings.Contains(out.String(), want) {
				t.Errorf("%s: %s is %q (error %v), want %q", c.game, name, out.String(), err, want)
			}
		}
		s := values.Shown{Rows: x, Game: g, Product: p, From: new(big.Int), To: new(big.Int)}
		if s.Table(t.Context()).Write(io.Discard, values.Exponent) == nil {
			t.Error("values that aren't powers are written as exponents")
		}
	}
}
