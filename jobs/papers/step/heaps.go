package step

import (
	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }

// pInterval is the first and the last P-position of k. The N-positions of k are those
// from there to the first P-position of k + 1. For k = 0 the interval is empty.
func pInterval(k int64) (first, last int64) { return k*k - 1, k*k + k - 2 }

// testDemonMoves counts the moves of each optimal play.
func testDemonMoves(s tables.Slice, bound uint64) claim.Finding {
	moves := make([]uint64, 0, len(s.Values))
	k := int64(1)
	for i, g := range s.Values {
		n := int64(i)
		if next, _ := pInterval(k + 1); n >= next {
			k++
		}
		want := uint64(2*k - 2)
		if _, last := pInterval(k); n > last {
			want++
		}
		played := false
		for option := range demonMoney(uint64(n)) {
			if isN(g) && isN(s.Values[option[0]]) {
				continue
			}
			played = true
			if got := moves[option[0]] + 1; got != want {
				return claim.Found(claim.Contradicted, bound, "from %d an optimal play by way of %d has %d moves, not %d", n, option[0], got, want)
			}
		}
		if !played && want != 0 {
			return claim.Found(claim.Contradicted, bound, "from %d there is no optimal move, but %d should be made", n, want)
		}
		moves = append(moves, want)
	}
	return claim.Found(claim.Holds, bound, "true of every pile to %d, the longest plays having %d moves", bound, moves[len(moves)-1])
}
