package own

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"go.starlark.net/starlark"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
	"grundy/jobs/tables"
)

// The fields of a claim that are programs, and of which more is said here.
const (
	holdsField = "holds"
	sliceField = "slice"
)

// Machine runs the programs of claims, which are in Starlark.
type Machine struct {
	Games func(name string) (*game.Game, error) // finds a game by its name
	// Steps is how many more steps a program may take than a rule. Programs that are known to end
	// have as many as their bounds ask for.
	Steps uint64
}

// Game implements [claim.Machine].
func (m Machine) Game(name string) (*game.Game, error) { return m.Games(name) }

// Compile implements [claim.Machine].
func (m Machine) Compile(r claim.Row, field, text string, names []string) (claim.Program, error) {
	texts := strings.ContainsAny(text, `"'`)
	p, err := Spec{Where: r.Place, names: names, texts: texts, games: m.functions()}.predicate(
		field, text)
	p.more = m.Steps
	return p, err
}

// predicate is a compiled statement.
type predicate struct {
	*program
	spec Spec   // tells where its program stands, and the names of its parameters
	text string // the program as its reader sees it
	more uint64 // steps, see [Machine]
}

// predicate compiles the program of a field of a claim.
func (s Spec) predicate(field, text string) (*predicate, error) {
	p, err := s.compile(field, text)
	return &predicate{program: p, spec: s, text: text}, err
}

// stepsForValue is how many more steps a program may take for each value of a slice.
const stepsForValue = 10_000

// asker asks the predicate about values.
type asker struct {
	*predicate
	*account
}

// ask tests a claim by asking the predicate, which may take some more steps than a rule, until
// the context is done.
func (q *predicate) ask(ctx context.Context, more uint64, test func(a *asker) error) error {
	a := &asker{q, newAccount()}
	a.allowed = q.more + more
	err := a.evaluate(ctx, func() error { return test(a) })
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return q.spec.failed(q.field, err, "")
	}
	return nil
}

// call asks about the arguments, which are those of a position.
func (a *asker) call(args starlark.Tuple, position func() string) (starlark.Value, error) {
	a.begin()
	v, err := starlark.Call(a.thread, a.function, args, nil)
	if err != nil {
		return nil, a.spec.failed(a.field, err, position())
	}
	return v, nil
}

// isTrue asks whether the predicate is true of the arguments. A text instead of True and False says
// what should have been.
func (a *asker) isTrue(args starlark.Tuple,
	position func() string) (ok bool, want string, err error) {
	v, err := a.call(args, position)
	switch {
	case err != nil:
		return false, "", err
	case v == starlark.True, v == starlark.False:
		return v == starlark.True, "", nil
	}
	if text, ok := v.(starlark.String); ok && text != "" {
		return false, string(text), nil
	}
	return false, "", a.wrong(position(), "holds gives %s, and it must give True or False", short(v))
}

// wrong says what is wrong with an answer.
func (a *asker) wrong(position, format string, args ...any) error {
	e := a.spec.wrong(a.field, 0, 0, format, args...)
	e.Position = position
	return e
}

// Each implements [claim.Program].
func (q *predicate) Each(ctx context.Context, test func(ask claim.Ask) error) error {
	return q.ask(ctx, 0, func(a *asker) error { return test(a.value) })
}

// value asks about a value at a place.
func (a *asker) value(place []uint64, column string, g uint32) (ok bool, want string, err error) {
	args := make(starlark.Tuple, 0, len(a.spec.names))
	for _, x := range place {
		args = append(args, starlark.MakeUint64(x))
	}
	if len(a.spec.names) > len(place) {
		args = append(args, valueOf(column, g))
	}
	return a.isTrue(args, func() string { return claim.At(a.spec.names, place) })
}

// All implements [claim.Program].
func (q *predicate) All(ctx context.Context, all []claim.Read,
	bound uint64) (answer claim.Answer, err error) {
	values := 0
	for _, s := range all {
		values += len(s.Values)
	}
	return q.slice(ctx, argument(all, bound), values, all[0].First, bound)
}

// Loopy implements [claim.Program]: g[n] is a number where the value of the heap n is finite, and
// its text else.
func (q *predicate) Loopy(ctx context.Context, rows *tables.Table,
	bound uint64) (answer claim.Answer, err error) {
	values, err := loopy.Values(rows)
	if err != nil {
		return answer, err
	}
	g := &sequence{1, 1 + len(values), func(n int) starlark.Value {
		if v := values[n-1]; v.Kind != smith.Finite {
			return starlark.String(v.String())
		}
		return starlark.MakeUint64(uint64(values[n-1].G))
	}}
	return q.slice(ctx, g, len(values), 1, bound)
}

// Options implements [claim.Program].
func (q *predicate) Options(ctx context.Context, n uint64) (options [][]uint64, err error) {
	err = q.ask(ctx, 0, func(a *asker) error {
		args := starlark.Tuple{starlark.MakeUint64(n)}
		v, err := a.call(args, func() string { return claim.At(a.spec.names, []uint64{n}) })
		list, ok := v.(*starlark.List)
		if err == nil && !ok {
			return a.wrong("", "it gives %s: give a list of the options", short(v))
		}
		for i := 0; err == nil && i < list.Len(); i++ {
			var heaps []uint64
			heaps, err = elements(q.field, list.Index(i))
			options = append(options, heaps)
		}
		return err
	})
	return options, err
}

