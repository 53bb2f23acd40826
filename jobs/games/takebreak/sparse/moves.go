package sparse

import "slices"

// Moves is the rules of a game in which a move leaves two heaps at most.
type Moves struct {
	// Splits are the k for which a player may remove k and leave two non-empty
	// heaps, Singles those for one non-empty heap, Ends those for none.
	Splits, Singles, Ends []int
	// Unequal is set where the two heaps must differ, as in Grundy's game.
	Unequal bool
	// SplitFrom is the least heap that may be split, 3 in Couples-are-Forever; 0
	// where there is no such rule.
	SplitFrom int
}

// reach is the greatest number of tokens that a move removes, but for those
// that remove a whole heap.
func (m *Moves) reach() int { return max(0, greatest(m.Splits), greatest(m.Singles)) }

func greatest(numbers []int) int {
	if len(numbers) == 0 {
		return 0
	}
	return slices.Max(numbers)
}

// lastSplit is the greatest a for which total may be split into a ≤ total − a.
func (m *Moves) lastSplit(total int) int {
	if m.Unequal {
		return (total - 1) / 2
	}
	return total / 2
}
