package loopy

import (
	"context"
	"iter"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/rules/loopy/smith"
	"grundy/jobs/tables"
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
		got := integer.Factor(n).ProperDivisors(nil)
		slices.Sort(got)
		if !slices.Equal(got, want) || properSum(n) != sum {
			t.Fatalf("%d has the proper divisors %v of sum %d, want %v of sum %d", n, got, properSum(n), want, sum)
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
		p, q, r := rapid.SampledFrom(primes).Draw(t, "p"), rapid.SampledFrom(primes).Draw(t, "q"),
			rapid.SampledFrom(primes).Draw(t, "r")
		if p != q && properSum(p*q) != 1+p+q {
			t.Fatalf("s(%d) = %d", p*q, properSum(p*q))
		}
		if properSum(p*p) != 1+p {
			t.Fatalf("s(%d) = %d", p*p, properSum(p*p))
		}
		if p != q && p != r && q != r && p*q*r <= maxBound &&
			properSum(p*q*r) != 1+p+q+r+p*q+p*r+q*r {
			t.Fatalf("s(%d) = %d", p*q*r, properSum(p*q*r))
		}
	})
}

// Section 8's list, 0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1, ?, and its SG(12) = 0;
// heaps that run into cycles; and 276, the first whose sequence nobody knows.
func TestSumOfDivisors(t *testing.T) {
	rules := sumRules(maxBound, 100)
	want := []string{"0", "1", "1", "0", "1", "∞", "1", "0", "1", "1", "1", "0"}
	for i, w := range want {
		if got := rules.value(uint64(i + 1)); got.String() != w {
			t.Errorf("the heap %d has the value %v, the paper %s", i+1, got, w)
		}
	}
	for n, w := range map[uint64]string{25: "∞", 28: "∞", 220: "∞", 284: "∞", 276: "unknown",
		12496: "∞", maxBound + 1: "unknown"} {
		if got := rules.value(n); got.String() != w {
			t.Errorf("the heap %d has the value %v, want %s", n, got, w)
		}
	}
}

// The values of heaps whose sequences stay low are those of the general
// algorithm on the graph of n → s(n).
func TestAliquotSequencesAgainstTheGraph(t *testing.T) {
	const bound = 2000
	g := smith.NewGraph(bound)
	for n := 2; n <= bound; n++ {
		_, s := divisorsOf(uint64(n))
		g.Options[n] = smith.NewSet(bound + 1)
		if g.Beyond[n] = s > bound; !g.Beyond[n] {
			g.Options[n].Add(int(s))
		}
	}
	rules := sumRules(bound, 500)
	for n, v := range g.Solve() {
		if n > 0 && rules.value(uint64(n)).String() != v.String() {
			t.Errorf("the heap %d has the value %v by its sequence, %v by the graph", n, rules.value(uint64(n)), v)
		}
	}
}

// Section 8's table of partial sums, its options as well as its values; ∞_3
// there is ∞_{0,1,2} here, 3 being the mex.
func TestPartialSums(t *testing.T) {
	rules := partialRules(1000)
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
		if got := slices.Concat(slices.Collect(rules.options(c.n))...); !slices.Equal(got,
			c.options) {
			t.Errorf("the options of %d are %v, the paper has %v", c.n, got, c.options)
		}
		if got := rules.value(c.n); got.String() != c.value || got.G != c.g {
			t.Errorf("the heap %d has the value %v, mex %d, the paper has %s", c.n, got, got.G, c.value)
		}
	}
}

// rules is a game within a bound.
type rules struct {
	options game.Definition[uint64]
	value   values
}

func sumRules(bound, last uint64) *rules { return &rules{SumOfDivisors, sumValues(bound, last)} }

func partialRules(bound uint64) *rules { return &rules{PartialSums, partialValues(bound)} }

// component is a heap of a game, as a component of a sum.
type component struct {
	n    uint64
	game *rules
}

// move is a move of the component with the index to a heap.
type move struct {
	component int
	to        uint64
}

// solve is how the sum of the components is played.
func solve(sum ...component) smith.Play[move] {
	parts := make([]smith.Part, len(sum))
	for i, c := range sum {
		parts[i] = smith.Part{Value: c.game.value(c.n), Copies: 1}
	}
	return smith.Solve(parts, func(i int) iter.Seq2[move, []smith.Part] {
		return func(yield func(move, []smith.Part) bool) {
			for option := range sum[i].game.options(sum[i].n) {
				if !yield(move{i, option[0]},
					[]smith.Part{{Value: sum[i].game.value(option[0]), Copies: 1}}) {
					return
				}
			}
		}
	})
}