// slice asks about all values of the heaps from the first one to the bound at once, whose number
// is given.
func (q *predicate) slice(ctx context.Context, g starlark.Value, values int,
	first, bound uint64) (answer claim.Answer, err error) {
	err = q.ask(ctx, stepsForValue*uint64(values), func(a *asker) error {
		position := func() string { return fmt.Sprintf("n ≤ %d", bound) }
		v, err := a.call(starlark.Tuple{g}, position)
		ok := false
		switch v := v.(type) {
		case starlark.Bool:
			answer.True, ok = bool(v), bool(v)
		case starlark.Int:
			answer.Heap, ok = v.Uint64()
			ok = ok && answer.Heap >= first && answer.Heap <= bound
		case starlark.String:
			answer.Words, ok = string(v), true
		case starlark.Tuple:
			if len(v) == 2 {
				answer.True = v[0] == starlark.True
				answer.Misprint = v[0] == starlark.String(claim.Misprint)
				answer.Words, ok = starlark.AsString(v[1])
			}
		}
		if err == nil && !ok {
			return a.wrong(position(),
				"holds gives %s, and it must give True or the first heap at which the claim fails, from %d to %d", short(v), first, bound)
		}
		return err
	})
	return answer, err
}

// argument is what a slice is asked about: the values of a sequence or of several, the rows of a
// grid, or without values the bound.
func argument(all []claim.Read, bound uint64) starlark.Value {
	if all[0].Values == nil {
		return starlark.MakeUint64(bound)
	}
	values := make(starlark.Tuple, len(all))
	for i, s := range all {
		values[i] = columnOf(s.Slice)
		if s.Width > 1 {
			values[i] = rowsOf(s.Slice)
		}
	}
	if len(all) == 1 {
		return values[0]
	}
	return values
}

// valueOf is a stored value as a number: an exponent e stands for 0 or for 2 to the e − 1.
func valueOf(column string, g uint32) starlark.Int {
	if column != "e" || g == 0 {
		return starlark.MakeUint64(uint64(g))
	}
	return starlark.MakeBigInt(new(big.Int).Lsh(big.NewInt(1), uint(g-1)))
}

// sequence is the values of a sequence for a program: g[n] is that of the heap n, and len(g) is
// the last heap and one. It can't be changed.
type sequence struct {
	first, end int
	at         func(i int) starlark.Value
}

// columnOf is the values of a sequence.
func columnOf(s tables.Slice) *sequence {
	return &sequence{int(s.First), int(s.First) + len(s.Values), func(n int) starlark.Value {
		return valueOf(s.Column, s.Values[n-int(s.First)])
	}}
}

// rowsOf is the rows of a grid from the heap 0 on, so that g[n][k] is G(n_k). The row of the empty
// heap, where the grid begins at 1, has the value 0.
func rowsOf(s tables.Slice) *sequence {
	first := int(s.First)
	empty := func(int) starlark.Value { return starlark.MakeInt(0) }
	return &sequence{0, first + len(s.Values)/s.Width, func(n int) starlark.Value {
		row := &sequence{first, first + s.Width, empty}
		if n >= first {
			row.at = func(k int) starlark.Value {
				return valueOf(s.Column, s.Values[(n-first)*s.Width+k-first])
			}
		}
		return row
	}}
}

// Index implements [starlark.Indexable].
func (s *sequence) Index(i int) starlark.Value { return s.at(i) }

// Slice implements [starlark.Sliceable]: g[a:b] is the list of the values of the heaps from a, or
// from the first, to b − 1.
func (s *sequence) Slice(start, end, step int) starlark.Value {
	var values []starlark.Value
	if step == 1 {
		start = max(start, s.first)
		values = make([]starlark.Value, 0, max(0, end-start))
	}
	for i := start; step > 0 && i < end || step < 0 && i > end; i += step {
		if i >= s.first {
			values = append(values, s.at(i))
		}
	}
	return starlark.NewList(values)
}

// Len implements [starlark.Indexable].
func (s *sequence) Len() int { return s.end }

// Get implements [starlark.Mapping], for errors that name the heap.
func (s *sequence) Get(key starlark.Value) (starlark.Value, bool, error) {
	i, ok := key.(starlark.Int)
	if !ok {
		return nil, false, fmt.Errorf("g[%s]: a heap is an integer", short(key))
	}
	n, fits := i.Uint64()
	if !fits || n < uint64(s.first) || n >= uint64(s.end) {
		return nil, false,
			fmt.Errorf("g[%s]: there are the values of the heaps %d to %d", short(key), s.first, s.end-1)
	}
	return s.at(int(n)), true, nil
}

// String, Type, Freeze, Truth and Hash implement [starlark.Value].
func (s *sequence) String() string {
	return fmt.Sprintf("the values of the heaps %d to %d", s.first, s.end-1)
}
func (s *sequence) Type() string          { return "values" }
func (s *sequence) Freeze()               {}
func (s *sequence) Truth() starlark.Bool  { return true }
func (s *sequence) Hash() (uint32, error) { return 0, errors.New("values can't be a key") }
