package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/pipeline/plan"
)

// periodRun is the computation of the values in which a game's period is looked for:
// the sequence or, of a game that remembers moves, as many columns of its grid as its
// rules ask for, below the row 0.
type periodRun struct {
	game    *game.Game
	rules   regular.Rules
	product *game.Product
	request game.Request
	run     game.Run
	watch   *watch
}

// startPeriod is ready to compute the values up to the heap to, if they fit into the
// memory.
func startPeriod(c *cobra.Command, g *game.Game, to uint64, allowed size) (*periodRun, error) {
	r := &periodRun{game: g, rules: regular.RulesOf(g)}
	columns := regular.Columns(r.rules)
	var err error
	if r.product, err = productWithPeriod(g, columns); err != nil {
		return nil, err
	}
	r.request = game.Request{N: to, K: uint64(columns)}
	if err := checkPeriod(g, r.product, r.request, allowed); err != nil {
		return nil, err
	}
	keepWithin(allowed)
	if r.run, err = r.product.Evidence().Start(c.Context(), r.request, game.Empty(r.product.First)); err != nil {
		return nil, err
	}
	r.watch = watchValues(c.ErrOrStderr(), g.Name, r.product, r.request)
	return r, nil
}

// period is what the values say of the period, and these values. Where fewer than the
// request's prove one it may be these.
func (r *periodRun) period(ctx context.Context) (found regular.Result, v *regular.Values, err error) {
	defer r.watch.stop()
	compact, ok := r.run.(game.Compact)
	if ok {
		found, v, err = r.provedEarly(ctx, compact)
	} else if v, err = r.values(ctx); err == nil {
		found = regular.Examine(r.game.Name, r.rules, v)
	}
	return found, v, err
}

// values is all of the request's values.
func (r *periodRun) values(ctx context.Context) (*regular.Values, error) {
	if compact, ok := r.run.(game.Compact); ok {
		for n := uint64(0); n <= r.request.N; {
			heaps := min(compactBlock, r.request.N+1-n)
			if err := compact.Advance(ctx, heaps); err != nil {
				return nil, err
			}
			n += heaps
			r.watch.advance(n - 1)
		}
		return regular.Taken(r.product.First, compact)
	}
	v := regular.NewValues(r.product.First)
	if k := int(r.request.K); k > 0 {
		v = regular.NewRows(k)
		v.Append(make([]uint32, k)...)
	}
	err := catalog.Rows(ctx, r.product, r.run, r.request, func(t *game.Table) error {
		block, err := t.Nimbers(r.product.Value)
		v.Append(block...)
		r.watch.advance(v.Last())
		return err
	})
	return v, err
}

// productWithPeriod is the product in which a period is looked for: the sequence or,
// where the rules ask for columns, the grid.
func productWithPeriod(g *game.Game, columns int) (*game.Product, error) {
	name := game.Sequence
	if columns > 0 {
		name = game.Grid
	}
	p := g.Product(name)
	if p == nil {
		return nil, usage(fmt.Errorf("%s has no %s: it has %s", g.Name, name, productNames(g)))
	}
	if p.Value != "g" {
		return nil, usage(fmt.Errorf("the nim-values of %s are 0 and powers of two, stored as exponents: periods are found in nim-values only", g.Name))
	}
	return p, nil
}

// checkPeriod refuses a bound below the first heap, and one to which the period can't
// be looked for in the memory.
func checkPeriod(g *game.Game, p *game.Product, r game.Request, allowed size) error {
	if r.N < p.First {
		return belowFirst(g, p, r.N)
	}
	return checkMemory(g, p, r, allowed, func(r game.Request) uint64 { return periodMemory(p, r) })
}

// periodMemory is what computing values and looking for their period takes at most,
// in bytes: the solver's memory, values of one or two bytes where the run keeps them
// and gives them up in the end, and otherwise values of up to four bytes while their
// array grows; with what the garbage collector hasn't freed yet.
func periodMemory(p *game.Product, r game.Request) uint64 {
	value := uint64(9)
	if p.Evidence().Compact {
		value = 2
	}
	return plan.WithGarbage(float64(p.Evidence().Memory(r)) + float64(value*r.N*p.Width(r)))
}

// compactBlock is how many heaps are computed at a time where not many more are known.
const compactBlock = 1 << 21

// provedEarly is period for a run that keeps its values in as few bytes as they
// need, from the heap 0 on. Now and then it tries a proof with them.
func (r *periodRun) provedEarly(ctx context.Context, run game.Compact) (found regular.Result, v *regular.Values, err error) {
	attempt := uint64(compactBlock) - 1
	for n := uint64(0); n <= r.request.N; {
		heaps := min(max(compactBlock, n/4), r.request.N+1-n, attempt+1-n)
		if err := run.Advance(ctx, heaps); err != nil {
			return found, nil, err
		}
		n += heaps
		r.watch.advance(n - 1)
		if n <= attempt || n > r.request.N {
			continue
		}
		proved := false
		attempt *= 2 // stays so where nothing is lent
		err := run.Lend(func(narrow []uint8, wide []uint16) (keep bool) {
			lent := regular.TakeValues(0, narrow, wide)
			if found, proved, attempt = regular.Attempt(r.game.Name, r.rules, lent); proved {
				v = lent
			}
			return proved
		})
		if proved || err != nil {
			return found, v, err
		}
	}
	if v, err = regular.Taken(0, run); err != nil {
		return found, nil, err
	}
	return regular.Examine(r.game.Name, r.rules, v), v, nil
}
