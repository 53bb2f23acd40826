package breaking

import (
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// unequalSums is, for 1 ≤ k ≤ most and m ≤ last, the set of nim-sums of k unequal parts of m,
// of the heaps whose values are known.
type unequalSums struct {
	sets   [][]nim.Set // by k and m
	values uint64      // the number of known values
}

func newUnequalSums(most, last uint64) *unequalSums {
	sums := &unequalSums{sets: make([][]nim.Set, most+1)}
	for k := range sums.sets {
		sums.sets[k] = make([]nim.Set, last+1)
	}
	sums.sets[0][0].Add(0)
	return sums
}

// push takes in the value of the next heap h. Sums with the part h are those without it of one
// part less, whatever the other parts. Its cost is a union of sets for each k and m.
func (u *unequalSums) push(g uint32) {
	u.values++
	h := int(u.values)
	for k := len(u.sets) - 1; k >= 1; k-- {
		// The sums of k − 1 parts are still those without h.
		for m := h; m < len(u.sets[k]); m++ {
			if rest := &u.sets[k-1][m-h]; len(rest.Words()) > 0 {
				u.sets[k][m].AddShifted(rest, g)
			}
		}
	}
}

// options adds the values of the options of n to seen. All heaps below n are known.
func (u *unequalSums) options(digit *Set, n uint64, seen *nim.Set) {
	for k := range digit.upTo(uint64(len(u.sets)) - 1) {
		seen.AddAll(&u.sets[k][n])
	}
}

// byUnequalSums is the solver of every CUT without equal parts. The set of nim-sums of k
// unequal parts of m, none above h, follows from those of parts below h:
//
//	U_k(m, h) = U_k(m, h−1) ∪ (U_{k−1}(m−h, h−1) ⊕ G(h)).
//
// Only the last h is kept. The sets of m = h + 1 are then complete but for parts that leave
// nothing else, and give G(h + 1).
func (r *Rules) byUnequalSums() game.Solver {
	most := func(n uint64) uint64 { return min(mostUnequal(n), r.most()) }
	return game.Recursive(game.Solver{
		Name: "unequal-sums", Cost: "n²·k/2 unions of sets for up to k parts",
		Method: "mex over the sets of nim-sums of c + 1 unequal parts, which grow by one heap at a time",
		Steps: func(q game.Request) float64 {
			return float64(most(q.N)) * math.Pow(float64(q.N), 2) * (1 + float64(q.N)/512)
		},
		Memory: func(q game.Request) uint64 { return most(q.N)*q.N*(32+q.N/4) + 1<<20 },
	}, "g", func(_, last uint64) (learn, fill tables.Fill) {
		sums, seen := newUnequalSums(most(last), last), nim.Set{}
		next := func() uint32 {
			seen.Clear()
			sums.options(&r.Digits[0], sums.values+1, &seen)
			return seen.Mex()
		}
		return game.HeapByHeap(1, next, sums.push)
	})
}

// unequalValues is the definition by nim-values: the same sets, anew for each heap.
func (r *Rules) unequalValues(n uint64, g func(uint64) uint32, seen *nim.Set) {
	sums := newUnequalSums(min(mostUnequal(n), r.most()), n)
	for h := uint64(1); h < n; h++ {
		sums.push(g(h))
	}
	sums.options(&r.Digits[0], n, seen)
}

// newUnequal is the row of CUT in which no two heaps that are left may be equal.
func newUnequal(s *Set) *game.Game {
	r := s.cutting(true)
	h := r.manyHeaps()
	cubic := func(n uint64) float64 {
		return 20 * math.Pow(float64(n), 3) * float64(min(mostUnequal(n), r.most()))
	}
	return s.asymmetric(h, "cut-unequal:", "without equal parts", "no two of them equal",
		"Of more than two heaps, no two may be equal here; the reading in which only "+
			"not all may be equal is cut-uneven:",
		r.byUnequalSums(), reference.Solver(h, "n³·k unions of sets", cubic))
}

// newUneven is the other reading of the paper's words on symmetric partitions.
func newUneven(s *Set) *game.Game {
	r := s.cutting(false)
	r.Uneven = true
	h := r.manyHeaps()
	return s.asymmetric(h, "cut-uneven:", "without splits into equal parts",
		"not all of them equal",
		"A split is symmetric here if all its heaps are equal; the reading in which "+
			"no two may be equal is cut-unequal:",
		r.bySums(), definition(h, "n³·log c unions of sets", 20, 2))
}

// asymmetric is the row of a reading of CUT without symmetric partitions. The reading ends with the
// prefix of the other one.
func (s *Set) asymmetric(h *game.Heaps, prefix, title, heaps, reading string,
	solvers ...game.Solver) *game.Game {
	return &game.Game{
		Name: prefix + s.String(), Title: "CUT " + s.Title() + " " + title,
		Place: paper.Partition.At("5"), Version: 1, Ruleset: h,
		Rules: "Split a heap into c + 1 non-empty heaps, " + heaps + ", for some c in " +
			s.Title() + ".",
		Convention: "The paper speaks of disallowing symmetric partitions, after GRUNDY'S GAME, and " +
			"defines nothing. " + reading + s.String() + ".",
		Products: []game.Product{game.SequenceProduct(1, 1<<12, tables.Uint32, solvers...)},
	}
}
