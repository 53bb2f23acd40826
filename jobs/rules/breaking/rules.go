package breaking

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
)

// Rules is the rules of a game that takes and breaks. A player takes t tokens from a heap of n and
// leaves the rest as j heaps,
//
//	n → n1 + … + nj   with n1 + … + nj = n − t and all ni ≥ Least,
//
// for some t and j that go together: the digit t is the set of all such j. So these rules are a
// code d0.d1d2… whose digits may be any sets. Kayles, 0.77, has d1 = d2 = {0, 1, 2}; CUT C has
// d0 = {c + 1 : c ∈ C} alone; Nim is 0.333…, each digit being {0, 1}.
//
// The digits of CUT are made in cut.go, which has its row and propositions, those of octal and
// hexadecimal codes in codes.go.
type Rules struct {
	Digits []Set  // d0, d1, …
	Cycle  []Set  // the digits after these, which repeat for ever; none where no more may be taken
	First  uint64 // the first heap
	// Least is the size that each heap that is left has at least: 1 where none is empty.
	Least   uint64
	Unequal bool   // no two heaps that are left are equal
	Uneven  bool   // the heaps that are left aren't all equal, if they are several
	From    uint64 // no move is made in a smaller heap
	Pass    bool   // the heap has a pass, as pass.go says
}

// moves yields the t and j that go together, by t: take t ≤ n, leave j heaps. Some of them
// may leave no way to break the rest.
func (r *Rules) moves(n uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(t, j uint64) bool) {
		for t := uint64(0); t <= n && n >= r.From; t++ {
			digit := r.digit(t)
			if digit == nil {
				return
			}
			for j := range digit.upTo(r.mostParts(n - t)) {
				if !yield(t, j) {
					return
				}
			}
		}
	}
}

// digit is the digit t, or nil where no more than t − 1 tokens may be taken.
func (r *Rules) digit(t uint64) *Set {
	before := uint64(len(r.Digits))
	switch {
	case t < before:
		return &r.Digits[t]
	case len(r.Cycle) > 0:
		return &r.Cycle[(t-before)%uint64(len(r.Cycle))]
	}
	return nil
}

// options is the definition of the game of these rules.
func (r *Rules) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for t, j := range r.moves(n) {
			if !r.leave(n-t, j, yield) {
				return
			}
		}
	}
}

// kinds is the options for each t and j.
func (r *Rules) kinds(n uint64) iter.Seq[iter.Seq[[]uint64]] {
	return func(yield func(iter.Seq[[]uint64]) bool) {
		for t, j := range r.moves(n) {
			if !yield(func(yield func([]uint64) bool) { r.leave(n-t, j, yield) }) {
				return
			}
		}
	}
}

// leave yields the ways to break m tokens into j heaps, and says whether more are wanted. To add a
// number to each part, or 0, 1, … to the increasing parts to make them unequal, gives each way from
// just one partition into parts from 1 on.
func (r *Rules) leave(m, j uint64, yield func([]uint64) bool) bool {
	switch {
	case j == 1:
		return m < r.Least || yield([]uint64{m})
	case r.Least == 1 && !r.Unequal && !r.Uneven:
		return reference.EachPartition(m, j, yield)
	}
	rest := int64(m) - r.added(j)
	if rest < 0 {
		return true
	}
	heaps := make([]uint64, j)
	for parts := range reference.Partitions(uint64(rest), j) {
		for i, h := range parts {
			if heaps[i] = h + r.Least - 1; r.Unequal {
				heaps[i] += uint64(i)
			}
		}
		if even := r.Uneven && heaps[0] == heaps[j-1]; !even && !yield(heaps) {
			return false
		}
	}
	return true
}

// added is how many tokens j heaps have more than the parts of which [Rules.leave] makes them.
func (r *Rules) added(j uint64) int64 {
	added := int64(j) * (int64(r.Least) - 1)
	if r.Unequal {
		added += int64(j) * (int64(j) - 1) / 2
	}
	return added
}

// mostParts is the greatest number of heaps that m tokens can be broken into.
func (r *Rules) mostParts(m uint64) uint64 {
	switch {
	case r.Unequal:
		return mostUnequal(m)
	case r.Least > 0:
		return m / r.Least
	}
	return math.MaxUint64
}

// mostUnequal is the greatest number of unequal parts of m: the greatest k with
// 1 + 2 + … + k ≤ m.
func mostUnequal(m uint64) (k uint64) {
	for (k+1)*(k+2)/2 <= m {
		k++
	}
	return k
}

// most is the greatest number of heaps that a move leaves, at least 1, or 2^64 − 1 where there
// is none.
func (r *Rules) most() uint64 {
	most := uint64(1)
	for _, digits := range [][]Set{r.Digits, r.Cycle} {
		for _, d := range digits {
			if most = max(most, d.Max()); d.Step > 0 {
				return math.MaxUint64
			}
		}
	}
	return most
}

// leaving is the t whose digits have j: the numbers of tokens that may be taken to leave j heaps.
func (r *Rules) leaving(j uint64) (taken []int) {
	for t := range r.Digits {
		if r.Digits[t].Has(j) {
			taken = append(taken, t)
		}
	}
	return taken
}

// Moves is the t and j of all moves, where there are finitely many, by t.
func (r *Rules) Moves() (moves []regular.Move) {
	for t, digit := range r.Digits {
		for _, j := range digit.Members {
			moves = append(moves, regular.Move{Take: uint64(t), Leave: j})
		}
	}
	return moves
}

// Periods is the rules as the theorems on periods need them, or nil where none speaks of the game.
func (r *Rules) Periods() regular.Rules {
	most := r.most()
	p := regular.Repeating{Theorem: regular.Octal, Parts: most,
		Taken: uint64(len(r.Digits) - 1), Least: max(1, r.Least)}
	switch {
	case r.Uneven || len(r.Cycle) > 0 || most == math.MaxUint64:
		return nil
	case r.Unequal:
		p.Theorem = regular.Unequal
	case most > 2:
		p.Theorem, p.Moves = regular.Breaking, r.Moves()
	case r.Least != 1 || r.From > 0:
		p.Theorem = regular.Breaking
	}
	return p
}

// Heaps is the ruleset.
func (r *Rules) Heaps() *game.Heaps { return &game.Heaps{First: r.First, Options: r.options} }

// manyHeaps is the ruleset of a game with so many options that their values are added up.
func (r *Rules) manyHeaps() *game.Heaps {
	h := r.Heaps()
	h.OptionValues = r.optionValues
	if r.Unequal {
		h.OptionValues = r.unequalValues
	}
	h.LiteralTo = reference.ListedTo(r.most(), func(counts [][]uint64, n uint64) (options uint64) {
		for t, j := range r.moves(n) {
			if rest := int64(n-t) - r.added(j); j < uint64(len(counts)) && rest >= 0 {
				options += counts[j][rest]
			}
		}
		return options
	})
	return h
}

// optionValues is the definition by nim-values: the union of S_j(n − t), where S_j(m) is the set of
// nim-sums of j parts of m and S_0(0) is {0}. A heap takes about n²·log j unions of sets.
func (r *Rules) optionValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	sums := reference.NewPartSums(g)
	sums.Uneven = r.Uneven
	for t, j := range r.moves(n) {
		switch {
		case j > 0:
			seen.AddAll(sums.Of(j, n-t))
		case t == n:
			seen.Add(0)
		}
	}
}
