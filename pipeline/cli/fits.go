package cli

import (
	"fmt"
	"sort"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// most is beyond what any machine holds; memories of less don't overflow.
const most = 1 << 48

// checkFits refuses a bound of which the values don't fit in the memory, and
// names the largest that does.
func checkFits(g *game.Game, p *game.Product, r game.Request) error {
	fits := func(n uint64) bool {
		return n < most && r.K < most && float64(n)*float64(r.K) < most && plan.Memory(p, game.Request{N: n, K: r.K}) <= uint64(budget)
	}
	if fits(r.N) {
		return nil
	}
	largest := p.First + uint64(sort.Search(int(min(r.N, most)-p.First), func(i int) bool { return !fits(p.First + uint64(i)) }))
	if largest == p.First {
		return usage(fmt.Errorf("%s to %d with k to %d takes more than the %s of memory that are allowed", g.Name, r.N, r.K, budget.String()))
	}
	return usage(fmt.Errorf("%s to %d takes more than the %s of memory that are allowed; the largest bound that fits is %d",
		g.Name, r.N, budget.String(), largest-1))
}

// checkClaim refuses a bound to which a claim can't be tested in the memory.
func checkClaim(c game.Claim, bound uint64) error {
	if bound < most && plan.ClaimMemory(c.Needs(bound)) <= uint64(budget) {
		return nil
	}
	return usage(fmt.Errorf("%s can't be tested to %d in the %s of memory that are allowed; by default it is tested to %d",
		c.ID, bound, budget.String(), c.Bound))
}
