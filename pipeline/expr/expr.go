// Package expr reads the one-line expressions that people write: which points of a matrix are kept,
// as a < b and gcd(a, b) == 1, what a variable goes through, as a+1..40, a curve beside a picture,
// as n^(3/5), what stands out in it, as g > 2*sqrt(n), and what an explorer marks, as n % 12 == 5.
// The page of an explorer reads the same language (explore/page/filter.js).
//
//	condition  = and { "or" and }
//	and        = not { "and" not }
//	not        = "not" not | comparison
//	comparison = sum { ("<" | "<=" | ">" | ">=" | "==" | "!=") sum }
//	sum        = product { ("+" | "-") product }
//	product    = sign { ("*" | "/" | "//" | "%" | "&") sign }
//	sign       = "-" sign | power
//	power      = atom [ "^" sign ]
//	atom       = number | variable | function "(" condition { "," condition } ")"
//	           | "(" condition ")"
//
// A chain of comparisons, as 2 < g <= 7, is true where each of its links is. x // y is the quotient
// rounded down, x % y what it leaves, with the sign of y, and x & y the bits in both of two whole
// numbers. True is 1 and false is 0; a number that isn't 0 is taken for true. Numbers are written
// as on the command line: 1000, 2_000, 0.5, 1e6, 2k. Signs may be those of print: ≤ ≥ ≠ · −, and =
// for ==.
//
// Numbers are floating point ones. [Formula.Eval] gives what isn't a number where there is no
// value; [Formula.Exact] is an error there, and keeps to numbers so small that whole ones are
// exact.
package expr

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// largest is the greatest number of [Formula.Exact], also of a step on the way.
const largest = 1_000_000_000_000

// A Formula is an expression in variables.
type Formula struct{ eval value }

// value is the value at a point.
type value func(at *point) float64

// A point is what stands for the variables.
type point struct {
	numbers []float64
	exact   bool    // the first step without a value, or with one beyond [largest], is an error
	values  []Value // of an exact point
	err     error
}

// Error is what is wrong in a text, a plain sentence without its full stop.
type Error struct {
	Column  int // in the text, in characters from 1
	Message string
}

func (e *Error) Error() string { return e.Message }

// Wrong is an [Error] at a column.
func Wrong(column int, format string, args ...any) error {
	return &Error{column, fmt.Sprintf(format, args...)}
}

// Placed is the error with its column in words.
func Placed(err error) error {
	if e, ok := errors.AsType[*Error](err); ok {
		return fmt.Errorf("%s, at character %d", e.Message, e.Column)
	}
	return err
}

// Parse reads a text with the variables' names. The error is an [*Error].
func Parse(text string, variables ...string) (Formula, error) {
	p, err := NewParser(text, variables)
	if err != nil {
		return Formula{}, err
	}
	f, err := p.Condition()
	if err == nil {
		err = p.End()
	}
	return f, err
}

// Eval is the value where the variables have these values, in the order in which [Parse] was
// given them. What has no value, as a root of a negative number, isn't a number.
func (f Formula) Eval(at ...float64) float64 { return f.eval(&point{numbers: at}) }

// Holds is whether the value is a number and not 0.
func (f Formula) Holds(at ...float64) bool {
	v := f.Eval(at...)
	return v != 0 && !math.IsNaN(v)
}

// Exact is the value of variables of which some may be texts. It is an [*Error] where a step has no
// value or one beyond [largest].
func (f Formula) Exact(values []Value) (float64, error) {
	p := point{numbers: make([]float64, len(values)), values: values, exact: true}
	for i, v := range values {
		p.numbers[i] = float64(v.Number)
	}
	v := f.eval(&p)
	return v, p.err
}

// A Parser reads a text token by token.
type Parser struct {
	tokens    []token
	variables []string
	depth     int
}

// NewParser begins to read a text with the variables' names. Each token is read once, so that
// reading ends, and what is read has no loops, so that evaluating it ends.
func NewParser(text string, variables []string) (*Parser, error) {
	all, err := tokens(text)
	return &Parser{tokens: all, variables: variables}, err
}

