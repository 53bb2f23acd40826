package claims

import (
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
)

// section1 is the introduction, with lemma 1, the game {3, 4} and theorem 2.
func section1() []claim.Claim {
	tuples := func(c claim.Claim, ok func(sum, value uint32) bool) claim.Claim {
		c.Reading, c.Version = "The nim-sum is the value of the sum of NIM heaps of these sizes, found from its options.", 2
		return claim.AtMost(claim.Pure(c, func(bound uint64) claim.Finding { return everyTuple(bound, ok) }), 127)
	}
	return []claim.Claim{
		claim.Finite(claim.Pure(quoted("intro/partitions", "1", 4, "There are five partitions of 4, two of them into two parts and one into three.",
			"p(4) = 5 […] p_2(4) = 2 and p_3(4) = 1", ""),
			func(bound uint64) claim.Finding { return partitionsOf(4, [3]uint64{5, 2, 1}, bound) })),
		claim.Winning(bounded("intro/winning", "1", 4, "In {1,2}, the move from 4 to 2 + 2 wins, and no other does."),
			[]claim.Component{{Game: "cut:1,2", Heap: 4, Options: breaking.Options(breaking.NewSet(1, 2))}}, "4@cut:1,2 → 2+2"),
		claim.Every(quoted("intro/nim", "1", 1000, "CUT ℕ on n + 1 is NIM on n: G(n) = n − 1.",
			"if C = ℕ, then H_{n+1} is equivalent with a NIM heap of size n", ""),
			"cut:1+", 1, claim.Holds, func(n uint64, g uint32) (bool, string) { return uint64(g) == n-1, fmt.Sprint(n - 1) }),
		claim.List(bounded("intro/one", "1", 4, "In {1} the nim-values are 0, 1, 0, 1, …"), "cut:1", 1, []uint32{0, 1, 0, 1}),
		tuples(bounded("lem1/parity", "1", 31, "A nim-sum is odd just where the sum is (of up to four numbers up to the bound)."),
			func(sum, value uint32) bool { return sum%2 == value%2 }),
		tuples(bounded("lem1/sum", "1", 31, "A nim-sum is at most the sum (of up to four numbers up to the bound)."),
			func(sum, value uint32) bool { return value <= sum }),
		claim.AtMost(claim.Pure(quoted("intro/sum", "1", 9, "A sum of heaps of the sizes i_0, …, i_k has k heaps.",
			"A disjunctive sum of k heaps of sizes i_0, …, i_k", "As printed. There are k + 1 sizes, as in definition 1, where the heaps n_0, …, n_c are those of a c-cut. Tested for all c-cuts of heaps up to the bound, k being c."),
			func(bound uint64) claim.Finding {
				return misprinted(heapsOfCuts(bound, 0), true, func() claim.Finding { return heapsOfCuts(bound, 1) }, "as printed it fails: %s; with k + 1 heaps it is %s")
			}), 30),
		claim.Finite(claim.Pure(bounded("ex/3,4", "1", 13, "In {3,4}, 13 may go to 1 + 3 + 3 + 6, then only 6 can be split, and that ends the game; 13 may also go to 3 + 3 + 3 + 3 + 1, which ends it at once."),
			func(bound uint64) claim.Finding {
				return threeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}, bound)
			})),
		theorem2(),
		onSets(bounded("thm2/1,2", "5", oneTwoBound, "In {1,2} no value appears more than twice, and then at heaps of different parity."),
			upTo(parsed("1,2")), func(all []values, bound uint64) claim.Finding {
				if k, found := repetition(all[0], 2); found {
					return claim.Found(claim.Contradicted, bound, "%s", k)
				}
				return claim.Found(claim.Holds, bound, "no two heaps of equal parity up to %d have the same value", bound)
			}),
		constructions(bounded("thm2/cuts", "1", 60, "From x1 = q1·c + r there is a c-cut (x2, q1 − q2, …, q1 − q2) of value G(x2), x2 = q2·c + r."),
			parsed("1,2", "2", "1,4", "1,2,6", "3,4"), theorem2Cuts, nil),
	}
}

// printedOptions is the claim about a printed set of options.
func printedOptions() claim.OptionTable {
	return claim.OptionTable{
		Claim: bounded("intro/options", "1", 4, "In {1,2} the options of 4 are 3 + 1, 2 + 2 and 2 + 1 + 1."),
		Heaps: &game.Heaps{First: 1, Options: breaking.Options(breaking.NewSet(1, 2))},
		Rows:  claim.Rows(4, "3+1, 2+2, 2+1+1"),
	}
}

// partitionsOf compares p(n), p_2(n) and p_3(n) with printed counts.
func partitionsOf(n int, printed [3]uint64, bound uint64) claim.Finding {
	counts := reference.CountPartitions(uint64(n), uint64(n))
	found := [3]uint64{0, counts[2][n], counts[3][n]}
	for k := 1; k <= n; k++ {
		found[0] += counts[k][n]
	}
	return claim.Judged(found == printed, claim.Proved, bound, "%d partitions, %d into two parts, %d into three", found[0], found[1], found[2])
}

