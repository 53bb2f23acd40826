package arith_test

import (
	"context"
	"slices"
	"sync"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/paper"
	"grundy/jobs/papers/arith"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// all is the paper's claims.
var all = sync.OnceValue(func() []claim.Claim { return arith.Claims().Claims(claims.Machine) })

// A row of a table is printed wrong. That 2 is no option of 9 can be counted out: 9 = 1×9 = 4×2 + 1
// = 3×3 = 2×4 + 1.
func TestPrintedOptions(t *testing.T) {
	rows, err := arith.Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if r.ID == "table/complement-grundy/options" {
			r.Options[9] = "3, 1" // and not "3, 2, 1"
			c, err := r.Claim(paper.Arithmetic, claims.Machine, nil)
			if err != nil || verdict(t, c, 9).Verdict != claim.Proved {
				t.Error(err)
			}
		}
	}
}

// verdict is the verdict of a claim at a bound.
func verdict(t *testing.T, c claim.Claim, bound uint64) claim.Finding {
	f, err := c.Test(context.Background(), claims.Solvers{}, bound)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The claims that read no values turn when what they are about does.
func TestPureClaims(t *testing.T) {
	classes := func(at uint64) func(to uint64) []uint64 {
		return func(to uint64) []uint64 { c := arith.Shapiro(to); c[at]++; return c }
	}
	for name, k := range map[string]struct {
		found claim.Finding
		want  claim.Verdict
	}{
		"theorem 7":          {arith.Theorem7(arith.Shapiro)(nil, 100), claim.Holds},
		"theorem 7, changed": {arith.Theorem7(classes(91))(nil, 100), claim.Contradicted},
	} {
		if k.found.Verdict != k.want {
			t.Errorf("%s: %+v, want %s", name, k.found, k.want)
		}
	}
}

// Heaps that contradict the paper have their values by the definition alone,
// move by move.
func TestCounterexamples(t *testing.T) {
	for _, c := range []struct {
		name  string
		n     uint64
		value uint32
	}{
		{"nontotient", 7168, 1}, {"nontotient", 4096, 0}, {"nontotient", 413343, 0}, {"nontotient", 177147, 1},
		{"mtau", 64, 1}, {"mtau", 80, 1}, {"mtau", 44100, 0}, {"mtau", 46656, 0}, {"mtau", 2, 1},
		{"m-small-omega", 5040, 0}, {"m-small-omega", 30030, 1}, {"m-big-omega", 1, 0},
		{"stau", 18, 0}, {"s-factoring", 17, 1}, {"fullset-maliquot", 15, 1}, {"fullset-maliquot", 22, 1},
		{"m-big-omega", 16, 1}, {"m-big-omega", 36, 1}, {"m-big-omega", 4, 0}, {"fullset-maliquot", 2, 1}, {"fullset-maliquot", 4, 0},
		{"powerset-saliquant", 2, 0}, {"powerset-saliquant", 4, 1}, {"nontotative", 1, 1},
	} {
		memo := reference.Memo[uint64]{Options: arith.Row(c.name).Heaps().Options}
		if g := memo.Value(c.n); g != c.value {
			t.Errorf("%s: the heap %d has the value %d by the definition, want %d", c.name, c.n, g, c.value)
		}
	}
}

// definitions gives the values that the definitions give, option by option.
type definitions struct{ claim.Values }

func (definitions) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	h := arith.Row(name).Heaps()
	values, err := reference.Literal(ctx, h, to)
	return tables.Slice{Column: "g", First: h.First, Width: 1, Values: values}, err
}

// The printed lists, tables and values are those of the definitions, except for the misprints, and
// the definitions find the same misprints as the solvers.
func TestPrinted(t *testing.T) {
	misprints, tested := []string{"arith/list/composites/mtau", "arith/list/fullset-maliquot",
		"arith/list/s-factoring", "arith/list/stau"}, 0
	for _, c := range all() {
		needs := c.Needs(c.Bound)
		if len(needs) == 0 || slices.ContainsFunc(needs, beyondDefinition) {
			continue
		}
		tested++
		f, err := c.Test(context.Background(), definitions{}, c.Bound)
		if err != nil {
			t.Fatal(err)
		}
		want := claim.Proved
		if slices.Contains(misprints, c.ID) {
			want = claim.Misprint
		}
		if f.Verdict != want || f != verdict(t, c, c.Bound) {
			t.Errorf("%s: by the definition %+v, want %s and %+v", c.ID, f, want,
				verdict(t, c, c.Bound))
		}
	}
	if tested < 50 {
		t.Errorf("only %d claims tested", tested)
	}
}

// beyondDefinition reports whether a claim needs values that are not of this family or take the
// definition long.
func beyondDefinition(need claim.Need) bool {
	g := arith.Row(need.Game)
	return g == nil || g.Heaps() == nil || need.N > 200 || g.Heaps().Powerset != nil && need.N > 24
}
