package own

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"sync"

	"go.starlark.net/starlark"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// rule is a compiled definition of the options of positions of type P. It may be used by several
// goroutines at once.
type rule[P comparable] struct {
	reading  reading[P]
	spec     Spec
	options  *program
	terminal *program // nil where nothing is said
	idle     sync.Pool
}

// newRule compiles a definition.
func newRule[P comparable](s Spec, read reading[P]) (*rule[P], error) {
	r := &rule[P]{reading: read, spec: s}
	r.idle.New = func() any { return r.newEvaluator() }
	var err error
	if r.options, err = s.compile(optionsName, s.Options); err == nil && s.Terminal != "" {
		r.terminal, err = s.compile(terminalName, s.Terminal)
	}
	return r, err
}

// place is where the function options begins.
func (r *rule[P]) place() string {
	at := r.options.tree.Def
	return r.spec.wrong(optionsName, int(at.Line), int(at.Col), "").Where
}

// evaluator evaluates a rule, one position at a time.
type evaluator[P comparable] struct {
	*account
	*rule[P]
	args starlark.Tuple
}

func (r *rule[P]) newEvaluator() *evaluator[P] {
	return &evaluator[P]{newAccount(), r, make(starlark.Tuple, r.spec.numbers())}
}

// listing is options of positions: the components of all of them, and their ends.
type listing[P any] struct {
	components []P
	ends       []int
}

// each yields the options.
func (l *listing[P]) each(yield func([]P) bool) {
	from := 0
	for _, end := range l.ends {
		if !yield(l.components[from:end:end]) {
			return
		}
		from = end
	}
}

// reading turns what a rule gives for a position into its options.
type reading[P any] interface {
	write(p P) string
	// arguments sets those of the program.
	arguments(p P, to starlark.Tuple)
	// add appends an option to the list, or says what is wrong with it.
	add(p P, option starlark.Value, to *listing[P]) error
}

// list appends the options of a position.
func (e *evaluator[P]) list(p P, to *listing[P]) error {
	e.begin()
	e.reading.arguments(p, e.args)
	if e.terminal != nil {
		v, err := starlark.Call(e.thread, e.terminal.function, e.args, nil)
		if err != nil {
			return e.spec.failed(terminalName, err, e.reading.write(p))
		}
		if v.Truth() {
			return nil
		}
	}
	v, err := starlark.Call(e.thread, e.options.function, e.args, nil)
	if err != nil {
		return e.spec.failed(optionsName, err, e.reading.write(p))
	}
	if err := e.addAll(p, v, to); err != nil {
		at := e.options.tree.Def
		bad := e.spec.wrong(optionsName, int(at.Line), int(at.Col), "%v", err)
		bad.Position = e.reading.write(p)
		return bad
	}
	return nil
}

func (r *rule[P]) addAll(p P, v starlark.Value, to *listing[P]) error {
	items, ok := v.(starlark.Iterable)
	_, isDict := v.(*starlark.Dict)
	switch size := starlark.Len(v); {
	case v == starlark.None:
		return errors.New("the function gives nothing: end it with return and a list of the options, return [] where there are none")
	case !ok || isDict:
		return fmt.Errorf("it gives %s (%s): give a list of the options, as [%[1]s]", short(v), v.Type())
	case size > mostOptions:
		return fmt.Errorf("it gives %d options: a position has at most %d; leave out those of the same value", size, mostOptions)
	}
	for x := range starlark.Elements(items) {
		if err := r.reading.add(p, x, to); err != nil {
			return err
		}
	}
	return nil
}

// heapReading is the reading of a game on heaps.
type heapReading struct {
	first, sink uint64
	loopy       bool // options are single heaps, of any size
}

func (heapReading) write(n uint64) string { return fmt.Sprint(n) }

func (heapReading) arguments(n uint64, to starlark.Tuple) { to[0] = starlark.MakeUint64(n) }

// add implements reading: an option is a heap or a list of heaps.
func (r heapReading) add(n uint64, option starlark.Value, to *listing[uint64]) error {
	start := len(to.components)
	if heap, ok := option.(starlark.Int); ok {
		m, err := r.heap(n, heap)
		if err != nil {
			return err
		}
		to.components = append(to.components, m)
	} else if err := r.sum(n, option, to); err != nil {
		return err
	}
	if r.sink > 0 {
		for _, m := range to.components[start:] {
			if m < r.sink {
				to.components = to.components[:start]
				return nil // such a move is left out
			}
		}
	}
	to.ends = append(to.ends, len(to.components))
	return nil
}

