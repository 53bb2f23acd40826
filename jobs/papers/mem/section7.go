package mem

import (
	"fmt"
	"strings"

	"grundy/jobs/claim"
)

// otherImmortals tests whether 0 and 12 are immortal, and no other settled number among those
// meant. A value is immortal if it is settled and stands in one row of the frontier alone.
func otherImmortals(ifSo claim.Verdict, meant func(places) bool) func(f frontier) claim.Finding {
	return func(f frontier) claim.Finding {
		immortal := f.inOneRow()
		for _, p := range immortal {
			if p.value != 0 && p.value != 12 && meant(p) {
				return f.found(claim.Contradicted,
					"%d is immortal too: on the rows to %d it stands only at %d; %s",
					p.value, 2*p.first(), p.first(), immortals(f, immortal))
			}
		}
		for _, m := range []uint32{0, 12} {
			if rows := f.rows(m); len(rows) > 1 {
				return f.found(claim.Contradicted, "%d stands at %s", m, listed(rows))
			}
		}
		return f.found(ifSo, "%s", immortals(f, immortal))
	}
}

// immortals lists the immortal values.
func immortals(f frontier, immortal []places) string {
	return fmt.Sprintf("of the %d values settled by the row %d the immortal ones are %s",
		settled(f.times()), f.last(), values(immortal))
}

func testFourTimes(f frontier) claim.Finding {
	if all := f.standing(4, most); len(all) > 0 {
		return f.found(claim.Contradicted, "%d stands at %s", all[0].value, listed(all[0].rows))
	}
	return f.found(claim.Open,
		"none of the %d values settled by the row %d does", settled(f.times()), f.last())
}

// testRecords compares the least number that stands just t times with the one that is said to,
// for the t of which there is one.
func testRecords(f frontier) claim.Finding {
	said := []uint32{0, 1, 17, 871, 4661393}
	least, _ := f.records()
	var words []string
	for _, p := range least {
		if t := len(p.rows); t > len(said) || p.value != said[t-1] {
			return f.found(claim.Contradicted,
				"the least number that stands just %d times is %d, at %s",
				t, p.value, listed(p.rows))
		}
		words = append(words, fmt.Sprintf("%d (at %s)", p.value, listed(p.rows)))
	}
	if len(least) < len(said) {
		return f.found(claim.Open,
			"of the numbers settled by the row %d these are the least for their number of times: %s", f.last(), listed(words))
	}
	return f.found(claim.Proved,
		"by theorem 6.7 the rows to %d settle it: %s", f.last(), listed(words))
}

// testMultiplicities tells how many values stand in one row, two rows, …, and the rows of the
// least of them.
func testMultiplicities(f frontier) claim.Finding {
	var words []string
	least, count := f.records()
	for i, p := range least {
		words = append(words,
			fmt.Sprintf("%d stand %d×, the least of them %d at %s", count[i], len(p.rows), p.value,
				listed(p.rows)))
	}
	return f.found(claim.Open,
		"of the %d values settled by the row %d, %s",
		settled(f.times()), f.last(), strings.Join(words, "; "))
}

// onMimics is a test of the frontiers of several games, which is told the number at the end of the
// name: mem0/mimics=J counts a player's mimics apart, and mem0/repeats=J those of both together.
func onMimics(test func(j int, f frontier) claim.Finding) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		var words []string
		for _, s := range all {
			found := test(int(s.Game[len(s.Game)-1]-'0'), s.Values)
			words = append(words, fmt.Sprintf("%s: %s", s.Game, found.Evidence))
			if found.Verdict == claim.Contradicted {
				return claim.Found(claim.Contradicted, bound, "%s", words[len(words)-1])
			}
		}
		return claim.Found(claim.Open, bound,
			"true to the row %d; %s", bound, strings.Join(words, "; "))
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
				return f.found(claim.Contradicted,
					"the values below %d stand by the row %d, and %d not by the row %d",
					m, farthest, m, latest)
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
				return f.found(claim.Contradicted,
					"%d stands at %d, and the smaller %d not by the row %d", g, p, m, 2*p)
			}
			if x > uint64(p) {
				late++
			}
		}
	}
	return f.found(claim.Open,
		"%d values come after a greater one; those that stand just once are %s",
		late, values(f.inOneRow()))
}
