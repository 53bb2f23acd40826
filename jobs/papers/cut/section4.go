package cut

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// section4 are the tests of section 4, on taking and splitting, and of what sections 1 and 5 say of
// such games, by the ids of claims.
func section4() map[string]any {
	return map[string]any{
		"prop17":                    equivalent(func(set []uint64) (first, second string) { return "cut:" + commas(set), taking(set).Game().Name }),
		"prop17/d0":                 equivalent(func(set []uint64) (first, second string) { return splitting(set).Game().Name, taking(set).Game().Name }),
		"op6/rules":                 sameMoves(breaking.Code{0, 7, 15}, [][2]uint64{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {2, 3}}),
		"thm16/dawsons-chess/rules": sameMoves(breaking.Code{0, 1, 3, 7}, [][2]uint64{{1, 0}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {3, 2}}),
		"thm16/kayles/rules":        sameMoves(breaking.Code{0, 7, 7}, [][2]uint64{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}),
		"thm16/pass-sapp":           passSapp,
		"thm16/79":                  nontrivial, "thm16/14": solved, "thm16/0.106": farthest,
		"intro/grundys-game": irregular("grundys-game"), "intro/couples": irregular("couples-are-forever"),
	}
}

// equivalent is the test that, for every set of numbers, the heap n of the first game has the value
// of the heap n − 1 of the second.
func equivalent(games func(set []uint64) (first, second string)) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		sets := subsets(cutNumbers)
		reads := func(bound uint64) (all []claim.Read) {
			for _, set := range sets {
				first, second := games(set)
				all = append(all, claim.Read{Game: first, To: bound}, claim.Read{Game: second, To: bound - 1})
			}
			return all
		}
		return claim.OnSequences(c, reads, func(s []claim.Sequence, bound uint64) claim.Finding {
			for i := range sets {
				first, second := s[2*i], s[2*i+1]
				for n := uint64(1); n <= bound; n++ {
					if g, h := first.At(n), second.At(n-1); g != h {
						return claim.Found(claim.Contradicted, bound, "%d@%s has the value %d, %d@%s the value %d", n, first.Game, g, n-1, second.Game, h)
					}
				}
			}
			return claim.Found(claim.Holds, bound, "true of every heap up to %d, %d pairs of games", bound, len(sets))
		})
	}
}

// greatestOf says which value is the greatest, and which heap is the first to have it.
func greatestOf(s tables.Slice) string {
	most := slices.Max(s.Values)
	return fmt.Sprintf("the greatest value is %d, of the heap %d", most, s.First+uint64(slices.Index(s.Values, most)))
}

// cutNumbers is the greatest cut-number of the sets for which proposition 17 is tested.
const cutNumbers = 5

// subsets is all non-empty sets of numbers up to most.
func subsets(most uint64) [][]uint64 {
	var sets [][]uint64
	for chosen := 1; chosen < 1<<most; chosen++ {
		var set []uint64
		for c := range most {
			if chosen>>c&1 == 1 {
				set = append(set, c+1)
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// commas is a set as it is written in the name of a game.
func commas(set []uint64) string { return strings.Join(claim.Texts(set), ",") }

// taking is the code 0.d1d2… of proposition 17: d_c = 2^(c+2) − 1 for c in C.
func taking(set []uint64) breaking.Code {
	c := make(breaking.Code, slices.Max(set)+1)
	for _, k := range set {
		c[k] = 1<<(k+2) - 1
	}
	return c
}

// splitting is the code d0.0 of proposition 17: d0 is the sum of 2^(c+1) over C.
func splitting(set []uint64) breaking.Code {
	c := breaking.Code{0}
	for _, k := range set {
		c[0] |= 1 << (k + 1)
	}
	return c
}

// sameMoves is the test that the moves that a code allows are the printed ones. A move is the number
// of tokens removed and the number of heaps left.
func sameMoves(c breaking.Code, printed [][2]uint64) func(bound uint64) claim.Finding {
	return func(bound uint64) claim.Finding {
		var moves [][2]uint64
		for k, j := range c.Moves(uint64(len(c))) {
			moves = append(moves, [2]uint64{k, j})
		}
		if !slices.Equal(moves, printed) {
			return claim.Found(claim.Contradicted, bound, "the code %s allows %v", c, moves)
		}
		return claim.Found(claim.Proved, bound, "the code allows just these %d moves", len(moves))
	}
}

// passSapp tests that the values of 4.125 with a pass, which are read after those without one, rise in
// some classes of heaps and are constant in others, by theorem W1.
func passSapp(all []claim.Sequence, bound uint64) claim.Finding {
	plain := claim.Examine(breaking.Family(), all[0].Game, all[0].Slice)
	if plain.Verdict != regular.Proved || plain.Saltus > 0 {
		return claim.Found(claim.Open, bound, "%s: %s", all[0].Game, claim.Certified(plain))
	}
	r, proved := breaking.Passing{Code: breaking.Code{4, 1, 2, 5}}.Regular(all[0].Values, all[1].Values, int(plain.Preperiod), int(plain.Period))
	if !proved || !r.Partly() {
		return claim.Found(claim.Open, bound, "the values to the heap %d don't prove it", bound)
	}
	return claim.Found(claim.Proved, bound, "%s by the conditions of theorem W1, which the heaps to %d fulfil", r, bound)
}