func (r heapReading) sum(n uint64, option starlark.Value, to *listing[uint64]) error {
	switch option.(type) {
	case *starlark.List, starlark.Tuple, *starlark.Set:
	default:
		return fmt.Errorf("it gives the option %s (%s): an option is a heap, or a list of heaps", short(option), option.Type())
	}
	if r.loopy {
		return fmt.Errorf("it gives the option %s, which is a sum: in a game with loopy: true an option is a single heap", short(option))
	}
	for x := range starlark.Elements(option.(starlark.Iterable)) {
		heap, ok := x.(starlark.Int)
		if !ok {
			return fmt.Errorf("it gives the option %s, in which %s is no heap: an option is a heap, or a list of heaps", short(option), short(x))
		}
		m, err := r.heap(n, heap)
		if err != nil {
			return err
		}
		to.components = append(to.components, m)
	}
	return nil
}

// heap is a component of an option of the heap n. Below the first heap there is 0 alone, the empty
// heap, which has no options: n − d for a divisor d of n is one of these heaps or leaves nothing,
// also where heaps begin with 1.
func (r heapReading) heap(n uint64, heap starlark.Int) (uint64, error) {
	m, ok := heap.Uint64()
	switch {
	case ok && r.loopy && m <= math.MaxInt64 && (m >= r.first || r.sink > 0):
		return m, nil
	case ok && !r.loopy && m < n && (m >= r.first || m == 0 || r.sink > 0):
		return m, nil
	case heap.Sign() < 0:
		return 0, fmt.Errorf("it gives the heap %s, which is negative: leave it out, as by 'if s <= n'", short(heap))
	case !ok || m > math.MaxInt64:
		return 0, fmt.Errorf("it gives the heap %s, which is beyond 2^63: give smaller heaps", short(heap))
	case r.loopy:
		return 0, fmt.Errorf("it gives the heap %d, which is below the first heap %d: leave it out, or lower first", m, r.first)
	case n == 0:
		return 0, fmt.Errorf("it gives the heap %d, and nothing is smaller than this one: give [] here, or begin with first: 1", m)
	case m >= n:
		return 0, fmt.Errorf("it gives the heap %d, which isn't smaller: play must end, so give heaps below %d, or write loopy: true", m, n)
	}
	return 0, fmt.Errorf("it gives the heap %d, which is below the first heap %d and not 0, where nothing is left: leave it out, or lower first", m, r.first)
}

// tupleReading is the reading of a game on tuples of so many numbers.
type tupleReading struct{ count int }

func (r tupleReading) write(p game.Tuple) string { return p.String(r.count) }

func (tupleReading) arguments(p game.Tuple, to starlark.Tuple) {
	for i := range to {
		to[i] = starlark.MakeUint64(p[i])
	}
}

// add implements reading: an option is a tuple of numbers or a list of such tuples.
func (r tupleReading) add(_ game.Tuple, option starlark.Value, to *listing[game.Tuple]) error {
	components := []starlark.Value{option}
	if list, ok := option.(*starlark.List); ok {
		components = slices.Collect(list.Elements())
	}
	for _, x := range components {
		v, ok := x.(starlark.Tuple)
		if !ok {
			return r.noPosition(option)
		}
		p, err := r.position(v)
		if err != nil {
			return err
		}
		to.components = append(to.components, p)
	}
	to.ends = append(to.ends, len(to.components))
	return nil
}

func (r tupleReading) noPosition(option starlark.Value) error {
	return fmt.Errorf("it gives the option %s (%s): an option is a tuple of %d numbers, as %s, or a list of such tuples",
		short(option), option.Type(), r.count, game.Tuple{3, 5, 7}.String(r.count))
}

func (r tupleReading) position(v starlark.Tuple) (p game.Tuple, err error) {
	if len(v) != r.count {
		return p, r.noPosition(v)
	}
	for i, x := range v {
		n, ok := x.(starlark.Int)
		if !ok {
			return p, r.noPosition(v)
		}
		switch p[i], ok = n.Uint64(); {
		case n.Sign() < 0:
			return p, fmt.Errorf("it gives the option %s with a negative number: leave it out", short(v))
		case !ok || p[i] > math.MaxInt64:
			return p, fmt.Errorf("it gives the option %s with a number beyond 2^63: give smaller numbers", short(v))
		}
	}
	return p, nil
}

// definition is the definition of the rule, until the context is done. Each position is evaluated
// by itself.
func (r *rule[P]) definition(ctx context.Context) game.Definition[P] {
	return r.listed(func(p P, all *listing[P]) error {
		e := r.idle.Get().(*evaluator[P])
		err := e.evaluate(ctx, func() error { return e.list(p, all) })
		if err == nil { // otherwise its thread may be cancelled
			r.idle.Put(e)
		}
		return err
	})
}

// listed is the definition by a function that lists the options of a position.
func (r *rule[P]) listed(list func(p P, all *listing[P]) error) game.Definition[P] {
	return func(p P) iter.Seq[[]P] {
		return func(yield func([]P) bool) {
			var all listing[P]
			if err := list(p, &all); err != nil {
				bad := r.spec.failed(optionsName, err, r.reading.write(p))
				panic(&reference.RuleError{Err: bad})
			}
			all.each(yield)
		}
	}
}
