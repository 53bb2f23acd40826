package step

import (
	"iter"
	"maps"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// demonMoney is Demon Money, section 5: from a pile of n take √n coins, rounded down
// or up. By theorem 6 the P-positions are the piles of k² − 1 to k² + k − 2 coins,
// k ≥ 1; the theorem says nothing about the nim-values of N-positions.
func demonMoney(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 {
			return
		}
		down := integer.Sqrt(n)
		if yield([]uint64{n - down}) && down*down < n {
			yield([]uint64{n - down - 1})
		}
	}
}

func demonMoneyGame() *game.Game {
	h := &game.Heaps{Options: demonMoney}
	steps := func(n uint64) float64 { return 40 * float64(n) }
	return &game.Game{
		Name: "demon-money", Title: "Demon Money",
		Paper: paper.PrimesStep, Section: "5", Version: 1,
		Rules: "From a pile of n coins take √n of them, rounded down or up.",
		Heaps: h,
		Products: []game.Product{game.SequenceProduct(0, 1<<20, tables.Uint8,
			reference.Solver(h, "2 n options", steps))},
	}
}

// pInterval is the first and the last P-position of k. The N-positions of k are those
// from there to the first P-position of k + 1. For k = 0 the interval is empty.
func pInterval(k int64) (first, last int64) { return k*k - 1, k*k + k - 2 }

func isP(g uint32) bool { return g == 0 }

func isN(g uint32) bool { return g > 0 }

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
				return claim.Found(claim.Contradicted, bound,
					"from %d an optimal play by way of %d has %d moves, not %d",
					n, option[0], got, want)
			}
		}
		if !played && want != 0 {
			return claim.Found(claim.Contradicted, bound,
				"from %d there is no optimal move, but %d should be made", n, want)
		}
		moves = append(moves, want)
	}
	return claim.Found(claim.Holds, bound,
		"true of every pile to %d, the longest plays having %d moves", bound, moves[len(moves)-1])
}

// testDemonSteps tests that a pile strictly between k² and (k+1)² loses k or k + more coins.
func testDemonSteps(bound, more uint64) claim.Finding {
	k := uint64(1)
	for n := uint64(2); n <= bound; n++ {
		if n == (k+1)*(k+1) {
			k++
			continue
		}
		taken := map[uint64]bool{}
		for option := range demonMoney(n) {
			taken[n-option[0]] = true
		}
		if !maps.Equal(taken, map[uint64]bool{k: true, k + more: true}) {
			return claim.Found(claim.Contradicted, bound,
				"from %d between %d² and %d² the moves are others", n, k, k+1)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every pile to %d that isn't a square", bound)
}

// testImagesOfN tests where the N-positions of each k lead.
func testImagesOfN(s tables.Slice, bound uint64) claim.Finding {
	for k := int64(1); ; k++ {
		first, lastP := pInterval(k)
		next, _ := pInterval(k + 1)
		if next-1 > int64(bound) {
			return claim.Found(claim.Holds, bound, "true of every k < %d", k)
		}
		firstN, lastN := lastP+1, next-1
		if firstN-k != first || lastN-k != lastP+1 || !isP(s.Values[lastN-k-1]) || !moves(lastN, lastN-k-1) {
			return claim.Found(claim.Contradicted, bound,
				"k = %d: from %d and %d", k, firstN, lastN)
		}
		for n := firstN; n <= lastN; n++ {
			if isP(s.Values[n-k]) != (n < lastN) || !moves(n, n-k) {
				return claim.Found(claim.Contradicted, bound,
					"k = %d: from %d to %d, of the value %d", k, n, n-k, s.Values[n-k])
			}
		}
	}
}

// moves reports whether a pile of n coins may be left as to coins, by the definition.
func moves(n, to int64) bool {
	for option := range demonMoney(uint64(n)) {
		if option[0] == uint64(to) {
			return true
		}
	}
	return false
}

// testImagesOfP tests by the definition where the P-positions of each k + 1 lead. The numbers
// that they should reach are moved by more, which is 0 as the paper has it.
func testImagesOfP(bound uint64, more int64) claim.Finding {
	for k := int64(1); ; k++ {
		first, last := pInterval(k + 1)
		if last > int64(bound) {
			return claim.Found(claim.Holds, bound, "true of every k < %d", k)
		}
		smallest, largest := int64(bound), int64(0)
		for n := first; n <= last; n++ {
			for option := range demonMoney(uint64(n)) {
				smallest, largest = min(smallest, int64(option[0])), max(largest, int64(option[0]))
			}
		}
		if smallest != k*k+k-1+more || largest != (k+1)*(k+1)-2+more {
			return claim.Found(claim.Contradicted, bound,
				"k = %d: the moves lead to numbers from %d to %d", k, smallest, largest)
		}
	}
}
