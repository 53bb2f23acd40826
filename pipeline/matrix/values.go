package matrix

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"strconv"
	"strings"

	"grundy/pipeline/expr"
)

// Value is the value of a variable: a number, or a text as a game's form has it, a code or the
// members of a set.
type Value struct {
	Text   string // as it is written in a game's name
	Number int64  // of a number
	set    bool   // says that the text is a set's
}

// Number is a value that is a number.
func Number(x int64) Value { return Value{strconv.FormatInt(x, 10), x, false} }

// Text is a value that is no number, unless it is written like one.
func Text(text string) Value {
	if x, err := strconv.ParseInt(text, 10, 64); err == nil && Number(x).Text == text {
		return Number(x)
	}
	return Value{Text: text}
}

// IsNumber says whether the value is a number.
func (v Value) IsNumber() bool { return !v.set && v.Text == strconv.FormatInt(v.Number, 10) }

// String is the value as it is written.
func (v Value) String() string { return v.Text }

func (v Value) length() int {
	if v.set {
		return strings.Count(v.Text, ",") + 1
	}
	return len([]rune(v.Text))
}

// values are those of the variables of an expression.
type values []Value

// Text is what a variable stands for that is no number.
func (v values) Text(i int) (string, bool) { return v[i].Text, !v[i].IsNumber() }

// Len is the number of members of a set, or of signs of another value.
func (v values) Len(i int) int { return v[i].length() }

// valueAt is the value of an expression at a point.
func valueAt(f expr.Formula, point []Value) (float64, error) {
	numbers := make([]float64, len(point))
	for i, v := range point {
		numbers[i] = float64(v.Number)
	}
	return f.Exact(numbers, values(point))
}

// source gives the values of a variable beside values of those before it. A value comes with
// nil, an error as the last.
type source func(point []Value) iter.Seq2[Value, error]

// A parser reads what a variable goes through.
type parser struct{ *expr.Parser }

// parseValues reads what a variable goes through: a range, a family of sets or codes, or one
// expression. names is the variables before it.
func parseValues(text string, names []string) (source, error) {
	reader, err := expr.NewParser(text, names)
	if err != nil {
		return nil, err
	}
	p := &parser{reader}
	var s source
	switch t := p.Next(); {
	case t.Text == "subsets":
		s, err = p.subsets()
	case t.Text == "codes":
		s, err = p.codes()
	default:
		s, err = p.numbers()
	}
	if err == nil {
		err = p.End()
	}
	return s, err
}

// An interval is the whole numbers from one expression to another.
type interval struct {
	from, to expr.Formula
	column   int
}

// interval reads two expressions, or one for both.
func (p *parser) interval() (v interval, err error) {
	v.column = p.Next().Column
	if v.from, err = p.Sum(); err != nil {
		return v, err
	}
	v.to = v.from
	if _, ok := p.Accept(".."); ok {
		v.to, err = p.Sum()
	}
	return v, err
}

// at is the ends of the interval at a point.
func (v interval) at(point []Value) (from, to int64, err error) {
	if from, err = number(v.from, v.column, point); err == nil {
		to, err = number(v.to, v.column, point)
	}
	return from, to, err
}

// number is the value of an expression, which has to be a whole number.
func number(f expr.Formula, column int, point []Value) (int64, error) {
	x, err := valueAt(f, point)
	if err == nil && x != math.Trunc(x) {
		err = expr.Wrong(column, "%v is no whole number: // divides and rounds down", x)
	}
	return int64(x), err
}

// numbers reads a range.
func (p *parser) numbers() (source, error) {
	v, err := p.interval()
	return func(point []Value) iter.Seq2[Value, error] {
		return func(yield func(Value, error) bool) {
			x, last, err := v.at(point)
			if err != nil {
				yield(Value{}, err)
				return
			}
			for ; x <= last && yield(Number(x), nil); x++ {
			}
		}
	}, err
}

// codes reads codes(octal, digits: 3) or codes(hex, digits: 2): all codes 0.d1d2… with at most
// so many digits, in increasing order of d1, d2, … There are 8^digits − 1 or 16^digits − 1 of
// them, since a code that ends in zeros is the shorter one. With 'first: 4' behind a comma the
// digit before the point is 4, and 4.0 is a code, too.
func (p *parser) codes() (source, error) {
	p.Take()
	if err := p.Want("("); err != nil {
		return nil, err
	}
	kind := p.Take()
	bitsOf := map[string]int{"octal": 3, "hex": 4}[kind.Text]
	if bitsOf == 0 {
		return nil, expr.Wrong(kind.Column, "codes are octal or hex, but %v is here: write codes(octal, digits: 3)", kind)
	}
	for _, text := range []string{",", "digits", ":"} {
		if err := p.Want(text); err != nil {
			return nil, err
		}
	}
	count := p.Take()
	number, ok := count.IsNumber()
	if !ok || number < 1 || number > int64(20/bitsOf) {
		return nil, expr.Wrong(count.Column, "the number of digits is 1 to %d, but %v is here",
			20/bitsOf, count)
	}
	digits, first, err := int(number), int64(0), error(nil)
	if _, more := p.Accept(","); more {
		if first, err = p.first(); err != nil {
			return nil, err
		}
	}
	return func([]Value) iter.Seq2[Value, error] {
		return func(yield func(Value, error) bool) {
			for code := 1 - min(first, 1); code < 1<<(bitsOf*digits); code++ {
				text := strings.ToUpper(strconv.FormatInt(code, 1<<bitsOf))
				text = strings.TrimRight(strings.Repeat("0", digits-len(text))+text, "0")
				text = fmt.Sprintf("%d.%s", first, cmp.Or(text, "0"))
				if !yield(Value{Text: text}, nil) {
					return
				}
			}
		}
	}, p.Want(")")
}

