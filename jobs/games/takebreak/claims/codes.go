package claims

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak"
	"grundy/jobs/regular"
)

// octalCodes is all codes of up to three digits after the point, with each of the given
// digits before the point.
func octalCodes(before ...uint64) []takebreak.Code {
	var codes []takebreak.Code
	for _, d0 := range before {
		for d := range uint64(512) {
			if c, err := takebreak.ParseOctal(fmt.Sprintf("%d.%03o", d0, d)); err == nil {
				codes = append(codes, c)
			}
		}
	}
	return codes
}

// readsOf gives, for a heap, the reads of the games of the codes up to it.
func readsOf(codes []takebreak.Code) func(to uint64) []claim.Read {
	names := make([]string, len(codes))
	for i, c := range codes {
		names[i] = c.Game().Name
	}
	return claim.UpTo(names...)
}

// theorem16 is the periodicity theorem as a statement about all octal games of up to
// three digits, and the corresponding statements about subtraction games.
func theorem16() []game.Claim {
	codes, sets := octalCodes(0, 4), subsets(7)
	subtractions := claim.UpTo(subtractions(sets)...)
	return []game.Claim{
		claim.OnSequences(claim.Quoted(bounded("thm16", "4.2", 500, "If an octal game d0.d1…dk has G(n + p) = G(n) for n0 ≤ n ≤ 2·n0 + p + k − 1, n0 ≥ 1, then G(n + p) = G(n) for all n ≥ n0 (all codes of up to three digits, all n0 and p up to a quarter of the bound)."),
			"", "Heaps are counted from 0, and k is the place of the last digit that isn't 0."),
			readsOf(codes), goesOn(func(i int, n0, p uint64) uint64 { return 2*n0 + p + uint64(len(codes[i])) - 2 })),
		claim.OnSequences(bounded("thm16/subtraction-test", "4.2", 300, "If max S consecutive values of SUBTRACTION S repeat, then all values from there on do (all sets of numbers up to 7, all beginnings and periods up to a quarter of the bound)."),
			subtractions, goesOn(func(i int, n0, _ uint64) uint64 { return n0 + slices.Max(sets[i]) - 1 })),
		claim.OnSequences(bounded("thm16/subtraction", "4.2", 300, "Every finite SUBTRACTION game is ultimately periodic (all sets of numbers up to 7)."),
			subtractions, func(all []claim.Sequence, bound uint64) game.Finding {
				longest := uint64(0)
				for _, s := range all {
					r := claim.Examine(takebreak.Family(), s.Game, s.Slice)
					if r.Verdict != regular.Proved || r.Saltus != 0 {
						return claim.Found(game.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
					}
					longest = max(longest, r.Period)
				}
				return claim.Found(game.Holds, bound, "the checker accepts a certificate for each of %d sets; the longest period is %d", len(all), longest)
			}),
	}
}

// subtractions is the names of the subtraction games of the sets.
func subtractions(sets [][]uint64) []string {
	names := make([]string, len(sets))
	for i, set := range sets {
		names[i] = "subtraction:" + listed(set)
	}
	return names
}

// goesOn tests, for all n0 ≥ 1 and p up to a quarter of the bound, that values that
// repeat with period p from n0 up to last(n0, p) repeat up to the bound.
func goesOn(last func(game int, n0, p uint64) uint64) func(all []claim.Sequence, bound uint64) game.Finding {
	return func(all []claim.Sequence, bound uint64) game.Finding {
		cases := 0
		for i, s := range all {
			for p := uint64(1); p <= bound/4; p++ {
				broken := bound // the least n ≥ n0 with G(n + p) ≠ G(n), as n0 falls
				for n0 := bound - p; n0 >= 1; n0-- {
					if s.At(n0+p) != s.At(n0) {
						broken = n0
					}
					if n0 > bound/4 || last(i, n0, p)+p > bound || broken <= last(i, n0, p) {
						continue
					}
					cases++
					if broken < bound {
						return claim.Found(game.Contradicted, bound, "%s has G(n + %d) = G(n) for %d ≤ n ≤ %d, but not for n = %d", s.Game, p, n0, last(i, n0, p), broken)
					}
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of %d pairs (n0, p) in %d games", cases, len(all))
	}
}

// distant is the claim about an octal game whose period the paper gives and no bound in
// reach shows. The test is that the values show no other period.
func distant(text string, period, preperiod int64) game.Claim {
	c := bounded("thm16/"+text, "4.2", 10_000_000, fmt.Sprintf("The octal game %s is ultimately periodic with period %d and preperiod %d.", text, period, preperiod))
	c.Version = 2
	c = periodOf(c, text, claim.Regular{Period: period, Preperiod: preperiod}, game.Open)
	name, test := named(text), c.Test
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		f, err := test(ctx, v, bound)
		f.Evidence += "; " + greatestOf(s)
		return f, err
	}
	return c
}

// octalGames is the claims about the octal games that section 4.2 names.
func octalGames() []game.Claim {
	digits, all := []takebreak.Code{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {0, 7}}, octalCodes(0, 4)
	return []game.Claim{
		periodOf(bounded("thm16/kayles", "4.2", 500, "KAYLES, 0.77, is ultimately periodic."), "0.77", somePeriod, game.Holds),
		periodOf(bounded("thm16/dawsons-chess", "4.2", 500, "DAWSON'S CHESS, 0.137, is ultimately periodic."), "0.137", somePeriod, game.Holds),
		periodOf(bounded("thm16/0.165", "4.2", 14_000, "The octal game 0.165 is ultimately periodic."), "0.165", somePeriod, game.Holds),
		distant("0.106", 328226140474, 465384263797),
		distant("0.454", 60620715, 160949019),
		periodOf(claim.Quoted(bounded("thm16/0.7", "4.2", 200, "The values of 0.7 alternate: period 2 without a preperiod."),
			"reverts to “she-loves-me-she-loves-me-not”", ""), "0.7", claim.Regular{Period: 2}, game.Holds),
		claim.OnSequences(claim.Quoted(bounded("thm16/single-digit", "4.2", 20_000, "OFFICERS, 0.6, is the only octal game 0.d of a single digit that isn't known to be periodic."),
			"OFFICERS is the only single digit octal game for which Richard K. Guy's original question/conjecture remains unanswered.", ""),
			readsOf(digits), singleDigits),
		claim.OnSequences(claim.Quoted(bounded("thm16/no-arithmetic", "4.2", 500, "No octal game is arithmetic periodic (all codes of up to three digits)."),
			"(strict) arithmetic-periodicity never occurs in OCTAL", ""), readsOf(all), func(all []claim.Sequence, bound uint64) game.Finding {
			for _, s := range all {
				if r := claim.Examine(takebreak.Family(), s.Game, s.Slice); r.Saltus > 0 {
					return claim.Found(game.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
				}
			}
			most := slices.MaxFunc(all, func(a, b claim.Sequence) int { return cmp.Compare(slices.Max(a.Values), slices.Max(b.Values)) })
			return claim.Found(game.Holds, bound, "none of %d codes shows a saltus up to the heap %d; in %s %s", len(all), bound, most.Game, greatestOf(most.Slice))
		}),
		claim.OnSequences(claim.Quoted(bounded("thm16/79", "4.2", 2000, "There are 79 non-trivial octal games with at most three digits."), "", reading79),
			readsOf(octalCodes(0)), func(all []claim.Sequence, bound uint64) game.Finding {
				found, codes := nontrivialGames(all), octalCodes(0)
				if len(found) != 79 {
					return claim.Found(game.Contradicted, bound, "there are %d", len(found))
				}
				return claim.Found(game.Holds, bound, "told apart by the heaps to %d, there are %d, the first codes of which are %s, %s, %s", bound, len(found), codes[found[0]], codes[found[1]], codes[found[2]])
			}),
		solved(),
	}
}

// somePeriod is a period and a preperiod that the paper doesn't give.
var somePeriod = claim.Regular{Period: claim.Unsaid, Preperiod: claim.Unsaid}

// periodOf is [claim.Period] for a code.
func periodOf(c game.Claim, text string, said claim.Regular, ifApparent game.Verdict) game.Claim {
	return claim.Period(c, takebreak.Family(), named(text), said, ifApparent)
}

// singleDigits tests the octal games 0.1 to 0.7.
func singleDigits(all []claim.Sequence, bound uint64) game.Finding {
	var words []string
	for i, s := range all {
		r := claim.Examine(takebreak.Family(), s.Game, s.Slice)
		if proved := r.Verdict == regular.Proved; proved != (i+1 != 6) {
			return claim.Found(game.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
		} else if proved {
			words = append(words, fmt.Sprintf("0.%d %d", i+1, r.Period))
		}
	}
	return claim.Found(game.Open, bound, "0.6 shows no period up to the heap %d; the others have certificates, with the periods %s", bound, strings.Join(words, ", "))
}

// nontrivialGames is the indices of the non-trivial games among those given up to the
// same heap. Of games that have the same values up to a shift the first one counts.
func nontrivialGames(all []claim.Sequence) []int {
	var out []int
	seen := map[string]bool{}
	for i, s := range all {
		key := shifted(s.Values)
		s.Values = s.Values[:min(len(s.Values), trivialTo+1)]
		if !seen[key] && claim.Examine(takebreak.Family(), s.Game, s.Slice).Verdict != regular.Proved {
			out = append(out, i)
		}
		seen[key] = true
	}
	return out
}

// trivialTo is the heap up to which the values prove the period of a game that counts as
// trivial.
const trivialTo = 1000

// shifted is the values without the zeros at the beginning, as many as are known of
// every game that isn't trivial.
func shifted(values []uint32) string {
	const zeros = 5 // more than a game of three digits that isn't trivial begins with
	start := slices.IndexFunc(values, func(g uint32) bool { return g > 0 })
	if start < 0 {
		start = len(values)
	}
	var key []byte
	for _, g := range values[start:min(len(values), start+len(values)-zeros)] {
		key = binary.LittleEndian.AppendUint16(key, uint16(g))
	}
	return string(key)
}

const reading79 = "Games 0.d1d2d3. Games with the same values up to a shift count once. A game is trivial if theorem 16 proves its period from the heaps up to 1000 (any number from 816 to 1035 gives the same)."

// late is how many heaps prove the period of games for which the default bound is too
// low: a certificate needs a little more than twice the preperiod and the period. The
// other games have preperiods from about 2·10^8 on, as far as these are known.
var late = map[string]uint64{"0.127": 94_000, "0.16": 700_000, "0.56": 660_000, "0.376": 4_600_000, "0.354": 20_200_000}

// solvedTo is the heap up to which a code is tested: the bound or, unless the bound is
// below the usual one, the heap that a late period needs.
func solvedTo(code takebreak.Code, bound, usual uint64) uint64 {
	if bound < usual {
		return bound
	}
	return max(bound, late[code.String()])
}

// solved is the claim about the number of solved games. The test proves the periods that
// the bound allows.
func solved() game.Claim {
	c := claim.Quoted(bounded("thm16/14", "4.2", 16_000, "Of the 79 non-trivial octal games with at most three digits, 14 have been solved."),
		"", reading79+" Solved is a game that theorem 16 proves to be periodic; more than 14 would contradict. Five games are read further than the bound.")
	c.Version = 2
	codes := octalCodes(0)
	usual, reads := c.Bound, claim.OnSequences(c, readsOf(codes), nil).Needs
	c.Needs = func(bound uint64) []game.Need {
		needs := reads(max(bound, 2000))
		for i := range needs {
			needs[i].Request.N = solvedTo(codes[i], needs[i].Request.N, usual)
		}
		return needs
	}
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		var all []claim.Sequence
		for _, n := range reads(2000) {
			s, err := v.Sequence(ctx, n.Game, 2000)
			if err != nil {
				return game.Finding{}, err
			}
			all = append(all, claim.Sequence{Game: n.Game, Slice: s})
		}
		var proved []string
		for _, i := range nontrivialGames(all) {
			name := all[i].Game
			s, err := v.Sequence(ctx, name, solvedTo(codes[i], bound, usual))
			if err != nil {
				return game.Finding{}, err
			}
			if r := claim.Examine(takebreak.Family(), name, s); r.Verdict == regular.Proved {
				proved = append(proved, fmt.Sprintf("%s (period %d after %d heaps)", codes[i], r.Period, r.Preperiod))
			}
		}
		if len(proved) > 14 {
			return claim.Found(game.Contradicted, bound, "%d are solved: %s", len(proved), strings.Join(proved, ", ")), nil
		}
		return claim.Found(game.Open, bound, "%d of the 14 have certificates that the checker accepts: %s; the heaps read prove no other", len(proved), strings.Join(proved, ", ")), nil
	}
	return c
}

// hexGames is the claims about the hexadecimal games that section 4.2 names.
func hexGames() []game.Claim {
	arithmetic := claim.Regular{Period: 7, Saltus: 4, Preperiod: claim.Unsaid}
	codes := []takebreak.Code{hex("0.2048"), hex("0.200048"), hex("0.20000048")}
	return []game.Claim{
		periodOf(bounded("thm16/0.B3", "4.2", 300, "The hexadecimal game 0.B3 is ultimately periodic."), "0.B3", somePeriod, game.Holds),
		periodOf(bounded("thm16/0.33F", "4.2", 300, "The hexadecimal game 0.33F is ultimately periodic."), "0.33F", somePeriod, game.Holds),
		periodOf(bounded("thm16/0.13FF", "4.2", 1000, "The hexadecimal game 0.13FF is ultimately arithmetic periodic with period 7 and saltus 4."), "0.13FF", arithmetic, game.Holds),
		periodOf(bounded("thm16/0.9B", "4.2", 1000, "The hexadecimal game 0.9B is ultimately arithmetic periodic with period 7 and saltus 4."), "0.9B", arithmetic, game.Holds),
		claim.OnSequence(claim.Quoted(bounded("thm16/0.205200C", "4.2", 1000, "The hexadecimal game 0.205200C is sapp-regular: two periodic subsequences interlaced with an arithmetic periodic one."),
			"", "Of the residue classes of heaps modulo the period, two are constant in the end and all others rise by the saltus."),
			named("0.205200C"), sapp),
		claim.EveryFrom(claim.Quoted(bounded("thm16/0.123456789", "4.2", 2000, "In the hexadecimal game 0.123456789, G(2m − 1) = G(2m) = m − 1 but for G(2^k + 6) = 2^(k−1)."),
			"G(2m − 1) = G(2m) = m − 1, except G(2^k + 6) = 2^k − 1",
			"The exponent k − 1 has lost its minus sign or its brackets, in print or in extraction: with 2^k − 1 as it stands, no exception comes out. The range of m and k isn't said: from the heap 9 on, k ≥ 3."),
			named("0.123456789"), 1, 9, game.Holds, func(n uint64, g uint32) (bool, string) {
				want := (n+1)/2 - 1
				if n >= 14 && bits.OnesCount64(n-6) == 1 {
					want = (n - 6) / 2
				}
				return uint64(g) == want, fmt.Sprint(want)
			}),
		claim.OnSequences(claim.Quoted(bounded("thm16/ruler", "4.2", 2500, "The hexadecimal games 0.20…48 with an odd number of zeros are ruler-regular."),
			"", "Tested with one, three and five zeros. Ruler-regular: all residue classes of heaps modulo a period but one rise by the saltus; half of that one does at twice the period and saltus; half of the rest at four times; and so on."),
			readsOf(codes), func(all []claim.Sequence, bound uint64) game.Finding {
				var words []string
				for i, s := range all {
					r := claim.Examine(takebreak.Family(), s.Game, s.Slice)
					words = append(words, fmt.Sprintf("%s: %s", codes[i], claim.Certified(r)))
					if r.Kind != regular.RulerRegular {
						return claim.Found(game.Contradicted, bound, "%s", words[i])
					}
				}
				return claim.Found(game.Holds, bound, "%s", strings.Join(words, "; "))
			}),
	}
}

// sapp tests the values of 0.205200C.
func sapp(s game.Slice, bound uint64) game.Finding {
	r := claim.Examine(takebreak.Family(), named("0.205200C"), s)
	if r.Kind != regular.SappRegular {
		return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
	}
	var constant []string
	for n := bound - r.Period + 1; n <= bound; n++ {
		if g := s.Values[n]; g == s.Values[n-r.Period] {
			constant = append(constant, fmt.Sprintf("%d for n ≡ %d", g, n%r.Period))
		}
	}
	return claim.Judged(len(constant) == 2, game.Holds, bound, "%s; constant classes modulo %d: %s", claim.Certified(r), r.Period, strings.Join(constant, ", "))
}

// unsolved is the claims about the two games in which, as section 1 says, no regularity
// is known.
func unsolved() []game.Claim {
	none := func(id, name, title string) game.Claim {
		c := bounded("intro/"+id, "1", 100_000, fmt.Sprintf("No regularity has been observed in the values of %s.", title))
		return claim.OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
			r := claim.Examine(takebreak.Family(), name, s)
			if r.Verdict != regular.None {
				return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
			}
			return claim.Found(game.Open, bound, "%s; %s", claim.Certified(r), greatestOf(s))
		})
	}
	return []game.Claim{none("grundys-game", "grundys-game", "GRUNDY'S GAME"), none("couples", "couples-are-forever", "COUPLES-ARE-FOREVER")}
}
