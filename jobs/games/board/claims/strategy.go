package claims

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// remnant is what is left of the diamond |a| + |b| ≤ c: the tokens in the rows and
// columns that nobody has taken. Bit c + a is the line a; the axes are a = 0.
type remnant struct{ rows, columns uint32 }

// strategist follows the second player's strategy of section 4.
type strategist struct {
	c    int
	wins map[remnant]bool
	// endgame says whether the rule of the end game is followed.
	endgame bool
}

// testStrategy plays the strategy, with its end game or without, against every
// play on each diamond.
func testStrategy(bound uint64, endgame bool) game.Finding {
	for n := 3; n <= int(bound); n += 2 {
		s := strategist{c: n / 2, wins: map[remnant]bool{}, endgame: endgame}
		if all := uint32(1)<<n - 1; !s.second(remnant{all, all}) {
			return claim.Found(game.Contradicted, bound, "the %d-diamond is lost with it", n)
		}
	}
	return claim.Found(game.Holds, bound, "it wins against every play on the diamonds from 3 to %d", bound)
}

// second says whether the strategy wins the position for the player who has just moved.
func (s *strategist) second(p remnant) bool {
	won, known := s.wins[p]
	if known {
		return won
	}
	won = true
	for _, line := range s.lines(p) {
		if won = s.answered(line.of(p), line); !won {
			break
		}
	}
	s.wins[p] = won
	return won
}

// line is a row or a column.
type line struct {
	a      int
	column bool
}

func (l line) of(p remnant) remnant {
	if l.column {
		p.columns &^= 1 << l.a
	} else {
		p.rows &^= 1 << l.a
	}
	return p
}

// lines lists the rows and columns that have tokens.
func (s *strategist) lines(p remnant) []line {
	var out []line
	for a := range 2*s.c + 1 {
		if p.rows>>a&1 == 1 && p.columns&s.across(a) != 0 {
			out = append(out, line{a, false})
		}
		if p.columns>>a&1 == 1 && p.rows&s.across(a) != 0 {
			out = append(out, line{a, true})
		}
	}
	return out
}

// across is the set of the lines that the line a of the diamond meets.
func (s *strategist) across(a int) uint32 {
	reach := s.c - abs(a-s.c)
	return (1<<(2*reach+1) - 1) << (s.c - reach)
}

// answered says whether the strategy has a winning answer in p after the given line was
// taken.
func (s *strategist) answered(p remnant, taken line) bool {
	lines := s.lines(p)
	rows := 0
	for _, l := range lines {
		if !l.column {
			rows++
		}
	}
	columns := len(lines) - rows
	if rows == 1 || columns == 1 {
		return true // it takes the line
	}
	if s.endgame && (rows == 2 || columns == 2) {
		for _, l := range lines {
			if other := l.column; (rows == 2 && other || columns == 2 && !other) && s.second(l.of(p)) {
				return true
			}
		}
		return false
	}
	answer := line{2*s.c - taken.a, taken.column}
	if taken.a == s.c {
		answer = line{s.c, !taken.column}
	}
	for _, l := range lines {
		if l == answer {
			return s.second(l.of(p))
		}
	}
	return false
}

func abs(x int) int { return max(x, -x) }
