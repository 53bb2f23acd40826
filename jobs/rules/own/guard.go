package own

import (
	"slices"

	"go.starlark.net/syntax"
)

// guard rewrites a program so that no single step of the interpreter takes much time or memory,
// whatever the program says: steps are counted, and what a step copies is charged to the same
// account as the steps ([account]).
//
// A rule is about whole numbers and collections of them, so that texts and fractions are
// refused. Operations on operands that are evidently small, which are numbers of some words and
// written collections of them, stay as they are: k*k costs nothing more. A name is evidently a
// small number where it is only ever a number of the position or runs over a range.
type guard struct {
	spec  Spec
	field string
	small map[string]bool // names that are numbers of some words everywhere in the program
	bound map[string]bool // other names that the program binds
	err   *Error          // the first one
}

// The names of the guards. No program can write them.
const (
	copiedName   = "copied "   // charges for the elements of its argument and gives it
	copiedName2  = "copied2 "  // charges for those of both arguments and gives the second
	searchedName = "searched " // charges for the elements of its argument and for theirs, and gives it
	timesName    = "times "    // the product of its arguments
)

// insteadOfPower says what to write instead of ^, the nim-sum in Python and a power in formulas.
const insteadOfPower = "write nim_sum(a, b) for the nim-sum, or pow(a, k) for a power"

// guarded rewrites the program. Params are the numbers of the position.
func (s Spec) guarded(field string, f *syntax.File, params []string) *Error {
	g := &guard{spec: s, field: field}
	g.small, g.bound = boundNames(f, params)
	for _, stmt := range f.Stmts {
		g.stmt(stmt)
	}
	return g.err
}

func (g *guard) wrong(at syntax.Position, format string, args ...any) {
	if g.err == nil {
		g.err = g.spec.wrong(g.field, int(at.Line), int(at.Col), format, args...)
	}
}

// boundNames is the names that are only bound as numbers of the position, or as the variable
// of a loop over a range, and all others that are bound.
func boundNames(f *syntax.File, params []string) (small, others map[string]bool) {
	small, others = map[string]bool{}, map[string]bool{}
	var bind func(e syntax.Expr)
	bind = func(e syntax.Expr) {
		switch e := e.(type) {
		case *syntax.Ident:
			others[e.Name] = true
		case *syntax.ParenExpr:
			bind(e.X)
		case *syntax.TupleExpr:
			for _, x := range e.List {
				bind(x)
			}
		case *syntax.ListExpr:
			for _, x := range e.List {
				bind(x)
			}
		case *syntax.BinaryExpr: // a parameter with a default
			bind(e.X)
		case *syntax.UnaryExpr: // *args
			if e.X != nil {
				bind(e.X)
			}
		}
	}
	loop := func(vars, over syntax.Expr) {
		if name, ok := vars.(*syntax.Ident); ok && calls(over, "range") {
			small[name.Name] = true
		} else {
			bind(vars)
		}
	}
	for _, name := range params {
		small[name] = true
	}
	for _, stmt := range f.Stmts {
		syntax.Walk(stmt, func(n syntax.Node) bool {
			switch n := n.(type) {
			case *syntax.DefStmt:
				bind(n.Name)
				for _, p := range n.Params {
					if name, ok := p.(*syntax.Ident); !ok || n.Name.Name != optionsName || !slices.Contains(params, name.Name) {
						bind(p)
					}
				}
			case *syntax.LambdaExpr:
				for _, p := range n.Params {
					bind(p)
				}
			case *syntax.AssignStmt:
				bind(n.LHS)
			case *syntax.ForStmt:
				loop(n.Vars, n.X)
			case *syntax.ForClause:
				loop(n.Vars, n.X)
			}
			return true
		})
	}
	for name := range others {
		delete(small, name)
	}
	if others["range"] || others["isqrt"] {
		return nil, others
	}
	return small, others
}

