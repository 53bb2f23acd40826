package partizan

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"grundy/jobs/rules/partizan/canonical"
)

const (
	maxHeap   = 100_000 // the last heap whose outcome [Solve] gives if the heap stands alone
	MostInSum = 250     // the last heap in a sum, and the last whose canonical form is computed
	// the greatest nim-heap in a sum, and the greatest nim-value of its options
	MostNimber = 255
	// comparisons is the number of comparisons that the sums of components may take, some
	// seconds, and comparisonsShown the number that the sum of all may take beside.
	comparisons, comparisonsShown = 3_000_000, 300_000
	longestForm                   = 12 // the greatest number of options in a sum that is shown
)

// values gives the values of the heaps 0, 1, … of a game. Every option of a canonical
// form is the value of a smaller heap, so a heap adds one form at most, and n heaps take
// O(n⁴) comparisons of options at most. Written out, forms grow like an exponential.
type values struct {
	rules    *Ruleset
	calculus *canonical.Calculus
	heaps    []*canonical.Form
}

func newValues(r *Ruleset, c *canonical.Calculus) *values { return &values{rules: r, calculus: c} }

// next is the value of the next heap.
func (v *values) next() *canonical.Form {
	options := func(left bool) (forms []*canonical.Form) {
		for to := range v.rules.Options(uint64(len(v.heaps)), left) {
			forms = append(forms, v.heaps[to])
		}
		return forms
	}
	g := v.calculus.Form(options(true), options(false))
	v.heaps = append(v.heaps, g)
	return g
}

// heap is the value of the heap n.
func (v *values) heap(n uint64) *canonical.Form {
	for uint64(len(v.heaps)) <= n {
		v.next()
	}
	return v.heaps[n]
}

// short is the form's name or {L|R}, in which an option without a name is written
// G(m), where m is the least heap of that value.
func (v *values) short(g *canonical.Form) string {
	return g.Text(func(o *canonical.Form) string {
		if m := slices.Index(v.heaps, o); m >= 0 && !o.Named() {
			return fmt.Sprintf("G(%d)", m)
		}
		return o.String()
	})
}

// Forms is the canonical forms of the heaps up to n, written as in [Play]. The error is the
// context's, or says that the heap is too large.
func Forms(ctx context.Context, r *Ruleset, n uint64) ([]string, error) {
	if n > MostInSum {
		return nil, fmt.Errorf("%d@%s is too large: canonical forms are computed up to the heap %d", n, r.name, MostInSum)
	}
	v, forms := newValues(r, canonical.New()), []string{}
	for m := range n + 1 {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		forms = append(forms, v.short(v.heap(m)))
	}
	return forms, nil
}

// Component is a component of a disjunctive sum: the heap N of a game, or the
// nim-heap N where Rules is nil.
type Component struct {
	Rules *Ruleset
	N     uint64
}

// Play is how a sum is played.
type Play struct {
	Outcome Outcome
	// Wins reports whether Left, or Right, who begins wins by a move on the component to the heap
	// of that number or, on a nim-heap, to a position of that nim-value, at most MostNimber.
	Wins func(left bool, component int, to uint64) bool
	// Forms are the components' values in canonical form. An option that is the value of
	// a heap m and has no name is written G(m). A heap beyond MostInSum has an empty text.
	Forms []string
	Form  string // the sum's value; empty where it is too long or too dear
}

// Solve finds the outcome and the winning moves of a sum with a heap of a partizan game.
//
// With H the sum of the other components, Left wins by a move to v if and only if
// v + H ≥ 0, so if −H ≤ v, and Right if and only if v ≤ −H. So sums are only made of all
// components but one, in canonical form; a nim-value g is the form ∗g. Heaps in a sum may
// be at most MostInSum. A heap that stands alone is solved by outcomes, and may be at
// most 100000. The error says which component is too large, or that the sums take too
// many comparisons, or is the context's.
func Solve(ctx context.Context, components ...Component) (*Play, error) {
	if len(components) == 1 {
		return solveHeap(ctx, components[0])
	}
	for _, c := range components {
		switch {
		case c.Rules == nil && c.N > MostNimber:
			return nil, fmt.Errorf("the nim-value %d is too large: beside heaps of partizan games it may be at most %d", c.N, MostNimber)
		case c.Rules != nil && c.N > MostInSum:
			return nil, fmt.Errorf(
				"%d@%s is too large: sums of partizan games are solved by canonical forms, which are computed up to the heap %d", c.N, c.Rules.name, MostInSum)
		}
	}
	return solveSum(ctx, components)
}

func solveHeap(ctx context.Context, c Component) (*Play, error) {
	if c.N > maxHeap {
		return nil, fmt.Errorf("%d@%s is too large: outcomes are computed up to the heap %d", c.N,
			c.Rules.name, maxHeap)
	}
	o := &outcomes{rules: c.Rules}
	p := &Play{Forms: []string{""}, Wins: func(left bool, _ int, to uint64) bool {
		return left && !o.rightWins[to] || !left && !o.leftWins[to]
	}}
	for range c.N + 1 {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		p.Outcome = o.next()
	}
	if c.N <= MostInSum {
		v := newValues(c.Rules, canonical.New())
		p.Forms[0] = v.short(v.heap(c.N))
		p.Form = p.Forms[0]
	}
	return p, nil
}

func solveSum(ctx context.Context, components []Component) (*Play, error) {
	p, calculus, games := &Play{}, canonical.New(), map[string]*values{}
	forms := make([]*canonical.Form, len(components))
	// after[i] is the value of the component after a move to a heap or a nim-value.
	after := make([]func(to uint64) *canonical.Form, len(components))
	for i, c := range components {
		if c.Rules == nil {
			after[i] = func(g uint64) *canonical.Form { return calculus.Nimber(int(g)) }
			forms[i] = after[i](c.N)
			p.Forms = append(p.Forms, forms[i].String())
			continue
		}
		if games[c.Rules.name] == nil {
			games[c.Rules.name] = newValues(c.Rules, calculus)
		}
		v := games[c.Rules.name]
		after[i], forms[i] = v.heap, v.heap(c.N)
		p.Forms = append(p.Forms, v.short(forms[i]))
	}
	against, err := sumOthers(ctx, calculus, forms)
	if err != nil {
		return nil, err
	}
	calculus.Allow(comparisonsShown)
	if all := calculus.Plus(calculus.Negative(against[0]), forms[0]); all != nil {
		p.Form = all.UpTo(longestForm)
	}
	p.Outcome = class(!calculus.LessEqual(forms[0], against[0]),
		!calculus.LessEqual(against[0], forms[0]))
	p.Wins = func(left bool, i int, to uint64) bool {
		if left {
			return calculus.LessEqual(against[i], after[i](to))
		}
		return calculus.LessEqual(after[i](to), against[i])
	}
	return p, context.Cause(ctx)
}

// sumOthers finds the negatives of the sums of all components but one.
func sumOthers(
	ctx context.Context, c *canonical.Calculus, forms []*canonical.Form,
) (against []*canonical.Form, err error) {
	c.Allow(comparisons)
	for i := range forms {
		sum := c.Form(nil, nil)
		for j, v := range forms {
			if err := context.Cause(ctx); err != nil {
				return nil, err
			}
			if j == i {
				continue
			}
			if sum = c.Plus(sum, v); sum == nil {
				return nil, errors.New("the sums of the components' canonical forms are too many: write fewer or smaller heaps")
			}
		}
		against = append(against, c.Negative(sum))
	}
	return against, nil
}
