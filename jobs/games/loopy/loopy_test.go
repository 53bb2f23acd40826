package loopy

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// The divisors of n, straight from the definition.
func divisorsOf(n uint64) (proper []uint64, sum uint64) {
	for d := uint64(1); d < n; d++ {
		if n%d == 0 {
			proper, sum = append(proper, d), sum+d
		}
	}
	return proper, sum
}

func TestProperDivisors(t *testing.T) {
	for n := uint64(1); n <= 2000; n++ {
		want, sum := divisorsOf(n)
		got := ProperDivisors(nil, n)
		slices.Sort(got)
		if !slices.Equal(got, want) || ProperSum(n) != sum {
			t.Fatalf("%d has the proper divisors %v of sum %d, want %v of sum %d", n, got, ProperSum(n), want, sum)
		}
	}
}

// Products of primes above the table: s(pq) = 1 + p + q.
func TestProperSumOfLargeNumbers(t *testing.T) {
	var primes []uint64
	for p := uint64(1000); len(primes) < 40; p += 997 {
		q := p
		for _, s := divisorsOf(q); s != 1; _, s = divisorsOf(q) {
			q++
		}
		primes = append(primes, q)
	}
	rapid.Check(t, func(t *rapid.T) {
		p, q, r := rapid.SampledFrom(primes).Draw(t, "p"), rapid.SampledFrom(primes).Draw(t, "q"), rapid.SampledFrom(primes).Draw(t, "r")
		if p != q && ProperSum(p*q) != 1+p+q {
			t.Fatalf("s(%d) = %d", p*q, ProperSum(p*q))
		}
		if ProperSum(p*p) != 1+p {
			t.Fatalf("s(%d) = %d", p*p, ProperSum(p*p))
		}
		if p != q && p != r && q != r && p*q*r <= MaxBound && ProperSum(p*q*r) != 1+p+q+r+p*q+p*r+q*r {
			t.Fatalf("s(%d) = %d", p*q*r, ProperSum(p*q*r))
		}
	})
}

// Section 8's list, 0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1, ?, and its SG(12) = 0;
// heaps that run into cycles; and 276, the first whose sequence nobody knows.
func TestSumOfDivisors(t *testing.T) {
	rules := SumOfDivisors(MaxBound, 100)
	want := []string{"0", "1", "1", "0", "1", "∞", "1", "0", "1", "1", "1", "0"}
	for i, w := range want {
		if got := rules.Value(uint64(i + 1)); got.String() != w {
			t.Errorf("the heap %d has the value %v, the paper %s", i+1, got, w)
		}
	}
	for n, w := range map[uint64]string{25: "∞", 28: "∞", 220: "∞", 284: "∞", 276: "unknown", 12496: "∞", MaxBound + 1: "unknown"} {
		if got := rules.Value(n); got.String() != w {
			t.Errorf("the heap %d has the value %v, want %s", n, got, w)
		}
	}
}

// The values of heaps whose sequences stay low are those of the general
// algorithm on the graph of n → s(n).
func TestAliquotSequencesAgainstTheGraph(t *testing.T) {
	const bound = 2000
	g := &graph{options: make([]bits, bound+1), beyond: make([]bool, bound+1)}
	for n := 2; n <= bound; n++ {
		_, s := divisorsOf(uint64(n))
		g.options[n] = newBits(bound + 1)
		if g.beyond[n] = s > bound; !g.beyond[n] {
			g.options[n].add(int(s))
		}
	}
	rules := SumOfDivisors(bound, 500)
	for n, v := range g.solve() {
		if n > 0 && rules.Value(uint64(n)).String() != v.String() {
			t.Errorf("the heap %d has the value %v by its sequence, %v by the graph", n, rules.Value(uint64(n)), v)
		}
	}
}

// Section 8's table of partial sums, its options as well as its values; ∞_3
// there is ∞_{0,1,2} here, 3 being the mex.
func TestPartialSums(t *testing.T) {
	rules := PartialSums(1000)
	for _, c := range []struct {
		n       uint64
		options []uint64
		value   string
		g       uint32
	}{
		{1, nil, "0", 0}, {2, []uint64{1}, "1", 1}, {3, []uint64{1}, "1", 1}, {4, []uint64{1, 2, 3}, "2", 2},
		{5, []uint64{1}, "1", 1}, {6, []uint64{1, 2, 3, 4, 5, 6}, "∞_{0,1,2}", 3}, {7, []uint64{1}, "1", 1},
		{8, []uint64{1, 2, 3, 4, 5, 6, 7}, "∞_{0,1,2}", 3}, {9, []uint64{1, 3, 4}, "3", 3},
	} {
		if got := slices.Collect(rules.Options(c.n)); !slices.Equal(got, c.options) {
			t.Errorf("the options of %d are %v, the paper has %v", c.n, got, c.options)
		}
		if got := rules.Value(c.n); got.String() != c.value || got.G != c.g {
			t.Errorf("the heap %d has the value %v, mex %d, the paper has %s", c.n, got, got.G, c.value)
		}
	}
}

