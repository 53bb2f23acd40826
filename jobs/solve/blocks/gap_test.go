package blocks

import (
	"strconv"
	"strings"
	"testing"
)

// gapTable is the runs of a case of theorem C15 as one block, with the cone of its m and e.
func gapTable(t *testing.T, name string) (*Table, cone) {
	i, err := strconv.ParseInt(strings.TrimSuffix(name, "+"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	c := multiple(i)
	if strings.HasSuffix(name, "+") {
		c = between(i + 1)
	}
	var block []Run
	for _, r := range gaps()[name] {
		block = append(block, Run{Linear{r.a + r.c, r.b, r.c}, r.w, r.tau})
	}
	return &Table{[][]Run{block}, block[len(block)-1].W + 1}, c
}

// Theorem C15 to m = 7f for all m and e at once.
func TestProofsOfGaps(t *testing.T) { proveGaps(t, "2+ 4+ 5 5+ 6 6+") }

func proveGaps(t *testing.T, names string) {
	for name := range strings.FieldsSeq(names) {
		table, c := gapTable(t, name)
		runs := len(gaps()[name])
		if spans, err := c.spans(table); err != nil || len(spans) != runs {
			t.Errorf("case %s: %d of %d runs are spans: %v", name, len(spans), runs, err)
		}
		if err := prove(table, c, Linear{0, 2, 1}, true); err != nil {
			t.Errorf("case %s: %v", name, err)
		}
	}
}

// Each line of the file but those of its head is a run.
func TestLinesOfGaps(t *testing.T) {
	runs, lines := 0, 0
	for _, of := range gaps() {
		runs += len(of)
	}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			lines++
		}
	}
	if runs != lines {
		t.Errorf("%d lines, %d runs", lines, runs)
	}
}

// Runs with one number changed aren't proved. Few changes are tried.
func TestChangedGaps(t *testing.T) {
	for _, name := range []string{"2+", "5"} {
		table, c := gapTable(t, name)
		for i, change := range changes(table) {
			if i%19 == 0 && prove(change, c, Linear{0, 2, 1}, true) == nil {
				t.Errorf("case %s: change %d is proved, too", name, i)
			}
		}
	}
}

// Theorems C13 and C15 are about just the m up to 16f, but for greater ones of C13, and the
// values of theorem C15 are those of the runs.
func TestGaps(t *testing.T) {
	cases := map[string]bool{}
	for f := int64(2); f <= 10; f += 2 {
		for m := max(4, f); m <= 20*f; m += 2 {
			v, ok := For(uint64(m), uint64(2*m+f-1))
			if c13 := v.Theorem == "theorem C13"; ok != (c13 || m <= 16*f) {
				t.Errorf("m = %d, f = %d: %v, %s", m, f, ok, v.Theorem)
			} else if !ok || c13 {
				continue
			}
			name := gapOf(uint64(m), uint64(f))
			cases[name] = true
			table, c := gapTable(t, name)
			if !c.has(m, f-1) {
				t.Errorf("m = %d, f = %d isn't in the cone of case %s", m, f, name)
			}
			k := v.Period()
			for _, g := range values(table, m, f-1, 1) {
				if k++; v.At(k) != g {
					t.Fatalf("m = %d, f = %d: G(%d) = %d, the runs have %d", m, f, k, v.At(k), g)
				}
			}
			if k != 2*v.Period() {
				t.Errorf("m = %d, f = %d: period %d, the runs have %d", m, f, v.Period(), k-v.Period())
			}
		}
	}
	if len(cases) != len(gaps()) {
		t.Errorf("the cases are %v, want %d of them", cases, len(gaps()))
	}
}
