package breaking

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// Codes may have digits as CGSuite writes them, where the game is one of ours:
//
//	0.[3]      digits in square brackets repeat for ever: 0.(3), Nim
//	0.{0,2}    a set is the numbers of heaps that may be left: 0.5
//	{2,3}.0    before the point it is a split without taking: CUT {1,2}; {2+}.0 is CUT {1,2,3,…}
//	{2,3}!.0   no two heaps are equal: CUT {1,2} without equal parts; 4!.0 is Grundy's game
//	{2,3}?.0   not all heaps are equal: CUT {1,2} without splits into equal parts
//	{2+}=.0    all heaps are equal: DIVIDING
const cgsuiteSigns = "[]{}!=*?"

// cgsuiteDigit is a digit, or a set with its numbers of heaps, and signs after it.
var cgsuiteDigit = regexp.MustCompile(`^(?:([0-9A-F])|\{([0-9,+]*)\})([!=*?]*)`)

// parseCGSuite reads a code with such digits.
func parseCGSuite(text string) (*game.Game, error) {
	whole, after, _ := strings.Cut(strings.ToUpper(text), ".")
	if strings.ContainsAny(whole, "!?=") || strings.HasPrefix(whole, "{") {
		if strings.Trim(after, "0") == "" {
			return parseSplits(whole)
		}
	}
	var digits, repeated []uint64
	before, cycle, _ := strings.Cut(after, "[")
	cycle, closed := strings.CutSuffix(cycle, "]")
	for _, part := range []struct {
		text string
		to   *[]uint64
	}{{whole, &digits}, {before, &digits}, {cycle, &repeated}} {
		for rest := part.text; rest != ""; {
			found := cgsuiteDigit.FindStringSubmatch(rest)
			if found == nil || found[3] != "" {
				return nil, notCGSuite(text)
			}
			digit, err := cgsuiteBits(found)
			if err != nil {
				return nil, err
			}
			*part.to, rest = append(*part.to, digit), rest[len(found[0]):]
		}
	}
	// The digits of a cycle are written with one letter each.
	if whole == "" || strings.Contains(after, "[") != closed ||
		slices.Max(append(repeated, 0)) > 15 {
		return nil, notCGSuite(text)
	}
	r, err := checked(digits, repeated)
	if err != nil {
		return nil, err
	}
	return r.Game(), nil
}

// cgsuiteBits is the digit that was found, with the bit j set if j heaps may be left.
func cgsuiteBits(found []string) (digit uint64, err error) {
	if found[1] != "" {
		return strconv.ParseUint(found[1], 16, 64)
	}
	for word := range strings.SplitSeq(found[2], ",") {
		j, err := strconv.ParseUint(word, 10, 64)
		if err != nil || j > 31 {
			return 0, fmt.Errorf("%q is no number of heaps after the point of a code: write numbers from 0 to 31, as in 0.{0,2}", word)
		}
		digit |= 1 << j
	}
	return digit, nil
}

// parseSplits reads the digit before the point of a code in which nothing is taken.
func parseSplits(digit string) (*game.Game, error) {
	found := cgsuiteDigit.FindStringSubmatch(digit)
	if found == nil || found[0] != digit || !slices.Contains([]string{"", "!", "?"}, found[3]) {
		return nil, notCGSuite(digit + ".0")
	}
	words := strings.Split(found[2], ",")
	if found[1] != "" {
		bits, _ := cgsuiteBits(found)
		words = strings.Split(commas(setsOf([]uint64{bits})[0].Members, ","), ",")
	}
	for i, word := range words {
		number, tail := strings.CutSuffix(word, "+")
		j, err := strconv.ParseUint(number, 10, 64)
		if err != nil || j < 2 {
			return nil, fmt.Errorf("%q is no number of heaps before the point of a code: whoever removes nothing must leave two heaps or more, as in {2,3}.0 or {2+}.0", word)
		}
		if words[i] = fmt.Sprint(j - 1); tail {
			words[i] += "+"
		}
	}
	s, err := ParseSet(strings.Join(words, ","))
	switch {
	case err != nil:
		return nil, err
	case found[3] == "":
		return newGame(&s), nil
	case s.String() == "1":
		return splittingGames()[0], nil
	case found[3] == "?":
		return newUneven(&s), nil
	}
	return newUnequal(&s), nil
}

func notCGSuite(text string) error {
	return fmt.Errorf("%s isn't a code of a game here: digits that repeat stand in brackets at the end, as in 0.[3], sets are numbers of heaps, as in 0.{0,2} or {2,3}.0, and ! and ? stand where nothing is taken, as in 4!.0 and 8?.0; with =, {2+}=.0 alone is one, the game dividing; write others as games of your own, as options: '[[n // 2] * 2] if n and n %% 2 == 0 else []'", text)
}
