package own

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/removal"
	"grundy/jobs/tables"
)

// partHeaps is the number of heaps of a part of a dataset.
const partHeaps = 1 << 16

// New makes the game of a definition. Known finds the catalogue's games by their names: a
// definition that is proved to be that of one of them gets its solvers and theorems. The error
// is an [*Error].
func New(s Spec, known func(name string) (*game.Game, error)) (*game.Game, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	g := &game.Game{
		Name: "own:" + s.Name, Title: s.Title, Place: Paper.At("games"), Version: 1,
		Rules: s.rules(), Own: s.text(),
	}
	if g.Title == "" {
		g.Title = s.Name
	}
	var err error
	switch {
	case s.Subtract != "":
		err = s.subtraction(g, known)
	case len(s.Boards) > 0:
		err = s.boards(g)
	case s.numbers() > 1:
		err = s.tuples(g)
	case s.Loopy:
		err = s.loopy(g)
	default:
		err = s.heaps(g, known)
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// rules is the definition in words.
func (s Spec) rules() string {
	text := strings.TrimSpace(s.Options)
	if s.Subtract != "" {
		text = "Take one of the numbers " + strings.TrimSpace(s.Subtract) + "."
	}
	if s.Terminal != "" {
		text += " There is no option where " + strings.TrimSpace(s.Terminal) + "."
	}
	return text
}

// tuples completes a game on tuples.
func (s Spec) tuples(g *game.Game) error {
	r, err := newRule[game.Tuple](s, tupleReading{s.numbers()})
	if err != nil {
		return err
	}
	g.Ruleset = &game.Tuples{
		Numbers: s.numbers(), Options: r.definition(context.Background()), Within: r.definition,
		Where: r.place(),
	}
	c := costOf(r, func(q game.Request) game.Tuple {
		return game.Tuple{q.N, q.K, q.K * uint64(s.numbers()-2)}
	})
	g.Products = reference.TupleProducts(g.Tuples(), "the steps of the rule", c.steps)
	for i := range g.Products {
		g.Products[i].Solvers[0].Trial = c.trial
	}
	return nil
}

// loopy completes a game on heaps that needn't end.
func (s Spec) loopy(g *game.Game) error {
	r, err := newRule[uint64](s, heapReading{first: s.first(), sink: s.Sink, loopy: true})
	if err != nil {
		return err
	}
	loopy.Game{
		First: s.first(), Begins: fmt.Sprintf("Heaps start at %d.", s.first()),
		Options: r.definition(context.Background()),
		Bound:   s.bound(), Part: 1 << 12,
		Farther: fmt.Sprintf("write a greater bound, up to %d", mostBound),
	}.Graph(g, nil)
	return nil
}

// heaps completes a game on heaps.
func (s Spec) heaps(g *game.Game, known func(string) (*game.Game, error)) error {
	first := s.first()
	r, err := newRule[uint64](s, heapReading{first: first, sink: s.Sink})
	if err != nil {
		return err
	}
	g.Ruleset = &game.Heaps{First: first, Options: r.definition(context.Background())}
	slow := listingAhead(r, first)
	if s.Terminal != "" {
		s.sequence(g, slow)
		return nil
	}
	if name, ok := r.options.code(); ok && first == 0 && s.like(g, name, known, slow) {
		return nil
	}
	taken, removes := r.options.removing()
	if a := taken.from; removes && a >= 1 && a <= 257 && (first == 0 || s.Sink > 0) {
		var except []uint64
		for k := uint64(1); k < a; k++ {
			except = append(except, k)
		}
		name := s.subtractionName("all-but:", except)
		if a == 1 && s.Sink == 0 {
			name = "nim"
		}
		if s.like(g, name, known, slow) {
			return nil
		}
	}
	if !removes || first > 0 && s.Sink == 0 {
		s.sequence(g, slow)
		return nil
	}
	return s.removal(g, known, slow, taken.finite, func(most uint64) ([]uint64, error) {
		free := &rule[uint64]{reading: heapReading{}, spec: s, options: r.options}
		var all listing[uint64]
		if err := free.newEvaluator().list(most, &all); err != nil {
			return nil, err
		}
		for i, m := range all.components {
			all.components[i] = most - m
		}
		slices.Sort(all.components)
		return slices.Compact(all.components), nil
	})
}

// subtraction completes a game whose numbers are given by subtract.
func (s Spec) subtraction(g *game.Game, known func(string) (*game.Game, error)) error {
	written := isWritten(s.Subtract)
	if s.First > 0 && s.Sink == 0 {
		s.Sink = s.First // no number leads below the first heap
		if written {
			g.Version = 2 // version 1 didn't look at first
		}
	}
	if written {
		same, err := known("subtraction:" + strings.ReplaceAll(strings.TrimSpace(s.Subtract), " ",
			"") + s.sinkOption())
		if err != nil {
			return s.wrong(subtractName, 1, 1, "%v", err)
		}
		g.Ruleset = same.Heaps()
		s.same(g, same)
		return nil
	}
	x, err := newSet(s)
	if err != nil {
		return err
	}
	h := &game.Heaps{First: s.first(), Options: x.options(s.first())}
	g.Ruleset = h
	slow := reference.Solver(h, "an interpreted step for each number, and a step for each option", func(n uint64) float64 {
		return 20 * float64(n) * float64(n)
	})
	return s.removal(g, known, slow, x.finite, x.upTo)
}

// options is the definition: n − s for all numbers s, not below the first heap.
func (x *set) options(first uint64) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			numbers, err := x.upTo(n - min(n, first))
			if err != nil {
				var bad *Error
				if errors.As(err, &bad) {
					bad.Position = fmt.Sprint(n)
				}
				panic(&reference.RuleError{Err: err})
			}
			for _, s := range numbers {
				if !yield([]uint64{n - s}) {
					return
				}
			}
		}
	}
}

