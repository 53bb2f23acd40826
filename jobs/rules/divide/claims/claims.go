// Package claims has what D. E. Iannucci and U. Larsson, Game values of arithmetic
// functions, say of the dividing games.
package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/rules/divide"
)

// Claims are the paper's statements about the dividing games.
func Claims() []claim.Claim {
	all := slices.Concat(dividingClaims(), moveClaims(divide.Dividing, divide.DivideAndResidue), growthClaims(), throwClaims())
	for _, k := range optionTables() {
		all = append(all, k.Complete())
	}
	return claim.Credited(claim.Leasts(claim.HandCheck(all, byHand), least), credits)
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"arith/thm12":                           claim.Stated, // the proof is left to the reader
	"arith/solutions/residue-throw-divisor": claim.Stated,
}

// Lists are the nim-values that the paper prints of the heaps 1, 2, …, by the name of
// the game.
var Lists = map[string][]uint32{
	"dividing": {0, 1, 1, 1, 1, 2, 1, 1},
	"divide-and-residue": {
		0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5, 3, 5, 4, 2, 1,
		5, 6, 5, 6, 2, 6, 5, 3, 8, 9, 8, 9, 8, 9, 8, 9, 4, 9, 4, 9, 8, 9, 4, 9, 4,
	},
	"complement-grundy":     {0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2},
	"divide-throw-residue":  {0, 1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1, 9, 5, 10, 3, 11, 6, 12},
	"residue-throw-divisor": {0, 1, 1, 1, 2, 2, 2, 2, 2},
}

// listed completes c with the test of the printed list of the named game.
func listed(c claim.Claim, name string) claim.Claim { return claim.List(c, name, 1, Lists[name]) }

// said begins a claim of the paper, and bounded one that is tested to a bound by default.
var said, bounded = claim.Said(paper.Arithmetic), claim.Bounded(paper.Arithmetic)

// sums makes sums of heaps of a game.
func sums(name string, rule game.Definition[uint64]) func(heaps ...uint64) []claim.Component {
	return func(heaps ...uint64) (sum []claim.Component) {
		for _, n := range heaps {
			sum = append(sum, claim.Component{Game: name, Heap: n, Options: rule})
		}
		return sum
	}
}

