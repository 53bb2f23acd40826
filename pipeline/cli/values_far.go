package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"

	"grundy/jobs"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

const (
	farFrom  = 1 << 26                   // the last heap from which values are printed without looking for a theorem
	farthest = 1_000_000_000_000_000_000 // the last heap whose value can be asked for where no theorem is for heaps of any size
)

// near reports whether a heap isn't beyond the given one.
func near(n *big.Int, most uint64) bool { return n.IsUint64() && n.Uint64() <= most }

// checkAsked is the error where one of the heaps, as far as they are given, is beyond all whose
// values can be asked for.
func checkAsked(g *game.Game, heaps ...*big.Int) error {
	text, most := fmt.Sprint(farthest), big.NewInt(farthest)
	if far := catalog.Far(g); far != nil {
		most = far.Most
		text = fmt.Sprintf("10^%d", len(most.String())-1)
	}
	if !slices.ContainsFunc(heaps, func(n *big.Int) bool { return n != nil && n.Cmp(most) > 0 }) {
		return nil
	}
	return usage(fmt.Errorf("of %s at most %s can be asked for: ask for no heap above that", g.Name, text))
}

// valuesKnown finds a theorem that gives the values of a sequence from a far heap on. It is nil if
// there is none.
func valuesKnown(ctx context.Context, g jobs.Game, p *game.Product, from *big.Int) (*jobs.Far, error) {
	if near(from, farFrom) || p.Name != game.Sequence {
		return nil, nil
	}
	return g.Far(ctx, from)
}

// rowsKnown is the rows from ≤ n ≤ to of a product with few of them, where these are far and a
// theorem gives them; nil otherwise.
func rowsKnown(ctx context.Context, g *game.Game, p *game.Product, from, to *big.Int) (rows [][]any, source string, err error) {
	far := catalog.Far(g)
	if near(to, farFrom) || far == nil || p.Name != "drop-outs" {
		return nil, "", nil
	}
	heaps, err := far.DropOuts(ctx, from, to)
	rows = [][]any{}
	for _, n := range heaps {
		v, err := far.Value(ctx, n)
		if err != nil {
			return nil, "", err
		}
		rows = append(rows, []any{n, v})
	}
	return rows, "by " + far.Theorem, err
}

// printFar prints the values of the heaps from ≤ n ≤ to, which a theorem gives.
func printFar(ctx context.Context, w io.Writer, known *jobs.Far, from, to *big.Int, f valueFormat) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, f.head)
	one := big.NewInt(1)
	for n := new(big.Int).Set(from); n.Cmp(to) <= 0; n.Add(n, one) {
		v, err := known.Value(n)
		if err != nil {
			return errors.Join(out.Flush(), usage(fmt.Errorf("the value of heap %d can't be told: %w", n, err)))
		}
		if f.heap != "" {
			fmt.Fprint(out, n, f.heap)
		}
		out.WriteString(v.String())
		if n.Cmp(to) == 0 && f.tail != "" {
			out.WriteString(f.tail)
		} else {
			out.WriteString(f.end)
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return out.Flush()
}
