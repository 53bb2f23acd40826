package cli

import (
	"fmt"
	"sort"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// checkFits refuses a bound of which the values don't fit in the memory, and
// names the largest that does.
func checkFits(g *game.Game, p *game.Product, r game.Request) error {
	return checkMemory(g, p, r, budget, func(r game.Request) uint64 { return plan.Memory(p, r) })
}

// checkMemory is checkFits for what a command takes in bytes, and what it may.
func checkMemory(g *game.Game, p *game.Product, r game.Request, allowed size, memory func(game.Request) uint64) error {
	tooMany := func(n uint64) bool { return memory(game.Request{N: n, K: r.K}) > uint64(allowed) }
	if !tooMany(r.N) {
		return nil
	}
	largest := p.First + uint64(sort.Search(int(r.N-p.First), func(i int) bool { return tooMany(p.First + uint64(i)) }))
	if largest == p.First {
		columns := ""
		if r.K > 0 {
			columns = fmt.Sprintf(" with k to %d", r.K)
		}
		return usage(fmt.Errorf("%s to %d%s takes more than the %s of memory that are allowed", g.Name, r.N, columns, &allowed))
	}
	return usage(fmt.Errorf("%s to %d takes more than the %s of memory that are allowed; the largest bound that fits is %d",
		g.Name, r.N, &allowed, largest-1))
}

// belowFirst refuses a bound below the first heap.
func belowFirst(g *game.Game, p *game.Product, to uint64) error {
	return usage(fmt.Errorf("the first heap of %s is %d: --to %d is below it", g.Name, p.First, to))
}

// checkClaim refuses a bound to which a claim can't be tested in the memory.
func checkClaim(c game.Claim, bound uint64) error {
	if plan.ClaimMemory(c.Needs(bound)) <= uint64(budget) {
		return nil
	}
	return usage(fmt.Errorf("%s can't be tested to %d in the %s of memory that are allowed; by default it is tested to %d",
		c.ID, bound, budget.String(), c.Bound))
}
