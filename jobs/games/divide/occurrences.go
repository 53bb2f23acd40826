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
		p.Solvers = append(p.Solvers, game.Noting(s, func() game.Notes { return new(occurrenceNotes) }, memory))
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

// Note implements [game.Notes].
func (o *occurrenceNotes) Note(n uint64, g uint32, columns []game.Vector) {
	for uint32(len(o.last)) <= g {
		o.last, o.times = append(o.last, 0), append(o.times, 0)
		o.omitted++
	}
	if o.times[g]++; o.times[g] == 1 {
		o.omitted--
	}
	if columns != nil {
		columns[0].U64 = append(columns[0].U64, o.last[g])
		columns[1].U32 = append(columns[1].U32, o.times[g])
		columns[2].U32 = append(columns[2].U32, o.omitted)
	}
	o.last[g] = n
}
