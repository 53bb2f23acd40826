package reference_test

import (
	"context"
	"fmt"
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// The nim-values of a game from its definition: a player takes one or two tokens
// from a heap, or splits it into two equal heaps.
func ExampleByValues() {
	heaps := &game.Heaps{Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for taken := uint64(1); taken <= min(2, n); taken++ {
				if !yield([]uint64{n - taken}) {
					return
				}
			}
			if n > 0 && n%2 == 0 {
				yield([]uint64{n / 2, n / 2})
			}
		}
	}}
	values, err := reference.ByValues(context.Background(), heaps, 12)
	fmt.Println(values, err)
	// Output: [0 1 2 0 1 2 3 0 1 2 3 0 1] <nil>
}
