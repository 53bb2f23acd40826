package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/solve/dropouts"
)

const (
	farFrom  = 1 << 26                   // the last heap from which values are printed without looking for a theorem
	farthest = 1_000_000_000_000_000_000 // the last heap whose value can be asked for where no theorem is for heaps of any size
)

// near reports whether a heap isn't beyond the given one.
func near(n *big.Int, most uint64) bool { return n.IsUint64() && n.Uint64() <= most }

// known is the values of a game by a theorem.
type known struct {
	at     func(n *big.Int) (*big.Int, error)
	source string // by which theorem
}

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

// valuesKnown finds a theorem that gives the values of a sequence from a heap on: the one for
// heaps of any size, the one that solves the game, or a proof of its period. It is nil if there
// is none.
func valuesKnown(ctx context.Context, g *game.Game, p *game.Product, from *big.Int) (*known, error) {
	if near(from, farFrom) || p.Name != game.Sequence || p.Value != "g" {
		return nil, nil
	}
	if far := catalog.Far(g); far != nil {
		return knownFar(ctx, far), nil
	}
	if t := g.Solution(); t != nil && from.Uint64() >= t.From {
		return &known{words(t.Value), "by " + t.Where}, nil
	}
	proof, err := period.Prove(ctx, g)
	if proof == nil || err != nil {
		return nil, err
	}
	at := func(n uint64) (uint64, error) {
		v, ok := proof.At(n)
		if !ok {
			return 0, errors.New("it has more than 64 bits")
		}
		return v, nil
	}
	return &known{words(at), proof.String()}, nil
}

// words makes values of 64 bits big ones.
func words(at func(n uint64) (uint64, error)) func(n *big.Int) (*big.Int, error) {
	return func(n *big.Int) (*big.Int, error) {
		v, err := at(n.Uint64())
		return new(big.Int).SetUint64(v), err
	}
}

// knownFar is the values by a theorem for heaps of any size.
func knownFar(ctx context.Context, far *dropouts.Far) *known {
	return &known{func(n *big.Int) (*big.Int, error) { return far.Value(ctx, n) }, "by " + far.Theorem}
}

// rowsKnown is the rows from ≤ n ≤ to of a product with few of them, where these are far and a
// theorem gives them; nil otherwise.
func rowsKnown(ctx context.Context, g *game.Game, p *game.Product, from, to *big.Int) (rows [][]any, source string, err error) {
	if near(to, farFrom) || catalog.Far(g) == nil || p.Name != "drop-outs" {
		return nil, "", nil
	}
	k := knownFar(ctx, catalog.Far(g))
	heaps, err := catalog.Far(g).DropOuts(ctx, from, to)
	rows = [][]any{}
	for _, n := range heaps {
		v, err := k.at(n)
		if err != nil {
			return nil, "", err
		}
		rows = append(rows, []any{n, v})
	}
	return rows, k.source, err
}

// print prints the values of the heaps from ≤ n ≤ to.
func (k *known) print(ctx context.Context, w io.Writer, from, to *big.Int, f valueFormat) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, f.head)
	one := big.NewInt(1)
	for n := new(big.Int).Set(from); n.Cmp(to) <= 0; n.Add(n, one) {
		v, err := k.at(n)
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
