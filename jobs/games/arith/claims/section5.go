package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// section5 is the factoring games.
func section5() []game.Claim {
	all := bounded("thm13/all", "5", 1_000_000, "In M-FACTORING, G(n) = Ω(n) − 1 for n ≥ 2.")
	coprime := bounded("thm13/coprime", "5", 1_000_000, "In M-FACTORING with pairwise coprime components, G(n) = ω(n) − 1 for n ≥ 2.")
	coprime.Raw = "If no two distinct components may contain the same prime number"
	minus1 := func(count func(integer.Factorisation) uint64) statement {
		return func(_ uint64, f integer.Factorisation, g uint32) (bool, string) {
			want := count(f) - 1
			return uint64(g) == want, fmt.Sprint(want)
		}
	}
	list := printedList("s-factoring", "5", 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1, 1)
	list.Reading = "With k = 1 allowed, so that n → 0: with k ≥ 2, as section 1 has it, a prime would be terminal and the list begin 0, 0, 0, 0."
	return []game.Claim{
		claim.Winning(said("ex11/move", "5", "From 12 in M-FACTORING the only winning move is to 2 + 2 + 3."),
			[]claim.Component{heap(12, "m-factoring")}, "12@m-factoring → 3+2+2"),
		claim.Value(said("ex11/value", "5", "In M-FACTORING, G(12) = 2."), "m-factoring", 12, 2),
		claim.Value(said("ex12/value", "5", "In S-FACTORING, G(12) = 2."), "s-factoring", 12, 2),
		list,
		factored(all, "m-factoring", 2, 2, game.Holds, minus1(integer.Factorisation.BigOmega)),
		factored(coprime, "m-factoring/coprime", 2, 2, game.Holds, minus1(integer.Factorisation.Omega)),
	}
}

func options5() []claim.OptionTable {
	ex12 := said("ex12/options", "5", "In S-FACTORING the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9.")
	ex12.Reading = "With k = 1 allowed, as the printed list of nim-values needs. With k ≥ 2 they are all: arith/ex12/proper."
	proper := said("ex12/proper", "5", "In S-FACTORING with k ≥ 2 the options of 12 are 6 + 10, 9 + 8 and 10 + 10 + 9.")
	proper.Reading = "Section 1's words, s-factoring/proper, which the printed list of nim-values doesn't follow."
	rows := []claim.Row{{Heap: 12, Options: "6+10, 9+8, 10+10+9"}}
	return []claim.OptionTable{
		{Claim: said("ex11/options", "5", "In M-FACTORING the options of 12 are 6 + 2, 3 + 4 and 2 + 2 + 3."), Heaps: row("m-factoring").Heaps,
			Rows: []claim.Row{{Heap: 12, Options: "6+2, 3+4, 2+2+3"}}},
		{Claim: ex12, Heaps: row("s-factoring").Heaps, Rows: rows},
		{Claim: proper, Heaps: row("s-factoring/proper").Heaps, Rows: rows},
	}
}
