package step

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/solve/grid"
)

// figure1 is the comparison of the named diamond with |a| + |b| ≤ c.
func figure1(name string, c int) claim.Test {
	return func(_ []claim.Read, bound uint64) claim.Finding {
		points := must(grid.Tokens(name))
		rows, longest := map[int]int{}, 0
		for _, p := range points {
			if abs(p.X)+abs(p.Y) > c {
				return claim.Found(claim.Contradicted, bound, "%s has the token %v", name, p)
			}
			rows[p.Y]++
			longest = max(longest, rows[p.Y])
		}
		if len(points) != 2*c*(c+1)+1 || longest != 2*c+1 {
			return claim.Found(claim.Contradicted, bound,
				"%s has %d tokens, its longest row %d", name, len(points), longest)
		}
		return claim.Found(claim.Proved, bound,
			"%s has the %d tokens with |a| + |b| ≤ %d, its longest row %d",
			name, len(points), c, longest)
	}
}

// remnant is what is left of the diamond |a| + |b| ≤ c: the tokens in the rows and
// columns that nobody has taken. Bit c + a is the line a; the axes are a = 0.
type remnant [2]uint32

// without is the remnant after a line is taken.
func (p remnant) without(l line) remnant {
	p[l.direction] &^= 1 << l.bit
	return p
}

// The indices of the rows and the columns of a remnant.
const row, column = 0, 1

// line is the bit of a row or a column.
type line struct{ direction, bit int }

// strategist follows the second player's strategy of section 4.
type strategist struct {
	c    int
	wins map[remnant]bool
	// endgame says whether the rule of the end game is followed.
	endgame bool
}

// second says whether the strategy wins the position for the player who has just moved.
func (s *strategist) second(p remnant) bool {
	won, known := s.wins[p]
	if !known {
		won = !slices.ContainsFunc(s.lines(p), func(l line) bool {
			return !s.answered(p.without(l), l)
		})
		s.wins[p] = won
	}
	return won
}

// lines lists the rows and columns that have tokens.
func (s *strategist) lines(p remnant) []line {
	var out []line
	for bit := range 2*s.c + 1 {
		for direction := row; direction <= column; direction++ {
			if p[direction]>>bit&1 == 1 && p[1-direction]&s.crossing(bit) != 0 {
				out = append(out, line{direction, bit})
			}
		}
	}
	return out
}

// crossing is the set of the lines that cross a line of the diamond.
func (s *strategist) crossing(bit int) uint32 {
	reach := s.c - abs(bit-s.c)
	return (1<<(2*reach+1) - 1) << (s.c - reach)
}

// answered says whether the strategy has a winning answer in p after the given line was taken.
func (s *strategist) answered(p remnant, taken line) bool {
	lines := s.lines(p)
	var left [2]int
	for _, l := range lines {
		left[l.direction]++
	}
	wins := func(l line) bool { return s.second(p.without(l)) }
	switch {
	case left[row] == 1 || left[column] == 1:
		return true // it takes the line
	case s.endgame && (left[row] == 2 || left[column] == 2):
		return slices.ContainsFunc(lines, func(l line) bool {
			return left[1-l.direction] == 2 && wins(l)
		})
	}
	answer := line{taken.direction, 2*s.c - taken.bit}
	if taken.bit == s.c {
		answer = line{1 - taken.direction, s.c}
	}
	return slices.Contains(lines, answer) && wins(answer)
}

// strategy is the play of the strategy, with its end game or without, against every play on each
// diamond.
func strategy(endgame bool) claim.Test {
	return func(_ []claim.Read, bound uint64) claim.Finding {
		for n := 3; n <= int(bound); n += 2 {
			s := strategist{c: n / 2, wins: map[remnant]bool{}, endgame: endgame}
			if all := uint32(1)<<n - 1; !s.second(remnant{all, all}) {
				return claim.Found(claim.Contradicted, bound, "the %d-diamond is lost with it", n)
			}
		}
		return claim.Found(claim.Holds, bound,
			"it wins against every play on the diamonds from 3 to %d", bound)
	}
}

func abs(x int) int { return max(x, -x) }
