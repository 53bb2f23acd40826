package arith_test

import (
	"context"
	"slices"
	"strings"
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
	index := arith.Row("maliquant").Solution().Stored
	classes := func(at uint64) func(to uint64) []uint64 {
		return func(to uint64) []uint64 { c := arith.Shapiro(to); c[at]++; return c }
	}
	for name, k := range map[string]struct {
		found claim.Finding
		want  claim.Verdict
	}{
		"lemma 1":               {arith.Lemma1(index)(100), claim.Holds},
		"lemma 1, changed":      {arith.Lemma1(changed(index, 77, 5))(100), claim.Contradicted},
		"lemma 1, out of range": {arith.Lemma1(changed(index, 80, 99))(100), claim.Contradicted},
		"theorem 7":             {arith.Theorem7(arith.Shapiro)(100), claim.Holds},
		"theorem 7, changed":    {arith.Theorem7(classes(91))(100), claim.Contradicted},
	} {
		if k.found.Verdict != k.want {
			t.Errorf("%s: %+v, want %s", name, k.found, k.want)
		}
	}
}

func changed(f func(uint64) uint32, at uint64, value uint32) func(uint64) uint32 {
	return func(n uint64) uint32 {
		if n == at {
			return value
		}
		return f(n)
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
		memo := reference.Memo[uint64]{Options: arith.Row(c.name).Heaps.Options}
		if g := memo.Value(c.n); g != c.value {
			t.Errorf("%s: the heap %d has the value %d by the definition, want %d", c.name, c.n, g, c.value)
		}
	}
}

// definitions gives the values that the definitions give, option by option.
type definitions struct{ claim.Values }

func (definitions) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	h := arith.Row(name).Heaps
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
	return g == nil || g.Heaps == nil || need.N > 200 || g.Heaps.Powerset != nil && need.N > 24
}

// What the statements that fail come to: the verdict, and words of the evidence.
func TestFailures(t *testing.T) {
	byID := map[string]claim.Claim{}
	for _, c := range all() {
		byID[c.ID] = c
	}
	for _, w := range []struct {
		id      string
		verdict claim.Verdict
		k       claim.Counterexample // without its game
	}{
		{"arith/thm6/i", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 1, Got: "1", Want: "a value other than 1"}},
		{"arith/thm6/viii", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 1, Got: "1", Want: "at most n/2"}},
		{"arith/thm6/ix", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 1, Got: "1", Want: "at most (n + 1)/4"}},
		{"arith/nontotient-powers/7168", claim.Contradicted, claim.Counterexample{Kind: claim.OfValue, Heap: 7168, Got: "1", Want: "0"}},
		{"arith/nontotient-powers/413343", claim.Contradicted, claim.Counterexample{Kind: claim.OfValue, Heap: 413343, Got: "0", Want: "1"}},
		{"arith/obs1", claim.Contradicted, claim.Counterexample{Kind: claim.OfStatement, Heap: 44100, Got: "0", Want: "1"}},
		{"arith/obs1/printed", claim.Contradicted, claim.Counterexample{Kind: claim.OfStatement, Heap: 1, Got: "0", Want: "1"}},
		{"arith/obs1/first", claim.Contradicted, claim.Counterexample{Kind: claim.OfException, Heap: 44100, Got: "0", Want: "1", Other: 46656}},
		{"arith/obs2", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 1, Got: "0", Want: "1"}},
		{"arith/obs3/first", claim.Contradicted, claim.Counterexample{Kind: claim.OfException, Heap: 30030, Got: "1", Want: "0", Other: 5040}},
		{"arith/m-big-omega/squares", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 16, Got: "1", Want: "0"}},
		{"arith/thm14/proof", claim.Misprint, claim.Counterexample{Kind: claim.OfStatement, Heap: 2, Got: "1", Want: "0"}},
		{"arith/list/s-factoring", claim.Misprint, claim.Counterexample{Kind: claim.OfTerm, Heap: 17, Got: "1", Want: "2"}},
		{"arith/list/stau", claim.Misprint, claim.Counterexample{Kind: claim.OfTerm, Heap: 18, Got: "0", Want: "1"}},
		{"arith/list/fullset-maliquot", claim.Misprint, claim.Counterexample{Kind: claim.OfTerm, Heap: 15, Got: "1", Want: "0"}},
	} {
		f := verdict(t, byID[w.id], min(byID[w.id].Bound, 60_000))
		k := f.Counterexample
		k.Game = ""
		if f.Verdict != w.verdict || k != w.k {
			t.Errorf("%s: %+v, want %s, %+v", w.id, f, w.verdict, w.k)
		}
	}
}

