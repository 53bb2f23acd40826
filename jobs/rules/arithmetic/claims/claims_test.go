package claims_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/reference"
	"grundy/jobs/rules/arithmetic/claims"
	"grundy/jobs/tables"
)

func TestClaims(t *testing.T) {
	pure := []string{
		"arith/thm7/primes", "arith/mtau/not-proper", "arith/nontotient-powers/option", "arith/nontot-r/differences", "arith/thm14/24",
		"arith/lem1", "arith/thm7", "arith/thm7/examples", "arith/table/nontotient/dist",
	}
	for id := range steps {
		pure = append(pure, id)
	}
	for _, k := range claims.OptionTables() {
		pure = append(pure, k.ID)
	}
	claimtest.Mutations(t, claims.Claims(), catalog.Solvers{}, claimtest.Options{
		Bound: 1500, Pure: pure,
		Repairs: map[string]map[uint64]uint32{"arith/thm16/even": {10: 3, 14: 4}},
		Unrepaired: map[string]string{
			"arith/thm13/proof":                  "nearly all heaps would have to have another nim-value",
			"arith/solutions/powerset-saliquot":  "the printed function takes values that are no powers of two",
			"arith/solutions/powerset-maliquant": "the printed function takes values that are no powers of two",
			"arith/thm4/bound":                   "no nim-value is less than 0",
			"arith/thm4/even/values":             "no nim-value is less than 0",
			"arith/thm3/odd/evens":               "every second even heap would have to have another nim-value",
		},
		Bounds: map[string]uint64{"arith/obs1": 46655, "arith/obs1/printed": 300, "arith/obs1/first": 50_000, "arith/obs2/first": 70_000, "arith/obs3/first": 40_000},
	})
}

func TestColumns(t *testing.T) { claimtest.OptionTables(t, claims.OptionTables()) }

// verdict is the verdict of a claim at a bound.
func verdict(t *testing.T, c claim.Claim, bound uint64) claim.Finding {
	f, err := c.Test(context.Background(), catalog.Solvers{}, bound)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The claims that read no values turn when what they are about does.
func TestPureClaims(t *testing.T) {
	count := func(n uint64) uint64 {
		d := uint64(0)
		for k := uint64(1); k <= n; k++ {
			if n%k == 0 {
				d++
			}
		}
		return d
	}
	index := claims.Row("maliquant").Solution().Stored
	option := claims.Row("nontotient").Heaps.Options
	differences := func(gap uint64) claim.Claim {
		return claims.PrintedDifferences([]uint64{3, 9}, []uint64{6}, []uint64{5, 25, 35}, []uint64{20, gap})
	}
	for name, k := range map[string]struct {
		claim claim.Claim
		want  claim.Verdict
	}{
		"lemma 1":                 {claims.Lemma1(index), claim.Holds},
		"lemma 1, changed":        {claims.Lemma1(changed(index, 77, 5)), claim.Contradicted},
		"lemma 1, out of range":   {claims.Lemma1(changed(index, 80, 99)), claim.Contradicted},
		"theorem 7":               {claims.Theorem7(claims.Shapiro), claim.Holds},
		"theorem 7, changed":      {claims.Theorem7(func(to uint64) []uint64 { c := claims.Shapiro(to); c[91]++; return c }), claim.Contradicted},
		"primes":                  {claims.ClassOfPrimes(claims.Shapiro), claim.Misprint},
		"primes, changed":         {claims.ClassOfPrimes(func(to uint64) []uint64 { c := claims.Shapiro(to); c[97]++; return c }), claim.Contradicted},
		"primes, repaired":        {claims.ClassOfPrimes(func(to uint64) []uint64 { c := claims.Shapiro(to); c[1], c[2] = 0, 1; c[3]++; return c }), claim.Holds},
		"τ":                       {claims.NotProper(count), claim.Holds},
		"τ, proper":               {claims.NotProper(func(n uint64) uint64 { return count(n) - 1 }), claim.Contradicted},
		"τ, changed":              {claims.NotProper(func(n uint64) uint64 { return count(n) + n/77*n }), claim.Contradicted},
		"near powers":             {claims.OptionNearPower(option), claim.Holds},
		"near powers, changed":    {claims.OptionNearPower(claims.Row("totient").Heaps.Options), claim.Contradicted},
		"divisors of 24":          {claims.SquarefreeDivisors(24, "2, 3, 4, 6, 8, 12", "2, 3, 6"), claim.Proved},
		"divisors of 24, changed": {claims.SquarefreeDivisors(24, "2, 3, 4, 6, 8, 12", "2, 3, 4"), claim.Misprint},
		"differences":             {differences(10), claim.Proved},
		"differences, changed":    {differences(20), claim.Misprint},
		"its examples":            {claims.ClassExamples([][2]uint64{{7, 2}, {15, 3}}), claim.Proved},
		"its examples, changed":   {claims.ClassExamples([][2]uint64{{7, 2}, {15, 4}}), claim.Misprint},
		"the distances":           {claims.Distances("0", "1", "1", "0"), claim.Proved},
		"the distances, changed":  {claims.Distances("0", "1", "2", "0"), claim.Misprint},
	} {
		if f := verdict(t, k.claim, 100); f.Verdict != k.want {
			t.Errorf("%s: %+v, want %s", name, f, k.want)
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
		memo := reference.Memo[uint64]{Options: claims.Row(c.name).Heaps.Options}
		if g := memo.Value(c.n); g != c.value {
			t.Errorf("%s: the heap %d has the value %d by the definition, want %d", c.name, c.n, g, c.value)
		}
	}
}

// definitions gives the values that the definitions give, option by option.
type definitions struct{ claim.Values }

func (definitions) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	h := claims.Row(name).Heaps
	values, err := reference.Literal(ctx, h, to)
	return tables.Slice{Column: "g", First: h.First, Width: 1, Values: values}, err
}

// The printed lists, tables and values are those of the definitions, except for the misprints, and the definitions find
// the same misprints as the solvers.
func TestPrinted(t *testing.T) {
	misprints, tested := []string{"arith/list/composites/mtau", "arith/list/fullset-maliquot", "arith/list/s-factoring", "arith/list/stau"}, 0
	for _, c := range claims.Claims() {
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
			t.Errorf("%s: by the definition %+v, want %s and %+v", c.ID, f, want, verdict(t, c, c.Bound))
		}
	}
	if tested < 50 {
		t.Errorf("only %d claims tested", tested)
	}
}