// deepest bounds the parentheses, signs and 'not' within each other, so that no text exhausts the
// stack.
const deepest = 100

// Next is the next token.
func (p *Parser) Next() token { return p.tokens[0] }

// Take takes the next token.
func (p *Parser) Take() token {
	t := p.tokens[0]
	if t.kind != end {
		p.tokens = p.tokens[1:]
	}
	return t
}

// Accept takes the next token if it is one of the marks or words.
func (p *Parser) Accept(texts ...string) (token, bool) {
	if t := p.Next(); (t.kind == mark || t.kind == word) && slices.Contains(texts, t.Text) {
		return p.Take(), true
	}
	return token{}, false
}

// Want takes the next token, which has to be a mark or a word.
func (p *Parser) Want(text string) error {
	if _, ok := p.Accept(text); !ok {
		return Wrong(p.Next().Column, "%q is missing before %v", text, p.Next())
	}
	return nil
}

// End says that the text goes on where it should have ended.
func (p *Parser) End() error {
	if t := p.Next(); t.kind != end {
		return Wrong(t.Column, "the text should end before %v", t)
	}
	return nil
}

// Condition reads an expression.
func (p *Parser) Condition() (Formula, error) {
	v, err := p.within(either)
	return Formula{v}, err
}

// Sum reads an expression without comparisons.
func (p *Parser) Sum() (Formula, error) {
	v, err := p.from(added)
	return Formula{v}, err
}

// within reads what stands within parentheses, signs or powers.
func (p *Parser) within(rank int) (value, error) {
	if p.depth++; p.depth > deepest {
		return nil, Wrong(p.Next().Column, "expressions stand within each other more than %d deep", deepest)
	}
	defer func() { p.depth-- }()
	return p.from(rank)
}

// The ranks of operators: the later ones bind stronger.
const (
	either = iota
	both
	negated
	compared
	added
	multiplied
	signed
	raised
)

