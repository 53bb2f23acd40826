package partizan

import (
	"context"
	"errors"
	"fmt"
)

// MostHeap is the last heap whose outcome [Solve] gives, where it stands alone;
// MostInSum the last one in a sum, and the last whose canonical form is computed.
const (
	MostHeap  = 100_000
	MostInSum = 250
)

// MostNimber is the greatest nim-heap in a sum, and the greatest nim-value of its
// options.
const MostNimber = 255

// comparisons is how many comparisons of values the sums of components may
// take, some seconds, and comparisonsShown how many more the sum of all.
const (
	comparisons      = 3_000_000
	comparisonsShown = 300_000
)

// longestForm is how many options a sum that is shown has at most.
const longestForm = 12

// ErrDear is the error of a sum of too many components with too many options.
var ErrDear = errors.New("the sums of the components' canonical forms are too many: write fewer or smaller heaps")

// Component is a component of a disjunctive sum: the heap N of a game, or the
// nim-heap N where Rules is nil.
type Component struct {
	Rules *Ruleset
	N     uint64
}

// Move is a move on a heap of a partizan game.
type Move struct {
	Component int
	To        uint64
}

// Play is how a sum is played.
type Play struct {
	Outcome Outcome
	// Left and Right are the winning moves of each player who begins, on heaps of
	// partizan games, by components and in increasing order.
	Left, Right []Move
	// Forms are the components' values in canonical form, as [Values.Short] writes
	// them; empty for a heap beyond MostInSum.
	Forms []string
	// Form is the sum's value; empty where it is too long or too dear.
	Form string

	calculus *calculus
	// against[i] is the negative of the sum of all components but i.
	against []*Value
}

// Solve finds the outcome and the winning moves of a sum with a heap of a
// partizan game. A single heap is solved by outcomes, up to MostHeap; a sum by
// canonical forms, and its heaps may be at most MostInSum. The error says which
// component is too large, or is [ErrDear] or the context's.
func Solve(ctx context.Context, components ...Component) (*Play, error) {
	if len(components) == 1 {
		return solveHeap(ctx, components[0])
	}
	for _, c := range components {
		switch {
		case c.Rules == nil && c.N > MostNimber:
			return nil, fmt.Errorf("the nim-value %d is too large: beside heaps of partizan games it may be at most %d", c.N, MostNimber)
		case c.Rules != nil && c.N > MostInSum:
			return nil, fmt.Errorf("%d@%s is too large: sums of partizan games are solved by canonical forms, which are computed up to the heap %d", c.N, c.Rules.Name(), MostInSum)
		}
	}
	return solveSum(ctx, components)
}

// solveHeap solves a heap that stands alone.
func solveHeap(ctx context.Context, c Component) (*Play, error) {
	if c.N > MostHeap {
		return nil, fmt.Errorf("%d@%s is too large: outcomes are computed up to the heap %d", c.N, c.Rules.Name(), MostHeap)
	}
	o := &Outcomes{Rules: c.Rules}
	p := &Play{Forms: []string{""}}
	for range c.N + 1 {
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		p.Outcome = o.Next()
	}
	for to := range c.Rules.Options(c.N, true) {
		if !o.rightWins[to] {
			p.Left = append(p.Left, Move{0, to})
		}
	}
	for to := range c.Rules.Options(c.N, false) {
		if !o.leftWins[to] {
			p.Right = append(p.Right, Move{0, to})
		}
	}
	if c.N <= MostInSum {
		v := &Values{Rules: c.Rules}
		p.Forms[0] = v.Short(v.heap(c.N))
		p.Form = p.Forms[0]
	}
	return p, nil
}

// solveSum solves a sum by canonical forms: with H the sum of the other
// components, Left wins by a move to v just if v + H ≥ 0, so if −H ≤ v. The sum of
// all components is made only to be shown.
func solveSum(ctx context.Context, components []Component) (*Play, error) {
	p := &Play{calculus: newCalculus()}
	games := map[string]*Values{}
	values := make([]*Value, len(components))
	for i, c := range components {
		if c.Rules == nil {
			continue
		}
		name := c.Rules.Name()
		if games[name] == nil {
			games[name] = &Values{Rules: c.Rules, calculus: p.calculus}
		}
		values[i] = games[name].heap(c.N)
	}
	for i, c := range components {
		if c.Rules == nil {
			values[i] = p.calculus.nimber(int(c.N))
			p.Forms = append(p.Forms, values[i].String())
			continue
		}
		p.Forms = append(p.Forms, games[c.Rules.Name()].Short(values[i]))
	}
	if err := p.others(ctx, values); err != nil {
		return nil, err
	}
	p.Outcome = class(!p.calculus.leq(values[0], p.against[0]), !p.calculus.leq(p.against[0], values[0]))
	for i, c := range components {
		if c.Rules != nil {
			p.addMoves(i, c, games[c.Rules.Name()].heaps)
		}
	}
	return p, context.Cause(ctx)
}

// addMoves adds the winning moves on the component number i.
func (p *Play) addMoves(i int, c Component, heaps []*Value) {
	for to := range c.Rules.Options(c.N, true) {
		if p.calculus.leq(p.against[i], heaps[to]) {
			p.Left = append(p.Left, Move{i, to})
		}
	}
	for to := range c.Rules.Options(c.N, false) {
		if p.calculus.leq(heaps[to], p.against[i]) {
			p.Right = append(p.Right, Move{i, to})
		}
	}
}

// others finds the negatives of the sums of all components but one, and the form
// of the sum of all.
func (p *Play) others(ctx context.Context, values []*Value) error {
	c := p.calculus
	c.left = comparisons
	for i := range values {
		sum := c.value(nil, nil)
		for j, v := range values {
			if err := context.Cause(ctx); err != nil {
				return err
			}
			if j == i {
				continue
			}
			if sum = c.plus(sum, v); sum == nil {
				return ErrDear
			}
		}
		p.against = append(p.against, c.negative(sum))
	}
	c.left = comparisonsShown
	if all := c.plus(c.negative(p.against[0]), values[0]); all != nil {
		p.Form = all.upTo(longestForm)
	}
	return nil
}

// Wins reports whether Left, or Right, who begins wins by a move on the component
// to a position of the given nim-value, at most MostNimber.
func (p *Play) Wins(left bool, component int, nimValue uint64) bool {
	v := p.calculus.nimber(int(nimValue))
	if left {
		return p.calculus.leq(p.against[component], v)
	}
	return p.calculus.leq(v, p.against[component])
}
