package breaking

import (
	"context"
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// passSuffix is what the code of an octal game with a pass ends with.
const passSuffix = "/pass"

// passing is the octal game of a code with a pass on precisely one heap, which D. G. Horrocks and
// R. J. Nowakowski study and section 4.2 mentions. The heap n has one pass. The player to move may
//
//   - move in the heap as the code allows; if heaps are left, the player says which of them keeps
//     the pass;
//   - use the pass, if n > 0: the heap stays as it is, and has no pass any more.
//
// The pass of a heap of which nothing is left is lost, so that the heap 0 is terminal. If it were
// not lost, the pass would be a nim-heap of 1 beside the game. A heap without a pass is of the
// other kind.
type passing struct{ *Rules }

// options is the definition.
func (g passing) options(heap game.Heap) iter.Seq[[]game.Heap] {
	if heap.Other {
		return g.others(heap.N)
	}
	return func(yield func([]game.Heap) bool) {
		if heap.N > 0 && !yield([]game.Heap{{N: heap.N, Other: true}}) {
			return
		}
		for option := range g.Rules.options(heap.N) {
			if len(option) == 0 && !yield(nil) {
				return
			}
			for i := range option {
				if !yield(keeping(option, i)) {
					return
				}
			}
		}
	}
}

// others is the options of a heap of the other kind, whose parts are of that kind too.
func (r *Rules) others(n uint64) iter.Seq[[]game.Heap] {
	return func(yield func([]game.Heap) bool) {
		for option := range r.options(n) {
			if !yield(keeping(option, -1)) {
				return
			}
		}
	}
}

// keeping is the parts of which the one at place i keeps the pass, or none if i is −1.
func keeping(option []uint64, i int) []game.Heap {
	parts := make([]game.Heap, len(option))
	for j, n := range option {
		parts[j] = game.Heap{N: n, Other: j != i}
	}
	return parts
}

// addValues is the definition by nim-values. The values of heaps without a pass come from the
// definition of the code.
func (g passing) addValues() func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	values := g.values()
	return func(n uint64, value func(uint64) uint32, seen *nim.Set) {
		plain := values(n)
		if n > 0 {
			seen.Add(plain[n])
		}
		for option := range g.Rules.options(n) {
			if len(option) == 0 {
				seen.Add(0)
			}
			all := sumOf(plain, option)
			for _, part := range option {
				seen.Add(all ^ plain[part] ^ value(part))
			}
		}
	}
}

// game is the row of the game with a pass.
func (g passing) game() *game.Game {
	h := &game.Heaps{Mixed: g.options, OptionValues: g.addValues(), Other: "H",
		LiteralTo: 400}
	return &game.Game{
		Name: g.Name() + passSuffix, Title: titles[octal] + g.String() + " with a pass",
		Place: paper.Passes.At("abstract"), Version: 1,
		Rules:      g.words() + " The heap has one pass: once, a player may leave it as it is, unless it is empty. Where heaps are left, the player says which of them keeps the pass.",
		Convention: "A heap Hn has n tokens and no pass. What becomes of the pass when a heap is split, and that it is lost with the last token, is our reading.",
		Ruleset:    h,
		Products: []game.Product{game.SequenceProduct(0, quadraticPart, tables.Uint32,
			game.Bounded(1<<30, g.pairs()), definition(h, "n²/2 steps", 20, 1))},
	}
}

// pairs is the solver
//
//	P(n) = mex {G(n)} ∪ {P(a) ⊕ G(b)}   over the heaps a, b that the code allows to leave,
//
// where P is the value of a heap with the pass and G that of one without, from the best solver of
// the code. All pairs are looked at, in both orders.
func (g passing) pairs() game.Solver {
	plain := g.solvers()[0]
	return game.Recursive(game.Solver{
		Name:   "pairs",
		Method: "all pairs of a heap with the pass and one without; heaps without it: " + plain.Method,
		Cost:   "n²/2 pairs for each digit that lets a heap be split",
		Steps: func(r game.Request) float64 {
			splits := float64(len(g.leaving(2)))
			return plain.Steps(r) + float64(r.N)*(60+splits*float64(r.N))
		},
		Memory: func(r game.Request) uint64 { return plain.Memory(r) + 16*(r.N+1) + 1<<20 },
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		run := passRun{rules: g.Rules}
		push, next := game.HeapByHeap(256, run.next, run.push)
		begun := func(then tables.Fill) tables.Fill {
			return func(ctx context.Context, block []uint32) (err error) {
				if run.plain == nil {
					if run.plain, err = valuesOf(ctx, plain, last); err != nil {
						return err
					}
				}
				return then(ctx, block)
			}
		}
		return begun(push), begun(next)
	})
}

// valuesOf is the values of the heaps 0 to last by the solver of a code.
func valuesOf(ctx context.Context, s game.Solver, last uint64) ([]uint32, error) {
	run, err := s.Start(ctx, game.Request{N: last}, tables.NoValues(0))
	if err != nil {
		return nil, err
	}
	rows := tables.New(game.SequenceProduct(0, 1, tables.Uint32).Schema)
	err = run.Next(ctx, last+1, rows)
	return rows.Cols[1].U32, err
}

// passRun knows the values of the heaps without a pass, and those of the first heaps with one.
type passRun struct {
	rules         *Rules
	plain, passed []uint32
	seen          nim.Set
}

// push takes in the value of the next heap.
func (r *passRun) push(g uint32) { r.passed = append(r.passed, g) }

// next is the value of the next heap.
func (r *passRun) next() uint32 {
	n := len(r.passed)
	r.seen.Clear()
	if n > 0 {
		r.seen.Add(r.plain[n])
	}
	for k, j := range r.rules.moves(uint64(n)) {
		switch m := n - int(k); {
		case j == 0 && m == 0:
			r.seen.Add(0)
		case j == 1 && m > 0:
			r.seen.Add(r.passed[m])
		case j == 2 && m > 1:
			r.addSplits(m)
		}
	}
	return r.seen.Mex()
}

// addSplits adds the values of the splits of m tokens into two heaps, of which the first keeps
// the pass.
func (r *passRun) addSplits(m int) {
	plain := r.plain[1:m]
	for a, g := range r.passed[1:m] {
		r.seen.Add(g ^ plain[len(plain)-1-a])
	}
}
