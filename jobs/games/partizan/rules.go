package partizan

import "iter"

// Ruleset is a game in which Left plays the numbers of one function and Right
// those of another: numbers 0 ≤ x < n to move to, or 1 ≤ x ≤ n to subtract.
// Heaps start at 0, which is terminal.
type Ruleset struct {
	Left, Right *Function
	// Subtract: the number is subtracted, otherwise moved to.
	Subtract bool
}

// Options yields Left's or Right's options of the heap n in increasing order.
func (r *Ruleset) Options(n uint64, left bool) iter.Seq[uint64] {
	f := r.Right
	if left {
		f = r.Left
	}
	has := r.to(f, n)
	return func(yield func(uint64) bool) {
		for to := range n {
			if has(to) && !yield(to) {
				return
			}
		}
	}
}

// to tells of each heap below n ≥ 1 whether it is an option of n for the player
// of the function.
func (r *Ruleset) to(f *Function, n uint64) func(to uint64) bool {
	has := f.Of(n)
	if !r.Subtract {
		return has
	}
	return func(to uint64) bool { return has(n - to) }
}
