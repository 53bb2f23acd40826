package mem

import (
	"fmt"
	"strings"

	"grundy/jobs/claim"
)

func testFirstImmortal(f frontier) claim.Finding {
	for _, p := range f.once() {
		switch p.value {
		case 0:
			continue
		case 12:
			return f.found(claim.Proved, "each of 1 to 11 stands twice or more on the rows to %d, and 12 only at %d", f.last(), p.first())
		}
		return f.found(claim.Contradicted, "%d stands only at %d", p.value, p.first())
	}
	return f.found(claim.Contradicted, "every number above 0 stands twice or more on the rows to %d", f.last())
}

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

// testSeventeen tests that 17 is the smallest number that stands three times, and where it stands.
func testSeventeen(f frontier) claim.Finding {
	all := f.standing(3, most)
	if len(all) == 0 {
		return f.found(claim.Contradicted, "no number stands three times on the rows to %d", f.last())
	}
	if p := all[0]; p.value != 17 || listed(p.rows) != "29, 30, 35" {
		return f.found(claim.Contradicted, "the smallest is %d, at %s", p.value, listed(p.rows))
	}
	return f.found(claim.Proved, "17 stands at 29, 30, 35, and each smaller number less often; by theorem 6.7 the rows to %d settle it", f.last())
}

func testFourTimes(f frontier) claim.Finding {
	if all := f.standing(4, most); len(all) > 0 {
		return f.found(claim.Contradicted, "%d stands at %s", all[0].value, listed(all[0].rows))
	}
	return f.found(claim.Open, "none of the %d values settled by the row %d does", settled(f.times()), f.last())
}

func testThrice(f frontier) claim.Finding {
	var first []uint32
	for _, p := range f.standing(3, most) {
		first = append(first, p.value)
	}
	printed := []uint32{17, 24, 38, 42, 50}
	if got := fmt.Sprint(first[:min(len(first), len(printed))]); got != fmt.Sprint(printed) {
		return f.found(claim.Misprint, "printed %v, by the definition %v", printed, first)
	}
	return f.found(claim.Proved, "the numbers settled by the row %d that stand three times are %v", f.last(), first)
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
