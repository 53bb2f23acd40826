package step

import (
	"math/bits"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/solve/grid"
	"grundy/jobs/tables"
)

// played is a shape that is left after some moves, where play is said to have a number of
// moves in all.
type played struct {
	shape       string
	moves, said int
}

// squareLengths is the test of the lengths of all plays that go on from the shapes: proved or
// contradicted.
func squareLengths(shapes ...played) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding {
		for _, p := range shapes {
			shortest, longest := lengths(must(grid.Parse(p.shape)))
			if p.moves+shortest != p.said || p.moves+longest != p.said {
				return claim.Found(claim.Contradicted, bound,
					"by way of %s play has %d to %d moves, not %d",
					p.shape, p.moves+shortest, p.moves+longest, p.said)
			}
		}
		return claim.Found(claim.Proved, bound, "true of every play")
	}
}

// lengths are the numbers of moves of the shortest and the longest play of Remove-a-Square.
func lengths(g grid.Grid) (shortest, longest int) {
	for option := range removeASquare(g) {
		s, l := lengths(option[0])
		if longest == 0 || s+1 < shortest {
			shortest = s + 1
		}
		longest = max(longest, l+1)
	}
	return shortest, longest
}

// testWinningRemovals tests of each shape that some move which removes the given number of cells
// leaves a P-position, by plain recursion.
func testWinningRemovals(bound uint64, cells int, shapes ...string) claim.Finding {
	memo := reference.Memo[grid.Grid]{Options: removeASquare}
	for _, shape := range shapes {
		g, wins := must(grid.Parse(shape)), false
		for option := range removeASquare(g) {
			wins = wins ||
				bits.OnesCount64(g.Cells&^option[0].Cells) == cells && memo.Value(option[0]) == 0
		}
		if !wins {
			return claim.Found(claim.Contradicted, bound,
				"from %s no move that removes %d cells wins", shape, cells)
		}
	}
	return claim.Found(claim.Proved, bound, "true of %d shapes", len(shapes))
}

// testBlockParity follows every play of Remove-a-Square from the rectangles of the given number
// of rows.
func testBlockParity(bound uint64, rows int) claim.Finding {
	plays := parities{}
	for n := 1; n <= int(bound); n++ {
		if plays.from(grid.Rectangle(n, rows)) != evenOnly {
			return claim.Found(claim.Contradicted, bound,
				"from %d×%d a play has moves and 2×2 squares of different parity", rows, n)
		}
	}
	return claim.Found(claim.Holds, bound,
		"true of every play from %d×1 to %d×%d", rows, rows, bound)
}

// parities has, for each shape, which parities the sum of the moves and of the larger squares
// removed has in the plays from it: bit 0 is set if some play has an even sum, bit 1 if some
// play has an odd one.
type parities map[grid.Grid]uint8

func (plays parities) from(g grid.Grid) uint8 {
	if g.Finished() {
		return evenOnly
	}
	found, known := plays[g]
	if known {
		return found
	}
	for option := range removeASquare(g) {
		after := plays.from(option[0])
		if bits.OnesCount64(g.Cells&^option[0].Cells) == 1 {
			after = after<<1&2 | after>>1
		}
		found |= after
	}
	plays[g] = found
	return found
}

// evenOnly is the parities where every play has an even sum.
const evenOnly = 1

// term is G(i) ⊕ G(n − taken − i) ⊕ more for each i from the first one on.
type term struct {
	taken, first uint64
	more         uint32
}

// recurrence is the mex of the terms, as a function of n.
func recurrence(s tables.Slice, terms ...term) func(n uint64) uint32 {
	return func(n uint64) uint32 {
		var seen nim.Set
		for _, t := range terms {
			for i := t.first; i+t.taken <= n; i++ {
				seen.Add(s.Values[i] ^ s.Values[n-t.taken-i] ^ t.more)
			}
		}
		return seen.Mex()
	}
}

// squaresRecurrence tests the printed recurrence of Remove-a-Square.
func squaresRecurrence(s tables.Slice, bound uint64) claim.Finding {
	return testRecurrence("remove-a-square", s, bound, recurrence(s, term{2, 1, 0}, term{1, 1, 1}),
		recurrence(s, term{2, 0, 0}, term{1, 0, 1}), "the ranges begin at 1, by the definition at 0")
}

// pathsRecurrence tests the printed recurrence of Remove-an-Edge on paths.
func pathsRecurrence(s tables.Slice, bound uint64) claim.Finding {
	return testRecurrence("remove-an-edge-path", s, bound, recurrence(s, term{2, 1, 1}),
		recurrence(s, term{2, 0, 0}),
		"printed with ⊕ 1 and i from 1, by the definition without ⊕ 1 and with i from 0")
}

// testRecurrence tests a printed recurrence for n ≥ 2 and, if it fails, the repaired
// one; the difference says how it is repaired.
func testRecurrence(name string, s tables.Slice, bound uint64, printed,
	repaired func(n uint64) uint32, difference string) claim.Finding {
	if s.Values[0] != 0 || s.Values[1] != 0 {
		return claim.Found(claim.Contradicted, bound,
			"G(0) = %d and G(1) = %d", s.Values[0], s.Values[1])
	}
	wrong, failures := firstFailure(name, s, bound, printed)
	if failures == 0 {
		return claim.Found(claim.Holds, bound, "true of every n from 2 to %d", bound)
	}
	if _, still := firstFailure(name, s, bound, repaired); still > 0 {
		return claim.Found(claim.Contradicted, bound,
			"%s; nor is it true repaired: %s", wrong, difference)
	}
	return claim.Found(claim.Misprint, bound,
		"%s: %s; it fails for %d of the n from 2 to %d, repaired for none",
		difference, wrong, failures, bound)
}

// firstFailure is the first n for which a recurrence gives another value than G(n),
// and the number of such n.
func firstFailure(name string, s tables.Slice, bound uint64,
	recurrence func(n uint64) uint32) (first claim.Counterexample, failures int) {
	for n := uint64(2); n <= bound; n++ {
		if g := recurrence(n); g != s.Values[n] {
			if failures++; failures == 1 {
				first = claim.Counter(claim.OfRecurrence, name, n, uint64(s.Values[n]), g)
			}
		}
	}
	return first, failures
}