// heapsOfCuts tests that the options of the c-cuts of heaps up to the bound have c + more heaps.
func heapsOfCuts(bound, more uint64) claim.Finding {
	count := 0
	for n := uint64(2); n <= bound; n++ {
		for c := uint64(1); c < n; c++ {
			for parts := range breaking.Options(breaking.NewSet(c))(n) {
				if count++; uint64(len(parts)) != c+more {
					return claim.Found(claim.Contradicted, bound, "%v is an option of the heap %d by a %d-cut, so that k = %d, and has %d heaps", parts, n, c, c, len(parts))
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of %d options", count)
}

// nimTable has the value of the sum of two NIM heaps a and b in its row a and column b, for all
// heaps up to most: the least number that is no value of an option. So no nim-sum is presupposed.
func nimTable(most uint32) [][]uint32 {
	table := make([][]uint32, most+1)
	for a := range table {
		table[a] = make([]uint32, most+1)
		for b := range table[a] {
			var options nim.Set
			for smaller := range a {
				options.Add(table[smaller][b])
			}
			for _, value := range table[a][:b] {
				options.Add(value)
			}
			table[a][b] = options.Mex()
		}
	}
	return table
}

// everyTuple tests a statement about the sum of the sizes of four NIM heaps and the value of
// their sum, for all heaps up to the bound. A sum of heaps is replaced by the heap of its
// value. A heap of 0 is none, so that the statement is about fewer heaps, too.
func everyTuple(bound uint64, ok func(sum, value uint32) bool) claim.Finding {
	most := uint32(bound)
	table := nimTable(1<<bits.Len32(most) - 1)
	for a := range most + 1 {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					if x := table[table[a][b]][table[c][d]]; !ok(a+b+c+d, x) {
						return claim.Found(claim.Contradicted, bound, "%d + %d + %d + %d has the value %d", d, c, b, a, x)
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of all sums of up to four heaps up to %d", bound)
}

// threeFour checks the play in {3, 4} against the definition. The first option of 13
// can be followed by one move, which ends the game, and the second by none.
func threeFour(first, second []uint64, bound uint64) claim.Finding {
	options := func(n uint64) (all [][]uint64) {
		for parts := range breaking.Options(breaking.NewSet(3, 4))(n) {
			all = append(all, slices.Clone(parts))
		}
		return all
	}
	has := func(want []uint64) bool {
		return slices.ContainsFunc(options(13), func(parts []uint64) bool { return slices.Equal(parts, want) })
	}
	splits := func(n uint64) bool { return len(options(n)) > 0 }
	goesOn := func(parts []uint64) bool { return slices.ContainsFunc(parts, splits) }
	last := len(first) - 1
	ok := has(first) && has(second) && !goesOn(second) && !goesOn(first[:last]) && splits(first[last]) &&
		!slices.ContainsFunc(options(first[last]), goesOn)
	return claim.Judged(ok, claim.Proved, bound, "%v and %v are options of 13; of their parts only %d can be split, and its parts can't", first, second, first[last])
}

// theorem2Bound is the greatest number in the sets that theorem 2 is tested for.
const theorem2Bound = 8

func theorem2() claim.Claim {
	sets := slices.DeleteFunc(supersets(nil, span(1, theorem2Bound, 1)), func(s *breaking.Set) bool { return s.LeastFrom2(0) == 0 })
	c := quoted("thm2", "1", 300, "With an even cut-number c no value repeats along x, x + c, x + 2c, …, so that the values are unbounded.",
		"", fmt.Sprintf("Of every even cut-number, as the proof has it, not of the smallest alone. Tested for all sets of numbers up to %d with an even one.", theorem2Bound))
	return onSets(c, upTo(sets), func(all []values, bound uint64) claim.Finding {
		for _, g := range all {
			for _, step := range g.Members {
				if step%2 == 1 {
					continue
				}
				if k, found := repetition(g, step); found {
					return claim.Found(claim.Contradicted, bound, "in %s %s", g.Game, k)
				}
			}
		}
		return claim.Found(claim.Holds, bound, "no value repeats up to the heap %d in %d games", bound, len(sets))
	})
}

// repetition finds two heaps of the same value whose distance is a multiple of step.
func repetition(s values, step uint64) (k claim.Counterexample, found bool) {
	first := map[[2]uint64]uint64{}
	for n := s.First; n <= s.Last(); n++ {
		g := uint64(s.At(n))
		key := [2]uint64{n % step, g}
		if m, found := first[key]; found {
			k = claim.Counter(claim.OfPair, s.Game, n, g, g)
			k.Other = m
			return k, true
		}
		first[key] = n
	}
	return k, false
}

// theorem2Cuts are the moves on which the proof of theorem 2 rests.
func theorem2Cuts(g values, bound uint64, add func(option)) {
	step := g.Set.LeastFrom2(0)
	for x1 := uint64(1); x1 <= bound; x1++ {
		for x2 := (x1-1)%step + 1; x2 < x1; x2 += step {
			add(option{n: x1, value: g.At(x2), parts: repeated([]uint64{x2}, (x1-x2)/step, step)})
		}
	}
}
