package canonical

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// plainGame is a game as its options say, in no special form: the oracle.
type plainGame struct{ left, right []*plainGame }

// below is G ≤ H by the definition.
func below(g, h *plainGame) bool {
	return !slices.ContainsFunc(g.left, func(l *plainGame) bool { return below(h, l) }) &&
		!slices.ContainsFunc(h.right, func(r *plainGame) bool { return below(r, g) })
}

// formOf is the canonical form of a plain game.
func formOf(c *Calculus, g *plainGame) *Form {
	forms := func(options []*plainGame) (out []*Form) {
		for _, o := range options {
			out = append(out, formOf(c, o))
		}
		return out
	}
	return c.Form(forms(g.left), forms(g.right))
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
	c := New()
	rapid.Check(t, func(t *rapid.T) {
		g, h := drawGame(t, 3), drawGame(t, 3)
		a, b := formOf(c, g), formOf(c, h)
		if c.LessEqual(a, b) != below(g, h) {
			t.Fatalf("%v ≤ %v is %v for the canonical forms, %v for the games", a, b, c.LessEqual(a, b), below(g, h))
		}
		if (a == b) != (below(g, h) && below(h, g)) {
			t.Fatalf("%v and %v are the same: %v", a, b, a == b)
		}
		zero := c.Form(nil, nil)
		if c.LessEqual(a, zero) != below(g, &plainGame{}) ||
			c.LessEqual(zero, a) != below(&plainGame{}, g) {
			t.Fatalf("%v compares with 0 in another way than the game", a)
		}
		reduced(t, c, a)
	})
}

func reduced(t *rapid.T, c *Calculus, g *Form) {
	for _, l := range g.Left {
		for _, m := range g.Left {
			if l != m && c.LessEqual(l, m) {
				t.Fatalf("%v has the dominated left option %v", g, l)
			}
		}
		for _, r := range l.Right {
			if c.LessEqual(r, g) {
				t.Fatalf("%v has the reversible left option %v", g, l)
			}
		}
	}
	for _, r := range g.Right {
		for _, s := range g.Right {
			if r != s && c.LessEqual(s, r) {
				t.Fatalf("%v has the dominated right option %v", g, r)
			}
		}
		for _, l := range r.Left {
			if c.LessEqual(g, l) {
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
		return &plainGame{left: []*plainGame{dyadic(num-1, halvings)},
			right: []*plainGame{dyadic(num+1, halvings)}}
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
	c := New()
	c.Allow(3_000_000)
	arrow := formOf(c, &plainGame{left: []*plainGame{nimber(0)}, right: []*plainGame{nimber(1)}})
	for num := -3; num <= 3; num++ {
		for up := -2; up <= 2; up++ {
			for i := range 6 {
				halvings, star := i%2, i/2
				got := c.Plus(formOf(c, dyadic(num, halvings)), c.Nimber(star))
				for range max(up, -up) {
					if up > 0 {
						got = c.Plus(got, arrow)
					} else {
						got = c.Plus(got, c.Negative(arrow))
					}
				}
				x := big.NewRat(int64(num), 1<<halvings)
				want := name{known: true, x: x, up: up, star: star}
				if !got.name.known || got.String() != want.String() {
					t.Fatalf("%v is written %v", want, got)
				}
			}
		}
	}
}

// What is named has the value of its name.
func TestNamesAreTrue(t *testing.T) {
	c := New()
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t, 3)
		n := formOf(c, g).name
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
	c := New()
	number := func(n int) *Form { return formOf(c, dyadic(n, 0)) }
	values := func(v ...*Form) []*Form { return v }
	zero, star := number(0), formOf(c, nimber(1))
	up := c.Form(values(zero), values(star))
	for want, g := range map[string]*Form{
		"0": zero, "−2": number(-2), "1/2": c.Form(values(zero), values(number(1))),
		"−3/4": formOf(c, dyadic(-3, 2)),
		"∗":    star, "∗2": formOf(c, nimber(2)),
		"1∗": c.Form(values(number(1)), values(number(1))),
		"↑":  up, "↓": c.Form(values(star), values(zero)),
		"↑∗": c.Form(values(zero, star), values(zero)),
		"⇑∗": c.Form(values(zero), values(up)), "±1": c.Form(values(number(1)), values(number(-1))),
		"{2|1}": c.Form(values(number(2)), values(number(1))),
		// tiny-one
		"{0|{0|−1}}": c.Form(values(zero), values(c.Form(values(zero), values(number(-1))))),
	} {
		if g.String() != want {
			t.Errorf("%s is written %v", want, g)
		}
	}
}

// The sum of values is the value of the sum, and G − G = 0.
func TestPlus(t *testing.T) {
	c := New()
	rapid.Check(t, func(t *rapid.T) {
		c.Allow(3_000_000)
		g, h := drawGame(t, 3), drawGame(t, 2)
		a, b := formOf(c, g), formOf(c, h)
		if got, want := c.Plus(a, b), formOf(c, plus(g, h)); got != want {
			t.Fatalf("%v + %v = %v, want %v", a, b, got, want)
		}
		if got := c.Plus(a, c.Negative(a)); got != c.Form(nil, nil) {
			t.Fatalf("%v − %v = %v", a, a, got)
		}
	})
}
