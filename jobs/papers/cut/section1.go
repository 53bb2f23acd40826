package cut

import (
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/rules/breaking"
)

// section1 is the tests of the introduction, with lemma 1, the game {3, 4} and theorem 2.
func section1() map[string]any {
	return map[string]any{
		"lem1/parity": func(bound uint64) claim.Finding {
			return everyTuple(bound, func(sum, value uint32) bool { return sum%2 == value%2 })
		},
		"lem1/sum": func(bound uint64) claim.Finding {
			return everyTuple(bound, func(sum, value uint32) bool { return value <= sum })
		},
		"ex/3,4": func(bound uint64) claim.Finding {
			return threeFour([]uint64{1, 3, 3, 6}, []uint64{1, 3, 3, 3, 3}, bound)
		},
		"thm2": games(theorem2),
		"thm2/1,2": games(func(all []values, bound uint64) claim.Finding {
			if k, found := repetition(all[0], 2); found {
				return claim.Found(claim.Contradicted, bound, "%s", k)
			}
			return claim.Found(claim.Holds, bound, "no two heaps of equal parity up to %d have the same value", bound)
		}),
		"thm2/cuts": constructions(theorem2Cuts, nil),
	}
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

// theorem2 finds a value that repeats at a distance that is a multiple of an even cut-number.
func theorem2(all []values, bound uint64) claim.Finding {
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
	return claim.Found(claim.Holds, bound, "no value repeats up to the heap %d in %d games", bound, len(all))
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
