//go:build long

package dropouts_test

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

// The theorem's values equal those of the solver that assumes nothing, to 10^8.
func TestByTheoremFar(t *testing.T) {
	const to, block = 100_000_000, 1_000_000
	var runs [2]tables.Run
	for i, s := range []game.Solver{dropouts.ByTheorem(), onetwo.ByPattern()} {
		var err error
		if runs[i], err = s.Start(context.Background(), game.Request{N: to},
			tables.NoValues(1)); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; n < to; n += block {
		tables := [2]*tables.Table{tables.New(schema), tables.New(schema)}
		for i, run := range runs {
			if err := run.Next(context.Background(), block, tables[i]); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(tables[0].Cols[1].U32, tables[1].Cols[1].U32) {
			t.Fatalf("the values differ between the heaps %d and %d", n+1, n+block)
		}
	}
}

// All conditions hold at every drop-out from 3079 to 10^10000.
func TestConditionsFar(t *testing.T) {
	all, err := dropouts.New().UpTo(context.Background(), tenTo(10_000))
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 49_850 {
		t.Errorf("%d drop-outs up to 10^10000, want 49850", len(all))
	}
}

// T's mask lacks no bits from 10 on up to 10^10000.
func TestMaskFar(t *testing.T) { maskTo(t, 10_000) }

// Theorem O6 up to 10^10000.
func TestNoPeriodFar(t *testing.T) { gapTo(t, 10_000) }
