package claim

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/big"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// holds completes c with the test of a statement about each value, or each number.
func (c *Claim) holds(m Machine) error {
	printed, err := c.asks(m, "holds", c.Holds, c.names()...)
	if err != nil {
		return err
	}
	meant := printed
	if c.Meant != nil && c.Meant.Holds != "" {
		if meant, err = c.asks(m, "meant", c.Meant.Holds, c.names()...); err != nil {
			return err
		}
	}
	c.holding(m, printed, meant)
	return nil
}

// holding completes c with the test of a statement as it is printed and as it is meant, which are
// the same where it isn't misprinted.
func (c *Claim) holding(m Machine, printed, meant asking) {
	r := c.Row
	c.onValues(func(ctx context.Context, all []Read, bound uint64) (Finding, error) {
		s := all[0].Slice
		if r.Repeats > 0 {
			return r.byPeriod(ctx, m, printed, s, bound)
		}
		x, err := r.exception(ctx, printed, s, r.From, bound)
		switch {
		case err != nil:
			return Finding{}, err
		case r.Exception > 0:
			return r.firstException(x, s, bound), nil
		case x == nil:
			return Found(r.ifTrue(), bound, "true of %s", r.all(s, r.From, bound)), nil
		case r.Every && r.Meant == nil:
			return r.every(ctx, printed, s, x, bound)
		case r.Meant == nil:
			return x.contradicts(bound), nil
		}
		return r.misprinted(ctx, x, meant, s, bound)
	})
	c.Finite = r.Finite || r.Repeats > 0
	c.Least = max(r.Least, r.From)
	if r.Meant != nil {
		c.Least = max(c.Least, r.Meant.From)
	}
}

// misprinted judges the statement that fails as printed by what it is meant to say.
func (r Row) misprinted(
	ctx context.Context, x *exception, meant asking, s tables.Slice, bound uint64,
) (Finding, error) {
	still, err := r.exception(ctx, meant, s, r.Meant.From, bound)
	switch from := max(r.Meant.From, s.First); {
	case err != nil:
		return Finding{}, err
	case still != nil && r.Game == "":
		return Found(Contradicted, bound, "%s; %s", x.Words, still.Words), nil
	case still != nil:
		return x.contradicts(bound), nil
	case r.Meant.As == "":
		return x.found(Misprint, bound,
			"as printed it fails: %s; from the heap %d on it is true of every heap to %d",
			x.Words, from, bound), nil
	default:
		return x.found(Misprint, bound, "as printed it fails: %s; with %s it is true of %s",
			x.Words, r.Meant.As, r.all(s, r.Meant.From, bound)), nil
	}
}

// all is the values of which a statement is true, in words.
func (r Row) all(s tables.Slice, from, bound uint64) string {
	switch from = max(from, s.First); {
	case r.Game == "" && r.Reads == nil:
		return fmt.Sprintf("every number from %d to %d", from, bound)
	case r.grid() && s.First == 1:
		return fmt.Sprintf("every n_k with %d ≤ n ≤ %d and 1 ≤ k ≤ %d that it speaks of", from, bound, s.Width)
	}
	return fmt.Sprintf("every heap from %d to %d", from, bound)
}

// exception is a value of which a statement isn't true.
type exception struct {
	place []uint64
	got   *big.Int
	Counterexample
}

// found is a finding with the exception as its counterexample.
func (x *exception) found(v Verdict, bound uint64, format string, args ...any) Finding {
	f := Found(v, bound, format, args...)
	if x.Game != "" {
		f.Counterexample = x.Counterexample
	}
	return f
}

func (x *exception) contradicts(bound uint64) Finding {
	return x.found(Contradicted, bound, "%s", x.Words)
}

// exceptions yields the values from a heap on, or the numbers to the bound, of which the program
// isn't true.
func (r Row) exceptions(ctx context.Context, program asking, s tables.Slice, from, bound uint64,
	yield func(x *exception) bool) error {
	return program(ctx, func(ask Ask) error {
		first, end := from, min(bound, math.MaxUint64-1)+1
		if r.Game != "" {
			first, end = (max(from, s.First)-s.First)*uint64(s.Width), uint64(len(s.Values))
		}
		for i := first; i < end; i++ {
			place, g := r.place(s, i), uint32(0)
			if r.Game != "" {
				g = s.Values[i]
			}
			ok, want, err := ask(place, s.Column, g)
			if err != nil {
				return err
			}
			if !ok && !yield(r.excepted(s, place, g, want)) {
				return nil
			}
		}
		return nil
	})
}

// exception is the first of the exceptions, or nil.
func (r Row) exception(
	ctx context.Context, program asking, s tables.Slice, from, bound uint64,
) (first *exception, err error) {
	err = r.exceptions(ctx, program, s, from, bound, func(x *exception) bool {
		first = x
		return false
	})
	return first, err
}

