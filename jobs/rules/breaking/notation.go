package breaking

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
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
	set, options, slash := cutOptions(text)
	r, err := parseNumbers(set)
	if err != nil || !slash {
		return r, err
	}
	sink, found := strings.CutPrefix(options, "sink=")
	if r.Sink, err = strconv.ParseUint(sink, 10, 64); err != nil || !found ||
		r.Sink > greatestSink {
		return nil, fmt.Errorf("%q is no option of a subtraction game: write sink= and a heap up to %d, as in 1,2/sink=1", options, greatestSink)
	}
	return r, nil
}

// cutOptions cuts the options off a set. The path of a file may have slashes.
func cutOptions(text string) (set, options string, found bool) {
	if !strings.Contains(text, filePrefix) {
		return strings.Cut(text, "/")
	}
	if at := strings.LastIndex(text, "/sink="); at >= 0 {
		return text[:at], text[at+1:], true
	}
	return text, "", false
}

func parseNumbers(set string) (*Removals, error) {
	listed, allBut := strings.CutPrefix(set, "all-but:")
	if base, found := strings.CutPrefix(listed, "powers-of-"); found {
		b, err := strconv.ParseUint(base, 10, 64)
		if err != nil || b < 2 || b > greatestBase {
			return nil, fmt.Errorf("%q is no base: write a number from 2 to %d, as in powers-of-4", base, greatestBase)
		}
		return &Removals{Base: b, AllBut: allBut}, nil
	}
	if namedSet(listed) != nil {
		return ofSet(listed, allBut), nil
	}
	members, err := parseMembers(listed)
	if err != nil {
		return nil, err
	}
	return &Removals{Members: members, AllBut: allBut}, nil
}

// ofSet is the rules of a named set, or of its complement.
func ofSet(name string, allBut bool) *Removals {
	switch {
	case allBut && name == odd:
		return &Removals{Set: even}
	case allBut && name == even:
		return &Removals{Set: odd}
	}
	return &Removals{Set: name, AllBut: allBut}
}

// parseMembers reads numbers and ranges, as '1,3..7,10', or those in a file.
func parseMembers(list string) (members []uint64, err error) {
	if path, found := strings.CutPrefix(list, filePrefix); found {
		if members, err = readMembers(path); err != nil {
			return nil, err
		}
	} else {
		for word := range strings.SplitSeq(list, ",") {
			from, to, err := parseRange(word)
			if err != nil {
				return nil, err
			}
			if to-from >= mostMembers {
				return nil, fmt.Errorf("%s has %d numbers: at most %d are possible", word,
					to-from+1, mostMembers)
			}
			for s := from; s <= to; s++ {
				members = append(members, s)
			}
		}
	}
	slices.Sort(members)
	if members = slices.Compact(members); len(members) > mostMembers {
		return nil, fmt.Errorf("there are %d numbers: at most %d are possible", len(members), mostMembers)
	}
	return members, nil
}

// parseRange reads a number, or a range of numbers as '3..7'.
func parseRange(word string) (from, to uint64, err error) {
	first, last, found := strings.Cut(word, "..")
	if !found {
		last = first
	}
	from, err = strconv.ParseUint(first, 10, 64)
	if err == nil {
		to, err = strconv.ParseUint(last, 10, 64)
	}
	if err != nil || from < 1 || to < from || to > greatestTaken {
		return 0, 0,
			fmt.Errorf("%q can't be taken: write numbers from 1 to %d separated by commas, as in 1,4 or 1,3..7, or a set, as %s, or all but these, as in all-but:1,4", word, greatestTaken, setNames())
	}
	return from, to, nil
}

