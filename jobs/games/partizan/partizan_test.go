package partizan

import (
	"context"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// plainGame is a game as its options say, in no special form: the oracle.
type plainGame struct{ left, right []*plainGame }

// below is G ≤ H by the definition.
func below(g, h *plainGame) bool {
	return !slices.ContainsFunc(g.left, func(l *plainGame) bool { return below(h, l) }) &&
		!slices.ContainsFunc(h.right, func(r *plainGame) bool { return below(r, g) })
}

// canonical is the value of a plain game.
func canonical(c *calculus, g *plainGame) *Value {
	forms := func(options []*plainGame) (out []*Value) {
		for _, o := range options {
			out = append(out, canonical(c, o))
		}
		return out
	}
	return c.value(forms(g.left), forms(g.right))
}

// plus is the disjunctive sum.
func plus(g, h *plainGame) *plainGame {
	sum := &plainGame{}
	for _, l := range g.left {
		sum.left = append(sum.left, plus(l, h))
	}
	for _, l := range h.left {
		sum.left = append(sum.left, plus(g, l))
	}
	for _, r := range g.right {
		sum.right = append(sum.right, plus(r, h))
	}
	for _, r := range h.right {
		sum.right = append(sum.right, plus(g, r))
	}
	return sum
}

func minus(g *plainGame) *plainGame {
	out := &plainGame{}
	for _, r := range g.right {
		out.left = append(out.left, minus(r))
	}
	for _, l := range g.left {
		out.right = append(out.right, minus(l))
	}
	return out
}

// drawGame draws a game of at most the given birthday.
func drawGame(t *rapid.T, day int) *plainGame {
	g := &plainGame{}
	if day == 0 {
		return g
	}
	for range rapid.IntRange(0, 2).Draw(t, "left") {
		g.left = append(g.left, drawGame(t, day-1))
	}
	for range rapid.IntRange(0, 2).Draw(t, "right") {
		g.right = append(g.right, drawGame(t, day-1))
	}
	return g
}

// Canonical forms compare as the games do, equal games have one form, and no
// option of a form is dominated or reversible.
func TestCanonicalForms(t *testing.T) {
	c := newCalculus()
	rapid.Check(t, func(t *rapid.T) {
		g, h := drawGame(t, 3), drawGame(t, 3)
		a, b := canonical(c, g), canonical(c, h)
		if c.leq(a, b) != below(g, h) {
			t.Fatalf("%v ≤ %v is %v for the canonical forms, %v for the games", a, b, c.leq(a, b), below(g, h))
		}
		if (a == b) != (below(g, h) && below(h, g)) {
			t.Fatalf("%v and %v are the same: %v", a, b, a == b)
		}
		if o := c.outcome(a); o != class(!below(g, &plainGame{}), !below(&plainGame{}, g)) {
			t.Fatalf("%v has the outcome %s", a, o)
		}
		reduced(t, c, a)
	})
}

func reduced(t *rapid.T, c *calculus, g *Value) {
	for _, l := range g.Left {
		for _, m := range g.Left {
			if l != m && c.leq(l, m) {
				t.Fatalf("%v has the dominated left option %v", g, l)
			}
		}
		for _, r := range l.Right {
			if c.leq(r, g) {
				t.Fatalf("%v has the reversible left option %v", g, l)
			}
		}
	}
	for _, r := range g.Right {
		for _, s := range g.Right {
			if r != s && c.leq(s, r) {
				t.Fatalf("%v has the dominated right option %v", g, r)
			}
		}
		for _, l := range r.Left {
			if c.leq(g, l) {
				t.Fatalf("%v has the reversible right option %v", g, r)
			}
		}
	}
}

// dyadic is the number num/2^halvings as a plain game.
func dyadic(num, halvings int) *plainGame {
	switch {
	case halvings > 0 && num%2 == 0:
		return dyadic(num/2, halvings-1)
	case halvings > 0:
		return &plainGame{left: []*plainGame{dyadic(num-1, halvings)}, right: []*plainGame{dyadic(num+1, halvings)}}
	case num > 0:
		return &plainGame{left: []*plainGame{dyadic(num-1, 0)}}
	case num < 0:
		return &plainGame{right: []*plainGame{dyadic(num+1, 0)}}
	}
	return &plainGame{}
}

func nimber(k int) *plainGame {
	g := &plainGame{}
	for j := range k {
		g.left = append(g.left, nimber(j))
	}
	g.right = g.left
	return g
}

// A value x + up·↑ + ∗star made as a sum is recognized as such.
func TestNames(t *testing.T) {
	c := newCalculus()
	arrow := &plainGame{left: []*plainGame{nimber(0)}, right: []*plainGame{nimber(1)}}
	rapid.Check(t, func(t *rapid.T) {
		num, halvings := rapid.IntRange(-3, 3).Draw(t, "num"), rapid.IntRange(0, 1).Draw(t, "halvings")
		up, star := rapid.IntRange(-2, 2).Draw(t, "up"), rapid.IntRange(0, 2).Draw(t, "star")
		g := plus(dyadic(num, halvings), nimber(star))
		for range max(up, -up) {
			if up > 0 {
				g = plus(g, arrow)
			} else {
				g = plus(g, minus(arrow))
			}
		}
		got := canonical(c, g)
		want := name{known: true, x: big.NewRat(int64(num), 1<<halvings), up: up, star: star}
		if !got.name.known || got.String() != want.String() {
			t.Fatalf("%v is written %v", want, got)
		}
	})
}

// What is named has the value of its name.
func TestNamesAreTrue(t *testing.T) {
	c := newCalculus()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 3)
		n := canonical(c, g).name
		if !n.known {
			return
		}
		num, den := n.x.Num().Int64(), n.x.Denom().Int64()
		sum := plus(dyadic(int(num), int(math.Log2(float64(den)))), nimber(n.star))
		arrow := &plainGame{left: []*plainGame{nimber(0)}, right: []*plainGame{nimber(1)}}
		if n.up < 0 {
			arrow = minus(arrow)
		}
		for range max(n.up, -n.up) {
			sum = plus(sum, arrow)
		}
		if !below(g, sum) || !below(sum, g) {
			t.Fatalf("a game is named %v, which it isn't", n)
		}
	})
}