// every is what contradicts the statement, the first exception and how many there are, with a table
// of them.
func (r Row) every(
	ctx context.Context, program asking, s tables.Slice, x *exception, bound uint64,
) (Finding, error) {
	const listed = 1 << 20
	f, failing := x.contradicts(bound), 0
	var schema tables.Schema
	for _, name := range r.names() {
		schema = append(schema, tables.Column{Name: name, Type: tables.Uint64})
	}
	schema[len(schema)-1].Type = tables.Text // of values that no number of 64 bits holds
	f.Failing = tables.New(schema)
	err := r.exceptions(ctx, program, s, r.From, bound, func(x *exception) bool {
		if failing++; failing <= listed {
			var row []any
			for _, n := range x.place {
				row = append(row, n)
			}
			f.Failing.AppendRow(append(row, x.got.String())...)
		}
		return true
	})
	values := len(s.Values) - int(max(r.From, s.First)-s.First)*s.Width
	f.Evidence += fmt.Sprintf("; it fails at %d of %d values", failing, values)
	return f, err
}

// place is the numbers of the position of the i-th value: n, of a grid n and k, of a cube n, k
// and l. A grid whose heaps begin at 1 has its first column at 1.
func (r Row) place(s tables.Slice, i uint64) []uint64 {
	names := len(r.names())
	if names <= 2 {
		return []uint64{s.First + i}
	}
	n, column := s.First+i/uint64(s.Width), i%uint64(s.Width)
	if names == 3 {
		return []uint64{n, min(s.First, 1) + column}
	}
	side := uint64(math.Sqrt(float64(s.Width)))
	return []uint64{n, column / side, column % side}
}

// excepted is a value as an exception.
func (r Row) excepted(s tables.Slice, place []uint64, g uint32, want string) *exception {
	x := &exception{place: place, got: nim.NimberStored(s.Column, g).Big()}
	n := place[0]
	switch {
	case r.Game == "":
		x.Words = cmp.Or(want, fmt.Sprintf("it fails at n = %d", n))
	case want == "":
		x.Words = fmt.Sprintf("it fails at %s, where the value is %s", At(r.names(), place), x.got)
	case len(place) == 1:
		x.Counterexample = Unlike(r.Game, n, x.got, want)
	default:
		x.Counterexample = Counter(r.Game, n, want, "G(%d_%d) is %s; the statement gives %s",
			n, place[1], x.got, want)
		x.K = place[1]
	}
	return x
}

// firstException judges the statement that the row's exception is the first one.
func (r Row) firstException(x *exception, s tables.Slice, bound uint64) Finding {
	switch named := r.Exception; {
	case x != nil && x.place[0] == named:
		return Found(Proved, named, "the first exception is the heap %d, with the value %s",
			named, x.got)
	case x != nil:
		n := x.place[0]
		k := Counter(r.Game, n, x.Want, "the first exception is the heap %d and not %d: it has "+
			"the value %s where the characterisation gives %s", n, named, x.got, x.Want)
		return k.Contradicts(n)
	case bound < named:
		return Found(Holds, bound, "no exception from %d to %d", r.From, bound)
	default:
		return Found(Contradicted, bound, "%s, and there is none to %d", Counterexample{
			Game: r.Game, Heap: named, Words: fmt.Sprintf("the heap %d is no exception", named),
		}, bound)
	}
}

// byPeriod judges a statement that depends on the value and, with its own period, on n. Where the
// values have a period without a saltus, it is proved by the heaps up to the end of one common
// period of it and the values.
func (r Row) byPeriod(
	ctx context.Context, m Machine, printed asking, s tables.Slice, bound uint64,
) (Finding, error) {
	x, err := r.exception(ctx, printed, s, r.From, bound)
	switch {
	case err != nil:
		return Finding{}, err
	case x != nil:
		return x.contradicts(bound), nil
	}
	g, err := m.Game(r.Game)
	if err != nil {
		return Finding{}, err
	}
	found := examined(g, s)
	if found.Verdict != regular.Proved || found.Saltus > 0 {
		return Found(r.ifTrue(), bound, "true of %s, and no more is proved: %s",
			r.all(s, r.From, bound), Certified(found)), nil
	}
	common := found.Period / integer.GCD(found.Period, r.Repeats) * r.Repeats
	last := max(r.From, s.First+found.Preperiod) + common
	if last > bound {
		return Found(r.ifTrue(), bound, "true of %s, and the bound %d decides it",
			r.all(s, r.From, bound), last), nil
	}
	return Found(Proved, found.To, "true of the heaps %d to %d and so of all: %s",
		r.From, last, Certified(found)), nil
}

