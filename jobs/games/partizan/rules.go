package partizan

import "iter"

// Ruleset is a game in which Left plays the numbers of one function and Right
// those of another: numbers 0 ≤ x < n to move to, or 1 ≤ x ≤ n to subtract.
// Heaps start at 0, which is terminal.
type Ruleset struct {
	// Left and Right are the players' functions.
	Left, Right *function
	// Subtract says that numbers are subtracted, and not moved to.
	Subtract bool
}

// Options yields Left's or Right's options of the heap n in increasing order.
func (r *Ruleset) Options(n uint64, left bool) iter.Seq[uint64] {
	f := r.Right
	if left {
		f = r.Left
	}
	isOption := r.options(f, n)
	return func(yield func(uint64) bool) {
		for to := range n {
			if isOption(to) && !yield(to) {
				return
			}
		}
	}
}

// options tells of each heap below n ≥ 1 whether it is an option of n for the player
// of the function f.
func (r *Ruleset) options(f *function, n uint64) func(to uint64) bool {
	has := f.of(n)
	if !r.Subtract {
		return has
	}
	return func(to uint64) bool { return has(n - to) }
}

// Outcome is an outcome class under perfect play.
type Outcome string

// The outcome classes.
const (
	L Outcome = "L" // Left wins, whoever begins
	R Outcome = "R" // Right wins, whoever begins
	N Outcome = "N" // the next player wins
	P Outcome = "P" // the previous player wins
)

// class is the outcome class by who wins moving first.
func class(left, right bool) Outcome {
	switch {
	case left && right:
		return N
	case left:
		return L
	case right:
		return R
	}
	return P
}

// outcomes gives the outcome classes of the heaps 0, 1, …. Left wins moving first if and
// only if Right loses moving first from some left option, and the other way round. The
// heap n takes n steps, and a heap two bytes.
type outcomes struct {
	rules *Ruleset
	// leftWins and rightWins say of the known heaps whether that player wins moving first.
	leftWins, rightWins []bool
}

// next is the outcome class of the next heap.
func (o *outcomes) next() Outcome {
	n := uint64(len(o.leftWins))
	var left, right bool
	if n > 0 {
		left = wins(o.rules.options(o.rules.Left, n), o.rightWins)
		right = wins(o.rules.options(o.rules.Right, n), o.leftWins)
	}
	o.leftWins, o.rightWins = append(o.leftWins, left), append(o.rightWins, right)
	return class(left, right)
}

// wins reports whether a player has an option from which the other player, moving
// first, loses.
func wins(isOption func(to uint64) bool, otherWins []bool) bool {
	for to, lost := range otherWins {
		if !lost && isOption(uint64(to)) {
			return true
		}
	}
	return false
}

// learn takes in the outcome class of the next heap.
func (o *outcomes) learn(known Outcome) {
	o.leftWins = append(o.leftWins, known == L || known == N)
	o.rightWins = append(o.rightWins, known == R || known == N)
}
