package matrix

import (
	"cmp"
	"fmt"
	"iter"
	"strconv"
	"strings"
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

func (v Value) length() int64 {
	if v.set {
		return int64(strings.Count(v.Text, ",")) + 1
	}
	return int64(len([]rune(v.Text)))
}

// source gives the values of a variable beside values of those before it. A value comes with
// nil, an error as the last.
type source func(point []Value) iter.Seq2[Value, error]

// parseValues reads what a variable goes through: a range, a family of sets or codes, or one
// expression. names is the variables before it.
func parseValues(text string, names []string) (source, error) {
	p, err := newParser(text, names)
	if err != nil {
		return nil, err
	}
	var s source
	switch t := p.next(); {
	case t.text == "subsets":
		s, err = p.subsets()
	case t.text == "codes":
		s, err = p.codes()
	default:
		s, err = p.numbers()
	}
	if err == nil {
		err = p.end()
	}
	return s, err
}

// interval reads two expressions, or one for both.
func (p *parser) interval() (from, to expression, err error) {
	if from, err = p.sum(); err != nil {
		return nil, nil, err
	}
	to = from
	if _, ok := p.accept(".."); ok {
		to, err = p.sum()
	}
	return from, to, err
}

func ends(from, to expression, point []Value) (x, y int64, err error) {
	if x, err = from(point); err == nil {
		y, err = to(point)
	}
	return x, y, err
}

// numbers reads a range.
func (p *parser) numbers() (source, error) {
	from, to, err := p.interval()
	return func(point []Value) iter.Seq2[Value, error] {
		return func(yield func(Value, error) bool) {
			x, last, err := ends(from, to, point)
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
// them, since a code that ends in zeros is the shorter one. With 'first: 4' behind a comma the digit
// before the point is 4, and 4.0 is a code, too.
func (p *parser) codes() (source, error) {
	p.take()
	if err := p.want("("); err != nil {
		return nil, err
	}
	kind := p.take()
	bitsOf := map[string]int{"octal": 3, "hex": 4}[kind.text]
	if bitsOf == 0 {
		return nil, wrong(kind.column, "codes are octal or hex, but %v is here: write codes(octal, digits: 3)", kind)
	}
	for _, text := range []string{",", "digits", ":"} {
		if err := p.want(text); err != nil {
			return nil, err
		}
	}
	number := p.take()
	if number.kind != 'n' || number.number < 1 || number.number*int64(bitsOf) > 20 {
		return nil, wrong(number.column, "the number of digits is 1 to %d, but %v is here", 20/bitsOf, number)
	}
	digits, first, err := int(number.number), int64(0), error(nil)
	if _, more := p.accept(","); more {
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
	}, p.want(")")
}

// first reads 'first: 4'.
func (p *parser) first() (int64, error) {
	for _, text := range []string{"first", ":"} {
		if err := p.want(text); err != nil {
			return 0, err
		}
	}
	t := p.take()
	if t.kind != 'n' || t.number != 4 {
		return 0, wrong(t.column, "the digit before the point is 0 or, with first: 4, 4, but %v is here", t)
	}
	return t.number, nil
}

const mostMembers = 64 // of the set whose subsets are taken

// subsets reads subsets(1..8), with 'contains: [1]' and 'sizes: 2..3' behind a comma if they
// are wanted. A set counts as the binary number whose bits are its members, and sets come in
// that order. The empty set isn't among them.
func (p *parser) subsets() (source, error) {
	begin := p.take()
	if err := p.want("("); err != nil {
		return nil, err
	}
	f := family{column: begin.column}
	var err error
	f.from, f.to, err = p.interval()
	for err == nil {
		if _, more := p.accept(","); !more {
			return f.source, p.want(")")
		}
		option := p.take()
		switch {
		case option.text == "contains" && f.contains == nil:
			if err = p.want(":"); err == nil {
				f.contains, err = p.list()
			}
		case option.text == "sizes" && f.least == nil:
			if err = p.want(":"); err == nil {
				f.least, f.most, err = p.interval()
			}
		default:
			err = wrong(option.column, "subsets knows contains: [1] and sizes: 2..3, once each, but %v is here", option)
		}
	}
	return nil, err
}

// list reads expressions in brackets, one at least.
func (p *parser) list() (all []expression, err error) {
	err = p.want("[")
	for more := true; more && err == nil; _, more = p.accept(",") {
		var e expression
		e, err = p.sum()
		all = append(all, e)
	}
	if err == nil {
		err = p.want("]")
	}
	return all, err
}

// family is the subsets of an interval.
type family struct {
	column      int
	from, to    expression
	contains    []expression
	least, most expression // the numbers of members, nil for any
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
	first, last, err := ends(f.from, f.to, point)
	if err != nil {
		return nil, err
	}
	if last-first >= mostMembers {
		return nil, wrong(f.column, "the set %d..%d has %d members, and subsets are taken of at most %d", first, last, last-first+1, mostMembers)
	}
	s := &choice{first: first, last: last, least: 1, most: mostMembers, needed: map[int64]bool{}}
	if f.least != nil {
		if s.least, s.most, err = ends(f.least, f.most, point); err != nil {
			return nil, err
		}
	}
	for _, e := range f.contains {
		x, err := e(point)
		if err != nil {
			return nil, err
		}
		if x < first || x > last {
			return nil, wrong(f.column, "%d, which the sets contain, isn't in %d..%d", x, first, last)
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