// What the claims whose failures are no values of heaps say of them.
func TestMisprints(t *testing.T) {
	misprints := map[string]string{
		"arith/list/composites/mtau":   "a 64 is missing at place 4, and the rest agrees",
		"arith/list/stau":              "1, 1, 0 are inserted before the heap 18, and the rest agrees",
		"arith/list/s-factoring":       "a 1 is missing at the heap 17, and the rest agrees",
		"arith/list/fullset-maliquot":  "a 1 is missing at the heap 15, the heap 22 has 0 in place of 1, and the rest agrees",
		"arith/thm14/proof":            "; with 'odd' for 'even'",
		"arith/thm7/primes":            "as printed it fails: C(2) = 0 and C(1) = 0",
		"arith/phi/two":                "as printed it fails: for n = 1 there are 0; with n > 2",
		"arith/thm3/odd/options":       "1 is no option of 3; with n ≥ 5",
		"arith/thm3/even/indices":      "for n = 6 the indices end with 3 and not with 4",
		"arith/thm4/odd/options":       "for n = 3, 1 is no option of 1; with 'of n' for 'of x'",
		"arith/thm6/iv/proof":          "77 is no option of 55 = 5·11",
		"arith/thm6/v/proof":           "as printed it fails: 6 has the option 3; with 'the even options'",
		"arith/thm2/proof":             "as printed it fails: 6 has the option 4, and v(6) = 1; with v(n − d)",
		"arith/thm9/proof":             "no such split of 9 has the nim-value 0; with m from 0 on it is true",
		"arith/thm11/proof":            "2 is an option of 7 in MALIQUANT, and 3 copies of 2 are one in DIVIDE-THROW-RESIDUE, of the same nim-value; with an even ⌊n/m⌋ it is true",
		"arith/def/divide-and-residue": "the heap 8: the option 8 isn't printed; 8 of 8 rows differ",
		"arith/ex12/options":           "the option 0 isn't printed",
	}
	for _, c := range all() {
		words, ok := misprints[c.ID]
		if !ok {
			continue
		}
		delete(misprints, c.ID)
		if f := verdict(t, c, min(c.Bound, 60_000)); f.Verdict != claim.Misprint ||
			!strings.Contains(f.Evidence, words) {
			t.Errorf("%s: %+v, want %q", c.ID, f, words)
		}
	}
	if len(misprints) > 0 {
		t.Errorf("there are no claims %v", misprints)
	}
}

// Powers of two stay the greatest value longer than others in COMPLEMENT-GRUNDY, and don't in
// DIVIDE-AND-RESIDUE.
func TestHalts(t *testing.T) {
	for id, want := range map[string]claim.Finding{
		"arith/cg-halt": {Verdict: claim.Fitted,
			Evidence: "the greatest value is 1 from 2 to 5, 2 from 6 to 17, 4 from 20 to 59, "},
		"arith/dr-halt": {Verdict: claim.Contradicted,
			Evidence: "224 stays the greatest value from 7208 to 14781; the greatest value is 1 from 2 to 2, "},
	} {
		i := slices.IndexFunc(all(), func(c claim.Claim) bool { return c.ID == id })
		f, err := all()[i].Test(t.Context(), claims.Solvers{}, 14_782)
		if err != nil || f.Verdict != want.Verdict ||
			!strings.HasPrefix(f.Evidence, want.Evidence) {
			t.Errorf("%s: %+v, %v", id, f, err)
		}
	}
}
