package own

import (
	"fmt"
	"slices"

	"go.starlark.net/syntax"
)

// dialect is Starlark as rules are written in it: with sets, and without while and recursion.
var dialect = &syntax.FileOptions{Set: true}

// The names of the functions that bound what x * y, x + y, x += y and x.extend(y) make. No program
// can write them.
const (
	timesName  = "times "
	plusName   = "plus "
	addedName  = "added "
	extendName = "extend "
)

// restricted says what a program has that a rule has not. A rule is about whole numbers and
// collections of them, so that texts and fractions are refused. Its products and sums are bounded
// ([times], [charging]), since a number that is squared, or a list that is doubled, some dozen
// times would fill the memory in as many steps. Main is the function of the position's numbers; nil
// where it has others.
func (s Spec) restricted(field string, f *syntax.File, main *syntax.DefStmt) error {
	var wrong *Error
	large := largeNames(f, main)
	syntax.Walk(f, func(n syntax.Node) bool {
		if text, ok := n.(*syntax.ExprStmt); ok && isText(text.X) {
			return false // what describes a function
		}
		if at, why := s.refusal(n); why != "" && wrong == nil {
			wrong = s.wrong(field, int(at.Line), int(at.Col), "%s", why)
		}
		boundGrowth(n, large)
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
		if why := withheld[n.Name]; why != "" {
			return n.NamePos, fmt.Sprintf("%s isn't there in a rule: %s", n.Name, why)
		}
	case *syntax.DotExpr:
		switch name := n.Name.Name; {
		case !slices.Contains(methods, name):
			return n.Name.NamePos,
				fmt.Sprintf("there is no method %s in a rule: there are %s", name, list(methods))
		case name == "extend": // one that is called isn't there any more
			return n.Name.NamePos, "a rule calls the method extend where it names it: write x.extend(…)"
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
// x = times(x, y), and charges for y in x + y, x += y and x.extend(y).
// Operands that are evidently small stay as they are, so that k*k and n + 1 cost nothing more.
func boundGrowth(n syntax.Node, large map[string]bool) {
	switch n := n.(type) {
	case *syntax.BinaryExpr:
		switch {
		case n.Op == syntax.STAR && !(isSmall(n.X, large) && isSmall(n.Y, large)):
			one := &syntax.Literal{Token: syntax.INT, TokenPos: n.OpPos, Raw: "1", Value: int64(1)}
			n.X, n.Op, n.Y = one, syntax.AND, call(timesName, n.OpPos, n.X, n.Y)
		case n.Op == syntax.PLUS && !addsLittle(n.Y, large):
			n.Y = call(plusName, n.OpPos, n.Y)
		}
	case *syntax.AssignStmt:
		x, isName := n.LHS.(*syntax.Ident)
		switch {
		case n.Op == syntax.STAR_EQ && isName:
			old := &syntax.Ident{NamePos: x.NamePos, Name: x.Name}
			n.Op, n.RHS = syntax.EQ, call(timesName, n.OpPos, old, n.RHS)
		case n.Op == syntax.PLUS_EQ && !addsLittle(n.RHS, large):
			n.RHS = call(addedName, n.OpPos, n.RHS)
		}
	case *syntax.CallExpr:
		if f, ok := n.Fn.(*syntax.DotExpr); ok && f.Name.Name == "extend" {
			n.Fn = &syntax.Ident{NamePos: f.Dot, Name: extendName}
			n.Args = append([]syntax.Expr{f.X}, n.Args...)
		}
	}
}

// addsLittle says whether adding the expression makes a number or, in a step, few elements: those
// of a written list, those of a comprehension, which takes steps for each, or those of a function
// that is charged for them.
func addsLittle(e syntax.Expr, large map[string]bool) bool {
	switch e := e.(type) {
	case *syntax.ListExpr, *syntax.TupleExpr, *syntax.Comprehension:
		return true
	case *syntax.ParenExpr:
		return addsLittle(e.X, large)
	case *syntax.CallExpr:
		if f, ok := e.Fn.(*syntax.Ident); ok && universe.Has(f.Name) && !large[f.Name] {
			return true
		}
	}
	return isSmall(e, large)
}

// call is the call of a function of the universe.
func call(name string, at syntax.Position, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args,
		Rparen: at}
}

// largeNames is the names that a program binds otherwise than as a number of the position, which
// are the parameters of main, or as the variable of a loop over numbers of 64 bits. They may be
// large numbers, or lists. The value is true for each.
func largeNames(f *syntax.File, main *syntax.DefStmt) map[string]bool {
	large := map[string]bool{}
	bind := func(bound ...syntax.Expr) {
		for _, e := range bound {
			syntax.Walk(e, func(n syntax.Node) bool {
				if name, ok := n.(*syntax.Ident); ok {
					large[name.Name] = true
				}
				return true
			})
		}
	}
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.DefStmt:
			if bind(n.Name); n != main {
				bind(n.Params...)
			}
		case *syntax.LambdaExpr:
			bind(n.Params...)
		case *syntax.AssignStmt:
			bind(n.LHS)
		case *syntax.ForStmt:
			if !listsNumbers(n.X) {
				bind(n.Vars)
			}
		case *syntax.ForClause:
			if !listsNumbers(n.X) {
				bind(n.Vars)
			}
		}
		return true
	})
	return large
}

// listers are the functions that list numbers of 64 bits.
var listers = []string{"range", "divisors", "proper_divisors", "nondivisors", "totatives"}

// listsNumbers says whether the expression calls one of them, if the program binds none itself.
func listsNumbers(e syntax.Expr) bool {
	return slices.ContainsFunc(listers, func(name string) bool { return calls(e, name) })
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
func isSmall(e syntax.Expr, large map[string]bool) bool {
	switch e := e.(type) {
	case *syntax.Ident:
		return !large[e.Name] && !slices.ContainsFunc(listers, func(name string) bool {
			return large[name]
		})
	case *syntax.Literal:
		return e.Token == syntax.INT && len(e.Raw) < 100
	case *syntax.ParenExpr:
		return isSmall(e.X, large)
	case *syntax.UnaryExpr:
		return e.X != nil && isSmall(e.X, large)
	case *syntax.BinaryExpr:
		return e.Op != syntax.LTLT && isSmall(e.X, large) && isSmall(e.Y, large)
	}
	return calls(e, "isqrt") && !large["isqrt"]
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
