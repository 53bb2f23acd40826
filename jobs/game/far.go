package game

import (
	"context"
	"iter"
	"math/big"
)

// Far is a theorem that gives the nim-values of heaps of any size, of far more than 64 bits,
// in a time that grows with the number of their digits. Its functions may be used by several
// goroutines at a time. Numbers that they are given or give aren't changed by either side.
type Far struct {
	Theorem string   // where it stands, as 'theorem O1 of docs/PROOFS.md'
	Most    *big.Int // the last heap that may be asked for
	// Value is the nim-value of the heap n, from the game's first heap to Most.
	Value func(ctx context.Context, n *big.Int) (*big.Int, error)
	// Candidates yields options of the heap n, some perhaps twice. All options of the nim-value v
	// are among them; the others have other values.
	Candidates func(ctx context.Context, n, v *big.Int) (iter.Seq[[]*big.Int], error)
	// Rare gives, by the names of products whose rows are (n, g) for few heaps n, these heaps
	// from ≤ n ≤ to.
	Rare map[string]func(ctx context.Context, from, to *big.Int) ([]*big.Int, error)
}
