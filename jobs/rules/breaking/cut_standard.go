package breaking

import "grundy/jobs/game"

// lines are those of theorem C20 of docs/PROOFS.md: the first one that has a number of a set with
// 1 and 2 and without 3 decides its values.
var lines = [][]uint64{
	{5}, {4, 6}, {8}, {7, 9, 11}, {13}, {10, 12, 14}, {16}, {15, 17, 19}, {21}, {18, 20, 22}, {24}, {23, 25, 27},
}

// mostEven is the greatest least even number to which theorem C21 of docs/PROOFS.md applies.
const mostEven = 22

// standard is the finite set whose game has the same values by a theorem.
func (s *Set) standard() *game.Theorem {
	theorem, same := "", s
	even, odd := s.LeastFrom2(0), s.LeastFrom2(1)
	switch {
	case s.Min() >= 2:
		theorem, same = "proposition 6", NewSet(s.Min())
	case s.onlyOddWithOne():
		theorem, same = "proposition 3", NewSet(1)
	case s.Has(2) && s.Has(3):
		theorem, same = "proposition 7", NewSet(1, 2, 3)
	case s.Has(2):
		theorem, same = "theorem C20", s.ofLine()
	case even <= mostEven && (odd == 0 || odd > 3*even):
		theorem, same = "theorem C21", NewSet(1, even)
	case even <= mostEven:
		theorem, same = "theorem C21", NewSet(1, even, odd)
	}
	return &game.Theorem{Where: theorem, Same: "cut:" + same.String(), Scale: 1}
}

// ofLine is {1, 2} with the first number of the first line that has a number of the set, and the set
// itself if no line has one.
func (s *Set) ofLine() *Set {
	for _, line := range lines {
		for _, c := range line {
			if s.Has(c) {
				return NewSet(1, 2, line[0])
			}
		}
	}
	return s
}
