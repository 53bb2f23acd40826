package cut

import (
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
)

// section1 is the tests of the introduction, with lemma 1, the game {3, 4} and theorem 2.
func section1() map[string]any {
	return map[string]any{
		"lem1/parity": everyTuple(func(sum, value uint32) bool { return sum%2 == value%2 }),
		"lem1/sum":    everyTuple(func(sum, value uint32) bool { return value <= sum }),
		"thm2":        neverTwice("no value repeats up to the heap {bound} in {games} games"),
		"thm2/1,2":    neverTwice("no two heaps of equal parity up to {bound} have the same value"),
		"thm2/cuts":   cuts(theorem2Cuts),
	}
}

// nimTable has the value of the sum of two NIM heaps a and b < size in its row a and column b: the
// least number that is no value of an option. So no nim-sum is presupposed.
func nimTable(size int) [][]uint32 {
	table := make([][]uint32, size)
	for a := range table {
		for b := range size {
			options := slices.Clone(table[a])
			for _, row := range table[:a] {
				options = append(options, row[b])
			}
			table[a] = append(table[a], nim.Mex(options...))
		}
	}
	return table
}

// everyTuple is the test of a statement about the sum of the sizes of four NIM heaps and the value
// of their sum, for all heaps up to the bound. A sum of heaps is replaced by the heap of its
// value. A heap of 0 is none, so that the statement is about fewer heaps, too.
func everyTuple(ok func(sum, value uint32) bool) test {
	return func(_ []values, bound uint64) claim.Finding {
		most := uint32(bound)
		table := nimTable(1 << bits.Len32(most))
		for a := range most + 1 {
			for b := range a + 1 {
				for c := range b + 1 {
					for d := range c + 1 {
						if x := table[table[a][b]][table[c][d]]; !ok(a+b+c+d, x) {
							return fails(bound, "%d + %d + %d + %d has the value %d", d, c, b, a, x)
						}
					}
				}
			}
		}
		return holds(bound, "true of all sums of up to four heaps up to %d", bound)
	}
}

// neverTwice is the test that no two heaps of the same value have a distance that is a multiple of
// an even cut-number, with words that say so.
func neverTwice(words string) test { return each(claim.Holds, words, repetition) }

func repetition(g values, _ uint64) (int, any) {
	for _, step := range g.Members {
		first := map[[2]uint64]uint64{}
		for n := g.First; step%2 == 0 && n <= g.Last(); n++ {
			value := uint64(g.At(n))
			key := [2]uint64{n % step, value}
			if m, found := first[key]; found {
				return 0, claim.Counter(g.Game, n, value, "the heaps %d and %d have the values %d "+
					"and %d", m, n, value, value)
			}
			first[key] = n
		}
	}
	return 0, nil
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
