package arith

import (
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Family is the catalogue's rows for the games of arithmetic functions.
func Family() game.Family {
	f := game.Family{Name: "arith", Forms: []game.Form{form()}}
	for _, n := range games() {
		f.Games = append(f.Games, n.game())
	}
	f.Games = append(f.Games, factoringGames()...)
	return f
}

// named is a point that the paper names.
type named struct {
	point
	name, title, section string
	aliases              []string
	convention           string
	// theorem is the closed form. The solver that it makes is formula; where it
	// needs but the digits of n, the theorem itself.
	theorem *game.ClosedForm
	formula *method
	digits  bool
	// partly is what theorems say where there is no closed form.
	partly string
}

// games lists the games of sections 2, 3, 6 and 7, in the paper's order.
func games() []named {
	return slices.Concat(singleGames(), countingGames(), fullsetGames(), powersetGames())
}

func singleGames() []named {
	at := func(f *function, m move, first uint64) point {
		return point{function: f, mode: single, move: m, first: first}
	}
	return []named{
		{point: at(aliquot, to, 1), name: "maliquot", title: "MALIQUOT", section: "2.1.1",
			theorem: theorem1, formula: byFactors(func(_ uint64, f integer.Factorisation) uint32 { return uint32(f.BigOmega()) })},
		{point: at(aliquot, subtract, 0), name: "saliquot", title: "SALIQUOT", section: "2.1.2",
			theorem: theorem2, digits: true},
		{point: at(aliquant, to, 0), name: "maliquant", title: "MALIQUANT", section: "2.2.1",
			convention: "0 divides no positive number, so 0 is an option of every n ≥ 1.",
			theorem:    theorem3, digits: true},
		{point: at(aliquant, subtract, 0), name: "saliquant", title: "SALIQUANT", section: "2.2.2",
			partly: "theorem 4: G(n) = (n − 1)/2 for odd n, and G(n) < n/2"},
		{point: at(totative, to, 1), name: "totative", title: "TOTATIVE", section: "2.3",
			theorem: theorem5, formula: bySmallestPrime()},
		{point: at(nontotative, to, 0), name: "nontotative", title: "NONTOTATIVE", section: "2.4",
			partly: "theorem 6: G(n) = n/2 for even n, ⌊(n + 1)/4⌋ for n ≡ 3 mod 6, near n/10 for n ≡ 5, 25 mod 30, 1 for primes, 2 for their squares",
			convention: "gcd(0, n) = n, so 0 is an option of every n ≥ 2; and by exception 1 → 0, as the paper's table prints. " +
				"Without the exception it is arith:nontotative/single/to/terminal=1."},
	}
}

func countingGames() []named {
	at := func(f *function, m move, first uint64) point {
		return point{function: f, mode: count, move: m, first: first}
	}
	return []named{
		{point: at(totative, to, 1), name: "totient", title: "TOTIENT", section: "3.1.1",
			convention: "The heap 1 is terminal.", theorem: theorem8},
		{point: at(totative, subtract, 1), name: "nontotient", title: "NONTOTIENT", section: "3.1.2",
			convention: "The heap 1 is terminal."},
		{point: at(aliquot, to, 1), name: "mtau", title: "MTAU", section: "3.2.1", aliases: []string{"m-tau"},
			convention: "Only proper divisors count. The heap 1 is terminal; example 4 has the move 1 → 0, which is mtau/zero."},
		{point: at(aliquot, to, 0), name: "mtau/zero", title: "MTAU with the heap 0", section: "1", aliases: []string{"m-tau/zero"},
			convention: "Example 4's reading: only proper divisors count, and 1 → 0."},
		{point: at(aliquot, subtract, 0), name: "stau", title: "STAU", section: "3.2.2", aliases: []string{"s-tau"}},
		{point: at(primeFactor, to, 1), name: "m-big-omega", title: "MΩ", section: "3.3.1",
			convention: "The heap 1 is terminal."},
		{point: at(primeFactor, subtract, 1), name: "s-big-omega", title: "SΩ", section: "3.3.2",
			convention: "The heap 1 is terminal."},
		{point: at(primeDivisor, to, 1), name: "m-small-omega", title: "Mω", section: "3.3.3",
			convention: "The heap 1 is terminal."},
		{point: at(primeDivisor, subtract, 1), name: "s-small-omega", title: "Sω", section: "3.3.4",
			convention: "The heap 1 is terminal."},
	}
}

func fullsetGames() []named {
	at := func(f *function, m move, first uint64) point {
		return point{function: f, mode: full, move: m, first: first}
	}
	const moveTo = "0 is never a part; a heap without a part is terminal."
	const subtraction = "Heaps start at 0, and 0 is a part; a heap without a part is terminal."
	return []named{
		{point: at(aliquot, to, 1), name: "fullset-maliquot", title: "FULLSET MALIQUOT", section: "6", convention: moveTo,
			theorem: theorem14, formula: byFactors(squarefreeAbove1)},
		{point: at(aliquot, subtract, 0), name: "fullset-saliquot", title: "FULLSET SALIQUOT", section: "6", convention: subtraction},
		{point: at(aliquant, to, 1), name: "fullset-maliquant", title: "FULLSET MALIQUANT", section: "6", convention: moveTo},
		{point: at(aliquant, subtract, 0), name: "fullset-saliquant", title: "FULLSET SALIQUANT", section: "6", convention: subtraction},
		{point: at(totative, to, 1), name: "fullset-totative", title: "FULLSET TOTATIVE", section: "6",
			aliases: []string{"fullset-totient"}, convention: moveTo + " The paper calls it FULLSET TOTIENT."},
		{point: at(nontotative, to, 1), name: "fullset-nontotative", title: "FULLSET NONTOTATIVE", section: "6", convention: moveTo},
	}
}

func powersetGames() []named {
	at := func(f *function, m move, first uint64) point {
		return point{function: f, mode: power, move: m, first: first}
	}
	const without0 = "Heaps start at 1 and 0 is never a part: with it the printed list doesn't come out."
	return []named{
		{point: at(aliquot, to, 1), name: "powerset-maliquot", title: "POWERSET MALIQUOT", section: "7"},
		{point: at(aliquot, subtract, 0), name: "powerset-saliquot", title: "POWERSET SALIQUOT", section: "7",
			theorem: theorem15, digits: true},
		{point: at(aliquant, to, 1), name: "powerset-maliquant", title: "POWERSET MALIQUANT", section: "7", convention: without0,
			theorem: theorem16, digits: true},
		{point: at(aliquant, subtract, 1), name: "powerset-saliquant", title: "POWERSET SALIQUANT", section: "7",
			convention: "Heaps start at 1."},
		{point: at(totative, to, 1), name: "powerset-totative", title: "POWERSET TOTATIVE", section: "7",
			theorem: theorem17, formula: bySmallestPrime()},
		{point: at(nontotative, to, 1), name: "powerset-nontotative", title: "POWERSET NONTOTATIVE", section: "7", convention: without0},
	}
}
