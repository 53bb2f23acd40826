package gametest

import (
	"context"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// faulty is a run that gives the value 0 for every heap and appends more rows to
// the last block than it is asked for, or fewer.
type faulty struct {
	tables.Dense
	last uint64
	more int
}

func (f *faulty) Next(ctx context.Context, heaps uint64, out *tables.Table) error {
	if f.N+heaps > f.last {
		heaps = uint64(max(0, int(heaps)+f.more))
	}
	return f.Dense.Next(ctx, heaps, out)
}

// A solver that appends nothing, too few or too many rows is caught, in the last
// block and in the only one.
func TestRowsAreCounted(t *testing.T) {
	const last = 20
	p := game.SequenceProduct(1, 1<<12, tables.Uint32)
	for more, want := range map[int]string{0: "", -1: "rows from the heap", 1: "rows from the heap",
		-100: "rows from the heap"} {
		for _, block := range []uint64{1, 7, 20} {
			s := game.Solver{
				Begin: func(_ context.Context, r game.Request, prior game.Known) (tables.Run,
					error) {
					_, end := prior.Range()
					return &faulty{
						tables.Dense{N: end, Fill: func(context.Context, []uint32) error {
							return nil
						}}, r.N, more}, nil
				}}
			got, err := rows(t.Context(), &p, &s, game.Request{N: last}, tables.NoValues(1), block)
			if want == "" {
				if err != nil || len(got) != last {
					t.Errorf("blocks of %d: %v, %v", block, got, err)
				}
				continue
			}
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("blocks of %d, %+d rows in the last: %v", block, more, err)
			}
		}
	}
}

// Values of another number, and a wrong value, are caught.
func TestDiffer(t *testing.T) {
	want := []uint32{0, 1, 2}
	for _, got := range [][]uint32{nil, {0, 1}, {0, 1, 2, 3}, {0, 1, 3}} {
		if differ(1, 1, got, want) == nil {
			t.Errorf("%v is taken for %v", got, want)
		}
	}
	if err := differ(1, 1, want, want); err != nil {
		t.Error(err)
	}
}
