package own

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Statement is what a config claims of the values of a game. Its JSON is a part of the config.
type Statement struct {
	Statement string `json:"statement,omitempty"` // in words
	Game      string `json:"game,omitempty"`      // its own name, also where the file has another one
	Sweep     string `json:"sweep,omitempty"`     // instead of a game, the id of a sweep, see [Statement.ClaimOfSweep]
	Product   string `json:"product,omitempty"`   // sequence, grid or cube; empty for the first of them that there is
	K         uint64 `json:"k,omitempty"`         // the last column of a grid or cube; 0 stands for the bound
	// Holds is a Starlark expression in n and g, of a grid in n, k and g, of a cube in n, k,
	// l and g, or a program that defines holds of these. It is true of each value.
	Holds string `json:"holds,omitempty"`
	// Slice is instead a program that defines holds(g), where g[n] is the value of the heap n.
	// It gives True, or the first heap at which the claim fails.
	Slice string `json:"slice,omitempty"`
	// Where is as that of a [Spec], of the fields holds and slice.
	Where func(field string, line, column int) string `json:"-"`
}

// Claim is the statement about a game as a claim that is tested up to the bound. The error is
// an [*Error] or a plain sentence.
func (s Statement) Claim(id string, bound uint64, g *game.Game) (claim.Claim, error) {
	if (s.Holds == "") == (s.Slice == "") {
		return claim.Claim{}, &Error{Field: "holds", Message: "a claim has either holds, which is true of each value, or slice, which looks at all of them: write one of them"}
	}
	p, err := s.product(g)
	if err != nil {
		return claim.Claim{}, err
	}
	if bound < p.First {
		return claim.Claim{}, &Error{Field: "bound", Message: fmt.Sprintf("the first heap of %s is %d: the bound must be at least that", g.Name, p.First)}
	}
	q, err := s.predicate(p)
	if err != nil {
		return claim.Claim{}, err
	}
	c := claim.Claim{
		ID: id, Paper: Paper, Section: "claims", Statement: s.Statement, Reading: strings.TrimSpace(q.text), Version: 1, Bound: bound,
		Games: []string{g.Name}, Credit: claim.Experiment,
	}
	c.Needs = func(bound uint64) []claim.Need {
		return []claim.Need{{Game: g.Name, Product: p.Name, Request: s.request(p, bound)}}
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		values, err := s.values(ctx, v, g.Name, p, bound)
		if err != nil {
			return claim.Finding{}, err
		}
		if q.field == sliceField {
			more := stepsForValue * uint64(len(values.Values))
			return q.ask(ctx, more, func(a *asker) (claim.Finding, error) { return a.slice(values, bound) })
		}
		return q.ask(ctx, 0, func(a *asker) (claim.Finding, error) { return a.every(values, bound) })
	}
	return claim.AtLeast(c, p.First), nil
}

// product is the product of the game that the statement is about.
func (s Statement) product(g *game.Game) (*game.Product, error) {
	for _, name := range statable {
		if p := g.Product(name); p != nil && (s.Product == "" || s.Product == name) {
			if name != game.Sequence && s.Slice != "" {
				return nil, &Error{Field: sliceField, Message: "a slice is the values of a sequence, and this claim is about a " + name + ": write holds instead"}
			}
			return p, nil
		}
	}
	e := &Error{Field: "product", Message: fmt.Sprintf("a claim is about a sequence, a grid or a cube, and the game %s has %s",
		g.Name, strings.Join(g.ProductNames(), ", "))}
	if s.Product == "" {
		e.Field = "game"
	}
	return nil, e
}

// statable is the products that a claim may be about.
var statable = []string{game.Sequence, game.Grid, game.Cube}

// request is what the claim reads of the product.
func (s Statement) request(p *game.Product, bound uint64) game.Request {
	if !p.HasColumns() {
		return game.Request{N: bound}
	}
	if s.K == 0 {
		return game.Request{N: bound, K: bound}
	}
	return game.Request{N: bound, K: s.K}
}

// values reads the values that the claim is about.
func (s Statement) values(ctx context.Context, v claim.Values, name string, p *game.Product, bound uint64) (tables.Slice, error) {
	r := s.request(p, bound)
	if p.HasColumns() {
		return v.Grid(ctx, name, r.N, r.K)
	}
	return v.Sequence(ctx, name, r.N)
}

