package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/arith"
	"grundy/jobs/integer"
)

// section1 is the introduction: examples 3 to 7 and the table of rulesets.
func section1() []game.Claim {
	stau := said("ex3/values", "1", "STAU starts 0, 1, 1, 0, 0, 1 from the heap 0.")
	zero := said("ex4/values", "1", "With the heap 0 and the move 1 → 0, MTAU starts 0, 1, 0, 0, 1, 0 from the heap 0.")
	zero.Reading = "Example 4 admits the heap 0, which section 3.2.1 does not: mtau/zero."
	spread := said("ex5/7-totient-7-totative", "1", "7 TOTIENT + 7 TOTATIVE has exactly three winning moves.")
	spread.Reading = "The paper gives their number: they are the moves in TOTATIVE to a heap of nim-value one, to 2, 4 and 6."
	six := said("ex6/values", "1", "In POWERSET MALIQUOT, G(6) = 2.")
	return append([]game.Claim{
		claim.List(stau, "stau", 0, []uint32{0, 1, 1, 0, 0, 1}),
		claim.List(zero, "mtau/zero", 0, []uint32{0, 1, 0, 0, 1, 0}),
		claim.Winning(said("ex5/totient-sum", "1", "In TOTIENT, 2 + 3 + 4 + 5 is a P-position."),
			[]claim.Component{heap(2, "totient"), heap(3, "totient"), heap(4, "totient"), heap(5, "totient")}),
		claim.Winning(said("ex5/totient-reply", "1", "In TOTIENT, 2 + 3 + 2 + 5 is an N-position in which every move wins."),
			[]claim.Component{heap(2, "totient"), heap(3, "totient"), heap(2, "totient"), heap(5, "totient")},
			"2@totient → 1", "3@totient → 2", "5@totient → 4"),
		claim.Winning(spread, []claim.Component{heap(7, "totient"), heap(7, "totative")},
			"7@totative → 2", "7@totative → 4", "7@totative → 6"),
		claim.List(six, "powerset-maliquot", 6, []uint32{2}),
		factored(bounded("ex6/primes", "1", 1_000_000, "In POWERSET MALIQUOT every prime has the nim-value one."),
			"powerset-maliquot", 2, 2, game.Holds, func(_ uint64, f integer.Factorisation, e uint32) (bool, string) {
				return !f.Prime() || e == 1, "the exponent 1"
			}),
		claim.List(said("ex7/values", "1", "In POWERSET TOTATIVE, G(1), …, G(7) = 0, 1, 2, 1, 4, 1, 8."),
			"powerset-totative", 1, []uint32{0, 1, 2, 1, 4, 1, 8}),
	}, solutions()...)
}

func options1() []claim.OptionTable {
	of := func(id, name, statement string, rows ...claim.Row) claim.OptionTable {
		return claim.OptionTable{Claim: said(id, "1", statement), Heaps: row(name).Heaps, Rows: rows}
	}
	return []claim.OptionTable{
		of("ex1", "maliquot", "In MALIQUOT the options of 6 are 1, 2, 3, and 7 has the option 1 alone.",
			claim.Row{Heap: 6, Options: "1, 2, 3"}, claim.Row{Heap: 7, Options: "1"}),
		of("ex2", "saliquot", "In SALIQUOT the options of 6 are 5, 4, 3, 0, and those of 7 are 0, 6.",
			claim.Row{Heap: 6, Options: "5, 4, 3, 0"}, claim.Row{Heap: 7, Options: "0, 6"}),
		of("ex3/options", "stau", "In STAU the options are 1 → 0, 2 → 0, 3 → 1 and 5 → 3.",
			claim.Row{Heap: 1, Options: "0"}, claim.Row{Heap: 2, Options: "0"}, claim.Row{Heap: 3, Options: "1"}, claim.Row{Heap: 5, Options: "3"}),
		of("ex4/options", "mtau/zero", "In MTAU with the heap 0 the options are 1 → 0, 2 → 1, 3 → 1, 4 → 2 and 5 → 1.",
			claim.Rows(0, "∅", "0", "1", "1", "2", "1")...),
		of("ex6/options", "powerset-maliquot", "In POWERSET MALIQUOT the options of 6 are 1, 2, 3, 1 + 2, 1 + 3, 2 + 3, 1 + 2 + 3; 1 has none; 2 and 3 have 1.",
			claim.Row{Heap: 6, Options: "1, 2, 3, 1+2, 1+3, 2+3, 1+2+3"}, claim.Row{Heap: 1, Options: "∅"},
			claim.Row{Heap: 2, Options: "1"}, claim.Row{Heap: 3, Options: "1"}),
		of("ex7/options", "powerset-totative", "In POWERSET TOTATIVE the options of 4 are 1, 3, 1 + 3, and those of 5 all non-empty subsets of {1, 2, 3, 4}.",
			claim.Row{Heap: 4, Options: "1, 3, 1+3"},
			claim.Row{Heap: 5, Options: "1..4, 1+2, 1+3, 1+4, 2+3, 2+4, 3+4, 1+2+3, 1+2+4, 1+3+4, 2+3+4, 1+2+3+4"}),
	}
}