// first reads 'first: 4'.
func (p *parser) first() (int64, error) {
	for _, text := range []string{"first", ":"} {
		if err := p.Want(text); err != nil {
			return 0, err
		}
	}
	t := p.Take()
	four, ok := t.IsNumber()
	if !ok || four != 4 {
		return 0, expr.Wrong(t.Column, "the digit before the point is 0 or, with first: 4, 4, but %v is here", t)
	}
	return four, nil
}

const mostMembers = 64 // of the set whose subsets are taken

// subsets reads subsets(1..8), with 'contains: [1]' and 'sizes: 2..3' behind a comma if they
// are wanted. A set counts as the binary number whose bits are its members, and sets come in
// that order. The empty set isn't among them.
func (p *parser) subsets() (source, error) {
	begin := p.Take()
	if err := p.Want("("); err != nil {
		return nil, err
	}
	f := family{column: begin.Column}
	var err error
	f.all, err = p.interval()
	for err == nil {
		if _, more := p.Accept(","); !more {
			return f.source, p.Want(")")
		}
		option := p.Take()
		switch {
		case option.Text == "contains" && f.contains == nil:
			if err = p.Want(":"); err == nil {
				f.contains, err = p.list()
			}
		case option.Text == "sizes" && f.sizes == nil:
			if err = p.Want(":"); err == nil {
				var sizes interval
				sizes, err = p.interval()
				f.sizes = &sizes
			}
		default:
			err = expr.Wrong(option.Column, "subsets knows contains: [1] and sizes: 2..3, once each, but %v is here", option)
		}
	}
	return nil, err
}

// list reads expressions in brackets, one at least.
func (p *parser) list() (all []expr.Formula, err error) {
	err = p.Want("[")
	for more := true; more && err == nil; _, more = p.Accept(",") {
		var e expr.Formula
		e, err = p.Sum()
		all = append(all, e)
	}
	if err == nil {
		err = p.Want("]")
	}
	return all, err
}

// family is the subsets of an interval.
type family struct {
	column   int
	all      interval
	contains []expr.Formula
	sizes    *interval // the numbers of members, nil for any
}

func (f *family) source(point []Value) iter.Seq2[Value, error] {
	return func(yield func(Value, error) bool) {
		s, err := f.at(point)
		if err != nil {
			yield(Value{}, err)
			return
		}
		if s.first <= s.last {
			s.choose(s.last, s.most, func(set Value) bool { return yield(set, nil) })
		}
	}
}

// at evaluates the family at a point.
func (f *family) at(point []Value) (*choice, error) {
	first, last, err := f.all.at(point)
	if err != nil {
		return nil, err
	}
	if last-first >= mostMembers {
		return nil, expr.Wrong(f.column,
			"the set %d..%d has %d members, and subsets are taken of at most %d", first, last, last-first+1, mostMembers)
	}
	s := &choice{first: first, last: last, least: 1, most: mostMembers, needed: map[int64]bool{}}
	if f.sizes != nil {
		if s.least, s.most, err = f.sizes.at(point); err != nil {
			return nil, err
		}
	}
	for _, e := range f.contains {
		x, err := number(e, f.column, point)
		if err != nil {
			return nil, err
		}
		if x < first || x > last {
			return nil, expr.Wrong(f.column, "%d, which the sets contain, isn't in %d..%d", x,
				first, last)
		}
		s.needed[x] = true
	}
	s.least, s.most = max(1, s.least), min(s.most, last-first+1)
	return s, nil
}

// choice is the sets under way. They are built from the greatest member down, and a
// beginning is only taken that some set has, so that the time is that of the sets.
type choice struct {
	first, last, least, most int64
	needed                   map[int64]bool
	members                  []int64 // in falling order
}

// choose goes through the sets that have the members and others of at most x, at most so many.
func (s *choice) choose(x, room int64, yield func(Value) bool) bool {
	needed := int64(0)
	for y := range s.needed {
		if y <= x {
			needed++
		}
	}
	lacking := s.least - int64(len(s.members))
	if needed > room || lacking > room || lacking > x-s.first+1 {
		return true
	}
	if x < s.first {
		return yield(s.set())
	}
	if !s.needed[x] && !s.choose(x-1, room, yield) {
		return false
	}
	if room == 0 {
		return true
	}
	s.members = append(s.members, x)
	more := s.choose(x-1, room-1, yield)
	s.members = s.members[:len(s.members)-1]
	return more
}

func (s *choice) set() Value {
	var b strings.Builder
	for i := len(s.members) - 1; i >= 0; i-- {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		fmt.Fprint(&b, s.members[i])
	}
	return Value{Text: b.String(), set: true}
}
