package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/period"
)

const (
	farFrom  = 1 << 26                   // the last heap from which values are printed without looking for a theorem
	farthest = 1_000_000_000_000_000_000 // the last heap whose value can be asked for
)

// known is the values of a game by a theorem.
type known struct {
	at     func(n uint64) (uint64, error)
	source string // by which theorem
}

// valuesKnown finds a theorem that gives the values of a sequence from a heap on: the one that
// solves the game, or a proof of its period. It is nil if there is none.
func valuesKnown(ctx context.Context, g *game.Game, p *game.Product, from uint64) (*known, error) {
	if p.Name != game.Sequence || p.Value != "g" {
		return nil, nil
	}
	if form := g.Closed; form != nil && from >= form.From {
		return &known{form.At, "by " + form.Theorem}, nil
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
	return &known{at, proof.String()}, nil
}

// print prints the values of the heaps from ≤ n ≤ to.
func (k *known) print(ctx context.Context, w io.Writer, from, to uint64, f valueFormat) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, f.head)
	for n := from; n <= to; n++ {
		v, err := k.at(n)
		if err != nil {
			return errors.Join(out.Flush(), usage(fmt.Errorf("the value of heap %d can't be told: %w", n, err)))
		}
		if f.heap != "" {
			fmt.Fprint(out, n, f.heap)
		}
		out.WriteString(strconv.FormatUint(v, 10))
		if n == to && f.tail != "" {
			out.WriteString(f.tail)
		} else {
			out.WriteString(f.end)
		}
		if n%(1<<16) == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return out.Flush()
}