// Section 8: 6 + 9 is a draw, by moving to a loopy sum; 6 + 7 is won by moving
// to 2 + 7, 3 + 7 or 5 + 7.
func TestSums(t *testing.T) {
	rules := partialRules(1000)
	draw := solve(component{6, rules}, component{9, rules})
	if draw.Outcome != smith.Draw {
		t.Errorf("6 + 9 is a %s", draw.Outcome)
	}
	for _, m := range draw.Moves {
		after := []uint64{6, 9}
		after[m.component] = m.to
		if v := smith.Sum(rules.value(after[0]), rules.value(after[1])); v.Kind != smith.Loopy {
			t.Errorf("6 + 9 is drawn by the move to %d, of value %v", m.to, v)
		}
	}
	win := solve(component{6, rules}, component{7, rules})
	var to []uint64
	for _, m := range win.Moves {
		if m.component != 0 {
			t.Errorf("6 + 7 is won by playing on 7")
		}
		to = append(to, m.to)
	}
	if win.Outcome != smith.Win || !slices.Equal(to, []uint64{2, 3, 5}) {
		t.Errorf("6 + 7 is a %s by %v", win.Outcome, to)
	}
	if lost := solve(component{4, rules}, component{4, rules}); lost.Outcome != smith.Lose ||
		len(lost.Moves) != 0 {
		t.Errorf("4 + 4 is a %s", lost.Outcome)
	}
	if two := solve(component{6, rules}, component{8, rules},
		component{1000000, rules}); two.Outcome != smith.Draw {
		t.Errorf("two loopy heaps are a %s", two.Outcome)
	}
}

// 6 → 6 goes on for ever, so 276, whose end nobody knows, makes no difference: either
// move draws. Beside 8, of value 0, it makes one.
func TestPerfectAndUnknown(t *testing.T) {
	rules := sumRules(maxBound, 0)
	play := solve(component{276, rules}, component{6, rules})
	var to []uint64
	for _, m := range play.Moves {
		to = append(to, m.to)
	}
	if play.Outcome != smith.Draw || play.Value.String() != "∞" ||
		!slices.Equal(to, []uint64{396, 6}) {
		t.Errorf("276 + 6 is a %s of value %v by %v", play.Outcome, play.Value, to)
	}
	if play := solve(component{276, rules}, component{306, rules},
		component{28, rules}); play.Outcome != smith.Draw || len(play.Moves) != 3 {
		t.Errorf("276 + 306 + 28 is a %s by %v", play.Outcome, play.Moves)
	}
	if play := solve(component{276, rules},
		component{8, rules}); play.Outcome != smith.Undetermined || len(play.Moves) > 0 {
		t.Errorf("276 + 8 is a %s by %v", play.Outcome, play.Moves)
	}
	// A loop that the opponent may end by a move to 1, 2 or 3.
	partial := partialRules(100)
	if play := solve(component{276, rules},
		component{6, partial}); play.Outcome != smith.Undetermined {
		t.Errorf("276 + 6 in partial sums is a %s", play.Outcome)
	}
}

// With a larger bound fewer values are unknown and the others stay.
func TestBoundsAgree(t *testing.T) {
	small, large := partialGraph(150).Solve(), partialGraph(600).Solve()
	unknown := 0
	for n, v := range small {
		if v.Kind == smith.Unknown {
			unknown++
		} else if v.String() != large[n].String() {
			t.Errorf("the heap %d has the value %v within 150, %v within 600", n, v, large[n])
		}
	}
	if unknown == 0 {
		t.Error("nothing is unknown within 150")
	}
	for n := uint64(1); n < 1000; n++ {
		v, w := sumRules(5000, 0).value(n), sumRules(maxBound, 0).value(n)
		if v.Kind != smith.Unknown && v.String() != w.String() {
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
			got := subsetSums(proper, uint64(bound))
			for s := range int(total) + 100 {
				if got.Has(s) != (want[uint64(s)] && s <= bound) {
					t.Fatalf("the heap %d: %d is an option: %v", n, s, got.Has(s))
				}
			}
		}
	}
}

// Products go on where they ended, and the heaps whose end nobody knows are unknown.
func TestProducts(t *testing.T) {
	for _, g := range Family().Games {
		p := g.Products[0]
		whole := rows(t, p, 1, 400)
		for _, from := range []uint64{2, 300} {
			tail := rows(t, p, from, 400)
			for c := range tail.Cols {
				want := whole.Cols[c].Slice(int(from-1), 400)
				if !slices.Equal(tail.Cols[c].Text, want.Text) ||
					!slices.Equal(tail.Cols[c].U32, want.U32) ||
					!slices.Equal(tail.Cols[c].U64, want.U64) {
					t.Errorf("%s: column %d differs when it goes on at %d", g.Name, c, from)
				}
			}
		}
	}
	unknown := rows(t, Family().Games[0].Products[0], 1, 600)
	var open []uint64
	for i, kind := range unknown.Cols[1].Text {
		if kind == string(smith.Unknown) {
			open = append(open, unknown.Cols[0].U64[i])
		}
	}
	if want := []uint64{276, 306, 396, 552, 564}; !slices.Equal(open, want) {
		t.Errorf("the values of %d are unknown, want %d", open, want)
	}
}

func rows(t *testing.T, p game.Product, from, to uint64) *tables.Table {
	run, err := p.Solvers[0].Start(context.Background(), game.Request{N: to},
		tables.Slice{First: 1, Width: 1, Values: make([]uint32, from-1)})
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(p.Schema)
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
