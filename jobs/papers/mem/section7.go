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
		once := f.once()
		for _, p := range once {
			if p.value != 0 && p.value != 12 && meant(p) {
				return f.found(claim.Contradicted, "%d is immortal too: on the rows to %d it stands only at %d; %s", p.value, 2*p.first(), p.first(), immortals(f, once))
			}
		}
		for _, m := range []uint32{0, 12} {
			if rows := f.rows(m); len(rows) > 1 {
				return f.found(claim.Contradicted, "%d stands at %s", m, listed(rows))
			}
		}
		return f.found(ifSo, "%s", immortals(f, once))
	}
}

// immortals lists the immortal values.
func immortals(f frontier, once []places) string {
	return fmt.Sprintf("of the %d values settled by the row %d the immortal ones are %s", settled(f.times()), f.last(), values(once))
}

func testFourTimes(f frontier) claim.Finding {
	if all := f.standing(4, most); len(all) > 0 {
		return f.found(claim.Contradicted, "%d stands at %s", all[0].value, listed(all[0].rows))
	}
	return f.found(claim.Open, "none of the %d values settled by the row %d does", settled(f.times()), f.last())
}

// testRecords compares the least number that stands just t times with the one that is said to,
// for the t of which there is one.
func testRecords(f frontier) claim.Finding {
	said := []uint32{0, 1, 17, 871, 4661393}
	least, _ := f.records()
	var words []string
	for _, p := range least {
		if t := len(p.rows); t > len(said) || p.value != said[t-1] {
			return f.found(claim.Contradicted, "the least number that stands just %d times is %d, at %s", t, p.value, listed(p.rows))
		}
		words = append(words, fmt.Sprintf("%d (at %s)", p.value, listed(p.rows)))
	}
	if len(least) < len(said) {
		return f.found(claim.Open, "of the numbers settled by the row %d these are the least for their number of times: %s", f.last(), listed(words))
	}
	return f.found(claim.Proved, "by theorem 6.7 the rows to %d settle it: %s", f.last(), listed(words))
}

// testMultiplicities tells how many values stand in one row, two rows, …, and the rows of the
// least of them.
func testMultiplicities(f frontier) claim.Finding {
	var words []string
	least, count := f.records()
	for i, p := range least {
		words = append(words, fmt.Sprintf("%d stand %d×, the least of them %d at %s", count[i], len(p.rows), p.value, listed(p.rows)))
	}
	return f.found(claim.Open, "of the %d values settled by the row %d, %s", settled(f.times()), f.last(), strings.Join(words, "; "))
}