// String is the rules as written after 'subtraction:'. Equal rules give equal text.
func (r *Removals) String() string {
	text := r.members()
	if x := r.infinite(); x != nil {
		text = x.name
	}
	if r.AllBut {
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
	set := "{" + r.members() + "}"
	if x := r.infinite(); x != nil {
		set = x.title
	}
	switch {
	case r.AllBut && set == "{}":
		return "ℕ"
	case r.AllBut:
		return "ℕ ∖ " + set
	}
	return set
}

// mostDigits is the limit on the number of digits after the point.
const mostDigits = 64

// The prefixes of the three kinds of code, by the greatest digit.
const (
	octal = "octal:"
	hex   = "hex:"
	long  = "takebreak:"
)

// The digits of the two kinds of code in which a digit is one letter, and an example of each.
const (
	octalDigits, octalExample = "01234567", "0.137"
	hexDigits, hexExample     = "0123456789ABCDEF", "0.7F"
)

// codeGame reads a code after a prefix, which may have digits as CGSuite has them where a digit is
// one letter.
func codeGame(prefix string) func(text string) (*game.Game, error) {
	return func(text string) (*game.Game, error) {
		if prefix != long && strings.ContainsAny(text, cgsuiteSigns) {
			return parseCGSuite(text)
		}
		c, err := readCode(prefix, text)
		if err != nil {
			return nil, err
		}
		return c.Game(), nil
	}
}

// readCode reads a code after a prefix. The last digits may repeat, and an octal code without such
// digits may have a pass.
func readCode(prefix, text string) (Code, error) {
	switch prefix {
	case long:
		return parseLong(text)
	case hex:
		return parseCode(text, hexDigits, hexExample)
	}
	digits, pass := strings.CutSuffix(strings.ToLower(text), passSuffix)
	if !pass {
		return parseCode(text, octalDigits, octalExample)
	}
	c, err := ParseOctal(digits)
	if err != nil {
		return Code{}, fmt.Errorf("a code before %s: %w", passSuffix, err)
	}
	c.Pass = true
	return c, nil
}

// ParseOctal reads a code of digits 0 to 7 with a last one, as '0.137'.
func ParseOctal(text string) (Code, error) {
	return parseDigits(text, "", octalDigits, "as in "+octalExample)
}

// Octals is all octal codes of up to three digits after the point, with each of the given digits
// before the point.
func Octals(before ...uint64) (codes []Code) {
	for _, d0 := range before {
		for d := range uint64(512) {
			if c, err := ParseOctal(fmt.Sprintf("%d.%03o", d0, d)); err == nil {
				codes = append(codes, c)
			}
		}
	}
	return codes
}

// parseCode reads a code whose last digits may repeat, as '0.137', '4.(3)' or '0.1_37'.
func parseCode(text, digits, example string) (Code, error) {
	text = strings.ToUpper(text)
	if !strings.ContainsAny(text, "(_") {
		return parseDigits(text, "", digits, "as in "+example)
	}
	before, cycle, _ := strings.Cut(text, "_")
	if b, c, found := strings.Cut(text, "("); found {
		closed := false
		before = b
		if cycle, closed = strings.CutSuffix(c, ")"); !closed {
			return Code{}, fmt.Errorf("the bracket of the digits that repeat isn't closed at the end: write it as in 4.(3)")
		}
	}
	how := fmt.Sprintf("the last of which may repeat, as in %s or 4.(3)", example)
	if cycle == "" {
		return Code{}, notWritten(how)
	}
	return parseDigits(before, cycle, digits, how)
}

// parseDigits reads a code with one of the given digits for each number taken, and those of its
// cycle. How such a code is written ends the error.
func parseDigits(before, cycle, digits, how string) (Code, error) {
	whole, after, found := strings.Cut(before, ".")
	if !found || len(whole) > 1 {
		return Code{}, notWritten(how)
	}
	if whole == "" {
		whole = "0"
	}
	var all []uint64
	for _, r := range whole + after + cycle {
		d := strings.IndexRune(digits, r)
		if d < 0 {
			return Code{}, fmt.Errorf("%q is no digit here: the digits are %s", r, digits)
		}
		all = append(all, uint64(d))
	}
	n := len(all) - len(cycle)
	return Code{Digits: all[:n:n], Cycle: all[n:]}.checked()
}

func notWritten(how string) error {
	return fmt.Errorf("a code is one digit, a point and more digits, %s", how)
}

// parseLong reads a code of digits of any size, in decimal and after the point
// separated by commas, as '0.7,15,31'.
func parseLong(text string) (Code, error) {
	before, after, found := strings.Cut(text, ".")
	if !found {
		return Code{}, fmt.Errorf("a code is a number, a point and more numbers separated by commas, as in 0.7,15,31")
	}
	var digits []uint64
	for _, word := range append([]string{before}, strings.Split(after, ",")...) {
		d, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return Code{},
				fmt.Errorf("%q is no digit of a code: write decimal numbers up to %d, separated by commas, as in 0.7,15,31", word, uint32(math.MaxUint32))
		}
		digits = append(digits, d)
	}
	return NewCode(digits...).checked()
}

