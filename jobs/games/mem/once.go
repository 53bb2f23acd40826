package mem

import "grundy/jobs/game"

// onceProduct tells of the frontier of MEM0 how often values come: times is how
// often the value g of row n stands on it in the rows 0, …, n, and once is the
// number of values that stand there just once. So the values seen once up to a
// row are those that have times = 1 and never times = 2 up to it.
func onceProduct(part uint64, frontier ...game.Solver) game.Product {
	p := game.Product{
		Name: "once", Value: "g", Part: part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "times", Type: game.Uint32}, {Name: "once", Type: game.Uint32},
		},
	}
	memory := func(q game.Request) uint64 { return 4 * q.N }
	for _, s := range frontier {
		p.Solvers = append(p.Solvers, game.Annotated(s, memory, func() game.RowMaker { return new(onceNotes).note }))
	}
	return p
}

// onceNotes counts the values of the frontier, in 4 bytes a value.
type onceNotes struct {
	times []uint32 // of each value
	once  uint32
}

// note is a [game.RowMaker].
func (c *onceNotes) note(_ uint64, g uint32, out *game.Table) {
	for uint32(len(c.times)) <= g {
		c.times = append(c.times, 0)
	}
	c.times[g]++
	switch c.times[g] {
	case 1:
		c.once++
	case 2:
		c.once--
	}
	if out != nil {
		out.Cols[2].U32 = append(out.Cols[2].U32, c.times[g])
		out.Cols[3].U32 = append(out.Cols[3].U32, c.once)
	}
}
