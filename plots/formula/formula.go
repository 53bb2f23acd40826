// Package formula reads the expressions that people write beside a picture: a guide curve, as
// n^(3/5), or what is to stand out, as g > 2*sqrt(n) or n % 4 == 0. Numbers are floating point
// ones; true is 1 and false is 0.
//
//	condition  = and { "or" and }
//	and        = not { "and" not }
//	not        = "not" not | comparison
//	comparison = sum { ("<" | "<=" | ">" | ">=" | "==" | "!=") sum }
//	sum        = product { ("+" | "-") product }
//	product    = sign { ("*" | "/" | "//" | "%" | "&") sign }
//	sign       = "-" sign | power
//	power      = atom [ "^" sign ]
//	atom       = number | variable | function "(" condition { "," condition } ")" | "(" condition ")"
package formula

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A Formula is an expression in variables.
type Formula struct{ eval value }

// value is the value at a point, a number for each variable.
type value func(at []float64) float64

// Error is what is wrong in a text, a plain sentence without its full stop.
type Error struct {
	Column  int // in the text, in characters from 1
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("%s, at character %d", e.Message, e.Column) }

func wrong(column int, format string, args ...any) error {
	return &Error{column, fmt.Sprintf(format, args...)}
}

// Parse reads a text with the variables' names, at least one. The error is an [*Error].
func Parse(text string, variables ...string) (Formula, error) {
	all, err := tokens(text)
	if err != nil {
		return Formula{}, err
	}
	p := &parser{tokens: all, variables: variables}
	v, err := p.condition()
	if t := p.next(); err == nil && t.kind != end {
		err = wrong(t.column, "the text should end before %v", t)
	}
	return Formula{v}, err
}

// Eval is the value where the variables have these values, in the order in which [Parse] was
// given them. What has no value, as a root of a negative number, isn't a number.
func (f Formula) Eval(at ...float64) float64 { return f.eval(at) }

// Holds is whether the value is a number and not 0.
func (f Formula) Holds(at ...float64) bool {
	v := f.eval(at)
	return v != 0 && !math.IsNaN(v)
}

// parser reads a text token by token.
type parser struct {
	tokens    []token
	variables []string
	depth     int
}

// deepest bounds the parentheses, signs and 'not' within each other, so that no text exhausts the stack.
const deepest = 100

func (p *parser) next() token { return p.tokens[0] }

func (p *parser) take() token {
	t := p.tokens[0]
	if t.kind != end {
		p.tokens = p.tokens[1:]
	}
	return t
}

// accept takes the next token if it is one of the marks or words.
func (p *parser) accept(texts ...string) (string, bool) {
	if t := p.next(); (t.kind == mark || t.kind == word) && slices.Contains(texts, t.text) {
		return p.take().text, true
	}
	return "", false
}

// chain reads parts that are joined by operators of one rank, from left to right.
func (p *parser) chain(part func() (value, error), operators ...string) (value, error) {
	left, err := part()
	for err == nil {
		operator, ok := p.accept(operators...)
		if !ok {
			break
		}
		var right value
		if right, err = part(); err == nil {
			before, join := left, joins[operator]
			left = func(at []float64) float64 { return join(before(at), right(at)) }
		}
	}
	return left, err
}

