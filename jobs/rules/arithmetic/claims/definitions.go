package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
)

// definitionTables compare section 1's definitions, in its own words, with the option columns of
// the tables of sections 2 and 3. The games follow the tables.
func definitionTables(tables []claim.OptionTable) []claim.OptionTable {
	divides := func(k, n uint64) bool { return n%k == 0 }
	prime := func(k, n uint64) bool { return integer.GCD(k, n) == 1 }
	not := func(is func(k, n uint64) bool) func(k, n uint64) bool {
		return func(k, n uint64) bool { return !is(k, n) }
	}
	number := func(is func(k, n uint64) bool, n uint64) uint64 { return uint64(len(among(is, n, n))) }
	var out []claim.OptionTable
	for _, d := range []struct {
		name, words string
		options     func(n uint64) []uint64
	}{
		{"maliquot", "opt(n) = {d : d | n, 0 < d < n}", func(n uint64) []uint64 { return among(divides, n, n-1) }},
		{"saliquot", "opt(n) = {n − d : d | n, d > 0}", func(n uint64) []uint64 { return lessFrom(n, among(divides, n, n)) }},
		{"maliquant", "opt(n) = {k : 1 ≤ k ≤ n, k ∤ n}", func(n uint64) []uint64 { return among(not(divides), n, n) }},
		{"saliquant", "opt(n) = {n − k : 1 ≤ k ≤ n, k ∤ n}", func(n uint64) []uint64 { return lessFrom(n, among(not(divides), n, n)) }},
		{"totative", "opt(n) = {k : 1 ≤ k ≤ n, (k, n) = 1}", func(n uint64) []uint64 { return among(prime, n, n) }},
		{"nontotative", "opt(n) = {k : 1 ≤ k < n, (k, n) > 1}", func(n uint64) []uint64 { return among(not(prime), n, n-1) }},
		{"totient", "opt(n) = φ(n)", func(n uint64) []uint64 { return []uint64{number(prime, n)} }},
		{"nontotient", "opt(n) = n − φ(n)", func(n uint64) []uint64 { return []uint64{n - number(prime, n)} }},
		{"mtau", "opt(n) = τ'(n)", func(n uint64) []uint64 { return []uint64{number(divides, n) - 1} }},
	} {
		i := slices.IndexFunc(tables, func(k claim.OptionTable) bool { return k.ID == "arith/table/"+d.name+"/options" })
		c := claim.Quoted(said("def/"+d.name, "1", fmt.Sprintf("Section 1's definition of %s gives the options in its table.", row(d.name).Title)), d.words, "As printed, n → n and n → 0 included.")
		h := &game.Heaps{Options: func(n uint64) iter.Seq[[]uint64] { return singly(d.options(n)) }}
		out = append(out, claim.OptionTable{Claim: c, Heaps: h, Rows: slices.Clone(tables[i].Rows)})
	}
	return append(out, factoring())
}

// factoring compares section 1's definition of FACTORING, whose formula allows k = 1, with example 11.
func factoring() claim.OptionTable {
	proper := row("m-factoring").Heaps.Options
	return claim.OptionTable{
		Claim: claim.Quoted(said("def/factoring", "1", "Section 1's definition of FACTORING gives the options of 12 in example 11."),
			"opt(n) = {a_1 + a_2 + ⋯ + a_k : 1 < a_1 ≤ a_2 ≤ ⋯ ≤ a_k, a_1 a_2 ⋯ a_k = n}",
			"The formula as printed, k = 1 and so n → n included. The words before it ask for at least two components."),
		Heaps: &game.Heaps{Options: func(n uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) {
				if yield([]uint64{n}) {
					proper(n)(yield)
				}
			}
		}},
		Rows: claim.Rows(12, "6+2, 3+4, 2+2+3"),
	}
}

// among lists the numbers 1 ≤ k ≤ to that have a property with n. The heap 0 has none.
func among(is func(k, n uint64) bool, n, to uint64) (all []uint64) {
	for k := uint64(1); n > 0 && k <= to; k++ {
		if is(k, n) {
			all = append(all, k)
		}
	}
	return all
}

// lessFrom replaces each number k by n − k.
func lessFrom(n uint64, numbers []uint64) []uint64 {
	for i, k := range numbers {
		numbers[i] = n - k
	}
	return numbers
}

// singly makes each heap an option.
func singly(heaps []uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for _, h := range heaps {
			if !yield([]uint64{h}) {
				return
			}
		}
	}
}

// kindClaims are what section 1 says of all games of a kind, on values that follow from the
// definitions option by option: the solvers of these games take it for granted.
func kindClaims() []claim.Claim {
	counting := []string{"totient", "nontotient", "mtau", "stau", "m-big-omega", "s-big-omega", "m-small-omega", "s-small-omega"}
	fullset := []string{"fullset-maliquot", "fullset-saliquot", "fullset-maliquant", "fullset-saliquant", "fullset-totative", "fullset-nontotative"}
	powerset := []string{"powerset-maliquot", "powerset-saliquot", "powerset-maliquant", "powerset-saliquant", "powerset-totative", "powerset-nontotative"}
	binary := func(g uint32) bool { return g < 2 }
	return []claim.Claim{
		byDefinition(bounded("binary/counting", "1", 5000, "In the counting games of section 3 every nim-value is 0 or 1."), claim.Holds, binary, counting),
		byDefinition(claim.Quoted(bounded("binary/fullset", "1", 2000, "In the FULLSET games every nim-value is 0 or 1."),
			"Note that (iii) is binary, although it does not concern counting functions.", ""), claim.Holds, binary, fullset),
		claim.ProvedBy(byDefinition(claim.Quoted(bounded("powerset/powers", "7", 18, "In the six POWERSET games every nim-value is 0 or a power of two."),
			"For single heaps, these games tend to have nim-values powers of two.", "Without exception."), claim.Open, func(g uint32) bool { return g&(g-1) == 0 }, powerset), "P1"),
	}
}

// byDefinition completes c with the test that all nim-values of the named games have a property.
func byDefinition(c claim.Claim, ifTrue claim.Verdict, ok func(g uint32) bool, names []string) claim.Claim {
	return claim.Pure(c, func(bound uint64) claim.Finding {
		for _, name := range names {
			h := row(name).Heaps
			memo := reference.Memo[uint64]{Options: h.Options}
			for n := h.First; n <= bound; n++ {
				if g := memo.Value(n); !ok(g) {
					return claim.Found(claim.Contradicted, bound, "in %s the heap %d has the nim-value %d", row(name).Title, n, g)
				}
			}
		}
		return claim.Found(ifTrue, bound, "true of every heap to %d in %d games, option by option", bound, len(names))
	})
}
