package cli

import (
	"strings"
	"testing"

	"grundy/jobs/catalog"
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
		"bfile": "5 finite 1 -\n6 loopy 0 -\n",
		"csv":   "n,kind,g,k\n5,finite,1,\n6,loopy,0,\n",
		"json":  `{"game":"sum-of-divisors","product":"values","columns":["n","kind","g","k"],"rows":[[5,"finite",1,""],[6,"loopy",0,""]]}` + "\n",
	} {
		var out strings.Builder
		if err := printRows(t.Context(), &out, g, p, 5, 6, format); err != nil || out.String() != want {
			t.Errorf("%s prints %q (error %v), want %q", format, out.String(), err, want)
		}
	}
	if err := printRows(t.Context(), &strings.Builder{}, g, p, 1, 2, "exponent"); err == nil {
		t.Error("values that aren't powers are printed as exponents")
	}
}