func TestWrittenNames(t *testing.T) {
	c := newCalculus()
	number := func(n int) *Value { return canonical(c, dyadic(n, 0)) }
	values := func(v ...*Value) []*Value { return v }
	zero, star := number(0), canonical(c, nimber(1))
	up := c.value(values(zero), values(star))
	for want, g := range map[string]*Value{
		"0": zero, "−2": number(-2), "1/2": c.value(values(zero), values(number(1))), "−3/4": canonical(c, dyadic(-3, 2)),
		"∗": star, "∗2": canonical(c, nimber(2)), "1∗": c.value(values(number(1)), values(number(1))),
		"↑": up, "↓": c.value(values(star), values(zero)), "↑∗": c.value(values(zero, star), values(zero)),
		"⇑∗": c.value(values(zero), values(up)), "±1": c.value(values(number(1)), values(number(-1))),
		"{2|1}": c.value(values(number(2)), values(number(1))),
		// tiny-one
		"{0|{0|−1}}": c.value(values(zero), values(c.value(values(zero), values(number(-1))))),
	} {
		if g.String() != want {
			t.Errorf("%s is written %v", want, g)
		}
	}
}

// Options of the game's definition, as a plain game.
func plainHeaps(r *Ruleset, to uint64) []*plainGame {
	var heaps []*plainGame
	for n := range to + 1 {
		g := &plainGame{}
		for m := range n {
			x := m
			if r.Subtract {
				x = n - m
			}
			if r.Left.Of(n)(x) {
				g.left = append(g.left, heaps[m])
			}
			if r.Right.Of(n)(x) {
				g.right = append(g.right, heaps[m])
			}
		}
		heaps = append(heaps, g)
	}
	return heaps
}

