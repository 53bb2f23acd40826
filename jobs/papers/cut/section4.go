package cut

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/docs/certificates"
	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// section4 is the tests of section 4, on taking and splitting, and of what sections 1 and 5 say of
// such games.
func section4() map[string]any {
	codes, sets := breaking.Octals(0, 4), breaking.Subsets(7)
	var subtractions []string
	for _, s := range sets {
		subtractions = append(subtractions, "subtraction:"+s.String())
	}
	// The k of theorem 16 is the number of digits after the point.
	repeats := func(i int, n0, p uint64) uint64 {
		return 2*n0 + p + uint64(len(codes[i].Digits)) - 2
	}
	maxConsecutive := func(i int, n0, _ uint64) uint64 { return n0 + sets[i].Max() - 1 }
	take := func(s *breaking.Set) string { return taking(s).Game().Name }
	divide := func(s *breaking.Set) string { return splitting(s).Game().Name }
	kayles, dawson := breaking.NewCode(0, 7, 7), breaking.NewCode(0, 1, 3, 7)
	hex7F := breaking.NewCode(0, 7, 15)
	return map[string]any{
		"intro/grundys-game":        irregular,
		"intro/couples":             irregular,
		"op6/rules":                 sameMoves(hex7F, [][]uint64{{0, 1, 2}, {0, 1, 2, 3}}),
		"thm16/dawsons-chess/rules": sameMoves(dawson, [][]uint64{{0}, {0, 1}, {0, 1, 2}}),
		"thm16/kayles/rules":        sameMoves(kayles, [][]uint64{{0, 1, 2}, {0, 1, 2}}),
		"thm16":                     onReads(claim.UpTo(names(codes)...), lasting(repeats)),
		"thm16/subtraction-test":    onReads(claim.UpTo(subtractions...), lasting(maxConsecutive)),
		"thm16/subtraction":         onReads(claim.UpTo(subtractions...), everySubtraction),
		"thm16/no-arithmetic":       onReads(claim.UpTo(names(codes)...), noSaltus),
		"thm16/single-digit":        singleDigits,
		"thm16/79":                  onReads(claim.UpTo(names(breaking.Octals(0))...), seventyNine),
		"thm16/14":                  inStages(solvedReads, solved),
		"thm16/0.106":               inStages(claim.UpTo("octal:0.106"), farthest),
		"thm16/0.454":               withLatePeriod,
		"thm16/0.205200C":           sapp,
		"thm16/ruler":               rulers,
		"thm16/pass-sapp": breaking.NewCode(4, 1, 2, 5).PassTest(
			breaking.PassRegularity.Partly),
		"prop17":    equivalent(named, take),
		"prop17/d0": equivalent(divide, take),
	}
}

// irregular is the test that the values of a game show no regularity.
func irregular(all []values, bound uint64) claim.Finding {
	r := all[0].examined()
	if r.Verdict != regular.None {
		return fails(bound, "%s", claim.Certified(r))
	}
	return open(bound, "%s; %s", claim.Certified(r), greatestOf(all[0].Slice))
}

// greatestOf says which value is the greatest, and which heap is the first to have it.
func greatestOf(s tables.Slice) string {
	most := slices.Max(s.Values)
	return fmt.Sprintf("the greatest value is %d, of the heap %d",
		most, s.First+uint64(slices.Index(s.Values, most)))
}

// sameMoves is the test that the moves that a code allows are the printed ones: the numbers of
// heaps that may be left when 1, 2, … tokens are removed.
func sameMoves(c *breaking.Rules, printed [][]uint64) test {
	return func(_ []values, bound uint64) claim.Finding {
		moves, count := make([][]uint64, len(c.Digits)-1), 0
		for _, m := range c.Moves() {
			moves[m.Take-1] = append(moves[m.Take-1], m.Leave)
			count++
		}
		if !slices.EqualFunc(moves, printed, slices.Equal) {
			return fails(bound, "the code %s allows %v", c, moves)
		}
		return proved(bound, "the code allows just these %d moves", count)
	}
}