// slice completes c with the test of a statement that looks at all values, or that is about the
// numbers up to the bound.
func (c *Claim) slice(m Machine) error {
	r, name := c.Row, "g"
	if r.Game == "" && r.Reads == nil {
		name = "bound"
	}
	program, err := r.program(m, "slice", r.Slice, name)
	if err != nil {
		return err
	}
	c.Least = max(r.Least, r.From)
	if r.Product == loopyValues {
		c.onLoopy(program)
		return nil
	}
	c.onValues(func(ctx context.Context, all []Read, bound uint64) (Finding, error) {
		p, err := program()
		if err != nil {
			return Finding{}, err
		}
		a, err := p.All(ctx, all, bound)
		if err != nil || a.Words != "" {
			return r.told(a, bound), err
		}
		if a.True {
			return Found(r.ifTrue(), bound, "true of %s", r.all(all[0].Slice, r.From, bound)), nil
		}
		x := &exception{Counterexample: Counterexample{
			Words: fmt.Sprintf("it fails at n = %d", a.Heap),
		}}
		if r.Game != "" && !r.grid() {
			x = r.excepted(all[0].Slice, []uint64{a.Heap}, all[0].At(a.Heap), "")
		}
		return x.contradicts(bound), nil
	})
	return nil
}

// told is the finding of an answer that has the words of one.
func (r Row) told(a Answer, bound uint64) Finding {
	verdict := Contradicted
	switch {
	case a.Misprint:
		verdict = Misprint
	case a.True:
		verdict = r.ifTrue()
	}
	return Found(verdict, bound, "%s", a.Words)
}

// loopyValues is the product of the values of a game that needn't end.
const loopyValues = "values"

// onLoopy completes c with the test of a slice that looks at all values of a game that needn't end,
// and tells in words what it finds.
func (c *Claim) onLoopy(program compiled) {
	r := c.Row
	c.Needs = r.needs
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		p, err := program()
		if err != nil {
			return Finding{}, err
		}
		rows, err := v.Rows(ctx, r.Game, r.Product, bound)
		if err != nil {
			return Finding{}, err
		}
		a, err := p.Loopy(ctx, rows, bound)
		return r.told(a, bound), err
	}
}

// closed completes c with the test that the values are those of the game's closed form.
func (c *Claim) closed(m Machine) error {
	g, err := m.Game(c.Game)
	if err != nil {
		return err
	}
	t := g.Solution()
	if t == nil {
		return fmt.Errorf("no closed form of the game %s is known: write what it is, as holds: g == n",
			c.Game)
	}
	c.From = t.From
	solution := Statement(func(at []uint64, g uint32) (bool, string) {
		want := t.Stored(at[0])
		return g == want, fmt.Sprint(want)
	})
	c.holding(m, solution.asking, solution.asking)
	return nil
}

// value completes c with the test that a heap has a value.
func (c *Claim) value(Machine) error {
	c.Bound, c.Finite, c.Product = c.From, true, game.Sequence
	r := c.Row
	c.onValues(func(_ context.Context, all []Read, n uint64) (Finding, error) {
		if g := nimValue(all[0].Slice, n); g.Cmp(new(big.Int).SetUint64(*r.Value)) != 0 {
			return Counter(r.Game, n, *r.Value, "the heap %d has the value %s, and not %d",
				n, g, *r.Value).Contradicts(n), nil
		}
		return Found(Proved, n, "the heap %d has the value %d", n, *r.Value), nil
	})
	return nil
}

// same completes c with the test that the nim-value of each heap n from one on is that of the heap
// n − less of another game. The verdict is holds or contradicted, with the smallest n.
func (c *Claim) same(Machine) error {
	r := c.Row
	reads := func(bound uint64) []Need {
		return []Need{SequenceTo(r.Game, bound), SequenceTo(r.Same, bound-r.Less)}
	}
	*c = OnReads(*c, reads, func(all []Read, bound uint64) Finding {
		s, t := all[0], all[1]
		from := max(r.From, s.First, t.First+r.Less)
		if bound < from {
			return Found(Undecided, bound, "the bound %d doesn't decide it; the bound %d does", bound, from)
		}
		for n := from; n <= bound; n++ {
			if g, h := s.At(n), t.At(n-r.Less); g != h {
				return Counter(r.Game, n, h, "the heap %d has the value %d in %s, and the heap %d has "+
					"%d in %s", n, g, r.Game, n-r.Less, h, r.Same).Contradicts(bound)
			}
		}
		return Found(cmp.Or(r.Verdict, Holds), bound,
			"true of every heap from %d to %d", from, bound)
	})
	c.Needs = UpTo(r.Game, r.Same)
	c.Least = max(c.Least, r.From, r.Less)
	return nil
}
