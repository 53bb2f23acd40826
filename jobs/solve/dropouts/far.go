package dropouts

import (
	"context"
	"iter"
	"math/big"
	"slices"
	"sync"

	"grundy/jobs/game"
)

// mostDigits is the number of zeros of the last heap that may be asked for, up to which the
// tests check the conditions of theorem O2.
const mostDigits = 10_000

// Far is the theorem as the game has it. The history begins when it is first asked for. The
// heaps of the named product are the drop-outs.
func Far(product string) *game.Far {
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
				all, err := h.UpTo(ctx, to)
				first, _ := slices.BinarySearchFunc(all, from, (*big.Int).Cmp)
				return all[first:], err
			},
		},
	}
}