// checked gives the one form of the code, and refuses what is no game.
func (c Code) checked() (Code, error) {
	if len(c.Cycle) == 0 {
		for len(c.Digits) > 1 && c.Digits[len(c.Digits)-1] == 0 {
			c.Digits = c.Digits[:len(c.Digits)-1]
		}
	}
	taken := len(c.Digits) - 1 + len(c.Cycle)
	switch {
	case c.Digits[0]%4 != 0:
		return Code{}, fmt.Errorf("the digit before the point is %d: it must be a multiple of 4, as whoever removes nothing must leave two heaps or more", c.Digits[0])
	case taken == 0 && c.Digits[0] == 0:
		return Code{}, fmt.Errorf("no digit but 0 allows no move: write a code with a move, as 0.77")
	case taken > mostDigits:
		return Code{}, fmt.Errorf("there are %d digits after the point: at most %d are possible", taken, mostDigits)
	case len(c.Cycle) > 0 && slices.Max(c.Cycle) == 0:
		return Code{}, fmt.Errorf("the digits that repeat are all 0: leave them out")
	}
	return c.shortest(), nil
}

// shortest is the code with as few digits as possible that repeat, begun as early as possible.
func (c Code) shortest() Code {
	for p := 1; p < len(c.Cycle); p++ {
		if len(c.Cycle)%p == 0 && slices.Equal(c.Cycle[p:], c.Cycle[:len(c.Cycle)-p]) {
			c.Cycle = c.Cycle[:p]
			break
		}
	}
	for last := len(c.Digits) - 1; len(c.Cycle) > 0 && last > 0 &&
		c.Digits[last] == c.Cycle[len(c.Cycle)-1]; last-- {
		c.Cycle = append([]uint64{c.Digits[last]}, c.Cycle[:len(c.Cycle)-1]...)
		c.Digits = c.Digits[:last]
	}
	return c
}

// prefix is the prefix of the narrowest kind of code that can write it.
func (c Code) prefix() string {
	switch d := slices.Max(slices.Concat(c.Digits, c.Cycle)); {
	case d < 8:
		return octal
	case d < 16:
		return hex
	}
	return long
}

// Name is the code with the prefix of its kind, as 'octal:0.137', and an underscore before the
// digits that repeat, as in 'octal:4._3', which needs no quotes in a shell.
func (c Code) Name() string { return c.prefix() + c.String() }

// String is the code as it is written after its prefix. Equal codes give equal text.
func (c Code) String() string { return c.text("_", "") }

// text is the code with the given marks before and after the digits that repeat.
func (c Code) text(before, after string) string {
	base, between := 16, ""
	if c.prefix() == long {
		base, between = 10, ","
	}
	digits := func(digits []uint64) string {
		words := make([]string, len(digits))
		for k, d := range digits {
			words[k] = strings.ToUpper(strconv.FormatUint(d, base))
		}
		return strings.Join(words, between)
	}
	text := digits(c.Digits[:1]) + "." + digits(c.Digits[1:])
	switch {
	case len(c.Cycle) > 0:
		text += before + digits(c.Cycle) + after
	case len(c.Digits) == 1:
		text += "0"
	}
	return text
}

// words says in words what the code allows.
func (c Code) words() string {
	var moves []string
	for k, d := range slices.Concat(c.Digits, c.Cycle) {
		switch {
		case d == 0:
		case k == 0:
			moves = append(moves, "remove nothing and leave "+heaps(d))
		default:
			moves = append(moves, fmt.Sprintf("remove %d and leave %s", k, heaps(d)))
		}
	}
	text := strings.Join(moves, "; ")
	text = strings.ToUpper(text[:1]) + text[1:]
	if len(c.Cycle) > 0 {
		text += fmt.Sprintf("; the digits repeat for ever, so that what holds for k ≥ %d holds for k + %d too", len(c.Digits), len(c.Cycle))
	}
	return text + ". No heap that is left is empty."
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