// Section 8: 6 + 9 is a draw, by moving to a loopy sum; 6 + 7 is won by moving
// to 2 + 7, 3 + 7 or 5 + 7.
func TestSums(t *testing.T) {
	rules := PartialSums(1000)
	draw := Solve(Heap{6, rules}, Heap{9, rules})
	if draw.Outcome != Draw {
		t.Errorf("6 + 9 is a %s", draw.Outcome)
	}
	for _, m := range draw.Moves {
		if m.Value.Kind != Loopy {
			t.Errorf("6 + 9 is drawn by the move to %d, of value %v", m.To, m.Value)
		}
	}
	win := Solve(Heap{6, rules}, Heap{7, rules})
	var to []uint64
	for _, m := range win.Moves {
		if m.Heap != 0 {
			t.Errorf("6 + 7 is won by playing on 7")
		}
		to = append(to, m.To)
	}
	if win.Outcome != Win || !slices.Equal(to, []uint64{2, 3, 5}) {
		t.Errorf("6 + 7 is a %s by %v", win.Outcome, to)
	}
	if lost := Solve(Heap{4, rules}, Heap{4, rules}); lost.Outcome != Lose || len(lost.Moves) != 0 {
		t.Errorf("4 + 4 is a %s", lost.Outcome)
	}
	if two := Solve(Heap{6, rules}, Heap{8, rules}, Heap{1000000, rules}); two.Outcome != Draw {
		t.Errorf("two loopy heaps are a %s", two.Outcome)
	}
}

// With a larger bound fewer values are unknown and the others stay.
func TestBoundsAgree(t *testing.T) {
	small, large := partialSums(150).solve(), partialSums(600).solve()
	unknown := 0
	for n, v := range small {
		if v.Kind == Unknown {
			unknown++
		} else if v.String() != large[n].String() {
			t.Errorf("the heap %d has the value %v within 150, %v within 600", n, v, large[n])
		}
	}
	if unknown == 0 {
		t.Error("nothing is unknown within 150")
	}
	for n := uint64(1); n < 1000; n++ {
		v, w := SumOfDivisors(5000, 0).Value(n), SumOfDivisors(MaxBound, 0).Value(n)
		if v.Kind != Unknown && v.String() != w.String() {
			t.Errorf("the aliquot sequence of %d gives %v within 5000, %v within 10^12", n, v, w)
		}
	}
}

// Sums are what the definition says: every set of proper divisors.
func TestPartialSumsAreSubsetSums(t *testing.T) {
	for n := uint64(1); n <= 120; n++ {
		proper, total := divisorsOf(n)
		want := map[uint64]bool{}
		for set := 1; set < 1<<len(proper); set++ {
			sum := uint64(0)
			for i, d := range proper {
				sum += d * uint64(set>>i&1)
			}
			want[sum] = true
		}
		for bound := 1; bound < int(total)+3; bound += 7 {
			got := sums(proper, bound)
			for s := range int(total) + 100 {
				if got.has(s) != (want[uint64(s)] && s <= bound) {
					t.Fatalf("the heap %d: %d is an option: %v", n, s, got.has(s))
				}
			}
		}
	}
}

// Products go on where they ended, and Open lists the unknown heaps.
func TestProducts(t *testing.T) {
	ctx := context.Background()
	for _, g := range Family().Games {
		p := g.Products[0]
		whole := rows(t, p, 1, 400)
		for _, from := range []uint64{2, 300} {
			tail := rows(t, p, from, 400)
			for c := range tail.Cols {
				want := whole.Cols[c].Slice(int(from-1), 400)
				if !slices.Equal(tail.Cols[c].Text, want.Text) || !slices.Equal(tail.Cols[c].U32, want.U32) || !slices.Equal(tail.Cols[c].U64, want.U64) {
					t.Errorf("%s: column %d differs when it goes on at %d", g.Name, c, from)
				}
			}
		}
	}
	open, err := Open(ctx, MaxBound, 600)
	if want := []uint64{276, 306, 396, 552, 564}; err != nil || !slices.Equal(open, want) {
		t.Errorf("open: %v, %v", open, err)
	}
}

func rows(t *testing.T, p game.Product, from, to uint64) *game.Table {
	run, err := p.Solvers[0].Start(context.Background(), game.Request{N: to}, game.Slice{First: 1, Width: 1, Values: make([]uint32, from-1)})
	if err != nil {
		t.Fatal(err)
	}
	table := game.NewTable(p.Schema)
	if err := run.Next(context.Background(), to+1-from, table); err != nil {
		t.Fatal(err)
	}
	table.Rows()
	return table
}

func TestForms(t *testing.T) {
	for _, f := range Family().Forms {
		for _, text := range []string{"", "0", "-1", "1e6", "1000000000001"} {
			if g, err := f.Parse(text); err == nil {
				t.Errorf("%s%s is read as %s", f.Prefix, text, g.Name)
			}
		}
		for _, name := range f.Examples {
			if g, err := f.Parse(name[len(f.Prefix):]); err != nil || g.Name != name {
				t.Errorf("%s is read as %v (error %v)", name, g, err)
			}
		}
	}
}

func FuzzForms(f *testing.F) {
	f.Add("1000")
	f.Add("+5")
	f.Fuzz(func(t *testing.T, text string) {
		for _, form := range Family().Forms {
			g, err := form.Parse(text)
			if err != nil {
				continue
			}
			if p, err := g.Positions.Parse("1"); err != nil || p.String() != "1" {
				t.Errorf("%s has no heap 1: %v", g.Name, err)
			}
		}
	})
}

// Written heaps: a finite value, and errors that name the others.
func TestPositions(t *testing.T) {
	for _, g := range Family().Games {
		for text, finite := range map[string]bool{"4": true, "9": true, "6": false} {
			p, err := g.Positions.Parse(text)
			if err != nil || p.String() != text {
				t.Fatal(p, err)
			}
			if _, err := p.Value(context.Background()); (err == nil) != finite {
				t.Errorf("%s@%s: %v", text, g.Name, err)
			}
			for option := range p.Options() {
				if len(option) != 1 || option[0].Finished() {
					t.Errorf("%s@%s has the option %v", text, g.Name, option)
				}
			}
		}
		if _, err := g.Positions.Parse("0"); err == nil {
			t.Errorf("%s has a heap 0", g.Name)
		}
	}
}