// optionTables are the claims about printed sets of options.
func optionTables() []claim.OptionTable {
	of := func(id, section, statement string, rule game.Definition[uint64], reduced bool, rows []claim.OptionRow) claim.OptionTable {
		h := &game.Heaps{First: 1, Options: rule}
		return claim.OptionTable{Claim: said(id, section, statement), Heaps: h, Reduced: reduced, Rows: rows}
	}
	residue := claim.Rows(1, "∅", "1+1", "2+1, 1×3", "3+1, 2×2, 1×4", "4+1, 3+2, 2×2+1, 1×5", "5+1, 4+2, 3×2, 2×3, 1×6",
		"6+1, 5+2, 4+3, 3×2+1, 2×3+1, 1×7", "7+1, 6+2, 5+3, 4×2, 3×2+2, 2×4, 1×8")
	const as, less = "as written", "without pairs of equal heaps and heaps of 1"
	return []claim.OptionTable{
		of("intro/options", "1", "In DIVIDE-AND-RESIDUE the options of 7 are 1 + … + 1, 2 + 2 + 2 + 1, 3 + 3 + 1, 4 + 3, 5 + 2 and 6 + 1.",
			divide.DivideAndResidue, false, claim.Rows(7, "1×7, 2+2+2+1, 3+3+1, 4+3, 5+2, 6+1")),
		of("intro/reduced", "1", "In DIVIDE-AND-RESIDUE the options of 7 simplify to 1, 2, 4 + 3, 5 + 2 and 6.",
			divide.DivideAndResidue, true, claim.Rows(7, "1, 2, 4+3, 5+2, 6")),
		of("table/dividing/options", "4.1", "The first table of DIVIDING has the options of its heaps, "+as+".",
			divide.Dividing, false, claim.Rows(1, "∅", "1+1", "1×3", "2×2, 1×4", "1×5", "3×2, 2×3, 1×6", "1×7", "4×2, 2×4, 1×8")),
		of("table/dividing/options-of-10", "4.1", "In DIVIDING the options of 10 are 5×2, 2×5 and 1×10.",
			divide.Dividing, false, claim.Rows(10, "5×2, 2×5, 1×10")),
		of("table/dividing/reduced", "4.1", "The second table of DIVIDING has the options of its heaps, "+less+".",
			divide.Dividing, true, claim.Rows(1, "∅", "1", "1", "1", "1", "1, 2", "1", "1")),
		of("table/divide-and-residue/options", "4.2", "The first table of DIVIDE-AND-RESIDUE has the options of its heaps, "+as+".",
			divide.DivideAndResidue, false, residue),
		of("def/divide-and-residue", "1", "Section 1's definition of DIVIDING-AND-REMAINDER gives the options in the first table of DIVIDE-AND-RESIDUE.",
			anyDivision, false, slices.Clone(residue)),
		of("table/divide-and-residue/reduced", "4.2", "The second table of DIVIDE-AND-RESIDUE has the options of its heaps, "+less+".",
			divide.DivideAndResidue, true, claim.Rows(1, "∅", "1", "2, 1", "3, 1", "4, 3+2, 1", "5, 4+2, 2, 1", "6, 5+2, 4+3, 2, 1", "7, 6+2, 5+3, 2, 1",
				"8, 7+2, 6+3, 5+4, 3, 1", "9, 8+2, 7+3, 6+4, 3, 2, 1")),
		of("table/complement-grundy/options", "4.2", "The table of COMPLEMENT-GRUNDY has the options of its heaps, "+less+".",
			divide.ComplementGrundy, true, claim.Rows(1, "∅", "1", "1", "1", "1", "2, 1", "2, 1", "2, 1", "3, 2, 1", "3, 2, 1", "3, 3+2, 2, 1")),
	}
}

// anyDivision is item 7 of section 1: n = km + r goes to m copies of k and r, for all m > 0 and
// 0 ≤ r < k, which allows m = 1 and r = 0.
func anyDivision(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for k := uint64(1); k <= n; k++ {
			if !yield(append(slices.Repeat([]uint64{k}, int(n/k)), n%k)) {
				return
			}
		}
	}
}

// byHand has the shortest check by hand of what the paper has wrong, by the id of
// the claim.
var byHand = map[string]string{
	"arith/thm11/proof":                     "From 7 there is a move to 2 in MALIQUANT, and one to 2 + 2 + 2 in DIVIDE-THROW-RESIDUE, which has the nim-value of 2.",
	"arith/dr-halt":                         "In the paper's list G(34) = 8 and G(35) = 9: the value 8 is exceeded at once, while 5 stays the greatest from 18 to 26. Even if 2^k counts until 2^k + 1 is exceeded, as in the paper's example, 8, 16, 32, 64 and 256 stay shorter, in proportion, than 224.",
	"arith/def/divide-and-residue":          "With m = 1, k = 1 and r = 0 the heap 1 would move to itself. Its row has no option.",
	"arith/thm11":                           "1 = 2^0·(2·1 − 1), so i_o(1) = 1; but 1 is terminal, and the paper's list begins with G(1) = 0.",
	"arith/thm9/proof":                      "9 = 3·3, so j = 2 and m = 1: the split 3 + 3 + 3 has the value 1. The value 0 comes of nine heaps of 1, with m = 0.",
	"arith/table/complement-grundy/options": "From 9, d = 1, 2, 3, 4 give 9 × 1, 4 × 2 + 1, 3 × 3 and 2 × 4 + 1: without equal pairs 1, 1, 3 and 1.",
}