// names is the names of the games of the codes.
func names(codes []*breaking.Rules) []string {
	names := make([]string, len(codes))
	for i, c := range codes {
		names[i] = c.Game().Name
	}
	return names
}

// lasting is the test, for all n0 ≥ 1 and p up to a quarter of the bound, that values that
// repeat with period p from n0 up to last(n0, p) repeat up to the bound.
func lasting(last func(game int, n0, p uint64) uint64) test {
	return func(all []values, bound uint64) claim.Finding {
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
						return fails(bound, "%s has G(n + %d) = G(n) for %d ≤ n ≤ %d, but not for "+
							"n = %d", s.Game, p, n0, last(i, n0, p), broken)
					}
				}
			}
		}
		return holds(bound, "true of %d pairs (n0, p) in %d games", cases, len(all))
	}
}

// everySubtraction tests that the values of each game have a period with a certificate.
func everySubtraction(all []values, bound uint64) claim.Finding {
	longest := uint64(0)
	for _, s := range all {
		r := s.examined()
		if r.Verdict != regular.Proved || r.Saltus != 0 {
			return fails(bound, "%s: %s", s.Game, claim.Certified(r))
		}
		longest = max(longest, r.Period)
	}
	return holds(bound, "the checker accepts a certificate for each of %d sets; the longest "+
		"period is %d", len(all), longest)
}

// noSaltus tests that no game is seen to be arithmetic periodic.
func noSaltus(all []values, bound uint64) claim.Finding {
	for _, s := range all {
		if r := s.examined(); r.Saltus > 0 {
			return fails(bound, "%s: %s", s.Game, claim.Certified(r))
		}
	}
	most := slices.MaxFunc(all, func(a, b values) int {
		return cmp.Compare(slices.Max(a.Values), slices.Max(b.Values))
	})
	return holds(bound, "none of %d codes shows a saltus up to the heap %d; in %s %s",
		len(all), bound, most.Game, greatestOf(most.Slice))
}

// singleDigits tests the octal games 0.1 to 0.7.
func singleDigits(all []values, bound uint64) claim.Finding {
	var words []string
	for i, s := range all {
		r, digit := s.examined(), i+1
		if proved := r.Verdict == regular.Proved; proved != (digit != 6) {
			return fails(bound, "%s: %s", s.Game, claim.Certified(r))
		} else if proved {
			words = append(words, fmt.Sprintf("0.%d %d", digit, r.Period))
		}
	}
	return open(bound, "0.6 shows no period up to the heap %d; the others have certificates, with "+
		"the periods %s", bound, strings.Join(words, ", "))
}

// seventyNine tests the number of non-trivial games.
func seventyNine(all []values, bound uint64) claim.Finding {
	found := nontrivial(all)
	if len(found) != 79 {
		return fails(bound, "there are %d", len(found))
	}
	codes := breaking.Octals(0)
	return open(bound, "told apart by the heaps to %d, there are %d, the first codes of which are "+
		"%s, %s, %s",
		bound, len(found), codes[found[0]], codes[found[1]], codes[found[2]])
}

// nontrivial is the indices of the non-trivial games among those given up to the
// same heap. Of games that have the same values up to a shift the first one counts.
func nontrivial(all []values) (indices []int) {
	seen := map[string]bool{}
	for i, s := range all {
		key := shifted(s.Values)
		s.Values = s.Values[:min(len(s.Values), trivialTo+1)]
		if !seen[key] && s.examined().Verdict != regular.Proved {
			indices = append(indices, i)
		}
		seen[key] = true
	}
	return indices
}

// trivialTo is the heap up to which the values prove the period of a game that counts as
// trivial.
const trivialTo = 1000

// shifted is the values without the zeros at the beginning, as many as are known of
// every game that isn't trivial.
func shifted(values []uint32) string {
	const zeros = 5 // more than a game of three digits that isn't trivial begins with
	start := max(0, slices.IndexFunc(values, func(g uint32) bool { return g > 0 }))
	return fmt.Sprint(values[start:min(len(values), start+max(0, len(values)-zeros))])
}

