package claims

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
)

// question4 is question 4: the frontier if some mimics are allowed. A player's mimics are
// counted apart in mem0/mimics=J, and those of both players together in mem0/repeats=J.
func question4() []claim.Claim {
	const asked = "How do the Grundy values change, if we extend the definition of MEM⁰ to allow up to k−1 consecutive mimics of the other player's move, but not the kth one?"
	const ours = "The paper asks; the sentence is ours. The frontier is the fresh heaps. Consecutive mimics are those of one player or, in the other reading, of both players."
	about := func(id, statement string, version int, test func(j int, f frontier) claim.Finding, games ...string) claim.Claim {
		c := claim.Quoted(bounded(id, "7 (4)", 1000, statement), asked, ours)
		c.Version = version
		return onMimics(c, test, games...)
	}
	apart := []string{"mem0/mimics=1", "mem0/mimics=2", "mem0/mimics=3", "mem0/mimics=4"}
	together := []string{"mem0/repeats=1", "mem0/repeats=2", "mem0/repeats=3", "mem0/repeats=4"}
	both := slices.Concat(apart, together)
	any := func(test func(f frontier) claim.Finding) func(int, frontier) claim.Finding {
		return func(_ int, f frontier) claim.Finding { return test(f) }
	}
	return []claim.Claim{
		claim.Question(claim.Settled(about("q4", "With up to 1, 2, 3 or 4 consecutive mimics allowed to each player, or with up to 2 or 4 to both together, every integer still stands on the frontier (theorem 6.2), one below a value that stands at p by the row 2p.",
			2, any(testDelay), slices.Concat(apart, together[1:2], together[3:])...),
			"Prove it in the case that theorem M2 leaves out: a number that stands nowhere on the frontier would stand in each far row x in at most one x_i, with a bounded i, and again in (x+i)_i.")),
		claim.Question(claim.ProvedBy(about("q4-odd", "With up to 1 or 3 consecutive mimics allowed to both players together, every integer still stands on the frontier (theorem 6.2).",
			1, testEffective, together[0], together[2]), "M2")),
		claim.Question(about("q4-order", "With up to 1, 2, 3 or 4 consecutive mimics allowed, the least n with G(n_∞) = m still grows with m (theorem 6.3).", 1, any(testOrder), both...)),
		claim.Question(claim.ProvedBy(about("q4-final", "With up to 1, 2, 3 or 4 consecutive mimics allowed, theorem 6.7 stays true: if m stands on the frontier at n, it doesn't after the row 2n.",
			3, any(testFinalFrontier), both...), "M1")),
	}
}

// onMimics completes c with a test of the frontiers of the named games, which are told the
// number at the end of the name.
func onMimics(c claim.Claim, test func(j int, f frontier) claim.Finding, games ...string) claim.Claim {
	return claim.OnSequences(c, claim.UpTo(games...), func(all []claim.Sequence, bound uint64) claim.Finding {
		var words []string
		for _, s := range all {
			found := test(int(s.Game[len(s.Game)-1]-'0'), s.Values)
			words = append(words, fmt.Sprintf("%s: %s", s.Game, found.Evidence))
			if found.Verdict == claim.Contradicted {
				return claim.Found(claim.Contradicted, bound, "%s", words[len(words)-1])
			}
		}
		return claim.Found(claim.Open, bound, "true to the row %d; %s", bound, strings.Join(words, "; "))
	})
}

// testEffective tests theorem M2 with the row that its proof gives, for up to j mimics: the
// least row of m is at most 2(j + 3)·R + 1, where R is the greatest of the least rows of the
// smaller values.
func testEffective(j int, f frontier) claim.Finding {
	farthest := uint64(0) // R
	first := f.firsts()
	for m, x := range first {
		latest := 2*uint64(j+3)*farthest + 1
		if x > uint32(min(latest, never-1)) {
			if latest <= f.last() {
				return f.found(claim.Contradicted, "the values below %d stand by the row %d, and %d not by the row %d", m, farthest, m, latest)
			}
			return f.found(claim.Open, "the values below %d stand as early as the proof says", m)
		}
		farthest = max(farthest, uint64(x))
	}
	return f.found(claim.Open, "the values to %d stand as early as the proof says", len(first)-1)
}

// testDelay looks for a value that isn't on the frontier up to the row 2p, though a greater
// value stands at p. It counts the values that come after a greater one, and lists those that
// stand in one row alone.
func testDelay(f frontier) claim.Finding {
	late := 0
	first := f.firsts()
	m := uint32(0) // the least value below which all had their greater one
	for p, g := range f {
		for ; m < g; m++ {
			x := uint64(first[m])
			if x > uint64(2*p) && 2*p < len(f) {
				return f.found(claim.Contradicted, "%d stands at %d, and the smaller %d not by the row %d", g, p, m, 2*p)
			}
			if x > uint64(p) {
				late++
			}
		}
	}
	return f.found(claim.Open, "%d values come after a greater one; those that stand just once are %s", late, values(f.once()))
}
