package matrix

import (
	"math/bits"
	"slices"
	"strings"
)

// expression gives a number for the values of the variables; true is 1 and false is 0.
type expression func(point []Value) (int64, error)

// parser reads a text token by token. Each token is read once, so that reading ends, and what
// is read has no loops, so that evaluating it ends.
type parser struct {
	tokens []token
	names  []string // the variables that are known, in the order of a point's values
}

func newParser(text string, names []string) (*parser, error) {
	all, err := tokens(text)
	return &parser{all, names}, err
}

func (p *parser) next() token { return p.tokens[0] }

func (p *parser) take() token {
	t := p.tokens[0]
	if t.kind != 0 {
		p.tokens = p.tokens[1:]
	}
	return t
}

// accept takes the next token if it is one of the marks or words.
func (p *parser) accept(texts ...string) (token, bool) {
	if t := p.next(); (t.kind == 'm' || t.kind == 'w') && slices.Contains(texts, t.text) {
		return p.take(), true
	}
	return token{}, false
}

func (p *parser) want(text string) error {
	if _, ok := p.accept(text); !ok {
		return wrong(p.next().column, "%q is missing before %v", text, p.next())
	}
	return nil
}

// end says that the text goes on where it should have ended.
func (p *parser) end() error {
	if t := p.next(); t.kind != 0 {
		return wrong(t.column, "the text should end before %v", t)
	}
	return nil
}

// condition is the expression of a whole text.
func condition(text string, names []string) (expression, error) {
	p, err := newParser(text, names)
	if err != nil {
		return nil, err
	}
	e, err := p.or()
	if err == nil {
		err = p.end()
	}
	return e, err
}

// or reads terms of 'and' that are joined by 'or'; the second isn't evaluated where the first
// says enough.
func (p *parser) or() (expression, error) { return p.joined("or", true, p.and) }

func (p *parser) and() (expression, error) { return p.joined("and", false, p.not) }

// joined reads what is joined by a word. A part that is true or false, as enough says, decides.
func (p *parser) joined(word string, enough bool, part func() (expression, error)) (expression, error) {
	left, err := part()
	for err == nil {
		if _, ok := p.accept(word); !ok {
			return left, nil
		}
		var right expression
		before := left
		right, err = part()
		left = func(at []Value) (int64, error) {
			x, err := before(at)
			if err != nil || (x != 0) == enough {
				return truth(x != 0), err
			}
			y, err := right(at)
			return truth(y != 0), err
		}
	}
	return nil, err
}

func (p *parser) not() (expression, error) {
	if _, ok := p.accept("not"); !ok {
		return p.comparison()
	}
	e, err := p.not()
	return func(at []Value) (int64, error) {
		x, err := e(at)
		return truth(x == 0), err
	}, err
}

// comparison reads a chain, as a < b <= 20, which is true where each of its links is.
func (p *parser) comparison() (expression, error) {
	first, err := p.sum()
	if err != nil {
		return nil, err
	}
	terms, links := []expression{first}, []string{}
	for {
		t, ok := p.accept("<", "<=", "≤", ">", ">=", "≥", "==", "!=")
		if !ok {
			break
		}
		term, err := p.sum()
		if err != nil {
			return nil, err
		}
		terms, links = append(terms, term), append(links, t.text)
	}
	if len(links) == 0 {
		return first, nil
	}
	return func(at []Value) (int64, error) {
		x, err := terms[0](at)
		for i, link := range links {
			var y int64
			if err == nil {
				y, err = terms[i+1](at)
			}
			if err != nil || !compare(link, x, y) {
				return 0, err
			}
			x = y
		}
		return 1, nil
	}, nil
}

func compare(link string, x, y int64) bool {
	switch link {
	case "<":
		return x < y
	case "<=", "≤":
		return x <= y
	case ">":
		return x > y
	case ">=", "≥":
		return x >= y
	case "==":
		return x == y
	}
	return x != y
}

