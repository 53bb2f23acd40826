package own

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/jobs/suggest"
)

// The names of the fields that are programs, and of the functions that they define.
const (
	optionsName  = "options"
	terminalName = "terminal"
	subtractName = "subtract"
)

// params is the numbers of a position as an expression has them.
func (s Spec) params() []string {
	if s.names != nil {
		return s.names
	}
	if len(s.Boards) > 0 {
		return []string{"board"}
	}
	if s.numbers() == 1 {
		return []string{"n"}
	}
	return []string{"a", "b", "c"}[:s.numbers()]
}

// program is a compiled field.
type program struct {
	field    string
	function *starlark.Function
	tree     *syntax.DefStmt
	// alone says that the program has nothing beside the function.
	alone bool
}

// parse reads the program of the field, or the expression that is the value of its function.
func (s Spec) parse(field, text string) (*syntax.File, error) {
	if definesFunctions(text) {
		f, err := dialect.Parse(field, text, 0)
		return f, s.refused(field, endOfLine(text, err))
	}
	// A comment after the expression is none of it.
	e, err := dialect.ParseExpr(field, strings.TrimRight(text, " \t\r\n"), 0)
	if err != nil {
		return nil, s.refused(field, err)
	}
	return s.asFunction(field, e), nil
}

// definesFunctions says whether a text is a program rather than an expression.
func definesFunctions(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		return strings.HasPrefix(line, "def ")
	})
}

// asFunction is the program whose function gives the expression.
func (s Spec) asFunction(field string, e syntax.Expr) *syntax.File {
	at, name := syntax.Start(e), s.functionOf(field)
	var params []syntax.Expr
	for _, p := range s.params() {
		params = append(params, &syntax.Ident{NamePos: at, Name: p})
	}
	def := &syntax.DefStmt{Def: at, Name: &syntax.Ident{NamePos: at, Name: name}, Lparen: at,
		Params: params, Rparen: at,
		Body: []syntax.Stmt{&syntax.ReturnStmt{Return: at, Result: e}}}
	return &syntax.File{Path: field, Stmts: []syntax.Stmt{def}, Options: dialect}
}

// functionOf is the name of the function that the program of a field defines: that of the field or,
// in claims, holds.
func (s Spec) functionOf(field string) string {
	if s.names != nil {
		return holdsField
	}
	return field
}

// endOfLine moves the error of a line that ends too early, as one without its colon, from the
// next line, where the interpreter's parser sees it, to the end of that line.
func endOfLine(text string, err error) error {
	bad, ok := err.(syntax.Error)
	if !ok || !strings.HasPrefix(bad.Msg, "got newline") || bad.Pos.Col != 1 || bad.Pos.Line < 2 {
		return err
	}
	lines := strings.Split(text, "\n")
	bad.Pos.Line--
	bad.Pos.Col = int32(utf8.RuneCountInString(strings.TrimRight(lines[bad.Pos.Line-1], "\r"))) + 1
	return bad
}

// refused is an error of the interpreter before anything is evaluated.
func (s Spec) refused(field string, err error) error {
	var bad syntax.Error
	var list resolve.ErrorList
	switch {
	case err == nil:
		return nil
	case errors.As(err, &bad):
		return s.wrong(field, int(bad.Pos.Line), int(bad.Pos.Col), "%s", unreadable(bad.Msg))
	case errors.As(err, &list):
		message := clip(list[0].Msg)
		if name, ok := strings.CutPrefix(message, "undefined: "); ok {
			message = s.unknown(name)
		}
		return s.wrong(field, int(list[0].Pos.Line), int(list[0].Pos.Col), "%s", message)
	}
	return s.wrong(field, 0, 0, "%v", err)
}

// unreadable is a message of the interpreter's parser as a plain sentence.
func unreadable(message string) string {
	got, want, ok := strings.Cut(message, ", want ")
	got, fits := strings.CutPrefix(got, "got ")
	switch {
	case fits && strings.HasPrefix(got, "'**"):
		return "there is no **: write pow(a, k) for a power"
	case got == "'}'" && want == "':'":
		return "braces are for dictionaries, as {1: 2}: write set([1, 2]) for a set; in a game with a matrix {a} stands for the value of its variable a"
	case ok && fits:
		return fmt.Sprintf("the program can't be read: %s is here instead of %s", clip(got), clip(want))
	}
	return "the program can't be read: " + clip(message)
}

