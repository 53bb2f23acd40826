package arith

import (
	"iter"
	"slices"

	"grundy/jobs/game"
)

// mode is the second coordinate: items (i) to (iv) of section 1.
type mode string

const (
	single mode = "single"
	count  mode = "count"
	full   mode = "full"
	power  mode = "power"
)

// move is the third coordinate.
type move string

const (
	to       move = "to"
	subtract move = "subtract"
)

// point is a game of the family.
type point struct {
	function *function
	mode     mode
	move     move
	// first is the first heap, 0 or 1. No move goes below it: 0 is an option
	// just where it is a heap.
	first uint64
	// terminals are heaps that have no option, whatever the function says.
	terminals []uint64
}

// heaps is the definition of the game.
func (p point) heaps() *game.Heaps {
	h := &game.Heaps{First: p.first, Options: p.options}
	if p.mode == power {
		h.Powerset, h.LiteralTo = p.positions, p.literalTo()
	}
	return h
}

// options lists the options of the heap n in the point's mode.
func (p point) options(n uint64) iter.Seq[[]uint64] {
	switch p.mode {
	case single:
		return singletons(p.positions(n))
	case count:
		return p.counted(n)
	case full:
		return fullset(p.positions(n))
	default:
		return powerset(p.positions(n))
	}
}

// positions lists the smaller heaps that the numbers x of n lead to, one by
// one: h = x in move-to games, h = n − x in subtraction games,
//
//	{ h : first ≤ h < n, x is one of the numbers of n }
func (p point) positions(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if p.terminal(n) {
			return
		}
		for h := p.first; h < n; h++ {
			for range p.function.times(p.across(h, n), n) {
				if !yield(h) {
					return
				}
			}
		}
	}
}

// across turns a position into its number and a number into its position.
func (p point) across(x, n uint64) uint64 {
	if p.move == subtract {
		return n - x
	}
	return x
}

func (p point) terminal(n uint64) bool { return slices.Contains(p.terminals, n) }

// counted is the one option of a counting game: the number of numbers x of n
// with 1 ≤ x ≤ n, or n minus it. The divisor n of n doesn't count in move-to
// games (section 1, footnote 3). A heap whose option would be no smaller heap
// is terminal.
func (p point) counted(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 || p.terminal(n) {
			return
		}
		var c uint64
		for x := uint64(1); x <= n; x++ {
			c += uint64(p.function.times(x, n))
		}
		if h := p.across(c-p.improper(), n); p.first <= h && h < n {
			yield([]uint64{h})
		}
	}
}

// improper is how many of the numbers of n don't count: n itself, where a
// player moves to the number of divisors.
func (p point) improper() uint64 {
	if p.function == aliquot && p.move == to {
		return 1
	}
	return 0
}

func singletons(positions iter.Seq[uint64]) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for h := range positions {
			if !yield([]uint64{h}) {
				return
			}
		}
	}
}

// fullset is the one option of all positions in a sum; none where there is no
// position.
func fullset(positions iter.Seq[uint64]) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if all := slices.Collect(positions); len(all) > 0 {
			yield(all)
		}
	}
}

// powerset lists the non-empty subsets of the positions.
func powerset(positions iter.Seq[uint64]) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		all := slices.Collect(positions)
		var grow func(part []uint64, from int) bool
		grow = func(part []uint64, from int) bool {
			for i := from; i < len(all); i++ {
				larger := append(part, all[i])
				if !yield(larger) || !grow(larger, i+1) {
					return false
				}
			}
			return true
		}
		grow(make([]uint64, 0, len(all)), 0)
	}
}

// literalTo is how far the subsets can be listed: to about 2^22 of them.
func (p point) literalTo() uint64 {
	switch p.function {
	case aliquot, primeDivisor, primeFactor:
		return 300
	case nontotative:
		return 30
	default:
		return 28
	}
}
