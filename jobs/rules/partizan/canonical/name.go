package canonical

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// name is x + up·↑ + ∗star, for a number x, if it is known that the form has that value.
// A negative up counts downs.
type name struct {
	known    bool
	x        *big.Rat
	up, star int
}

// named finds the name of a form whose options have their names:
//
//	n = {n−1|}, (2m+1)/2^j = {2m/2^j | (2m+2)/2^j}
//	∗k = {0, ∗, …, ∗(k−1) | 0, ∗, …, ∗(k−1)}
//	n·↑ + ∗k = {0 | (n−1)·↑ + ∗(k⊕1)}, n ≥ 1, but ↑∗ = {0, ∗ | 0}
//
// and their negatives. A number x is added by adding it to all options.
func (g *Form) named() name {
	if x := g.number(); x != nil {
		return name{known: true, x: x}
	}
	left, right := infinitesimals(g.Left, 1), infinitesimals(g.Right, 1)
	if left == nil || right == nil || g.Left[0].name.x.Cmp(g.Right[0].name.x) != 0 {
		return name{}
	}
	up, star, ok := ups(left, right)
	if !ok {
		up, star, ok = ups(infinitesimals(g.Right, -1), infinitesimals(g.Left, -1))
		up = -up
	}
	return name{known: ok, x: g.Left[0].name.x, up: up, star: star}
}

// number is the number that the form is, or nil.
func (g *Form) number() *big.Rat {
	for _, options := range [][]*Form{g.Left, g.Right} {
		if len(options) > 1 || len(options) == 1 && !options[0].name.isNumber() {
			return nil
		}
	}
	x, one := new(big.Rat), big.NewRat(1, 1)
	switch {
	case len(g.Left)+len(g.Right) == 0:
		return x
	case len(g.Right) == 0:
		return x.Add(g.Left[0].name.x, one)
	case len(g.Left) == 0:
		return x.Sub(g.Right[0].name.x, one)
	}
	left, right := g.Left[0].name.x, g.Right[0].name.x
	if left.Cmp(right) >= 0 {
		return nil
	}
	return x.Quo(x.Add(left, right), big.NewRat(2, 1))
}

// upStar is up·↑ + ∗star.
type upStar struct{ up, star int }

// infinitesimals is the options without their number, or the negatives of that for the
// sign −1, sorted; it is nil if some have no name or their numbers differ.
func infinitesimals(options []*Form, sign int) []upStar {
	var list []upStar
	for _, o := range options {
		if !o.name.known || o.name.x.Cmp(options[0].name.x) != 0 {
			return nil
		}
		list = append(list, upStar{sign * o.name.up, o.name.star})
	}
	slices.SortFunc(list, func(a, b upStar) int { return cmp.Or(a.up-b.up, a.star-b.star) })
	return list
}

// ups is the value of {left | right}, if it is up·↑ + ∗star with up ≥ 0.
func ups(left, right []upStar) (up, star int, ok bool) {
	nimbers := true
	for i, u := range left {
		nimbers = nimbers && u == upStar{0, i}
	}
	switch {
	case nimbers && slices.Equal(left, right):
		return 0, len(left), true
	case slices.Equal(left, []upStar{{0, 0}, {0, 1}}) && slices.Equal(right, []upStar{{0, 0}}):
		return 1, 1, true
	case slices.Equal(left, []upStar{{0, 0}}) && len(right) == 1 && right[0].up >= 0:
		return right[0].up + 1, right[0].star ^ 1, true
	}
	return 0, 0, false
}

// String is the name: a number, ∗k, ↑, ⇑, 3·↑, ↓, … with a number before and ∗k
// behind, ±x for the switch {x|−x}, and otherwise {L|R}.
func (g *Form) String() string { return g.Text((*Form).String) }

// Named reports whether the form is a number, ups and a nimber.
func (g *Form) Named() bool { return g.name.known }

// Text is the name, in which option writes the options of a form {L|R}.
func (g *Form) Text(option func(*Form) string) string {
	if g.name.known {
		return g.name.String()
	}
	if len(g.Left) == 1 && len(g.Right) == 1 {
		l, r := g.Left[0].name, g.Right[0].name
		if l.isNumber() && r.isNumber() && l.x.Sign() > 0 && new(big.Rat).Neg(l.x).Cmp(r.x) == 0 {
			return "±" + number(l.x)
		}
	}
	return "{" + join(g.Left, option) + "|" + join(g.Right, option) + "}"
}

func join(options []*Form, option func(*Form) string) string {
	text := make([]string, len(options))
	for i, o := range options {
		text[i] = option(o)
	}
	return strings.Join(text, ",")
}

func (n name) isNumber() bool { return n.known && n.up == 0 && n.star == 0 }

func (n name) String() string {
	text := ""
	if n.x.Sign() != 0 || n.isNumber() {
		text = number(n.x)
	}
	text += times(n.up, "↑", "⇑") + times(-n.up, "↓", "⇓")
	switch {
	case n.star == 1:
		text += "∗"
	case n.star > 1:
		text += fmt.Sprintf("∗%d", n.star)
	}
	return strings.TrimPrefix(text, "+")
}

// times is n ups or n downs; nothing for n ≤ 0.
func times(n int, one, two string) string {
	if n > 2 {
		return fmt.Sprintf("+%d·%s", n, one)
	}
	return []string{"", one, two}[max(0, n)]
}

func number(x *big.Rat) string {
	if x.Sign() < 0 {
		return "−" + number(new(big.Rat).Neg(x))
	}
	return x.RatString()
}

// UpTo is the form written out, or empty if more options than the given number would
// have to be written.
func (g *Form) UpTo(options int) string {
	var count func(*Form)
	count = func(v *Form) {
		if v.name.known {
			return
		}
		for _, o := range slices.Concat(v.Left, v.Right) {
			if options--; options < 0 {
				return
			}
			count(o)
		}
	}
	if count(g); options < 0 {
		return ""
	}
	return g.String()
}
