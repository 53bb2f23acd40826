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
func squareLengths(shapes ...played) pure {
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

// winningRemovals is the test of each shape that some move which removes the given number of cells
// leaves a P-position, by plain recursion.
func winningRemovals(cells int, shapes ...string) pure {
	return func(bound uint64) claim.Finding {
		memo := reference.Memo[grid.Grid]{Options: removeASquare}
		for _, shape := range shapes {
			g, wins := must(grid.Parse(shape)), false
			for option := range removeASquare(g) {
				wins = wins || memo.Value(option[0]) == 0 &&
					bits.OnesCount64(g.Cells&^option[0].Cells) == cells
			}
			if !wins {
				return claim.Found(claim.Contradicted, bound,
					"from %s no move that removes %d cells wins", shape, cells)
			}
		}
		return claim.Found(claim.Proved, bound, "true of %d shapes", len(shapes))
	}
}

// blockParity is the test of every play of Remove-a-Square from the rectangles of the given number
// of rows.
func blockParity(rows int) pure {
	return func(bound uint64) claim.Finding {
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

// recurrence says that G(n) is the mex of its terms.
type recurrence []term

// term is G(i) ⊕ G(n − taken − i) ⊕ more for each i from the first one on.
type term struct {
	taken, first uint64
	more         uint32
}

// at is what the recurrence gives for n, by the values of smaller heaps.
func (r recurrence) at(g []uint32, n uint64) uint32 {
	var seen nim.Set
	for _, t := range r {
		for i := t.first; i+t.taken <= n; i++ {
			seen.Add(g[i] ^ g[n-t.taken-i] ^ t.more)
		}
	}
	return seen.Mex()
}

// misprinted is the test of a printed recurrence for n ≥ 2 and, if it fails, of the one that is
// meant; the difference says how it is repaired.
func misprinted(
	name, difference string, printed, meant recurrence,
) func(s tables.Slice, bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		g, failures, still := s.Values, 0, false
		if g[0] != 0 || g[1] != 0 {
			return claim.Found(claim.Contradicted, bound, "G(0) = %d and G(1) = %d", g[0], g[1])
		}
		var wrong claim.Counterexample
		for n := uint64(2); n <= bound; n++ {
			still = still || meant.at(g, n) != g[n]
			if said := printed.at(g, n); said != g[n] {
				if failures++; failures == 1 {
					wrong = claim.Counter(claim.OfRecurrence, name, n, g[n], said)
				}
			}
		}
		switch {
		case failures == 0:
			return claim.Found(claim.Holds, bound, "true of every n from 2 to %d", bound)
		case still:
			return claim.Found(claim.Contradicted, bound,
				"%s; nor is it true repaired: %s", wrong, difference)
		}
		return claim.Found(claim.Misprint, bound,
			"%s: %s; it fails for %d of the n from 2 to %d, repaired for none",
			difference, wrong, failures, bound)
	}
}
