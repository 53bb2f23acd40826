package mem

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"grundy/jobs/integer"
)

// line is a bound of a memfunction: ⌊num·k/den⌋ + plus, in lowest terms, or no
// bound at all. It never decreases with k.
type line struct {
	num, den  int64
	plus      int64
	unbounded bool
}

// mostInLine is the largest number that the text of a line may hold. With it
// the values of a line for k ≤ 2^48 fit well into 64 bits; no heap is as large.
const mostInLine = 1000

// at is the line's value at k ≥ 1, at least 0: nobody removes fewer stones.
func (l line) at(k uint64) uint64 {
	if l.unbounded {
		return math.MaxUint64
	}
	return uint64(max(0, l.num*int64(min(k, 1<<48))/l.den+l.plus))
}

// constant reports whether the line's value is the same for every k.
func (l line) constant() bool { return l.unbounded || l.num == 0 }

// reaches reports whether some k ≥ 1 has a number m ≥ 1 with from ≤ m ≤ l. Such
// a k is found within one period of both quotients, the product of the
// denominators, from the first k on for which l is at least 1: unless l is the
// steeper line, l − from is no greater one period later.
func (l line) reaches(from line) bool {
	if l.unbounded || l.num*from.den > from.num*l.den {
		return true
	}
	first := uint64(1)
	if !l.constant() {
		first = max(1, attains(l, 1))
	}
	for k := first; k < first+uint64(l.den*from.den); k++ {
		if to := l.at(k); to >= 1 && to >= from.at(k) {
			return true
		}
	}
	return false
}

// parseLine reads '5', 'k', '2k+1', '3k/2', '3k/2-1'.
func parseLine(text string) (line, error) {
	slope, plus, err := splitPlus(text)
	if err != nil {
		return line{}, err
	}
	before, after, hasK := strings.Cut(slope, "k")
	if !hasK {
		if plus != 0 {
			return line{}, notALine(text)
		}
		c, err := parseNumber(slope)
		return line{den: 1, plus: c}, err
	}
	l := line{num: 1, den: 1, plus: plus}
	if before != "" {
		if l.num, err = parseNumber(before); err != nil {
			return line{}, err
		}
	}
	if after != "" {
		den, ok := strings.CutPrefix(after, "/")
		if !ok {
			return line{}, notALine(text)
		}
		if l.den, err = parseNumber(den); err != nil {
			return line{}, err
		}
		if l.den == 0 {
			return line{}, errors.New("a bound can't divide by 0")
		}
	}
	d := integer.GCD(l.num, l.den)
	l.num, l.den = l.num/d, l.den/d
	if l.num == 0 && l.plus < 0 {
		l.plus = 0
	}
	return l, nil
}

// splitPlus splits '3k/2-1' into '3k/2' and −1.
func splitPlus(text string) (slope string, plus int64, err error) {
	i := strings.IndexAny(text, "+-")
	if i < 0 {
		return text, 0, nil
	}
	if plus, err = parseNumber(text[i+1:]); err != nil {
		return "", 0, err
	}
	if text[i] == '-' {
		plus = -plus
	}
	return text[:i], plus, nil
}

func parseNumber(text string) (int64, error) {
	v, err := strconv.ParseUint(text, 10, 32)
	if err != nil || v > mostInLine || text[0] == '+' {
		return 0, fmt.Errorf("%q is not a whole number from 0 to %d", text, mostInLine)
	}
	return int64(v), nil
}

func notALine(text string) error {
	return fmt.Errorf("%q is no bound: write one as 5, k, 2k+1 or 3k/2-1", text)
}

// String is the text that parseLine reads, with nothing superfluous.
func (l line) String() string {
	if l.unbounded {
		return ""
	}
	if l.num == 0 {
		return strconv.FormatInt(l.plus, 10)
	}
	s := "k"
	if l.num != 1 {
		s = fmt.Sprintf("%dk", l.num)
	}
	if l.den != 1 {
		s += fmt.Sprintf("/%d", l.den)
	}
	if l.plus != 0 {
		s += fmt.Sprintf("%+d", l.plus)
	}
	return s
}
