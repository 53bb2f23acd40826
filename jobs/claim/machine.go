package claim

import (
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

// Program is a compiled holds or slice.
type Program interface {
	// Each gives a test what asks about values one after the other, until the context is done.
	Each(ctx context.Context, test func(ask Ask) error) error
	// All asks about all values up to the bound, of one game or of several.
	All(ctx context.Context, all []tables.Slice, bound uint64) (Answer, error)
}

// Answer is what a slice says of all values. It is true, or it is false and names the first heap
// that is an exception, or it has the words of the finding and, if they aren't those of a
// contradiction, its verdict: that of the row, or a misprint.
type Answer struct {
	True, Misprint bool
	Heap           uint64
	Words          string
}

// Ask asks a program about a value. The place is the numbers of the position, and g its stored value;
// without a column there is none. Instead of false a program may give what should have been, in words.
type Ask func(place []uint64, column string, g uint32) (ok bool, want string, err error)

// program gives the compiled program of a field. That of a paper is compiled when it is asked
// for, and a user's, whose places are known, at once.
func (r Row) program(m Machine, field, text string, names ...string) (func() (Program, error), error) {
	compile := sync.OnceValues(func() (Program, error) { return m.Compile(r, field, text, names) })
	if r.Place == nil {
		return compile, nil
	}
	_, err := compile()
	return compile, err
}

// grid says whether the row reads a grid or a cube.
func (r Row) grid() bool {
	return r.Product == game.Grid || r.Product == game.Cube || r.Product == "" && (r.K > 0 || r.Wider > 0)
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

// request is what the row reads of its game.
func (r Row) request(bound uint64) game.Request {
	switch {
	case !r.grid():
		return game.Request{N: bound}
	case r.K == 0:
		return game.Request{N: bound, K: bound + r.Wider}
	}
	return game.Request{N: bound, K: r.K}
}

// needs is what the row needs of its game, if it has one.
func (r Row) needs(bound uint64) []Need {
	if r.Game == "" {
		return nil
	}
	product := r.Product
	if product == "" {
		product = game.Sequence
		if r.grid() {
			product = game.Grid
		}
	}
	return []Need{{Game: r.Game, Product: product, Request: r.request(bound)}}
}

// read is the values that the row is about; without a game, the numbers alone.
func (r Row) read(ctx context.Context, v Values, bound uint64) (tables.Slice, error) {
	q := r.request(bound)
	switch {
	case r.Game == "":
		return tables.Slice{}, nil
	case r.grid():
		return v.Grid(ctx, r.Game, q.N, q.K)
	}
	return v.Sequence(ctx, r.Game, q.N)
}

// At is a position in words, as 'n = 3, k = 4'.
func At(names []string, place []uint64) string {
	words := make([]string, len(place))
	for i, x := range place {
		words[i] = fmt.Sprintf("%s = %d", names[i], x)
	}
	return strings.Join(words, ", ")
}