// dividingClaims is the first paragraph of section 1, and section 4.1.
func dividingClaims() []claim.Claim {
	const name = "dividing"
	residue := sums("divide-and-residue", divide.DivideAndResidue)
	sum := sums(name, divide.Dividing)
	return []claim.Claim{
		claim.Winning(said("intro/7+3", "1", "In DIVIDE-AND-RESIDUE, 7 + 3 is a P-position."), residue(7, 3)),
		claim.Winning(said("intro/7+2", "1", "In DIVIDE-AND-RESIDUE, the winning move from 7 + 2 is to 2 + 2 + 2 + 1 + 2."),
			residue(7, 2), "7@divide-and-residue → 2+2+2+1"),
		listed(said("table/dividing/values", "4.1", "Both tables of DIVIDING have the nim-values of its heaps."), name),
		dividingStep(),
		claim.Closed(bounded("thm9", "4.1", 500_000, "In DIVIDING, G(n) is the number of prime factors of n, those 2 counted once and odd ones with multiplicity."),
			name, divide.Theorem9),
		claim.Closed(second(bounded("solutions/dividing", "1", 500_000, "The solution function of DIVIDING is Ω2.")), name, divide.Theorem9),
		claim.Value(said("ex10/value", "4.1", "In DIVIDING, G(18) = 3, so that G(18 + 7) = 3 ⊕ 1 = 2."), name, 18, 3),
		claim.Winning(said("ex10/move", "4.1", "In DIVIDING, the only winning move from 18 + 7 is to 2×9 + 7."),
			sum(18, 7), "18@dividing → 2+2+2+2+2+2+2+2+2"),
		claim.Winning(said("ex10/reply", "4.1", "In DIVIDING, 2 + 7 is a P-position."), sum(2, 7)),
	}
}

// throwClaims are about the two variations at the end of section 4.2.
func throwClaims() []claim.Claim {
	const residue, divisor = "divide-throw-residue", "residue-throw-divisor"
	return []claim.Claim{
		listed(said("list/divide-throw-residue", "4.2", "The first 23 nim-values of DIVIDE-THROW-RESIDUE are as listed."), residue),
		claim.EveryFrom(second(claim.Quoted(bounded("thm11", "4.2", 15_000, "In DIVIDE-THROW-RESIDUE, G(n) is the index of the largest odd divisor of n."),
			"Consider DIVIDE-THROW-RESIDUE. Then SG(n) = i_o(n) = k, if n = 2^m(2k − 1), for some integer m ≥ 0.",
			"As printed. The text before the theorem has it for heaps greater than 1, and the heap 1 is terminal.")), residue, 1, 2, claim.Holds,
			func(n uint64, g uint32) (bool, string) {
				want := divide.Theorem11.Stored(n)
				return g == want, fmt.Sprint(want)
			}),
		throwStep(),
		claim.Terms(second(claim.Quoted(bounded("oeis/A003602", "4.2", 5000, "The nim-values of DIVIDE-THROW-RESIDUE are A003602 for heaps greater than 1."),
			"", "A003602: if n = 2^m (2k − 1), for some m ≥ 0, then a(n) = k. The terms are found by counting k and m.")), residue, 2, a003602),
		claim.Closed(second(bounded("solutions/divide-throw-residue", "1", 5000, "The solution function of DIVIDE-THROW-RESIDUE is i_o, for heaps greater than 1.")), residue, divide.Theorem11),
		listed(said("list/residue-throw-divisor", "4.2", "The first 9 nim-values of RESIDUE-THROW-DIVISOR are as listed."), divisor),
		claim.Every(bounded("solutions/residue-throw-divisor", "4.2", 5000, "RESIDUE-THROW-DIVISOR has a solution: after 3·2^(k−1) copies of k follow 3·2^k copies of k + 1."),
			divisor, 1, claim.Holds, copiesInTurn),
		claim.Closed(bounded("thm12", "4.2", 15_000, "In RESIDUE-THROW-DIVISOR, G(n) = k for 3(2^(k−1) − 1) + 2 ≤ n ≤ 3(2^k − 1) + 1."), divisor, divide.Theorem12),
	}
}