// late is how many heaps prove the period of games for which the default bound is too
// low: a certificate needs a little more than twice the preperiod and the period. The
// other games have preperiods from about 2·10^8 on, as far as these are known.
var late = map[string]uint64{
	"0.127": 94_000, "0.16": 700_000, "0.56": 660_000, "0.376": 4_600_000, "0.354": 20_200_000,
}

// solvedReads reads the codes up to the bound or, if it is the usual one at least, to the heap that
// a late period needs.
func solvedReads(bound uint64) (list []claim.Need) {
	const usual = 16000
	for _, code := range breaking.Octals(0) {
		to := max(bound, told)
		if bound >= usual {
			to = max(to, late[code.String()])
		}
		list = append(list, claim.SequenceTo(code.Game().Name, to))
	}
	return list
}

// told is the heap up to which the values tell the games apart that count.
const told = 2000

// solved tests the number of solved games: it proves the periods that the bound allows.
func solved(_ context.Context, read reader, bound uint64) (claim.Finding, error) {
	codes, reads := breaking.Octals(0), solvedReads(bound)
	var all []values
	for _, r := range reads {
		g, err := read(r.Game, told)
		if err != nil {
			return claim.Finding{}, err
		}
		all = append(all, g)
	}
	var words []string
	for _, i := range nontrivial(all) {
		if certificates.Kept(reads[i].Game) {
			words = append(words, fmt.Sprintf("%s (%s)", codes[i], certified(kept(reads[i].Game))))
			continue
		}
		g, err := read(reads[i].Game, reads[i].N)
		if err != nil {
			return claim.Finding{}, err
		}
		if r := g.examined(); r.Verdict == regular.Proved {
			period := fmt.Sprintf("period %d after %d heaps", r.Period, r.Preperiod)
			words = append(words, fmt.Sprintf("%s (%s)", codes[i], period))
		}
	}
	if len(words) > 14 {
		return fails(bound, "%d are solved: %s", len(words), strings.Join(words, ", ")), nil
	}
	return holds(bound, "%d of the 14 have certificates: %s; the heaps read prove no other",
		len(words), strings.Join(words, ", ")), nil
}

// kept is the certificate of a game that docs/certificates keeps. Its windows a period apart are
// equal, and its numbers fit together.
func kept(name string) *check.Streamed {
	text, err := certificates.Of(name)
	if err != nil {
		panic("cut: " + err.Error())
	}
	c, err := check.ReadStreamed(text)
	if err != nil {
		panic("cut: " + err.Error())
	}
	return c
}

// certified is what a kept certificate proves.
func certified(c *check.Streamed) string {
	return fmt.Sprintf("period %d after %d heaps by %s, all %d segments checked",
		c.Period, c.Preperiod, c.Theorem, c.Segments())
}

// farthest tests the claim about 0.106, whose period no values at hand show. Its certificate is
// kept, and the independent checker has accepted all its segments. Its numbers are compared with
// the printed ones, its first segment is checked again, and the values up to that segment's end,
// which is the bound, are compared with the first window.
func farthest(ctx context.Context, read reader, bound uint64) (claim.Finding, error) {
	g, err := read("octal:0.106", bound)
	if err != nil {
		return claim.Finding{}, err
	}
	c := kept(g.Game)
	if c.Period != 328226140474 || c.Preperiod != 465384263797 {
		return fails(bound, "the certificate is of the %s", certified(c)), nil
	}
	window := c.Last(0)
	for i, want := range window {
		n := bound + 1 - uint64(len(window)-i)
		if value := g.At(n); value != uint32(want) {
			return claim.Counter(g.Game, n, want, "the heap %d has the value %d, and not %d",
				n, value, want).Contradicts(bound), nil
		}
	}
	if err := c.Segment(ctx, 0); err != nil {
		return claim.Finding{}, err
	}
	evidence := fmt.Sprintf("the certificate kept is of the %s; the first was checked again here, "+
		"and its last %d values are those computed here; %s", certified(c), c.Window, greatestOf(g.Slice))
	return proved(bound, "%s", claim.ByCertificates(evidence, regular.Theorem(c.Theorem))), nil
}

