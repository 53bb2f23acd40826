package dropouts_test

import (
	"math/big"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/solve/witnesses"
	"grundy/jobs/tables"
)

// rows computes a product up to n by its first solver, in blocks, from the row first on.
func rows(t gametest.TB, p game.Product, first, n, block uint64) *tables.Table {
	t.Helper()
	run, err := p.Solvers[0].Start(t.Context(), game.Request{N: n}, tables.Unread(1, first))
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	for next := first; next <= n; next += block {
		if err := run.Next(t.Context(), min(block, n+1-next), out); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// The rows of the orbit are the drop-outs with their y, also from the middle on.
func TestOrbit(t *testing.T) {
	to := new(big.Int).Exp(big.NewInt(10), big.NewInt(60), nil)
	all, err := dropouts.New().UpTo(t.Context(), to)
	if err != nil {
		t.Fatal(err)
	}
	for _, first := range []uint64{1, 100} {
		table := rows(t, dropouts.Orbit(), first, uint64(len(all)), 7)
		for i, text := range table.Cols[1].Text {
			n, bits, y := table.Cols[0].Number(i), table.Cols[2].U32[i], table.Cols[3].U32[i]
			s := all[n-1]
			// c is the cell: s is 8c − 3 or 8c + 7. Then y ≤ 2^32·(c/2^L − 1) < y + 1.
			c := new(big.Int).Rsh(new(big.Int).Add(s, big.NewInt(3)), 3)
			if s.Bit(1) == 1 {
				c = new(big.Int).Rsh(new(big.Int).Sub(s, big.NewInt(7)), 3)
			}
			low := new(big.Int).Lsh(new(big.Int).SetUint64(1<<32+uint64(y)), uint(bits)-1)
			high := new(big.Int).Lsh(new(big.Int).SetUint64(1<<32+uint64(y)+1), uint(bits)-1)
			scaled := new(big.Int).Lsh(c, 32)
			if n != first+uint64(i) || text != s.String() || c.BitLen() != int(bits) ||
				scaled.Cmp(low) < 0 || scaled.Cmp(high) >= 0 {
				t.Fatalf("row %d is %s, %d bits, y = %d; the drop-out is %v", n, text, bits, y, s)
			}
		}
	}
}

// The drop-outs by their values are the heaps that don't follow the pattern, and those of theorem
// O2.
func TestDropOutsByValue(t *testing.T) {
	const to = 100_000
	table := rows(t, game.SequenceProduct(1, 1<<20, tables.Uint32, onetwo.ByPattern()), 1, to, 7)
	values := table.Cols[1].U32
	var low []int
	for i, g := range values {
		if dropouts.Is(uint64(i+1), g) {
			low = append(low, i+1)
		}
	}
	all, err := dropouts.New().UpTo(t.Context(), big.NewInt(to))
	if err != nil {
		t.Fatal(err)
	}
	var proved []int
	for _, s := range all {
		proved = append(proved, int(s.Int64()))
	}
	if pattern := onetwo.FitTo(values).Exceptions; !slices.Equal(low, pattern) ||
		!slices.Equal(low, proved) {
		t.Errorf("by their values %v, by the pattern %v, by theorem O2 %v", low, pattern, proved)
	}
}

// The flipped values are within 2.5 of n/2 but for drop-outs, from the values that the
// definition gives.
func TestFlip(t *testing.T) {
	flip, low := dropouts.Flip(), 0
	for i, g := range solve(t, witnesses.Solver([4][]int{2: {0}, 3: {0}}), 1, 7, 3000) {
		n := int64(i + 1)
		excess := 2*int64(flip(g)) - n
		if excess != [8]int64{-4, -1, 0, 1, 2, 5, 2, -1}[n%8] {
			low++
		}
	}
	if low != 7 {
		t.Errorf("%d heaps to 3000 don't follow the pattern, and 7 are drop-outs: 5, 31, 61, 199, 341, 511, 1021", low)
	}
}