// throwStep is the step of theorem 11's proof on the options of MALIQUANT below n/2. Of m there are
// ⌊n/m⌋ copies in the option of DIVIDE-THROW-RESIDUE, which cancel each other but for one if their
// number is odd.
func throwStep() claim.Claim {
	matched := func(copies uint64, is func(m uint64) bool) claim.Wrong {
		return func(n uint64) string {
			for m := uint64(2); 2*m < n; m++ {
				if n%m != 0 && n/m%2 == copies && is(m) {
					return fmt.Sprintf("%d is an option of %d in MALIQUANT, and %d copies of %d are one in DIVIDE-THROW-RESIDUE, of the same nim-value", m, n, n/m, m)
				}
			}
			return ""
		}
	}
	always := func(uint64) bool { return true }
	cancelled := func(m uint64) bool { return divide.Theorem11.Stored(m) == 0 }
	return claim.Finite(claim.NumbersMeant(claim.Quoted(bounded("thm11/proof", "4.2", 2000, "The options m ∤ n, m < n/2, of n in MALIQUANT have no match in DIVIDE-THROW-RESIDUE."),
		"On the other hand, there are options of MALIQUANT of the form m ∤ n, m < n/2. They do not have a match in DIVIDE-THROW-RESIDUE.",
		"A match of m is the option of copies of m, where it has the nim-value of m. Theorem 11 doesn't suffer: whatever these options are, their values are no new ones."),
		1, matched(1, always), 1, matched(0, cancelled), "an even ⌊n/m⌋"))
}

// a003602 is the terms of A003602 up to a place: a(2^m (2k − 1)) = k, and a(0) = 0.
func a003602(to uint64) []uint32 {
	terms := make([]uint32, to+1)
	for k := uint64(1); 2*k-1 <= to; k++ {
		for n := 2*k - 1; n <= to; n *= 2 {
			terms[n] = uint32(k)
		}
	}
	return terms
}

// copiesInTurn counts out the sentence before theorem 12: from the heap 2 on there
// are three copies of 1, six of 2, twelve of 3, and so on.
func copiesInTurn(n uint64, g uint32) (bool, string) {
	want, end := uint32(0), uint64(1)
	for length := uint64(3); n > end; length *= 2 {
		want, end = want+1, end+length
	}
	return g == want, fmt.Sprint(want)
}

// dividingStep is about the proof of theorem 9, for odd heaps.
func dividingStep() claim.Claim {
	missing := func(least uint64) claim.Wrong {
		return func(n uint64) string {
			if n%2 == 0 || n == 1 || integer.Prime(n) {
				return ""
			}
			values := map[uint64]bool{}
			for d := uint64(1); d < n; d++ {
				if m := integer.Factor(d).BigOmega(); n%d == 0 && m >= least {
					values[m] = true // of an odd number of heaps d
				}
			}
			for v := range integer.Factor(n).BigOmega() {
				if !values[v] {
					return fmt.Sprintf("no such split of %d has the nim-value %d", n, v)
				}
			}
			return ""
		}
	}
	return claim.NumbersMeant(claim.Quoted(bounded("thm9/proof", "4.1", 2000, "In DIVIDING, the splits of an odd composite n with j prime factors into components that have m prime factors each, 1 ≤ m ≤ j − 1, have all nim-values below j."),
		"If k = 0, n can be split into an odd number of components each having m prime factors for each m ∈ [1, j − 1]. Induction and the nim-sum together with the mex-rule gives the result in this case.", ""),
		1, missing(1), 1, missing(0), "m from 0 on")
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"arith/thm9/proof":   9,
	"arith/conj1/occurs": 2,
	"arith/conj1/finite": 2,
	"arith/conj1/ratio":  15,
	"arith/cg-finite":    2,
	"arith/cg-halt":      6,
	"arith/thm10":        2,
}
