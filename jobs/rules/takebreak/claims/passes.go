package claims

import (
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// passes is what the literature says of octal games with a pass.
func passes() []claim.Claim {
	const reading = "How the pass is kept when a heap is split, and that it is lost with the last token, isn't said there; read so, the game has both regularities that the abstract announces."
	said := claim.Bounded(paper.Passes)
	arithmetic := func(r breaking.PassRegularity) bool { return r.Constant() == 0 }
	partly := func(r breaking.PassRegularity) bool { return 0 < r.Constant() && r.Constant() < r.Period }
	return []claim.Claim{
		passed(claim.Quoted(said("arithmetic", "abstract", 600, "Octal games with a pass can be arithmetic periodic: 4.7 with a pass is."),
			"By adding a single pass move to precisely one heap, however, we show that arithmetic periodicity can occur.", reading), "4.7", arithmetic),
		passed(claim.Quoted(said("partly", "abstract", 600, "The values of octal games with a pass can be partly arithmetic periodic and partly periodic: those of 4.124 with a pass are."),
			"We also show a new regularity: games whose G-sequences are partially arithmetic periodic and partially periodic.", reading), "4.124", partly),
		passed(claim.Quoted(bounded("thm16/pass-sapp", "4.2", 600, "Sapp-regularity occurs in octal games with a pass: 4.125 with a pass is sapp-regular."),
			"In [1], the game 0.205200C is said to be sapp-regular, which means that the G-sequence is an interlacing of two periodic subsequences with an arithmetic-periodic one; this behavior occurs also in variants of octal games with pass moves [12].", reading), "4.125", partly),
	}
}

// passed completes c with the test that the values of a code with a pass have a regularity of the
// given kind, by theorem W1.
func passed(c claim.Claim, text string, is func(breaking.PassRegularity) bool) claim.Claim {
	g := breaking.Passing{Code: hex(text)}
	return claim.AtLeast(claim.OnSequences(claim.Applying(c, "W1"), claim.UpTo(g.Code.Game().Name, g.Game().Name), func(all []claim.Sequence, bound uint64) claim.Finding {
		plain := claim.Examine(breaking.Family(), all[0].Game, all[0].Slice)
		if plain.Verdict != regular.Proved || plain.Saltus > 0 {
			return claim.Found(claim.Open, bound, "%s: %s", all[0].Game, claim.Certified(plain))
		}
		r, proved := g.Regular(all[0].Values, all[1].Values, int(plain.Preperiod), int(plain.Period))
		if !proved || !is(r) {
			return claim.Found(claim.Open, bound, "the values to the heap %d don't prove it", bound)
		}
		return claim.Found(claim.Proved, bound, "%s by the conditions of theorem W1, which the heaps to %d fulfil", regularity(r), bound)
	}), c.Bound)
}

// regularity says what was proved.
func regularity(r breaking.PassRegularity) string {
	text := fmt.Sprintf("P(n + %d) = P(n) + %d for every n ≥ %d", r.Period, r.Saltus, r.From)
	if r.Constant() == 0 {
		return text
	}
	var constant []string
	for class, rising := range r.Rising {
		if !rising {
			constant = append(constant, fmt.Sprint(class))
		}
	}
	return fmt.Sprintf("%s, but P(n + %d) = P(n) for n ≡ %s,", text, r.Period, strings.Join(constant, ", "))
}
