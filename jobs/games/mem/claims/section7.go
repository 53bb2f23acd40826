package claims

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section7 is the questions, each sentence a claim, and remark 7.1.
func section7() []game.Claim {
	a131469 := said("a131469", "7", "The frontier of MEM⁰ is the sequence A131469.")
	a131469.Reading = "The terms are those of the OEIS entry, from n = 0."
	return append([]game.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q1", "7 (1)", 2*diagonal12, "Of the numbers above 0, m = 12 is the first that stands just once on the frontier."),
			"why is m = 12 special?", "In section 6: 'The first instance of this is m = 12.' It isn't the only one: see mem/q2-others."), testFirstImmortal)),
		claim.List(a131469, "mem0", 0, []uint32{
			0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 14, 18, 19, 16, 17, 18,
			20, 10, 19, 20, 21, 21, 22, 23, 23, 24, 25, 25, 24, 26, 27, 27, 28,
		}),
	}, slices.Concat(question2(), question3(), question4())...)
}

func testFirstImmortal(f frontier) game.Finding {
	for _, p := range f.once() {
		if p.value > 0 {
			if p.value == 12 {
				return f.found(game.Proved, "each of 1 to 11 stands twice or more on the rows to %d, and 12 only at %d", f.last(), p.first)
			}
			return f.found(game.Contradicted, "%d stands only at %d", p.value, p.first)
		}
	}
	return f.found(game.Contradicted, "every number above 0 stands twice or more on the rows to %d", f.last())
}

// question2 is question 2. A value is immortal if it is settled and stands in one row of
// the frontier alone.
func question2() []game.Claim {
	const far = 1_000_000
	bound := bounded("q2-to-2000", "7 (2)", 10_000, "0 and 12 are the only immortal numbers up to 2000.")
	bound.Raw = "There are no others up to m = 2000."
	bound.Reading = "m is a nim-value; the rows to 10000 settle every m ≤ 2000."
	rows := claim.Quoted(bounded("q2-rows-to-2000", "7 (2)", 4000, "0 and 12 are the only immortal numbers that stand on the rows to 2000 of the frontier."),
		bound.Raw, "The other reading, with 2000 for a row: the rows to 4000 settle every value on the rows to 2000.")
	infinite := bounded("q2-infinite", "7 (2)", far, "There are infinitely many immortal numbers.")
	infinite.Raw = "If there are others, are there infinitely many?"
	infinite.Reading = "A351630 (A. N. Siegel, 2022) has those that were known later: 0, 12, 1270, 105161."
	return []game.Claim{
		claim.Finite(onFrontier(bound, func(f frontier) game.Finding {
			return otherImmortals(f, func(p places) bool { return p.value <= 2000 }, game.Proved)
		})),
		claim.Finite(onFrontier(rows, func(f frontier) game.Finding {
			return otherImmortals(f, func(p places) bool { return p.first <= 2000 }, game.Proved)
		})),
		onFrontier(bounded("q2-others", "7 (2)", far, "0 and 12 are the only immortal numbers."),
			func(f frontier) game.Finding { return otherImmortals(f, func(places) bool { return true }, game.Open) }),
		onFrontier(infinite, func(f frontier) game.Finding {
			return f.found(game.Open, "%s", immortals(f))
		}),
	}
}

// otherImmortals tests whether 0 and 12 are immortal, and no other settled number among
// those meant.
func otherImmortals(f frontier, meant func(places) bool, ifSo game.Verdict) game.Finding {
	for _, p := range f.once() {
		if p.value != 0 && p.value != 12 && meant(p) {
			return f.found(game.Contradicted, "%d is immortal too: on the rows to %d it stands only at %d; %s", p.value, 2*p.first, p.first, immortals(f))
		}
	}
	for _, p := range f.settled() {
		if (p.value == 0 || p.value == 12) && p.count > 1 {
			return f.found(game.Contradicted, "%d stands at %s", p.value, rowsOf(f, p.value))
		}
	}
	return f.found(ifSo, "%s", immortals(f))
}