// solutions are the rows of the table of rulesets that name a solution function: the nim-value of n follows from that
// function of n alone.
func solutions() []game.Claim {
	rows := []struct {
		name, function string
		from, bound    uint64
		of             func(n uint64, f integer.Factorisation) uint64
	}{
		{"maliquot", "Ω", 1, 200_000, func(_ uint64, f integer.Factorisation) uint64 { return f.BigOmega() }},
		{"saliquot", "v", 1, 200_000, valuationOf2},
		{"maliquant", "i_o", 1, 200_000, oddIndex},
		{"totative", "i_p", 2, 3_000, leastPrime},
		{"totient", "Shapiro's class", 2, 100_000, func(n uint64, _ integer.Factorisation) uint64 { return arith.Class(n) }},
		{"m-factoring", "Ω", 1, 200_000, func(_ uint64, f integer.Factorisation) uint64 { return f.BigOmega() }},
		{"fullset-maliquot", "square free", 2, 200_000, squarefreeAbove1},
		{"powerset-saliquot", "v", 1, 200_000, valuationOf2},
		{"powerset-maliquant", "i_o", 8, 200_000, oddIndex},
		{"powerset-saliquant", "i_p", 1, 100_000, leastPrime},
	}
	var out []game.Claim
	for _, r := range rows {
		c := bounded("solutions/"+r.name, "1", r.bound, fmt.Sprintf("The solution function of %s is %s.", row(r.name).Title, r.function))
		c.Reading = fmt.Sprintf("The nim-value of every heap n ≥ %d is a function of %s at n.", r.from, r.function)
		ifNot := game.Contradicted
		switch r.name {
		case "powerset-maliquant":
			c.Reading += " From the heap 8 on, as section 7 has it: 'with some initial modification'."
		case "powerset-saliquant":
			c.Reading += " A failure is a misprint: the function belongs to the next row, POWERSET TOTATIVE, which has none in the text at hand and is solved by it (theorem 17)."
			ifNot = game.Misprint
		}
		out = append(out, claim.FactorsThrough(c, r.name, r.function, r.from, ifNot, func() func(uint64) uint64 {
			s := &integer.Sieve{}
			return func(n uint64) uint64 { return r.of(n, s.Factor(n)) }
		}))
	}
	return out
}

func valuationOf2(n uint64, _ integer.Factorisation) uint64 { return uint64(integer.Valuation(2, n)) }

func oddIndex(n uint64, _ integer.Factorisation) uint64 {
	return uint64(row("maliquant").Closed.Value(n))
}

// squarefreeAbove1 is 1 for a square-free n > 1, and otherwise 0.
func squarefreeAbove1(n uint64, f integer.Factorisation) uint64 {
	if n > 1 && f.Squarefree() {
		return 1
	}
	return 0
}

// leastPrime is the smallest prime divisor of n, which determines its index, and 0 for n = 1.
func leastPrime(_ uint64, f integer.Factorisation) uint64 {
	if len(f) == 0 {
		return 0
	}
	return f[0].Prime
}
