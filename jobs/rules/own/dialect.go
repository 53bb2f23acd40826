package own

import (
	"fmt"
	"slices"

	"go.starlark.net/syntax"
)

// dialect is Starlark as rules are written in it: with sets, and without while and recursion.
var dialect = &syntax.FileOptions{Set: true}

// The names of the functions that bound x * y, and y in x + y, x += y and x.extend(y). No program
// can write them.
const (
	timesName = "times "
	addedName = "added "
)

// restricted says what a program has that a rule has not. A rule is about whole numbers and
// collections of them, so that texts and fractions are refused. Its products and sums are bounded
// ([times], [added]), since a number that is squared, or a list that is doubled, some dozen times
// would fill the memory in as many steps.
func (s Spec) restricted(field string, f *syntax.File) error {
	var wrong *Error
	assigned := map[string]bool{}
	syntax.Walk(f, func(n syntax.Node) bool {
		if a, ok := n.(*syntax.AssignStmt); ok {
			syntax.Walk(a.LHS, func(n syntax.Node) bool {
				if name, ok := n.(*syntax.Ident); ok {
					assigned[name.Name] = true
				}
				return true
			})
		}
		return true
	})
	syntax.Walk(f, func(n syntax.Node) bool {
		if text, ok := n.(*syntax.ExprStmt); ok && isText(text.X) {
			return false // what describes a function
		}
		if at, why := s.refusal(n); why != "" && wrong == nil {
			wrong = s.wrong(field, int(at.Line), int(at.Col), "%s", why)
		}
		boundGrowth(n, assigned)
		return wrong == nil
	})
	if wrong == nil {
		return nil
	}
	return wrong
}

func isText(e syntax.Expr) bool {
	text, ok := e.(*syntax.Literal)
	return ok && text.Token == syntax.STRING
}

// refusal is the place of what a rule mustn't have and what to write instead; empty of all else.
func (s Spec) refusal(n syntax.Node) (at syntax.Position, why string) {
	switch n := n.(type) {
	case *syntax.WhileStmt:
		return n.While, "a rule has no while, so that it ends: write for … in range(…), with break"
	case *syntax.LoadStmt:
		return n.Load, "a rule can't load anything: write all of it here"
	case *syntax.Ident:
		// Anywhere else than in the first loop count would give some numbers of the set and never
		// come to the others, or fill a list without an end.
		if n.Name == countName && s.Subtract != "" {
			return n.NamePos, "count has no end, so that only the first loop can run over it, as in k*k for k in count(1): write range here"
		}
		if why := withheld[n.Name]; why != "" {
			return n.NamePos, fmt.Sprintf("%s isn't there in a rule: %s", n.Name, why)
		}
	case *syntax.DotExpr:
		if name := n.Name.Name; !slices.Contains(methods, name) {
			return n.Name.NamePos,
				fmt.Sprintf("there is no method %s in a rule: there are %s", name, list(methods))
		}
	case *syntax.Literal:
		switch {
		case n.Token == syntax.BYTES, n.Token == syntax.STRING && !s.texts:
			return n.TokenPos, fmt.Sprintf("a rule is about numbers and has no texts: delete %s", clip(n.Raw))
		case n.Token == syntax.FLOAT:
			return n.TokenPos, fmt.Sprintf("%s is no whole number: heaps are whole; write a // b for the quotient without its fraction", clip(n.Raw))
		}
	case *syntax.BinaryExpr:
		return n.OpPos, insteadOf[n.Op]
	case *syntax.AssignStmt:
		if _, ok := n.LHS.(*syntax.Ident); !ok && n.Op == syntax.STAR_EQ {
			return n.OpPos, "*= is for names alone: write x[i] = x[i] … instead"
		}
		return n.OpPos, insteadOf[n.Op]
	}
	return at, ""
}

// insteadOf says what to write instead of the operators that a rule hasn't. ^ is the nim-sum in
// Python and a power in formulas.
var insteadOf = map[syntax.Token]string{
	syntax.SLASH:         "/ gives a fraction, and heaps are whole: write // for the quotient without its fraction",
	syntax.SLASH_EQ:      "/= gives a fraction, and heaps are whole: write //=",
	syntax.CIRCUMFLEX:    "^ has two meanings: write nim_sum(a, b) for the nim-sum, or pow(a, k) for a power",
	syntax.CIRCUMFLEX_EQ: "^= has two meanings: write nim_sum(a, b) for the nim-sum, or pow(a, k) for a power",
}