// calls says whether the expression is a call of the named function.
func calls(e syntax.Expr, name string) bool {
	call, ok := e.(*syntax.CallExpr)
	if !ok {
		return false
	}
	f, ok := call.Fn.(*syntax.Ident)
	return ok && f.Name == name
}

// isSmall says whether the expression is evidently a number of some words.
func (g *guard) isSmall(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.Ident:
		return g.small[e.Name]
	case *syntax.Literal:
		return e.Token == syntax.INT && len(e.Raw) < 100
	case *syntax.ParenExpr:
		return g.isSmall(e.X)
	case *syntax.UnaryExpr:
		return e.Op != syntax.STAR && e.Op != syntax.STARSTAR && e.X != nil && g.isSmall(e.X)
	case *syntax.BinaryExpr:
		return e.Op != syntax.LTLT && g.isSmall(e.X) && g.isSmall(e.Y)
	}
	return g.small != nil && calls(e, "isqrt")
}

// isLight says whether the expression is evidently a small number, or a collection of small
// numbers that is written out.
func (g *guard) isLight(e syntax.Expr) bool {
	switch e := e.(type) {
	case *syntax.ListExpr:
		return !slices.ContainsFunc(e.List, func(x syntax.Expr) bool { return !g.isLight(x) })
	case *syntax.TupleExpr:
		return !slices.ContainsFunc(e.List, func(x syntax.Expr) bool { return !g.isLight(x) })
	case *syntax.ParenExpr:
		return g.isLight(e.X)
	}
	return g.isSmall(e)
}

// call is the call of a guard.
func call(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// charged is the expression e, rewritten, with a charge for its size by the named guard.
func (g *guard) charged(guard string, e syntax.Expr) syntax.Expr {
	light := g.isLight(e)
	rewritten := g.expr(e)
	if light {
		return rewritten
	}
	return call(guard, syntax.Start(e), rewritten)
}

func (g *guard) stmts(list []syntax.Stmt) {
	for _, s := range list {
		g.stmt(s)
	}
}

func (g *guard) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		g.assign(s)
	case *syntax.DefStmt:
		g.params(s.Params)
		g.stmts(s.Body)
	case *syntax.ExprStmt:
		if text, ok := s.X.(*syntax.Literal); !ok || text.Token != syntax.STRING { // else what describes a function
			s.X = g.expr(s.X)
		}
	case *syntax.IfStmt:
		s.Cond = g.expr(s.Cond)
		g.stmts(s.True)
		g.stmts(s.False)
	case *syntax.ForStmt:
		s.Vars, s.X = g.expr(s.Vars), g.expr(s.X)
		g.stmts(s.Body)
	case *syntax.WhileStmt:
		g.wrong(s.While, "a rule has no while, so that it ends: write for … in range(…), with break")
	case *syntax.LoadStmt:
		g.wrong(s.Load, "a rule can't load anything: write all of it here")
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = g.expr(s.Result)
		}
	}
}

func (g *guard) params(list []syntax.Expr) {
	for _, p := range list {
		if p, ok := p.(*syntax.BinaryExpr); ok {
			p.Y = g.expr(p.Y)
		}
	}
}

// assign rewrites x op= y. What x was is charged, too, as all of it may be copied.
func (g *guard) assign(s *syntax.AssignStmt) {
	if s.Op == syntax.EQ {
		s.LHS, s.RHS = g.expr(s.LHS), g.expr(s.RHS)
		return
	}
	if s.Op == syntax.CIRCUMFLEX_EQ {
		g.wrong(s.OpPos, "^= has two meanings: %s", insteadOfPower)
	}
	name, simple := s.LHS.(*syntax.Ident)
	light := g.isSmall(s.RHS)
	s.RHS = g.expr(s.RHS)
	switch {
	case light && s.Op != syntax.STAR_EQ && s.Op != syntax.LTLT_EQ && s.Op != syntax.SLASH_EQ:
		s.LHS = g.expr(s.LHS)
	case !simple:
		g.wrong(s.OpPos, "%s is for names alone: write x[i] = x[i] … instead", s.Op)
	case s.Op == syntax.SLASH_EQ:
		g.wrong(s.OpPos, "/= gives a fraction, and heaps are whole: write //=")
	case s.Op == syntax.STAR_EQ:
		s.Op, s.RHS = syntax.EQ, call(timesName, s.OpPos, copyOf(name), s.RHS)
	case s.Op == syntax.LTLT_EQ:
		s.Op = syntax.EQ
		s.RHS = &syntax.BinaryExpr{X: call(copiedName, s.OpPos, copyOf(name)), OpPos: s.OpPos, Op: syntax.LTLT, Y: s.RHS}
	default:
		s.RHS = call(copiedName2, s.OpPos, copyOf(name), s.RHS)
	}
}

