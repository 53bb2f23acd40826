package cut

import (
	"cmp"

	"grundy/jobs/claim"
	"grundy/jobs/rules/breaking"
)

// section2 is the tests of the families that the paper solves directly, with the lemmas that
// their proofs rest on, and of what theorem C12 says beyond proposition 8.
func section2() map[string]any {
	floor := func(s *breaking.Set) valueFunc {
		return func(n uint64) uint32 { return uint32(2*(n/s.LeastFrom2(0)) + 1 - n%2) }
	}
	under2m := func(m, d uint64) bool { return d < 2*m }
	return map[string]any{
		"prop3": formula(byTheorem), "prop6": formula(byTheorem), "prop7": formula(byTheorem),
		"prop6/cuts": cuts(proposition6Cuts), "prop7/cuts": cuts(proposition7Cuts),
		"prop8": formula(byTheorem), "prop8/k=1": formula(byTheorem),
		"prop8/floor":     misprintedFormula(floor),
		"prop8/cuts/odd":  cuts(proposition8Cuts(1, 0)),
		"prop8/cuts/even": misprintedCuts(proposition8Cuts(0, 1), proposition8Cuts(0, 0)),
		"prop8/any":       onReads(withLeast(8, under2m), formula(byTheorem)),
	}
}

// valueFunc gives the value that a statement has for a heap of a game.
type valueFunc = func(n uint64) uint32

// byTheorem is the values by the theorem that solves the game of the set: one of section 2, or C11,
// C12, C13 or C15 of docs/PROOFS.md.
func byTheorem(s *breaking.Set) valueFunc {
	return cmp.Or(breaking.Proposition(s), breaking.TableForm(s)).Stored
}

// formula is the test that the values of each game are those of a statement, for every heap up to
// the bound.
func formula(of func(s *breaking.Set) valueFunc) test {
	words := "true of every heap to {bound} for each of {games} sets"
	return each(claim.Holds, words, func(g values, _ uint64) (int, any) {
		value := of(g.Set)
		for n := g.First; n <= g.Last(); n++ {
			if want := value(n); g.At(n) != want {
				return 0, claim.Counter(g.Game, n, want, "in %s the heap %d has the value %d; the "+
					"formula gives %d", g.Game, n, g.At(n), want)
			}
		}
		return 0, nil
	})
}

// misprintedFormula is the test of a formula that is meant as the theorem is that solves the game.
func misprintedFormula(printed func(s *breaking.Set) valueFunc) test {
	return misprint(formula(printed), formula(byTheorem),
		"as printed it fails: %s; as it is meant, it is %s")
}

// withLeast reads, for all even m up to most and the odd d from 3 on of which about says so
// and which a cut-set may have, three sets with the least even number m and the least odd
// number d.
func withLeast(most uint64, about func(m, d uint64) bool) func(bound uint64) []claim.Need {
	var names []string
	for m := uint64(2); m <= most; m += 2 {
		for d := uint64(3); d < 3*most+2; d += 2 {
			if about(m, d) {
				tail := &breaking.Set{Members: []uint64{1, m}, From: d, Step: 1}
				names = append(names, named(breaking.NewSet(1, m, d)),
					named(breaking.NewSet(1, m, m+2, d, d+4)), named(setOf(named(tail))))
			}
		}
	}
	return claim.UpTo(names...)
}

// proposition6Cuts are the options that the proof of proposition 6 builds.
func proposition6Cuts(g values, bound uint64, add func(option)) {
	c := g.Min()
	for n := uint64(1); n <= bound; n++ {
		q, r := split(n, c)
		for x := range q {
			parts := []uint64{x*c + r}
			switch d := q - x - 1; {
			case c%2 == 0:
				parts = repeated(parts, q-x, c)
			case d%2 == 0:
				parts = repeated(repeated(parts, d*c/2+1, 2), 1, c-2)
			default:
				parts = repeated(append(repeated(parts, (d*c+1)/2, 2), 2), 1, c-3)
			}
			add(option{n: n, parts: parts, value: uint32(x)})
		}
	}
}

// proposition7Cuts are the options of the table in the proof of proposition 7.
func proposition7Cuts(_ values, bound uint64, add func(option)) {
	for n := uint64(3); n <= bound; n++ {
		for g := range n - 2 {
			parts := repeated([]uint64{g + 1}, (n-g-1)/2, 2)
			if n%2 == g%2 {
				parts = repeated([]uint64{g + 1, 1}, (n-g-2)/2, 2)
			}
			add(option{n: n, parts: parts, value: uint32(g)})
		}
	}
}

// proposition8Cuts are the cases of the proof of proposition 8 for r of the given parity,
// as they are meant; their first parts are larger by more.
func proposition8Cuts(parity, more uint64) building {
	return func(g values, bound uint64, add func(option)) {
		k := g.LeastFrom2(0) / 2
		for n := uint64(1); n <= bound; n++ {
			q, r := split(n, 2*k)
			if r%2 != parity {
				continue
			}
			for x := range q + 1 {
				first := 2*k*x + r + more
				second := option{n: n, value: uint32(2*x + parity), parts: []uint64{first - 1, 1}}
				if x < q {
					parts := repeated([]uint64{first}, q-x, 2*k)
					add(option{n: n, value: uint32(2*x + 1 - parity), parts: parts})
					second.parts = repeated(second.parts, (q-x)*k, 2)
				}
				switch {
				case parity == 0 || r > 1 && x < q:
					add(second)
				case r == 1 && x > 0: // the first part is 2k·x, at the end of a period
					second.value -= 2
					add(second)
				}
			}
		}
	}
}
