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
//	[n - s for s in SET if s <= n]       SET has no n: the game 'take s in SET'
//	[n - F for k in range(a, n + 1) if F <= n]
//	[n - F for k in range(a, isqrt(n) + 1) if F <= n]
//
// are the game 'take F(k) for some k ≥ a' if F is made of k and written numbers by + and · so
// that F(k) ≥ k, or F(k) ≥ k² in the second case: then a k beyond the range gives an F(k) > n.
// The condition may be left out where F is k, or k·k in the second case, and a isn't negative.
//
//	splits(n - k, j) + splits(n - l, m) + …
//
// with written numbers k, l ≥ 0 and j, m, or lists of them, is the take-and-break code in which
// bit j of the digit k is set. Where nothing is taken, at least two heaps must be left.

// taking is the syntax tree of [n - F for k in over], with or without 'if F <= n'.
type taking struct {
	n, k        string
	taken, over syntax.Expr
	filtered    bool
}

// removing is the tree of options of n that are proved to be n − s for all s ≤ n of one set of
// positive numbers, so that those of a heap tell the set up to its size.
func (p *program) removing() (r taking, ok bool) {
	e, n, ok := p.returned()
	c, list := e.(*syntax.Comprehension)
	if !ok || !list || c.Curly || len(c.Clauses) > 2 {
		return r, false
	}
	over, loop := c.Clauses[0].(*syntax.ForClause)
	if !loop {
		return r, false
	}
	taken, isOption := difference(c.Body, n)
	k, plain := over.Vars.(*syntax.Ident)
	if !plain || !isOption || k.Name == n || slices.Contains(reserved, k.Name) {
		return r, false
	}
	r = taking{n, k.Name, taken, over.X, len(c.Clauses) == 2}
	switch {
	case r.filtered && !isAtMost(c.Clauses[1], taken, n):
	case r.filtered && isName(taken, r.k) && isWrittenSet(over.X), r.overRange():
		return r, true
	}
	return taking{}, false
}

// finite says whether the set is one of written numbers.
func (r taking) finite() bool { return free(r.over, r.n) }

// from is the a for which the options are n − k for all k ≥ a.
func (r taking) from() (a uint64, ok bool) {
	if !isName(r.taken, r.k) || r.finite() {
		return 0, false
	}
	return literal(bare(r.over).(*syntax.CallExpr).Args[0])
}

// reserved are the names that the proofs rest on.
var reserved = []string{"range", "isqrt", "splits"}

// returned is what the function returns and its parameter, if that is all there is.
func (p *program) returned() (e syntax.Expr, n string, ok bool) {
	params, _ := names(p.tree.Params)
	body := p.tree.Body
	if text, ok := body[0].(*syntax.ExprStmt); ok && isText(text.X) { // what describes the function
		body = body[1:]
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

func isName(e syntax.Expr, name string) bool {
	i, ok := bare(e).(*syntax.Ident)
	return ok && i.Name == name
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
	return y, ok && isName(x, n)
}

// isAtMost says whether the clause is F <= n or n >= F.
func isAtMost(clause syntax.Node, f syntax.Expr, n string) bool {
	c, ok := clause.(*syntax.IfClause)
	if !ok {
		return false
	}
	x, y, ok := binary(c.Cond, syntax.LE)
	if !ok {
		if y, x, ok = binary(c.Cond, syntax.GE); !ok {
			return false
		}
	}
	return isName(y, n) && same(x, f)
}

// same says whether two expressions are the same text.
func same(x, y syntax.Expr) bool {
	x, y = bare(x), bare(y)
	switch x := x.(type) {
	case *syntax.Ident:
		other, ok := y.(*syntax.Ident)
		return ok && x.Name == other.Name
	case *syntax.Literal:
		other, ok := y.(*syntax.Literal)
		return ok && x.Raw == other.Raw
	case *syntax.BinaryExpr:
		other, ok := y.(*syntax.BinaryExpr)
		return ok && x.Op == other.Op && same(x.X, other.X) && same(x.Y, other.Y)
	}
	return false
}

// free says whether the name isn't in the expression.
func free(e syntax.Expr, name string) bool {
	found := false
	syntax.Walk(e, func(x syntax.Node) bool {
		if i, ok := x.(*syntax.Ident); ok && i.Name == name {
			found = true
		}
		return true
	})
	return !found
}

// isWrittenSet says whether the expression is a written collection or a range of written numbers,
// which depends on nothing.
func isWrittenSet(e syntax.Expr) bool {
	var list []syntax.Expr
	switch e := bare(e).(type) {
	case *syntax.ListExpr:
		list = e.List
	case *syntax.TupleExpr:
		list = e.List
	case *syntax.CallExpr:
		if list = e.Args; !calls(e, "range") {
			return false
		}
	default:
		return false
	}
	return !slices.ContainsFunc(list, func(x syntax.Expr) bool { _, ok := literal(x); return !ok })
}

// overRange says whether {F(k) : k in the range} has every F(k) ≤ n with k ≥ a.
func (r taking) overRange() bool {
	if !calls(bare(r.over), "range") {
		return false
	}
	args := bare(r.over).(*syntax.CallExpr).Args
	if len(args) != 2 {
		return false
	}
	_, written := literal(args[0])
	last, one, ok := binary(args[1], syntax.PLUS)
	if step, isNumber := literal(one); !written || !ok || !isNumber || step != 1 {
		return false
	}
	powers, power, ok := growth(r.taken, r.k)
	if isName(last, r.n) {
		return ok && powers > 1 && (r.filtered || isName(r.taken, r.k))
	}
	root, isCall := last.(*syntax.CallExpr)
	if !isCall || !calls(root, "isqrt") || len(root.Args) != 1 || !isName(root.Args[0], r.n) {
		return false
	}
	return ok && powers > 3 && (r.filtered || power && powers == 4)
}

// growth tells, of an F made of k and written numbers by + and ·, which powers of k it has: bit 0
// stands for a number, bit 1 for k, bit 2 for k² and all higher ones. So F(k) ≥ k for all k ≥ 0 if
// there is bit 1 or 2, and F(k) ≥ k² if there is bit 2. Power says that F is 1, k or k² itself.
func growth(f syntax.Expr, k string) (powers uint, power, ok bool) {
	if isName(f, k) {
		return 2, true, true
	}
	if c, ok := literal(f); ok {
		return uint(min(c, 1)), c == 1, true
	}
	x, y, times := binary(f, syntax.STAR)
	if !times {
		if x, y, ok = binary(f, syntax.PLUS); !ok {
			return 0, false, false
		}
	}
	a, powerA, okA := growth(x, k)
	b, powerB, okB := growth(y, k)
	if !times {
		return a | b, false, okA && okB
	}
	for i := range 3 {
		for j := range 3 {
			if a>>i&1 == 1 && b>>j&1 == 1 {
				powers |= 1 << min(i+j, 2)
			}
		}
	}
	return powers, powerA && powerB && a*b <= 4, okA && okB
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
