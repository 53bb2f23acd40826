package arith

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/integer"
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
	// first is the first heap, 0 or 1. No move goes below it, so 0 is an option only if it is a heap.
	first uint64
	// terminals are heaps that have no option, whatever the function says.
	terminals []uint64
}

// heaps is the definition of the game.
func (p point) heaps() *game.Heaps {
	h := &game.Heaps{First: p.first, Options: p.definition()}
	if p.mode == power {
		h.Powerset, h.LiteralTo = p.positions, p.literalTo()
	}
	return h
}

// definition lists the options of a heap in the point's mode.
func (p point) definition() func(n uint64) iter.Seq[[]uint64] {
	switch p.mode {
	case single:
		return p.singletons
	case count:
		return p.counted
	case full:
		return p.fullset
	default:
		return p.powerset
	}
}

// positions lists the smaller heaps that the numbers x of n lead to, one by one: h = x if a player moves to the numbers,
// and h = n − x if he subtracts them,
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

// listed appends the positions that the function's list of n leads to. They are the positions that the definition
// gives, or all others. f is the factorisation of n.
func (p point) listed(buf []uint64, n uint64, f integer.Factorisation) []uint64 {
	numbers := p.function.list(f, buf)
	heaps, subtracting := numbers[:0], p.move == subtract
	for _, h := range numbers {
		if subtracting {
			h = n - h
		}
		if p.first <= h && h < n {
			heaps = append(heaps, h)
		}
	}
	return heaps
}

// rules is the definition in words.
func (p point) rules() string {
	numbers := p.function.plural + " of n"
	var s string
	switch {
	case p.mode == single && p.move == to:
		s = "Move to one of the " + numbers
	case p.mode == single:
		s = "Subtract one of the " + numbers
	case p.mode == count && p.improper() > 0:
		s = "Move to the number of the proper " + numbers
	case p.mode == count && p.move == to:
		s = "Move to the number of the " + numbers
	case p.mode == count:
		s = "Subtract the number of the " + numbers
	case p.mode == full:
		s = "Move to the disjunctive sum of all " + p.parts()
	default:
		s = "Move to the disjunctive sum of any non-empty set of " + p.parts()
	}
	if p.mode == count {
		s += fmt.Sprintf(". Heaps start at %d, and there is no move to a heap that isn't smaller", p.first)
	} else {
		s += ": " + p.set()
	}
	if len(p.terminals) > 0 {
		s += fmt.Sprintf(". Made terminal: %s", strings.ReplaceAll(strings.Trim(fmt.Sprint(p.terminals), "[]"), " ", ", "))
	}
	return s + "."
}

func (p point) parts() string {
	if p.move == to {
		return "the " + p.function.plural + " of n"
	}
	return "n − x, x one of the " + p.function.plural + " of n"
}

// set is the set of positions as a formula.
func (p point) set() string {
	x := "h"
	if p.move == subtract {
		x = "(n − h)"
	}
	return fmt.Sprintf("h with %d ≤ h < n and ", p.first) + fmt.Sprintf(p.function.condition, x)
}
