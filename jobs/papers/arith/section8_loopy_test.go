package arith

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
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

// Section 8's list, 0, 1, 1, 0, 1, ∞, 1, 0, 1, 1, 1, ?, and its SG(12) = 0;
// heaps that run into cycles; and 276, the first whose sequence nobody knows.
func TestSumOfDivisors(t *testing.T) {
	rules := sumRules(maxBound)
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

// maxBound is the usual bound of SUM-OF-DIVISORS.
const maxBound = 1_000_000_000_000

// rules is a game within a bound.
type rules struct {
	options game.Definition[uint64]
	game    *game.Game
}

// rulesOf is the game of a written form after arith: without its bound.
func rulesOf(form string, bound uint64) *rules {
	g, err := parse(fmt.Sprintf("%s/bound=%d", form, bound))
	if err != nil {
		panic(err)
	}
	return &rules{g.Positions().Definition.(game.Definition[uint64]), g}
}

func sumRules(bound uint64) *rules     { return rulesOf("aliquot/sum/to", bound) }
func partialRules(bound uint64) *rules { return rulesOf("aliquot/partial-sum/to", bound) }

// value is that of a heap as a position.
func (r *rules) value(n uint64) smith.Value {
	p, err := r.game.Positions().Parse(fmt.Sprint(n))
	if err != nil {
		return smith.Value{Kind: smith.Unknown} // beyond the bound
	}
	v, err := p.(loopy.Heap).Generalised()
	if err != nil {
		panic(err)
	}
	return v
}

// component is a heap of a game, as a component of a sum.
type component struct {
	n    uint64
	game *rules
}

// moveOf is a move of the component with the index to a heap.
type moveOf struct {
	component int
	to        uint64
}

// solve is how the sum of the components is played.
func solve(sum ...component) smith.Play[moveOf] {
	parts := make([]smith.Part, len(sum))
	for i, c := range sum {
		parts[i] = smith.Part{Value: c.game.value(c.n), Copies: 1}
	}
	return smith.Solve(parts, func(i int) iter.Seq2[moveOf, []smith.Part] {
		return func(yield func(moveOf, []smith.Part) bool) {
			for option := range sum[i].game.options(sum[i].n) {
				if !yield(moveOf{i, option[0]},
					[]smith.Part{{Value: sum[i].game.value(option[0]), Copies: 1}}) {
					return
				}
			}
		}
	})
}

// 6 → 6 goes on for ever, so 276, whose end nobody knows, makes no difference: either
// move draws. Beside 8, of value 0, it makes one.
func TestPerfectAndUnknown(t *testing.T) {
	rules := sumRules(maxBound)
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
	small, large := partialRules(150), partialRules(600)
	unknown := 0
	for n := uint64(1); n <= 150; n++ {
		v, w := small.value(n), large.value(n)
		if v.Kind == smith.Unknown {
			unknown++
		} else if v.String() != w.String() {
			t.Errorf("the heap %d has the value %v within 150, %v within 600", n, v, w)
		}
	}
	if unknown == 0 {
		t.Error("nothing is unknown within 150")
	}
	few, all := sumRules(5000), sumRules(maxBound)
	for n := uint64(1); n < 1000; n++ {
		v, w := few.value(n), all.value(n)
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
			got := loopy.SubsetSums(proper, uint64(bound))
			for s := range int(total) + 100 {
				if got.Has(s) != (want[uint64(s)] && s <= bound) {
					t.Fatalf("the heap %d: %d is an option: %v", n, s, got.Has(s))
				}
			}
		}
	}
}

// The definition of section 8's games, number by number: n itself is none of the numbers that are
// added but in improper games.
func TestSumsByDefinition(t *testing.T) {
	for _, f := range functions {
		for _, m := range []mode{sum, partial} {
			for _, mv := range []move{to, subtract} {
				for _, withN := range []bool{false, true} {
					p := point{function: f, mode: m, move: mv, first: 1, withN: withN,
						terminals: []uint64{9}}
					for n := uint64(1); n <= 20; n++ {
						got := slices.Concat(slices.Collect(p.definition()(n))...)
						slices.Sort(got)
						if want := literally(p, n); !slices.Equal(got, want) {
							t.Errorf("%s: the options of %d are %v, want %v", p.name(), n, got,
								want)
						}
					}
				}
			}
		}
	}
}