func copyOf(name *syntax.Ident) *syntax.Ident {
	return &syntax.Ident{NamePos: name.NamePos, Name: name.Name}
}

func (g *guard) exprs(list []syntax.Expr) {
	for i, e := range list {
		list[i] = g.expr(e)
	}
}

func (g *guard) expr(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case nil:
		return nil
	case *syntax.Ident:
		if why := withheld[e.Name]; why != "" {
			g.wrong(e.NamePos, "%s isn't there in a rule: %s", e.Name, why)
		}
		if slices.Contains(copiers, e.Name) && !g.bound[e.Name] {
			g.wrong(e.NamePos, "%s is a function: write %[1]s(…), or lambda x: %[1]s(x)", e.Name)
		}
	case *syntax.Literal:
		g.literal(e)
	case *syntax.ParenExpr:
		e.X = g.expr(e.X)
	case *syntax.CallExpr:
		return g.call(e)
	case *syntax.DotExpr:
		g.wrong(e.NamePos, "%s is written without a call: write .%[1]s(…)", e.Name.Name)
	case *syntax.Comprehension:
		g.comprehension(e)
	case *syntax.DictExpr:
		g.exprs(e.List)
	case *syntax.DictEntry:
		e.Key, e.Value = g.charged(searchedName, e.Key), g.expr(e.Value)
	case *syntax.LambdaExpr:
		g.params(e.Params)
		e.Body = g.expr(e.Body)
	case *syntax.ListExpr:
		g.exprs(e.List)
	case *syntax.TupleExpr:
		g.exprs(e.List)
	case *syntax.CondExpr:
		e.Cond, e.True, e.False = g.expr(e.Cond), g.expr(e.True), g.expr(e.False)
	case *syntax.UnaryExpr:
		if e.X != nil {
			e.X = g.expr(e.X)
		}
	case *syntax.BinaryExpr:
		return g.binary(e)
	case *syntax.SliceExpr:
		e.X, e.Lo, e.Hi, e.Step = g.charged(copiedName, e.X), g.expr(e.Lo), g.expr(e.Hi), g.expr(e.Step)
	case *syntax.IndexExpr:
		e.X, e.Y = g.expr(e.X), g.charged(searchedName, e.Y)
	}
	return e
}

func (g *guard) literal(e *syntax.Literal) {
	switch e.Token {
	case syntax.STRING, syntax.BYTES:
		if g.spec.texts && e.Token == syntax.STRING {
			return
		}
		g.wrong(e.TokenPos, "a rule is about numbers and has no texts: delete %s", clip(e.Raw))
	case syntax.FLOAT:
		g.wrong(e.TokenPos, "%s is no whole number: heaps are whole; write a // b for the quotient without its fraction", clip(e.Raw))
	}
}

func (g *guard) comprehension(e *syntax.Comprehension) {
	_, entry := e.Body.(*syntax.DictEntry)
	if e.Curly && !entry {
		e.Body = g.charged(searchedName, e.Body)
	} else {
		e.Body = g.expr(e.Body)
	}
	for _, c := range e.Clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			c.Vars, c.X = g.expr(c.Vars), g.expr(c.X)
		case *syntax.IfClause:
			c.Cond = g.expr(c.Cond)
		}
	}
}

