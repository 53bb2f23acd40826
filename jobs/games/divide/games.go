package divide

import (
	"math"

	"grundy/jobs/game"
)

// Family is the catalogue's rows for the dividing games.
func Family() game.Family {
	return game.Family{
		Name: "divide",
		Games: []*game.Game{
			dividingGame(), divideAndResidueGame(), complementGrundyGame(), divideThrowResidueGame(), residueThrowDivisorGame(),
			sDividingGame(),
		},
	}
}

// withOccurrences is a sequence, the product occurrences and the product omitted.
func withOccurrences(sequence game.Product) []game.Product {
	return []game.Product{sequence, occurrencesProduct(sequence), omittedProduct(sequence)}
}

// quadratic is the time in nanoseconds of n heaps with n − 1 divisions each.
func quadratic(n uint64) float64 { return 5 * float64(n) * float64(n) / 2 }

// rootSteps is the time in nanoseconds of n heaps of √n steps each.
func rootSteps(n uint64) float64 { return 3 * math.Pow(float64(n), 1.5) }
