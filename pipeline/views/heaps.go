package views

import (
	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/nontotative"
	"grundy/jobs/tables"
)

// dropOuts is the drop-outs of CUT {1,2}: 25 to 10^7 and 30 to 10^8.
var dropOuts = view{
	Product: game.Product{
		Name: "drop-outs", Revision: 1, Value: "g", VariableWidth: 1, Sparse: true,
		Schema: tables.Columns("n uint64", "g uint32"),
		Meanings: map[string]string{
			"n": "a drop-out: a heap whose nim-value isn't the one that theorem O1 of docs/PROOFS.md gives to its residue modulo 8",
			"g": "the nim-value of the heap n, with 2g < n − 4 but for n = 5",
		},
	},
	fixed: 1 << 20,
	begin: func() rowMaker {
		return func(n uint64, g uint32, out *tables.Table) {
			if out != nil && dropouts.Is(n, g) {
				out.AppendRow(n, g)
			}
		}
	},
}

// twisted is the values of CUT {1,2} after the flip of theorem O1: all lie within 2.5 of n/2 but
// those of the drop-outs.
var twisted = view{
	Product: game.Product{
		Name: "twisted", Title: "Nim-values of %s after the flip of the last bit by theorem O1",
		Value: "t", Schema: tables.Columns("n uint64", "t uint32"),
		Meanings: map[string]string{
			"n": "the heap: a number of objects",
			"t": "T(G(n)): the nim-value of the heap n, its lowest bit flipped where it has an odd number of bits in common with the mask of theorem O1",
		},
	},
	fixed: 1 << 20,
	begin: func() rowMaker {
		flip := dropouts.Flip()
		return func(n uint64, g uint32, out *tables.Table) {
			if out != nil {
				out.Cols[0].AppendNumber(n)
				out.Cols[1].U32 = append(out.Cols[1].U32, flip(g))
			}
		}
	},
}

// ratios is the windows of NONTOTATIVE, with a row for each class of heaps.
var ratios = view{
	Product: game.Product{
		Name: "ratios", Title: "Ratios of nim-values and heaps of %s by smallest prime divisor",
		Value: "mean", VariableWidth: 1, Sparse: true,
		Schema: tables.Columns("n uint64", "p uint32", "heaps uint64", "mean uint32",
			"below uint32", "above uint32"),
		Meanings: map[string]string{
			"n":     "the last heap of a window: (m + 1)·2^k for an m from 4 to 7, the heaps after m·2^k",
			"p":     "the smallest prime divisor of the heaps that the row is about",
			"heaps": "how many heaps of the window have the smallest prime divisor p",
			"mean":  "the sum of their nim-values, divided by r(p) times the sum of the heaps, in billionths, rounded down",
			"below": "the greatest r(p)·n − G(n) among them, rounded up, 0 if there is none above 0",
			"above": "the greatest G(n) − r(p)·n among them, rounded up, 0 if there is none above 0",
		},
	},
	fixed: 1 << 20,
	begin: func() rowMaker {
		windows := nontotative.NewWindows()
		return func(n uint64, g uint32, out *tables.Table) {
			for _, c := range windows.Add(n, g) {
				if out != nil {
					out.AppendRow(c.End, c.Prime, c.Heaps, c.Mean, c.Below, c.Above)
				}
			}
		}
	},
}
