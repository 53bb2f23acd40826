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

// removes says whether the options of n are n − s for all s ≤ n of one set of positive numbers,
// so that those of a heap tell the set up to its size.
func (p *program) removes() bool {
	e, n, ok := p.returned()
	if !ok {
		return false
	}
	c, ok := e.(*syntax.Comprehension)
	if !ok || c.Curly || len(c.Clauses) < 1 || len(c.Clauses) > 2 {
		return false
	}
	over, ok := c.Clauses[0].(*syntax.ForClause)
	if !ok {
		return false
	}
	k, ok := ident(over.Vars)
	taken, isOption := difference(c.Body, n)
	if !ok || !isOption || k == n || slices.Contains(reserved, k) {
		return false
	}
	filtered := false
	if len(c.Clauses) == 2 {
		if filtered = isAtMost(c.Clauses[1], taken, n); !filtered {
			return false
		}
	}
	if name, plain := ident(taken); plain && name == k && filtered && free(over.X, n) && pure(over.X) {
		return true
	}
	return overRange(over.X, taken, k, n, filtered)
}

// reserved are the names that the proofs rest on.
var reserved = []string{"range", "isqrt", "splits"}

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
	name, isName := ident(y)
	return isName && name == n && same(x, f)
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

// pure says whether the expression has neither calls that could depend on what was done before
// nor variables: it is a written collection or a range of written numbers.
func pure(e syntax.Expr) bool {
	switch e := bare(e).(type) {
	case *syntax.ListExpr:
		return !slices.ContainsFunc(e.List, func(x syntax.Expr) bool { _, ok := literal(x); return !ok })
	case *syntax.TupleExpr:
		return !slices.ContainsFunc(e.List, func(x syntax.Expr) bool { _, ok := literal(x); return !ok })
	case *syntax.CallExpr:
		return calls(e, "range") && !slices.ContainsFunc(e.Args, func(x syntax.Expr) bool { _, ok := literal(x); return !ok })
	}
	return false
}

// overRange says whether {F(k) : k in the range} has every F(k) ≤ n with k ≥ a.
func overRange(over, f syntax.Expr, k, n string, filtered bool) bool {
	call, ok := bare(over).(*syntax.CallExpr)
	if !ok || !calls(call, "range") || len(call.Args) != 2 {
		return false
	}
	if _, ok := literal(call.Args[0]); !ok {
		return false
	}
	last, one, ok := binary(call.Args[1], syntax.PLUS)
	if !ok {
		return false
	}
	if step, ok := literal(one); !ok || step != 1 {
		return false
	}
	degree, exact := growth(f, k)
	if name, ok := ident(last); ok && name == n {
		return degree >= 1 && (filtered || isName(f, k))
	}
	root, ok := last.(*syntax.CallExpr)
	if !ok || !calls(root, "isqrt") || len(root.Args) != 1 || !isName(root.Args[0], n) {
		return false
	}
	return degree >= 2 && (filtered || exact && degree == 2)
}

func isName(e syntax.Expr, name string) bool {
	text, ok := ident(e)
	return ok && text == name
}

// growth is the greatest d up to 2 for which it is clear that F(k) ≥ k^d for all k ≥ 0, or −1
// where F isn't made of k and written numbers by + and ·; exact says that F is k^d.
func growth(f syntax.Expr, k string) (degree int, exact bool) {
	if isName(f, k) {
		return 1, true
	}
	if c, ok := literal(f); ok {
		if c == 0 {
			return zero, false
		}
		return 0, c == 1
	}
	if x, y, ok := binary(f, syntax.STAR); ok {
		a, exactA := growth(x, k)
		b, exactB := growth(y, k)
		switch {
		case a == unclear || b == unclear:
			return unclear, false
		case a == zero || b == zero:
			return zero, false
		}
		return min(2, a+b), exactA && exactB && a+b <= 2
	}
	if x, y, ok := binary(f, syntax.PLUS); ok {
		a, _ := growth(x, k)
		b, _ := growth(y, k)
		if a == unclear || b == unclear {
			return unclear, false
		}
		return max(a, b), false
	}
	return unclear, false
}

// What growth says of expressions that aren't clear, and of those that are 0.
const (
	unclear = -2
	zero    = -1
)

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

// fromOn is the a for which the options are proved to be n − k for all k ≥ a: [n - k for k in
// range(a, n + 1)].
func (p *program) fromOn() (a uint64, ok bool) {
	if !p.removes() {
		return 0, false
	}
	e, n, _ := p.returned()
	c := e.(*syntax.Comprehension)
	over := c.Clauses[0].(*syntax.ForClause)
	taken, _ := difference(c.Body, n)
	k, _ := ident(over.Vars)
	if !isName(taken, k) || free(over.X, n) {
		return 0, false
	}
	return literal(bare(over.X).(*syntax.CallExpr).Args[0])
}

// finite says, of options of which removes is true, whether the set is one of written numbers.
func (p *program) finite() bool {
	e, n, _ := p.returned()
	return free(e.(*syntax.Comprehension).Clauses[0].(*syntax.ForClause).X, n)
}