// immortals lists the immortal values.
func immortals(f frontier) string {
	return fmt.Sprintf("of the %d values settled by the row %d the immortal ones are %s", len(f.settled()), f.last(), values(f.once()))
}

func question3() []game.Claim {
	const far = 1_000_000
	more := claim.Quoted(bounded("q3-four", "7 (3)", far, "No number is found that stands more than three times on the frontier."),
		"We have not yet found any numbers that appear more than three times on the frontier.",
		"The paper tells how far its authors had come, and conjectures the opposite.")
	return []game.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-17", "7 (3)", 70, "The smallest number that stands three times on the frontier is 17, at 29, 30 and 35."),
			`the smallest is 17, which appears on the frontier as G(n_∞) for n ∈ {29, 30, 35}`, ""), testSeventeen)),
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-list", "7 (3)", 250, "After 17 the next numbers that stand three times on the frontier are 24, 38, 42 and 50."),
			"There are many others as well, the first few of which are 24, 38, 42, and 50.", ""), testThrice)),
		onFrontier(more, testFour),
		onFrontier(bounded("q3-arbitrary", "7 (3)", far, "A number can stand arbitrarily many times on the frontier."), testMultiplicities),
	}
}

func testSeventeen(f frontier) game.Finding {
	all := f.standing(3, math.MaxInt)
	if len(all) == 0 {
		return f.found(game.Contradicted, "no number stands three times on the rows to %d", f.last())
	}
	p := all[0]
	if rows := rowsOf(f, p.value); p.value != 17 || rows != "29, 30, 35" {
		return f.found(game.Contradicted, "the smallest is %d, at %s", p.value, rows)
	}
	return f.found(game.Proved, "17 stands at 29, 30, 35, and each smaller number less often; by theorem 6.7 the rows to %d settle it", f.last())
}

// rowsOf lists the rows in which a value stands.
func rowsOf(f frontier, value uint32) string {
	var rows []string
	for n, m := range f {
		if m == value {
			rows = append(rows, fmt.Sprint(n))
		}
	}
	return strings.Join(rows, ", ")
}

func testThrice(f frontier) game.Finding {
	var first []uint32
	for _, p := range f.standing(3, math.MaxInt) {
		first = append(first, p.value)
	}
	printed := []uint32{17, 24, 38, 42, 50}
	if got := fmt.Sprint(first[:min(len(first), len(printed))]); got != fmt.Sprint(printed) {
		return f.found(game.Misprint, "printed %v, by the definition %v", printed, first)
	}
	return f.found(game.Proved, "the numbers settled by the row %d that stand three times are %v", f.last(), first)
}

func testFour(f frontier) game.Finding {
	if all := f.standing(4, math.MaxInt); len(all) > 0 {
		return f.found(game.Contradicted, "%d stands at %s", all[0].value, rowsOf(f, all[0].value))
	}
	return f.found(game.Open, "none of the %d values settled by the row %d does", len(f.settled()), f.last())
}

// testMultiplicities tells how many values stand in one row, two rows, …
func testMultiplicities(f frontier) game.Finding {
	all := f.settled()
	var with [][]places // by how often they stand
	for _, p := range all {
		for len(with) <= p.count {
			with = append(with, nil)
		}
		with[p.count] = append(with[p.count], p)
	}
	var words []string
	for n, those := range with {
		if len(those) > 0 {
			words = append(words, fmt.Sprintf("%d stand %d×, the first of them %d", len(those), n, those[0].value))
		}
	}
	return f.found(game.Open, "of the %d values settled by the row %d, %s", len(all), f.last(), strings.Join(words, "; "))
}

// values lists values with the first rows in which they stand.
func values(all []places) string {
	if len(all) == 0 {
		return "none"
	}
	var words []string
	for _, p := range all {
		words = append(words, fmt.Sprintf("%d (at %d)", p.value, p.first))
	}
	return strings.Join(words, ", ")
}
