package dropouts

import (
	"context"
	"math/big"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Condition is true of the heaps n with a nim-value g that are drop-outs, and of no others, as a
// formula in n and g. By theorem O6 all other heaps have −4 ≤ 2g − n. A drop-out after the first
// one, 5, has the value that the pattern gives to the drop-out before it, which is smaller by 18 or
// more, so that 2g − n ≤ −11.
const Condition = "n == 5 or 2*g + 4 < n"

// Is says whether the heap n with the nim-value g is a drop-out: [Condition].
func Is(n uint64, g uint32) bool { return n == 5 || 2*uint64(g)+4 < n }

// Orbit is the drop-outs themselves as a product: the row n = 1, 2, … is the n-th drop-out
// s = 8c + offset with the number of bits of its cell and y = u/2^L, where c = 2^L + u and
// u < 2^L, rounded down to a multiple of 2^−32. By theorem O2 the next y is nearly 3y, or
// (3y − 1)/2 for y ≥ 1/3. The cost of n drop-outs is that of [History.To].
func Orbit() game.Product {
	return game.Product{
		Name: "orbit", Title: "Drop-outs of %s and their places between powers of two", Revision: 1,
		Value: "y", First: 1, Part: 1 << 12,
		Schema: tables.Columns("n uint64", "drop_out text", "bits uint32", "y uint32"),
		Meanings: map[string]string{
			"n":        "the place of the drop-out among all drop-outs, from 1 on",
			"drop_out": "the drop-out 8c − 3 or 8c + 7: a heap, in decimal digits",
			"bits":     "L + 1, the number of binary digits of c",
			"y":        "the largest integer up to 2^32·(c − 2^L)/2^L",
		},
		Solvers: []game.Solver{game.Bounded(1<<32, game.Solver{
			Name: "theorem", Method: "theorem O2 of docs/PROOFS.md, whose conditions are checked at each drop-out", Cost: "n² steps",
			Steps:  func(r game.Request) float64 { return 4 * float64(r.N) * float64(r.N) },
			Memory: func(r game.Request) uint64 { return 1<<20 + r.N*r.N/8 },
			Begin: func(_ context.Context, _ game.Request, prior game.Known) (tables.Run, error) {
				_, next := prior.Range()
				return &tables.RowByRow{N: next, Add: New().appendOrbit}, nil
			},
		})},
	}
}

// appendOrbit appends the row of the drop-out at the place n.
func (h *History) appendOrbit(_ context.Context, n uint64, out *tables.Table) error {
	for uint64(len(h.heaps)) < n {
		if err := h.extend(); err != nil {
			return err
		}
	}
	c := h.cell(int(n - 1))
	out.AppendRow(n, h.heaps[n-1].String(), uint32(c.BitLen()), fraction(c))
	return nil
}

// fraction is the largest integer up to 2^32·(c − 2^L)/2^L, where 2^L is the highest bit of c.
func fraction(c *big.Int) uint32 {
	highest := c.BitLen() - 1
	y := new(big.Int).Lsh(c, 32)
	return uint32(y.Rsh(y, uint(highest)).Uint64())
}
