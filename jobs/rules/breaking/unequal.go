package breaking

import (
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// OptionsUnequal is CUT C without equal parts: as definition 1, with no two equal parts.
//
//	H_n = { H_n0 + … + H_nc : c ∈ C, all ni > 0, ni ≠ nj for i ≠ j, n0 + … + nc = n }
//
// Adding 0, 1, …, c to c + 1 increasing parts makes them unequal, and each choice of unequal
// parts comes from just one choice of parts that may be equal.
func OptionsUnequal(s *Set) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			unequal := make([]uint64, 0, mostUnequal(n))
			for c := range s.upTo(mostUnequal(n) - 1) {
				for parts := range reference.Partitions(n-c*(c+1)/2, c+1) {
					unequal = unequal[:0]
					for i, h := range parts {
						unequal = append(unequal, h+uint64(i))
					}
					if !yield(unequal) {
						return
					}
				}
			}
		}
	}
}

// mostUnequal is the greatest number of unequal parts of n ≥ 1: the greatest k with
// 1 + 2 + … + k ≤ n.
func mostUnequal(n uint64) uint64 {
	k := uint64(1)
	for (k+1)*(k+2)/2 <= n {
		k++
	}
	return k
}

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
func (u *unequalSums) options(s *Set, n uint64, seen *nim.Set) {
	for c := range s.upTo(uint64(len(u.sets)) - 2) {
		seen.AddAll(&u.sets[c+1][n])
	}
}

// mostParts is the greatest number of parts of a heap up to n.
func (s *Set) mostParts(n uint64) uint64 {
	return min(mostUnequal(n), s.parts())
}

// byUnequalSums is the solver of every CUT without equal parts. The set of nim-sums of k
// unequal parts of m, none above h, follows from those of parts below h:
//
//	U_k(m, h) = U_k(m, h−1) ∪ (U_{k−1}(m−h, h−1) ⊕ G(h)).
//
// Only the last h is kept. The sets of m = h + 1 are then complete but for parts that leave
// nothing else, and give G(h + 1).
func byUnequalSums(s *Set) game.Solver {
	steps := func(r game.Request) float64 {
		return float64(s.mostParts(r.N)) * math.Pow(float64(r.N), 2) * (1 + float64(r.N)/512)
	}
	return game.Recursive(game.Solver{
		Name: "unequal-sums", Cost: "n²·k/2 unions of sets for up to k parts",
		Method: "mex over the sets of nim-sums of c + 1 unequal parts, which grow by one heap at a time",
		Steps:  steps,
		Memory: func(r game.Request) uint64 { return s.mostParts(r.N)*r.N*(32+r.N/4) + 1<<20 },
	}, "g", func(_, last uint64) game.Recursion {
		sums, seen := newUnequalSums(s.mostParts(last), last), nim.Set{}
		next := func() uint32 {
			seen.Clear()
			sums.options(s, sums.values+1, &seen)
			return seen.Mex()
		}
		return game.HeapByHeap(1, next, sums.push)
	})
}

// unequalValues is the second rung: the same sets, anew for each heap.
func unequalValues(s *Set) func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	return func(n uint64, g func(uint64) uint32, seen *nim.Set) {
		sums := newUnequalSums(s.mostParts(n), n)
		for h := uint64(1); h < n; h++ {
			sums.push(g(h))
		}
		sums.options(s, n, seen)
	}
}

func newUnequal(s *Set) *game.Game {
	most := s.Max() + 1
	if s.Step > 0 {
		most = math.MaxUint64
	}
	h := &game.Heaps{
		First: 1, Options: OptionsUnequal(s), OptionValues: unequalValues(s),
		LiteralTo: reference.ListedTo(most, func(counts [][]uint64, n uint64) uint64 {
			var options uint64
			for c := range s.upTo(mostUnequal(n) - 1) {
				options += counts[c+1][n-c*(c+1)/2]
			}
			return options
		}),
	}
	cubic := func(n uint64) float64 { return 20 * math.Pow(float64(n), 3) * float64(s.mostParts(n)) }
	return &game.Game{
		Name: "cut-unequal:" + s.String(), Title: "CUT " + s.Title() + " without equal parts",
		Paper: paper.Partition, Section: "5", Version: 1, Heaps: h,
		Rules:      "Split a heap into c + 1 non-empty heaps, no two of them equal, for some c in " + s.Title() + ".",
		Convention: "The paper speaks of disallowing symmetric partitions, after GRUNDY'S GAME, and defines nothing. Of more than two heaps, no two may be equal.",
		Products: []game.Product{game.SequenceProduct(1, 1<<12, tables.Uint32, byUnequalSums(s),
			reference.Solver(h, "n³·k unions of sets", cubic))},
	}
}
