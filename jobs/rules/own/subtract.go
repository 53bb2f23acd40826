package own

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// set is the numbers that may be taken, by a list or a generator. It may be used by several
// goroutines at once.
type set struct {
	spec   Spec
	finite bool
	list   *starlark.Function // of the numbers up to some bound, through [taken]

	mu    sync.Mutex
	known []uint64 // the numbers up to bound, increasing; nil before any is known
	bound uint64
}

// numbersOf is what is listed of a set up to a bound.
type numbersOf struct {
	most    uint64
	numbers []uint64
	last    starlark.Int // of the numbers that were taken in, also of those beyond the bound
	beyond  int          // the numbers beyond the bound that were taken in
	counted int          // the numbers that count gave after the first one of these
}

// complete says whether the set has all its numbers up to the bound. Some are looked at beyond
// it, so that a smaller one that comes too late is seen.
func (s *numbersOf) complete() bool {
	return s.beyond > 1 && s.counted > 0 || s.counted >= mostCountedBeyond
}

const mostCountedBeyond = 1 << 12

// The names of the functions that a generator calls.
const (
	countName = "count"
	firstName = "count " // over which the first loop runs
	takenName = "taken " // takes in a number
)

func init() {
	define(takenName, 1, "", taken)
	define(countName, some, "",
		func(*starlark.Thread, string, starlark.Tuple) (starlark.Value, error) {
			return nil, errors.New("count has no end, so that it is there for the numbers of subtract alone: write range")
		})
	define(firstName, some, "",
		func(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
			c := counter{Value: starlark.None, set: accountOf(t).set, step: 1}
			for i, to := range []*uint64{&c.next, &c.step}[:min(len(args), 2)] {
				var err error
				if *to, err = number(countName, args[i], uint64(i)); err != nil {
					return nil, err
				}
			}
			return c, nil
		})
}

// isWritten says whether the text is a set as subtraction: has it, and no program.
func isWritten(text string) bool {
	return !strings.Contains(text, " for ") && !strings.ContainsAny(text, "[(")
}

// newSet compiles the numbers of subtract.
func newSet(s Spec) (*set, error) {
	text, first := s.Subtract, int32(1)
	if !strings.HasPrefix(strings.TrimSpace(text), "[") {
		text, first = "["+text+"\n]", 0 // the bracket stands before the first column
	}
	e, err := dialect.ParseExpr(subtractName,
		syntax.FilePortion{Content: []byte(text), FirstLine: 1, FirstCol: first}, 0)
	if err != nil {
		return nil, s.refused(subtractName, err)
	}
	x := &set{spec: s}
	switch e := e.(type) {
	case *syntax.ListExpr:
		x.finite = true
		for i, n := range e.List {
			e.List[i] = call(takenName, syntax.Start(n), n)
		}
	case *syntax.Comprehension:
		over := e.Clauses[0].(*syntax.ForClause)
		if x.finite = !calls(over.X, countName); !x.finite {
			over.X.(*syntax.CallExpr).Fn.(*syntax.Ident).Name = firstName
		}
		e.Body = call(takenName, syntax.Start(e.Body), e.Body)
	default:
		return nil, s.wrong(subtractName, 1, 1, `these are no numbers: write a list, as [1, 4, 9], or a generator, as k*k for k in count(1)`)
	}
	f := s.asFunction(subtractName, e)
	f.Stmts[0].(*syntax.DefStmt).Params = nil
	if err := s.restricted(subtractName, f); err != nil {
		return nil, err
	}
	p := &program{field: subtractName}
	if err := s.link(p, f); err != nil {
		return nil, err
	}
	x.list = p.function
	return x, nil
}

// upTo is the numbers of the set from 1 to most, increasing. The caller doesn't change them.
func (x *set) upTo(most uint64) ([]uint64, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.known == nil || most > x.bound {
		bound := max(most, 2*x.bound, 1<<12)
		if x.finite {
			bound = math.MaxInt64
		}
		all, err := x.listTo(bound)
		if err != nil {
			return nil, err
		}
		x.known, x.bound = all, bound
	}
	i, _ := slices.BinarySearch(x.known, most+1)
	return x.known[:i:i], nil
}

// stepsForNumber is how many steps a set may take for each number up to the bound.
const stepsForNumber = 200

func (x *set) listTo(most uint64) ([]uint64, error) {
	a := newAccount()
	a.set = &numbersOf{most: most, last: starlark.MakeInt(0)}
	if !x.finite {
		a.allowed = min(most, 1<<32) * stepsForNumber
	}
	a.begin()
	err := a.evaluate(context.Background(), func() error {
		_, err := starlark.Call(a.thread, x.list, nil, nil)
		return err
	})
	if err != nil {
		return nil, x.spec.failed(subtractName, err, "")
	}
	if x.finite && a.set.last.Sign() == 0 {
		return nil, x.spec.wrong(subtractName, 1, 1, "there are no numbers: give one at least, as [1]")
	}
	return a.set.numbers, nil
}

// taken takes in a number of a set. The numbers increase, so that those after the first one
// beyond the bound are beyond it, too.
func taken(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	i, ok := args[0].(starlark.Int)
	if !ok || i.Sign() <= 0 {
		return nil, fmt.Errorf("%s can't be taken: the numbers are whole and from 1 on", short(args[0]))
	}
	s := accountOf(t).set
	if order, err := i.Cmp(s.last, 0); err != nil || order <= 0 {
		return nil, fmt.Errorf("%s comes after %s: give the numbers in increasing order, and each of them once", short(i), short(s.last))
	}
	s.last = i
	if n, ok := i.Uint64(); ok && n <= s.most {
		s.numbers = append(s.numbers, n)
	} else {
		s.beyond++
	}
	return starlark.None, nil
}

// counter is the numbers next, next + step, … without an end, until the set that is listed with it
// has all its numbers up to the bound.
type counter struct {
	starlark.Value // which no program sees, since count stands behind the in of a loop
	set            *numbersOf
	next, step     uint64
}

// Iterate implements [starlark.Iterable].
func (c counter) Iterate() starlark.Iterator { return &c }

// Next implements [starlark.Iterator].
func (c *counter) Next(v *starlark.Value) bool {
	if c.set.complete() || c.next > math.MaxInt64 {
		return false
	}
	if c.set.beyond > 0 {
		c.set.counted++
	}
	*v = starlark.MakeUint64(c.next)
	c.next += c.step
	return true
}

// Done implements [starlark.Iterator].
func (c *counter) Done() {}
