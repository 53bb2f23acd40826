package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/rules/memory"
)

// moves is what section 6 says of the moves of MEM⁰, tested on the options that the definition
// gives.
func moves() []claim.Claim {
	return []claim.Claim{
		claim.Pure(claim.Quoted(bounded("frontier-moves", "6", 120,
			"The positions n_{n+1}, n_{n+2}, … have the same moves; n_k with k ≤ n has these but for the move to (n−k)_k."),
			`the positions n_{n+1}, n_{n+2}, n_{n+3}, … all have the same moves available`,
			"Of n_k with k to 2n + 2 and of the heap without a memory, by the definition."),
			func(bound uint64) claim.Finding { return testFrontierMoves(memZero(), bound) }),
		claim.Pure(claim.Quoted(bounded("thm6.8-proof", "6", 120,
			"For n < n′ and a > 2n′, the moves from a_∞ to n_∞ and to n′_∞ are moves from a_k, too, but for k = n and k = n′."),
			"the legal moves are to (a − i)_i for i ≠ k, and k cannot be equal to both n and n′ simultaneously",
			"Of a move to n alone: the step for n′ is the same. The theorem stands: k can't be both a − n and a − n′."),
			func(bound uint64) claim.Finding { return testLegalMoves(memZero(), bound) }),
	}
}

// memZero is the definition of MEM⁰.
func memZero() *game.Memory {
	family := memory.Family()
	g, err := family.Lookup("mem0")
	if err != nil {
		panic(err)
	}
	return g.Memory
}

// removals is what may be removed from n_k.
func removals(m *game.Memory, n, k uint64) []uint64 {
	var out []uint64
	for option := range m.Options(game.Pile{N: n, K: k}) {
		out = append(out, option[0].K)
	}
	return out
}

func testFrontierMoves(m *game.Memory, bound uint64) claim.Finding {
	for n := uint64(1); n <= bound; n++ {
		fresh := removals(m, n, game.Infinite)
		for k := uint64(1); k <= 2*n+2; k++ {
			want := fresh
			if k <= n {
				want = slices.DeleteFunc(slices.Clone(fresh), func(i uint64) bool { return i == k })
			}
			if got := removals(m, n, k); !slices.Equal(got, want) {
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
			moves := removals(m, a, k)
			for n := uint64(0); 2*n < a; n++ {
				legal := slices.Contains(moves, a-n)
				if legal == (k == a-n) {
					return claim.Found(claim.Contradicted, bound, "that %d_%d has a move to %d is %v", a, k, n, legal)
				}
				if asPrinted == "" && legal == (k == n) {
					asPrinted = fmt.Sprintf("that %d_%d has a move to %d is %v", a, k, n, legal)
				}
			}
		}
	}
	if asPrinted == "" {
		return claim.Found(claim.Holds, bound, "true of every a ≤ %d", bound)
	}
	return claim.Found(claim.Misprint, bound, "printed k = n, true is k = a − n: %s; with a − n it is true of every n < a/2 and 3 ≤ a ≤ %d", asPrinted, bound)
}
