package cut

import "grundy/jobs/game"

// dropOutsProduct is the drop-outs of {1, 2} (figure 1, the second picture): the
// heaps with 2·G(n) < n − 30 and their values, 23 to 10^7 and 28 to 10^8.
// The paper shows them and doesn't say how far below n/2 a value must be: of all
// other heaps to 10^8 only 31, with G(31) = 5, has a value below n/2 − 2.
func dropOutsProduct(sequence ...game.Solver) game.Product {
	p := game.Product{
		Name: "drop-outs", Value: "g", First: 1, Part: 1 << 20, Ragged: 1,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}},
	}
	memory := func(game.Request) uint64 { return 1 << 20 }
	row := func(n uint64, g uint32, out *game.Table) {
		if out != nil && 2*uint64(g)+dropOut < n {
			out.Cols[0].U64 = append(out.Cols[0].U64, n)
			out.Cols[1].U32 = append(out.Cols[1].U32, g)
		}
	}
	for _, s := range sequence {
		p.Solvers = append(p.Solvers, game.Derived(s, 1, memory, func() game.RowMaker { return row }))
	}
	return p
}
