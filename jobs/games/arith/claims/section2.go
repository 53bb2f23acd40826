package claims

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section2 is the singleton games: aliquots, aliquants, totatives and nontotatives.
func section2() []game.Claim {
	return slices.Concat(tables2(), theorems2(), saliquantClaims(), theorem6(), nontotativeClaims())
}

func tables2() []game.Claim {
	return []game.Claim{
		table("maliquot", "2.1.1", 1, []uint32{0, 1, 1, 2, 1, 2, 1, 3}),
		table("saliquot", "2.1.2", 0, []uint32{0, 1, 2, 1, 3, 1, 2, 1, 4}),
		table("maliquant", "2.2.1", 0, []uint32{0, 1, 1, 2, 1, 3, 2, 4, 1}),
		table("saliquant", "2.2.2", 0, []uint32{0, 0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4, 6, 6, 7, 7, 8, 4, 9}),
		table("totative", "2.3", 1, []uint32{0, 1, 2, 1, 3, 1, 4, 1}),
		table("nontotative", "2.4", 0, []uint32{0, 1, 1, 1, 2, 1, 3, 1, 4, 2, 5, 1, 6, 1, 7, 4, 8, 1, 9, 1}),
	}
}

func options2() []claim.OptionTable {
	nontotatives := tableOptions("nontotative", "2.4", 0, "∅", "0", "0", "0", "0, 2", "0", "0, 2, 3, 4", "0", "0, 2, 4, 6", "0, 3, 6",
		"0, 2, 4, 5, 6, 8", "0", "0, 2, 3, 4, 6, 8, 9, 10", "0", "0, 2, 4, 6, 7, 8, 10, 12", "0, 3, 5, 6, 9, 10, 12",
		"0, 2, 4, 6, 8, 10, 12, 14", "0", "0, 2, 3, 4, 6, 8, 9, 10, 12, 14, 15, 16", "0")
	nontotatives.Reading = "The move 1 → 0 is taken from this table; by the definition of section 1, gcd(0, 1) = 1 and the heap 1 has none."
	return []claim.OptionTable{
		tableOptions("maliquot", "2.1.1", 1, "∅", "1", "1", "1, 2", "1", "1, 2, 3", "1", "1, 2, 4"),
		{Claim: said("ex8", "2.1.1", "In MALIQUOT the options of 6 are 1, 2 and 3, and 7 has the option 1 alone."), Heaps: row("maliquot").Heaps,
			Rows: claim.Rows(6, "1, 2, 3", "1")},
		tableOptions("saliquot", "2.1.2", 0, "∅", "0", "0, 1", "0, 2", "0, 2, 3", "0, 4", "0, 3, 4, 5", "0, 6", "0, 4, 6, 7"),
		{Claim: said("ex9", "2.1.2", "In SALIQUOT the options of 6 are 5, 4, 3 and 0, and those of 7 are 0 and 6."), Heaps: row("saliquot").Heaps,
			Rows: claim.Rows(6, "5, 4, 3, 0", "0, 6")},
		tableOptions("maliquant", "2.2.1", 0, "∅", "0", "0", "0, 2", "0, 3", "0, 2, 3, 4", "0, 4, 5", "0, 2, 3, 4, 5, 6", "0, 3, 5, 6, 7"),
		tableOptions("saliquant", "2.2.2", 0, "∅", "∅", "∅", "1", "1", "1, 2, 3", "1, 2", "1, 2, 3, 4, 5", "1, 2, 3, 5", "1, 2, 3, 4, 5, 7",
			"1, 2, 3, 4, 6, 7", "1, 2, 3, 4, 5, 6, 7, 8, 9", "1, 2, 3, 4, 5, 7", "1..11", "1..6, 8, 9, 10, 11", "1..9, 11, 13",
			"1..7, 9, 10, 11, 13", "1..15", "1..8, 10, 11, 13, 14", "1..17"),
		tableOptions("totative", "2.3", 1, "∅", "1", "1, 2", "1, 3", "1, 2, 3, 4", "1, 5", "1..6", "1, 3, 5, 7"),
		nontotatives,
	}
}

func theorems2() []game.Claim {
	lemma := bounded("lem1", "2.2.1", 2000, "The indices of the largest odd divisors of n, …, 2n − 1 are 1, …, n.")
	least := bounded("oeis/A055396", "2.3", 3_000, "The nim-values of TOTATIVE are A055396: the smallest prime dividing n is the a(n)-th prime, a(1) = 0.")
	return []game.Claim{
		solved(bounded("thm1", "2.1.1", 1_000_000, "In MALIQUOT, G(n) = Ω(n), the number of prime factors with multiplicity."), "maliquot"),
		solved(bounded("thm2", "2.1.2", 1_000_000, "In SALIQUOT, G(0) = 0 and G(n) = v(n) + 1, v the 2-valuation."), "saliquot"),
		lemma1(lemma, row("maliquant").Closed.Value),
		solved(bounded("thm3", "2.2.1", 1_000_000, "In MALIQUANT, G(0) = 0 and G(n) is the index of the largest odd divisor of n."), "maliquant"),
		solved(bounded("thm5", "2.3", 8_000, "In TOTATIVE, G(1) = 0 and G(n) is the index of the smallest prime divisor of n."), "totative"),
		solved(least, "totative"),
	}
}

// saliquantClaims is section 2.2.2, which solves the odd heaps.
func saliquantClaims() []game.Claim {
	below := bounded("thm4/bound", "2.2.2", 1_000_000, "In SALIQUANT, G(n) < n/2.")
	below.Reading = "For n ≥ 1: the theorem gives G(0) = 0 apart."
	return []game.Claim{
		claim.ListEvery(said("list/saliquant", "2.2.2", "The nim-values of the even heaps 0, 2, …, 48 in SALIQUANT are as listed."),
			"saliquant", 0, 2, []uint32{0, 0, 1, 1, 3, 2, 4, 6, 7, 4, 7, 5, 10, 12, 10, 13, 15, 8, 13, 9, 17, 17, 16, 11, 22}),
		evenRatios("0", "1/4", "1/6", "3/8", "1/5", "1/3", "3/7", "7/16", "2/9", "7/20", "5/22", "5/12", "6/13", "5/14",
			"13/30", "15/32", "4/17", "13/36", "9/38", "17/40", "17/42", "4/11", "11/46", "11/24"),
		smallestRatios("[6 1]", "[10 2]", "[18 4]", "[22 5]", "[34 8]", "[38 9]", "[46 11]"),
		oddHalves(3, 5, 9, 11, 17, 19, 23),
		claim.Every(bounded("thm4/odd", "2.2.2", 1_000_000, "In SALIQUANT, G(0) = 0 and G(n) = (n − 1)/2 for odd n."), "saliquant", 0, game.Holds,
			func(n uint64, g uint32) (bool, string) {
				if n == 0 {
					return g == 0, "0"
				}
				return n%2 == 0 || uint64(g) == (n-1)/2, "(n − 1)/2"
			}),
		claim.Every(below, "saliquant", 1, game.Holds, func(n uint64, g uint32) (bool, string) {
			return 2*uint64(g) < n, "less than n/2"
		}),
		claim.Every(bounded("saliquant-bound", "2.2.2", 2_000_000, "In SALIQUANT, G(n) ≥ (n − 2)/4."), "saliquant", 0, game.Open,
			func(n uint64, g uint32) (bool, string) { return 4*uint64(g)+2 >= n, "at least (n − 2)/4" }),
	}
}
