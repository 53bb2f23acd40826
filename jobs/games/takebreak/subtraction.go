package takebreak

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
)

// Removals is the rules of a subtraction game as in section 4.1: the numbers that may be
// taken from a heap, and the sink, the heap below which no move goes.
type Removals struct {
	// Members are the numbers that may be taken or, with AllBut, the numbers that may
	// not be taken; increasing.
	Members []uint64
	AllBut  bool
	Base    uint64 // makes the numbers 1, Base, Base², …, if it isn't 0
	Sink    uint64 // the first heap, which is terminal
}

// options is the definition: n → n − s for every s that may be taken, where
// n − s is not below the sink.
func (r *Removals) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for s := range r.numbers(n - r.Sink) {
			if !yield([]uint64{n - s}) {
				return
			}
		}
	}
}

// numbers yields the numbers s ≤ most that may be taken, increasing.
func (r *Removals) numbers(most uint64) iter.Seq[uint64] {
	if r.Base == 0 && !r.AllBut {
		return slices.Values(r.Members[:upTo(r.Members, most)])
	}
	return func(yield func(uint64) bool) {
		for s := uint64(1); s <= most; {
			if _, out := slices.BinarySearch(r.Members, s); !out && !yield(s) {
				return
			}
			switch {
			case r.AllBut:
				s++
			case s > most/r.Base:
				return
			default:
				s *= r.Base
			}
		}
	}
}

// upTo is how many of the increasing members are at most most.
func upTo(members []uint64, most uint64) int {
	i, _ := slices.BinarySearch(members, most+1)
	return i
}

// closedForm is the theorem that solves the game, or nil. The heap n of a game with a
// sink has the value that the heap n − sink has without a sink.
func (r *Removals) closedForm() *game.ClosedForm {
	k := uint64(len(r.Members))
	switch {
	case r.AllBut && k == 0:
		all := r.closed("Nimbers, problem 11", "G(n) = %s", func(n uint64) uint32 { return uint32(n) })
		all.To = r.Sink + math.MaxUint32
		all.Far = func(n uint64) (uint64, error) { return n - r.Sink, nil }
		return all
	case r.Base == 4:
		return r.closed("Nimbers, problem 19", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.Base > 0 || r.AllBut:
		return nil
	case k == 2 && r.Members[0] == 1 && r.Members[1] == 4:
		return r.closed("Nimbers, problem 12", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.Members[k-1] == k:
		return r.closed("folklore", "G(n) = (%s) mod "+fmt.Sprint(k+1), func(n uint64) uint32 { return uint32(n % (k + 1)) })
	}
	return nil
}

// oneFour is the value of n if one or four may be taken.
func oneFour(n uint64) uint32 { return [5]uint32{0, 1, 0, 1, 2}[n%5] }

// closed is the closed form of a game; value is its value without a sink.
func (r *Removals) closed(theorem, formula string, value func(uint64) uint32) *game.ClosedForm {
	heap := "n"
	if r.Sink > 0 {
		heap = fmt.Sprintf("n − %d", r.Sink)
	}
	return &game.ClosedForm{
		Theorem: theorem, Formula: fmt.Sprintf(formula, heap), From: r.Sink,
		Value: func(n uint64) uint32 { return value(n - r.Sink) },
	}
}
