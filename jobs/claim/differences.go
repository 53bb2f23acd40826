package claim

import (
	"fmt"

	"grundy/jobs/game"
)

// Differences says how the printed nim-values of the heaps first, first + 1, …
// of the named game differ from those found, which may be more: in words, and by
// the first difference. The words are empty where they don't differ.
func Differences(name string, printed, found []uint32, first uint64) (words string, k game.Counterexample) {
	terms := found[:min(len(found), len(printed)+beyond)]
	if len(align(Texts(printed), Texts(terms))) == 0 {
		return "", k
	}
	words = describe(Texts(printed), Texts(terms), func(i int) string { return fmt.Sprintf("the heap %d", first+uint64(i)) })
	return words, differing(Texts(printed), Texts(terms), func(i int) game.Counterexample {
		return game.Counterexample{Game: name, Heap: first + uint64(i)}
	})
}