// operators are those between two, with their ranks and what they give.
var operators = map[string]struct {
	rank int
	join func(x, y float64) float64
}{
	"or":  {either, nil},
	"and": {both, nil},
	"<":   {compared, func(x, y float64) float64 { return truth(x < y) }},
	"<=":  {compared, func(x, y float64) float64 { return truth(x <= y) }},
	">":   {compared, func(x, y float64) float64 { return truth(x > y) }},
	">=":  {compared, func(x, y float64) float64 { return truth(x >= y) }},
	"==":  {compared, func(x, y float64) float64 { return truth(x == y) }},
	"!=":  {compared, func(x, y float64) float64 { return truth(x != y) }},
	"+":   {added, func(x, y float64) float64 { return x + y }},
	"-":   {added, func(x, y float64) float64 { return x - y }},
	"*":   {multiplied, func(x, y float64) float64 { return x * y }},
	"/":   {multiplied, func(x, y float64) float64 { return x / y }},
	"//":  {multiplied, func(x, y float64) float64 { return math.Floor(x / y) }},
	"%":   {multiplied, func(x, y float64) float64 { return x - y*math.Floor(x/y) }},
	"&":   {multiplied, func(x, y float64) float64 { return float64(whole(x) & whole(y)) }},
	"^":   {raised, math.Pow},
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// from reads an expression whose operators outside parentheses have the rank or a higher one. Those
// of one rank are joined from left to right, but for powers.
func (p *Parser) from(rank int) (value, error) {
	left, err := p.operand(rank)
	var term value // that a comparison has just ended in, with which the next one begins
	for err == nil {
		t := p.Next()
		operator, ok := operators[t.Text]
		if !ok || operator.rank < rank {
			break
		}
		p.Take()
		var right value
		switch operator.rank {
		case raised:
			right, err = p.within(signed)
		default:
			right, err = p.from(operator.rank + 1)
		}
		switch {
		case operator.rank <= both:
			left = decided(left, right, operator.rank == either)
		case term != nil:
			left, term = decided(left, t.join(term, right), false), right
		default:
			left = t.join(left, right)
			if operator.rank == compared {
				term = right
			}
		}
	}
	return left, err
}

// decided is two conditions joined by 'or', or by 'and': the left one decides if it is true, or
// false, as enough says.
func decided(left, right value, enough bool) value {
	return func(at *point) float64 {
		if x := left(at) != 0; at.err != nil || x == enough {
			return truth(x)
		}
		return truth(right(at) != 0)
	}
}

// operand reads what stands at the beginning of an expression.
func (p *Parser) operand(rank int) (value, error) {
	if _, ok := p.Accept("-"); ok {
		v, err := p.within(signed)
		return func(at *point) float64 { return -v(at) }, err
	}
	if rank <= negated {
		if _, ok := p.Accept("not"); ok {
			v, err := p.within(negated)
			return func(at *point) float64 { return truth(v(at) == 0) }, err
		}
	}
	return p.atom()
}

// join is the value of an operator between two.
func (t token) join(left, right value) value {
	join := operators[t.Text].join
	return func(at *point) float64 {
		x := left(at)
		y := right(at)
		z := join(x, y)
		if at.exact && !(math.Abs(z) <= largest) {
			at.fail(t.tooLarge(x, y, z))
		}
		return z
	}
}

// tooLarge says why two numbers have no value that is joined of them.
func (t token) tooLarge(x, y, z float64) error {
	switch {
	case y == 0 && t.Text != "^":
		return Wrong(t.Column, "%s %s 0 has no value: let the condition exclude the divisor 0 before", inDigits(x), t.Text)
	case math.IsNaN(z):
		return Wrong(t.Column, "%s %s %s has no value", inDigits(x), t.Text, inDigits(y))
	}
	return Wrong(t.Column, "%s %s %s is too large: numbers go to %d", inDigits(x), t.Text,
		inDigits(y), largest)
}

func inDigits(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// fail keeps the first error.
func (at *point) fail(err error) {
	if at.err == nil {
		at.err = err
	}
}

// whole is a number's whole part as bits; 0 of what has none.
func whole(x float64) uint64 {
	if !(x >= 1) || x >= 1<<63 {
		return 0
	}
	return uint64(x)
}

func (p *Parser) atom() (value, error) {
	t := p.Take()
	switch {
	case t.kind == number:
		return func(at *point) float64 {
			if at.exact && t.number > largest {
				at.fail(Wrong(t.Column, "%s is too large: numbers go to %d", t.Text, largest))
			}
			return t.number
		}, nil
	case t.kind == mark && t.Text == "(":
		v, err := p.within(either)
		if err == nil {
			err = p.Want(")")
		}
		return v, err
	case t.kind == word && p.Next().Text == "(":
		return p.call(t)
	case t.kind == word:
		i, err := p.variable(t)
		return func(at *point) float64 {
			if !at.exact {
				return at.numbers[i]
			}
			if v := at.values[i]; !v.IsNumber() {
				at.fail(Wrong(t.Column,
					"%s is %s here, which is no number: len(%[1]s) is the number of its members or digits", t.Text, v))
			}
			if x := at.numbers[i]; math.Abs(x) > 1<<53 {
				at.fail(Wrong(t.Column, "%s is %s here, which is too large: numbers go to %d",
					t.Text, inDigits(x), largest))
			}
			return at.numbers[i]
		}, err
	}
	return nil, Wrong(t.Column, "a number or a variable is missing before %v", t)
}

// variable is the index of a variable.
func (p *Parser) variable(t token) (int, error) {
	i := slices.Index(p.variables, t.Text)
	if i >= 0 {
		return i, nil
	}
	known := "no variable stands before this one"
	if len(p.variables) > 0 {
		known = "write " + strings.Join(p.variables, " or ")
	}
	return 0, Wrong(t.Column, "%s is no variable here: %s", t.Text, known)
}
