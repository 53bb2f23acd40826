package nontotative

import (
	"context"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// The rows of the product ratios are those that exact fractions give, and all of them.
func TestRatioRows(t *testing.T) {
	sequence := game.SequenceProduct(0, 1<<20, tables.Uint32, Odd())
	p := Ratios(sequence)
	run, err := p.Solvers[0].Start(context.Background(), game.Request{N: 3000}, tables.NoValues(0))
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	if err := run.Next(context.Background(), 3001, out); err != nil {
		t.Fatal(err)
	}
	g := byDefinition()
	row := 0
	for _, w := range [][2]uint64{{896, 1024}, {1024, 1280}, {1280, 1536}, {1536, 1792},
		{1792, 2048}, {2048, 2560}} {
		for _, q := range integer.PrimesTo(48) {
			want := literalRow(g, w[0], w[1], q)
			if want == nil {
				continue
			}
			c := out.Cols
			got := []uint64{c[0].Number(row), uint64(c[1].U32[row]), c[2].Number(row),
				uint64(c[3].U32[row]), uint64(c[4].U32[row]), uint64(c[5].U32[row])}
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("the row is %d, want %d", got, want)
				}
			}
			row++
		}
	}
	if row != len(out.Cols[0].Numbers()) {
		t.Errorf("there are %d rows, want %d", len(out.Cols[0].Numbers()), row)
	}
}

// literalRow is the row of class p in the window after from up to to, by fractions; nil if it has
// no heap.
func literalRow(g []uint32, from, to, p uint64) []uint64 {
	r := ratios(p)[p]
	heaps, values, sum := uint64(0), new(big.Rat), new(big.Rat)
	below, above := new(big.Rat), new(big.Rat)
	for n := from + 1; n <= to; n++ {
		if integer.SmallestPrime(n) != p {
			continue
		}
		heaps++
		value, limit := new(big.Rat).SetUint64(uint64(g[n])),
			new(big.Rat).Mul(r, new(big.Rat).SetUint64(n))
		values.Add(values, value)
		sum.Add(sum, limit)
		d := new(big.Rat).Sub(value, limit)
		if d.Cmp(above) > 0 {
			above = d
		}
		if d := new(big.Rat).Neg(d); d.Cmp(below) > 0 {
			below = d
		}
	}
	if heaps == 0 {
		return nil
	}
	mean := values.Quo(values, sum)
	mean.Mul(mean, big.NewRat(1_000_000_000, 1))
	return []uint64{to, p, heaps, new(big.Int).Quo(mean.Num(), mean.Denom()).Uint64(),
		ceiling(below), ceiling(above)}
}

func ceiling(x *big.Rat) uint64 {
	up := new(big.Int).Add(x.Num(), x.Denom())
	return up.Sub(up, big.NewInt(1)).Quo(up, x.Denom()).Uint64()
}

// Differences of products are exact, compared and rounded up.
func TestDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string) uint64 { return rapid.Uint64Range(0, 1<<60).Draw(t, name) }
		b := draw("b") + 1
		exact := func() (wide, *big.Int) {
			g, a, n := draw("g"), draw("a"), draw("n")
			return difference(b, g, a, n), new(big.Int).Sub(product(b, g), product(a, n))
		}
		v, x := exact()
		w, y := exact()
		if v.less(w) != (x.Cmp(y) < 0) {
			t.Fatalf("%d and %d are compared wrongly", x, y)
		}
		if up := ceiling(new(big.Rat).SetFrac(x.Abs(x), new(big.Int).SetUint64(b))); v.size(
			b) != uint32(up) {
			t.Fatalf("%d/%d has the size %d", x, b, v.size(b))
		}
	})
}
