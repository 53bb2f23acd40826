package partizan

import (
	"cmp"
	"fmt"
	"slices"
)

// Value is a short partizan game in canonical form: no option is dominated, none
// reversible. A calculus has each value once, so that equal values are equal
// pointers.
type Value struct {
	// Left and Right are the options.
	Left, Right []*Value
	id          int
	name        name
}

// calculus makes values. Comparisons are remembered.
type calculus struct {
	values map[string]*Value
	known  map[[2]int]bool
}

func newCalculus() *calculus {
	return &calculus{values: map[string]*Value{}, known: map[[2]int]bool{}}
}

// formal is the id of a game that isn't in canonical form yet.
const formal = -1

// leq reports whether g ≤ h: Left, going first, has no option of g that is ≥ h,
// and Right none of h that is ≤ g.
func (c *calculus) leq(g, h *Value) bool {
	if g == h {
		return true
	}
	key := [2]int{g.id, h.id}
	remember := g.id != formal && h.id != formal
	if remember {
		if known, ok := c.known[key]; ok {
			return known
		}
	}
	answer := !slices.ContainsFunc(g.Left, func(l *Value) bool { return c.leq(h, l) }) &&
		!slices.ContainsFunc(h.Right, func(r *Value) bool { return c.leq(r, g) })
	if remember {
		c.known[key] = answer
	}
	return answer
}

// value is the canonical form of {left | right}, whose options are in canonical
// form.
func (c *calculus) value(left, right []*Value) *Value {
	g := &Value{Left: slices.Clone(left), Right: slices.Clone(right), id: formal}
	for again := true; again; {
		g.Left = c.undominated(g.Left, c.leq)
		g.Right = c.undominated(g.Right, func(a, b *Value) bool { return c.leq(b, a) })
		again = c.bypassLeft(g) || c.bypassRight(g)
	}
	byID := func(a, b *Value) int { return cmp.Compare(a.id, b.id) }
	slices.SortFunc(g.Left, byID)
	slices.SortFunc(g.Right, byID)
	return c.intern(g)
}

// undominated keeps, of options of which one is no worse than another, the
// better; worse(a, b) says that a is no better than b.
func (c *calculus) undominated(options []*Value, worse func(a, b *Value) bool) []*Value {
	var kept []*Value
	for _, o := range options {
		if slices.ContainsFunc(kept, func(k *Value) bool { return worse(o, k) }) {
			continue
		}
		kept = slices.DeleteFunc(kept, func(k *Value) bool { return worse(k, o) })
		kept = append(kept, o)
	}
	return kept
}

// bypassLeft replaces a left option l that Right would answer with some r ≤ g
// by the left options of r.
func (c *calculus) bypassLeft(g *Value) bool {
	for i, l := range g.Left {
		for _, r := range l.Right {
			if c.leq(r, g) {
				g.Left = append(slices.Delete(g.Left, i, i+1), r.Left...)
				return true
			}
		}
	}
	return false
}

// bypassRight is the same for Right.
func (c *calculus) bypassRight(g *Value) bool {
	for i, r := range g.Right {
		for _, l := range r.Left {
			if c.leq(g, l) {
				g.Right = append(slices.Delete(g.Right, i, i+1), l.Right...)
				return true
			}
		}
	}
	return false
}

// intern is the one value with these options.
func (c *calculus) intern(g *Value) *Value {
	key := ""
	for _, l := range g.Left {
		key += fmt.Sprint(l.id, " ")
	}
	key += "|"
	for _, r := range g.Right {
		key += fmt.Sprint(r.id, " ")
	}
	if known, ok := c.values[key]; ok {
		return known
	}
	g.id = len(c.values)
	g.name = g.named()
	c.values[key] = g
	return g
}

// outcome is the outcome class of the value.
func (c *calculus) outcome(g *Value) Outcome {
	zero := c.value(nil, nil)
	return class(!c.leq(g, zero), !c.leq(zero, g))
}

// Values gives the values of the heaps 0, 1, ….
//
// All options in canonical form are values of smaller heaps, so a heap adds one
// value at most, and n heaps take O(n⁴) comparisons of options at most; but the
// values' trees, written out, grow like an exponential.
type Values struct {
	Rules    *Ruleset
	calculus *calculus
	heaps    []*Value
}

// Next is the value of the next heap.
func (v *Values) Next() *Value {
	if v.calculus == nil {
		v.calculus = newCalculus()
	}
	var left, right []*Value
	n := uint64(len(v.heaps))
	for to := range v.Rules.Options(n, true) {
		left = append(left, v.heaps[to])
	}
	for to := range v.Rules.Options(n, false) {
		right = append(right, v.heaps[to])
	}
	g := v.calculus.value(left, right)
	v.heaps = append(v.heaps, g)
	return g
}

// Short is the value's name or {L|R}, in which options without a name are
// written G(m), m being the least heap of that value.
func (v *Values) Short(g *Value) string {
	return g.text(func(o *Value) string {
		if m := slices.Index(v.heaps, o); m >= 0 && !o.name.known {
			return fmt.Sprintf("G(%d)", m)
		}
		return o.String()
	})
}