// compile compiles the program of a field. Its function has the numbers of the position, or the
// names of a claim, as parameters.
func (s Spec) compile(field, text string) (*program, error) {
	f, err := s.parse(field, text)
	if err != nil {
		return nil, err
	}
	name := s.functionOf(field)
	write := fmt.Sprintf("write def %s(%s): …", name, list(s.params()))
	p := &program{field: field, tree: definition(f, name), alone: len(f.Stmts) == 1}
	if p.tree == nil {
		return nil, s.wrong(field, 0, 0, "the program doesn't define %s: %s", name, write)
	}
	if params, ok := names(p.tree.Params); !ok || len(params) != len(s.params()) {
		at, why := p.tree.Name.NamePos, fmt.Sprintf("a position has %d numbers here", s.numbers())
		if len(s.Boards) > 0 {
			why = "a position is one board here"
		}
		if s.names != nil {
			why = "holds has other parameters than it gets"
		}
		return nil, s.wrong(field, int(at.Line), int(at.Col), "%s: %s", why, write)
	}
	if err := s.restricted(field, f); err != nil {
		return nil, err
	}
	return p, s.link(p, f)
}

// definition is the definition of the named function, or nil.
func definition(f *syntax.File, name string) *syntax.DefStmt {
	for _, stmt := range f.Stmts {
		if def, ok := stmt.(*syntax.DefStmt); ok && def.Name.Name == name {
			return def
		}
	}
	return nil
}

// names is the parameters, if they are plain names.
func names(params []syntax.Expr) (list []string, ok bool) {
	for _, p := range params {
		name, plain := p.(*syntax.Ident)
		if !plain {
			return nil, false
		}
		list = append(list, name.Name)
	}
	return list, true
}

// link evaluates what a program defines. Nothing of it can be changed afterwards, so that no
// position depends on those that were looked at before.
func (s Spec) link(p *program, f *syntax.File) error {
	known := universe
	if s.games != nil {
		known = maps.Clone(universe)
		maps.Copy(known, s.games)
	}
	compiled, err := starlark.FileProgram(f, known.Has)
	if err != nil {
		return s.refused(p.field, err)
	}
	a := newAccount()
	a.begin()
	var globals starlark.StringDict
	err = a.evaluate(context.Background(), func() (err error) {
		globals, err = compiled.Init(a.thread, known)
		return err
	})
	if err != nil {
		return s.failed(p.field, err, "")
	}
	globals.Freeze()
	var ok bool
	name := s.functionOf(p.field)
	if p.function, ok = globals[name].(*starlark.Function); !ok {
		return s.wrong(p.field, 0, 0, "%s is no function in the end: write def %[1]s(%s): …", name,
			list(s.params()))
	}
	return nil
}

// failed is an error of evaluating a field at a position.
func (s Spec) failed(field string, err error, position string) *Error {
	var known *Error
	if errors.As(err, &known) {
		return known
	}
	message, line, column := err.Error(), 0, 0
	var evaluated *starlark.EvalError
	if errors.As(err, &evaluated) {
		message = evaluated.Msg
		for _, frame := range slices.Backward(evaluated.CallStack) {
			if frame.Pos.Filename() == field && frame.Pos.Line > 0 {
				line, column = int(frame.Pos.Line), int(frame.Pos.Col)
				break
			}
		}
	}
	message = strings.TrimPrefix(message, "Starlark computation cancelled: ")
	e := s.wrong(field, line, column, "%s", clipTo(400, message))
	e.Position = position
	return e
}

// unknown says what to write instead of a name that isn't there.
func (s Spec) unknown(name string) string {
	known := append(s.params(), slices.Sorted(maps.Keys(starlark.Universe))...)
	known = append(known, slices.Sorted(maps.Keys(universe))...)
	if meant, ok := suggest.Nearest(name, known); ok {
		return "there is no " + clip(name) + "; did you mean " + meant + "?"
	}
	if slices.Contains(s.names, "game") { // a column that every table of a sweep has
		return "there is no " + clip(name) + ": a claim about a sweep has the columns " +
			list(s.params()) + ", and the functions of the manual"
	}
	return "there is no " + clip(name) + ": a rule has the numbers of the position, " +
		list(s.params()) + ", and the functions of the manual"
}