// boundGrowth makes x * y the expression 1 and times(x, y) in its place, x *= y the statement
// x = times(x, y), and charges for y in x + y, x += y and x.extend(y). Operands that are evidently
// small stay as they are, so that k*k and n + 1 cost nothing more.
func boundGrowth(n syntax.Node, assigned map[string]bool) {
	added := func(y syntax.Expr, at syntax.Position) syntax.Expr {
		f, isCall := y.(*syntax.CallExpr)
		switch y.(type) {
		case *syntax.ListExpr, *syntax.TupleExpr, *syntax.Comprehension: // take steps
			return y
		}
		if isSmall(y, assigned) || isCall && universe.Has(nameOf(f.Fn)) {
			return y
		}
		return call(addedName, at, y)
	}
	switch n := n.(type) {
	case *syntax.BinaryExpr:
		switch {
		case n.Op == syntax.STAR && !(isSmall(n.X, assigned) && isSmall(n.Y, assigned)):
			one := &syntax.Literal{Token: syntax.INT, TokenPos: n.OpPos, Raw: "1", Value: int64(1)}
			n.X, n.Op, n.Y = one, syntax.AND, call(timesName, n.OpPos, n.X, n.Y)
		case n.Op == syntax.PLUS:
			n.Y = added(n.Y, n.OpPos)
		}
	case *syntax.AssignStmt:
		x, isName := n.LHS.(*syntax.Ident)
		switch {
		case n.Op == syntax.STAR_EQ && isName:
			old := &syntax.Ident{NamePos: x.NamePos, Name: x.Name}
			n.Op, n.RHS = syntax.EQ, call(timesName, n.OpPos, old, n.RHS)
		case n.Op == syntax.PLUS_EQ:
			n.RHS = added(n.RHS, n.OpPos)
		}
	case *syntax.CallExpr:
		if f, ok := n.Fn.(*syntax.DotExpr); ok && f.Name.Name == "extend" && len(n.Args) == 1 {
			n.Args[0] = added(n.Args[0], f.Dot)
		}
	}
}

// call is the call of a function of the universe.
func call(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args,
		Rparen: at}
}

// calls says whether the expression is a call of the named function.
func calls(e syntax.Expr, name string) bool {
	call, ok := e.(*syntax.CallExpr)
	return ok && nameOf(call.Fn) == name
}

// nameOf is the name that an expression is, or nothing.
func nameOf(e syntax.Expr) string {
	if name, ok := e.(*syntax.Ident); ok {
		return name.Name
	}
	return ""
}

// isSmall says whether the expression is made of numbers of the position, variables of loops and
// written numbers, and not of names to which something is assigned, such as a list or a number
// that grows.
func isSmall(e syntax.Expr, assigned map[string]bool) bool {
	switch e := e.(type) {
	case *syntax.Ident:
		return !assigned[e.Name]
	case *syntax.Literal:
		return e.Token == syntax.INT && len(e.Raw) < 100
	case *syntax.ParenExpr:
		return isSmall(e.X, assigned)
	case *syntax.UnaryExpr:
		return e.X != nil && isSmall(e.X, assigned)
	case *syntax.BinaryExpr:
		return e.Op != syntax.LTLT && isSmall(e.X, assigned) && isSmall(e.Y, assigned)
	}
	return calls(e, "isqrt")
}

var (
	// methods are the methods of collections that a rule may call.
	methods = []string{
		"add", "append", "clear", "difference", "discard", "extend", "get", "index", "insert",
		"intersection",
		"issubset", "issuperset", "items", "keys", "pop", "popitem", "remove", "setdefault",
		"symmetric_difference", "union", "update", "values",
	}
	// withheld are Starlark's functions that a rule hasn't.
	withheld = map[string]string{
		"bytes": noTexts, "chr": noTexts, "dir": noTexts, "float": "heaps are whole numbers",
		"getattr": noTexts, "hasattr": noTexts,
		"hash": noTexts, "ord": noTexts, "print": noTexts, "repr": noTexts, "str": noTexts,
		"fail": noTexts, "type": noTexts,
	}
)

const noTexts = "a rule is about numbers and has no texts"
