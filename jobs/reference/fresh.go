package reference

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Fresh gives the nim-values of the fresh heaps 0 ≤ n ≤ to of a memgame, on
// which no move has been made, each by the definition. It takes about to³/6
// steps.
func Fresh(g *game.Memory, to uint64) []uint32 {
	memo := Memo[game.Pile]{Options: g.Options}
	var seen nim.Set
	out := make([]uint32, 0, to+1)
	for n := range to + 1 {
		seen.Clear()
		for option := range g.Fresh(n) {
			var sum uint32
			for _, pile := range append([]game.Pile(nil), option...) {
				sum ^= memo.Value(pile)
			}
			seen.Add(sum)
		}
		out = append(out, seen.Mex())
	}
	return out
}
