package claim

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
)

// Component is a heap of a game as a component of a disjunctive sum.
type Component struct {
	Game string
	Heap uint64
	// Options is the definition of the game.
	Options game.Definition[uint64]
}

// Winning completes c with the test of a claim about the winning moves of a
// sum: they are exactly the printed ones, each written as '7@totient → 6'. There
// are none if the sum is claimed to be a P-position. The moves come from the
// definitions, the values from the games' sequences. The verdict is proved or
// contradicted.
func Winning(c game.Claim, sum []Component, printed ...string) game.Claim {
	var reads []Read
	for _, k := range sum {
		c.Bound = max(c.Bound, k.Heap)
		if i := slices.IndexFunc(reads, func(r Read) bool { return r.Game == k.Game }); i >= 0 {
			reads[i].To = max(reads[i].To, k.Heap)
		} else {
			reads = append(reads, Read{k.Game, k.Heap})
		}
	}
	return Finite(OnSequences(c, func(uint64) []Read { return reads }, func(all []Sequence, bound uint64) game.Finding {
		values := map[string]game.Slice{}
		for _, s := range all {
			values[s.Game] = s.Slice
		}
		moves, total := winning(sum, values)
		found := fmt.Sprintf("the sum has the nim-value %d and %s", total, list(moves))
		if slices.Equal(moves, distinct(slices.Clone(printed))) {
			return Found(game.Proved, bound, "%s", found)
		}
		return Found(game.Contradicted, bound, "%s; the paper has %s", found, list(printed))
	}))
}

// winning is the moves to sums of nim-value 0, and the nim-value of the sum.
func winning(sum []Component, values map[string]game.Slice) ([]string, uint64) {
	var total uint64
	for _, k := range sum {
		total ^= NimValue(values[k.Game], k.Heap)
	}
	var moves []string
	for _, k := range sum {
		s := values[k.Game]
		for option := range k.Options(k.Heap) {
			after := total ^ NimValue(s, k.Heap)
			for _, h := range option {
				after ^= NimValue(s, h)
			}
			if after == 0 {
				moves = append(moves, fmt.Sprintf("%d@%s → %s", k.Heap, k.Game, written(option)))
			}
		}
	}
	return distinct(moves), total
}

func list(moves []string) string {
	switch len(moves) {
	case 0:
		return "no winning move"
	case 1:
		return "one winning move, " + moves[0]
	default:
		return fmt.Sprintf("%d winning moves: %s", len(moves), strings.Join(moves, "; "))
	}
}