// The fields of a statement that are programs.
const (
	holdsField = "holds"
	sliceField = "slice"
)

// predicate is a compiled statement.
type predicate struct {
	spec     Spec   // tells where its program stands, and the names of its parameters
	field    string // holds or slice
	text     string // the program as its reader sees it
	names    []string
	firstK   uint64 // the first column of a grid
	function *starlark.Function
}

// predicate compiles the statement's program for a product.
func (s Statement) predicate(p *game.Product) (*predicate, error) {
	q := &predicate{field: holdsField, text: s.Holds, names: []string{"n", "g"}, firstK: p.FirstK}
	switch {
	case s.Slice != "":
		q.field, q.text, q.names = sliceField, s.Slice, []string{"g"}
	case p.Name == game.Grid:
		q.names = []string{"n", "k", "g"}
	case p.Name == game.Cube:
		q.names = []string{"n", "k", "l", "g"}
	}
	q.spec = Spec{Where: s.Where, names: q.names}
	f, err := q.spec.parse(q.field, q.text)
	if err != nil {
		return nil, err
	}
	if err := q.check(f); err != nil {
		return nil, err
	}
	return q, q.compile(f)
}

// check says whether the program defines holds with the right parameters.
func (q *predicate) check(f *syntax.File) error {
	want := fmt.Sprintf("def holds(%s): …", list(q.names))
	def := definition(f, holdsField)
	if def == nil {
		return q.spec.wrong(q.field, 0, 0, "the program doesn't define holds: write %s", want)
	}
	if params, ok := names(def.Params); !ok || len(params) != len(q.names) {
		at := def.Name.NamePos
		return q.spec.wrong(q.field, int(at.Line), int(at.Col), "holds has other parameters than it gets: write %s", want)
	}
	return nil
}

