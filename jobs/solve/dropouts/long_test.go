//go:build long

package dropouts_test

import (
	"context"
	"math/big"
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
	schema := tables.Columns("n uint64", "g uint32")
	var runs [2]tables.Run
	for i, s := range []game.Solver{dropouts.ByTheorem(), onetwo.ByPattern()} {
		var err error
		if runs[i], err = s.Start(context.Background(), game.Request{N: to},
			tables.NoValues(1)); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; n < to; n += block {
		rows := [2]*tables.Table{tables.New(schema), tables.New(schema)}
		for i, run := range runs {
			if err := run.Next(context.Background(), block, rows[i]); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(rows[0].Cols[1].U32, rows[1].Cols[1].U32) {
			t.Fatalf("the values differ between the heaps %d and %d", n+1, n+block)
		}
	}
}

// All conditions hold at every drop-out from 3079 to 10^100000, with what follows there: each is
// less than twice the one before it (O2), no heap 2^(k+1) − 3 is one but for k = 2, 5 and 9 (O5),
// and two that are next to each other exclude the periods up to 10^99995 (O6).
func TestConditionsFar(t *testing.T) {
	far, farther := tenTo(10_000), tenTo(100_000)
	most := tenTo(99_995)
	least := new(big.Int).Mul(big.NewInt(16), most)
	var last *big.Int
	var cleared []int
	toFar, count, gap, apart := 0, 0, false, new(big.Int)
	for s, err := range dropouts.Walk(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if s.Cmp(farther) > 0 {
			break
		}
		count++
		if s.BitLen() < far.BitLen() || s.Cmp(far) <= 0 {
			toFar = count
		}
		if k := apart.Add(s, big.NewInt(3)).TrailingZeroBits(); int(k) == s.BitLen() {
			cleared = append(cleared, int(k)-1)
		}
		if last != nil {
			apart.Sub(s, last)
			if count > 8 && apart.Cmp(last) >= 0 {
				t.Fatalf("the drop-out number %d is twice the one before it or more", count)
			}
			gap = gap || last.Cmp(most) >= 0 && apart.Cmp(least) > 0
		}
		last = s
	}
	if toFar != 49_850 || count != 497_878 || !gap {
		t.Errorf("%d drop-outs up to 10^10000 and %d up to 10^100000, want 49850 and 497878; a gap: %t", toFar, count, gap)
	}
	if !slices.Equal(cleared, []int{2, 5, 9}) {
		t.Errorf("T's mask lacks the bits %v", cleared)
	}
}
