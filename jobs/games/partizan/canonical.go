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

// calculus makes values. Comparisons, negatives and sums are remembered.
type calculus struct {
	values map[string]*Value
	known  map[[2]int]bool
	// trial is what is known of the game that is being put in canonical form.
	trial     map[[2]int]bool
	negatives map[*Value]*Value
	nimbers   []*Value
	sums      map[[2]int]*Value
	// left is how many more comparisons may be made for sums.
	left int
}

func newCalculus() *calculus {
	return &calculus{
		values: map[string]*Value{}, known: map[[2]int]bool{}, trial: map[[2]int]bool{},
		negatives: map[*Value]*Value{}, sums: map[[2]int]*Value{},
	}
}

// formal is the id of a game that isn't in canonical form yet.
const formal = -1

// leq reports whether g ≤ h: Left, going first, has no option of g that is ≥ h,
// and Right none of h that is ≤ g.
func (c *calculus) leq(g, h *Value) bool {
	if g == h {
		return true
	}
	known, key := c.known, [2]int{g.id, h.id}
	if g.id == formal || h.id == formal {
		known = c.trial
	}
	if answer, ok := known[key]; ok {
		return answer
	}
	c.left--
	answer := !slices.ContainsFunc(g.Left, func(l *Value) bool { return c.leq(h, l) }) &&
		!slices.ContainsFunc(h.Right, func(r *Value) bool { return c.leq(r, g) })
	known[key] = answer
	return answer
}

// value is the canonical form of {left | right}, whose options are in canonical
// form. What is done to the options leaves the value as it is, so comparisons
// with it hold all along.
func (c *calculus) value(left, right []*Value) *Value {
	g := &Value{Left: slices.Clone(left), Right: slices.Clone(right), id: formal}
	clear(c.trial)
	c.undominate(g)
	bypass(&g.Left, (*Value).right, func(r *Value) bool { return c.leq(r, g) }, (*Value).left)
	bypass(&g.Right, (*Value).left, func(l *Value) bool { return c.leq(g, l) }, (*Value).right)
	c.undominate(g)
	return c.intern(g)
}

func (g *Value) left() []*Value { return g.Left }

func (g *Value) right() []*Value { return g.Right }

// undominate takes all dominated options out.
func (c *calculus) undominate(g *Value) {
	g.Left = c.undominated(g.Left, c.leq)
	g.Right = c.undominated(g.Right, func(a, b *Value) bool { return c.leq(b, a) })
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

// bypass replaces each reversible option by the player's options of what the
// other answers; reverses tells whether that is an answer that is as good for the
// other as the game was. It ends, for what comes in was born earlier.
func bypass(options *[]*Value, answers func(*Value) []*Value, reverses func(*Value) bool, next func(*Value) []*Value) {
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

// intern is the one value with these options.
func (c *calculus) intern(g *Value) *Value {
	g.Left, g.Right = inOrder(g.Left), inOrder(g.Right)
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

// inOrder is the values in the order in which they were made.
func inOrder(values []*Value) []*Value {
	return slices.SortedFunc(slices.Values(values), func(a, b *Value) int { return cmp.Compare(a.id, b.id) })
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

// heap is the value of the heap n.
func (v *Values) heap(n uint64) *Value {
	for uint64(len(v.heaps)) <= n {
		v.Next()
	}
	return v.heaps[n]
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