// withLatePeriod completes the claim about 0.454, whose period shows very late, with the test that
// the values show no other period, or have a certificate of this one.
func withLatePeriod(c claim.Claim) claim.Claim {
	const name = "octal:0.454"
	said := claim.Periodic{
		Period: new(uint64(60620715)), Saltus: new(uint64), Preperiod: new(uint64(160949019)),
	}
	c.Memory = func(bound uint64) uint64 { return 2 * bound } // values as bytes, twice as they grow
	return claim.OnReads(c, claim.UpTo(name), func(all []claim.Read, bound uint64) claim.Finding {
		s := all[0].Slice
		f := said.AsSaid(claim.Examine(breaking.Family(), name, s), s, bound, claim.Open)
		f.Evidence += "; " + greatestOf(s)
		return f
	})
}

// sapp tests the values of 0.205200C.
func sapp(all []values, bound uint64) claim.Finding {
	s, r := all[0], all[0].examined()
	if r.Kind != regular.SappRegular {
		return fails(bound, "%s", claim.Certified(r))
	}
	var constant []string
	for n := bound - r.Period + 1; n <= bound; n++ {
		if g := s.At(n); g == s.At(n-r.Period) {
			constant = append(constant, fmt.Sprintf("%d for n ≡ %d", g, n%r.Period))
		}
	}
	return claim.FoundIf(len(constant) == 2, claim.Holds, bound,
		"%s; constant classes modulo %d: %s",
		claim.Certified(r), r.Period, strings.Join(constant, ", "))
}

// rulers tests that each game is ruler-regular.
func rulers(all []values, bound uint64) claim.Finding {
	var words []string
	for _, s := range all {
		r := s.examined()
		code := strings.TrimPrefix(s.Game, "hex:")
		words = append(words, fmt.Sprintf("%s: %s", code, claim.Certified(r)))
		if r.Kind != regular.RulerRegular {
			return fails(bound, "%s", words[len(words)-1])
		}
	}
	return holds(bound, "%s", strings.Join(words, "; "))
}

// equivalent is the test that, for every set of numbers up to 5, the heap n of the first game has
// the value of the heap n − 1 of the second.
func equivalent(first, second func(s *breaking.Set) string) completion {
	reads := func(bound uint64) (all []claim.Need) {
		for _, s := range breaking.Subsets(5) {
			all = append(all, claim.SequenceTo(first(s), bound),
				claim.SequenceTo(second(s), bound-1))
		}
		return all
	}
	return onReads(reads, func(all []values, bound uint64) claim.Finding {
		for pair := range slices.Chunk(all, 2) {
			for n := uint64(1); n <= bound; n++ {
				if g, h := pair[0].At(n), pair[1].At(n-1); g != h {
					return fails(bound, "%d@%s has the value %d, %d@%s the value %d",
						n, pair[0].Game, g, n-1, pair[1].Game, h)
				}
			}
		}
		return holds(bound, "true of every heap up to %d, %d pairs of games", bound, len(all)/2)
	})
}

// taking is the code 0.d1d2… of proposition 17: d_c = 2^(c+2) − 1 for c in C.
func taking(s *breaking.Set) *breaking.Rules {
	digits := make([]uint64, s.Max()+1)
	for _, k := range s.Members {
		digits[k] = 1<<(k+2) - 1
	}
	return breaking.NewCode(digits...)
}

// splitting is the code d0.0 of proposition 17: d0 is the sum of 2^(c+1) over C.
func splitting(s *breaking.Set) *breaking.Rules {
	digit := uint64(0)
	for _, k := range s.Members {
		digit |= 1 << (k + 1)
	}
	return breaking.NewCode(digit)
}
