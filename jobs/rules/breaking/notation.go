package breaking

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
func parseRemovals(text string) (*removals, error) {
	set, options, slash := cutOptions(text)
	r, err := parseNumbers(set)
	if err != nil || !slash {
		return r, err
	}
	sink, found := strings.CutPrefix(options, "sink=")
	if r.sink, err = strconv.ParseUint(sink, 10, 64); err != nil || !found ||
		r.sink > greatestSink {
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

func parseNumbers(text string) (*removals, error) {
	listed, allBut := strings.CutPrefix(text, "all-but:")
	base, powers := strings.CutPrefix(listed, "powers-of-")
	set := namedSet(listed)
	switch {
	case powers:
		b, err := strconv.ParseUint(base, 10, 64)
		if err != nil || b < 2 || b > greatestBase {
			return nil, fmt.Errorf("%q is no base: write a number from 2 to %d, as in powers-of-4", base, greatestBase)
		}
		return &removals{set: powersOf(b), allBut: allBut}, nil
	case allBut && set == odd:
		return &removals{set: even}, nil
	case allBut && set == even:
		return &removals{set: odd}, nil
	case set != nil:
		return &removals{set: set, allBut: allBut}, nil
	}
	members, err := parseMembers(listed)
	if err != nil {
		return nil, err
	}
	return &removals{members: members, allBut: allBut}, nil
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
func (r *removals) String() string {
	text := commas(r.members, ",")
	if r.set != nil {
		text = r.set.name
	}
	if r.allBut {
		text = "all-but:" + text
	}
	if r.sink > 0 {
		text += fmt.Sprintf("/sink=%d", r.sink)
	}
	return text
}

// title is the set as mathematicians write it.
func (r *removals) title() string {
	set := "{" + commas(r.members, ",") + "}"
	if r.set != nil {
		set = r.set.title
	}
	switch {
	case r.allBut && set == "{}":
		return "ℕ"
	case r.allBut:
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

// codeGame reads a code after a prefix.
func codeGame(prefix string) func(text string) (*game.Game, error) {
	return func(text string) (*game.Game, error) {
		if whole, ok := splitsAlone(text); ok && prefix != long {
			return parseSplits(whole)
		}
		r, err := readCode(prefix, text)
		if err != nil {
			return nil, err
		}
		return r.Game(), nil
	}
}

// readCode reads a code after a prefix. An octal code without digits that repeat may have a pass.
func readCode(prefix, text string) (*Rules, error) {
	switch prefix {
	case long:
		return parseLong(text)
	case hex:
		return parseCode(text, hexDigits, hexExample)
	case octal:
	default:
		return nil, fmt.Errorf("%s begins no code", prefix)
	}
	digits, pass := strings.CutSuffix(strings.ToLower(text), passSuffix)
	r, err := ParseOctal(digits)
	switch {
	case !pass:
		return r, err
	case err != nil:
		return nil, fmt.Errorf("a code before %s: %w", passSuffix, err)
	case len(r.Cycle) > 0 || r.most() > 2:
		return nil, fmt.Errorf(
			"%s isn't a code before %s: it has octal digits, none of which repeats, as %s",
			digits, passSuffix, octalExample)
	}
	r.Pass = true
	return r, nil
}

// ParseOctal reads a code of digits 0 to 7, as '0.137'.
func ParseOctal(text string) (*Rules, error) { return parseCode(text, octalDigits, octalExample) }

// Octals is all octal codes of up to three digits after the point, with each of the given digits
// before the point.
func Octals(before ...uint64) (codes []*Rules) {
	for _, d0 := range before {
		for d := range uint64(512) {
			if r, err := ParseOctal(fmt.Sprintf("%d.%03o", d0, d)); err == nil {
				codes = append(codes, r)
			}
		}
	}
	return codes
}

// parseCode reads a code with one of the given digits for each number taken, whose last digits may
// repeat, as '0.137', '4.(3)' or '0.1_37'. It may have digits as CGSuite has them, up to F and as
// sets.
func parseCode(written, letters, example string) (*Rules, error) {
	text := strings.ToUpper(written)
	if strings.ContainsAny(text, cgsuiteSigns) {
		letters = hexDigits
	}
	before, cycle, how := text, "", "as in "+example
	if at := strings.IndexAny(text, "([_"); at >= 0 {
		before, cycle, how = text[:at], text[at+1:],
			fmt.Sprintf("the last of which may repeat, as in %s or 4.(3)", example)
		if end, bracket := map[byte]string{'(': ")", '[': "]"}[text[at]]; bracket {
			closed := false
			if cycle, closed = strings.CutSuffix(cycle, end); !closed {
				return nil, fmt.Errorf("the bracket of the digits that repeat isn't closed at the end: write it as in 4.%c3%s", text[at], end)
			}
		}
		if cycle == "" {
			return nil, notWritten(how)
		}
	}
	whole, after, found := strings.Cut(before, ".")
	if whole == "" {
		whole = "0"
	}
	if !found {
		return nil, notWritten(how)
	}
	var read [3][]uint64
	for i, part := range []string{whole, after, cycle} {
		var err error
		if read[i], err = parseDigits(part, letters, written); err != nil {
			return nil, err
		}
	}
	switch {
	case len(read[0]) > 1:
		return nil, notWritten(how)
	case slices.Max(append(read[2], 0)) > 15: // those of a cycle are written with a letter each
		return nil, notCGSuite(written)
	}
	return checked(slices.Concat(read[0], read[1]), read[2])
}

// parseDigits reads digits of a code, each a letter or a set of numbers of heaps in braces.
func parseDigits(text, letters, code string) (digits []uint64, err error) {
	for text != "" {
		if set, rest, found := strings.Cut(text[1:], "}"); found && text[0] == '{' {
			digit, err := heapsDigit(set)
			if err != nil {
				return nil, err
			}
			digits, text = append(digits, digit), rest
			continue
		}
		letter, size := utf8.DecodeRuneInString(text)
		d := strings.IndexRune(letters, letter)
		switch {
		case strings.ContainsRune(cgsuiteSigns, letter):
			return nil, notCGSuite(code)
		case d < 0:
			return nil, fmt.Errorf("%q is no digit here: the digits are %s", letter, letters)
		}
		digits, text = append(digits, uint64(d)), text[size:]
	}
	return digits, nil
}

func notWritten(how string) error {
	return fmt.Errorf("a code is one digit, a point and more digits, %s", how)
}

// parseLong reads a code of digits of any size, in decimal and after the point
// separated by commas, as '0.7,15,31'.
func parseLong(text string) (*Rules, error) {
	before, after, found := strings.Cut(text, ".")
	if !found {
		return nil, fmt.Errorf("a code is a number, a point and more numbers separated by commas, as in 0.7,15,31")
	}
	var digits []uint64
	for _, word := range append([]string{before}, strings.Split(after, ",")...) {
		d, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return nil,
				fmt.Errorf("%q is no digit of a code: write decimal numbers up to %d, separated by commas, as in 0.7,15,31", word, uint32(math.MaxUint32))
		}
		digits = append(digits, d)
	}
	return checked(digits, nil)
}

// checked is the rules of the code with the given digits, the last of which may repeat. Equal codes
// have equal rules. What is no game is refused.
func checked(digits, cycle []uint64) (*Rules, error) {
	if len(cycle) == 0 {
		for len(digits) > 1 && digits[len(digits)-1] == 0 {
			digits = digits[:len(digits)-1]
		}
	}
	taken := len(digits) - 1 + len(cycle)
	switch {
	case digits[0]%4 != 0:
		return nil, fmt.Errorf("the digit before the point is %d: it must be a multiple of 4, as whoever removes nothing must leave two heaps or more", digits[0])
	case taken == 0 && digits[0] == 0:
		return nil, fmt.Errorf("no digit but 0 allows no move: write a code with a move, as 0.77")
	case taken > mostDigits:
		return nil, fmt.Errorf("there are %d digits after the point: at most %d are possible", taken, mostDigits)
	case len(cycle) > 0 && slices.Max(cycle) == 0:
		return nil, fmt.Errorf("the digits that repeat are all 0: leave them out")
	}
	digits, cycle = shortest(digits, cycle)
	r := NewCode(digits...)
	r.Cycle = setsOf(cycle)
	return r, nil
}

// shortest is the same digits with as few as possible that repeat, begun as early as possible.
func shortest(digits, cycle []uint64) (before, repeated []uint64) {
	for p := 1; p < len(cycle); p++ {
		if len(cycle)%p == 0 && slices.Equal(cycle[p:], cycle[:len(cycle)-p]) {
			cycle = cycle[:p]
			break
		}
	}
	for last := len(digits) - 1; len(cycle) > 0 && last > 0 &&
		digits[last] == cycle[len(cycle)-1]; last-- {
		cycle = append([]uint64{digits[last]}, cycle[:len(cycle)-1]...)
		digits = digits[:last]
	}
	return digits, cycle
}

// prefix is the prefix of the narrowest kind of code that can write the rules.
func (r *Rules) prefix() string {
	switch most := r.most(); {
	case most < 3:
		return octal
	case most == 3:
		return hex
	}
	return long
}

// Name is the code with the prefix of its kind, as 'octal:0.137', and an underscore before the
// digits that repeat, as in 'octal:4._3', which needs no quotes in a shell.
func (r *Rules) Name() string { return r.prefix() + r.String() }

// String is the code as it is written after its prefix. Equal codes give equal text.
func (r *Rules) String() string { return r.text("_", "") }

// text is the code with the given marks before and after the digits that repeat.
func (r *Rules) text(before, after string) string {
	base, between := 16, ""
	if r.prefix() == long {
		base, between = 10, ","
	}
	digits := func(digits []Set) string {
		words := make([]string, len(digits))
		for k, d := range digits {
			words[k] = strings.ToUpper(strconv.FormatUint(d.digit(), base))
		}
		return strings.Join(words, between)
	}
	text := digits(r.Digits[:1]) + "." + digits(r.Digits[1:])
	switch {
	case len(r.Cycle) > 0:
		text += before + digits(r.Cycle) + after
	case len(r.Digits) == 1:
		text += "0"
	}
	return text
}

// words says in words what the code allows.
func (r *Rules) words() string {
	var moves []string
	for k, d := range slices.Concat(r.Digits, r.Cycle) {
		switch {
		case len(d.Members) == 0:
		case k == 0:
			moves = append(moves, "remove nothing and leave "+heaps(d.Members))
		default:
			moves = append(moves, fmt.Sprintf("remove %d and leave %s", k, heaps(d.Members)))
		}
	}
	text := strings.Join(moves, "; ")
	text = strings.ToUpper(text[:1]) + text[1:]
	if len(r.Cycle) > 0 {
		text += fmt.Sprintf("; the digits repeat for ever, so that what holds for k ≥ %d holds for k + %d too", len(r.Digits), len(r.Cycle))
	}
	return text + ". No heap that is left is empty."
}

// heaps is numbers of heaps in words, as '0, 1 or 2 heaps'.
func heaps(numbers []uint64) string {
	last := len(numbers) - 1
	text := fmt.Sprint(numbers[last], " heaps")
	switch {
	case numbers[last] == 1:
		text = "1 heap"
	case numbers[last] == 0:
		return "no heap"
	}
	if last == 0 {
		return text
	}
	return commas(numbers[:last], ", ") + " or " + text
}

// commas lists numbers.
func commas(numbers []uint64, between string) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", between)
}
