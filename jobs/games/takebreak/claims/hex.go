package claims

import (
	"fmt"
	"math/bits"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak"
	"grundy/jobs/regular"
)

// hexGames is the claims about the hexadecimal games that section 4.2 names.
func hexGames() []game.Claim {
	arithmetic := claim.Regular{Period: 7, Saltus: 4, Preperiod: claim.Unsaid}
	return []game.Claim{
		periodOf(bounded("thm16/0.B3", "4.2", 300, "The hexadecimal game 0.B3 is ultimately periodic."), "0.B3", somePeriod, game.Holds),
		periodOf(bounded("thm16/0.33F", "4.2", 300, "The hexadecimal game 0.33F is ultimately periodic."), "0.33F", somePeriod, game.Holds),
		periodOf(bounded("thm16/0.13FF", "4.2", 1000, "The hexadecimal game 0.13FF is ultimately arithmetic periodic with period 7 and saltus 4."), "0.13FF", arithmetic, game.Holds),
		periodOf(bounded("thm16/0.9B", "4.2", 1000, "The hexadecimal game 0.9B is ultimately arithmetic periodic with period 7 and saltus 4."), "0.9B", arithmetic, game.Holds),
		sapp(), countingUp(), ruler(),
	}
}

// sapp is the claim about 0.205200C.
func sapp() game.Claim {
	c := bounded("thm16/0.205200C", "4.2", 1000, "The hexadecimal game 0.205200C is sapp-regular: two periodic subsequences interlaced with an arithmetic periodic one.")
	c.Reading = "Of the residue classes of heaps modulo the period, two are constant in the end and all others rise by the saltus."
	name := named("0.205200C")
	return claim.OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		r := claim.Examine(takebreak.Family(), name, s)
		if r.Kind != regular.SappRegular {
			return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
		}
		var constant []string
		for n := bound - r.Period + 1; n <= bound; n++ {
			if g := s.Values[n]; g == s.Values[n-r.Period] {
				constant = append(constant, fmt.Sprintf("%d for n ≡ %d", g, n%r.Period))
			}
		}
		verdict := game.Holds
		if len(constant) != 2 {
			verdict = game.Contradicted
		}
		return claim.Found(verdict, bound, "%s; constant classes modulo %d: %s", claim.Certified(r), r.Period, strings.Join(constant, ", "))
	})
}

// countingUp is the claim about the formula of 0.123456789.
func countingUp() game.Claim {
	c := bounded("thm16/0.123456789", "4.2", 2000, "In the hexadecimal game 0.123456789, G(2m − 1) = G(2m) = m − 1 but for G(2^k + 6) = 2^(k−1).")
	c.Raw = "G(2m − 1) = G(2m) = m − 1, except G(2^k + 6) = 2^k − 1"
	c.Reading = "The exponent k − 1 has lost its minus sign or its brackets, in print or in extraction: with 2^k − 1 as it stands, no exception comes out. The range of m and k isn't said: from the heap 9 on, k ≥ 3."
	return claim.EveryFrom(c, named("0.123456789"), 1, 9, game.Holds, func(n uint64, g uint32) (bool, string) {
		want := (n+1)/2 - 1
		if n >= 14 && bits.OnesCount64(n-6) == 1 {
			want = (n - 6) / 2
		}
		return uint64(g) == want, fmt.Sprint(want)
	})
}

// ruler is the claim about the games 0.20…048 with an odd number of zeros.
func ruler() game.Claim {
	c := bounded("thm16/ruler", "4.2", 2500, "The hexadecimal games 0.20…48 with an odd number of zeros are ruler-regular.")
	c.Reading = "Tested with one, three and five zeros. Ruler-regular: all residue classes of heaps modulo a period but one rise by the saltus; half of that one does at twice the period and saltus; half of the rest at four times; and so on."
	var codes []takebreak.Code
	for _, zeros := range []int{1, 3, 5} {
		codes = append(codes, hex("0.2"+strings.Repeat("0", zeros)+"48"))
	}
	return claim.OnSequences(c, readsOf(codes), func(all []claim.Sequence, bound uint64) game.Finding {
		var words []string
		for i, s := range all {
			r := claim.Examine(takebreak.Family(), s.Game, s.Slice)
			if r.Kind != regular.RulerRegular {
				return claim.Found(game.Contradicted, bound, "%s: %s", codes[i], claim.Certified(r))
			}
			words = append(words, fmt.Sprintf("%s: %s", codes[i], claim.Certified(r)))
		}
		return claim.Found(game.Holds, bound, "%s", strings.Join(words, "; "))
	})
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
