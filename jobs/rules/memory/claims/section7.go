package claims

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claim"
)

// section7 is the questions, each sentence a claim, and remark 7.1.
func section7() []claim.Claim {
	return append([]claim.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q1", "7 (1)", 2*diagonal12, "Of the numbers above 0, m = 12 is the first that stands just once on the frontier."),
			"why is m = 12 special?", "In section 6: 'The first instance of this is m = 12.' It isn't the only one: see mem/q2-others."), testFirstImmortal)),
		claim.List(claim.Quoted(said("a131469", "7", "The frontier of MEM⁰ is the sequence A131469."),
			"", "The terms are those of the OEIS entry, from n = 0."), "mem0", 0, []uint32{
			0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 14, 18, 19, 16, 17, 18,
			20, 10, 19, 20, 21, 21, 22, 23, 23, 24, 25, 25, 24, 26, 27, 27, 28,
		}),
	}, slices.Concat(question2(), question3(), question4())...)
}

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

// question2 is question 2. A value is immortal if it is settled and stands in one row of
// the frontier alone.
func question2() []claim.Claim {
	const far, raw = 1_000_000, "There are no others up to m = 2000."
	others := func(c claim.Claim, ifSo claim.Verdict, meant func(places) bool) claim.Claim {
		return onTimes(c, func(f frontier) claim.Finding { return otherImmortals(f, meant, ifSo) })
	}
	return []claim.Claim{
		claim.Finite(others(claim.Quoted(bounded("q2-to-2000", "7 (2)", 10_000, "0 and 12 are the only immortal numbers up to 2000."),
			raw, "m is a nim-value; the rows to 10000 settle every m ≤ 2000."),
			claim.Proved, func(p places) bool { return p.value <= 2000 })),
		claim.Finite(others(claim.Quoted(bounded("q2-rows-to-2000", "7 (2)", 4000, "0 and 12 are the only immortal numbers that stand on the rows to 2000 of the frontier."),
			raw, "The other reading, with 2000 for a row: the rows to 4000 settle every value on the rows to 2000."),
			claim.Proved, func(p places) bool { return p.first() <= 2000 })),
		claim.Question(others(second(claim.Quoted(bounded("q2-others", "7 (2)", far, "0 and 12 are the only immortal numbers."),
			"Are m = 0 and m = 12 the only immortal numbers in MEM⁰?", "")), claim.Open, func(places) bool { return true })),
		claim.Question(claim.Settled(onTimes(claim.Quoted(bounded("q2-infinite", "7 (2)", far, "There are infinitely many immortal numbers."),
			"If there are others, are there infinitely many?", "A351630 (A. N. Siegel, 2022) has those that were known later: 0, 12, 1270, 105161."),
			func(f frontier) claim.Finding { return f.found(claim.Open, "%s", immortals(f, f.once())) }),
			"Prove it, or that it is false; no number of rows decides it.")),
	}
}

// otherImmortals tests whether 0 and 12 are immortal, and no other settled number among
// those meant.
func otherImmortals(f frontier, meant func(places) bool, ifSo claim.Verdict) claim.Finding {
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

// immortals lists the immortal values.
func immortals(f frontier, once []places) string {
	return fmt.Sprintf("of the %d values settled by the row %d the immortal ones are %s", settled(f.times()), f.last(), values(once))
}

func question3() []claim.Claim {
	const far = 1_000_000
	return []claim.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-17", "7 (3)", 70, "The smallest number that stands three times on the frontier is 17, at 29, 30 and 35."),
			`the smallest is 17, which appears on the frontier as G(n_∞) for n ∈ {29, 30, 35}`, ""), func(f frontier) claim.Finding {
			all := f.standing(3, most)
			if len(all) == 0 {
				return f.found(claim.Contradicted, "no number stands three times on the rows to %d", f.last())
			}
			if p := all[0]; p.value != 17 || listed(p.rows) != "29, 30, 35" {
				return f.found(claim.Contradicted, "the smallest is %d, at %s", p.value, listed(p.rows))
			}
			return f.found(claim.Proved, "17 stands at 29, 30, 35, and each smaller number less often; by theorem 6.7 the rows to %d settle it", f.last())
		})),
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-list", "7 (3)", 250, "After 17 the next numbers that stand three times on the frontier are 24, 38, 42 and 50."),
			"There are many others as well, the first few of which are 24, 38, 42, and 50.", ""), testThrice)),
		claim.Question(onTimes(second(claim.Quoted(bounded("q3-four", "7 (3)", far, "No number stands more than three times on the frontier."),
			"How many times can a number m appear on the frontier? … We have not yet found any numbers that appear more than three times on the frontier.",
			"The paper tells how far its authors had come, and conjectures the opposite.")), testFourTimes)),
		onTimes(claim.Quoted(bounded("q3-records", "7 (3)", 20_600_000, "The least numbers that stand just one, two, three, four and five times on the frontier are 0, 1, 17, 871 and 4661393."),
			"How many times can a number m appear on the frontier?", "The sentence is ours. The rows to 20519142 settle it."), testRecords),
		claim.Settled(onTimes(claim.Quoted(bounded("q3-arbitrary", "7 (3)", far, "A number can stand arbitrarily many times on the frontier."),
			"Still, we conjecture that a number can appear arbitrarily many times on the frontier.", ""), testMultiplicities),
			"Prove it, or that it is false; no number of rows decides it."),
	}
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