// Outcomes, canonical forms and the plain games agree.
func TestOutcomesOfValues(t *testing.T) {
	for _, r := range rulesets() {
		v, o := Values{Rules: r}, Outcomes{Rules: r}
		plain := plainHeaps(r, 9)
		for n := range 60 {
			value, outcome := v.Next(), o.Next()
			if got := v.calculus.outcome(value); got != outcome {
				t.Errorf("%s: the heap %d has the outcome %s, its value %v has %s", r.Name(), n, outcome, value, got)
			}
			if n < len(plain) && canonical(v.calculus, plain[n]) != value {
				t.Errorf("%s: the heap %d has the value %v, but %v as a game", r.Name(), n, value, canonical(v.calculus, plain[n]))
			}
		}
	}
}

// Each number is played by just one of the players.
func TestMovesAreComplementary(t *testing.T) {
	for _, r := range rulesets() {
		for n := range uint64(40) {
			both := slices.Concat(slices.Collect(r.Options(n, true)), slices.Collect(r.Options(n, false)))
			slices.Sort(both)
			for i, to := range both {
				if uint64(i) != to || uint64(len(both)) != n {
					t.Fatalf("%s: the options of %d are %v", r.Name(), n, both)
				}
			}
		}
	}
}

// The functions, from their definitions.
func TestFunctions(t *testing.T) {
	phi := (1 + math.Sqrt(5)) / 2
	wythoff := map[uint64]bool{}
	for k := 1; k < 500; k++ {
		wythoff[uint64(math.Floor(float64(k)*phi))] = true
	}
	for x := range uint64(500) {
		if lowerWythoff(x) != wythoff[x] {
			t.Errorf("%d is a number ⌊kφ⌋: %v", x, wythoff[x])
		}
	}
	if got := slices.Collect(rulesets()[0].Options(12, true)); !slices.Equal(got, []uint64{1, 2, 3, 4, 6}) {
		t.Errorf("Left's options of 12 in MALIQUOT: %v", got)
	}
	if got := slices.Collect(rulesets()[1].Options(12, true)); !slices.Equal(got, []uint64{0, 6, 8, 9, 10, 11}) {
		t.Errorf("Left's options of 12 in SALIQUOT: %v", got)
	}
	if got := slices.Collect(rulesets()[2].Options(12, true)); !slices.Equal(got, []uint64{1, 5, 7, 11}) {
		t.Errorf("Left's options of 12 in TOTATIVE: %v", got)
	}
	if got := slices.Collect(rulesets()[3].Options(8, true)); !slices.Equal(got, []uint64{1, 3, 5, 6}) {
		t.Errorf("Left's options of 8 in PRIMES: %v", got)
	}
}

// Products go on where they ended.
func TestProducts(t *testing.T) {
	for _, g := range Family().Games {
		for _, p := range g.Products {
			whole := rows(t, p, game.Empty(0), 50)
			for _, from := range []int{1, 33} {
				tail := rows(t, p, prior{whole, from}, 50)
				if !slices.Equal(tail.Cols[1].Text, whole.Cols[1].Text[from:]) || tail.Cols[0].U64[0] != uint64(from) {
					t.Errorf("%s %s differs when it goes on at %d", g.Name, p.Name, from)
				}
			}
		}
		if _, err := g.Products[1].Solvers[0].Start(context.Background(), game.Request{N: MostInSum + 1}, game.Empty(0)); err == nil {
			t.Errorf("%s: values without end", g.Name)
		}
	}
}

// prior is the first rows of a table.
type prior struct {
	*game.Table
	n int
}

func (p prior) Range() (first, end uint64) { return 0, uint64(p.n) }

func (p prior) Read(_ context.Context, from, to uint64, column string) (game.Vector, error) {
	return p.Cols[p.Schema.Index(column)].Slice(int(from), int(to)), nil
}

func rows(t *testing.T, p game.Product, known game.Source, to uint64) *game.Table {
	run, err := p.Solvers[0].Start(context.Background(), game.Request{N: to}, known)
	if err != nil {
		t.Fatal(err)
	}
	_, end := known.Range()
	table := game.NewTable(p.Schema)
	if err := run.Next(context.Background(), to+1-end, table); err != nil {
		t.Fatal(err)
	}
	return table
}
