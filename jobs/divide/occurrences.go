package divide

import (
	"context"

	"grundy/jobs/game"
)

// occurrencesProduct tells of each heap where its value stood before: previous is
// the last heap below n with the value g, 0 if n is the first one; times is how
// many heaps up to n have it; omitted is how many values below the greatest one
// up to n no heap up to n has. So the first heaps of values are the rows with
// previous = 0, the last heaps those that are the previous of no other row, and
// the omitted values those without a row.
func occurrencesProduct(sequence game.Product) game.Product {
	p := game.Product{
		Name: "occurrences", Value: "g", First: sequence.First, Part: sequence.Part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "previous", Type: game.Uint64}, {Name: "times", Type: game.Uint32}, {Name: "omitted", Type: game.Uint32},
		},
	}
	for _, s := range sequence.Solvers {
		p.Solvers = append(p.Solvers, occurrencesSolver(s))
	}
	return p
}

// withOccurrences is a sequence and what its values' occurrences are.
func withOccurrences(sequence game.Product) []game.Product {
	return []game.Product{sequence, occurrencesProduct(sequence)}
}

// occurrencesSolver notes the values that a solver of the sequence gives: 16
// bytes a value, of which no game of the room has a million.
func occurrencesSolver(s game.Solver) game.Solver {
	start, memory := s.Start, s.Memory
	s.Memory = func(q game.Request) uint64 { return memory(q) + 16<<20 }
	s.Start = func(ctx context.Context, q game.Request, prior game.Source) (game.Run, error) {
		sequence, err := start(ctx, q, prior)
		if err != nil {
			return nil, err
		}
		r := &occurrencesRun{sequence: sequence}
		first, end := prior.Range()
		for from := first; from < end; {
			to := min(end, from+1<<20)
			known, err := game.Nimbers(ctx, prior, from, to, "g")
			if err != nil {
				return nil, err
			}
			for i, g := range known {
				r.note(from+uint64(i), g)
			}
			from = to
		}
		return r, nil
	}
	return s
}

// occurrencesRun notes the values of the sequence.
type occurrencesRun struct {
	sequence game.Run
	last     []uint64 // heap with each value, 0 if there is none
	times    []uint32 // of each value
	omitted  uint32
}

// Next implements [game.Run].
func (r *occurrencesRun) Next(ctx context.Context, heaps uint64, out *game.Table) error {
	rows := game.NewTable(out.Schema[:2])
	if err := r.sequence.Next(ctx, heaps, rows); err != nil {
		return err
	}
	for i, g := range rows.Cols[1].U32 {
		out.Cols[2].U64 = append(out.Cols[2].U64, r.note(rows.Cols[0].U64[i], g))
		out.Cols[3].U32 = append(out.Cols[3].U32, r.times[g])
		out.Cols[4].U32 = append(out.Cols[4].U32, r.omitted)
	}
	out.Cols[0].Append(rows.Cols[0])
	out.Cols[1].Append(rows.Cols[1])
	return nil
}

// note takes in that the next heap n has the value g and gives the heap that had
// it before.
func (r *occurrencesRun) note(n uint64, g uint32) (previous uint64) {
	for uint32(len(r.last)) <= g {
		r.last, r.times = append(r.last, 0), append(r.times, 0)
		r.omitted++
	}
	if r.times[g]++; r.times[g] == 1 {
		r.omitted--
	}
	previous, r.last[g] = r.last[g], n
	return previous
}
