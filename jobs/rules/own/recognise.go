package own

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.starlark.net/syntax"
)

// The expressions that prove what the options are. In each, n is the one parameter, nothing
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
//
// They are compared in the form that [form.write] gives them.
var (
	takings    = regexp.MustCompile(`^\[\(N-(\S+)\) for K in (\S+?)(?: if (\S+))?\]$`)
	sets       = regexp.MustCompile(`^(\[[\d,]*\]|range\([\d,]*\))$`)
	ranges     = regexp.MustCompile(`^range\((\d+),\((N|isqrt\(N\))\+1\)\)$`)
	splittings = regexp.MustCompile(`splits\((?:N|\(N-(\d+)\)),(\d+|\[\d[\d,]*\])\)`)
)

// reserved are the names that the proofs rest on.
var reserved = []string{"range", "isqrt", "splits"}

// form writes expressions in which n is the parameter of a function and k the variable of a
// comprehension.
type form struct{ n, k string }

// write is the expression with all parentheses and no blanks, as [(N-(K*K)) for K in [1,2] if
// (K<=N)]. What the proofs say nothing of is a question mark.
func (f form) write(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return f.write(e.X)
	case *syntax.Ident:
		switch e.Name {
		case f.k:
			return "K"
		case f.n:
			return "N"
		}
		return e.Name
	case *syntax.Literal:
		if n, ok := e.Value.(int64); ok {
			return strconv.FormatInt(n, 10)
		}
	case *syntax.BinaryExpr:
		switch e.Op {
		case syntax.PLUS, syntax.MINUS, syntax.STAR, syntax.LE, syntax.GE:
			return "(" + f.write(e.X) + e.Op.String() + f.write(e.Y) + ")"
		}
	case *syntax.ListExpr:
		return "[" + f.all(e.List) + "]"
	case *syntax.TupleExpr:
		return "[" + f.all(e.List) + "]"
	case *syntax.CallExpr:
		if name, ok := e.Fn.(*syntax.Ident); ok && slices.Contains(reserved, name.Name) {
			return name.Name + "(" + f.all(e.Args) + ")"
		}
	}
	return "?"
}

func (f form) all(list []syntax.Expr) string {
	words := make([]string, len(list))
	for i, e := range list {
		words[i] = f.write(e)
	}
	return strings.Join(words, ",")
}

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

// taking is what options of n take that are proved to be n − s for all s ≤ n of one set of
// positive numbers, so that those of a heap tell the set up to its size.
type taking struct {
	finite bool   // the set is one of written numbers
	from   uint64 // where it isn't 0, the set is all numbers from this on
}

// removing is what the options of n take, if that is proved.
func (p *program) removing() (t taking, ok bool) {
	e, n, ok := p.returned()
	c, list := e.(*syntax.Comprehension)
	if !ok || !list || c.Curly {
		return t, false
	}
	over, loop := c.Clauses[0].(*syntax.ForClause)
	if !loop {
		return t, false
	}
	k, plain := over.Vars.(*syntax.Ident)
	if !plain || k.Name == n || slices.Contains(reserved, k.Name) {
		return t, false
	}
	f := form{n, k.Name}
	text := "[" + f.write(c.Body) + " for K in " + f.write(over.X)
	for _, clause := range c.Clauses[1:] {
		filter, ok := clause.(*syntax.IfClause)
		if !ok {
			return t, false
		}
		text += " if " + f.write(filter.Cond)
	}
	found := takings.FindStringSubmatch(text + "]")
	if found == nil {
		return t, false
	}
	taken, filter := found[1], found[3]
	filtered := filter == "("+taken+"<=N)" || filter == "(N>="+taken+")"
	if filter != "" && !filtered {
		return t, false
	}
	if sets.MatchString(found[2]) {
		return taking{finite: true}, filtered && taken == "K"
	}
	span := ranges.FindStringSubmatch(found[2])
	if span == nil {
		return t, false
	}
	powers, ok := growth(bare(c.Body).(*syntax.BinaryExpr).Y, k.Name)
	if span[2] != "N" {
		return t, ok && powers > 3 && (filtered || taken == "(K*K)")
	}
	if taken == "K" {
		t.from, _ = strconv.ParseUint(span[1], 10, 64)
	}
	return t, ok && powers > 1 && (filtered || taken == "K")
}

// growth tells, of an F made of k and written numbers by + and ·, which powers of k it has: bit 0
// stands for a number, bit 1 for k, bit 2 for k² and all higher ones. So F(k) ≥ k for all k ≥ 0 if
// there is bit 1 or 2, and F(k) ≥ k² if there is bit 2.
func growth(f syntax.Expr, k string) (powers uint, ok bool) {
	switch f := bare(f).(type) {
	case *syntax.Ident:
		return 2, f.Name == k
	case *syntax.Literal:
		c, ok := f.Value.(int64)
		return uint(min(c, 1)), ok
	case *syntax.BinaryExpr:
		a, okA := growth(f.X, k)
		b, okB := growth(f.Y, k)
		if f.Op == syntax.PLUS {
			return a | b, okA && okB
		}
		for i := range 3 {
			for j := range 3 {
				powers |= a >> i & 1 * (b >> j & 1) << min(i+j, 2)
			}
		}
		return powers, okA && okB && f.Op == syntax.STAR
	}
	return 0, false
}

// mostDigit and mostParts bound the codes that are recognised.
const mostDigit, mostParts = 64, 31

// code is the name of the take-and-break code that the options are proved to be: in the catalogue,
// which knows it by a shorter one, too.
func (p *program) code() (name string, ok bool) {
	e, n, ok := p.returned()
	if !ok {
		return "", false
	}
	text := form{n: n}.write(e)
	if strings.Trim(splittings.ReplaceAllString(text, ""), "(+)") != "" {
		return "", false
	}
	digits := make([]uint64, 1, mostDigit+1)
	for _, found := range splittings.FindAllStringSubmatch(text, -1) {
		taken, _ := strconv.Atoi("0" + found[1])
		for word := range strings.SplitSeq(strings.Trim(found[2], "[]"), ",") {
			parts, _ := strconv.Atoi("0" + word)
			if taken > mostDigit || parts > mostParts {
				return "", false
			}
			digits = append(digits, make([]uint64, max(0, taken+1-len(digits)))...)
			digits[taken] |= 1 << parts
		}
	}
	words := strings.Fields(strings.Trim(fmt.Sprint(append(digits, 0)), "[]"))
	return fmt.Sprintf("takebreak:%s.%s", words[0], strings.Join(words[1:], ",")), digits[0]%4 == 0
}
