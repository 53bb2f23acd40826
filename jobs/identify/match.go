package identify

// mostShift is how many heaps before and after the expected one a list may begin.
const mostShift = 64

// match is a way in which the list agrees with a game.
type match struct {
	how     string
	skipped int
	heap    uint64
}

// fewest is the number of values that must agree where the first ones of the list differ.
const fewest = 4

// match is the best way in which the list agrees with the game's values, or nil: from the expected
// heap on, otherwise from another one on, otherwise but for the first values. Of several the one
// that leaves out the fewest values is taken, and among these the nearest to the expected heap.
func (l List) match(v values) *match {
	var best *match
	for _, shift := range shifts() {
		// the heap of the list's first value, also one before the game's first
		begin := int64(v.expected) + shift
		skipped := l.differ(begin, v)
		if best != nil && skipped >= best.skipped || skipped > 0 && len(l.Values)-skipped < fewest {
			continue
		}
		best = &match{how: how(shift, skipped), skipped: skipped,
			heap: uint64(begin + int64(skipped))}
		if skipped == 0 {
			break
		}
	}
	return best
}

func how(shift int64, skipped int) string {
	switch {
	case skipped > 0:
		return Later
	case shift != 0:
		return Shifted
	}
	return Exact
}

// differ is the number of values up to the last one that isn't the game's, if the first one is
// that of the heap begin.
func (l List) differ(begin int64, v values) int {
	for i := len(l.Values) - 1; i >= 0; i-- {
		at := begin + int64(i) - int64(v.first)
		if at < 0 || at >= int64(len(v.values)) || v.values[at] != l.Values[i] {
			return i + 1
		}
	}
	return 0
}

// shifts is 0, 1, −1, 2, −2, …
func shifts() (all []int64) {
	all = []int64{0}
	for s := int64(1); s <= mostShift; s++ {
		all = append(all, s, -s)
	}
	return all
}
