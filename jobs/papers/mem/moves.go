package mem

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// memZero is the definition of MEM⁰.
func memZero() *game.Memory { return memZeroGame().Memory }

// legal is what may be removed from n_k.
func legal(m *game.Memory, n, k uint64) []uint64 {
	var out []uint64
	for option := range m.Options(game.Pile{N: n, K: k}) {
		out = append(out, option[0].K)
	}
	return out
}

func testFrontierMoves(m *game.Memory, bound uint64) claim.Finding {
	for n := uint64(1); n <= bound; n++ {
		fresh := legal(m, n, game.Infinite)
		for k := uint64(1); k <= 2*n+2; k++ {
			want := fresh
			if k <= n {
				want = slices.DeleteFunc(slices.Clone(fresh), func(i uint64) bool { return i == k })
			}
			if got := legal(m, n, k); !slices.Equal(got, want) {
				return claim.Found(claim.Contradicted, bound, "from %d_%d one may remove %v, not %v", n, k, got, want)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n ≤ %d and k ≤ 2n + 2", bound)
}

// testLegalMoves looks for the k for which a_k has no move to n, which are said to be k = n and
// are meant to be k = a − n.
func testLegalMoves(m *game.Memory, bound uint64) claim.Finding {
	asPrinted := ""
	for a := uint64(3); a <= bound; a++ { // above 2n′ for some n′ > 0
		for k := uint64(1); k <= a; k++ {
			moves := legal(m, a, k)
			for n := uint64(0); 2*n < a; n++ {
				can := slices.Contains(moves, a-n)
				if can == (k == a-n) {
					return claim.Found(claim.Contradicted, bound, "that %d_%d has a move to %d is %v", a, k, n, can)
				}
				if asPrinted == "" && can == (k == n) {
					asPrinted = fmt.Sprintf("that %d_%d has a move to %d is %v", a, k, n, can)
				}
			}
		}
	}
	if asPrinted == "" {
		return claim.Found(claim.Holds, bound, "true of every a ≤ %d", bound)
	}
	return claim.Found(claim.Misprint, bound, "printed k = n, true is k = a − n: %s; with a − n it is true of every n < a/2 and 3 ≤ a ≤ %d", asPrinted, bound)
}
