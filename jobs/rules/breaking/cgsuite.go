package breaking

import (
	"fmt"
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

// heapsDigit is the digit of a set of numbers of heaps.
func heapsDigit(set string) (digit uint64, err error) {
	for word := range strings.SplitSeq(set, ",") {
		j, err := strconv.ParseUint(word, 10, 64)
		if err != nil || j > 31 {
			return 0, fmt.Errorf("%q is no number of heaps after the point of a code: write numbers from 0 to 31, as in 0.{0,2}", word)
		}
		digit |= 1 << j
	}
	return digit, nil
}

// splitsAlone is the digit before the point of a code as CGSuite has it, in which nothing is taken.
func splitsAlone(text string) (whole string, ok bool) {
	whole, after, _ := strings.Cut(strings.ToUpper(text), ".")
	return whole, (strings.ContainsAny(whole, "!?=") || strings.HasPrefix(whole, "{")) &&
		strings.Trim(after, "0") == ""
}

// parseSplits reads the digit before the point of a code in which nothing is taken.
func parseSplits(whole string) (*game.Game, error) {
	digit := strings.TrimRight(whole, "!?=*")
	sign := whole[len(digit):]
	set, braces := strings.CutPrefix(digit, "{")
	set, closed := strings.CutSuffix(set, "}")
	bits, err := strconv.ParseUint(digit, 16, 4)
	if !slices.Contains([]string{"", "!", "?"}, sign) || braces != closed ||
		!braces && (err != nil || len(digit) > 1) {
		return nil, notCGSuite(whole + ".0")
	}
	words := strings.Split(set, ",")
	if !braces {
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
	case sign == "":
		return newGame(&s), nil
	case s.String() == "1":
		return splittingGames()[0], nil
	case sign == "?":
		return newUneven(&s), nil
	}
	return newUnequal(&s), nil
}

func notCGSuite(text string) error {
	return fmt.Errorf("%s isn't a code of a game here: digits that repeat stand in brackets at the end, as in 0.[3], sets are numbers of heaps, as in 0.{0,2} or {2,3}.0, and ! and ? stand where nothing is taken, as in 4!.0 and 8?.0; with =, {2+}=.0 alone is one, the game dividing; write others as games of your own, as options: '[[n // 2] * 2] if n and n %% 2 == 0 else []'", text)
}
