package takebreak

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// The limits on what is written in a subtraction game.
const (
	mostMembers   = 256
	greatestTaken = 1_000_000
	greatestSink  = 1_000_000_000
	greatestBase  = 1000
)

// parseRemovals reads a set and options, as '1,4', 'all-but:2,3', 'powers-of-4', '1,2/sink=1'.
func parseRemovals(text string) (*Removals, error) {
	set, options, slash := strings.Cut(text, "/")
	r, err := parseNumbers(set)
	if err != nil || !slash {
		return r, err
	}
	sink, found := strings.CutPrefix(options, "sink=")
	if r.Sink, err = strconv.ParseUint(sink, 10, 64); err != nil || !found || r.Sink > greatestSink {
		return nil, fmt.Errorf("%q is no option of a subtraction game: write sink= and a heap up to %d, as in 1,2/sink=1", options, greatestSink)
	}
	return r, nil
}

func parseNumbers(set string) (*Removals, error) {
	if base, found := strings.CutPrefix(set, "powers-of-"); found {
		b, err := strconv.ParseUint(base, 10, 64)
		if err != nil || b < 2 || b > greatestBase {
			return nil, fmt.Errorf("%q is no base: write a number from 2 to %d, as in powers-of-4", base, greatestBase)
		}
		return &Removals{Base: b}, nil
	}
	members, allBut := strings.CutPrefix(set, "all-but:")
	r := &Removals{AllBut: allBut}
	for word := range strings.SplitSeq(members, ",") {
		s, err := strconv.ParseUint(word, 10, 64)
		if err != nil || s < 1 || s > greatestTaken {
			return nil, fmt.Errorf("%q can't be taken: write numbers from 1 to %d separated by commas, as in 1,4, or all-but:1,4, or powers-of-4", word, greatestTaken)
		}
		r.Members = append(r.Members, s)
	}
	slices.Sort(r.Members)
	if r.Members = slices.Compact(r.Members); len(r.Members) > mostMembers {
		return nil, fmt.Errorf("there are %d numbers: at most %d are possible", len(r.Members), mostMembers)
	}
	return r, nil
}

// String is the rules as written after 'subtraction:'. Equal rules give equal text.
func (r *Removals) String() string {
	text := r.members()
	switch {
	case r.Base > 0:
		text = fmt.Sprintf("powers-of-%d", r.Base)
	case r.AllBut:
		text = "all-but:" + text
	}
	if r.Sink > 0 {
		text += fmt.Sprintf("/sink=%d", r.Sink)
	}
	return text
}

func (r *Removals) members() string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(r.Members), "[]"), " ", ",")
}

// title is the set as mathematicians write it.
func (r *Removals) title() string {
	switch {
	case r.Base > 0:
		return fmt.Sprintf("{1,%d,%d,…}", r.Base, r.Base*r.Base)
	case r.AllBut && len(r.Members) == 0:
		return "ℕ"
	case r.AllBut:
		return "ℕ ∖ {" + r.members() + "}"
	}
	return "{" + r.members() + "}"
}

// mostDigits is the limit on the number of digits after the point.
const mostDigits = 64

// The prefixes of the three kinds of code, by the greatest digit.
const (
	octal = "octal:"
	hex   = "hex:"
	long  = "takebreak:"
)

// ParseOctal reads a code of digits 0 to 7, as '0.137'.
func ParseOctal(text string) (Code, error) { return parseDigits(text, "01234567", "0.137") }

// ParseHex reads a code of hexadecimal digits, as '0.7F'.
func ParseHex(text string) (Code, error) {
	return parseDigits(strings.ToUpper(text), "0123456789ABCDEF", "0.7F")
}

// parseDigits reads a code with one of the given digits for each number taken.
func parseDigits(text, digits, example string) (Code, error) {
	before, after, found := strings.Cut(text, ".")
	if !found || len(before) > 1 {
		return nil, fmt.Errorf("a code is one digit, a point and more digits, as in %s", example)
	}
	if before == "" {
		before = "0"
	}
	var c Code
	for _, r := range before + after {
		d := strings.IndexRune(digits, r)
		if d < 0 {
			return nil, fmt.Errorf("%q is no digit here: the digits are %s", r, digits)
		}
		c = append(c, uint64(d))
	}
	return c.checked()
}

// parseLong reads a code of digits of any size, in decimal and after the point
// separated by commas, as '0.7,15,31'.
func parseLong(text string) (Code, error) {
	before, after, found := strings.Cut(text, ".")
	if !found {
		return nil, fmt.Errorf("a code is a number, a point and more numbers separated by commas, as in 0.7,15,31")
	}
	var c Code
	for _, word := range append([]string{before}, strings.Split(after, ",")...) {
		d, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no digit of a code: write decimal numbers up to %d, separated by commas, as in 0.7,15,31", word, uint32(math.MaxUint32))
		}
		c = append(c, d)
	}
	return c.checked()
}

// checked drops the zeros at the end and refuses what is no game.
func (c Code) checked() (Code, error) {
	for len(c) > 1 && c[len(c)-1] == 0 {
		c = c[:len(c)-1]
	}
	switch {
	case c[0]%4 != 0:
		return nil, fmt.Errorf("the digit before the point is %d: it must be a multiple of 4, as whoever removes nothing must leave two heaps or more", c[0])
	case len(c) == 1 && c[0] == 0:
		return nil, fmt.Errorf("no digit but 0 allows no move: write a code with a move, as 0.77")
	case len(c)-1 > mostDigits:
		return nil, fmt.Errorf("there are %d digits after the point: at most %d are possible", len(c)-1, mostDigits)
	}
	return c, nil
}

// prefix is the prefix of the narrowest kind of code that can write it.
func (c Code) prefix() string {
	switch d := slices.Max(c); {
	case d < 8:
		return octal
	case d < 16:
		return hex
	}
	return long
}

// Name is the code with the prefix of its kind, as 'octal:0.137'.
func (c Code) Name() string { return c.prefix() + c.String() }

// String is the code as it is written after its prefix. Equal codes give equal text.
func (c Code) String() string {
	base, between := 16, ""
	if c.prefix() == long {
		base, between = 10, ","
	}
	words := make([]string, len(c))
	for k, d := range c {
		words[k] = strings.ToUpper(strconv.FormatUint(d, base))
	}
	if len(c) == 1 {
		words = append(words, "0")
	}
	return words[0] + "." + strings.Join(words[1:], between)
}

// rules says in words what the code allows.
func (c Code) rules() string {
	var moves []string
	for k, d := range c {
		if d == 0 {
			continue
		}
		take := fmt.Sprintf("remove %d", k)
		if k == 0 {
			take = "remove nothing"
		}
		moves = append(moves, take+" and leave "+heaps(d))
	}
	text := strings.Join(moves, "; ")
	return strings.ToUpper(text[:1]) + text[1:] + ". No heap that is left is empty."
}

// heaps says how many heaps a digit allows to leave, as '0, 1 or 2 heaps'.
func heaps(digit uint64) string {
	if digit == 1 {
		return "no heap"
	}
	var counts []string
	for j := range bits.Len64(digit) {
		if digit>>j&1 == 1 {
			counts = append(counts, strconv.Itoa(j))
		}
	}
	last := len(counts) - 1
	text := counts[last] + " heaps"
	if counts[last] == "1" {
		text = "1 heap"
	}
	if last == 0 {
		return text
	}
	return strings.Join(counts[:last], ", ") + " or " + text
}
