package cli

import (
	"fmt"
	"runtime/debug"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/plan"
)

// limits is how far a solver of the product can compute it in the memory.
func limits(p *game.Product, s *game.Solver, memory size) config.Limits {
	return config.Limits{
		First: p.First, Most: s.Most, Budget: uint64(memory),
		Memory: func(r game.Request) uint64 { return plan.Memory(p, s, r) },
	}
}

// keepWithin makes the garbage collector keep to the memory allowed and to what is
// declared.
func keepWithin(memory size) {
	debug.SetMemoryLimit(int64(memory))
	debug.SetGCPercent(plan.Garbage)
}

// checkFits refuses a bound that the product's best solver doesn't reach, by itself
// or in the memory, and names the largest that it does.
func checkFits(g *game.Game, p *game.Product, r game.Request, memory size) error {
	return refuse(g, r, limits(p, &p.Solvers[0], memory))
}

// checkMemory is checkFits for the solver that claims read, and for what a command
// takes in bytes.
func checkMemory(g *game.Game, p *game.Product, r game.Request, allowed size, memory func(game.Request) uint64) error {
	l := limits(p, p.Evidence(), allowed)
	l.Memory = memory
	return refuse(g, r, l)
}

func refuse(g *game.Game, r game.Request, l config.Limits) error {
	if why := l.Refuse(r); why != "" {
		return usage(fmt.Errorf("%s up to n = %d %s", g.Name, r.N, why))
	}
	return nil
}

// belowFirst refuses a bound below the first heap.
func belowFirst(g *game.Game, p *game.Product, to uint64) error {
	return usage(fmt.Errorf("the first heap of %s is %d: --to %d is below it", g.Name, p.First, to))
}

// checkClaim refuses a bound to which a claim can't be tested, by a solver that it
// reads or in the memory.
func checkClaim(c game.Claim, bound uint64) error {
	const most = 1 << 48 // beyond what any machine holds; memories of less don't overflow
	if bound >= most || plan.ClaimMemory(c.Needs(bound)) > uint64(budget) {
		return usage(fmt.Errorf("%s can't be tested to %d in the %s of memory that are allowed; by default it is tested to %d",
			c.ID, bound, budget.String(), c.Bound))
	}
	if why := beyond(c.Needs(bound)); why != "" {
		return usage(fmt.Errorf("%s can't be tested to %d, for %s; by default it is tested to %d", c.ID, bound, why, c.Bound))
	}
	return nil
}

// beyond says which of the needs goes beyond the solver that claims read; empty
// where none does.
func beyond(needs []game.Need) string {
	for _, n := range needs {
		g, err := catalog.Lookup(n.Game)
		if err != nil || g.Product(n.Product) == nil {
			continue // The test says so, with its reason.
		}
		if s := g.Product(n.Product).Evidence(); !s.Reaches(n.N) {
			return fmt.Sprintf("it reads %s up to n = %d, and the solver of that goes to n = %d", n.Game, n.N, s.Most)
		}
	}
	return ""
}
