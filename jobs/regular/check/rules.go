package check

import (
	"math/bits"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// rules is what the name of a game says: the theorem that is for the game, and the
// rules as this theorem needs them.
type rules struct {
	theorem string
	first   uint64
	// An option takes up to taken tokens and leaves up to parts heaps, each at least least.
	parts, taken, least uint64
	columns             uint64 // of the grid, 0 for a sequence
	// A move takes the first number of tokens and leaves exactly the second number of heaps.
	moves [][2]uint64
	// cuts is the finitely many cut-numbers, in increasing order. If tail[1] isn't
	// 0, tail[0], tail[0] + tail[1], tail[0] + 2·tail[1], … are cut-numbers too.
	cuts []uint64
	tail [2]uint64
}

var codes = map[string]string{
	"kayles": "0.77", "dawsons-chess": "0.137", "dawsons-kayles": "0.07", "treblecross": "0.007",
	"officers": "0.6",
}

func rulesOf(name string) (rules, bool) {
	form, text, _ := strings.Cut(name, ":")
	if code, ok := codes[name]; ok {
		form, text = "octal", code
	}
	switch form {
	case "octal", "hex":
		return codeRules(strings.Split(strings.Replace(text, ".", "", 1), ""), 16)
	case "takebreak":
		return codeRules(strings.FieldsFunc(text, func(r rune) bool {
			return r == '.' || r == ','
		}), 10)
	case "subtraction":
		return subtractionRules(text)
	case "cut":
		return cutRules(text)
	case "dudeney":
		y, err := strconv.ParseUint(text, 10, 32)
		return rules{theorem: "finite memory", parts: 1, taken: y, columns: y + 1}, err == nil &&
			y > 0
	case "nim":
		return rules{theorem: "cofinite subtraction"}, true
	case "grundys-game":
		return rules{theorem: "unequal splitting", parts: 2, least: 1}, true
	case "couples-are-forever":
		return rules{theorem: "bounded breaking", parts: 2, least: 1}, true
	case "edge-delete-path":
		return rules{theorem: "bounded breaking", first: 2, parts: 2, least: 2}, true
	case "remove-a-square", "remove-an-edge-path", "domino-covering":
		return rules{theorem: "bounded breaking", parts: 2, taken: 2, least: 1}, true
	}
	return rules{}, false
}

// SameRules reports whether the checker reads the same rules from two names of one game, as from
// subtraction:2,1 and subtraction:1,2. It doesn't read octal:0.10 as it does octal:0.1.
func SameRules(name, other string) bool {
	a, known := rulesOf(name)
	b, ok := rulesOf(other)
	return known && ok && reflect.DeepEqual(a, b)
}

// codeRules reads d0, d1, …: bit j of digit k allows to take k and to leave j heaps. The digit d0
// is a multiple of 4, because whoever takes nothing leaves two heaps or more.
func codeRules(digits []string, base int) (rules, bool) {
	if len(digits) < 2 {
		return rules{}, false
	}
	r := rules{theorem: "theorem 16", taken: uint64(len(digits) - 1), parts: 1, least: 1}
	for k, d := range digits {
		bitset, err := strconv.ParseUint(d, base, 64)
		if err != nil || k == 0 && bitset%4 != 0 {
			return r, false
		}
		for j := range bits.Len64(bitset) {
			if bitset>>j&1 == 1 {
				r.moves = append(r.moves, [2]uint64{uint64(k), uint64(j)})
			}
		}
		r.parts = max(r.parts, uint64(max(1, bits.Len64(bitset))-1))
	}
	if r.taken == 1 && digits[1] == "0" {
		r.taken = 0
	}
	if r.parts > 2 {
		r.theorem = "bounded breaking"
	}
	return r, true
}

func subtractionRules(text string) (rules, bool) {
	r := rules{theorem: "subtraction", parts: 1}
	set, sink, found := strings.Cut(text, "/sink=")
	if found {
		first, err := strconv.ParseUint(sink, 10, 32)
		if err != nil {
			return r, false
		}
		r.first = first
	}
	if excluded, ok := strings.CutPrefix(set, "all-but:"); ok {
		if r.theorem, set = "cofinite subtraction", excluded; set == "" {
			return r, true
		}
	}
	for word := range strings.SplitSeq(set, ",") {
		s, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return r, false
		}
		r.taken = max(r.taken, s)
	}
	return r, true
}

// cutRules reads a cut-set and finds the theorem of the paper that is for it.
func cutRules(text string) (rules, bool) {
	r := rules{first: 1}
	for word := range strings.SplitSeq(text, ",") {
		c, err := strconv.ParseUint(strings.TrimSuffix(word, "+"), 10, 32)
		switch {
		case word == "odd":
			r.tail = [2]uint64{1, 2}
		case word == "even":
			r.tail = [2]uint64{2, 2}
		case err != nil:
			return r, false
		case strings.HasSuffix(word, "+"):
			r.tail = [2]uint64{c, 1}
		default:
			r.cuts = append(r.cuts, c)
		}
	}
	if slices.Sort(r.cuts); r.cut(0) {
		return r, false
	}
	for _, c := range r.cuts {
		r.moves = append(r.moves, [2]uint64{0, c + 1})
	}
	odd := func(c uint64) bool { return c%2 == 1 }
	switch {
	case !r.cut(1):
		r.theorem = "proposition 6"
	case !slices.ContainsFunc(r.cuts, func(c uint64) bool {
		return !odd(c)
	}) && (r.tail[1] == 0 || r.tail == [2]uint64{1, 2}):
		r.theorem = "proposition 3"
	case r.cut(2) && r.cut(3):
		r.theorem = "proposition 7"
	case r.tail[1] == 0 && len(r.cuts) == 3 && r.cut(3) && !odd(r.cuts[2]):
		r.theorem = "proposition 8"
	case r.tail[1] == 0:
		r.theorem = "theorem 9"
	default:
		r.theorem = "pure AP-test"
	}
	return r, true
}

// arithmetic says whether the theorem on arithmetic breaking applies to the game.
func (r rules) arithmetic() bool {
	return r.theorem == "bounded breaking" && r.parts > 2 || r.theorem == "theorem 9"
}

func (r rules) cut(c uint64) bool {
	return slices.Contains(r.cuts, c) ||
		r.tail[1] > 0 && c >= r.tail[0] && (c-r.tail[0])%r.tail[1] == 0
}
