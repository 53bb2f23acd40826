package dropouts

import (
	"context"
	"iter"
	"math/big"
	"slices"
	"sync"
)

// mostDigits is the number of zeros of the last heap that may be asked for, up to which the
// tests check the conditions of theorem O2.
const mostDigits = 10_000

// Far is theorem O1, which gives the nim-values of heaps of far more than 64 bits in a time that
// grows with the number of their digits. Its functions may be used by several goroutines at a
// time. Numbers that they are given or give aren't changed by either side.
type Far struct {
	Theorem string   // where it stands
	Most    *big.Int // the last heap that may be asked for
	// Value is the nim-value of the heap n, from 1 to Most.
	Value func(ctx context.Context, n *big.Int) (*big.Int, error)
	// Candidates yields options of the heap n, some perhaps twice. All options of the nim-value v
	// are among them; the others have other values.
	Candidates func(ctx context.Context, n, v *big.Int) (iter.Seq[[]*big.Int], error)
	// DropOuts is the drop-outs from ≤ n ≤ to.
	DropOuts func(ctx context.Context, from, to *big.Int) ([]*big.Int, error)
}

// NewFar is the theorem with a history that begins when it is first asked for.
func NewFar() *Far {
	begin := sync.OnceValues(New)
	return &Far{
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
		DropOuts: func(ctx context.Context, from, to *big.Int) ([]*big.Int, error) {
			h, err := begin()
			if err != nil {
				return nil, err
			}
			all, err := h.UpTo(ctx, to)
			first, _ := slices.BinarySearchFunc(all, from, (*big.Int).Cmp)
			return all[first:], err
		},
	}
}
