package regular

import (
	"math/bits"

	"grundy/jobs/game"
)

// Rules is the rules of a game as the theorems need them. A game's row has them
// as [game.Game.Periods].
type Rules interface {
	game.PeriodRules
	// prove gives a certificate for the game of that name, or nil where no
	// theorem applies or the values don't reach far enough.
	prove(name string, v *Values) *Certificate
	// needs is the last heap whose value must be known to prove the regularity f
	// of values that begin with the heap first, or 0 where no theorem would.
	needs(first uint64, f regularity) uint64
}

// ofSequence is a part of rules in which a period is that of the sequence.
type ofSequence struct{}

// Columns implements [Rules].
func (ofSequence) Columns() int { return 0 }

// Unknown is the rules of a game to which no theorem of this package applies.
type Unknown struct{ ofSequence }

func (Unknown) prove(string, *Values) *Certificate { return nil }

func (Unknown) needs(uint64, regularity) uint64 { return 0 }

// RulesOf is the rules in the row of a game.
func RulesOf(g *game.Game) Rules {
	if r, ok := g.Periods.(Rules); ok {
		return r
	}
	return Unknown{}
}

// TakeAndBreak is the rules of a game with the code d0.d1d2…: a move may take k
// tokens from a heap and leave exactly j non-empty heaps if bit j of digits[k] is
// set.
func TakeAndBreak(digits []uint64) Rules {
	r := Repeating{Theorem: Octal, Parts: 1, Least: 1}
	var moves []move
	for k, digit := range digits {
		if digit > 0 {
			r.Taken, r.Parts = uint64(k), max(r.Parts, uint64(bits.Len64(digit)-1))
		}
		for j := range bits.Len64(digit) {
			if digit>>j&1 == 1 {
				moves = append(moves, move{Take: uint64(k), Leave: uint64(j)})
			}
		}
	}
	if r.Parts <= 2 {
		return r
	}
	r.Theorem = Breaking
	return breaking{r, moves}
}
