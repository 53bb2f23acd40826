package divide

import "grundy/jobs/game"

// occurrencesProduct tells of each heap where its value stood before: previous is
// the last heap below n with the value g, 0 if n is the first one; times is how
// many heaps up to n have it; omitted is how many values below the greatest one
// up to n no heap up to n has. So the first heaps of values are the rows with
// previous = 0, the last heaps those that are the previous of no other row, and
// the omitted values those without a row, which [omittedProduct] lists.
func occurrencesProduct(sequence game.Product) game.Product {
	p := game.Product{
		Name: "occurrences", Value: "g", First: sequence.First, Part: sequence.Part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "previous", Type: game.Uint64}, {Name: "times", Type: game.Uint32}, {Name: "omitted", Type: game.Uint32},
		},
	}
	memory := func(game.Request) uint64 { return 16 << 20 }
	for _, s := range sequence.Solvers {
		p.Solvers = append(p.Solvers, game.Annotated(s, memory, func() game.RowMaker { return new(occurrenceNotes).note }))
	}
	return p
}

// withOccurrences is a sequence, what its values' occurrences are, and which values
// are omitted.
func withOccurrences(sequence game.Product) []game.Product {
	return []game.Product{sequence, occurrencesProduct(sequence), omittedProduct(sequence)}
}

// occurrenceNotes are 16 bytes a value, of which no game of the room has a
// million.
type occurrenceNotes struct {
	last    []uint64 // heap with each value, 0 if there is none
	times   []uint32 // of each value
	omitted uint32
}

// note is a [game.RowMaker].
func (o *occurrenceNotes) note(n uint64, g uint32, out *game.Table) {
	for uint32(len(o.last)) <= g {
		o.last, o.times = append(o.last, 0), append(o.times, 0)
		o.omitted++
	}
	if o.times[g]++; o.times[g] == 1 {
		o.omitted--
	}
	if out != nil {
		out.Cols[2].U64 = append(out.Cols[2].U64, o.last[g])
		out.Cols[3].U32 = append(out.Cols[3].U32, o.times[g])
		out.Cols[4].U32 = append(out.Cols[4].U32, o.omitted)
	}
	o.last[g] = n
}
