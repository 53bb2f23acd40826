package own

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// The syntax trees that prove what the options are. In each, n is the one parameter, nothing
// that it uses is bound by the program itself, and the function is a single return.
//
//	[n - s for s in SET if s <= n]
//
// is the game 'take s in SET' if SET is written numbers or a range of them.
//
//	[n - k for k in range(a, n + 1)]
//
// is the game 'take a or more'; the condition k <= n may be there.
//
//	splits(n - k, j) + splits(n - l, m) + …
//
// with written numbers k, l ≥ 0 and j, m, or lists of them, is the take-and-break code in which
// bit j of the digit k is set. Where nothing is taken, at least two heaps must be left.

// reserved are the names that the proofs rest on.
var reserved = []string{"range", "splits"}

// removes is the SET of options [n - s for s in SET], and whether there is the condition s <= n.
func (p *program) removes() (set syntax.Expr, n string, filtered, ok bool) {
	e, n, ok := p.returned()
	if !ok {
		return nil, "", false, false
	}
	c, ok := e.(*syntax.Comprehension)
	if !ok || c.Curly || len(c.Clauses) > 2 {
		return nil, "", false, false
	}
	over, ok := c.Clauses[0].(*syntax.ForClause)
	if !ok {
		return nil, "", false, false
	}
	s, ok := ident(over.Vars)
	taken, isOption := difference(c.Body, n)
	filtered = len(c.Clauses) == 2
	ok = ok && isOption && isName(taken, s) && s != n && !slices.Contains(reserved, s) && (!filtered || isAtMost(c.Clauses[1], s, n))
	return bare(over.X), n, filtered, ok
}

// takesWritten says whether the options of n are proved to be n − s for all s ≤ n of a written set.
func (p *program) takesWritten() bool {
	set, _, filtered, ok := p.removes()
	return ok && filtered && written(set)
}

// written says whether the expression is a written collection of numbers or a range of them.
func written(e syntax.Expr) bool {
	var all []syntax.Expr
	switch e := e.(type) {
	case *syntax.ListExpr:
		all = e.List
	case *syntax.TupleExpr:
		all = e.List
	case *syntax.CallExpr:
		if all = e.Args; !calls(e, "range") {
			return false
		}
	default:
		return false
	}
	return !slices.ContainsFunc(all, func(x syntax.Expr) bool { _, ok := literal(x); return !ok })
}

// fromOn is the a for which the options are proved to be n − k for all k ≥ a.
func (p *program) fromOn() (a uint64, ok bool) {
	set, n, _, ok := p.removes()
	call, isCall := set.(*syntax.CallExpr)
	if !ok || !isCall || !calls(call, "range") || len(call.Args) != 2 {
		return 0, false
	}
	last, one, ok := binary(call.Args[1], syntax.PLUS)
	if step, written := literal(one); !ok || !written || step != 1 || !isName(last, n) {
		return 0, false
	}
	return literal(call.Args[0])
}

// returned is what the function returns and its parameter, if that is all there is.
func (p *program) returned() (e syntax.Expr, n string, ok bool) {
	params, _ := names(p.tree.Params)
	body := p.tree.Body
	if len(body) > 0 {
		if s, ok := body[0].(*syntax.ExprStmt); ok { // what describes the function
			if _, ok := s.X.(*syntax.Literal); ok {
				body = body[1:]
			}
		}
	}
	if !p.alone || len(params) != 1 || len(body) != 1 || slices.Contains(reserved, params[0]) {
		return nil, "", false
	}
	r, ok := body[0].(*syntax.ReturnStmt)
	if !ok || r.Result == nil {
		return nil, "", false
	}
	return bare(r.Result), params[0], true
}

// bare is the expression without parentheses.
func bare(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}

func ident(e syntax.Expr) (string, bool) {
	name, ok := bare(e).(*syntax.Ident)
	if !ok {
		return "", false
	}
	return name.Name, true
}

// binary is the operands of an expression with the operator.
func binary(e syntax.Expr, op syntax.Token) (x, y syntax.Expr, ok bool) {
	b, ok := bare(e).(*syntax.BinaryExpr)
	if !ok || b.Op != op {
		return nil, nil, false
	}
	return bare(b.X), bare(b.Y), true
}

// literal is a written number.
func literal(e syntax.Expr) (uint64, bool) {
	l, ok := bare(e).(*syntax.Literal)
	if !ok || l.Token != syntax.INT {
		return 0, false
	}
	n, ok := l.Value.(int64)
	return uint64(n), ok
}

// difference is the F of n − F.
func difference(e syntax.Expr, n string) (syntax.Expr, bool) {
	x, y, ok := binary(e, syntax.MINUS)
	if !ok {
		return nil, false
	}
	name, ok := ident(x)
	return y, ok && name == n
}

// isAtMost says whether the clause is s <= n or n >= s.
func isAtMost(clause syntax.Node, s, n string) bool {
	c, ok := clause.(*syntax.IfClause)
	if !ok {
		return false
	}
	x, y, ok := binary(c.Cond, syntax.LE)
	if !ok {
		y, x, ok = binary(c.Cond, syntax.GE)
	}
	return ok && isName(x, s) && isName(y, n)
}

func isName(e syntax.Expr, name string) bool {
	text, ok := ident(e)
	return ok && text == name
}

// mostDigit and mostParts bound the codes that are recognised.
const mostDigit, mostParts = 64, 31

// code is the name of the take-and-break code that the options are proved to be.
func (p *program) code() (name string, ok bool) {
	e, n, ok := p.returned()
	if !ok {
		return "", false
	}
	digits := make([]uint64, mostDigit+1)
	if !addDigits(e, n, digits) || digits[0]%4 != 0 {
		return "", false
	}
	last := mostDigit
	for last > 0 && digits[last] == 0 {
		last--
	}
	return codeName(digits[:last+1]), true
}

// addDigits sets the bits of the digits for a sum of splits.
func addDigits(e syntax.Expr, n string, digits []uint64) bool {
	if x, y, ok := binary(e, syntax.PLUS); ok {
		return addDigits(x, n, digits) && addDigits(y, n, digits)
	}
	call, ok := bare(e).(*syntax.CallExpr)
	if !ok || !calls(call, "splits") || len(call.Args) != 2 {
		return false
	}
	taken := uint64(0)
	if rest, ok := difference(call.Args[0], n); ok {
		if taken, ok = literal(rest); !ok || taken > mostDigit {
			return false
		}
	} else if !isName(call.Args[0], n) {
		return false
	}
	parts := []syntax.Expr{call.Args[1]}
	if several, ok := bare(call.Args[1]).(*syntax.ListExpr); ok {
		parts = several.List
	}
	for _, part := range parts {
		j, ok := literal(part)
		if !ok || j > mostParts {
			return false
		}
		digits[taken] |= 1 << j
	}
	return true
}

// codeName is a name of a code in the catalogue, which knows it by a shorter one, too.
func codeName(digits []uint64) string {
	words := strings.Fields(strings.Trim(fmt.Sprint(append(digits, 0)), "[]"))
	return fmt.Sprintf("takebreak:%s.%s", words[0], strings.Join(words[1:], ","))
}
