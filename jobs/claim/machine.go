package claim

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Machine is what rows need besides values: the games of names, and programs.
type Machine interface {
	Game(name string) (*game.Game, error)
	// Compile makes the program of a field of the row, in the given names: an expression in
	// them, or a definition of holds with them as its parameters.
	Compile(r Row, field, text string, names []string) (Program, error)
}

// Program is a compiled program of a row.
type Program interface {
	// Each gives a test what asks about values one after the other, until the context is done.
	Each(ctx context.Context, test func(ask Ask) error) error
	// All asks about all values up to the bound, of one game or of several.
	All(ctx context.Context, all []Read, bound uint64) (Answer, error)
	// Loopy asks about all values up to the bound of a game that needn't end, as rows of its
	// product values.
	Loopy(ctx context.Context, rows *tables.Table, bound uint64) (Answer, error)
	// Options lists what a definition leaves of the heap n.
	Options(ctx context.Context, n uint64) ([][]uint64, error)
}

// Answer is what a slice says of all values. It is true, or it is false and names the first heap
// that is an exception, or it has the words of the finding and, if they aren't those of a
// contradiction, its verdict: that of the row, or a misprint.
type Answer struct {
	True, Misprint bool
	Heap           uint64
	Words          string
}

// Ask asks a program about a value. The place is the numbers of the position, and g its stored
// value; without a column there is none. Instead of false a program may give what should have
// been, in words.
type Ask func(place []uint64, column string, g uint32) (ok bool, want string, err error)

// Statement is a program in Go. It tells whether something is true of the value g, as it is
// stored, at a place, and otherwise what should have been; of a number that has no value, what is
// wrong.
type Statement func(place []uint64, g uint32) (ok bool, want string)

// asking gives a test what asks a program about values, see [Program].
type asking func(ctx context.Context, test func(ask Ask) error) error

// asking asks the statement.
func (s Statement) asking(_ context.Context, test func(ask Ask) error) error {
	return test(func(place []uint64, _ string, g uint32) (bool, string, error) {
		ok, want := s(place, g)
		return ok, want, nil
	})
}

// compiled gives a program, which is compiled when it is first asked for.
type compiled func() (Program, error)

// program gives the compiled program of a field. That of a paper is compiled when it is asked
// for, and a user's, whose places are known, at once.
func (r Row) program(m Machine, field, text string, names ...string) (compiled, error) {
	compile := sync.OnceValues(func() (Program, error) { return m.Compile(r, field, text, names) })
	if r.Place == nil {
		return compile, nil
	}
	_, err := compile()
	return compile, err
}

// asks is what asks the program of a field about values.
func (r Row) asks(m Machine, field, text string, names ...string) (asking, error) {
	program, err := r.program(m, field, text, names...)
	return func(ctx context.Context, test func(ask Ask) error) error {
		p, err := program()
		if err != nil {
			return err
		}
		return p.Each(ctx, test)
	}, err
}

// grid says whether the row reads a grid or a cube.
func (r Row) grid() bool {
	if r.Product == "" {
		return r.K > 0 || r.Wider > 0
	}
	return r.Product == game.Grid || r.Product == game.Cube
}

// names are the names of the numbers that the row's program is about.
func (r Row) names() []string {
	switch {
	case r.Game == "":
		return []string{"n"}
	case r.Product == game.Cube:
		return []string{"n", "k", "l", "g"}
	case r.grid():
		return []string{"n", "k", "g"}
	}
	return []string{"n", "g"}
}

// needs is what the row reads to a bound: a product of its game, if it has one, or of several.
func (r Row) needs(bound uint64) (all []Need) {
	names, product := Spread(r.Reads...), r.Product
	if r.Reads == nil && r.Game != "" {
		names = []string{r.Game}
	}
	to := game.Request{N: bound}
	if r.grid() {
		to.K, product = cmp.Or(r.K, bound+r.Wider), cmp.Or(product, game.Grid)
	}
	for _, name := range names {
		all = append(all, Need{name, cmp.Or(product, game.Sequence), to})
	}
	return all
}

// read is the values of what is needed, in order.
func read(ctx context.Context, v Values, needs []Need) (all []Read, err error) {
	all = make([]Read, len(needs))
	for i, n := range needs {
		all[i].Game = n.Game
		if n.Product == game.Sequence {
			all[i].Slice, err = v.Sequence(ctx, n.Game, n.N)
		} else {
			all[i].Slice, err = v.Grid(ctx, n.Game, n.N, n.K)
		}
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// valueTest is a test of values that were read.
type valueTest func(ctx context.Context, all []Read, bound uint64) (Finding, error)

// reading completes c with a test of the values that it needs.
func (c *Claim) reading(needs func(bound uint64) []Need, test valueTest) {
	c.Needs = needs
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		all, err := read(ctx, v, needs(bound))
		if err != nil {
			return Finding{}, err
		}
		return test(ctx, all, bound)
	}
}

// onValues completes c with a test of the values that its row is about; without a game, these are
// the numbers alone.
func (c *Claim) onValues(test valueTest) {
	c.reading(c.needs, func(ctx context.Context, all []Read, bound uint64) (Finding, error) {
		if len(all) == 0 {
			all = []Read{{}}
		}
		return test(ctx, all, bound)
	})
}

// At is a position in words, as 'n = 3, k = 4'.
func At(names []string, place []uint64) string {
	words := make([]string, len(place))
	for i, x := range place {
		words[i] = fmt.Sprintf("%s = %d", names[i], x)
	}
	return strings.Join(words, ", ")
}