// compile makes the function of the program, which is restricted as a rule is.
func (q *predicate) compile(f *syntax.File) error {
	main := definition(f, holdsField)
	if q.field == sliceField || q.spec.texts {
		main = nil
	}
	if err := q.spec.restricted(q.field, f, main); err != nil {
		return err
	}
	globals, err := q.spec.globals(q.field, f)
	if err != nil {
		return err
	}
	var ok bool
	if q.function, ok = globals[holdsField].(*starlark.Function); !ok {
		return q.spec.wrong(q.field, 0, 0, "holds is no function in the end: write def holds(%s): …", list(q.names))
	}
	return nil
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
func (q *predicate) ask(ctx context.Context, more uint64, test func(a *asker) (claim.Finding, error)) (claim.Finding, error) {
	a := &asker{q, newAccount()}
	a.allowed = more
	var found claim.Finding
	err := a.evaluate(ctx, func() (err error) {
		found, err = test(a)
		return err
	})
	switch {
	case ctx.Err() != nil:
		return claim.Finding{}, context.Cause(ctx)
	case err != nil:
		return claim.Finding{}, q.spec.failed(q.field, err, "")
	}
	return found, nil
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

// isTrue asks whether the predicate is true of the arguments.
func (a *asker) isTrue(args starlark.Tuple, position func() string) (bool, error) {
	v, err := a.call(args, position)
	switch {
	case err != nil:
		return false, err
	case v == starlark.True, v == starlark.False:
		return v == starlark.True, nil
	}
	return false, a.wrong(position(), "holds gives %s, and it must give True or False", short(v))
}

// wrong says what is wrong with an answer.
func (a *asker) wrong(position, format string, args ...any) error {
	e := a.spec.wrong(a.field, 0, 0, format, args...)
	e.Position = position
	return e
}

// every asks about each value, in order.
func (a *asker) every(s tables.Slice, bound uint64) (claim.Finding, error) {
	for i, g := range s.Values {
		place := a.place(s, i)
		args := starlark.Tuple{}
		for _, x := range place {
			args = append(args, starlark.MakeUint64(x))
		}
		ok, err := a.isTrue(append(args, valueOf(s.Column, g)), func() string { return a.at(place) })
		if err != nil {
			return claim.Finding{}, err
		}
		if !ok {
			return contradicted(bound, "it fails at %s, where the value is %s", a.at(place), valueOf(s.Column, g))
		}
	}
	return holds(bound, s.First)
}

// place is the numbers of the position of the i-th value: n, of a grid n and k, of a cube n, k
// and l.
func (q *predicate) place(s tables.Slice, i int) []uint64 {
	n, column := s.First+uint64(i/s.Width), uint64(i%s.Width)
	switch len(q.names) {
	case 2:
		return []uint64{n}
	case 3:
		return []uint64{n, q.firstK + column}
	}
	side := uint64(math.Sqrt(float64(s.Width)))
	return []uint64{n, column / side, column % side}
}

// at is a position in words.
func (q *predicate) at(place []uint64) string {
	words := make([]string, len(place))
	for i, x := range place {
		words[i] = fmt.Sprintf("%s = %d", q.names[i], x)
	}
	return strings.Join(words, ", ")
}

func holds(bound, first uint64) (claim.Finding, error) {
	return claim.Finding{Verdict: claim.Holds, Bound: bound, Evidence: fmt.Sprintf("true of every heap from %d to %d", first, bound)}, nil
}

func contradicted(bound uint64, format string, args ...any) (claim.Finding, error) {
	return claim.Finding{Verdict: claim.Contradicted, Bound: bound, Evidence: fmt.Sprintf(format, args...)}, nil
}

// valueOf is a stored value as a number: an exponent e stands for 0 or for 2 to the e − 1.
func valueOf(column string, g uint32) starlark.Int {
	if column != "e" || g == 0 {
		return starlark.MakeUint64(uint64(g))
	}
	return starlark.MakeBigInt(new(big.Int).Lsh(big.NewInt(1), uint(g-1)))
}

// slice asks about all values at once.
func (a *asker) slice(s tables.Slice, bound uint64) (claim.Finding, error) {
	all := func() string { return fmt.Sprintf("n ≤ %d", bound) }
	v, err := a.call(starlark.Tuple{&sequence{s}}, all)
	if err != nil {
		return claim.Finding{}, err
	}
	if v == starlark.True {
		return holds(bound, s.First)
	}
	if heap, ok := v.(starlark.Int); ok {
		if n, fits := heap.Uint64(); fits && n >= s.First && n <= bound {
			return contradicted(bound, "it fails at n = %d, where the value is %s", n, valueOf(s.Column, s.Values[n-s.First]))
		}
	}
	return claim.Finding{}, a.wrong(all(), "holds gives %s, and it must give True or the first heap at which the claim fails, from %d to %d", short(v), s.First, bound)
}

// sequence is the values of a sequence for a program: g[n] is that of the heap n, and len(g) is
// the last heap and one. It can't be changed.
type sequence struct{ tables.Slice }

// Index implements [starlark.Indexable].
func (s *sequence) Index(i int) starlark.Value { return valueOf(s.Column, s.Values[uint64(i)-s.First]) }

// Len implements [starlark.Indexable].
func (s *sequence) Len() int { return int(s.First) + len(s.Values) }

// Get implements [starlark.Mapping], for errors that name the heap.
func (s *sequence) Get(key starlark.Value) (starlark.Value, bool, error) {
	i, ok := key.(starlark.Int)
	if !ok {
		return nil, false, fmt.Errorf("g[%s]: a heap is an integer", short(key))
	}
	n, fits := i.Uint64()
	if !fits || n < s.First || n >= uint64(s.Len()) {
		return nil, false, fmt.Errorf("g[%s]: there are the values of the heaps %d to %d", short(key), s.First, s.Len()-1)
	}
	return s.Index(int(n)), true, nil
}

// String, Type, Freeze, Truth and Hash implement [starlark.Value].
func (s *sequence) String() string {
	return fmt.Sprintf("the values of the heaps %d to %d", s.First, s.Len()-1)
}
func (s *sequence) Type() string          { return "values" }
func (s *sequence) Freeze()               {}
func (s *sequence) Truth() starlark.Bool  { return true }
func (s *sequence) Hash() (uint32, error) { return 0, errors.New("values can't be a key") }
