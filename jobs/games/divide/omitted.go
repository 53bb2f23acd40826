package divide

import "grundy/jobs/game"

// omittedProduct lists the values that are passed over: the row n, g, 1 says that the
// greatest value up to n has passed g with the heap n, and that no heap up to n has the
// value g; the row n, g, 0 that the heap n is the first one after all to have it. So the
// omitted values up to N are those g whose last row up to N has a 1.
func omittedProduct(sequence game.Product) game.Product {
	p := game.Product{
		Name: "omitted", Value: "g", First: sequence.First, Part: 1 << 18, Ragged: 1,
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32}, {Name: "omitted", Type: game.Uint8}},
	}
	memory := func(game.Request) uint64 { return 1 << 20 }
	for _, s := range sequence.Solvers {
		p.Solvers = append(p.Solvers, game.Derived(s, sequence.First, memory, newOmitted))
	}
	return p
}

// newOmitted makes the product's rows, with a byte a value, of which no game of the
// room has a million.
func newOmitted() game.RowMaker {
	var seen []bool // of each value up to the greatest
	return func(n uint64, g uint32, out *game.Table) {
		row := func(g uint32, omitted uint8) {
			if out != nil {
				out.Cols[0].U64 = append(out.Cols[0].U64, n)
				out.Cols[1].U32 = append(out.Cols[1].U32, g)
				out.Cols[2].U8 = append(out.Cols[2].U8, omitted)
			}
		}
		if int(g) < len(seen) {
			if !seen[g] {
				row(g, 0)
			}
			seen[g] = true
			return
		}
		for v := uint32(len(seen)); v < g; v++ {
			row(v, 1)
			seen = append(seen, false)
		}
		seen = append(seen, true)
	}
}
