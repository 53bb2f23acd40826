package smith

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/nim"
)

// Kind says which kind of value a position has.
type Kind string

// The kinds of values.
const (
	Finite  Kind = "finite"  // the position is equal to a nim-heap
	Loopy   Kind = "loopy"   // the value is ∞_K
	Unknown Kind = "unknown" // the value could depend on positions that aren't known
)

// Value is a generalised Sprague-Grundy value.
type Value struct {
	Kind Kind
	G    uint32 // the nim-value of a finite value, and mex K of a loopy one
	// K lists the nim-values of the options of a position with a loopy value, in
	// increasing order.
	K []uint32
}

// Nimber is the value of the nim-heap g.
func Nimber(g uint32) Value { return Value{Kind: Finite, G: g} }

// Infinity is ∞_K for the numbers of K in any order; it uses the slice.
func Infinity(k ...uint32) Value {
	slices.Sort(k)
	k = slices.Compact(k)
	return Value{Kind: Loopy, G: nim.Mex(k...), K: k}
}

// Options writes K, separated by commas.
func (v Value) Options() string {
	text := make([]string, len(v.K))
	for i, k := range v.K {
		text[i] = fmt.Sprint(k)
	}
	return strings.Join(text, ",")
}

// Read is the value of the kind, with G and with K as [Value.Options] writes it.
func Read(kind string, g uint32, options string) (Value, error) {
	v := Value{Kind: Kind(kind), G: g}
	if options == "" {
		return v, nil
	}
	for word := range strings.SplitSeq(options, ",") {
		k, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return Value{}, fmt.Errorf("%q is no set of nim-values", options)
		}
		v.K = append(v.K, uint32(k))
	}
	return v, nil
}

func (v Value) String() string {
	switch {
	case v.Kind == Finite:
		return fmt.Sprint(v.G)
	case v.Kind == Unknown:
		return "unknown"
	case len(v.K) == 0:
		return "∞"
	}
	return "∞_{" + v.Options() + "}"
}

// Subscripted writes a loopy value as the papers do: ∞_m for m = mex K, and ∞ for an empty K.
func (v Value) Subscripted() string {
	if v.Kind == Loopy && len(v.K) > 0 {
		return fmt.Sprintf("∞_%d", nim.Mex(v.K...))
	}
	return v.String()
}

// Sum is the value of a disjunctive sum: nim-sums of finite values, and
//
//	∞_K + g = ∞_{k ⊕ g : k ∈ K},   ∞_K + ∞_L = ∞_∅
//
// so a sum with two loopy components, or with one of the value ∞_∅, is a draw
// whatever else there is. An unknown component has one of these values too, so such
// a sum is a draw beside it. Any other sum with an unknown component is unknown.
func Sum(values ...Value) Value {
	sum, unknown, loops, draw := Nimber(0), false, 0, false
	for _, v := range values {
		switch v.Kind {
		case Unknown:
			unknown = true
		case Finite:
			sum = shift(sum, v.G)
		case Loopy:
			loops++
			draw = draw || loops > 1 || len(v.K) == 0
			sum = shift(v, sum.G)
		}
	}
	switch {
	case draw:
		return Infinity()
	case unknown:
		return Value{Kind: Unknown}
	}
	return sum
}

// shift is v + g.
func shift(v Value, g uint32) Value {
	if v.Kind == Finite {
		return Nimber(v.G ^ g)
	}
	k := make([]uint32, len(v.K))
	for i, x := range v.K {
		k[i] = x ^ g
	}
	return Infinity(k...)
}

// Outcome is what the player to move can reach at best.
type Outcome string

// The outcomes.
const (
	Win          Outcome = "win"
	Lose         Outcome = "lose"
	Draw         Outcome = "draw"
	Undetermined Outcome = "unknown"
)

// Outcome is a win for finite values above 0 and for ∞_K with 0 in K, a loss for 0,
// and a draw for the other loopy values.
func (v Value) Outcome() Outcome {
	switch {
	case v.Kind == Unknown:
		return Undetermined
	case v.Kind == Finite && v.G == 0:
		return Lose
	case v.Kind == Finite || slices.Contains(v.K, 0):
		return Win
	}
	return Draw
}

// Part is some copies of a component of a sum, with the value of one of them.
type Part struct {
	Value  Value
	Copies uint64
}

// Play is how a sum is played best, with moves of the type M.
type Play[M any] struct {
	Value   Value
	Outcome Outcome
	// Moves are all moves that keep the outcome: those to a sum that the opponent
	// loses or, if there is none, to a draw. A lost sum has none. If the outcome is
	// unknown they are the moves that are known to draw.
	Moves []M
}

// Solve says who wins the disjunctive sum of the parts, and by what moves. For each i
// options yields the moves in one copy of parts[i], and the parts that replace it.
//
// A move to a sum of value 0 wins, even if the value of the sum is unknown. A winning
// move out of a loopy component leaves a sum of value 0, in which every move can be
// answered by one to a sum of value 0. That the game then ends follows from the theory
// of the values; the outcomes of the moves alone don't show it.
func Solve[M any](parts []Part, options func(i int) iter.Seq2[M, []Part]) Play[M] {
	p := Play[M]{Value: Total(parts)}
	if p.Outcome = p.Value.Outcome(); p.Outcome == Lose {
		return p
	}
	var wins, draws []M
	for i := range parts {
		rest := slices.Clone(parts)
		rest[i].Copies--
		values := appendValues(nil, rest)
		others := len(values)
		for move, by := range options(i) {
			values = appendValues(values[:others], by)
			switch Sum(values...).Outcome() {
			case Lose:
				wins = append(wins, move)
			case Draw:
				draws = append(draws, move)
			}
		}
	}
	if p.Moves = draws; len(wins) > 0 {
		p.Outcome, p.Moves = Win, wins
	}
	return p
}

// Total is the value of the disjunctive sum of the parts.
func Total(parts []Part) Value { return Sum(appendValues(nil, parts)...) }

// appendValues appends values whose sum is that of the parts. Pairs of nim-heaps
// cancel, and more than two loopy components have the sum of two.
func appendValues(values []Value, parts []Part) []Value {
	for _, p := range parts {
		copies := min(p.Copies, 2)
		if p.Value.Kind == Finite {
			copies = p.Copies % 2
		}
		for range copies {
			values = append(values, p.Value)
		}
	}
	return values
}
