package divide

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// sDividing is S-DIVIDING, the subtraction game that the end of section 5 proposes:
// n goes to m copies of n − n/m, for every divisor m ≥ 2 of n.
//
// The paper names the game and doesn't define it. The definition follows that of
// S-FACTORING: where the first game leaves the part n/m, the second subtracts it.
func sDividing(n uint64) iter.Seq[[]uint64] {
	return equalParts(n, func(m, k uint64) []uint64 { return copies(m, n-k) })
}

func sDividingGame() *game.Game {
	h := &game.Heaps{First: 1, Options: sDividing, OptionValues: oddCopies(restOfHeap), LiteralTo: 20000}
	return &game.Game{
		Name: "s-dividing", Title: "S-DIVIDING", Paper: paper.Arithmetic, Section: "5", Version: 1,
		Rules:      "Choose a divisor m ≥ 2 of n: m copies of n − n/m remain.",
		Convention: "The paper proposes the game and doesn't define it: this definition follows S-FACTORING.",
		Heaps:      h,
		Products: withOccurrences(game.SequenceProduct(1, 1<<20, game.Uint32,
			divisorsSolver(restOfHeap), reference.Solver(h, "n^1.5 steps", rootSteps))),
	}
}

// restOfHeap is the component of S-DIVIDING.
func restOfHeap(n, k uint64) uint64 { return n - k }
