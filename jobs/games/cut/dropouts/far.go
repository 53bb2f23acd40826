package dropouts

import (
	"context"
	"iter"
	"math/big"
	"sync"

	"grundy/jobs/game"
)

// mostDigits is the number of zeros of the last heap that may be asked for, up to which the
// tests check the conditions of theorem O2.
const mostDigits = 10_000

// Far is the theorem as the game has it. The history begins when it is first asked for. The
// heaps of the product of drop-outs are those that it shows.
func Far(product string, shows func(n, g *big.Int) bool) *game.Far {
	begin := sync.OnceValues(New)
	return &game.Far{
		Theorem: "theorem O1 of docs/PROOFS.md",
		Most:    new(big.Int).Exp(big.NewInt(10), big.NewInt(mostDigits), nil),
		Value: func(ctx context.Context, n *big.Int) (*big.Int, error) {
			h, err := begin()
			if err != nil {
				return nil, err
			}
			return h.Value(ctx, n)
		},
		Candidates: func(ctx context.Context, n, v *big.Int) (iter.Seq[[]*big.Int], error) {
			h, err := begin()
			if err != nil {
				return nil, err
			}
			return h.Candidates(ctx, n, v)
		},
		Rare: map[string]func(ctx context.Context, from, to *big.Int) ([]*big.Int, error){
			product: func(ctx context.Context, from, to *big.Int) ([]*big.Int, error) {
				h, err := begin()
				if err != nil {
					return nil, err
				}
				return h.shown(ctx, from, to, shows)
			},
		},
	}
}

// shown is the drop-outs from ≤ s ≤ to that are shown.
func (h *History) shown(ctx context.Context, from, to *big.Int, shows func(n, g *big.Int) bool) ([]*big.Int, error) {
	all, err := h.UpTo(ctx, to)
	if err != nil {
		return nil, err
	}
	var some []*big.Int
	for _, s := range all {
		if s.Cmp(from) < 0 {
			continue
		}
		g, err := h.Value(ctx, s)
		if err != nil {
			return nil, err
		}
		if shows(s, g) {
			some = append(some, s)
		}
	}
	return some, nil
}
