package cut

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// codeTests are the tests about octal, hexadecimal and subtraction games, by the ids of claims.
func codeTests() map[string]any {
	codes, sets := octalCodes(0, 4), subsets(7)
	reading := func(reads func(to uint64) []claim.Read, test func(all []claim.Sequence, bound uint64) claim.Finding) func(claim.Claim) claim.Claim {
		return func(c claim.Claim) claim.Claim { return claim.OnSequences(c, reads, test) }
	}
	ofSets := claim.UpTo(subtractions(sets)...)
	return map[string]any{
		// k of theorem 16 is the number of digits after the point.
		"thm16":                  reading(readsOf(codes), lasting(func(i int, n0, p uint64) uint64 { return 2*n0 + p + uint64(len(codes[i])) - 2 })),
		"thm16/subtraction-test": reading(ofSets, lasting(func(i int, n0, _ uint64) uint64 { return n0 + slices.Max(sets[i]) - 1 })),
		"thm16/subtraction":      reading(ofSets, everySubtraction),
		"thm16/no-arithmetic":    reading(readsOf(codes), noSaltus),
		"thm16/single-digit":     singleDigits,
		"thm16/0.454":            distant,
		"thm16/0.205200C":        sapp,
		"thm16/ruler":            rulers,
	}
}

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

// subtractions is the names of the subtraction games of the sets.
func subtractions(sets [][]uint64) []string {
	names := make([]string, len(sets))
	for i, set := range sets {
		names[i] = "subtraction:" + commas(set)
	}
	return names
}

// lasting tests, for all n0 ≥ 1 and p up to a quarter of the bound, that values that
// repeat with period p from n0 up to last(n0, p) repeat up to the bound.
func lasting(last func(game int, n0, p uint64) uint64) func(all []claim.Sequence, bound uint64) claim.Finding {
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

// everySubtraction tests that the values of each game have a period with a certificate.
func everySubtraction(all []claim.Sequence, bound uint64) claim.Finding {
	longest := uint64(0)
	for _, s := range all {
		r := claim.Examine(breaking.Family(), s.Game, s.Slice)
		if r.Verdict != regular.Proved || r.Saltus != 0 {
			return claim.Found(claim.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
		}
		longest = max(longest, r.Period)
	}
	return claim.Found(claim.Holds, bound, "the checker accepts a certificate for each of %d sets; the longest period is %d", len(all), longest)
}

// noSaltus tests that no game is seen to be arithmetic periodic.
func noSaltus(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		if r := claim.Examine(breaking.Family(), s.Game, s.Slice); r.Saltus > 0 {
			return claim.Found(claim.Contradicted, bound, "%s: %s", s.Game, claim.Certified(r))
		}
	}
	most := slices.MaxFunc(all, func(a, b claim.Sequence) int { return cmp.Compare(slices.Max(a.Values), slices.Max(b.Values)) })
	return claim.Found(claim.Holds, bound, "none of %d codes shows a saltus up to the heap %d; in %s %s", len(all), bound, most.Game, greatestOf(most.Slice))
}

// distant completes the claim about 0.454, whose period shows very late, with the test that the
// values show no other period, or have a certificate of this one.
func distant(c claim.Claim) claim.Claim {
	const name = "octal:0.454"
	c.Memory = func(bound uint64) uint64 { return 2 * bound } // the values as bytes, twice while they grow
	return claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		f := claim.AsSaid(breaking.Family(), name, s, bound, claim.Regular{Period: 60620715, Preperiod: 160949019}, claim.Open)
		f.Evidence += "; " + greatestOf(s)
		return f
	})
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

// sapp tests the values of 0.205200C.
func sapp(s tables.Slice, bound uint64) claim.Finding {
	r := claim.Examine(breaking.Family(), "hex:0.205200C", s)
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

// rulers tests that each game is ruler-regular.
func rulers(all []claim.Sequence, bound uint64) claim.Finding {
	var words []string
	for _, s := range all {
		r := claim.Examine(breaking.Family(), s.Game, s.Slice)
		words = append(words, fmt.Sprintf("%s: %s", strings.TrimPrefix(s.Game, "hex:"), claim.Certified(r)))
		if r.Kind != regular.RulerRegular {
			return claim.Found(claim.Contradicted, bound, "%s", words[len(words)-1])
		}
	}
	return claim.Found(claim.Holds, bound, "%s", strings.Join(words, "; "))
}

// irregular is the test that the values of a game show no regularity.
func irregular(name string) func(s tables.Slice, bound uint64) claim.Finding {
	return func(s tables.Slice, bound uint64) claim.Finding {
		r := claim.Examine(breaking.Family(), name, s)
		if r.Verdict != regular.None {
			return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
		}
		return claim.Found(claim.Open, bound, "%s; %s", claim.Certified(r), greatestOf(s))
	}
}
