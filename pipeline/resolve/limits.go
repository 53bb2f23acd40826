package resolve

import (
	"context"
	"fmt"
	"sort"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/plan"
	"grundy/pipeline/quantity"
)

// searchOf prepares the search for a game's period in the values up to heap n = to, of which
// atOnce such games are computed side by side. far is the last heap if the values may fall into
// a sparse space. The error says why no period of the game can be searched for, without a search,
// or that the values don't fit into the memory of so many bytes.
func searchOf(g *game.Game, to, far, memory uint64, atOnce int) (*period.Search, error) {
	s, err := period.New(g)
	if err != nil {
		return nil, err
	}
	if s.Keeps() {
		to = max(to, far)
	}
	l := plan.LimitsOf(s.Product, s.Product.Evidence(), memory)
	l.Memory = func(r game.Request) uint64 {
		return uint64(atOnce) * plan.WithGarbage(s.Memory(r))
	}
	return s, l.Check(g.Name, s.Request(to))
}

// SearchUpTo is [searchOf], whose errors are about the command line. A heap below the first one is
// refused.
func SearchUpTo(g *game.Game, to, far, memory uint64, atOnce int) (*period.Search, error) {
	s, err := searchOf(g, to, far, memory, atOnce)
	if s != nil && to < s.Product.First {
		return nil, BelowFirst(g, s.Product, to)
	}
	return s, fault.User(err)
}

// BelowFirst refuses the last heap of a product that is below the first one.
func BelowFirst(g *game.Game, p *game.Product, to uint64) error {
	return fault.Userf("the first heap of %s is %d: --to %d is below it", g.Name, p.First, to)
}

// checkPoint says why a sweep can't have the game for a point.
func checkPoint(j *config.Job, g *game.Game, memory uint64) error {
	s, err := searchOf(g, j.N, j.Far, memory, 1)
	switch {
	case s == nil:
		return fmt.Errorf("%s can't be in a sweep: %w", g.Name, err)
	case j.N < s.Product.First:
		return fmt.Errorf("%s begins with the heap %d: n must be at least that", g.Name, s.Product.First)
	case err != nil || j.Keep != config.KeepDatasets:
		return err
	}
	stored := plan.LimitsOf(s.Product, &s.Product.Solvers[0], memory)
	return stored.Check(g.Name+" as a dataset", s.Request(j.N))
}

// checkJob says why a product can't be computed as far as the job asks.
func checkJob(ctx context.Context, j *config.Job, p *game.Product, memory uint64) error {
	if err := p.Solvers[0].Prepare(ctx, j.Request()); err != nil {
		return fmt.Errorf("%s up to n = %d can't be planned: %w", j.Game, j.N, err)
	}
	return plan.LimitsOf(p, &p.Solvers[0], memory).Check(j.Game, j.Request())
}

// ClaimCost is the cost of testing a claim to the bound without a dataset. The error says why it
// can't be tested in a memory of so many bytes, and what can be done. Needs that are computed join
// those of other claims.
func ClaimCost(
	games *claims.Catalogue, c claim.Claim, bound, memory uint64, computed map[claim.Need]bool,
) (cost plan.ClaimCost, err error) {
	const most = 1 << 48 // beyond what any machine holds; memories of less don't overflow
	if c.Most > 0 && bound > c.Most {
		return cost, fmt.Errorf("%s can't be tested to %d, for its work grows so fast with the bound "+
			"that it would take hours: the largest bound is %d", c.ID, bound, c.Most)
	}
	costOf := func(bound uint64, computed map[claim.Need]bool) plan.ClaimCost {
		return plan.CostOf(games.Game, c, bound, func(claim.Need) bool { return false }, computed)
	}
	if bound < most {
		cost = costOf(bound, computed)
		if cost.Beyond != "" {
			return cost, fmt.Errorf("%s can't be tested to %d, for %s: take a smaller bound",
				c.ID, bound, cost.Beyond)
		}
		if cost.Memory <= memory {
			return cost, nil
		}
	}
	fits := sort.Search(int(min(bound, most)), func(b int) bool {
		return costOf(uint64(b), map[claim.Need]bool{}).Memory > memory
	})
	if fits == 0 {
		return cost, fmt.Errorf("%s can't be tested in the %s of memory that are allowed: "+
			"no bound fits, so allow more", c.ID, quantity.Bytes(memory))
	}
	return cost, fmt.Errorf("%s can't be tested to %d in the %s of memory that are allowed: "+
		"the largest bound that fits is %d", c.ID, bound, quantity.Bytes(memory), fits-1)
}

// Figure gives the options of a figure their types, and says what is wrong with them and with the
// data, or which panel needs more memory, with what is drawn before, than there is. data[i] is what
// panel i draws; nil where that isn't known.
func Figure(
	f config.Figure, data [][]figure.Data, memory uint64,
) (figure.Figure, []config.Problem) {
	out, problems := figure.Check(f, data)
	if len(problems) > 0 {
		return out, problems
	}
	before := uint64(0)
	for i, p := range out.Panels {
		for _, d := range data[i] {
			if d.Sweep != nil {
				continue
			}
			drawn := func(q game.Request) uint64 { return before + figure.Memory(p, d.Product, q) }
			l := plan.Limits{First: d.Product.First, Budget: memory, Memory: func(q game.Request) uint64 {
				return plan.FigureMemory(drawn(q))
			}}
			if err := l.Check("the picture of "+d.Job, d.Request); err != nil {
				return out, []config.Problem{{
					At: config.At("panels", i, "n"), Message: err.Error() + figure.Instead(p),
				}}
			}
			before = drawn(d.Request)
		}
	}
	return out, nil
}
