package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// section6 is Sum-from-Product.
func section6() []game.Claim {
	const name = "sum-from-product"
	return []game.Claim{
		claim.Heaps(said(name, "6", "The P-positions of Sum-from-Product, A285304, start as listed."), name, isP,
			[]uint64{1, 2, 3, 4, 5, 7, 11, 13, 16, 17, 19, 22, 23, 25, 27, 29}),
		claim.Heaps(said(name+"-n", "6", "The N-positions of Sum-from-Product, A285847, start as listed."), name, isN,
			[]uint64{6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 24, 26, 28, 30}),
		claim.Every(raw(bounded(name+"-terminal", "6", 200_000, "In Sum-from-Product there is no move just from prime numbers, 1 and 4."),
			"We see that there are no moves available from prime numbers, 1, and 4. Otherwise, there exists a move.", "So they are P-positions."),
			name, 1, game.Holds, testTerminal),
	}
}

// testTerminal compares the definition's options of n with what is said of it.
func testTerminal(n uint64, g uint32) (bool, string) {
	moves := false
	for range sumFromProduct(n) {
		moves = true
	}
	if terminal := n == 1 || n == 4 || integer.Prime(n); terminal {
		return !moves && isP(g), "no move and the value 0"
	}
	return moves, "a move"
}
