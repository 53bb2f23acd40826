package claims

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// octalCodes is all codes of up to three digits after the point, with each of the given
// digits before the point.
func octalCodes(before ...uint64) []breaking.Code {
	var codes []breaking.Code
	for _, d0 := range before {
		for d := range uint64(512) {
			if c, err := breaking.ParseOctal(fmt.Sprintf("%d.%03o", d0, d)); err == nil {
				codes = append(codes, c)
			}
		}
	}
	return codes
}

// readsOf gives, for a heap, the reads of the games of the codes up to it.
func readsOf(codes []breaking.Code) func(to uint64) []claim.Read {
	names := make([]string, len(codes))
	for i, c := range codes {
		names[i] = c.Game().Name
	}
	return claim.UpTo(names...)
}

// theorem16 is the periodicity theorem as a statement about all octal games of up to
// three digits, and the corresponding statements about subtraction games.
func theorem16() []claim.Claim {
	codes, sets := octalCodes(0, 4), subsets(7)
	subtractions := claim.UpTo(subtractions(sets)...)
	return []claim.Claim{
		claim.OnSequences(claim.Quoted(bounded("thm16", "4.2", 500, "If an octal game d0.d1…dk has G(n + p) = G(n) for n0 ≤ n ≤ 2·n0 + p + k − 1, n0 ≥ 1, then G(n + p) = G(n) for all n ≥ n0 (all codes of up to three digits, all n0 and p up to a quarter of the bound)."),
			"", "Heaps are counted from 0, and k is the place of the last digit that isn't 0."),
			readsOf(codes), goesOn(func(i int, n0, p uint64) uint64 { return 2*n0 + p + uint64(len(codes[i])) - 2 })),
		claim.OnSequences(bounded("thm16/subtraction-test", "4.2", 300, "If max S consecutive values of SUBTRACTION S repeat, then all values from there on do (all sets of numbers up to 7, all beginnings and periods up to a quarter of the bound)."),
			subtractions, goesOn(func(i int, n0, _ uint64) uint64 { return n0 + slices.Max(sets[i]) - 1 })),
		claim.OnSequences(bounded("thm16/subtraction", "4.2", 300, "Every finite SUBTRACTION game is ultimately periodic (all sets of numbers up to 7)."),
			subtractions, func(all []claim.Sequence, bound uint64) claim.Finding {
				longest := uint64(0)
				for _, s := range all {
					r := claim.Examine(breaking.Family(), s.Game, s.Slice)
					if r.Verdict != regular.Proved || r.Saltus != 0 {
						return claim.Found(claim.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
					}
					longest = max(longest, r.Period)
				}
				return claim.Found(claim.Holds, bound, "the checker accepts a certificate for each of %d sets; the longest period is %d", len(all), longest)
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
func goesOn(last func(game int, n0, p uint64) uint64) func(all []claim.Sequence, bound uint64) claim.Finding {
	return func(all []claim.Sequence, bound uint64) claim.Finding {
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
						return claim.Found(claim.Contradicted, bound, "%s has G(n + %d) = G(n) for %d ≤ n ≤ %d, but not for n = %d", s.Game, p, n0, last(i, n0, p), broken)
					}
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of %d pairs (n0, p) in %d games", cases, len(all))
	}
}

// distant completes the claim about an octal game whose period shows very late with the test
// that the values show no other period, or have a certificate of this one.
func distant(c claim.Claim, text string, period, preperiod int64) claim.Claim {
	c.Statement = fmt.Sprintf("The octal game %s is ultimately periodic with period %d and preperiod %d.", text, period, preperiod)
	name, said := named(text), claim.Regular{Period: period, Preperiod: preperiod}
	return claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		f := claim.AsSaid(breaking.Family(), name, s, bound, said, claim.Open)
		f.Evidence += "; " + greatestOf(s)
		return f
	})
}

// lateGames is the claims about the two octal games whose periods the paper gives.
func lateGames() []claim.Claim {
	const period, preperiod = 60620715, 160949019
	// The bound of 0.454 is the least that gives a certificate: theorem 16 wants the period to
	// repeat up to 2·n0 + p + 2, and so the values up to p more.
	late := bounded("thm16/0.454", "4.2", 2*(preperiod+period)+2, "")
	late.Version = 3
	late.Memory = func(bound uint64) uint64 { return 2 * bound } // the values as bytes, twice while they grow
	return []claim.Claim{farthest(), claim.AtLeast(distant(late, "0.454", period, preperiod), late.Bound)}
}

// octalGames is the claims about the octal games that section 4.2 names.
func octalGames() []claim.Claim {
	digits, all := []breaking.Code{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}, {0, 7}}, octalCodes(0, 4)
	return []claim.Claim{
		periodOf(bounded("thm16/kayles", "4.2", 500, "KAYLES, 0.77, is ultimately periodic."), "0.77", somePeriod, claim.Holds),
		periodOf(bounded("thm16/dawsons-chess", "4.2", 500, "DAWSON'S CHESS, 0.137, is ultimately periodic."), "0.137", somePeriod, claim.Holds),
		periodOf(bounded("thm16/0.165", "4.2", 14_000, "The octal game 0.165 is ultimately periodic."), "0.165", somePeriod, claim.Holds),
		periodOf(claim.Quoted(bounded("thm16/0.7", "4.2", 200, "The values of 0.7 alternate: period 2 without a preperiod."),
			"reverts to “she-loves-me-she-loves-me-not”", ""), "0.7", claim.Regular{Period: 2}, claim.Holds),
		claim.Settled(claim.OnSequences(claim.Quoted(bounded("thm16/single-digit", "4.2", 20_000, "OFFICERS, 0.6, is the only octal game 0.d of a single digit that isn't known to be periodic."),
			"OFFICERS is the only single digit octal game for which Richard K. Guy's original question/conjecture remains unanswered.", ""),
			readsOf(digits), singleDigits), "Find a period of 0.6 with a certificate, or prove that 0.6 has none."),
		claim.OnSequences(claim.Quoted(bounded("thm16/no-arithmetic", "4.2", 500, "No octal game is arithmetic periodic (all codes of up to three digits)."),
			"(strict) arithmetic-periodicity never occurs in OCTAL", ""), readsOf(all), func(all []claim.Sequence, bound uint64) claim.Finding {
			for _, s := range all {
				if r := claim.Examine(breaking.Family(), s.Game, s.Slice); r.Saltus > 0 {
					return claim.Found(claim.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
				}
			}
			most := slices.MaxFunc(all, func(a, b claim.Sequence) int { return cmp.Compare(slices.Max(a.Values), slices.Max(b.Values)) })
			return claim.Found(claim.Holds, bound, "none of %d codes shows a saltus up to the heap %d; in %s %s", len(all), bound, most.Game, greatestOf(most.Slice))
		}),
		nontrivial(),
		solved(),
	}
}

// somePeriod is a period and a preperiod that the paper doesn't give.
var somePeriod = claim.Regular{Period: claim.Unsaid, Preperiod: claim.Unsaid}

// periodOf is [claim.Period] for a code.
func periodOf(c claim.Claim, text string, said claim.Regular, ifApparent claim.Verdict) claim.Claim {
	return claim.Period(c, breaking.Family(), named(text), said, ifApparent)
}

// singleDigits tests the octal games 0.1 to 0.7.
func singleDigits(all []claim.Sequence, bound uint64) claim.Finding {
	var words []string
	for i, s := range all {
		r := claim.Examine(breaking.Family(), s.Game, s.Slice)
		if proved := r.Verdict == regular.Proved; proved != (i+1 != 6) {
			return claim.Found(claim.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
		} else if proved {
			words = append(words, fmt.Sprintf("0.%d %d", i+1, r.Period))
		}
	}
	return claim.Found(claim.Open, bound, "0.6 shows no period up to the heap %d; the others have certificates, with the periods %s", bound, strings.Join(words, ", "))
}

// hexGames is the claims about the hexadecimal games that section 4.2 names.
func hexGames() []claim.Claim {
	arithmetic := claim.Regular{Period: 7, Saltus: 4, Preperiod: claim.Unsaid}
	codes := []breaking.Code{hex("0.2048"), hex("0.200048"), hex("0.20000048")}
	return []claim.Claim{
		periodOf(bounded("thm16/0.B3", "4.2", 300, "The hexadecimal game 0.B3 is ultimately periodic."), "0.B3", somePeriod, claim.Holds),
		periodOf(bounded("thm16/0.33F", "4.2", 300, "The hexadecimal game 0.33F is ultimately periodic."), "0.33F", somePeriod, claim.Holds),
		periodOf(bounded("thm16/0.13FF", "4.2", 1000, "The hexadecimal game 0.13FF is ultimately arithmetic periodic with period 7 and saltus 4."), "0.13FF", arithmetic, claim.Holds),
		periodOf(bounded("thm16/0.9B", "4.2", 1000, "The hexadecimal game 0.9B is ultimately arithmetic periodic with period 7 and saltus 4."), "0.9B", arithmetic, claim.Holds),
		claim.OnSequence(claim.Quoted(bounded("thm16/0.205200C", "4.2", 1000, "The hexadecimal game 0.205200C is sapp-regular: two periodic subsequences interlaced with an arithmetic periodic one."),
			"", "Of the residue classes of heaps modulo the period, two are constant in the end and all others rise by the saltus."),
			named("0.205200C"), sapp),
		countingUp(),
		claim.OnSequences(claim.Quoted(bounded("thm16/ruler", "4.2", 2500, "The hexadecimal games 0.20…48 with an odd number of zeros are ruler-regular."),
			"", "Tested with one, three and five zeros. Ruler-regular: all residue classes of heaps modulo a period but one rise by the saltus; half of that one does at twice the period and saltus; half of the rest at four times; and so on."),
			readsOf(codes), func(all []claim.Sequence, bound uint64) claim.Finding {
				var words []string
				for i, s := range all {
					r := claim.Examine(breaking.Family(), s.Game, s.Slice)
					words = append(words, fmt.Sprintf("%s: %s", codes[i], claim.Certified(r)))
					if r.Kind != regular.RulerRegular {
						return claim.Found(claim.Contradicted, bound, "%s", words[i])
					}
				}
				return claim.Found(claim.Holds, bound, "%s", strings.Join(words, "; "))
			}),
	}
}

// countingUp is about a game whose values grow by one every two heaps, with few exceptions.
func countingUp() claim.Claim {
	c := claim.Quoted(bounded("thm16/0.123456789", "4.2", 2000, "In the hexadecimal game 0.123456789, G(2m − 1) = G(2m) = m − 1 but for G(2^k + 6) = 2^k − 1."),
		"G(2m − 1) = G(2m) = m − 1, except G(2^k + 6) = 2^k − 1",
		"The range of m and k isn't said: printed are all m and, for the exceptions, k ≥ 3. With 2^k − 1 the heap 14 would have the value 7, and it has 4; that may be 2^(k−1) with its brackets lost, in print or in the extraction of the text.")
	values := func(from uint64, exception func(power uint64) uint64) claim.Statement {
		return func(n uint64, g uint32) (bool, string) {
			want := (n+1)/2 - 1
			if n >= 14 && bits.OnesCount64(n-6) == 1 {
				want = exception(n - 6)
			}
			return n < from || uint64(g) == want, fmt.Sprint(want)
		}
	}
	c.Version = 2
	return claim.Meant(c, named("0.123456789"), 1, claim.Holds, values(1, func(p uint64) uint64 { return p - 1 }), values(9, func(p uint64) uint64 { return p / 2 }),
		"2^(k−1) for 2^k − 1, and nothing said of the heaps below 9,")
}

// sapp tests the values of 0.205200C.
func sapp(s tables.Slice, bound uint64) claim.Finding {
	r := claim.Examine(breaking.Family(), named("0.205200C"), s)
	if r.Kind != regular.SappRegular {
		return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
	}
	var constant []string
	for n := bound - r.Period + 1; n <= bound; n++ {
		if g := s.Values[n]; g == s.Values[n-r.Period] {
			constant = append(constant, fmt.Sprintf("%d for n ≡ %d", g, n%r.Period))
		}
	}
	return claim.Judged(len(constant) == 2, claim.Holds, bound, "%s; constant classes modulo %d: %s", claim.Certified(r), r.Period, strings.Join(constant, ", "))
}

// unsolved is the claims about the two games in which, as section 1 says, no regularity
// is known.
func unsolved() []claim.Claim {
	none := func(id, name, title string) claim.Claim {
		c := bounded("intro/"+id, "1", 100_000, fmt.Sprintf("No regularity has been observed in the values of %s.", title))
		c = claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
			r := claim.Examine(breaking.Family(), name, s)
			if r.Verdict != regular.None {
				return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
			}
			return claim.Found(claim.Open, bound, "%s; %s", claim.Certified(r), greatestOf(s))
		})
		return claim.Settled(c, "Find a regularity with a certificate, or prove that there is none.")
	}
	return []claim.Claim{none("grundys-game", "grundys-game", "GRUNDY'S GAME"), none("couples", "couples-are-forever", "COUPLES-ARE-FOREVER")}
}