func (g *guard) binary(e *syntax.BinaryExpr) syntax.Expr {
	x, y := g.isSmall(e.X), g.isSmall(e.Y)
	switch e.Op {
	case syntax.SLASH:
		g.wrong(e.OpPos, "/ gives a fraction, and heaps are whole: write // for the quotient without its fraction")
	case syntax.STAR:
		if !x || !y {
			return call(timesName, e.OpPos, g.expr(e.X), g.expr(e.Y))
		}
	case syntax.LTLT:
		e.X, e.Y = g.charged(copiedName, e.X), g.expr(e.Y)
		return e
	case syntax.CIRCUMFLEX:
		g.wrong(e.OpPos, "^ has two meanings: %s", insteadOfPower)
	case syntax.PLUS, syntax.MINUS, syntax.PIPE, syntax.AMP:
		if !x && !y {
			e.X, e.Y = g.charged(copiedName, e.X), g.charged(copiedName, e.Y)
			return e
		}
	case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
		if !g.isLight(e.X) && !g.isLight(e.Y) {
			e.X, e.Y = g.charged(searchedName, e.X), g.expr(e.Y)
			return e
		}
	}
	e.X, e.Y = g.expr(e.X), g.expr(e.Y)
	return e
}

func (g *guard) call(e *syntax.CallExpr) syntax.Expr {
	heavy := true // whether the function copies what it is given
	switch f := e.Fn.(type) {
	case *syntax.DotExpr:
		if !slices.Contains(methods, f.Name.Name) {
			g.wrong(f.NamePos, "there is no method %s in a rule: there are %s", f.Name.Name, list(methods))
		}
		f.X = g.expr(f.X)
		if slices.Contains(copying, f.Name.Name) {
			f.X = call(copiedName, f.NamePos, f.X)
		}
		heavy = f.Name.Name != "append" && f.Name.Name != "insert"
	case *syntax.Ident:
		if heavy = slices.Contains(copiers, f.Name); !heavy {
			e.Fn = g.expr(f)
		}
	default:
		e.Fn = g.expr(f)
	}
	for i, a := range e.Args {
		switch a := a.(type) {
		case *syntax.BinaryExpr:
			if a.Op == syntax.EQ { // the argument of a name
				a.Y = g.argument(a.Y, heavy)
				continue
			}
		case *syntax.UnaryExpr:
			if a.Op == syntax.STAR || a.Op == syntax.STARSTAR {
				a.X = g.argument(a.X, true)
				continue
			}
		}
		e.Args[i] = g.argument(a, heavy)
	}
	return e
}

func (g *guard) argument(a syntax.Expr, heavy bool) syntax.Expr {
	if heavy {
		return g.charged(searchedName, a)
	}
	return g.expr(a)
}

var (
	// methods are the methods of collections that a rule may call; copying make a collection as
	// large as theirs.
	methods = []string{
		"add", "append", "clear", "difference", "discard", "extend", "get", "index", "insert", "intersection",
		"issubset", "issuperset", "items", "keys", "pop", "popitem", "remove", "setdefault", "symmetric_difference", "union", "update", "values",
	}
	copying = []string{"difference", "intersection", "items", "keys", "symmetric_difference", "union", "values"}
	// copiers are the functions that make a collection of the size of their arguments, or
	// compare its elements.
	copiers = []string{"dict", "enumerate", "list", "max", "mex", "min", "nim_sum", "reversed", "set", "sorted", "splits", "subsets", "sum", "tuple", "zip"}
	// withheld are Starlark's functions that a rule hasn't.
	withheld = map[string]string{
		"bytes": noTexts, "chr": noTexts, "dir": noTexts, "float": "heaps are whole numbers", "getattr": noTexts, "hasattr": noTexts,
		"hash": noTexts, "ord": noTexts, "print": noTexts, "repr": noTexts, "str": noTexts, "fail": noTexts, "type": noTexts,
	}
)

const noTexts = "a rule is about numbers and has no texts"
