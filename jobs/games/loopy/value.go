package loopy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/nim"
)

// Kind says which kind of value a heap has.
type Kind string

// The kinds of values.
const (
	// Finite: the heap is equal to a nim-heap.
	Finite Kind = "finite"
	// Loopy: the value is ∞_K.
	Loopy Kind = "loopy"
	// Unknown: the value could depend on heaps beyond the bound.
	Unknown Kind = "unknown"
)

// Value is a generalised Sprague-Grundy value.
type Value struct {
	Kind Kind
	// G is the nim-value of a finite value, and mex K of a loopy one, the
	// subscript that the paper prints.
	G uint32
	// K is the nim-values of the options of a heap with a loopy value, in
	// increasing order.
	K []uint32
}

func finite(g uint32) Value { return Value{Kind: Finite, G: g} }

func infinite(k ...uint32) Value {
	slices.Sort(k)
	k = slices.Compact(k)
	return Value{Kind: Loopy, G: nim.Mex(k...), K: k}
}

// Set is the nim-values of K, separated by commas.
func (v Value) Set() string {
	text := make([]string, len(v.K))
	for i, k := range v.K {
		text[i] = fmt.Sprint(k)
	}
	return strings.Join(text, ",")
}

// readValue is the value of a row: its kind, g, and K as [Value.Set] writes it.
func readValue(kind string, g uint32, set string) (Value, error) {
	v := Value{Kind: Kind(kind), G: g}
	if set == "" {
		return v, nil
	}
	for word := range strings.SplitSeq(set, ",") {
		k, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return Value{}, fmt.Errorf("%q is no set of nim-values", set)
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
	return "∞_{" + v.Set() + "}"
}

// Sum is the value of a disjunctive sum: nim-sums of finite values, and
//
//	∞_K + g = ∞_{k ⊕ g : k ∈ K},   ∞_K + ∞_L = ∞_∅
//
// so that two loopy components make a draw of whatever else there is, and so
// does one of the value ∞_∅. What is unknown has one of these values, whatever
// is beyond the bound: beside such a draw it needn't be known.
func Sum(values ...Value) Value {
	sum, unknown, loops, draw := finite(0), false, 0, false
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
		return infinite()
	case unknown:
		return Value{Kind: Unknown}
	}
	return sum
}

// shift is v + g.
func shift(v Value, g uint32) Value {
	if v.Kind == Finite {
		return finite(v.G ^ g)
	}
	k := make([]uint32, len(v.K))
	for i, x := range v.K {
		k[i] = x ^ g
	}
	return infinite(k...)
}

// Outcome is what the player to move can reach at best.
type Outcome string

// The outcomes.
const (
	Win    Outcome = "win"
	Lose   Outcome = "lose"
	Draw   Outcome = "draw"
	Nobody Outcome = "unknown"
)

// Outcome is a win for ∞_K with 0 in K and finite values but 0.
func (v Value) Outcome() Outcome {
	switch {
	case v.Kind == Unknown:
		return Nobody
	case v.Kind == Finite && v.G == 0:
		return Lose
	case v.Kind == Finite || slices.Contains(v.K, 0):
		return Win
	}
	return Draw
}