// joins maps an operator to what it gives.
var joins = map[string]func(x, y float64) float64{
	"or":  func(x, y float64) float64 { return truth(x != 0 || y != 0) },
	"and": func(x, y float64) float64 { return truth(x != 0 && y != 0) },
	"+":   func(x, y float64) float64 { return x + y },
	"-":   func(x, y float64) float64 { return x - y },
	"*":   func(x, y float64) float64 { return x * y },
	"/":   func(x, y float64) float64 { return x / y },
	"//":  func(x, y float64) float64 { return math.Floor(x / y) },
	"%":   func(x, y float64) float64 { return x - y*math.Floor(x/y) },
	"&":   func(x, y float64) float64 { return float64(whole(x) & whole(y)) },
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// whole is a number's whole part as bits; 0 of what has none.
func whole(x float64) uint64 {
	if !(x >= 1) || x >= 1<<63 {
		return 0
	}
	return uint64(x)
}

func (p *parser) condition() (value, error) {
	if p.depth++; p.depth > deepest {
		return nil, wrong(p.next().column, "expressions stand within each other more than %d deep", deepest)
	}
	defer func() { p.depth-- }()
	return p.chain(p.and, "or")
}

func (p *parser) and() (value, error) { return p.chain(p.not, "and") }

func (p *parser) not() (value, error) {
	count := 0
	for p.next().text == "not" {
		p.take()
		count++
	}
	v, err := p.comparison()
	if count == 0 {
		return v, err
	}
	return func(at []float64) float64 { return truth((v(at) != 0) == (count%2 == 0)) }, err
}

// comparison reads a chain, as 2 < g <= n/2, which is true where each of its links is.
func (p *parser) comparison() (value, error) {
	first, err := p.sum()
	terms, links := []value{first}, []func(x, y float64) bool{}
	for err == nil {
		sign, ok := p.accept("<", "<=", "≤", ">", ">=", "≥", "==", "=", "!=", "≠")
		if !ok {
			break
		}
		var term value
		term, err = p.sum()
		terms, links = append(terms, term), append(links, comparisons[sign])
	}
	if len(links) == 0 {
		return first, err
	}
	return func(at []float64) float64 {
		x := terms[0](at)
		for i, holds := range links {
			y := terms[i+1](at)
			if !holds(x, y) {
				return 0
			}
			x = y
		}
		return 1
	}, err
}

var comparisons = map[string]func(x, y float64) bool{
	"<": func(x, y float64) bool { return x < y }, ">": func(x, y float64) bool { return x > y },
	"<=": atMost, "≤": atMost, ">=": atLeast, "≥": atLeast,
	"==": equal, "=": equal, "!=": unequal, "≠": unequal,
}

func atMost(x, y float64) bool  { return x <= y }
func atLeast(x, y float64) bool { return x >= y }
func equal(x, y float64) bool   { return x == y }
func unequal(x, y float64) bool { return x != y }

func (p *parser) sum() (value, error)     { return p.chain(p.product, "+", "-") }
func (p *parser) product() (value, error) { return p.chain(p.sign, "*", "//", "/", "%", "&") }

func (p *parser) sign() (value, error) {
	if p.depth++; p.depth > deepest {
		return nil, wrong(p.next().column, "signs and powers stand within each other more than %d deep", deepest)
	}
	defer func() { p.depth-- }()
	if _, ok := p.accept("-"); !ok {
		return p.power()
	}
	v, err := p.sign()
	return func(at []float64) float64 { return -v(at) }, err
}

// power reads a base with its exponent, which may have a sign and an exponent of its own.
func (p *parser) power() (value, error) {
	base, err := p.atom()
	if err != nil {
		return nil, err
	}
	if _, ok := p.accept("^"); !ok {
		return base, nil
	}
	exponent, err := p.sign()
	return func(at []float64) float64 { return math.Pow(base(at), exponent(at)) }, err
}

func (p *parser) atom() (value, error) {
	t := p.take()
	switch {
	case t.kind == number:
		return func([]float64) float64 { return t.number }, nil
	case t.kind == mark && t.text == "(":
		v, err := p.condition()
		return v, p.closed(err)
	case t.kind == word && p.next().text == "(":
		return p.call(t)
	case t.kind == word:
		i := slices.Index(p.variables, t.text)
		if i < 0 {
			return nil, wrong(t.column, "%s is no variable here: write %s", t.text, strings.Join(p.variables, " or "))
		}
		return func(at []float64) float64 { return at[i] }, nil
	}
	return nil, wrong(t.column, "a number or a variable is missing before %v", t)
}

func (p *parser) closed(err error) error {
	if err != nil {
		return err
	}
	if _, ok := p.accept(")"); !ok {
		return wrong(p.next().column, "\")\" is missing before %v", p.next())
	}
	return nil
}
