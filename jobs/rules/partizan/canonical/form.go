package canonical

import (
	"cmp"
	"fmt"
	"slices"
)

// Form is a short partizan game in canonical form: no option is dominated, none reversible.
type Form struct {
	// Left and Right are the options.
	Left, Right []*Form
	id          int
	name        name
}

// Calculus makes forms, each once.
type Calculus struct {
	forms map[string]*Form
	known map[[2]int]bool
	// trial are the known comparisons with the game that is being put in canonical form.
	trial     map[[2]int]bool
	negatives map[*Form]*Form
	nimbers   []*Form
	sums      map[[2]int]*Form
	allowed   int // how many more comparisons may be made for sums
}

// New is a calculus without forms.
func New() *Calculus {
	return &Calculus{
		forms: map[string]*Form{}, known: map[[2]int]bool{}, trial: map[[2]int]bool{},
		negatives: map[*Form]*Form{}, sums: map[[2]int]*Form{},
	}
}

const unfinished = -1 // the id of a game that isn't in canonical form yet

// LessEqual reports whether g ≤ h.
func (c *Calculus) LessEqual(g, h *Form) bool {
	if g == h {
		return true
	}
	known, key := c.known, [2]int{g.id, h.id}
	if g.id == unfinished || h.id == unfinished {
		known = c.trial
	}
	if answer, ok := known[key]; ok {
		return answer
	}
	c.allowed--
	answer := !slices.ContainsFunc(g.Left, func(l *Form) bool { return c.LessEqual(h, l) }) &&
		!slices.ContainsFunc(h.Right, func(r *Form) bool { return c.LessEqual(r, g) })
	known[key] = answer
	return answer
}

// Form is the canonical form of {left | right}, whose options are forms of the calculus.
func (c *Calculus) Form(left, right []*Form) *Form {
	g := &Form{Left: slices.Clone(left), Right: slices.Clone(right), id: unfinished}
	clear(c.trial)
	c.undominate(g)
	bypass(&g.Left, (*Form).right, func(r *Form) bool { return c.LessEqual(r, g) }, (*Form).left)
	bypass(&g.Right, (*Form).left, func(l *Form) bool { return c.LessEqual(g, l) }, (*Form).right)
	c.undominate(g)
	return c.intern(g)
}

func (g *Form) left() []*Form  { return g.Left }
func (g *Form) right() []*Form { return g.Right }

func (c *Calculus) undominate(g *Form) {
	g.Left = undominated(g.Left, c.LessEqual)
	g.Right = undominated(g.Right, func(a, b *Form) bool { return c.LessEqual(b, a) })
}

// undominated keeps the options that no other one dominates, and the first of equal
// ones; worse(a, b) says that a is no better than b.
func undominated(options []*Form, worse func(a, b *Form) bool) []*Form {
	var kept []*Form
	for _, o := range options {
		if slices.ContainsFunc(kept, func(k *Form) bool { return worse(o, k) }) {
			continue
		}
		kept = slices.DeleteFunc(kept, func(k *Form) bool { return worse(k, o) })
		kept = append(kept, o)
	}
	return kept
}

// bypass replaces each reversible option by the player's next options after the other
// player's answer. An answer reverses the option if it is at least as good for the other
// player as the game was.
func bypass(options *[]*Form, answers func(*Form) []*Form, reverses func(*Form) bool,
	next func(*Form) []*Form) {
	for i := 0; i < len(*options); {
		all := answers((*options)[i])
		j := slices.IndexFunc(all, reverses)
		if j < 0 {
			i++
			continue
		}
		*options = slices.Delete(*options, i, i+1)
		for _, o := range next(all[j]) {
			if !slices.Contains(*options, o) {
				*options = append(*options, o)
			}
		}
	}
}

// intern is the one form with the options of g, which is in canonical form.
func (c *Calculus) intern(g *Form) *Form {
	g.Left, g.Right = inOrder(g.Left), inOrder(g.Right)
	key := ""
	for _, options := range [][]*Form{g.Left, g.Right} {
		for _, o := range options {
			key += fmt.Sprint(o.id, " ")
		}
		key += "|"
	}
	if known, ok := c.forms[key]; ok {
		return known
	}
	g.id = len(c.forms)
	g.name = g.named()
	c.forms[key] = g
	return g
}

// inOrder is the forms in the order in which they were made.
func inOrder(forms []*Form) []*Form {
	return slices.SortedFunc(slices.Values(forms), func(a, b *Form) int {
		return cmp.Compare(a.id, b.id)
	})
}

// Negative is −g, in which the players have exchanged their places.
func (c *Calculus) Negative(g *Form) *Form {
	if known, ok := c.negatives[g]; ok {
		return known
	}
	minus := &Form{}
	for _, r := range g.Right {
		minus.Left = append(minus.Left, c.Negative(r))
	}
	for _, l := range g.Left {
		minus.Right = append(minus.Right, c.Negative(l))
	}
	n := c.intern(minus)
	c.negatives[g] = n
	return n
}

// Nimber is ∗k.
func (c *Calculus) Nimber(k int) *Form {
	for len(c.nimbers) <= k {
		c.nimbers = append(c.nimbers, c.intern(&Form{Left: c.nimbers, Right: c.nimbers}))
	}
	return c.nimbers[k]
}

// Allow allows a number of comparisons for the sums that are made from now on.
func (c *Calculus) Allow(comparisons int) { c.allowed = comparisons }

// Plus is g + h in canonical form, or nil where it would take more comparisons than are allowed.
func (c *Calculus) Plus(g, h *Form) *Form {
	if g.id > h.id {
		g, h = h, g
	}
	key := [2]int{g.id, h.id}
	if known, ok := c.sums[key]; ok {
		return known
	}
	if c.allowed < 0 {
		return nil
	}
	var left, right []*Form
	ok := true
	add := func(options []*Form, other *Form, to *[]*Form) {
		for _, o := range options {
			if ok {
				sum := c.Plus(o, other)
				ok = sum != nil
				*to = append(*to, sum)
			}
		}
	}
	if !g.name.isNumber() || h.name.isNumber() {
		add(g.Left, h, &left)
		add(g.Right, h, &right)
	}
	if !h.name.isNumber() || g.name.isNumber() {
		add(h.Left, g, &left)
		add(h.Right, g, &right)
	}
	if !ok {
		return nil
	}
	sum := c.Form(left, right)
	c.sums[key] = sum
	return sum
}
