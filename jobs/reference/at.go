package reference

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// At gives the value of the heap n alone by the definition, from the values of
// smaller heaps: the nim-value, or for a POWERSET game the exponent. It is how
// a stored value is checked. known panics when it is asked for a heap that
// isn't smaller than n.
func At(h *game.Heaps, n uint64, known func(heap uint64) uint32) uint32 {
	if h.Powerset != nil {
		var span nim.Span
		for heap := range h.Powerset(n) {
			span.Add(vector(known(heap)))
		}
		return span.Mex()
	}
	var seen nim.Set
	if h.OptionValues != nil {
		h.OptionValues(n, known, &seen)
		return seen.Mex()
	}
	for option := range h.Options(n) {
		var sum uint32
		for _, heap := range option {
			sum ^= known(heap)
		}
		seen.Add(sum)
	}
	return seen.Mex()
}
