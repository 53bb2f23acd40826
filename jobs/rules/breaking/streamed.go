package breaking

import (
	"strings"

	"grundy/jobs/solve/sparse"
)

// The moves of the games that split heaps without removing tokens and aren't codes.
var (
	grundysMoves = sparse.Moves{Splits: []int{0}, Unequal: true}
	couplesMoves = sparse.Moves{Splits: []int{0}, SplitFrom: 3}
)

// Streamed is the moves of the game of that name, if a move leaves two heaps at most and some
// move leaves two. The values of such a game may be computed without keeping them.
func Streamed(name string) (m sparse.Moves, ok bool) {
	switch name {
	case "grundys-game":
		return grundysMoves, true
	case "couples-are-forever":
		return couplesMoves, true
	}
	for _, n := range namedCodes {
		if n.name == name {
			return n.code.moves(), n.code.most() == 2
		}
	}
	for prefix, digits := range map[string]func(string) (Code, error){
		octal: ParseOctal, hex: ParseHex, long: parseLong,
	} {
		if text, found := strings.CutPrefix(name, prefix); found {
			c, err := digits(text)
			return c.moves(), err == nil && c.most() == 2
		}
	}
	return m, false
}

// moves is the moves of a code that leave two heaps at most.
func (c Code) moves() sparse.Moves {
	return sparse.Moves{Ends: c.leaving(0), Singles: c.leaving(1), Splits: c.leaving(2)}
}
