package matrix

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"grundy/pipeline/expr"
)

// source gives the values of a variable beside values of those before it. A value comes with
// nil, an error as the last.
type source func(point []expr.Value) iter.Seq2[expr.Value, error]

// listed gives the values of a list.
func listed(values []expr.Value) source {
	return func([]expr.Value) iter.Seq2[expr.Value, error] {
		return func(yield func(expr.Value, error) bool) {
			for _, v := range values {
				if !yield(v, nil) {
					return
				}
			}
		}
	}
}

// parseValues reads what a variable goes through: a range, a family of sets or codes, or one
// expression. names is the variables before it.
func parseValues(text string, names []string) (source, error) {
	p, err := expr.NewParser(text, names)
	if err != nil {
		return nil, err
	}
	read := numbers
	switch p.Next().Text {
	case "subsets":
		read = subsets
	case "codes":
		read = codes
	}
	s, err := read(p)
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

// parseInterval reads two expressions, or one for both.
func parseInterval(p *expr.Parser) (v interval, err error) {
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
func (v interval) at(point []expr.Value) (from, to int64, err error) {
	if from, err = number(v.from, v.column, point); err == nil {
		to, err = number(v.to, v.column, point)
	}
	return from, to, err
}

// number is the value of an expression, which has to be a whole number.
func number(f expr.Formula, column int, point []expr.Value) (int64, error) {
	x, err := f.Exact(point)
	if err == nil && x != math.Trunc(x) {
		err = expr.Wrong(column, "%v is no whole number: // divides and rounds down", x)
	}
	return int64(x), err
}

// numbers reads a range.
func numbers(p *expr.Parser) (source, error) {
	v, err := parseInterval(p)
	return func(point []expr.Value) iter.Seq2[expr.Value, error] {
		return func(yield func(expr.Value, error) bool) {
			x, last, err := v.at(point)
			if err != nil {
				yield(expr.Value{}, err)
				return
			}
			for ; x <= last && yield(expr.Number(x), nil); x++ {
			}
		}
	}, err
}

// wantAll takes the next tokens, which have to be these.
func wantAll(p *expr.Parser, texts ...string) error {
	for _, text := range texts {
		if err := p.Want(text); err != nil {
			return err
		}
	}
	return nil
}

// codes reads codes(octal, digits: 3) or codes(hex, digits: 2): all codes 0.d1d2… with at most
// so many digits, in increasing order of d1, d2, … There are 8^digits − 1 or 16^digits − 1 of
// them, since a code that ends in zeros is the shorter one. With 'first: 4' behind a comma the
// digit before the point is 4, and 4.0 is a code, too.
func codes(p *expr.Parser) (source, error) {
	if err := wantAll(p, "codes", "("); err != nil {
		return nil, err
	}
	kind := p.Take()
	bitsOf := map[string]int{"octal": 3, "hex": 4}[kind.Text]
	if bitsOf == 0 {
		return nil, expr.Wrong(kind.Column, "codes are octal or hex, but %v is here: write codes(octal, digits: 3)", kind)
	}
	if err := wantAll(p, ",", "digits", ":"); err != nil {
		return nil, err
	}
	count := p.Take()
	digits, ok := count.IsNumber()
	if !ok || digits < 1 || digits > int64(20/bitsOf) {
		return nil, expr.Wrong(count.Column, "the number of digits is 1 to %d, but %v is here",
			20/bitsOf, count)
	}
	begin, first := 1, 0
	if _, more := p.Accept(","); more {
		if err := wantAll(p, "first", ":"); err != nil {
			return nil, err
		}
		t := p.Take()
		if four, ok := t.IsNumber(); !ok || four != 4 {
			return nil, expr.Wrong(t.Column, "the digit before the point is 0 or, with first: 4, 4, but %v is here", t)
		}
		begin, first = 0, 4
	}
	return func([]expr.Value) iter.Seq2[expr.Value, error] {
		return func(yield func(expr.Value, error) bool) {
			for code := begin; code < 1<<(bitsOf*int(digits)); code++ {
				text := strings.ToUpper(strconv.FormatInt(int64(code), 1<<bitsOf))
				text = strings.TrimRight(strings.Repeat("0", int(digits)-len(text))+text, "0")
				text = fmt.Sprintf("%d.%s", first, cmp.Or(text, "0"))
				if !yield(expr.Value{Text: text}, nil) {
					return
				}
			}
		}
	}, p.Want(")")
}

const mostMembers = 64 // of the set whose subsets are taken

// family is the subsets of an interval.
type family struct {
	all      interval
	contains []expr.Formula
	sizes    *interval // the numbers of members, nil for any
	column   int
}

// subsets reads subsets(1..8), with 'contains: [1]' and 'sizes: 2..3' behind a comma if they
// are wanted. A set counts as the binary number whose bits are its members, and sets come in
// that order. The empty set isn't among them.
func subsets(p *expr.Parser) (source, error) {
	f := family{column: p.Next().Column}
	err := wantAll(p, "subsets", "(")
	if err == nil {
		f.all, err = parseInterval(p)
	}
	for err == nil {
		if _, more := p.Accept(","); !more {
			return f.source, p.Want(")")
		}
		option := p.Take()
		switch {
		case option.Text == "contains" && f.contains == nil:
			err = wantAll(p, ":", "[")
			for more := true; more && err == nil; _, more = p.Accept(",") {
				var e expr.Formula
				e, err = p.Sum()
				f.contains = append(f.contains, e)
			}
			if err == nil {
				err = p.Want("]")
			}
		case option.Text == "sizes" && f.sizes == nil:
			f.sizes = new(interval)
			if err = p.Want(":"); err == nil {
				*f.sizes, err = parseInterval(p)
			}
		default:
			err = expr.Wrong(option.Column, "subsets knows contains: [1] and sizes: 2..3, once each, but %v is here", option)
		}
	}
	return nil, err
}

// source goes through the sets at a point. They are built from the greatest member down, and a
// beginning is only taken that some set has, so that the time is that of the sets.
func (f *family) source(point []expr.Value) iter.Seq2[expr.Value, error] {
	return func(yield func(expr.Value, error) bool) {
		first, last, err := f.all.at(point)
		least, most, needed := int64(1), int64(mostMembers), uint64(0)
		if err == nil && last-first >= mostMembers {
			err = expr.Wrong(f.column, "the set %d..%d has %d members, and subsets are taken of at most %d",
				first, last, last-first+1, mostMembers)
		}
		if err == nil && f.sizes != nil {
			least, most, err = f.sizes.at(point)
		}
		if err == nil {
			needed, err = f.needed(point, first, last)
		}
		if err != nil {
			yield(expr.Value{}, err)
			return
		}
		// choose goes through the sets that have the members of set, which aren't below the bit
		// open, and others that are.
		var choose func(open int64, set uint64) bool
		choose = func(open int64, set uint64) bool {
			size := int64(bits.OnesCount64(set))
			more := int64(bits.OnesCount64(needed & (1<<open - 1)))
			if size+more > most || size+open < max(1, least) {
				return true
			}
			if open == 0 {
				return yield(setOf(first, set), nil)
			}
			open--
			return (needed>>open&1 == 1 || choose(open, set)) && choose(open, set|1<<open)
		}
		if first <= last && least <= most {
			choose(last-first+1, 0)
		}
	}
}

// needed is the members that all sets have, as bits from first on.
func (f *family) needed(point []expr.Value, first, last int64) (set uint64, err error) {
	for _, e := range f.contains {
		x, err := number(e, f.column, point)
		if err == nil && (x < first || x > last) {
			err = expr.Wrong(f.column, "%d, which the sets contain, isn't in %d..%d", x, first, last)
		}
		if err != nil {
			return 0, err
		}
		set |= 1 << (x - first)
	}
	return set, nil
}

// setOf is the set whose members are the bits of a number from first on.
func setOf(first int64, set uint64) expr.Value {
	var members []int64
	for ; set != 0; set &= set - 1 {
		members = append(members, first+int64(bits.TrailingZeros64(set)))
	}
	return expr.Set(members)
}
