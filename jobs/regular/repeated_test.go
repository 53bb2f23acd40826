package regular_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// A repeated period gives what the solver below it computes, whatever the
// blocks and wherever a run goes on.
func TestRepeated(t *testing.T) {
	const to = 9000
	for _, name := range []string{"octal:0.137", "octal:0.77", "octal:0.156", "octal:0.6", "hex:0.B3", "octal:4.07"} {
		t.Run(name, func(t *testing.T) {
			g, err := catalog.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			p := g.Product(game.Sequence)
			most := uint64(to)
			if name == "hex:0.B3" {
				most = 1500
			}
			want := sequenceOf(t, p, p.Evidence(), game.Empty(0), 0, most, func() uint64 { return 1000 })
			again := regular.Repeated(g, *p.Evidence())
			rapid.Check(t, func(r *rapid.T) {
				had := rapid.Uint64Range(0, most).Draw(r, "had")
				blocks := func() uint64 { return rapid.Uint64Range(most/8, most).Draw(r, "block") }
				prior := game.NewTable(p.Schema)
				for n := range had {
					prior.Cols[0].U64 = append(prior.Cols[0].U64, n)
				}
				prior.Cols[1].U32 = slices.Clone(want[:had])
				got := sequenceOf(t, p, &again, tableSource{prior, had}, had, most, blocks)
				if !slices.Equal(got, want[had:]) {
					r.Fatalf("going on at %d gives other values", had)
				}
			})
		})
	}
}

// sequenceOf is what a run gives that goes on at the heap n.
func sequenceOf(t *testing.T, p *game.Product, s *game.Solver, prior game.Source, n, to uint64, block func() uint64) []uint32 {
	run, err := s.Start(context.Background(), game.Request{N: to}, prior)
	if err != nil {
		t.Fatal(err)
	}
	rows := game.NewTable(p.Schema)
	for n <= to {
		heaps := min(block(), to+1-n)
		if err := run.Next(context.Background(), heaps, rows); err != nil {
			t.Fatal(err)
		}
		n += heaps
	}
	return rows.Cols[1].U32
}

// tableSource is the first heaps of a table.
type tableSource struct {
	rows *game.Table
	end  uint64
}

func (s tableSource) Range() (first, end uint64) { return 0, s.end }

func (s tableSource) Read(_ context.Context, from, to uint64, column string) (game.Vector, error) {
	return s.rows.Cols[s.rows.Schema.Index(column)].Slice(int(from), int(to)), nil
}
