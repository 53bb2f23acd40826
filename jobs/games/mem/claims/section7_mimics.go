package claims

import (
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// mostMimicsTested is the largest number of mimics in the claims on question 4.
const mostMimicsTested = 3

// question4 is question 4: the frontier if a few consecutive mimics are allowed.
func question4() []game.Claim {
	const asked = "How do the Grundy values change, if we extend the definition of MEM⁰ to allow up to k−1 consecutive mimics of the other player's move, but not the kth one?"
	every := claim.Quoted(bounded("q4", "7 (4)", 1000,
		"With up to 1, 2 or 3 consecutive mimics allowed, every integer still stands on the frontier (theorem 6.2), one below a value that stands at p by the row 2p; theorem 6.3 fails."),
		asked, "The paper asks; the sentence and what else was found are ours. The frontier is the fresh heaps.")
	final := claim.Quoted(bounded("q4-final", "7 (4)", 1000,
		"With up to 1, 2 or 3 consecutive mimics allowed, theorem 6.7 stays true: if m stands on the frontier at n, it doesn't after the row 2n."),
		asked, "The paper asks; the sentence is ours. The proof would be that of theorem 6.7, since after a first removal of more than n from a > 2n no removal from n is a mimic.")
	final.Version = 2
	return []game.Claim{
		onMimics(every, game.Open, testDelay),
		onMimics(final, game.Open, func(f frontier) (string, bool) {
			t := testFinalFrontier(f)
			return t.Evidence, t.Verdict == game.Holds
		}),
	}
}

// onMimics completes c with a test of the frontier for each number of mimics.
func onMimics(c game.Claim, ifTrue game.Verdict, test func(f frontier) (found string, ok bool)) game.Claim {
	var names []string
	for j := 1; j <= mostMimicsTested; j++ {
		names = append(names, fmt.Sprintf("mem0/mimics=%d", j))
	}
	return claim.OnSequences(c, claim.UpTo(names...), func(all []claim.Sequence, bound uint64) game.Finding {
		var words []string
		for i, s := range all {
			found, ok := test(s.Values)
			found = fmt.Sprintf("with up to %d: %s", i+1, found)
			if !ok {
				return claim.Found(game.Contradicted, bound, "%s", found)
			}
			words = append(words, found)
		}
		return claim.Found(ifTrue, bound, "true to the row %d; %s", bound, strings.Join(words, "; "))
	})
}

// testDelay looks for a value that isn't on the frontier up to the row 2p, though a greater
// value stands at p. It lists the values that come after a greater one, and those that stand
// in one row alone.
func testDelay(f frontier) (found string, ok bool) {
	var late []string
	first := map[uint32]int{}
	for _, p := range f.all() {
		first[p.value] = int(p.first)
	}
	m := uint32(0) // the least value below which all had their greater one
	for p, g := range f {
		for ; m < g; m++ {
			n, stands := first[m]
			if !stands && 2*p < len(f) || n > 2*p {
				return fmt.Sprintf("%d stands at %d, and the smaller %d not by the row %d", g, p, m, 2*p), false
			}
			if n > p {
				late = append(late, fmt.Sprintf("%d (first at %d, %d at %d)", m, n, g, p))
			}
		}
	}
	return fmt.Sprintf("%d values come after a greater one, %s; those that stand just once are %s", len(late), beginning(late), values(f.once())), true
}

// beginning lists the first few words.
func beginning(words []string) string {
	const most = 3
	if len(words) == 0 {
		return "none"
	}
	if len(words) > most {
		return "first " + strings.Join(words[:most], ", ")
	}
	return strings.Join(words, ", ")
}
