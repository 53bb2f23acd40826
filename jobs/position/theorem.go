package position

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/reference"
)

// The bounds of [heapTable.isFar].
const (
	farFrom    = maxLooked
	farSeconds = 20
)

// isFar reports whether a heap is far: the values of all smaller heaps don't fit into memory or
// take more than farSeconds, or there are more smaller heaps than options that are examined.
func (t *heapTable) isFar(n uint64) bool {
	if n < t.game.Heaps().First+uint64(len(t.values)) {
		return false
	}
	s := &t.game.Product(game.Sequence).Solvers[0]
	return n > min(farFrom, t.largestSolved()) || seconds(s, game.Request{N: n}) > farSeconds
}

// theorem is what gives the value of the heap n, the game's closed form or else its proved period;
// nil if neither does.
func (t *heapTable) theorem(n uint64) *game.Theorem {
	if form := t.game.Solution(); form != nil && n >= form.From {
		return form
	}
	return t.period
}

// byTheorem reports whether the heap n is far and evaluated by a theorem.
func (t *heapTable) byTheorem(n uint64) bool { return t.isFar(n) && t.theorem(n) != nil }

// mostExponent bounds the powers of two that are written as numbers.
const mostExponent = 1 << 27

// learnFar evaluates a far heap by the closed form or, where that doesn't speak of the heap, by
// a proof of the game's period, which is looked for once, or else from the heap down. It has
// learned nothing if none of that gives the value; the error says why the theorem doesn't.
func (t *heapTable) learnFar(ctx context.Context, n uint64) (learned bool, err error) {
	if t.theorem(n) == nil && !t.proofSought {
		t.proofSought = true
		proof, err := period.Prove(ctx, t.game, math.MaxUint64)
		if err != nil {
			return false, err
		}
		if proof != nil {
			t.period = &game.Theorem{Where: proof.String(), Value: proof.At}
		}
	}
	theorem := t.theorem(n)
	if theorem == nil {
		return t.learnTopDown(n), nil
	}
	g, err := theorem.Value(n)
	if err == nil && t.game.Heaps().Powerset != nil && g > mostExponent {
		err = fmt.Errorf("its nim-value is 2^%d, and values are evaluated up to 2^%d", g-1, mostExponent-1)
	}
	if err != nil {
		return false, &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name), err.Error()}
	}
	t.formed[n] = g
	return true, nil
}

// mostTopDown is how many options are looked at in the evaluation of a heap from itself down, which
// is no deeper than that.
const mostTopDown = 1 << 17

// learnTopDown evaluates a heap and the heaps to which play leads from it by the definition, and
// no others: where options are few and far smaller, as n/2 and n/3, these are few heaps. It has
// learned nothing if they have too many options. It is for own games, whose rules end by themselves
// when they take too long for a single heap; definitions of the catalogue may take n steps.
func (t *heapTable) learnTopDown(n uint64) bool {
	if t.game.Own == "" {
		return false
	}
	left := mostTopDown
	memo := reference.Memo[uint64]{Options: func(n uint64) iter.Seq[[]uint64] {
		var list [][]uint64
		for option := range t.game.Heaps().Options(n) {
			if left--; left < 0 {
				return slices.Values[[][]uint64](nil)
			}
			list = append(list, slices.Clone(option))
		}
		return slices.Values(list)
	}}
	if memo.Value(n); left < 0 {
		return false
	}
	left = math.MaxInt
	t.define = memo.Value
	t.formed[n] = uint64(memo.Value(n))
	return true
}

// farNimber is the value of a far heap or of a component of one of its options, which by a proved
// period is no larger than the heap's may be. The few heaps below those that a theorem covers are
// evaluated by the definition.
func (t *heapTable) farNimber(n uint64) uint64 {
	if g, known := t.formed[n]; known {
		return g
	}
	theorem := t.theorem(n)
	if theorem == nil {
		return uint64(t.define(n))
	}
	g, err := theorem.Value(n)
	if err != nil {
		panic(fmt.Sprintf("position: %d@%s: %v", n, t.game.Name, err))
	}
	return g
}

// source says by what the value of a far heap is known; empty for other heaps.
func (t *heapTable) source(p place) string {
	n := p.(heap).n
	switch _, far := t.formed[n]; {
	case !far || p.(heap).prefix != "":
		return ""
	case t.theorem(n) == nil:
		return "by the definition, from the heap down"
	}
	return "by " + t.theorem(n).Where
}

// examines reports whether the options of a heap n are examined. Those of a far heap are
// if a proved period gives their values at once, or if the definition takes less than
// about a second for them, which is estimated as the n-th part of its time for all heaps to n.
func (t *heapTable) examines(p place) bool {
	n := p.(heap).n
	if t.game.Heaps().Mixed != nil || t.theorem(n) == t.period || !t.isFar(n) {
		return true
	}
	if most := t.game.Heaps().LiteralTo; most > 0 && n > most {
		return false
	}
	solvers := t.game.Product(game.Sequence).Solvers
	definition := &solvers[len(solvers)-1]
	return seconds(definition, game.Request{N: n})/float64(n) < 1
}