func truth(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func (p *parser) sum() (expression, error) { return p.chain(p.product, "+", "-") }

func (p *parser) product() (expression, error) { return p.chain(p.sign, "*", "//", "%") }

// chain reads parts that are joined by operators of one rank, from left to right.
func (p *parser) chain(part func() (expression, error), operators ...string) (expression, error) {
	left, err := part()
	for err == nil {
		t, ok := p.accept(operators...)
		if !ok {
			return left, nil
		}
		var right expression
		before := left
		right, err = part()
		left = func(at []Value) (int64, error) {
			x, err := before(at)
			if err != nil {
				return 0, err
			}
			y, err := right(at)
			if err != nil {
				return 0, err
			}
			return operate(t, x, y)
		}
	}
	return nil, err
}

// operate computes, with an error instead of what doesn't fit. Quotients are rounded down, and
// a remainder has the sign of the divisor.
func operate(t token, x, y int64) (int64, error) {
	var z int64
	switch t.text {
	case "+":
		z = x + y
	case "-":
		z = x - y
	case "*":
		high, low := bits.Mul64(magnitude(x), magnitude(y))
		if high > 0 || low > Largest {
			return 0, wrong(t.column, "%d * %d is too large: numbers go to %d", x, y, int64(Largest))
		}
		z = x * y
	default:
		if y == 0 {
			return 0, wrong(t.column, "%d %s 0 has no value: let the condition exclude the divisor 0 before", x, t.text)
		}
		r := ((x % y) + y) % y
		if t.text == "%" {
			return r, nil
		}
		return (x - r) / y, nil
	}
	if magnitude(z) > Largest {
		return 0, wrong(t.column, "%d %s %d is too large: numbers go to %d", x, t.text, y, int64(Largest))
	}
	return z, nil
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return uint64(-x)
	}
	return uint64(x)
}

func (p *parser) sign() (expression, error) {
	if _, ok := p.accept("-"); !ok {
		return p.atom()
	}
	e, err := p.sign()
	return func(at []Value) (int64, error) {
		x, err := e(at)
		return -x, err
	}, err
}

// atom reads a number, a variable, a function's call or what stands in parentheses.
func (p *parser) atom() (expression, error) {
	t := p.take()
	switch {
	case t.kind == 'n':
		return func([]Value) (int64, error) { return t.number, nil }, nil
	case t.text == "(" && t.kind == 'm':
		e, err := p.or()
		if err == nil {
			err = p.want(")")
		}
		return e, err
	case t.kind == 'w' && functions[t.text] != nil && p.next().text == "(":
		return p.call(t)
	case t.kind == 'w':
		i, err := p.variable(t)
		return func(at []Value) (int64, error) {
			if !at[i].IsNumber() {
				return 0, wrong(t.column, "%s is %s here, which is no number: len(%s) is the number of its members or digits", t.text, at[i], t.text)
			}
			return at[i].Number, nil
		}, err
	}
	return nil, wrong(t.column, "a number or a variable is missing before %v", t)
}

// variable is the index of a variable.
func (p *parser) variable(t token) (int, error) {
	i := slices.Index(p.names, t.text)
	if i >= 0 {
		return i, nil
	}
	known := "no variable stands before this one"
	if len(p.names) > 0 {
		known = "there are " + strings.Join(p.names, ", ")
	}
	return 0, wrong(t.column, "%s is no variable here: %s", t.text, known)
}

// functions take numbers, one at least.
var functions = map[string]func(x, y int64) int64{
	"gcd": gcd, "min": func(x, y int64) int64 { return min(x, y) }, "max": func(x, y int64) int64 { return max(x, y) },
	"len": func(x, _ int64) int64 { return x },
}

func gcd(x, y int64) int64 {
	for y != 0 {
		x, y = y, x%y
	}
	return int64(magnitude(x))
}

// call reads the arguments of a function. len takes a variable, the others take numbers.
func (p *parser) call(name token) (expression, error) {
	p.take() // the parenthesis
	if name.text == "len" {
		return p.length()
	}
	var arguments []expression
	for {
		e, err := p.or()
		if err != nil {
			return nil, err
		}
		arguments = append(arguments, e)
		if _, more := p.accept(","); !more {
			break
		}
	}
	join := functions[name.text]
	return func(at []Value) (int64, error) {
		x, err := arguments[0](at)
		x = join(x, x)
		for _, e := range arguments[1:] {
			var y int64
			if err == nil {
				y, err = e(at)
			}
			x = join(x, y)
		}
		return x, err
	}, p.want(")")
}

// length reads the variable of len: the members of a set, or the characters of another text.
func (p *parser) length() (expression, error) {
	i, err := p.variable(p.take())
	if err == nil {
		err = p.want(")")
	}
	return func(at []Value) (int64, error) { return at[i].length(), nil }, err
}
