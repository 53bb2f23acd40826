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
	// The modes of section 8.
	sum     mode = "sum"
	partial mode = "partial-sum"
)

// move is the third coordinate.
type move string

const (
	to       move = "to"
	subtract move = "subtract"
)

// between turns a position into its number and a number into its position.
func (m move) between(x, n uint64) uint64 {
	if m == subtract {
		return n - x
	}
	return x
}

// point is a game of the family.
type point struct {
	function *function
	mode     mode
	move     move
	// first is the first heap, 0 or 1. No move goes below it, so 0 is an option only if it is a
	// heap.
	first     uint64
	terminals []uint64 // heaps that have no option, whatever the function says
	// withN says that n is one of its own numbers where usually it isn't: see [point.improper]
	// and [point.summands].
	withN bool
	// bound is that of a game that needn't end; 0 stands for the usual one.
	bound uint64
}

func (p point) heaps() *game.Heaps {
	h := &game.Heaps{First: p.first, Options: p.definition()}
	if p.mode == power {
		h.Powerset, h.LiteralTo = p.positions, p.literalTo()
	}
	return h
}

// definition lists the options of a heap in the point's mode.
func (p point) definition() func(n uint64) iter.Seq[[]uint64] {
	return map[mode]func(uint64) iter.Seq[[]uint64]{
		single: p.singletons, count: p.counted, full: p.fullset, power: p.powerset,
		sum: p.summed, partial: p.partialSums,
	}[p.mode]
}

// positions lists the smaller heaps that the numbers x of n lead to, one by one: h = x if a player
// moves to the numbers, and h = n − x if he subtracts them,
//
//	{ h : first ≤ h < n, x is one of the numbers of n }
func (p point) positions(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if p.terminal(n) {
			return
		}
		f, subtracting := p.function, p.move == subtract
		any := n == 1 && f.anyOf1
		for h := p.first; h < n; h++ {
			x := h
			if subtracting {
				x = n - h
			}
			if !any && !f.has(x, n) {
				continue
			}
			times := 1
			if f.repeated {
				times = integer.Valuation(x, n)
			}
			for range times {
				if !yield(h) {
					return
				}
			}
		}
	}
}

func (p point) terminal(n uint64) bool { return slices.Contains(p.terminals, n) }

