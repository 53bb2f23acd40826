package claim

import "fmt"

// Differences says how the printed nim-values of the heaps first, first + 1, …
// differ from those found, which may be more; "" where they don't.
func Differences(printed, found []uint32, first uint64) string {
	terms := found[:min(len(found), len(printed)+beyond)]
	if len(align(Texts(printed), Texts(terms))) == 0 {
		return ""
	}
	return describe(Texts(printed), Texts(terms), func(i int) string { return fmt.Sprintf("the heap %d", first+uint64(i)) })
}
