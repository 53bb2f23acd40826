package reference

import "grundy/jobs/game"

// Searched gives the nim-values of the heaps First ≤ n ≤ to, each the mex over
// its options as the definition lists them, as [Literal] does, by memoized
// search. So it serves games with positions of another kind (see
// [game.OtherKind]) as well.
func Searched(h *game.Heaps, to uint64) []uint32 {
	memo := Memo[uint64]{Options: h.Options}
	out := make([]uint32, 0, to+1-h.First)
	for n := h.First; n <= to; n++ {
		out = append(out, memo.Value(n))
	}
	return out
}
