// Package matrix expands the matrix of a sweep: variables that go through lists, ranges, sets or
// codes, a condition that keeps some of the points, and the name of a game in which {a} stands
// for the value of a.
//
//   - matrix.go: variables and points
//   - values.go: what a variable goes through
//   - sql.txt: the words of SQL that can't be a column's name
//
// Numbers and conditions are those of package expr.
// Texts of people are read here. Nothing in them can make reading or expanding go on for ever:
// texts have no loops, and points and attempts are counted.
package matrix

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"grundy/pipeline/expr"
)

// most is the number of points that a matrix may have, and attempts how many the condition may
// refuse or keep; a test has fewer.
var most, attempts = 1_000_000, 10_000_000

// Variable is a variable of a matrix.
type Variable struct {
	Name string
	// List is the values, or nil where Of says them: '2..40', 'a+1..40',
	// 'subsets(1..8, contains: [1])', 'codes(octal, digits: 3)', or one expression.
	List []expr.Value
	Of   string
}

// Written is what the variable goes through, as it is written.
func (v Variable) Written() string {
	if v.List == nil {
		return v.Of
	}
	var texts []string
	for _, x := range v.List {
		texts = append(texts, x.Text)
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// Matrix is variables in their order. Its JSON is a map in that order.
type Matrix []Variable

var nameForm = regexp.MustCompile(`^[a-z][a-z0-9_]{0,29}$`)

// CheckName says why a variable can't have a name, in a sentence without its full stop; it is
// empty where it can. taken is the names that mean something else.
func CheckName(name string, taken []string) string {
	switch {
	case !nameForm.MatchString(name):
		return fmt.Sprintf("the variable %q: a name begins with a small letter and has small letters, digits and _, 30 at most", name)
	case slices.Contains(taken, name):
		return fmt.Sprintf("the table of the sweep has a column %s already: give the variable another name", name)
	case expr.HasMeaning(name) || name == "subsets" || name == "codes":
		return fmt.Sprintf("%s has a meaning in conditions: give the variable another name", name)
	case NeedsQuotes(name):
		return fmt.Sprintf("%s is a word of SQL, in which the column of the sweep's table would need quotes: give the variable another name, as %[1]s_1", name)
	}
	return ""
}

// UnmarshalJSON implements [json.Unmarshaler].
func (m *Matrix) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if _, err := d.Token(); err != nil {
		return err
	}
	*m = Matrix{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		v := Variable{Name: fmt.Sprint(name)}
		var of any
		if err := d.Decode(&of); err != nil {
			return err
		}
		if list, ok := of.([]any); ok {
			v.List = []expr.Value{}
			for _, x := range list {
				v.List = append(v.List, expr.Text(fmt.Sprint(x)))
			}
		} else {
			v.Of = fmt.Sprint(of)
		}
		*m = append(*m, v)
	}
	return nil
}

// MarshalJSON implements [json.Marshaler].
func (m Matrix) MarshalJSON() ([]byte, error) {
	var b strings.Builder
	for i, v := range m {
		if i > 0 {
			b.WriteByte(',')
		}
		var of any = v.Of
		if v.List != nil {
			list := []any{}
			for _, x := range v.List {
				if x.IsNumber() {
					list = append(list, x.Number)
				} else {
					list = append(list, x.Text)
				}
			}
			of = list
		}
		text, err := json.Marshal(of)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%q:%s", v.Name, text)
	}
	return []byte("{" + b.String() + "}"), nil
}

// Names is the variables' names.
func (m Matrix) Names() []string {
	names := []string{}
	for _, v := range m {
		names = append(names, v.Name)
	}
	return names
}

// Point is the values of all variables, and the game that they name.
type Point struct {
	Values []expr.Value
	Game   string
}

// Describe is the point for a person, as 'a = 2, b = 5'.
func (p Point) Describe(names []string) string {
	var parts []string
	for i, name := range names {
		parts = append(parts, name+" = "+p.Values[i].Text)
	}
	return strings.Join(parts, ", ")
}

// Fill puts the values of the variables in place of their names in braces. Other braces stay.
func (p Point) Fill(text string, names []string) string {
	return placeholder.ReplaceAllStringFunc(text, func(hole string) string {
		i := slices.Index(names, strings.TrimSpace(hole[1:len(hole)-1]))
		if i < 0 {
			return hole
		}
		return p.Values[i].Text
	})
}

// The parts of a sweep in which something can be wrong.
const (
	InMatrix = "matrix"
	InWhere  = "where"
	InGame   = "game"
)

// Problem is an [expr.Error], or another reason why a matrix can't be expanded, with its place.
type Problem struct {
	In       string // InMatrix, InWhere or InGame
	Variable string // of InMatrix: whose values are wrong; empty for the matrix as a whole
	Err      error
}

func (p *Problem) Error() string { return p.Err.Error() }
func (p *Problem) Unwrap() error { return p.Err }

var placeholder = regexp.MustCompile(`\{[^{}]*\}`)

// Expand gives the points of a matrix: the last variable goes fastest. where may be empty. The
// error is a *[Problem] or the context's.
func Expand(ctx context.Context, m Matrix, where, game string) ([]Point, error) {
	e := &expansion{ctx: ctx, names: m.Names()}
	for i, v := range m {
		if v.List != nil {
			e.sources = append(e.sources, listed(v.List))
			continue
		}
		s, err := parseValues(v.Of, e.names[:i])
		if err != nil {
			return nil, &Problem{InMatrix, v.Name, err}
		}
		e.sources = append(e.sources, s)
	}
	for _, hole := range placeholder.FindAllStringIndex(game, -1) {
		name := strings.TrimSpace(game[hole[0]+1 : hole[1]-1])
		if !slices.Contains(e.names, name) {
			return nil, &Problem{InGame, "",
				expr.Wrong(len([]rune(game[:hole[0]]))+1,
					"{%s} names no variable of the matrix: there are %s", name, strings.Join(e.names, ", "))}
		}
	}
	if where != "" {
		f, err := expr.Parse(where, e.names...)
		if err != nil {
			return nil, &Problem{InWhere, "", err}
		}
		e.where = &f
	}
	if err := e.from(0, make([]expr.Value, len(m))); err != nil {
		return nil, err
	}
	if len(e.points) == 0 {
		return nil, &Problem{In: InMatrix,
			Err: fmt.Errorf("the matrix has no point: none of its %d combinations of values is kept", e.tried)}
	}
	for i := range e.points {
		if i%4096 == 4095 && ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		e.points[i].Game = e.points[i].Fill(game, e.names)
	}
	return e.points, nil
}

type expansion struct {
	ctx     context.Context
	names   []string
	sources []source
	where   *expr.Formula // nil for none
	tried   int
	points  []Point
}

// from goes through the values of the variables from i on.
func (e *expansion) from(i int, point []expr.Value) error {
	if i == len(point) {
		return e.add(point)
	}
	for v, err := range e.sources[i](point[:i]) {
		if err != nil {
			return &Problem{InMatrix, e.names[i], at(err, e.names[:i], point)}
		}
		if e.tried++; e.tried > attempts {
			return &Problem{In: InMatrix,
				Err: fmt.Errorf("the matrix has more than %d combinations of values, most of which 'where' refuses: narrow the ranges, as a+1..40", attempts)}
		}
		if e.tried%4096 == 0 && e.ctx.Err() != nil {
			return context.Cause(e.ctx)
		}
		point[i] = v
		if err := e.from(i+1, point); err != nil {
			return err
		}
	}
	return nil
}

// add adds a point if the condition keeps it.
func (e *expansion) add(point []expr.Value) error {
	if e.where != nil {
		x, err := e.where.Exact(point)
		if err != nil {
			return &Problem{InWhere, "", at(err, e.names, point)}
		}
		if x == 0 {
			return nil
		}
	}
	if len(e.points) == most {
		return &Problem{In: InMatrix,
			Err: fmt.Errorf("the matrix has more than %d points, the most of a sweep: narrow the ranges, or split it", most)}
	}
	e.points = append(e.points, Point{Values: slices.Clone(point)})
	return nil
}

// at adds the values of variables to an error.
func at(err error, names []string, point []expr.Value) error {
	if len(names) == 0 {
		return err
	}
	column := 1
	if e, ok := err.(*expr.Error); ok {
		column = e.Column
	}
	return expr.Wrong(column, "%v (%s)", err, Point{Values: point}.Describe(names))
}

// NeedsQuotes says whether a name of a column would have to be written in quotes in SQL, since it
// is a reserved word of the standard, SQL:2016, or of DuckDB, or isn't made of small letters,
// digits and underscores. The words period, position and value are left out: the standard reserves
// them, but DuckDB, PostgreSQL, SQLite and MySQL take them as they are.
func NeedsQuotes(column string) bool {
	return !nameForm.MatchString(column) || slices.Contains(reserved, column)
}

//go:embed sql.txt
var sqlWords string

var reserved = strings.Fields(sqlWords)