// listed appends the positions that the numbers of a list lead to. f is the factorisation of n.
func (p point) listed(list list) func(buf []uint64, n uint64, f integer.Factorisation) []uint64 {
	subtracting := p.move == subtract
	return func(buf []uint64, n uint64, f integer.Factorisation) []uint64 {
		numbers := list(f, buf)
		heaps := numbers[:0]
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
}

func (p point) rules() string {
	numbers := p.function.plural + " of n"
	verb, parts, x, proper := "Move to ", "the "+numbers, "h", ""
	if p.move == subtract {
		verb, parts, x = "Subtract ", "n − x, x one of the "+numbers, "(n − h)"
	}
	if p.improper() > 0 {
		proper = "proper "
	}
	if p.sums() {
		return p.sumRules()
	}
	s := map[mode]string{
		single: verb + "one of the " + numbers,
		count:  verb + "the number of the " + proper + numbers,
		full:   "Move to the disjunctive sum of all " + parts,
		power:  "Move to the disjunctive sum of any non-empty set of " + parts,
	}[p.mode]
	if p.loopy() {
		s += ", n included"
	} else if p.mode == count {
		s += fmt.Sprintf(". Heaps start at %d, and there is no move to a heap that isn't smaller", p.first)
	} else {
		s += fmt.Sprintf(": h with %d ≤ h < n and ", p.first) + fmt.Sprintf(p.function.condition, x)
	}
	return s + p.madeTerminal() + "."
}

func (p point) madeTerminal() string {
	if len(p.terminals) == 0 {
		return ""
	}
	return fmt.Sprintf(". Made terminal: %s",
		strings.ReplaceAll(strings.Trim(fmt.Sprint(p.terminals), "[]"), " ", ", "))
}

// function is the first coordinate: an arithmetic function, which gives every n ≥ 1 a collection of
// numbers.
type function struct {
	words     []string // its words in written forms, the usual one first
	plural    string   // what the numbers are called
	condition string   // what makes a number one of them, %[1]s for the number
	// has is the definition: whether x ≥ 0 is one of the numbers of n ≥ 1.
	has func(x, n uint64) bool
	// repeated says that each number is there as often as it divides n, and not once.
	repeated bool
	// anyOf1 says that the heap 1 may be moved to any position, by exception. Nothing more is
	// counted for it.
	anyOf1 bool
	// symmetric says that x is one of the numbers of n exactly when n − x is. Then moving and
	// subtracting are the same.
	symmetric bool
	// proper says that n isn't counted where a player moves to the number of numbers (section 1,
	// footnote 3).
	proper bool

	// What solvers use. The numbers from 1 to n are all but those of another function; or size is
	// how many they are, and list has them, if they all divide n.
	allBut *function
	size   func(f integer.Factorisation) uint64
	list   list
	// total is the sum of the numbers from 1 to n, which has the factorisation f, or
	// math.MaxUint64 if it is beyond that.
	total func(n uint64, f integer.Factorisation) uint64
}

// list appends numbers to buf that all divide n, which has the factorisation f.
type list func(f integer.Factorisation, buf []uint64) []uint64

// howMany is the number of numbers from 1 to n, which has the factorisation factors.
func (f *function) howMany(n uint64, factors integer.Factorisation) uint64 {
	if f.allBut != nil {
		return n - f.allBut.size(factors)
	}
	return f.size(factors)
}

// The functions of sections 2 and 3. Zero divides no n ≥ 1, gcd(0, n) = n. Number 1 has no
// nontotative, but moves to 0 by exception, as the table of section 2.4 has it.
var (
	aliquot = &function{
		words: []string{"aliquot", "divisor", "tau"}, plural: "divisors", condition: "%[1]s | n",
		has:  func(x, n uint64) bool { return x > 0 && n%x == 0 },
		size: integer.Factorisation.Tau, list: integer.Factorisation.Divisors, proper: true,
		total: func(_ uint64, f integer.Factorisation) uint64 { return f.Sigma() },
	}
	aliquant = &function{
		words: []string{"aliquant", "nondivisor"}, plural: "nondivisors", condition: "%[1]s ∤ n",
		has:    func(x, n uint64) bool { return x == 0 || n%x > 0 },
		allBut: aliquot,
		total:  func(n uint64, f integer.Factorisation) uint64 { return half(n, n+1) - f.Sigma() },
	}
	totative = &function{
		words: []string{"totative", "totient"}, plural: "totatives", condition: "gcd(%[1]s, n) = 1",
		has:  func(x, n uint64) bool { return integer.GCD(x, n) == 1 },
		size: integer.Factorisation.Phi, symmetric: true,
		total: func(n uint64, f integer.Factorisation) uint64 {
			return max(1, half(n, f.Phi())) // x and n − x come in pairs, from n = 2 on
		},
	}
	nontotative = &function{
		words: []string{"nontotative"}, plural: "nontotatives",
		condition: "gcd(%[1]s, n) > 1, or n = 1",
		has:       func(x, n uint64) bool { return integer.GCD(x, n) > 1 },
		allBut:    totative, symmetric: true, anyOf1: true,
		total: func(n uint64, f integer.Factorisation) uint64 {
			if n == 1 {
				return 0
			}
			return half(n, n+1-f.Phi())
		},
	}
	primeDivisor = &function{
		words: []string{"prime-divisor", "small-omega"}, plural: "prime divisors",
		condition: "%[1]s prime, %[1]s | n",
		has:       func(x, n uint64) bool { return x > 0 && n%x == 0 && integer.Prime(x) },
		size:      integer.Factorisation.Omega,
		total: func(_ uint64, f integer.Factorisation) (sum uint64) {
			for _, q := range f {
				sum += q.Prime
			}
			return sum
		},
		list: func(f integer.Factorisation, buf []uint64) []uint64 {
			for _, q := range f {
				buf = append(buf, q.Prime)
			}
			return buf
		},
	}
	primeFactor = &function{
		words: []string{"prime-factor", "big-omega"}, plural: "prime factors (with multiplicity)",
		condition: "%[1]s prime, %[1]s | n",
		has:       primeDivisor.has, repeated: true,
		size: integer.Factorisation.BigOmega,
		total: func(_ uint64, f integer.Factorisation) (sum uint64) {
			for _, q := range f {
				sum += q.Prime * uint64(q.Exponent)
			}
			return sum
		},
		list: func(f integer.Factorisation, buf []uint64) []uint64 {
			for _, q := range f {
				for range q.Exponent {
					buf = append(buf, q.Prime)
				}
			}
			return buf
		},
	}
	functions = []*function{aliquot, aliquant, totative, nontotative, primeDivisor, primeFactor}
)

// indicator is 1 if it is so, and otherwise 0.
func indicator(so bool) int {
	if so {
		return 1
	}
	return 0
}
