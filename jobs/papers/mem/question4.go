package mem

import (
	"fmt"
	"strings"

	"grundy/jobs/claim"
)

// onMimics is a test of the frontiers of several games, which is told the number at the end of the
// name: mem0/mimics=J counts a player's mimics apart, and mem0/repeats=J those of both together.
func onMimics(test func(j int, f frontier) claim.Finding) func(all []claim.Sequence, bound uint64) claim.Finding {
	return func(all []claim.Sequence, bound uint64) claim.Finding {
		var words []string
		for _, s := range all {
			found := test(int(s.Game[len(s.Game)-1]-'0'), s.Values)
			words = append(words, fmt.Sprintf("%s: %s", s.Game, found.Evidence))
			if found.Verdict == claim.Contradicted {
				return claim.Found(claim.Contradicted, bound, "%s", words[len(words)-1])
			}
		}
		return claim.Found(claim.Open, bound, "true to the row %d; %s", bound, strings.Join(words, "; "))
	}
}

// of is a test that doesn't depend on how many mimics are allowed.
func of(test func(f frontier) claim.Finding) func(j int, f frontier) claim.Finding {
	return func(_ int, f frontier) claim.Finding { return test(f) }
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
