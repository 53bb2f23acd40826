package explore

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"testing"

	"grundy/pipeline/expr"
)

// The page reads conditions as package expr does: the same are refused, and the others have the same
// values. Node runs the script, where it is installed.
func TestFilters(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no node to run the page's script")
	}
	texts := []string{
		"g == 0", "n % 12 == 5 and g > 3", "not n == 1 or g = 7", "not not g", "2 < g <= 7 != n", "-n^2", "2^3^2 - 2^-1", "-n // 3 % 2",
		"n - 2*g - 1", "n / 2 * 3", "bits(g & 6) % 2 == 0", "n & g", "(n + g) & 4294967297", "min(n, g, 3) + max(g) - gcd(n, 12)",
		"1e3 < 2k + 1_000.5", "sqrt(n) ≤ log2(g)", "n · 2 − g ≥ 3", "abs(-n) + floor(1.5) + ceil(0.5) + log(1) + log10(100)", "n or g and n < g",
		"", "n +", "(n", "n m", "m", "sin(n)", "sqrt(n, g)", "n && g", "!n", "n | g", "1.2.3", "n not g",
	}
	points := [][2]float64{{0, 0}, {1, 1}, {5, 4}, {17, 7}, {100, 12}, {4294967301, 4294967295}}
	script, err := os.ReadFile("page/filter.js")
	if err != nil {
		t.Fatal(err)
	}
	given, err := json.Marshal([]any{texts, points})
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("node", "-e", "const data = { column: 'g', grid: false }\n"+string(script)+`
const [texts, points] = JSON.parse(require('fs').readFileSync(0))
console.log(JSON.stringify(texts.map((text) => {
  try { const f = filters.read(text); return points.map(([n, g]) => String(f(n, g))) } catch { return null }
})))`)
	c.Stdin = bytes.NewReader(given)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var got [][]string
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		f, err := expr.Parse(text, "n", "g")
		if (err != nil) != (got[i] == nil) {
			t.Errorf("%q: the page gives %v, and package expr the error %v", text, got[i], err)
			continue
		}
		for j, said := range got[i] {
			var v float64
			want := f.Eval(points[j][0], points[j][1])
			if said == "NaN" && math.IsNaN(want) || json.Unmarshal([]byte(said), &v) == nil && math.Abs(v-want) <= 1e-12*math.Abs(want) {
				continue
			}
			if said == "Infinity" && math.IsInf(want, 1) || said == "-Infinity" && math.IsInf(want, -1) {
				continue
			}
			t.Errorf("%q at %v: the page has %s, and package expr %v", text, points[j], said, want)
		}
	}
}
