// Package claims has the statements of U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel,
// Memgames (2019), section by section, each with its test.
package claims

import (
	_ "embed"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

// Claims are the paper's statements, section by section.
func Claims() []claim.Claim {
	all := slices.Concat(printedTables(), section1(), section2(), section3(), sections4And5(), section6(),
		moves(), examples11(), examples12(), section7(), []claim.Claim{onceExceptions(), imitation()})
	return claim.Credited(claim.Leasts(claim.HandCheck(all, byHand), least), credits)
}

// credits is what claims rest on that the paper doesn't prove, by their ids.
var credits = map[string]claim.Basis{
	"mem/fibonacci":         claim.Cited, // Whinihan (1963)
	"mem/fibonacci-memgame": claim.Cited,
}

// byHand is the shortest checks by hand of the claims that are wrong, by their ids.
var byHand = map[string]string{
	"mem/thm4.1-gap":      "n = 2, k = 2, q = 1, t = 0: n/((t+1)(t+2)) = 2/2 = 1, which isn't greater than 1.",
	"mem/q2-to-2000":      "By looking it up: A351630 of the OEIS, the immortal numbers, by A. N. Siegel, begins 0, 12, 1270, 105161. By computing: 1270 stands on the row 2782 of the frontier, and on no other row to 5564 = 2·2782.",
	"mem/thm3.1-pairs":    "n = 6, k = 1, m = 2, j = 0: the front positions of value 1 are (y+1)_y, with an odd number of stones and removed stones together, and the options of 6_1 have 6 together.",
	"mem/thm6.8-proof":    "a = 3, n = 0, n′ = 1: from 3_1 one may remove 2, which leaves 1, though k = n′; from 3_2 one may not, though k is neither 0 nor 1.",
	"mem/ex12-exceptions": "12 comes first on the row 22: table 3 has no 12 on the rows to 20, and G(21_k) is 11 or by lemma 6.4 a value of these rows. So G((22−k)_k) isn't 12 for any k.",
	"mem/ex12-recursion":  "k = 67 is odd, 67/2 is no heap, and G(89_67) = 12; k = 68 is even, and G(90_68) = 12 too: 'k is odd and …' is false of 68.",
}

// The statements of the paper; the bound is the last row that is tested.
var said, bounded = claim.Said(paper.Memgames), claim.Bounded(paper.Memgames)

// The printed tables, a line a row: n, then G(n_1), …, G(n_20).
var (
	//go:embed testdata/table1.txt
	table1 string
	//go:embed testdata/table2.txt
	table2 string
	//go:embed testdata/table3.txt
	table3 string
)

// frontier6 is the frontier values of MEM⁰ that section 6 lists, from n = 0.
var frontier6 = []uint32{0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10}

// printedTables is tables 1 to 3 and the frontier values that section 6 lists.
func printedTables() []claim.Claim {
	return []claim.Claim{
		claim.PrintedGrid(said("table1", "2", "Table 1 has G(n_k) of MEM⁺ for n, k ≤ 20."), "mem+", gridOf(table1)),
		claim.PrintedGrid(said("table2", "4", "Table 2 has G(n_k) of MEM for n, k ≤ 20."), "mem", gridOf(table2)),
		claim.PrintedGrid(said("table3", "5", "Table 3 has G(n_k) of MEM⁰ for n, k ≤ 20."), "mem0", gridOf(table3)),
		claim.List(said("list/mem0", "6", "The first frontier values of MEM⁰, from n = 0, are as listed."), "mem0", 0, frontier6),
	}
}

// gridOf is a printed table without its column n.
func gridOf(text string) [][]uint32 {
	rows := claim.Table(text)
	for n := range rows {
		rows[n] = rows[n][1:]
	}
	return rows
}

// section1 is what the introduction says of Fibonacci nim.
func section1() []claim.Claim {
	return []claim.Claim{
		claim.Every(claim.Quoted(bounded("fibonacci", "1", 4000,
			"In Fibonacci nim the fresh heaps n ≥ 1 that are P-positions are the Fibonacci numbers."),
			"", "The paper refers to Whinihan (1963) for the game; this is his theorem."),
			"fibonacci-nim", 1, claim.Holds, func(n uint64, g uint32) (bool, string) {
				a, b := uint64(1), uint64(2)
				for a < n {
					a, b = b, a+b
				}
				return outcome(g, a == n)
			}),
		claim.EveryCell(second(claim.Quoted(bounded("fibonacci-memgame", "1", 400,
			"In the memgame of F(k) = {1, …, 2k}, n_k is a P-position just where the least part of n, written as a sum of Fibonacci numbers of which no two are neighbours, is greater than 2k: the positions of Fibonacci nim after its first move."),
			"if F(k) = {1, 2, ..., 2k}, then we recover the game of FIBONACCI NIM [Whi63], with the exception that in FIBONACCI NIM, the first player may not remove all the stones",
			"The P-positions of Fibonacci nim are those that Whinihan (1963) gives.")),
			"mem:1..2k", claim.Wide(400), claim.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
				return outcome(g.At(n, k), leastPart(n) > 2*k)
			}),
	}
}

// leastPart is the least part of n ≥ 1 as a sum of Fibonacci numbers of which no two are
// neighbours: the greatest one is taken away until nothing is left.
func leastPart(n uint64) uint64 {
	for {
		a, b := uint64(1), uint64(2)
		for b <= n {
			a, b = b, a+b
		}
		if a == n {
			return a
		}
		n -= a
	}
}

// outcome tells whether the value g is that of a P-position, or of another one, as it should be.
func outcome(g uint32, p bool) (ok bool, want string) {
	if p {
		return g == 0, "0"
	}
	return g > 0, "a value above 0"
}

// least is, by the ids of claims, the least bounds that decide them where their tests don't give
// them: the first case that a statement speaks of or, where it isn't true, the first counterexample.
var least = map[string]uint64{
	"mem/thm3.1-options":  2,
	"mem/thm3.1-sectors":  2,
	"mem/thm3.1-minima":   4,
	"mem/thm3.1-fronts":   2,
	"mem/thm3.1-pairs":    6,
	"mem/thm4.1-gap":      2,
	"mem/lem6.4":          2,
	"mem/thm6.8":          3,
	"mem/once-diagonal":   2,
	"mem/n_n":             2,
	"mem/thm6.8-proof":    3,
	"mem/ex11-dies":       43,
	"mem/ex12-diagonal":   45,
	"mem/ex12-excludents": 89,
	"mem/q2-others":       5564,
	"mem/q3-four":         3808,
	"mem/q4-order":        14,
}
