package partizan

// Outcome is an outcome class under perfect play.
type Outcome string

// The outcome classes.
const (
	L Outcome = "L" // Left wins, whoever begins
	R Outcome = "R" // Right wins, whoever begins
	N Outcome = "N" // the next player wins
	P Outcome = "P" // the previous player wins
)

// Outcomes gives the outcome classes of the heaps 0, 1, …: n steps for the
// heap n, memory two bytes a heap.
type Outcomes struct {
	Rules *Ruleset
	// leftWins and rightWins of the heap n: who begins there and wins.
	leftWins, rightWins []bool
}

// Next is the outcome class of the next heap.
//
// Left wins moving first if and only if there is a left option from which Right
// loses moving first, and the other way round.
func (o *Outcomes) Next() Outcome {
	n := uint64(len(o.leftWins))
	var left, right bool
	if n > 0 {
		left = wins(o.Rules.to(o.Rules.Left, n), o.rightWins)
		right = wins(o.Rules.to(o.Rules.Right, n), o.leftWins)
	}
	o.leftWins, o.rightWins = append(o.leftWins, left), append(o.rightWins, right)
	return class(left, right)
}

// wins reports whether a player has an option from which the other, moving
// first, loses.
func wins(option func(to uint64) bool, otherWins []bool) bool {
	for to, lost := range otherWins {
		if !lost && option(uint64(to)) {
			return true
		}
	}
	return false
}

// resume takes over the outcome classes of the first heaps.
func (o *Outcomes) resume(known []string) {
	for _, k := range known {
		class := Outcome(k)
		o.leftWins = append(o.leftWins, class == L || class == N)
		o.rightWins = append(o.rightWins, class == R || class == N)
	}
}

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