// beyondDefinition reports whether a claim needs values that are not of this family or take the definition long.
func beyondDefinition(need claim.Need) bool {
	g := claims.Row(need.Game)
	return g == nil || need.N > 200 || g.Heaps.Powerset != nil && need.N > 24
}

// What the statements that fail come to: the verdict, and words of the evidence.
func TestFailures(t *testing.T) {
	all := map[string]claim.Claim{}
	for _, c := range claims.Claims() {
		all[c.ID] = c
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
		f := verdict(t, all[w.id], min(all[w.id].Bound, 60_000))
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
		"arith/list/composites/mtau":  "a 64 is missing at place 4, and the rest agrees",
		"arith/list/stau":             "1, 1, 0 are inserted before the heap 18, and the rest agrees",
		"arith/list/s-factoring":      "a 1 is missing at the heap 17, and the rest agrees",
		"arith/list/fullset-maliquot": "a 1 is missing at the heap 15, the heap 22 has 0 in place of 1, and the rest agrees",
		"arith/thm14/proof":           "; with 'odd' for 'even'",
		"arith/thm7/primes":           "fails for p = 2: C(2) = 0 and C(1) = 0",
		"arith/ex12/options":          "the option 0 isn't printed",
	}
	for _, c := range claims.Claims() {
		words, ok := misprints[c.ID]
		if !ok {
			continue
		}
		delete(misprints, c.ID)
		if f := verdict(t, c, min(c.Bound, 60_000)); f.Verdict != claim.Misprint || !strings.Contains(f.Evidence, words) {
			t.Errorf("%s: %+v, want %q", c.ID, f, words)
		}
	}
	if len(misprints) > 0 {
		t.Errorf("there are no claims %v", misprints)
	}
}

// The formula for the number of square-free proper divisors counts them.
func TestSquarefreeProper(t *testing.T) {
	for n := uint64(1); n <= 300; n++ {
		count := uint64(0)
		for d := uint64(1); d < n; d++ {
			free := n%d == 0
			for r := uint64(2); r*r <= d; r++ {
				free = free && d%(r*r) > 0
			}
			if free {
				count++
			}
		}
		if got := claims.SquarefreeProper(n); got != count {
			t.Errorf("n = %d: %d, want %d", n, got, count)
		}
	}
}

// The two numbers that the paper works out, and some where there is no exponent.
func TestExponentNear(t *testing.T) {
	for n, want := range map[uint64]uint64{7168: 12, 413343: 11, 6: 2, 12: 3, 14: 3, 21: 2, 63: 3} {
		if e, ok := claims.ExponentNear(n); !ok || e != want {
			t.Errorf("%d: %d, %t, want %d", n, e, ok, want)
		}
	}
	for _, n := range []uint64{1, 2, 4, 10, 30, 36, 18} {
		if e, ok := claims.ExponentNear(n); ok {
			t.Errorf("%d has the exponent %d", n, e)
		}
	}
}
