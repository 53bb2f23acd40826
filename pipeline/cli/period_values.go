package cli

import (
	"context"
	"fmt"
	"runtime/debug"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// periodOf is what the values up to the heap to say of a game's period, and these
// values: the sequence, or as many columns of the grid of a game that remembers moves
// as its rules ask for, below the row 0. Where fewer values prove a period it may be
// these.
func periodOf(c *cobra.Command, g *game.Game, to uint64, allowed size) (r regular.Result, v *regular.Values, err error) {
	rules := regular.RulesOf(g)
	columns := regular.Columns(rules)
	p, err := productWithPeriod(g, columns)
	if err != nil {
		return r, nil, err
	}
	request := game.Request{N: to, K: uint64(columns)}
	if err := checkPeriod(c.Context(), g, p, request, allowed); err != nil {
		return r, nil, err
	}
	debug.SetMemoryLimit(int64(allowed))
	v = regular.NewValues(p.First)
	if columns > 0 {
		v = regular.NewRows(columns)
		v.Append(make([]uint32, columns)...)
	}
	w := watchValues(c.ErrOrStderr(), g.Name, p, request)
	defer w.stop()
	run, err := p.Evidence().Start(c.Context(), request, game.Empty(p.First))
	if err != nil {
		return r, nil, err
	}
	if compact, ok := run.(game.Compact); ok {
		return provedEarly(c.Context(), compact, g.Name, rules, request, w)
	}
	err = catalog.Solve(c.Context(), p, p.Evidence(), request, func(t *game.Table) error {
		block, err := t.Nimbers(p.Value)
		v.Append(block...)
		w.advance(v.Last())
		return err
	})
	if err != nil {
		return r, nil, err
	}
	return regular.Examine(g.Name, rules, v), v, nil
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
func checkPeriod(ctx context.Context, g *game.Game, p *game.Product, r game.Request, allowed size) error {
	if r.N < p.First {
		return belowFirst(g, p, r.N)
	}
	keeps, err := p.Evidence().Keeps(ctx, game.Request{N: p.First, K: r.K})
	if err != nil {
		return err
	}
	return checkMemory(g, p, r, allowed, func(r game.Request) uint64 { return periodMemory(p, r, keeps) })
}

// periodMemory is what computing values and looking for their period takes at most,
// in bytes: the solver's memory, values of one or two bytes where the run keeps them
// and gives them up in the end, and otherwise values of up to four bytes while their
// array grows; and half as much again that the garbage collector hasn't freed yet.
func periodMemory(p *game.Product, r game.Request, keeps bool) uint64 {
	value := uint64(9)
	if keeps {
		value = 2
	}
	return (p.Evidence().Memory(r) + value*r.N*p.Width(r)) / 2 * 3
}

// compactBlock is how many heaps at least are computed between looks at the watch.
const compactBlock = 1 << 21

// provedEarly is periodOf for a run that keeps its values in as few bytes as they
// need, from the heap 0 on. Now and then it tries a proof with them.
func provedEarly(ctx context.Context, run game.Compact, name string, rules regular.Rules, request game.Request, w *watch) (r regular.Result, v *regular.Values, err error) {
	attempt := uint64(compactBlock) - 1
	for n := uint64(0); n <= request.N; {
		heaps := min(max(compactBlock, n/4), request.N+1-n, attempt+1-n)
		if err := run.Advance(ctx, heaps); err != nil {
			return r, nil, err
		}
		n += heaps
		w.advance(n - 1)
		if n <= attempt || n > request.N {
			continue
		}
		proved := false
		attempt *= 2 // stays so where nothing is lent
		err := run.Lend(func(narrow []uint8, wide []uint16) (keep bool) {
			v = regular.TakeValues(0, narrow, wide)
			r, proved, attempt = regular.Attempt(name, rules, v)
			return proved
		})
		if proved || err != nil {
			return r, v, err
		}
	}
	if v, err = regular.Taken(0, run); err != nil {
		return r, nil, err
	}
	return regular.Examine(name, rules, v), v, nil
}