// The limits of the written subtraction games.
const (
	mostMembers   = 256
	greatestTaken = 1_000_000
)

// removal completes a game in which the numbers of a set are taken. The numbers of a finite set
// are known when they are asked for up to a large bound.
func (s Spec) removal(
	g *game.Game, known func(string) (*game.Game, error), slow game.Solver, finite bool,
	numbers func(most uint64) ([]uint64, error),
) error {
	if finite {
		all, err := numbers(math.MaxInt64)
		switch {
		case err != nil && s.Subtract != "":
			return err
		case err != nil:
			s.sequence(g, slow) // which says at which heap it is wrong
			return nil
		}
		if len(all) > 0 && len(all) <= mostMembers && all[len(all)-1] <= greatestTaken &&
			s.like(g, s.subtractionName("", all), known, slow) {
			return nil
		}
	}
	s.sequence(g, removal.Solver(g.Heaps().First, numbers), slow)
	return nil
}

// subtractionName is the name of a subtraction game.
func (s Spec) subtractionName(prefix string, set []uint64) string {
	return "subtraction:" + prefix + strings.ReplaceAll(strings.Trim(fmt.Sprint(set), "[]"), " ",
		",") + s.sinkOption()
}

// sinkOption is the sink in the name of a subtraction game; empty where there is none.
func (s Spec) sinkOption() string {
	if s.Sink == 0 {
		return ""
	}
	return fmt.Sprintf("/sink=%d", s.Sink)
}

// like gives the game the solvers and theorems of the catalogue's game of a name, before the
// given solver, which follows from the definition. It says whether there is such a game.
func (s Spec) like(g *game.Game, name string, known func(string) (*game.Game, error),
	slow game.Solver) bool {
	if known == nil {
		return false
	}
	same, err := known(name)
	if err != nil || same.Heaps() == nil || same.Heaps().First != g.Heaps().First ||
		same.Product(game.Sequence) == nil {
		return false
	}
	s.same(g, same)
	p := g.Product(game.Sequence)
	p.Solvers = append(slices.Clone(p.Solvers), slow)
	return true
}

// same takes over what the catalogue knows of a game with the same options.
func (s Spec) same(g, same *game.Game) {
	g.Periods = regular.Named(same)
	g.Theorems = slices.DeleteFunc(slices.Clone(same.Theorems), func(t *game.Theorem) bool {
		return t.Same != ""
	})
	g.Products = []game.Product{*same.Product(game.Sequence)}
}

// sequence gives the game its one product.
func (s Spec) sequence(g *game.Game, solvers ...game.Solver) {
	g.Products = []game.Product{game.SequenceProduct(g.Heaps().First, partHeaps, tables.Uint32,
		solvers...)}
}
