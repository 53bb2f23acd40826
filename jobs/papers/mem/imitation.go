package mem

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// mostImitations is the greatest P of the games imitation-nim:P that are compared.
const mostImitations = 3

// imitation completes the claim about the game of the source of question 4, Nim with two heaps in which nobody
// imitates the other player on P moves in a row.
func imitation(c claim.Claim) claim.Claim {
	name := func(p int) string { return fmt.Sprintf("imitation-nim:%d", p) }
	c.Needs = func(bound uint64) []claim.Need {
		var all []claim.Need
		for p := 1; p <= mostImitations; p++ {
			all = append(all, claim.Need{Game: name(p), Product: game.Cube, Request: game.Request{N: bound, K: bound}})
		}
		return all
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		for p := 1; p <= mostImitations; p++ {
			s, err := v.Grid(ctx, name(p), bound, bound)
			if err != nil {
				return claim.Finding{}, err
			}
			if wrong := unlikeBlocking(s.Values, bound, uint64(p)); wrong != "" {
				return claim.Found(claim.Contradicted, bound, "with P = %d %s", p, wrong), nil
			}
		}
		return claim.Found(claim.Open, bound, "true of every two heaps up to %d for P = 1, 2, 3", bound), nil
	}
	return c
}

// unlikeBlocking finds the first pair n ≤ k ≤ last of which it isn't true that it is a P-position
// just where it is a pair of the statement. The values are those of a cube.
func unlikeBlocking(cube []uint32, last, p uint64) string {
	pairs := blockedPairs(last, p)
	for n := uint64(0); n <= last; n++ {
		for k := n; k <= last; k++ {
			g := cube[(n*(last+1)+k)*(last+1)]
			if (g == 0) != pairs[[2]uint64{n, k}] {
				return fmt.Sprintf("the heaps %d and %d have the value %d", n, k, g)
			}
		}
	}
	return ""
}

// blockedPairs is the pairs (a, a + ⌊j/p⌋) with a ≤ last.
func blockedPairs(last, p uint64) map[[2]uint64]bool {
	pairs, taken := map[[2]uint64]bool{}, map[uint64]bool{}
	a := uint64(0)
	for j := uint64(0); a <= last; j++ {
		b := a + j/p
		pairs[[2]uint64{a, b}], taken[a], taken[b] = true, true, true
		for taken[a] {
			a++
		}
	}
	return pairs
}
