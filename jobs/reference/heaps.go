// Package reference computes nim-values straight from a definition: slow,
// obvious, and the oracle of everything else.
//
// There are two ways. [Literal] lists every option as the definition writes it. [ByValues] lets a
// game with very many options add up the set of its option values instead. Each is tested against
// the other, and every solver and every closed form against both. [Memo] evaluates
// positions of any kind, and [Search] also those of long plays, as [Tuples]. [Solver] and [Formula]
// make solvers of definitions and of theorems.
//
// A definition that fails panics with a [RuleError], and is ended by [RunCancellable]. [Partitions]
// are what moves leave that break a heap.
package reference

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// rule finds the value of the heap n from the values of smaller heaps.
type rule func(n uint64, smaller *smaller) uint32

// smaller is the values of smaller heaps: those of the heaps from first on, and a function
// for all others. The method value is the one that is asked most often, and is inlined.
type smaller struct {
	first  uint64
	values []uint32
	others func(heap uint64) uint32
	all    func(heap uint64) uint32 // value, bound once
}

func newSmaller(first uint64, others func(heap uint64) uint32) *smaller {
	s := &smaller{first: first, others: others}
	s.all = s.value
	return s
}

func (s *smaller) value(heap uint64) uint32 {
	if i := heap - s.first; i < uint64(len(s.values)) {
		return s.values[i]
	}
	return s.others(heap)
}

// byOptions is the mex over the options as the definition lists them,
//
//	G(n) = mex { G(h1) ⊕ … ⊕ G(hk) : h1 + … + hk an option of n }.
func byOptions(h *game.Heaps) rule {
	if h.Mixed != nil {
		return byMixed(h.Mixed)
	}
	var o options
	add := o.add
	return func(n uint64, smaller *smaller) uint32 {
		o.smaller = *smaller
		o.seen.Clear()
		h.Options(n)(add) // Ranging over the options would take a tenth longer.
		return o.seen.Mex()
	}
}

// options is the values of the options of a heap, and of smaller heaps.
type options struct {
	smaller
	seen nim.Set
}

// add adds the value of an option, and asks for more.
func (o *options) add(option []uint64) bool {
	var sum uint32
	for _, heap := range option {
		sum ^= o.value(heap)
	}
	o.seen.Add(sum)
	return true
}

// byMixed is byOptions of a game whose play leaves positions that are no heaps, too.
func byMixed(definition game.Definition[game.Heap]) rule {
	others := Memo[game.Heap]{Options: definition}
	return func(n uint64, smaller *smaller) uint32 {
		var seen nim.Set
		for option := range definition(game.Heap{N: n}) {
			var sum uint32
			for _, c := range slices.Clone(option) {
				if c.Other {
					sum ^= others.Value(c)
				} else {
					sum ^= smaller.value(c.N)
				}
			}
			seen.Add(sum)
		}
		return seen.Mex()
	}
}

// byValues is the mex over the set of option values, as the game adds them up, or over the options
// where it doesn't. The values of a POWERSET game are exponents, as they are stored.
func byValues(h *game.Heaps) rule {
	switch {
	case h.Powerset != nil:
		return bySpan(h)
	case h.OptionValues == nil:
		return byOptions(h)
	}
	var seen nim.Set
	return func(n uint64, smaller *smaller) uint32 {
		seen.Clear()
		h.OptionValues(n, smaller.all, &seen)
		return seen.Mex()
	}
}

// bySpan is byValues of a POWERSET game: the values of the options of n
// are the nim-sums of the non-empty subsets of
//
//	{ G(h) : h in Powerset(n) }
//
// and the xor-span of these values gives their mex. All values are 0 or powers of two, and the
// rule takes and gives exponents: 0 for the value 0 and 1 + log2 of the value otherwise.
func bySpan(h *game.Heaps) rule {
	var span nim.Span
	return func(n uint64, exponents *smaller) uint32 {
		span.Clear()
		for heap := range h.Powerset(n) {
			if e := exponents.value(heap); e > 0 {
				span.AddPower(e - 1)
			} else {
				span.Add(nil) // the value 0
			}
		}
		return span.Mex()
	}
}

// Literal gives the nim-values of the heaps First ≤ n ≤ to from all options.
func Literal(ctx context.Context, h *game.Heaps, to uint64) ([]uint32, error) {
	return newWalk(h, byOptions(h)).extend(ctx, to)
}

// ByValues gives the values of the heaps First ≤ n ≤ to from the sets of option values.
func ByValues(ctx context.Context, h *game.Heaps, to uint64) ([]uint32, error) {
	return newWalk(h, byValues(h)).extend(ctx, to)
}

// At gives the value of the heap n alone as [ByValues] does, from the values of
// smaller heaps. A stored value is checked in this way. known panics when it is
// asked for a heap that isn't smaller than n.
func At(h *game.Heaps, n uint64, known func(heap uint64) uint32) uint32 {
	return byValues(h)(n, newSmaller(h.First, known))
}

// walk computes the values heap by heap.
type walk struct {
	rule rule
	*smaller
}

func newWalk(h *game.Heaps, r rule) *walk {
	w := &walk{rule: r}
	w.smaller = newSmaller(h.First, w.unusual)
	return w
}

func (w *walk) next() uint64 { return w.first + uint64(len(w.values)) }

// unusual is the value of what isn't a known heap. The empty heap is a finished game in
// every ruleset that starts at heap 1.
func (w *walk) unusual(heap uint64) uint32 {
	switch {
	case heap == 0 && w.first > 0:
		return 0
	case heap < w.first:
		w.fails("has an option with the heap %d, below the first heap %d", heap, w.first)
	}
	w.fails("has an option with the heap %d, which isn't smaller", heap)
	return 0
}

// fails ends the computation with what is wrong with the options of the heap that is next.
func (w *walk) fails(format string, args ...any) {
	panic(&RuleError{Err: fmt.Errorf("the heap %d "+format, append([]any{w.next()}, args...)...)})
}

// extend computes the values of the heaps up to and with to, and gives all known ones.
func (w *walk) extend(ctx context.Context, to uint64) (values []uint32, err error) {
	defer CatchRule(&err)
	for n := w.next(); n <= to; n++ {
		if n&255 == 0 && ctx.Err() != nil {
			return w.values, context.Cause(ctx)
		}
		w.values = append(w.values, w.rule(n, w.smaller))
	}
	return w.values, nil
}
