package step

import "grundy/jobs/game"

// chocolateForm is theorem 1 with what its proof shows: every move lowers
// ⌈n/m⌉ by 1, so every play has ⌈n/m⌉ moves and the nim-value is its parity.
func chocolateForm(m uint64) *game.ClosedForm {
	return &game.ClosedForm{
		Theorem: "theorem 1", Formula: "G(n) = ⌈n/m⌉ mod 2: every play has ⌈n/m⌉ moves",
		Value: func(n uint64) uint32 { return uint32((n/m + min(1, n%m)) & 1) },
	}
}

// Theorem6 says whether the pile of n coins is a P-position of Demon Money: it
// is where k² − 1 ≤ n ≤ k² + k − 2 for some k ≥ 1, and an N-position where
// k² + k − 1 ≤ n ≤ (k + 1)² − 2. The theorem says nothing about the values of
// N-positions.
func Theorem6(n uint64) bool {
	k := root(n + 1)
	return n <= k*k+k-2
}