// literally is the options of n by the words of the definition.
func literally(p point, n uint64) (heaps []uint64) {
	sums := map[uint64]bool{0: true} // of sets of numbers
	all := uint64(0)
	for x := uint64(1); x <= n && n != 9; x++ {
		if !p.function.has(x, n) || x == n && !p.withN {
			continue
		}
		times := 1
		if p.function == primeFactor {
			times = integer.Valuation(x, n)
		}
		for range times {
			all += x
			for s := range maps.Clone(sums) {
				sums[s+x] = true
			}
		}
	}
	if delete(sums, 0); p.mode == sum {
		sums = map[uint64]bool{all: all > 0}
	}
	for s, is := range sums {
		h := p.move.between(s, n)
		if is && (p.move == to || s <= n) && h >= 1 && (h < n || p.loopy()) {
			heaps = append(heaps, h)
		}
	}
	slices.Sort(heaps)
	return heaps
}

// Both ways to find values agree on all games whose heaps have one option at most, and with the
// nim-values of the same heaps where all play ends.
func TestPlaysAgainstTheGraph(t *testing.T) {
	for _, f := range functions {
		p := point{function: f, mode: sum, move: to, first: 1, bound: 300}
		if !p.loopy() {
			continue
		}
		graph := &game.Game{}
		loopy.Game{First: 1, Options: p.definition(), Bound: 300}.Graph(graph, nil)
		r := rules{game: p.game()}
		for n := uint64(1); n <= 300; n++ {
			got, want := r.value(n), (&rules{game: graph}).value(n)
			if got.String() != want.String() {
				t.Errorf("%s: the heap %d has the value %v by its play, %v by the graph", p.name(),
					n, got, want)
			}
		}
	}
}

// Without the word proper, 1 and 2 move to themselves and all games of MTAU are drawn.
func TestImproper(t *testing.T) {
	r := rules{game: Row("mtau/improper")}
	for n := uint64(1); n <= 1000; n++ {
		if v := r.value(n); v.String() != "∞" {
			t.Errorf("the heap %d has the value %v", n, v)
		}
	}
}

// Products go on where they ended, and the heaps whose end nobody knows are unknown.
func TestLoopyProducts(t *testing.T) {
	for _, name := range []string{sumName, partialName, "mtau/improper"} {
		g := Row(name)
		p := g.Products[0]
		whole := rowsAfter(t, p, nil, 400)
		for _, from := range []uint64{2, 300} {
			tail := rowsAfter(t, p, make([]uint32, from-1), 400)
			for c := range tail.Cols {
				want := whole.Cols[c].Slice(int(from-1), 400)
				if !slices.Equal(tail.Cols[c].Text, want.Text) ||
					!slices.Equal(tail.Cols[c].U32, want.U32) ||
					!slices.Equal(tail.Cols[c].Numbers(), want.Numbers()) {
					t.Errorf("%s: column %d differs when it goes on at %d", g.Name, c, from)
				}
			}
		}
	}
	unknown := rowsAfter(t, Row(sumName).Products[0], nil, 600)
	var open []uint64
	for i, kind := range unknown.Cols[1].Text {
		if kind == string(smith.Unknown) {
			open = append(open, unknown.Cols[0].Number(i))
		}
	}
	if want := []uint64{276, 306, 396, 552, 564}; !slices.Equal(open, want) {
		t.Errorf("the values of %d are unknown, want %d", open, want)
	}
}

func TestBoundForms(t *testing.T) {
	for _, f := range Families()[0].Forms[1:] {
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

func FuzzBoundForms(f *testing.F) {
	f.Add("1000")
	f.Add("+5")
	f.Fuzz(func(t *testing.T, text string) {
		for _, form := range Families()[0].Forms[1:] {
			g, err := form.Parse(text)
			if err != nil {
				continue
			}
			if p, err := g.Positions().Parse("1"); err != nil || p.String() != "1" {
				t.Errorf("%s has no heap 1: %v", g.Name, err)
			}
		}
	})
}

// Written heaps: a finite value, and errors that name the others.
func TestLoopyPositions(t *testing.T) {
	for _, name := range []string{sumName, partialName} {
		g := Row(name)
		for text, finite := range map[string]bool{"4": true, "9": true, "6": false} {
			p, err := g.Positions().Parse(text)
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
		if _, err := g.Positions().Parse("0"); err == nil {
			t.Errorf("%s has a heap 0", g.Name)
		}
	}
}
