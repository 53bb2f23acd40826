package dropouts_test

import (
	"context"
	"math/big"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
	"grundy/jobs/tables"
)

var schema = tables.Columns("n uint64", "g uint32")

// solve computes the values of the heaps first, …, to.
func solve(t rapid.TB, s game.Solver, first, block, to uint64) []uint32 {
	t.Helper()
	run, err := s.Start(context.Background(), game.Request{N: to}, tables.NoValues(first))
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(schema)
	for n := first; n <= to; n += block {
		if err := run.Next(context.Background(), min(block, to+1-n), table); err != nil {
			t.Fatal(err)
		}
	}
	return table.Cols[1].U32
}

// definition is the values of the heaps 1, …, to by all options.
func definition(to int) []int {
	values := make([]int, 1, to+1)
	for n := 1; n <= to; n++ {
		seen := make([]bool, 4*to)
		for x := 0; 3*x <= n; x++ {
			for y := max(1, x); x+2*y <= n; y++ {
				seen[values[x]^values[y]^values[n-x-y]] = true
			}
		}
		g := 0
		for seen[g] {
			g++
		}
		values = append(values, g)
	}
	return values
}

// The theorem's values equal the definition to 2000, for big and for small numbers.
func TestDefinition(t *testing.T) {
	const to = 2000
	h, small := dropouts.New(), solve(t, dropouts.ByTheorem(), 1, to, to)
	for n, want := range definition(to) {
		if n == 0 {
			continue
		}
		g, err := h.Value(context.Background(), big.NewInt(int64(n)))
		if err != nil || g.Cmp(big.NewInt(int64(want))) != 0 || small[n-1] != uint32(want) {
			t.Fatalf("G(%d) is %v and %d, want %d, error %v", n, g, small[n-1], want, err)
		}
	}
}

// The solver equals the one that assumes nothing to 300 000, from wherever it starts and in
// blocks of any size, and gives what single heaps have near the last one that it reaches.
func TestByTheorem(t *testing.T) {
	const to = 300_000
	want := solve(t, onetwo.ByPattern(), 1, to, to)
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.Uint64Range(1, to).Draw(t, "first")
		block := rapid.Uint64Range(to/50, to).Draw(t, "block")
		for i, g := range solve(t, dropouts.ByTheorem(), first, block, to) {
			if n := int(first) + i; g != want[n-1] {
				t.Fatalf("G(%d) = %d, want %d", n, g, want[n-1])
			}
		}
	})
	h := dropouts.New()
	const last = 1 << 32
	for i, g := range solve(t, dropouts.ByTheorem(), last-100, 101, last) {
		if v, err := h.Value(context.Background(), big.NewInt(int64(last-100+i))); err != nil ||
			v.Uint64() != uint64(g) {
			t.Errorf("G(%d) = %d, want %v", last-100+i, g, v)
		}
	}
}

// T's mask lacks the bits 2, 5 and 9 alone up to 10^1000: 2^(k+1) − 3 is no other drop-out.
func TestMask(t *testing.T) { maskTo(t, 1000) }

func maskTo(t *testing.T, exponent int64) {
	h := dropouts.New()
	if err := h.To(context.Background(), tenTo(exponent)); err != nil {
		t.Fatal(err)
	}
	if k := h.Cleared(); !slices.Equal(k, []int{2, 5, 9}) {
		t.Errorf("T's mask lacks the bits %v", k)
	}
}

// Theorem O6: up to 10^1000 there is a drop-out s of 996 digits or more, with the next at a
// distance of more than 16·10^995.
func TestNoPeriod(t *testing.T) { gapTo(t, 1000) }

func gapTo(t *testing.T, exponent int64) {
	all, err := dropouts.New().UpTo(context.Background(), tenTo(exponent))
	if err != nil {
		t.Fatal(err)
	}
	most := tenTo(exponent - 5)
	least := new(big.Int).Mul(big.NewInt(16), most)
	for i := 1; i < len(all); i++ {
		if all[i-1].Cmp(most) >= 0 && new(big.Int).Sub(all[i], all[i-1]).Cmp(least) > 0 {
			return
		}
	}
	t.Errorf("all drop-outs from 10^%d to 10^%d are near each other", exponent-5, exponent)
}

// G(10^100) = 5·10^99 − 2, in little time; the heap 0 has no value, and a stop is heeded.
func TestValue(t *testing.T) {
	h, start := dropouts.New(), time.Now()
	g, err := h.Value(context.Background(), tenTo(100))
	want := new(big.Int).Sub(new(big.Int).Quo(tenTo(100), big.NewInt(2)), big.NewInt(2))
	if err != nil || g.Cmp(want) != 0 {
		t.Errorf("G(10^100) = %v, want %v, error %v", g, want, err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("G(10^100) took %v", took)
	}
	if _, err := h.Value(context.Background(), new(big.Int)); err == nil {
		t.Error("the heap 0 has a value")
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := h.Value(ctx, tenTo(200)); err != context.Canceled {
		t.Errorf("after a stop the error is %v", err)
	}
}

// A history says which condition fails where, and doesn't go on.
func TestConditionFails(t *testing.T) {
	h, err := dropouts.Invented([]int{5, 31, 61})
	if err != nil {
		t.Fatal(err)
	}
	want := "the condition P of theorem O2 fails at the drop-out number 3, a number of 6 bits: which one is the next isn't proved"
	if _, err := h.Value(context.Background(), big.NewInt(100)); err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	if _, err := dropouts.Invented([]int{5, 33, 61}); err == nil {
		t.Error("33 is a drop-out")
	}
}

// BenchmarkByTheorem is a heap's time in a dataset.
func BenchmarkByTheorem(b *testing.B) {
	s := dropouts.ByTheorem()
	run, err := s.Start(context.Background(), game.Request{N: 1 << 32}, tables.NoValues(1))
	if err != nil {
		b.Fatal(err)
	}
	table := tables.New(schema)
	const heaps = 1 << 20
	for b.Loop() {
		table.Cols[0].U64, table.Cols[1].U32 = table.Cols[0].U64[:0], table.Cols[1].U32[:0]
		if err := run.Next(context.Background(), heaps, table); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/heaps, "ns/heap")
}
